"""`python -m guerra` is the command `guerra`."""

from guerra.cli.main import main

if __name__ == "__main__":
    main()
