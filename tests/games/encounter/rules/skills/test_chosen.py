"""Skills on each chosen target: Scorch, Shackle, Jostle, Stormcall, and Wrathful."""

from __future__ import annotations

from dataclasses import replace

from games.encounter.rules.course import Course
from games.encounter.rules.state import Die, State
from tests.games.encounter.fights import duel, fired, foes_play, lost
from tests.games.encounter.given import foe, hero, told


def zones(found: Course) -> str:
    """Return the zones of the first hero's dice."""
    return " ".join(die.zone for key, die in sorted(found.dice.items()) if key[0] == 1)


def braced(state: State, blocks: int) -> State:
    """Return the State in which so many dice of the first hero are blocks."""
    stored = {(1, n): Die(1, n, "might", "block", face="1") for n in range(1, blocks + 1)}
    return replace(state, dice={**state.dice, **stored})


def test_scorch_costs_a_resolve_or_1_true_damage_where_there_is_none() -> None:
    rich = foes_play(duel(hero((1, 0), resolve=1), foe((0, 0)), skill="scorch", might=0))
    assert rich.heroes[0].resolve == 0
    assert rich.figures[1].health == 5
    poor = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0)), skill="scorch", might=0))
    assert poor.figures[1].health == 4


def test_shackle_queues_a_ready_die() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0)), skill="shackle", might=0))
    assert zones(found) == "queue ready ready ready"


def test_jostle_queues_a_stored_block_before_it_can_be_spent() -> None:
    state = duel(hero((1, 0), resolve=0), foe((0, 0)), skill="jostle", might=1)
    found = foes_play(braced(state, 1))
    assert zones(found) == "queue ready ready ready"
    assert found.pending is None
    assert lost(found) == [(1, 1)]
    assert fired(foes_play(state)) == []


def test_stormcall_queues_1_to_3_stored_blocks() -> None:
    state = duel(hero((1, 0), resolve=0), foe((0, 0)), skill="stormcall", might=0)
    counts = {zones(foes_play(braced(state, 4), seed=f"{n}")).count("queue") for n in range(30)}
    assert counts == {1, 2, 3}


def test_wrathful_doubles_its_might_unless_the_whole_party_is_its_target() -> None:
    near, far = hero((1, 0), resolve=0), hero((4, 0), resolve=0)
    alone = foes_play(duel(near, foe((0, 0)), skill="wrathful", might=2))
    assert told(alone, "FoeAttacked")[0].total == 2
    more = foes_play(duel(near, far, foe((0, 0)), skill="wrathful", might=2))
    assert told(more, "FoeAttacked")[0].total == 4
