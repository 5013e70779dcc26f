"""Write `docs/rules-axes.md`, the tables of house rules and presets, from the data that the game itself reads.

`python -m tools.tables` writes the page; with `--check` it only says whether the page is current.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from guerra.presets import Preset, presets
from guerra.rules import AXES, HAND_SHORT, TABLE_SHORT, Axis

PAGE = Path(__file__).parent.parent / "docs" / "rules-axes.md"

COUNTS = {
    "seats": "How many play",
    "deck": "The pack of cards",
    "jokers": "Jokers in each pack",
    "packs": "Packs shuffled together",
    "face_down": "Cards laid face down in a war",
    "chain_face_down": "The same when a war ties again; as `face_down` unless set",
    "prize": "Cards in the centre as the next battle's prize (double War)",
    "cap": "Battles after which a game is cut off, undecided",
    "target_cards": "First to hold this many cards wins",
    "floor_cards": "The game ends when a seat falls below this many",
    "time_limit": "Minutes of play; then most cards win",
    "battle_limit": "Battles; then most cards win",
    "wars_to_win": "First to win this many wars",
    "best_of": "Deals in a match",
    "hand": "Cards held in the hand to choose from (hand of three)",
}
"""What the axes say that are no list of named values; those are told by the text of their class in `guerra.rules`."""

HEAD = """\
<!-- Made by `make docs` from guerra.rules and guerra.presets; edit those. -->
# House rules and presets

Every house rule is one *axis*: a question that a rules page answers. Set any of them on top of a preset: `--set axis=value`
for the command, `make_rules("family", axis="value")` in Python. What cannot go together is refused, with the reason.
Clauses are those of [the rules](rules.md).
"""


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table.

    >>> print(table(("card", "beats"), [("K", "Q")]))
    | card | beats |
    |---|---|
    | K | Q |
    """
    return "\n".join(
        ["| " + " | ".join(head) + " |", "|---" * len(head) + "|", *("| " + " | ".join(row) + " |" for row in rows)]
    )


def says(axis: Axis) -> str:
    """What an axis is about: the text of its class, without clause and full stop, or its line in `COUNTS`."""
    if not axis.choices:
        return COUNTS[axis.name]
    return (type(axis.default).__doc__ or "").split(" (R")[0].rstrip(".")


def codes(values: Iterable[object]) -> str:
    """Values as code, with commas between."""
    return ", ".join(f"`{value}`" for value in values)


def allowed(axis: Axis) -> str:
    """What an axis may be set to."""
    if axis.name == "short":
        return f"{codes(TABLE_SHORT)}; with a hand {codes(HAND_SHORT)}"
    if axis.choices:
        return codes(axis.choices)
    return axis.allowed + (" (0: off)" if axis.default == 0 else "")


def axis_row(axis: Axis) -> tuple[str, ...]:
    """One axis: its name, what it says, its values, the value in classic War, its clause."""
    return f"`{axis.name}`", says(axis), allowed(axis), f"`{axis.default}`", axis.clause


def preset_row(preset: Preset) -> tuple[str, ...]:
    """One preset: its id and what differs from classic War."""
    changes = codes(f"{name}={value}" for name, value in preset.settings.items())
    return f"`{preset.id}`", changes or "nothing: this is War as most people know it", preset.pace


def page() -> str:
    """The whole page."""
    axes = table(("axis", "what it says", "values", "in classic War", "clause"), map(axis_row, AXES))
    sheets = table(("preset", "differs from classic War by", "pace"), map(preset_row, presets().values()))
    return f"{HEAD}\n## Axes\n\n{axes}\n\n## Presets\n\n{sheets}\n"


def main(arguments: Sequence[str]) -> str | None:
    """Write the page, or with `--check` say what is wrong with it."""
    if "--check" not in arguments:
        PAGE.write_text(page(), "utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != page():
        return f"docs/{PAGE.name} is not what the data says; run `make docs`"
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
