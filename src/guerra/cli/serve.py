"""`guerra serve`: the table for others."""

from __future__ import annotations

import os

import click

from guerra.cli.casino import is_off, no_casino_option


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to serve at.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65_535), help="0 takes a free port.")
@click.option("--allow", "hosts", multiple=True, metavar="NAME", help="A host name that is ours; *.NAME for all below it.")
@click.option("--store", metavar="URL", help="sqlite:///FILE or postgresql://HOST/DATABASE.  [default: a file of yours]")
@click.option("--max-rooms", default=5_000, show_default=True, type=click.IntRange(1))
@click.option("--max-sockets", default=10_000, show_default=True, type=click.IntRange(1))
@click.option("--behind", metavar="ADDRESS", help="Trust the forwarded address that this proxy gives.")
@no_casino_option
@click.option("--check", is_flag=True, help="Start, fetch the page, stop.")
def serve(
    host: str,
    port: int,
    hosts: tuple[str, ...],
    store: str | None,
    max_rooms: int,
    max_sockets: int,
    behind: str | None,
    no_casino: bool,
    check: bool,
) -> None:
    """Serve the table to others.

    A plain address always works; a host name only with --allow, so that no foreign name can be pointed at this server.
    """
    from guerra.table.memory import take_from_the_system

    take_from_the_system()

    from guerra.table.limits import Limits
    from guerra.table.serve import Serving
    from guerra.table.serve import serve as start

    limits = Limits(rooms=max_rooms, sockets=max_sockets)
    serving = Serving(host, port, store, hosts, limits, behind, not (no_casino or is_off(os.environ)))
    start(serving, lambda address: click.echo(f"guerra: {address}"), check)
