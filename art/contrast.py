#!/usr/bin/env python3
"""Check every promised contrast of tokens.css and print them as a table; exit 1 if one falls short."""
import re
import sys
from pathlib import Path

CSS = (Path(__file__).parent.parent / "src/guerra/table/static/css/tokens.css").read_text(encoding="utf-8")
PAIRS = [  # foreground, background, least ratio
    ("page-ink", "page", 7), ("page-soft", "page", 4.5), ("inlay-ink", "inlay", 7), ("inlay-soft", "inlay", 4.5),
    ("paper-ink", "paper", 7), ("paper-soft", "paper", 4.5), ("paper-soft", "paper-deep", 4.5), ("rule", "paper", 3),
    ("go-ink", "go", 7), ("go", "page", 3), ("call-ink", "call", 7), ("call", "inlay", 3), ("alarm-ink", "alarm", 4.5),
    ("focus", "page", 3), ("seat-ink", "seat-1", 4.5), ("seat-ink", "seat-2", 4.5), ("seat-ink", "seat-3", 4.5),
    ("seat-ink", "seat-4", 4.5), ("seat-1", "paper", 3), ("seat-2", "paper", 3), ("seat-3", "paper", 3), ("seat-4", "paper", 3),
    ("suit-s", "card-paper", 7), ("suit-h", "card-paper", 4.5), ("rank-h", "card-paper", 7),
]


def block(selector):
    body = re.search(re.escape(selector) + r"\s*\{(.*?)\}", CSS, re.S).group(1)
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9A-Fa-f]{6})", body))


def luminance(hexa):
    parts = [int(hexa[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = [c / 12.92 if c <= .03928 else ((c + .055) / 1.055) ** 2.4 for c in parts]
    return .2126 * r + .7152 * g + .0722 * b


def ratio(a, b):
    hi, lo = sorted((luminance(a), luminance(b)), reverse=True)
    return (hi + .05) / (lo + .05)


def main():
    base = block(":root") | block(':root, [data-theme="light"]')
    themes = {"light": base, "dark": base | block('[data-theme="dark"]'), "contrast": base | block('[data-theme="contrast"]')}
    assert block('[data-theme="dark"]') == block(":root:not([data-theme])"), "the two dark blocks differ"
    short = 0
    print("| text on ground | least | " + " | ".join(themes) + " |\n|---|---|" + "---|" * len(themes))
    for fore, ground, least in PAIRS:
        got = [ratio(t[fore], t[ground]) for t in themes.values()]
        short += sum(r < least for r in got)
        print(f"| {fore} on {ground} | {least} | " + " | ".join(f"{r:.1f}{' SHORT' if r < least else ''}" for r in got) + " |")
    sys.exit(1 if short else 0)


if __name__ == "__main__":
    main()
