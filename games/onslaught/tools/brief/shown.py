"""A brief as the editor shows it: its orders in words, and each wave with its stack (S28)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from games.kernel.page import LETTERS
from games.onslaught.present.parts import ChipShown
from games.onslaught.rules.briefs import Brief, BriefBuild, BriefHero, BriefUnit, BriefWave
from games.onslaught.wording import names
from games.onslaught.wording.objectives import objective

OPPONENT = 1  # the seat whose colour the opponent's chips have
Fact = tuple[str, str]


@dataclass(frozen=True, slots=True)
class EntryShown:
    """An entry of the opponent's stack: its place from the top, its chip, who is in it."""

    place: int
    chip: ChipShown
    name: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class WaveShown:
    """A wave of a brief: numbers and lists in words, and the stack from the top."""

    title: str
    facts: tuple[Fact, ...]
    entries: tuple[EntryShown, ...]


@dataclass(frozen=True, slots=True)
class BriefShown:
    """A whole brief: facts about all waves, the people's objectives, then wave by wave."""

    faction: str
    facts: tuple[Fact, ...]
    objectives: tuple[str, ...]
    waves: tuple[WaveShown, ...]


def shown(brief: Brief) -> BriefShown:
    """Return a brief in the language that is active."""
    return BriefShown(
        names.named(names.FACTIONS, brief.faction),
        tuple(_facts(brief)),
        tuple(objective(one) for one in brief.objectives),
        tuple(_wave(number, wave) for number, wave in enumerate(brief.waves, start=1)),
    )


def _facts(brief: Brief) -> Iterator[Fact]:
    """Yield what holds in all waves."""
    yield gettext("Heroes"), names.named(names.HERO_ORDERS, brief.hero_orders)
    if brief.mark >= 0:
        yield gettext("Mark"), _gate(brief.mark)
    if brief.player_heroes:
        yield gettext("Heroes of the people"), ", ".join(_hero(one) for one in brief.player_heroes)
    if not brief.may_hire:
        yield gettext("Further heroes"), gettext("none can be hired")


def _hero(hero: BriefHero) -> str:
    said = names.unit(hero.type) if hero.type else gettext("the starting one")
    said += "*" if hero.is_improved else ""
    if hero.cell is not None:
        facts = {"hero": said, "cell": f"{hero.cell[0]},{hero.cell[1]}"}
        said = gettext("%(hero)s on %(cell)s") % facts
    if hero.health:
        text = ngettext("%(hero)s with %(n)s health", "%(hero)s with %(n)s health", hero.health)
        said = text % {"hero": said, "n": hero.health}
    return said


def _gate(number: int) -> str:
    return gettext("Gate %(letter)s") % {"letter": LETTERS[number]}


def _wave(number: int, wave: BriefWave) -> WaveShown:
    title = gettext("Wave %(number)s") % {"number": number}
    entries = tuple(_entry(place, units) for place, units in enumerate(wave.deploy, start=1))
    return WaveShown(title, tuple(_wave_facts(wave)), entries)


def _wave_facts(wave: BriefWave) -> Iterator[Fact]:
    yield gettext("Income"), _source(wave.income_ai)
    if wave.income_player is not None:
        yield gettext("Income of the people"), _source(wave.income_player)
    if wave.cp_player is not None:
        text = ngettext("%(n)s command point", "%(n)s command points", wave.cp_player)
        yield gettext("Points of the people"), text % {"n": wave.cp_player}
    if wave.event:
        yield gettext("Event"), names.named(names.EVENTS, wave.event)
    if wave.mark is not None:
        yield gettext("Mark"), _gate(wave.mark)
    if wave.buy:
        yield gettext("Buys"), ", ".join(names.named(names.WARES, slug) for slug in wave.buy)
    if wave.build:
        yield gettext("Builds"), ", ".join(_build(one) for one in wave.build)


def _source(number: int) -> str:
    return ngettext("%(n)s source", "%(n)s source", number) % {"n": number}


def _build(act: BriefBuild) -> str:
    if act.act == "spire":
        return names.named(names.SPIRES, act.what)
    if act.act == "upgrade":
        return gettext("upgrade: %(chip)s") % {"chip": names.named(names.CHIPS, act.what)}
    return names.named(names.STRUCTURES, act.what)


def _entry(place: int, units: tuple[BriefUnit, ...]) -> EntryShown:
    """Return an entry: the top unit by its chip and name, those below it in the note (S30)."""
    top, *below = units
    is_hero = names.is_hero(top.type)
    chip = ChipShown(top.type, LETTERS[OPPONENT], len(below), is_hero, top.is_improved)
    note = gettext("over %(units)s") % {"units": ", ".join(map(_unit, below))} if below else ""
    return EntryShown(place, chip, _unit(top), note)


def _unit(unit: BriefUnit) -> str:
    return names.unit(unit.type + ("*" if unit.is_improved else ""))
