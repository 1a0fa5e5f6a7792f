"""What stands after each key of a brief: marks, numbers, lists, and what each may be (G29)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, get_args

from games.kernel.words import noop
from games.onslaught.rules.briefs import (
    BriefBuild,
    BriefHero,
    BriefUnit,
    HeroOrder,
    Objective,
    ObjectiveKind,
)
from games.onslaught.rules.catalogue import Catalogue, ChipKind, Structure
from games.onslaught.rules.notation import names
from games.onslaught.rules.notation.deployment import Reader as Deployment
from games.onslaught.rules.notation.places import Bit, Notes, Statement
from games.onslaught.rules.notation.sense import weigh

MARKS = ("A", "B")  # the gates of people; the opponent's is the one after them
NUMBERED = ("0", "1")
MOST = 99  # source, points and whatever else a brief counts
LONGEST_SENTENCE = 120
# Numbers are short: a long one is nothing that a brief can mean.
WHOLE_NUMBER = re.compile("[0-9]{1,2}")
OBJECTIVE = re.compile(
    r'(?P<kind>[a-z]+)\s+(?P<number>[0-9]{1,2})\s*(?:"(?P<sentence>[^"]*)")?', re.I
)
HERO = re.compile(
    r"(?P<name>[^*\d]+?) ?(?P<improved>\*)?"
    r"(?: at (?P<row>[0-9]{1,2}) ?, ?(?P<column>[0-9]{1,2}))?(?: with (?P<health>[0-9]{1,2}))?",
    re.I,
)
STARTING = ("start", "starting", "starting hero")
K = TypeVar("K", bound=names.Named)


@dataclass(slots=True)
class Desk:
    """What readers need: the catalogue, the opponent's faction, and where to note what is wrong."""

    catalogue: Catalogue
    faction: str
    notes: Notes


def mark(desk: Desk, said: Statement) -> int | None:
    """Return a gate's index, from its letter or number (S05)."""
    text = said.first.text.upper()
    if text in MARKS:
        return MARKS.index(text)
    if text in NUMBERED:
        return NUMBERED.index(text)
    message = noop("A mark is the gate of one of the people: %(known)s.")
    desk.notes.fault(said.first, "S05", message, known=", ".join(MARKS))
    return None


def whole(desk: Desk, said: Statement) -> int | None:
    """Return how much source or how many points a side gets (S07)."""
    text = said.first.text
    if WHOLE_NUMBER.fullmatch(text):
        return int(text)
    message = noop("This is a whole number from %(least)s to %(most)s.")
    desk.notes.fault(said.first, "S07", message, least=0, most=MOST)
    return None


def hero_orders(desk: Desk, said: Statement) -> HeroOrder | None:
    """Return what the opponent's heroes do (G34)."""
    found: HeroOrder | None = _word(desk, said.first, get_args(HeroOrder), "G34")
    return found


def may_hire(desk: Desk, said: Statement) -> bool | None:
    """Return whether the people may take other heroes later (S27)."""
    found = _word(desk, said.first, ("yes", "no"), "S27")
    return None if found is None else found == "yes"


def _word(desk: Desk, bit: Bit, known: Sequence[Any], rule: str) -> Any:
    if bit.text.lower() in known:
        return bit.text.lower()
    message = noop("This is one of %(known)s.")
    desk.notes.fault(bit, rule, message, known=", ".join(known))
    return None


def event(desk: Desk, said: Statement) -> str | None:
    """Return the event that comes in a wave instead of one that is drawn; wave 1 has none (F02)."""
    if said.wave == 1:
        desk.notes.fault(said.first, "F02", noop("Wave 1 has no event."))
        return None
    message = noop("No event is called %(given)s: %(known)s.")
    return _slug(desk, said.first, desk.catalogue.events, ("G29", message))


def buy(desk: Desk, said: Statement) -> tuple[str, ...]:
    """Return what the opponent buys, in its order (G30)."""
    message = noop("The market sells the opponent nothing called %(given)s: %(known)s.")
    known = names.wares(desk.catalogue)
    found = [_slug(desk, bit, known, ("G30", message)) for bit in said.items()]
    return tuple(slug for slug in found if slug is not None)


def build(desk: Desk, said: Statement) -> tuple[BriefBuild, ...]:
    """Return what the opponent builds, in its order (G30)."""
    found = [_built(desk, bit) for bit in said.items()]
    return tuple(one for one in found if one is not None)


def _built(desk: Desk, bit: Bit) -> BriefBuild | None:
    words = names.words_of(bit.text)
    if words[:1] == ("upgrade",):
        rest = bit.part(len("upgrade"))
        chip = _word(desk, rest, get_args(ChipKind), "F23")
        return None if chip is None else BriefBuild("upgrade", chip)
    if words and words[-1] in get_args(Structure):
        return BriefBuild("advance", words[-1])
    known = names.spires_for(desk.catalogue, desk.faction)
    message = noop(
        "Here stands a spire, an upgrade with its chip, or a structure, not %(given)s: %(known)s."
    )
    slug = _slug(desk, bit, known, ("G30", message))
    return None if slug is None else BriefBuild("spire", slug)


def _slug(desk: Desk, bit: Bit, known: Mapping[str, K], fault: tuple[str, str]) -> str | None:
    """Return the slug of what is named, else note the fault: its rule and its sentence."""
    found = names.find(bit.text, known)
    if found is not None:
        return found.slug
    offered = names.close_to(bit.text, known.values())
    desk.notes.fault(bit, fault[0], fault[1], given=bit.text, known=offered)
    return None


def deploy(desk: Desk, said: Statement) -> tuple[tuple[BriefUnit, ...], ...]:
    """Return the entries of the opponent's stack, first read on top (S28)."""
    known = names.units_for(desk.catalogue, desk.faction)
    entries = Deployment(known, desk.notes).read(said.rows)
    weigh(entries, said.wave, desk.catalogue, desk.notes)
    return tuple(entry.units for entry in entries)


def objectives(desk: Desk, said: Statement) -> tuple[Objective, ...]:
    """Return objectives such as `gate 4` or `spires 2 "Raze two spires"` (G08, F53)."""
    found = [_objective(desk, bit) for bit in said.items()]
    return tuple(one for one in found if one is not None)


def _objective(desk: Desk, bit: Bit) -> Objective | None:
    kinds = get_args(ObjectiveKind)
    read = OBJECTIVE.fullmatch(bit.text)
    if read is None or read["kind"].lower() not in kinds:
        message = noop("An objective is one of %(known)s and a number, such as gate 4.")
        desk.notes.fault(bit, "G08", message, known=", ".join(kinds))
        return None
    sentence = visible((read["sentence"] or "").strip())
    if len(sentence) > LONGEST_SENTENCE:
        message = noop("An objective's sentence has at most %(most)s characters.")
        desk.notes.fault(bit, "G08", message, most=LONGEST_SENTENCE)
        return None
    return Objective(read["kind"].lower(), int(read["number"]), sentence)  # type: ignore[arg-type]


def player_heroes(desk: Desk, said: Statement) -> tuple[BriefHero, ...]:
    """Return the people's heroes, such as `starting at 3,1 with 2, Tinker Vess*` (S27)."""
    found = [_hero(desk, bit) for bit in said.items()]
    return tuple(one for one in found if one is not None)


def _hero(desk: Desk, bit: Bit) -> BriefHero | None:
    heroes = {slug: u for slug, u in desk.catalogue.units.items() if u.kind == "hero"}
    read = HERO.fullmatch(" ".join(bit.text.split()))
    name = read["name"] if read else bit.text
    kind = names.find(name, heroes)
    if read is None or (kind is None and name.lower() not in STARTING):
        message = noop(
            "Here stands a hero, or starting, and perhaps at 3,1 and with 2 health, not %(given)s: "
            "%(known)s."
        )
        known = names.close_to(name, heroes.values())
        desk.notes.fault(bit, "S27", message, given=bit.text, known=known)
        return None
    cell = (int(read["row"]), int(read["column"])) if read["row"] else None
    slug = "" if kind is None else kind.slug
    return BriefHero(slug, bool(read["improved"]), cell, int(read["health"] or 0))


def visible(text: str) -> str:
    """Return a text with a question mark for what cannot be shown, nor kept by every database."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


Read = Callable[[Desk, Statement], Any]
# The keys of text and JSON alike, in small letters and without blanks: field, reader.
WHOLE: dict[str, tuple[str, Read]] = {
    "mark": ("mark", mark),
    "heroes": ("hero_orders", hero_orders),
    "heroorders": ("hero_orders", hero_orders),
    "objective": ("objectives", objectives),
    "objectives": ("objectives", objectives),
    "playerheroes": ("player_heroes", player_heroes),
    "mayhire": ("may_hire", may_hire),
}
WAVE: dict[str, tuple[str, Read]] = {
    "income": ("income_ai", whole),
    "incomeai": ("income_ai", whole),
    "playerincome": ("income_player", whole),
    "incomeplayer": ("income_player", whole),
    "playercp": ("cp_player", whole),
    "cpplayer": ("cp_player", whole),
    "event": ("event", event),
    "buy": ("buy", buy),
    "build": ("build", build),
    "deploy": ("deploy", deploy),
    "mark": ("mark", mark),
}
# What faults offer: the keys as people write them.
WHOLE_KEYS = ("faction", "mark", "heroes", "objectives", "player heroes", "may hire", "wave 1")
WAVE_KEYS = ("income", "player income", "player cp", "event", "mark", "buy", "build", "deploy")
