"""Foes' parts of rounds on random ground with random skills: nothing impossible ever happens."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import get_args

from games.encounter.rules.catalogue import FoeType, Skill, StatusKind
from games.encounter.rules.course import Course
from games.encounter.rules.foe_phase import answer_foes, run_foes
from games.encounter.rules.ground import ground_here
from games.encounter.rules.queue import queue_of
from games.encounter.rules.state import Options, State
from games.kernel.dice import Dice
from tests.games.contract import SCALE
from tests.games.encounter import given
from tests.games.encounter.fights import turns
from tests.games.encounter.given import Piece, battle, course, told

FIGHTS = max(150, round(4_000 * SCALE))
LEFT_OUT = {"icelock", "pickpocket", "sunder", "trophy"}  # they need weapons or a campaign
SKILLS = sorted(set(given.frozen().skills) - LEFT_OUT)
SILENT = {"keen", "far_seeing", "quicken", "trade_places", "cleaver"}
OWN_TURN = {"start", "movement", "chosen", "dice", "damage", "after", "end"}  # hooks
HEROES = ("bulwark", "fletcher", "kindler", "mender")


def random_fight(seed: str) -> State:
    """Return a battle before the foes act: 1 to 4 heroes, allies, up to 6 foes, all at random."""
    chance = Random(seed)
    cells = [cell for cell in given.disk(3) if chance.random() < 0.9]
    places = [(cell.q, cell.r) for cell in cells]
    chance.shuffle(places)
    kinds = [random_kind(chance, number) for number in range(8)]
    pieces = [random_piece(chance, "hero", place, []) for place in places[: chance.randint(1, 4)]]
    rest = places[len(pieces) : len(pieces) + chance.randint(2, 8)]
    for place in rest:
        team = "ally" if chance.random() < 0.2 else "foe"
        pieces.append(random_piece(chance, team, place, kinds))
    state = battle(*pieces, cells=cells, kinds=kinds, round=chance.randint(1, 7))
    options = Options(("rout",), auto_ties=chance.random() < 0.3)
    return with_blocks(chance, replace(state, options=options))


def random_kind(chance: Random, number: int) -> FoeType:
    """Return a kind of foe with up to three skills."""
    return FoeType(
        slug=f"kind_{number}",
        name=f"Kind {number}",
        level=chance.choice((0, 1, 1, 3, 3, 6, 10)),
        health=chance.randint(1, 8),
        might=chance.randint(0, 4),
        guard=chance.randint(0, 1),
        reach=chance.randint(1, 4),
        targets=chance.randint(0, 3),
        bent=chance.choice(("strongest", "weakest")),
        skills=tuple(
            Skill(slug, chance.randint(1, 2))
            for slug in chance.sample(SKILLS, chance.randint(0, 3))
        ),
    )


def random_piece(chance: Random, team: str, cell: tuple[int, int], kinds: list[FoeType]) -> Piece:
    """Return a hero, or a foe or ally of one of the kinds, with statuses now and then."""
    statuses = [kind for kind in get_args(StatusKind) if chance.random() < 0.08]
    health = chance.randint(1, 6)
    if team == "hero":
        kind, resolve = chance.choice(HEROES), chance.choice((0, 0, 2, 5))
        return given.hero(
            cell, health, kind, statuses, resolve=resolve, bonus=chance.choice((0, 2))
        )
    slug = chance.choice(kinds).slug
    if team == "ally":
        return given.ally(cell, health, slug, statuses=statuses)
    return given.foe(cell, slug, health, statuses=statuses)


def with_blocks(chance: Random, state: State) -> State:
    """Return the State in which some dice of heroes are stored blocks."""
    dice = {
        key: replace(die, zone="block", face="1") if chance.random() < 0.2 else die
        for key, die in state.dice.items()
    }
    return replace(state, dice=dice)


def fought(seed: str) -> Course:
    """Return the foes' part of a random fight with random answers, each from the State alone."""
    state, chance, dice = random_fight(seed), Random(seed), Dice(seed)
    found = course(state)
    run_foes(found, dice)
    while found.pending is not None:
        question = found.pending
        assert question.canonical in question.options
        assert len(set(question.options)) == len(question.options) > 1
        events, found = found.events, course(found.now)
        answer_foes(found, chance.choice(question.options), dice)
        found.events[:0] = events
    return found


def assert_lawful(found: Course) -> None:
    """Check what holds after every foes' part, whatever happened in it."""
    standing = [figure for figure in found.figures.values() if figure.cell is not None]
    cells = [figure.cell for figure in standing]
    assert len(set(cells)) == len(cells)
    assert set(cells) <= ground_here(found).floor
    for figure in found.figures.values():
        assert (
            figure.is_down == (figure.health == 0) == (figure.cell is None) == bool(figure.fallen)
        )
    assert set(found.dice) == set(found.begun.dice)
    assert all(0 <= hero.resolve <= 8 for hero in found.heroes.values())
    for hero in found.heroes.values():
        positions = [piece.position for piece in queue_of(found, hero.figure)]
        assert positions == list(range(1, len(positions) + 1))
        assert len(positions) <= 12
    statuses = [
        (b.figure, b.kind) for b in found.burdens.values() if b.kind in get_args(StatusKind)
    ]
    assert len(set(statuses)) == len(statuses)


def assert_targets_stay_chosen(found: Course) -> None:
    """Check that each chosen target is struck or gone, and nobody else is (end of 3.3)."""
    waiting: set[int] = set()
    for event in told(found, "FoeAttacked", "BlowReckoned", "FoeTurnEnded"):
        name = type(event).__name__
        if name == "FoeAttacked":
            waiting = set(event.targets)
        elif name == "BlowReckoned":
            assert event.target in waiting
            waiting.remove(event.target)
        else:
            assert all(found.figures[target].is_down for target in waiting)
            waiting = set()


def test_o_k_s1_random_fights_keep_the_rules_and_each_skill_of_a_turn_acts() -> None:
    seen: set[str] = set()
    for number in range(FIGHTS):
        found = fought(f"fight {number}")
        assert_lawful(found)
        assert_targets_stay_chosen(found)
        assert len(set(turns(found))) == len(turns(found))
        assert (found.acting, found.blow) == (None, None)
        seen |= {event.slug for event in told(found, "SkillFired")}
    own = {slug for slug, kind in given.frozen().skills.items() if kind.hook in OWN_TURN}
    assert len(own) > 20
    assert own & set(SKILLS) - SILENT <= seen


def test_s2_in_random_fights_no_foe_acts_after_one_of_lower_level() -> None:
    for number in range(FIGHTS // 3):
        state = random_fight(f"fight {number}")
        auto = course(replace(state, options=Options(("rout",), auto_ties=True)))
        before = {n: figure.type for n, figure in auto.figures.items()}
        run_foes(auto, Dice("seed"))
        levels = [auto.catalogue.foes[before[n]].level or 99 for n in turns(auto) if n in before]
        possessed = any(event.slug == "possess" for event in told(auto, "SkillFired"))
        assert possessed or levels == sorted(levels, reverse=True)


def test_the_same_fight_with_the_same_answers_is_the_same() -> None:
    for number in range(FIGHTS // 10):
        first, again = fought(f"fight {number}"), fought(f"fight {number}")
        assert first.events == again.events
        assert first.now == again.now
