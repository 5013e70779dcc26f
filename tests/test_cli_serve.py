"""`guerra serve` as a process of its own."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

from served import Served


def test_check_starts_fetches_the_page_and_stops(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'table.db'}"
    run = [sys.executable, "-m", "guerra", "serve", "--host", "127.0.0.1", "--port", "0", "--store", store, "--check"]
    done = subprocess.run(run, capture_output=True, text=True, timeout=30)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("guerra: http://127.0.0.1:")


def test_who_serves_for_all_is_told_an_address_that_answers() -> None:
    run = [sys.executable, "-m", "guerra", "serve", "--port", "0", "--store", "sqlite://", "--check"]
    done = subprocess.run(run, capture_output=True, text=True, timeout=30)
    assert (done.returncode, done.stderr) == (0, "")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(("192.0.2.1", 9))
        assert done.stdout.startswith(f"guerra: http://{way.getsockname()[0]}:")


def test_a_taken_port_and_a_wrong_store_are_told_in_one_line(server: Served) -> None:
    port = server.address.rsplit(":", 1)[1]
    run = [sys.executable, "-m", "guerra", "serve", "--host", "127.0.0.1", "--store", "sqlite://"]
    taken = subprocess.run([*run, "--port", port], capture_output=True, text=True, timeout=30)
    assert taken.returncode == 2
    assert taken.stderr.startswith(f"guerra: cannot serve at 127.0.0.1, port {port}: ")
    wrong = subprocess.run([*run[:-1], "mysql://x", "--port", "0"], capture_output=True, text=True, timeout=30)
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("guerra: the store mysql://x is neither")


def test_a_server_ends_when_it_is_told_to(tmp_path: Path) -> None:
    served = Served(f"sqlite:///{tmp_path / 'table.db'}")
    room = served.open("hc")
    page = served.page(room, room["tokens"]["1"])
    page.until("room")
    assert served.stop() in (0, -15)
