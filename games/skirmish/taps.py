"""One tap on the table as a change of the fields of a form for the whole phase.

A form of a phase carries what is planned so far in the fields of `form.read_orders`, what is
chosen (`unit` or `card`), and one button that says what to do with it. All are slugs and names;
whether they may go together is for the rules to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

Fields = dict[str, str]
CARDS = ("standard", "reinforcement")
SIDES = ("attacker", "defender")
MOST = 6  # pairs, and so skirmishes
BUTTONS = ("strike", "part", "sooner", "join", "leave", "lay", "reinforce", "take", "give", "spare")


def tapped(chosen: Mapping[str, str]) -> Fields:
    """Return the fields after the tap that they carry; as they are where they carry none."""
    fields = dict(chosen)
    taps = {name: fields.pop(name) for name in (*BUTTONS, "unit", "card") if name in fields}
    picked = taps.pop("unit", "") or taps.pop("card", "")
    for name, place in taps.items():
        if name in TAPS:
            TAPS[name](fields, place, picked)
    return fields


def _strike(fields: Fields, enemy: str, unit: str) -> None:
    """Pair the chosen unit with an enemy, after the pairs that are there."""
    sides = SIDES if unit.startswith("a") else SIDES[::-1]
    pairs = [pair for pair in _pairs(fields) if unit not in pair and enemy not in pair]
    fresh = dict(zip(sides, (unit, enemy), strict=True))
    _put_pairs(fields, [*pairs, (fresh["attacker"], fresh["defender"])])


def _part(fields: Fields, number: str, _: str) -> None:
    """Take a pair apart."""
    _put_pairs(fields, [pair for n, pair in enumerate(_pairs(fields), 1) if str(n) != number])


def _sooner(fields: Fields, number: str, _: str) -> None:
    """Let a pair fight before the one that is before it."""
    pairs = _pairs(fields)
    at = int(number) - 1 if number.isascii() and number.isdigit() else 0
    if 0 < at < len(pairs):
        pairs[at - 1], pairs[at] = pairs[at], pairs[at - 1]
    _put_pairs(fields, pairs)


def _pairs(fields: Fields) -> list[tuple[str, str]]:
    """Return the pairs in their order, without the gaps between their numbers."""
    rows = (tuple(fields.get(f"{side}-{n}", "") for side in SIDES) for n in range(1, MOST + 1))
    return [(attacker, defender) for attacker, defender in rows if attacker or defender]


def _put_pairs(fields: Fields, pairs: list[tuple[str, str]]) -> None:
    for number in range(1, MOST + 1):
        for side in SIDES:
            fields.pop(f"{side}-{number}", None)
    for number, pair in enumerate(pairs, 1):
        fields.update({f"{side}-{number}": unit for side, unit in zip(SIDES, pair, strict=True)})


def _join(fields: Fields, skirmish: str, unit: str) -> None:
    """Let the chosen unit support in a skirmish."""
    fields[f"support-{unit}"] = skirmish


def _leave(fields: Fields, unit: str, _: str) -> None:
    """Take a supporting unit back."""
    fields.pop(f"support-{unit}", None)


def _lay(fields: Fields, skirmish: str, card: str, kind: str = "standard") -> None:
    """Lay the chosen card into a skirmish; it leaves where it lay before."""
    for name, laid in list(fields.items()):
        if laid == card != "blind" and name.partition("-")[0] in CARDS:
            _take(fields, name, "")
    fields[f"{kind}-{skirmish}"] = card
    if card == "blind":
        fields.pop(f"reinforcement-{skirmish}", None)


def _reinforce(fields: Fields, skirmish: str, card: str) -> None:
    _lay(fields, skirmish, card, "reinforcement")


def _take(fields: Fields, place: str, _: str) -> None:
    """Take a card back; with a standard card goes what reinforced it."""
    kind, _dash, skirmish = place.partition("-")
    fields.pop(place, None)
    if kind == "standard":
        fields.pop(f"reinforcement-{skirmish}", None)


def _give(fields: Fields, loss: str, _: str) -> None:
    """Give up a unit, "UNIT" or "UNIT SPLASH"; it answers one card alone."""
    unit, _space, splash = loss.partition(" ")
    _spare(fields, unit, "")
    fields[f"lose-{splash}" if splash else "lose"] = unit


def _spare(fields: Fields, unit: str, _: str) -> None:
    """Keep a unit after all."""
    for name in [name for name, lost in fields.items() if lost == unit]:
        if name.partition("-")[0] == "lose":
            del fields[name]


TAPS: Mapping[str, Callable[[Fields, str, str], None]] = {
    "strike": _strike,
    "part": _part,
    "sooner": _sooner,
    "join": _join,
    "leave": _leave,
    "lay": _lay,
    "reinforce": _reinforce,
    "take": _take,
    "give": _give,
    "spare": _spare,
}
