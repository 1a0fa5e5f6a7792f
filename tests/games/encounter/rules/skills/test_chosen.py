"""Skills on each chosen target: Scorch, Shackle, Jostle, Stormcall, and Wrathful."""

from __future__ import annotations

from dataclasses import replace

from games.encounter.rules.course import Course
from games.encounter.rules.state import Die, Question, State
from tests.games.encounter.fights import duel, fired, foes_play, lost
from tests.games.encounter.given import foe, hero, told


def zones(found: Course) -> str:
    """Return the zones of the first hero's dice."""
    return " ".join(die.zone for key, die in sorted(found.dice.items()) if key[0] == 1)


def braced(state: State, blocks: int) -> State:
    """Return the State in which so many dice of the first hero are blocks."""
    stored = {(1, n): Die(1, n, "might", "block", face="1") for n in range(1, blocks + 1)}
    return replace(state, dice={**state.dice, **stored})


def test_scorch_lets_its_target_pick_a_resolve_or_1_true_damage() -> None:
    state = duel(hero((1, 0), resolve=1), foe((0, 0)), skill="scorch", might=0)
    asked = foes_play(state).pending
    assert asked == Question("scorch", 1, ("resolve", "health"), "resolve", 0)
    rich, brave = foes_play(state, "resolve"), foes_play(state, "health")
    assert (rich.heroes[0].resolve, rich.figures[1].health) == (0, 5)
    assert (brave.heroes[0].resolve, brave.figures[1].health) == (1, 4)


def test_scorch_takes_health_where_there_is_no_resolve() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0)), skill="scorch", might=0))
    assert found.figures[1].health == 4


def test_scorch_asks_each_target_and_the_attack_goes_on() -> None:
    pieces = (hero((1, 0), 6, resolve=1), hero((0, 1), 5, resolve=1), foe((0, 0)))
    state = duel(*pieces, skill="scorch", targets=2)
    found = foes_play(state, "health", "resolve")
    assert lost(found) == [(1, 1), (1, 1), (2, 1)]
    assert [found.heroes[seat].resolve for seat in (0, 1)] == [1, 0]


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
