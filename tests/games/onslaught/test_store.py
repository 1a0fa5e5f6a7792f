"""Every noun of a State has rows of its own, and comes back from them as it was."""

from __future__ import annotations

from dataclasses import fields, replace

from django.apps import apps

from games.kernel.ruleset import Standing
from games.onslaught.rules.briefs import Brief, BriefHero, BriefUnit, BriefWave, Objective
from games.onslaught.rules.state import Blow, Options, Question, Scape, State, Tally
from games.onslaught.store import TABLES
from tests.games.onslaught.given import entry, landmark, relic, siege, spire, unit

BRIEF = Brief(
    "fernveil",
    (BriefWave(6, 5, 7, "levy", ("hired-axe",), (), ((BriefUnit("barkling", True),),), 0),),
    mark=0,
    hero_orders="guard",
    objectives=(Objective("gate", 3, "Hold."),),
    player_heroes=(BriefHero("", True, (1, 2), 2),),
    may_hire=False,
)


def full() -> State:
    """Return a State in which every noun has rows and the head says something everywhere."""
    state = siege(
        unit(0, "slagback, cinder-hand", (1, 4), has_moved=True, bonus_moves=1),
        unit(0, "warden-oru", (1, 5), chips=("attack",), equipment="iron-boots"),
        entry(1, "listener-ame"),
        spire(1, "thorn-pole", (2, 12), "ar", has_fired=True, is_warded=True),
        landmark("bog-brute", (2, 3), health=2, seen_by=(0, 1), is_explored=True),
        relic(0, "war-drum"),
    )
    return replace(
        state,
        options=Options("brief", "twin-lanes", 5, "own", BRIEF),
        step="attack",
        rounds=7,
        event="static",
        events_left=("levy", "rich-seam"),
        campfire=True,
        scapes={1: Scape(1, "causeway", 0, ((3, 4), (2, 4), (2, 5)))},
        tallies={0: Tally(0, 1, 2, 3, 4, 5, 6), 1: Tally(1)},
        blow=Blow(1, (2, 3), 2, True, "level"),
        pending=(Question("level", 0, ("attack", "no"), "no", (1, 5), True),),
        standings=(Standing(0, 1, "gate"), Standing(1, 2, "gate")),
        end_reason="gate",
    )


def test_a_state_with_all_its_nouns_survives_its_rows() -> None:
    state = full()
    rows = {path: list(found.values()) for path, found in TABLES.rows(state).items()}
    assert all(rows[name] for name in TABLES.nouns if name != "wares")
    assert TABLES.state(rows, catalogue=state.catalogue) == state
    assert TABLES.restore(TABLES.dump(state), TABLES.schema, catalogue=state.catalogue) == state


def test_every_noun_lives_in_a_model_and_every_model_holds_one() -> None:
    held = {TABLES.head_model, *(place.noun.model for place in TABLES.places)}
    held |= {noun.model for noun in TABLES.catalogued.values()}
    assert held == set(apps.get_app_config("onslaught").get_models())
    assert {"catalogue", *TABLES.nouns, *TABLES.scalars} == {f.name for f in fields(State)}


def test_every_field_of_a_noun_has_a_column() -> None:
    nouns = [*TABLES.nouns.values(), *TABLES.catalogued.values()]
    lacking = {
        f"{noun.kind.__name__}.{column}"
        for noun in nouns
        for column in noun.columns
        if column not in {field.name for field in noun.model._meta.get_fields()}
    }
    assert lacking == set()
