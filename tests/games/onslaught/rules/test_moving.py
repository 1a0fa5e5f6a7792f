"""Orders to move, played: walks, groups, deployment, return to the fortress."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.onslaught.rules.answering import answer
from games.onslaught.rules.course import Course
from games.onslaught.rules.defaults import play_default
from games.onslaught.rules.events.cast import Piece
from games.onslaught.rules.events.turns import HeroReturned, UnitDeployed, UnitMoved
from games.onslaught.rules.geometry import text_cell
from games.onslaught.rules.moving import deploy_of, moves_of, play_move
from games.onslaught.rules.orders import Deploy, EndMove, MoveHero, MoveMinion
from games.onslaught.rules.pieces import pile_of, stack_of
from games.onslaught.rules.prep import home_of
from games.onslaught.rules.view import EndView
from tests.games.onslaught.given import at, coop, entry, siege, spire, unit
from tests.games.onslaught.marching import later, moved, movers, refused


def test_f14_e19_a_hero_on_its_own_gate_is_back_in_its_fortress() -> None:
    state = siege(unit(0, "warden-oru", (2, 1), health=1, chips=("attack",)))
    course = moved(state, MoveHero((2, 1), (3, 0)))
    oru = course.units[at(state, (2, 1)).number]
    assert (oru.zone, oru.cell, oru.health, oru.chips) == ("owned", None, 3, ("attack",))
    assert course.events == [
        UnitMoved(Piece(0, "warden-oru", (2, 1)), ((3, 0),)),
        HeroReturned(Piece(0, "warden-oru", (3, 0))),
    ]


def test_f14_a_hero_that_went_home_has_moved_and_on_the_first_turn_closes_the_stack() -> None:
    foes = [unit(1, "sprig-runner", (2, 1)), unit(1, "sprig-runner", (4, 1))]
    state = siege(entry(0, "cinder-hand"), unit(0, "warden-oru", (3, 1)), *foes)
    assert deploy_of(state, 0) is not None
    assert refused(state, MoveHero((3, 1), (3, 0)), Deploy((3, 1))) == "S47"


def test_f13_heroes_move_once_a_turn() -> None:
    state = siege(unit(0, "warden-oru", (1, 4)))
    assert refused(state, MoveHero((1, 4), (1, 5)), MoveHero((1, 5), (1, 6))) == "F13"
    assert refused(state, MoveHero((1, 4), (1, 8))) == "G15"
    assert refused(state, MoveHero((5, 4), (5, 5))) == "F08"


def test_f13_heroes_and_minions_have_orders_of_their_own() -> None:
    state = siege(unit(0, "warden-oru", (1, 4)), unit(0, "cinder-hand", (5, 4)))
    assert refused(state, MoveMinion((1, 4), (1, 5))) == "F13"
    assert refused(state, MoveHero((5, 4), (5, 5))) == "S49"
    assert refused(siege(unit(1, "barkling", (1, 4))), MoveMinion((1, 4), (1, 5))) == "F08"


def test_f32_a_group_moves_as_one() -> None:
    state = siege(unit(0, "slagback, cinder-hand", (1, 4)))
    course = moved(state, MoveMinion((1, 4), (1, 5)))
    group = pile_of(course, at(course, (1, 5)))
    assert [(one.type, one.cell, one.has_moved) for one in group] == [
        ("slagback", (1, 5), True),
        ("cinder-hand", (1, 5), True),
    ]


def test_f39_a_group_leaves_the_gate_as_one() -> None:
    state = siege(entry(0, "slagback, cinder-hand"), entry(0, "ram-crew"))
    course = moved(state, Deploy((2, 1)))
    group = pile_of(course, at(course, (2, 1)))
    assert [(one.type, one.zone, one.entry, one.is_fresh) for one in group] == [
        ("slagback", "map", 0, True),
        ("cinder-hand", "map", 0, True),
    ]
    assert [top[0].type for top in stack_of(course, 0)] == ["ram-crew"]
    assert course.events == [UnitDeployed(Piece(0, "slagback", None), (2, 1))]


def test_f39_a_minion_that_staggered_leaves_with_the_health_that_it_has() -> None:
    state = siege(entry(0, "cinder-hand", health=2))
    assert at(moved(state, Deploy((2, 1))), (2, 1)).health == 2


def test_g13_two_heroes_leave_in_the_order_of_the_stack() -> None:
    state = siege(entry(0, "tinker-vess"), entry(0, "warden-oru"))
    course = moved(state, Deploy((1, 2)), Deploy((1, 1)))
    assert [at(course, cell).type for cell in ((1, 2), (1, 1))] == ["tinker-vess", "warden-oru"]
    assert refused(state, EndMove()) == "F39"
    assert refused(siege(entry(0, "warden-oru")), Deploy((3, 0))) == "G15"


def test_f35_what_a_move_view_says() -> None:
    state = siege(unit(0, "cinder-hand", (1, 4)), spire(1, "pollen-vane", (0, 6)))
    (view,) = moves_of(state, 0)
    assert (view.cell, view.must, view.distance) == ((1, 4), True, 8)
    assert view.ends == (
        EndView((1, 6), 0, 6, ((1, 5), (1, 6)), 1),
        EndView((2, 6), 0, 7, ((1, 5), (2, 6)), 1),
    )
    assert deploy_of(state, 0) is None


def test_f35_a_stay_is_told_as_such() -> None:
    state = siege(unit(0, "cinder-hand", (1, 5)), unit(1, "barkling", (1, 6)))
    course = moved(state, MoveMinion((1, 5), (1, 5)))
    assert course.events == [UnitMoved(Piece(0, "cinder-hand", (1, 5)), ((1, 5),))]
    assert movers(course) == []


def test_f36_a_walk_through_hexes_where_none_leads_is_refused() -> None:
    state = siege(unit(0, "cinder-hand", (1, 4)))
    assert refused(state, MoveMinion((1, 4), (1, 6), ((2, 6),))) == "F36"


def test_f08_the_end_of_movement_changes_nothing() -> None:
    state = later(siege(unit(0, "warden-oru", (1, 4))))
    course = Course(state)
    play_move(course, 0, EndMove(), Dice("end"))
    assert course.now == state


def test_s47_an_empty_stack_has_nobody_to_leave() -> None:
    assert refused(siege(unit(0, "warden-oru", (1, 4))), Deploy((2, 1))) == "S47"


def test_f35_s49_of_a_missed_deadline_the_forced_moves_are_played() -> None:
    state = later(
        siege(
            unit(0, "cinder-hand", (1, 5)),
            unit(1, "barkling", (1, 6)),
            unit(0, "cinder-hand", (5, 2)),
            step="move",
        )
    )
    assert movers(state) == [(1, 5)]
    course = Course(state)
    play_default(course, 0, Dice("missed"))
    assert at(course, (1, 5)).type == "cinder-hand"
    assert at(course, (5, 4)).type == "cinder-hand"
    assert course.step == "fire"


def test_e19_s11_f14_a_hero_that_came_back_costs_nothing_in_the_next_wave() -> None:
    state = siege(unit(0, "tinker-vess", (2, 1)))
    away = {home.type: home.cp for home in home_of(state, 0)}
    assert "tinker-vess" not in away
    course = moved(state, MoveHero((2, 1), (3, 0)))
    assert stack_of(course, 0) == ()
    back = {home.type: home.cp for home in home_of(course, 0)}
    assert back["tinker-vess"] == 0


def test_g37_allies_are_walked_through_and_never_displaced() -> None:
    state = later(coop(unit(0, "cinder-hand", (5, 3)), unit(1, "briar-duke", (5, 4))))
    (view,) = moves_of(state, 0)
    assert [end.cell for end in view.ends] == [(5, 5)]
    course = moved(state, MoveMinion((5, 3), (5, 5)))
    assert at(course, (5, 4)).type == "briar-duke"


def test_g37_f37_a_hero_that_would_land_on_an_ally_is_put_beside() -> None:
    state = later(
        coop(
            unit(0, "ram-crew*", (5, 2)),
            unit(1, "briar-duke", (5, 3)),
            unit(0, "warden-oru", (5, 4)),
        )
    )
    course = moved(state, MoveMinion((5, 2), (5, 5)))
    (question,) = course.pending
    assert (question.kind, question.side, question.cell) == ("displace", 0, (5, 4))
    assert at(course, (5, 3)).type == "briar-duke"
    answer(course, question, question.canonical, Dice("answer"))
    assert at(course, text_cell(question.canonical)).type == "warden-oru"
