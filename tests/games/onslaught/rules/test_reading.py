"""Catalogues read from plain content."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from games.kernel.codec import to_plain
from games.onslaught.rules.catalogue import Catalogue, Profile, Talent
from games.onslaught.rules.reading import read_catalogue
from tests.games.onslaught.given import frozen, frozen_content
from tests.source import ROOT


def test_the_improved_side_names_only_what_differs() -> None:
    oru = frozen().units["warden-oru"]
    assert oru.basic == Profile(health=3, attack=1, movement=3, capacity=1)
    assert oru.improved == Profile(health=4, attack=1, movement=3, capacity=2)
    assert frozen().units["hired-axe"].improved == frozen().units["hired-axe"].basic


def test_talents_have_numbers() -> None:
    assert frozen().units["coal-lancer"].talents == (Talent("reach", 2),)
    assert frozen().units["barkling"].talents == (Talent("healing", 0),)


def test_a_catalogue_written_out_in_full_is_read_again() -> None:
    assert read_catalogue(json.loads(json.dumps(to_plain(frozen())))) == frozen()


def test_f11_each_faction_has_three_heroes_one_of_them_free() -> None:
    for faction in frozen().factions:
        kinds = [u for u in frozen().units.values() if u.faction == faction and u.kind == "hero"]
        assert sorted((kind.cp, kind.starts) for kind in kinds) == [
            (0, True),
            (4, False),
            (7, False),
        ]
    hired = [u for u in frozen().units.values() if u.kind == "hero" and not u.faction]
    assert {kind.slug: (kind.cp, kind.cost) for kind in hired} == {
        "marta-quill": (0, 4),
        "old-hob": (0, 5),
    }


def test_f03_extra_waves_give_two_more_each() -> None:
    assert [(wave.income, wave.cp) for wave in frozen().waves] == [
        (5, 5),
        (7, 7),
        (9, 9),
        (11, 11),
        (13, 13),
        (15, 15),
    ]


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("rows", ["A . x B"]),
        ("rows", ["A . B"]),
        ("rows", ["A . . A"]),
        ("swamps", [[0, 1]]),
    ],
)
def test_a_wrong_drawing_is_refused(part: str, value: Any) -> None:
    content = frozen_content()
    drawn = {"name": "Strip", "rows": ["A . . B"], "islands": ["W W E E"], "fortress": [[], []]}
    content["maps"] = {"strip": {**drawn}}
    assert len(read_catalogue(content).maps["strip"].cells) == 4
    content["maps"] = {"strip": {**drawn, part: value}}
    with pytest.raises(ValueError, match=r"."):
        read_catalogue(content)


def shipped() -> Catalogue:
    """Return the numbers that matches are played by."""
    return read_catalogue(
        tomllib.loads(ROOT.joinpath("games", "onslaught", "catalogue.toml").read_text())
    )


@pytest.mark.parametrize("catalogue", [frozen(), shipped()], ids=["rule book", "shipped"])
def test_f54_numbers_stay_within_what_such_games_have(catalogue: Catalogue) -> None:
    for kind in catalogue.units.values():
        for side in (kind.basic, kind.improved):
            is_hero = kind.kind == "hero"
            assert side.health in (range(2, 7) if is_hero else range(1, 9))
            assert side.attack in range(1, 5)
            assert side.movement in range(1, 4)
            assert side.capacity in (range(4) if is_hero else [0])
        assert kind.reward in range(5)
        if kind.faction:
            assert kind.cp in (range(8) if kind.kind == "hero" else range(2, 8))
    for spire in catalogue.spires.values():
        assert (spire.cost in range(3, 7), spire.capacity in range(5)) == (True, True)
        assert spire.reward in range(1, 6)
    assert {landmark.health for landmark in catalogue.landmarks.values()} <= set(range(7))


@pytest.mark.parametrize("catalogue", [frozen(), shipped()], ids=["rule book", "shipped"])
def test_g27_f10_every_faction_has_the_same_kinds_of_spires(catalogue: Catalogue) -> None:
    assert catalogue.structures == dict.fromkeys(("foundry", "bulwark", "spireworks"), (3, 4, 6))
    kinds = {
        faction: sorted(
            (spire.cost, spire.chips, spire.capacity, spire.copies, spire.is_advanced)
            for spire in catalogue.spires.values()
            if spire.faction == faction
        )
        for faction in catalogue.factions
    }
    first, *others = kinds.values()
    assert len(first) == 4
    assert all(other == first for other in others)
    assert [spire[4] for spire in first] == [False, False, False, True]
