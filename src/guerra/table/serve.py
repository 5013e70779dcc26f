"""Starts the table: on this machine for whoever sits at it, or for others over the network."""

from __future__ import annotations

import os
import secrets
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

from guerra.errors import GuerraError
from guerra.table.limits import MESSAGE, Limits

LOCAL = "127.0.0.1"
ELSEWHERE = "192.0.2.1"
"""An address that belongs to nobody (RFC 5737)."""
MEMORY = "sqlite://"
CHECK = 20.0
"""Seconds in which a server must answer."""


@dataclass(frozen=True)
class Serving:
    """`port` 0 takes a free one; `store` is a database URL, by default this user's file; `casino`: with its page."""

    host: str = LOCAL
    port: int = 0
    store: str | None = None
    hosts: tuple[str, ...] = ()
    limits: Limits = Limits()
    proxy: str | None = None
    casino: bool = True


def serve(serving: Serving, ready: Callable[[str], None], check: bool = False) -> None:
    """Serve until interrupted; `ready` is told the address once it answers. With `check` fetch the page and return.

    Raises `GuerraError` if the port is taken, the store cannot be opened, or the check fails.
    """
    import uvicorn

    from guerra.table.app import Settings, application
    from guerra.table.store import Store

    bound = _bind(serving.host, serving.port)
    address = f"http://{_shown(serving.host)}:{bound.getsockname()[1]}/"
    settings = Settings(
        store=Store(serving.store or default_store()),
        entropy=secrets.token_bytes,
        hosts=serving.hosts,
        limits=serving.limits,
        testing=os.environ.get("GUERRA_TEST") == "1",
        casino=serving.casino,
    )
    config = uvicorn.Config(
        application(settings),
        ws="websockets-sansio",
        ws_max_size=MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
        access_log=False,  # nobody's address is written down
        log_level="warning",
        proxy_headers=serving.proxy is not None,
        forwarded_allow_ips=serving.proxy,
        server_header=False,
        backlog=2048,
    )
    server = uvicorn.Server(config)
    sys.setswitchinterval(0.001)  # the writing thread must not wait long for its turn
    outcome: list[GuerraError | None] = []
    watcher = threading.Thread(target=_when_up, args=(server, address, ready, check, outcome), daemon=True)
    watcher.start()
    with bound:
        server.run(sockets=[bound])
    if check:
        watcher.join()
    failed = next((error for error in outcome if error), None)
    if failed or (not server.started):
        raise failed or GuerraError("the server did not start; the reason stands above")


def open_browser(address: str) -> bool:
    """Open the page in the browser; False on a machine that has none."""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


def default_store() -> str:
    """A database of this user, in the folder where the system wants such things.

    Raises `GuerraError` if that folder cannot be made.
    """
    folder = _data_folder() / "guerra"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GuerraError(f"{folder}: {error.strerror}; choose another place with --store") from error
    return f"sqlite:///{folder / 'table.db'}"


def _data_folder() -> Path:
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home())
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise GuerraError(f"cannot serve at {host}, port {port}: {error.strerror or error}") from error
    return bound


def _shown(host: str) -> str:
    """The host as it stands in an address; who serves for everyone is told the one at which others of the network come in."""
    if host in ("0.0.0.0", "::"):
        return _in_the_network() or LOCAL
    return f"[{host}]" if ":" in host else host


def _in_the_network() -> str | None:
    """This machine's address towards other machines; None without a network. To ask for the way sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect((ELSEWHERE, 9))
        except OSError:
            return None
        return str(way.getsockname()[0])


def _when_up(
    server: object, address: str, ready: Callable[[str], None], check: bool, outcome: list[GuerraError | None]
) -> None:
    """Wait until the server answers, then say so; for a check fetch the page and stop the server."""
    end = time.monotonic() + CHECK
    while not getattr(server, "started", False):
        if time.monotonic() > end or getattr(server, "should_exit", False):
            return
        time.sleep(0.01)
    if check:
        try:
            with urlopen(address, timeout=CHECK) as page:
                page.read()
            outcome.append(None)
        except OSError as error:
            outcome.append(GuerraError(f"{address} does not answer: {error}"))
        ready(address)
        server.should_exit = True  # type: ignore[attr-defined]
    else:
        ready(address)
