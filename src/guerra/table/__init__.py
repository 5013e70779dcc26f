"""The table: War in the browser, at one screen, against the computer, or over a link."""
