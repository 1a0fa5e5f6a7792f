"""The parts that pages of Skirmish are made of show exact facts, and escape what people write."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.skirmish.icons import ARMS, DOCTRINES, FATES, KEYWORDS, REALMS, unit_icon
from games.skirmish.present.parts import (
    CoinsShown,
    HalfShown,
    LaneShown,
    PlacedShown,
    PlaceShown,
    PlateShown,
    card,
    chip,
    doctrine,
    strike,
    support_sum,
)
from games.skirmish.rules.catalogue import read_catalogue
from games.skirmish.rules.results import Bonus, SideReckoning

SHIPPED = read_catalogue(tomllib.loads(Path("games/skirmish/catalogue.toml").read_text()))
SPRITE = set(re.findall(r'<symbol id="([^"]+)"', Path("static/icons/skirmish.svg").read_text()))
SYMBOL = re.compile(r'href="[^"#]*icons/skirmish[^"#]*#([^"]+)"')


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def shown(part: str, **context: Any) -> str:
    return render_to_string(f"games/skirmish/_{part}.html", context)


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip()


def label(html: str) -> str:
    found = re.search(r'aria-label="([^"]+)"', html)
    assert found is not None
    return found[1]


def side(unit: str, pair: tuple[int, int], totals: tuple[int, int], **more: Any) -> SideReckoning:
    """Return one side of a skirmish, on a card that fits."""
    facts: dict[str, Any] = {
        "seat": 0, "front": "a1", "supports": (), "standard": "I12", "blind": False, "met": (),
        "shuffled": 0, "pair": "major", "icon": unit, "reinforcement": "", "fate": "",
        "bonuses": (), "zeroed": "", "cloaks": (), "detects": (), "blow": "front",
    }  # fmt: skip
    printed = {"printed_attack": pair[0], "printed_health": pair[1]}
    values = {"attack": totals[0], "health": totals[1]}
    return SideReckoning(**{**facts, "unit": unit, **printed, **values, **more})


MORTAR = side(
    "mortar_crawler",
    (8, 6),
    (10, 8),
    bonuses=(
        Bonus("support", "a4", 1),
        Bonus("support", "a5", 1),
        Bonus("reinforcement", "I16", 0, 2),
    ),
)
MENHIR = side("menhir", (8, 8), (8, 8), standard="L07")


def test_every_drawing_that_a_part_names_is_in_the_sprite() -> None:
    named = {*ARMS.values(), *DOCTRINES.values(), *FATES.values()}
    named |= {*KEYWORDS.values(), *REALMS.values(), *map(unit_icon, SHIPPED.units)}
    pages = [shown("card", card=card(SHIPPED, name)) for name in SHIPPED.cards]
    pages += [shown("back", faction=faction) for faction in SHIPPED.factions]
    pages += [shown("chip", chip=chip(unit, "A")) for unit in SHIPPED.units.values()]
    named |= {name for page in pages for name in SYMBOL.findall(page)}
    assert named - SPRITE == set()


def test_every_thing_of_the_catalogue_has_a_drawing() -> None:
    assert set(ARMS) == set(SHIPPED.factions)
    assert set(DOCTRINES) == set(SHIPPED.doctrines)
    assert {word for unit in SHIPPED.units.values() for word in unit.keywords} == set(KEYWORDS)


def test_the_label_of_a_standard_card_says_all_that_is_on_it() -> None:
    assert label(shown("card", card=card(SHIPPED, "L07"))) == (
        "L07, standard card for Menhir: attack 8, health 8 if the unit fits, else 6 and 5."
        " If it destroys a unit, the enemy loses one more ground unit."
    )
    assert card(SHIPPED, "L10").label.endswith("+1 attack against an air unit in front.")
    assert card(SHIPPED, "L12").label.endswith("the enemy loses one more unit of any kind.")


def test_the_label_of_a_reinforcement_says_whom_and_how_it_helps() -> None:
    assert card(SHIPPED, "I16").label == (
        "I16, reinforcement for Fusilier, Sapper, Outrider or Mortar Crawler. +2 health."
    )
    assert card(SHIPPED, "L18").label == (
        "L18, reinforcement for Mender in front or in support. +1 attack. +1 health."
    )
    assert card(SHIPPED, "T-sink_roots-1").label == (
        "Sink Roots, reinforcement for Budling, Barbcaster, Snarevine, Rootback or Hyphal Weaver."
        " The attack becomes 0. The unit in front is cloaked."
    )
    assert card(SHIPPED, "T-choking_cloud-1").label.endswith(
        "The enemy's reinforcement in this skirmish has no effect."
    )


def test_a_standard_card_shows_both_pairs_its_units_and_its_splash() -> None:
    page = shown("card", card=card(SHIPPED, "L14"))
    assert words(page) == "Menhir · Solarch 8 9 5 6 L14"
    assert {"u-menhir", "u-solarch", "frame-lumen", "scene-lumen"} <= set(SYMBOL.findall(page))
    assert "Splash: ground" in words(shown("card", card=card(SHIPPED, "M15")))


def test_a_reinforcement_shows_what_it_adds_and_a_technology_its_name() -> None:
    assert words(shown("card", card=card(SHIPPED, "I18"))) == (
        "+1 +1 Front or support or support I18"
    )
    page = shown("card", card=card(SHIPPED, "T-prism_storm-1"))
    assert words(page) == "Prism Storm +2 Splash: ground ground"
    assert "is-spec" in page


def test_a_card_shows_who_fits_which_pair_counts_and_what_it_triggers() -> None:
    read = replace(card(SHIPPED, "I05").fitting(["outrider"]), reads="major", state="triggered")
    assert read.classes == "sk-card f-ironvale is-match reads-major is-triggered"
    assert [medal.is_hit for medal in read.medals] == [False, True]
    assert card(SHIPPED, "I05").fitting(["menhir"]).classes == "sk-card f-ironvale"


def test_a_silent_card_leaves_the_words_to_what_holds_it() -> None:
    page = shown("card", card=card(SHIPPED, "L01"), silent=True)
    assert "aria-label" not in page
    assert page.strip().startswith('<span class="sk-card f-lumen" data-kind="standard" aria-hidden')


def test_a_chip_says_realm_targets_support_keywords_and_base_values() -> None:
    assert label(shown("chip", chip=chip(SHIPPED.units["veilscout"], "B"))) == (
        "Veilscout of seat B. Ground unit, cost 2; hits ground and air."
        " Support adds 1 to the attack of the unit it stands behind."
        " Cloak: It withdraws instead of falling in a skirmish, unless an enemy detector stands"
        " there. Without a card it fights at 4/4."
    )


def test_a_chip_strikes_out_what_it_cannot_hit() -> None:
    page = shown("chip", chip=chip(SHIPPED.units["menhir"]))
    assert re.search(r'<span class="sk-no"><svg[^>]*><use href="[^"]*#i-air"', page)
    assert page.count("sk-no") == 1
    assert "no attack" in words(shown("chip", chip=chip(SHIPPED.units["mender"])))


@pytest.mark.parametrize(
    ("state", "stamp"),
    [("destroyed", "fallen"), ("withdrawn", "withdrawn"), ("returned", "returned")],
)
def test_a_chip_bears_the_stamp_of_its_fate(state: Any, stamp: str) -> None:
    page = shown("chip", chip=replace(chip(SHIPPED.units["vigil"], "A"), state=state))
    assert f"<b>{stamp}</b>" in page
    assert label(page).startswith(f"Vigil of seat A. {stamp}.")


def test_a_chip_with_a_field_is_a_button_that_sends_it() -> None:
    page = shown("chip", chip=replace(chip(SHIPPED.units["vigil"]), field="unit", value="a<1"))
    assert page.count("<button") == 1
    assert 'type="submit" name="unit" value="a&lt;1"' in page


def test_a_plate_escapes_the_players_name_and_tells_the_counts() -> None:
    plate = PlateShown("lumen", "<b>Teo</b>", "B", "Lumen Accord", True, 9, 8, discards=1)
    page = shown("plate", plate=plate)
    assert "&lt;b&gt;Teo&lt;/b&gt;" in page
    assert words(page).endswith("B Lumen Accord Ready 9 in hand 8 in the pile 1 discarded")
    assert page.count("<i></i>") == 9 + 3


def test_every_place_that_may_not_be_seen_looks_the_same() -> None:
    places = (PlaceShown(), PlaceShown())
    one = shown("places", places=places[:1])
    two = shown("places", places=places)
    unknown = shown("unknown").strip()
    assert one.count(unknown) == 1
    assert two.count(unknown) == 2


def test_a_laid_card_shows_both_sides_and_a_blind_one_its_back_twice() -> None:
    laid = shown("placed", placed=PlacedShown("ironvale", card(SHIPPED, "I14"), "fits 8/9"))
    assert (laid.count("sk-card__face"), laid.count("sk-card__back")) == (1, 1)
    blind = shown("placed", placed=PlacedShown("ironvale", None))
    assert (blind.count("sk-card__face"), blind.count("sk-card__back")) == (0, 2)
    assert label(blind) == "Blind: the top card of the pile. Face down."


def test_a_lane_stands_with_theirs_above_and_mine_below_its_seal() -> None:
    own = HalfShown(chip(SHIPPED.units["outrider"], "A"), sum=support_sum((1, 2)))
    foe = HalfShown(chip(SHIPPED.units["vigil"], "B"))
    page = shown("lane", lane=LaneShown(3, foe, own, is_active=True))
    assert page.strip().startswith(
        '<div class="sk-lane is-active" role="group" aria-label="Skirmish III">'
    )
    order = [page.index(part) for part in ("#u-vigil", 'aria-hidden="true">III<', "#u-outrider")]
    assert order == sorted(order)
    assert "attack +1 +2 = +3" in words(page)


def test_g12_a_strike_adds_supports_to_the_attack_and_a_reinforcement_to_the_health() -> None:
    blow, back = strike(MORTAR, MENHIR, "destroyed"), strike(MENHIR, MORTAR, "destroyed")
    assert (blow.attack_sum, blow.attack, blow.health_sum, blow.health) == ("8 + 1 + 1", 10, "", 8)
    assert (back.attack_sum, back.attack, back.health_sum, back.health) == ("", 8, "6 + 2", 8)
    assert blow.verdict == "10 is at least 8: Menhir falls."
    assert words(shown("tally", strike=blow)) == (
        "Mortar Crawler strikes Menhir 8 + 1 + 1 = 10 against 8 attack 8 card +1 +1 8 card health"
        " 10 is at least 8: Menhir falls."
    )


def test_f17_a_verdict_tells_who_falls_who_withdraws_and_who_cannot_be_hit() -> None:
    skimmer, rootback = side("skimmer", (7, 7), (8, 7)), side("rootback", (8, 9), (8, 9))
    told = {blow: strike(replace(rootback, blow=blow), skimmer) for blow in ("support", "nobody")}
    assert told["support"].verdict == (
        "8 is enough, but Rootback cannot hit Skimmer: a unit behind it falls."
    )
    assert told["nobody"].verdict == (
        "8 is enough, but there is nobody that Rootback can hit: Skimmer stands."
    )
    short = strike(replace(skimmer, blow="short"), rootback)
    assert (short.verdict, short.falls) == ("8 is less than 9: Rootback stands.", False)
    gone = strike(MENHIR, side("veilscout", (6, 5), (6, 5)), "withdrawn")
    assert gone.verdict == "8 is at least 5: Veilscout withdraws under its cloak."


def test_the_mark_of_the_bars_stands_at_the_end_of_health() -> None:
    bars = strike(MORTAR, MENHIR).bars
    assert 'd="M218 8v70"' in bars
    assert bars.count('class="b-plus"') == 2
    assert "style" not in bars


def test_a_unit_without_attack_has_no_bar_of_it() -> None:
    bars = strike(replace(MENHIR, zeroed="assist", attack=0, blow="short"), MORTAR).bars
    assert 'class="b-atk"' not in bars
    assert ">no attack<" in bars


def test_coins_show_every_point_and_say_how_many_are_spent() -> None:
    page = shown("coins", coins=CoinsShown(7, 12))
    assert (page.count("<i"), page.count("is-spent")) == (12, 7)
    assert words(page) == "7 of 12 points spent"


def test_a_doctrine_that_was_used_says_so() -> None:
    page = shown("doctrine", doctrine=replace(doctrine("vanguard"), state="used"))
    assert words(page) == "Vanguard , used +1 attack in your first skirmish."
    assert "<button" not in page
