"""Skills at the start of a turn: Mending, Drumbeat, Summoner (S5)."""

from __future__ import annotations

from dataclasses import replace

from games.encounter.rules.catalogue import FoeType, Skill
from tests.games.encounter.fights import duel, fired, foes_play, loaded, turns
from tests.games.encounter.given import battle, foe, hero, told


def test_mending_heals_by_the_number_of_heroes() -> None:
    pieces = (hero((1, 0), resolve=0), hero((4, 0), resolve=0), foe((0, 0), health=3, most=9))
    assert foes_play(duel(*pieces, skill="mending")).figures[3].health == 5


def test_mending_heals_no_further_than_the_most() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0)), skill="mending"))
    assert found.figures[2].health == 5
    assert fired(found) == []


def test_drumbeat_takes_a_resolve_from_each_hero_beside_it() -> None:
    pieces = (hero((1, 0), resolve=3), hero((3, 0), resolve=3), foe((0, 0)))
    found = foes_play(duel(*pieces, skill="drumbeat", might=0))
    assert [found.heroes[seat].resolve for seat in (0, 1)] == [2, 3]


def chief(level: int) -> FoeType:
    """Return a foe that summons, of this level."""
    return FoeType("chief", "Chief", level, 5, 1, 0, 1, 1, "strongest", (Skill("summoner"),))


def test_summoner_lets_a_lower_foe_enter_at_the_end_of_its_turn() -> None:
    state = battle(hero((1, 0), 9, resolve=0), foe((0, 0), "chief"), kinds=(chief(6),))
    found = foes_play(loaded(state))
    names = [type(event).__name__ for event in told(found)]
    assert names.index("FigureEntered") > names.index("FoeAttacked")
    entered = told(found, "FigureEntered")[0]
    assert entered.cell == (-1, 0)
    assert found.catalogue.foes[entered.type].level == 3
    assert turns(found) == [2, 3]


def test_summoner_without_a_lower_level_has_2_might_more_in_this_turn() -> None:
    state = battle(hero((1, 0), 9, resolve=0), foe((0, 0), "chief"), kinds=(chief(1),))
    found = foes_play(loaded(state))
    assert told(found, "FoeAttacked")[0].faces == ("1", "1", "1")
    assert told(found, "FigureEntered") == []


def test_summoner_without_room_for_another_foe_has_2_might_more() -> None:
    state = battle(hero((1, 0), 9, resolve=0), foe((0, 0), "chief"), kinds=(chief(6),))
    limits = replace(state.catalogue.limits, extra_foes=0)
    found = foes_play(loaded(replace(state, catalogue=replace(state.catalogue, limits=limits))))
    assert told(found, "FoeAttacked")[0].total == 3
