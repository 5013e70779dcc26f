"""The table over a real server and real sockets."""

from __future__ import annotations

from served import Served


def test_one_person_against_the_computer_to_the_end(server: Served) -> None:
    room = server.open("hc", seed=1)
    page = server.page(room, room["tokens"]["1"], room["host"])
    assert page.until("welcome")["welcome"]["seats"] == [1]
    while page.clash is None:
        page.hear()
    while not page.over:
        page.flip()
        page.until("v")
    assert page.events()[-2]["event"] == "over"
    page.close()
