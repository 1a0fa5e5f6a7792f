"""Makes static/icons/icons.svg from the unpacked npm package @iconify-json/game-icons.

Run `npm pack @iconify-json/game-icons@1.2.4`, unpack it, then
`python .ci/icons.py path/to/package/icons.json`. Node is needed only to add an icon.
It makes a sprite for each game with a list of its own as well, such as static/icons/skirmish.svg.
Without a path it only makes static/icons/house.svg anew: the icons of house.json, so that a
first visit to the hall does not load the pieces of every game.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
AUTHORS = ROOT / "static/icons/authors.json"
OWN = ROOT / "static/icons/own.json"
HOUSE = ROOT / "static/icons/house.json"
SIZE = 512
SPRITE = ROOT / "static/icons/icons.svg"
GAMES = ("skirmish", "hex", "onslaught")
HEAD = '<svg xmlns="http://www.w3.org/2000/svg">'
NOTE = (
    "<!-- Icons made by {authors}, from game-icons.net, CC BY 3.0; recoloured, rounded and"
    " combined into a sprite. See CREDITS.md. Symbols i-u-... are Bannerhall's own. -->"
)
GAME_NOTE = (
    "<!-- Icons made by {authors}, from game-icons.net, CC BY 3.0; recoloured, rounded and"
    " combined into a sprite. See CREDITS.md. All others are drawn for Bannerhall. -->"
)
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", re.IGNORECASE)
COMMAND = re.compile(r"([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)")
FLAG = re.compile(r"[\s,]*([01])")
BETWEEN = re.compile(r"[\s,]*")


def rounded(path: str) -> str:
    """Return the path with every figure rounded to 0.1 and no needless signs between figures."""
    parts = []
    for letter, rest in COMMAND.findall(path):
        figures = arcs(rest) if letter in "aA" else [short(n) for n in NUMBER.findall(rest)]
        parts.append(letter + packed(figures))
    return "".join(parts)


def arcs(text: str) -> list[str]:
    """Return the seven figures of each arc; its two flags may stand together without a space."""
    figures: list[str] = []
    at = BETWEEN.match(text).end()  # type: ignore[union-attr]
    while at < len(text):
        pattern = FLAG if len(figures) % 7 in (3, 4) else NUMBER
        found = pattern.match(text, at)
        if found is None:
            raise ValueError(f"no arc: {text!r}")
        figures.append(found[1] if pattern is FLAG else short(found[0]))
        at = BETWEEN.match(text, found.end()).end()  # type: ignore[union-attr]
    return figures


def short(figure: str) -> str:
    """Return the figure rounded to 0.1, without leading or trailing zeros."""
    text = f"{float(figure):.1f}".removesuffix(".0")
    text = text.replace("-0.", "-.").removeprefix("0") if "." in text else text
    return {"-0": "0", "": "0"}.get(text, text)


def packed(figures: list[str]) -> str:
    """Return the figures in a row, with a space only where two would run together."""
    text = ""
    for figure in figures:
        if text and not figure.startswith("-"):
            text += " "
        text += figure
    return text


def symbol(name: str, body: str) -> str:
    """Return one symbol by its whole name; its colour is the text's."""
    body = re.sub(r'( d=")([^"]+)"', lambda m: f'{m[1]}{rounded(m[2])}"', body)
    body = body.replace(' fill="currentColor"', "")
    return framed(name, f"0 0 {SIZE} {SIZE}", body)


def framed(name: str, box: str, body: str) -> str:
    """Return a symbol with its view box."""
    return f'<symbol id="{name}" viewBox="{box}">{body}</symbol>'


def house() -> None:
    """Write the small sprite: the head, the note and the house's own symbols of the large one."""
    named = {f'<symbol id="i-{name}"' for name in json.loads(HOUSE.read_text())}
    lines = SPRITE.read_text().splitlines()
    kept = [line for line in lines if line.partition(" viewBox")[0] in named]
    HOUSE.with_suffix(".svg").write_text("\n".join([*lines[:2], *kept, lines[-1]]) + "\n")


def game(slug: str, icons: dict[str, dict[str, str]]) -> None:
    """Write a game's own sprite: its list names icons with their authors, and holds own drawings.

    An own drawing keeps its colours: custom properties such as --f-deep, which the place that
    uses the symbol sets.
    """
    listed = json.loads((ROOT / f"static/icons/{slug}.json").read_text())
    foreign = [symbol(name, icons[icon]["body"]) for name, (icon, _) in listed["foreign"].items()]
    own = [framed(name, box, body) for name, (box, body) in listed["own"].items()]
    authors = sorted({author for _, author in listed["foreign"].values()})
    lines = [HEAD, GAME_NOTE.format(authors=", ".join(authors)), *foreign, *own, "</svg>"]
    (ROOT / f"static/icons/{slug}.svg").write_text("\n".join(lines) + "\n")


def main(source: str) -> None:
    """Write the sprite with every icon that authors.json and own.json name."""
    icons = json.loads(Path(source).read_text())["icons"]
    authors = json.loads(AUTHORS.read_text())
    symbols = [symbol(f"i-{name}", icons[name]["body"]) for name in sorted(authors)]
    own = json.loads(OWN.read_text())
    symbols += [symbol(f"i-{name}", body) for name, body in sorted(own.items())]
    note = NOTE.format(authors=", ".join(sorted(set(authors.values()))))
    SPRITE.write_text("\n".join([HEAD, note, *symbols, "</svg>"]) + "\n")
    for slug in GAMES:
        game(slug, icons)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(sys.argv[1])
    house()
