"""Form data of Skirmish to orders, or to the reason why they cannot be read.

One draft comes as `kind` and its fields (`read_order`). A form for a whole phase (`read_orders`)
has one field a choice: `recruit-UNIT` (number), `buy-CARD`, `use` (doctrine), `lead` (unit),
`attacker-N` and `defender-N` (units of the n-th pair), `support-UNIT` (skirmish), `standard-N` and
`reinforcement-N` (cards, or "blind"), `lose` and `lose-SPLASH` (unit), `discard-CARD`. Fields that
are left empty choose nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from games.kernel.words import MalformedOrder, noop
from games.skirmish.rules.orders import (
    Buy,
    Concede,
    Discard,
    Interjection,
    Lead,
    Lose,
    Order,
    Pair,
    Place,
    Recruit,
    Resign,
    Support,
    UseDoctrine,
)
from games.skirmish.taps import tapped

Post = Mapping[str, str]
UNREADABLE = noop("This order could not be read. Nothing was changed; reload the page.")
NO_NUMBER = noop("Please give a whole number from 0 to 99.")
HALF_A_PAIR = noop("Pair %(number)s needs a unit of each side, or none at all.")
UNSURE = noop("Tick the box to confirm that you give up.")
NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
NUMBER = re.compile(r"[0-9]{1,2}")
OFF = frozenset({"", "0"})


def text_of(post: Post, name: str) -> str:
    """Return a field's text without blanks at its ends, "" when it is missing."""
    return str(post.get(name, "")).strip()


def named(text: str) -> str:
    """Return a unit's, a card's or another thing's name; raises MalformedOrder for none."""
    if NAME.fullmatch(text) is None:
        raise MalformedOrder(UNREADABLE)
    return text


def maybe_named(text: str) -> str:
    """Return a thing's name, or "" where none was chosen; raises MalformedOrder."""
    return named(text) if text else ""


def number_of(text: str) -> int:
    """Return a whole number from 0 to 99; raises MalformedOrder."""
    if NUMBER.fullmatch(text) is None:
        raise MalformedOrder(NO_NUMBER)
    return int(text)


def _named(post: Post, name: str) -> str:
    return named(text_of(post, name))


def _place(post: Post) -> Place:
    standard, more = (maybe_named(text_of(post, name)) for name in ("standard", "reinforcement"))
    return Place(number_of(text_of(post, "skirmish")), standard, more)


READERS: Mapping[str, Callable[[Post], Order]] = {
    "recruit": lambda post: Recruit(_named(post, "unit"), number_of(text_of(post, "amount"))),
    "buy": lambda post: Buy(_named(post, "card")),
    "use": lambda post: UseDoctrine(_named(post, "doctrine")),
    "lead": lambda post: Lead(_named(post, "unit")),
    "pair": lambda post: Pair(_named(post, "attacker"), _named(post, "defender")),
    "support": lambda post: Support(_named(post, "unit"), number_of(text_of(post, "skirmish"))),
    "place": _place,
    "lose": lambda post: Lose(_named(post, "unit"), maybe_named(text_of(post, "splash"))),
    "discard": lambda post: Discard(_named(post, "card")),
}


def read_order(post: Post) -> Order:
    """Return the order that a form gives in `kind` and its fields; raises MalformedOrder."""
    reader = READERS.get(text_of(post, "kind"))
    if reader is None:
        raise MalformedOrder(UNREADABLE)
    return reader(post)


def read_orders(post: Post) -> tuple[Order, ...]:
    """Return all orders of a form for a whole phase, in their order; raises MalformedOrder.

    Pairs and places come by number, everything else as the form has it. A tap on the table is a
    button of such a form and changes it before it is read.
    """
    chosen = tapped({name: text for name in post if (text := text_of(post, name))})
    return (*_singles(chosen), *_pairs(chosen), *_places(chosen))


def _singles(chosen: Post) -> Iterator[Order]:
    for name, text in chosen.items():
        kind, _, of = name.partition("-")
        if name in ONES:
            yield ONES[name](named(text))
        elif of and kind in MANY:
            yield from MANY[kind](named(of), text)


ONES: Mapping[str, Callable[[str], Order]] = {"use": UseDoctrine, "lead": Lead, "lose": Lose}


def _recruit(unit: str, text: str) -> Iterator[Order]:
    number = number_of(text)
    if number:
        yield Recruit(unit, number)


def _buy(card: str, text: str) -> Iterator[Order]:
    if text not in OFF:
        yield Buy(card)


def _support(unit: str, text: str) -> Iterator[Order]:
    yield Support(unit, number_of(text))


def _lose(splash: str, text: str) -> Iterator[Order]:
    yield Lose(named(text), splash)


def _discard(card: str, text: str) -> Iterator[Order]:
    if text not in OFF:
        yield Discard(card)


MANY: Mapping[str, Callable[[str, str], Iterator[Order]]] = {
    "recruit": _recruit,
    "buy": _buy,
    "support": _support,
    "lose": _lose,
    "discard": _discard,
}


def _pairs(chosen: Post) -> Iterator[Pair]:
    for number in _numbers(chosen, "attacker", "defender"):
        units = [chosen.get(f"{side}-{number}", "") for side in ("attacker", "defender")]
        if not all(units):
            raise MalformedOrder(HALF_A_PAIR, number=number)
        yield Pair(*map(named, units))


def _places(chosen: Post) -> Iterator[Place]:
    for number in _numbers(chosen, "standard", "reinforcement"):
        cards = (chosen.get(f"{kind}-{number}", "") for kind in ("standard", "reinforcement"))
        yield Place(number, *map(maybe_named, cards))


def _numbers(chosen: Post, *kinds: str) -> list[int]:
    """Return the numbers N of the fields `KIND-N` of some kinds, each once, in their order."""
    fields = (name.partition("-") for name in chosen)
    return sorted({number_of(of) for kind, _, of in fields if kind in kinds})


def read_interjection(post: Post) -> Interjection:
    """Return that a seat gives up the battle or the match, as a form says; raises MalformedOrder.

    Either asks to be confirmed.
    """
    kind = text_of(post, "kind")
    if kind not in ("concede", "resign"):
        raise MalformedOrder(UNREADABLE)
    if not post.get("sure"):
        raise MalformedOrder(UNSURE)
    return Concede() if kind == "concede" else Resign()
