"""A world of Onslaught that differs in every kind of fact that a viewer may not know (G11, F07)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.onslaught.rules.pieces import is_hero, pile_of
from games.onslaught.rules.seeing import sees_tops
from games.onslaught.rules.state import Side, State, Unit, Zone

# Every field of State is public, or made anew below; `twin` fails for one that is in neither.
PUBLIC = frozenset(
    {
        "catalogue",
        "options",
        "wave",
        "first",
        "active",
        "shooter",
        "step",
        "turn",
        "rounds",
        "hexes",
        "spires",
        "scapes",
        "tallies",
        "event",
        "campfire",
        "blow",
        "pending",
        "standings",
        "end_reason",
    }
)
HIDDEN = frozenset({"sides", "units", "landmarks", "wares", "relics", "events_left"})


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Return a State that looks the same to a viewer: other groups, barracks, relics and decks."""
    assert {*PUBLIC, *HIDDEN} == set(State.__dataclass_fields__)
    if viewer.sees_all:
        return state
    eyes = eyes_of(state, viewer)
    units = dict(state.units)
    for side in sorted(state.sides.keys() - eyes):
        for kinds in _alike(state, side, eyes):
            _retype(units, kinds, dice, f"twin/{side}/{len(kinds)}")
        _regroup(state, units, side)
    return replace(
        state,
        units=units,
        sides={n: side if n in eyes else _side(side) for n, side in state.sides.items()},
        landmarks=_landmarks(state, eyes, dice),
        wares=_decks(state, dice),
        relics=_relics(state, eyes, dice),
        events_left=(*state.events_left[1:], *state.events_left[:1]),
    )


def eyes_of(state: State, viewer: Viewer) -> frozenset[int]:
    """Return the sides whose secrets a viewer knows."""
    sides = state.sides.values()
    teams = {s.team for s in sides if viewer.seat is not None and s.seat == viewer.seat}
    return frozenset(s.number for s in sides if s.team in teams)


def hidden_units(state: State, side: int, eyes: frozenset[int]) -> list[Unit]:
    """Return a side's units that these eyes cannot tell: at home, below others, unseen in stacks.

    Units at rest are public; but which of them went into a group or a stack unseen is not.
    """
    own = [u for _, u in sorted(state.units.items()) if u.side == side]
    unseen = ("stack",) if not sees_tops(state, side, eyes) else ()
    return [
        unit
        for unit in own
        if unit.zone in ("home", "owned", *unseen)
        or (unit.zone in ("stack", "map") and pile_of(state, unit)[0].number != unit.number)
    ]


def _alike(state: State, side: int, eyes: frozenset[int]) -> Iterable[list[Unit]]:
    """Return hidden units whose types may be exchanged: own minions, hired ones, heroes at home."""
    units = hidden_units(state, side, eyes)
    minions = [unit for unit in units if not is_hero(state, unit)]
    hired = {u.number for u in minions if not state.catalogue.units[u.type].faction}
    yield [unit for unit in minions if unit.number not in hired]
    yield [unit for unit in minions if unit.number in hired]
    heroes = [unit for unit in units if is_hero(state, unit) and not unit.equipment]
    is_ready = state.step == "prep" and state.sides[side].is_ready
    told = ("owned",) if sees_tops(state, side, eyes) or not is_ready else ()
    yield [u for u in heroes if u.zone not in told and state.catalogue.units[u.type].faction]


def _moved(dice: Dice, purpose: str, things: Sequence[Any]) -> list[Any]:
    """Return things in another order in which none stays where it was, if there are two."""
    mixed = dice.shuffle(purpose, range(len(things)))
    after = {mixed[n - 1]: place for n, place in enumerate(mixed)}
    return [things[after[n]] for n in range(len(things))]


def _retype(units: dict[int, Unit], alike: list[Unit], dice: Dice, purpose: str) -> None:
    types = _moved(dice, purpose, [unit.type for unit in alike])
    for unit, slug in zip(alike, types, strict=True):
        units[unit.number] = replace(units[unit.number], type=slug)


def _regroup(state: State, units: dict[int, Unit], side: int) -> None:
    """Let groups on the map lose what lies below their tops, and single minions get something.

    Somebody below stays in the group where there is nobody at home.
    """
    kinds = state.catalogue.units
    home = [u for u in units.values() if u.side == side and u.zone == "home"]
    spare = [unit for unit in home if kinds[unit.type].kind == "minion"]
    for top in [u for u in units.values() if u.side == side and u.zone == "map"]:
        pile = pile_of(state, top)
        if pile[0].number != top.number or kinds[top.type].kind != "minion":
            continue
        if len(pile) > 1:
            _send_home(units, pile)
        elif spare:
            low = spare.pop()
            units[low.number] = replace(
                low, zone="map", cell=top.cell, pile=low.number, height=0, health=0
            )
            units[top.number] = replace(top, pile=low.number, height=1)


def _send_home(units: dict[int, Unit], pile: Sequence[Unit]) -> None:
    top, *below = pile
    for unit in below:
        zone: Zone = "owned" if units[unit.number].type in HIRED else "home"
        units[unit.number] = replace(
            units[unit.number], zone=zone, cell=None, pile=unit.number, height=0
        )
    units[top.number] = replace(units[top.number], pile=top.number, height=0)


HIRED = ("hired-axe", "ferry-guard", "glass-archer", "road-ogre")


def _side(side: Side) -> Side:
    """Return a side with other points left, another free unit and another place in its brief."""
    wave, bought, built = side.done
    return replace(side, cp=side.cp + 1, free=(), done=(wave, bought + 1, built + 1))


def _landmarks(state: State, eyes: frozenset[int], dice: Dice) -> dict[Any, Any]:
    """Return the landmarks with others hidden where these eyes did not look, kind by kind."""
    found = dict(state.landmarks)
    hidden = [m for m in found.values() if not m.is_revealed and not eyes & {*m.seen_by}]
    for kind in ("swamp", "ruin", "temple"):
        marks = [mark for mark in hidden if mark.kind == kind]
        types = _moved(dice, f"twin/{kind}", [mark.type for mark in marks])
        for mark, slug in zip(marks, types, strict=True):
            found[mark.cell] = replace(mark, type=slug)
    return found


def _decks(state: State, dice: Dice) -> dict[int, Any]:
    """Return the wares with both decks in another order."""
    wares = dict(state.wares)
    for is_scape in (False, True):
        deck = [w for w in wares.values() if w.zone == "deck" and is_scape == _is_scape(w)]
        places = _moved(dice, f"twin/deck/{is_scape}", [ware.position for ware in deck])
        for ware, place in zip(deck, places, strict=True):
            wares[ware.number] = replace(ware, position=place)
    return wares


def _is_scape(ware: Any) -> bool:
    return bool(ware.kind == "earthscape")


def _relics(state: State, eyes: frozenset[int], dice: Dice) -> dict[int, Any]:
    """Return the relics with others in the deck and in the hands that these eyes do not see."""
    relics = dict(state.relics)
    hidden = [r for r in relics.values() if r.zone == "deck" or _is_held(r, eyes)]
    types = _moved(dice, "twin/relics", [relic.type for relic in hidden])
    for relic, slug in zip(hidden, types, strict=True):
        relics[relic.number] = replace(relic, type=slug)
    return relics


def _is_held(relic: Any, eyes: frozenset[int]) -> bool:
    return relic.zone == "held" and relic.side not in eyes
