"""What the order editor, the list of drafts and the castles say of battles to come."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.conquest.present import edit, present
from games.conquest.rules.orders import Fulfil
from games.conquest.rules.state import State
from tests.games.conquest.given import given
from tests.games.conquest.pages import page_of
from tests.games.conquest.playing import march

OPEN = {"E1": None, "E2": None, "F2": None}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def duel(*, spearmen: int = 70, goblins: int = 100, turn: int = 4) -> State:
    armies = {"E2": (0, {"spearmen": spearmen}), "F2": (1, {"goblins": goblins})}
    return given(armies, places=OPEN, reported={0: ("F2",)}, turn=turn)


def test_t01_a_drafted_attack_says_who_wins_and_what_is_left() -> None:
    page = page_of(duel(), orders=[march("E2", "F2", spearmen="all")])
    (line,) = present(page)["second_part"]
    (told,) = line.forecasts
    assert (told["mine"], told["theirs"], told["winner"]) == ("1400", "1000", "attacker")
    assert (told["share"], told["left"]) == ("71 %", "20 Spearmen")
    assert told["sum"] == "70 × 20 = 1400; 100 × 10 = 1000"
    assert told["foe"] == "Grusk Ninefingers (B)"


def test_c46_a_lost_attack_says_whom_they_keep() -> None:
    page = page_of(duel(spearmen=20), orders=[march("E2", "F2", spearmen="all")])
    (told,) = present(page)["second_part"][0].forecasts
    assert (told["winner"], told["left"], told["they_keep"]) == ("defender", "", "60 Goblins")


def test_a04_each_of_two_joint_attacks_shows_the_common_battle() -> None:
    state = given(
        {"E2": (0, {"spearmen": 40}), "G2": (0, {"spearmen": 30}), "F2": (1, {"goblins": 100})},
        places={**OPEN, "G2": None},
    )
    drafts = [march("E2", "F2", spearmen="all"), march("G2", "F2", spearmen="all")]
    lines = present(page_of(state, orders=drafts))["second_part"]
    assert [told["mine"] for line in lines for told in line.forecasts] == ["1400", "1400"]
    (half,) = edit(page_of(state, orders=drafts[:1]), {"from": "G2", "to": "F2"})["forecasts"]
    assert (half["mine"], half["left"]) == ("1400", "20 Spearmen")


def test_a49_the_doubts_are_named_with_their_rules() -> None:
    (told,) = edit(page_of(duel()), {"from": "E2", "to": "F2"})["forecasts"]
    assert [doubt["rule"] for doubt in told["doubts"]] == ["C-24", "C-49"]
    assert told["fight"]["sides"][0]["terms"] == "70 × 20"


def test_c25_an_order_that_cannot_stand_has_no_forecast() -> None:
    page = page_of(duel(), orders=[march("E2", "F3", spearmen="all")])
    (line,) = present(page)["second_part"]
    assert line.finding
    assert (list(line.forecasts), list(line.outlooks)) == ([], [])


def test_c40_an_empty_enemy_castle_says_that_recruits_would_defend() -> None:
    state = given({"C2": (0, {"spearmen": 3})}, places={"C3": {"owner": 1}, "C2": None})
    shown = edit(page_of(state), {"from": "C2", "to": "C3"})
    assert shown["outlooks"] == [
        "Nobody stands on C3 now. The castle is Grusk Ninefingers (B)'s."
        " Recruits of this turn would defend it."
    ]


def test_c40_a_cell_that_nobody_looked_at_says_so() -> None:
    state = given({"C4": (0, {"spearmen": 3})}, places={"C4": {"owner": 0}})
    (text,) = edit(page_of(state), {"from": "C4", "to": "G6"})["outlooks"]
    assert text == (
        "You have never looked at G6: who stands there is not known."
        " The teleport is nobody's, and may be guarded."
    )


def test_c74_a_castle_says_what_its_defence_is_worth_and_who_would_take_it() -> None:
    armies = {"C3": (0, {"spearmen": 50}), "C2": (1, {"goblins": 130})}
    state = given(armies, places={"C3": {"owner": 0}, "C2": None})
    held = next(c for c in present(page_of(state))["castles"] if c["cell"] == "C3")["held"]
    assert (held["base"], held["percent"], held["strength"]) == (1000, 20, "1200")
    assert [threat["text"] for threat in held["threats"]] == [
        "Grusk Ninefingers (B) on C2 would take it with 1300."
    ]
    assert held["is_in_danger"]


def test_a55_monsters_under_an_own_army_can_be_attacked_with_a_forecast() -> None:
    quest = {"quest": "bandit_camp", "guard": {"bandits": 20}, "reward": "gold"}
    state = given({"D2": (0, {"spearmen": 30})}, places={"D2": quest}, reported={0: ("D2",)})
    page = page_of(state)
    (shown,) = [one for one in present(page)["quests"] if one["cell"] == "D2"]
    (told,) = shown["fights"]
    assert (told["mine"], told["theirs"], told["left"]) == ("600", "240", "18 Spearmen")
    panel = render_to_string("games/conquest/_orders.html", {**present(page), "page": page})
    assert "Attack the monsters" in panel
    (line,) = present(page_of(state, orders=[Fulfil("D2")]))["second_part"]
    assert [one["left"] for one in line.forecasts] == ["18 Spearmen"]


def test_c45_the_panels_show_the_forecast() -> None:
    page = page_of(duel(), orders=[march("E2", "F2", spearmen="all")])
    panel = render_to_string("games/conquest/_orders.html", {**present(page), "page": page})
    assert "you win and lose 71 %; left: 20 Spearmen" in panel


def test_c45_the_editor_shows_the_whole_reckoning() -> None:
    page = page_of(duel())
    context = {**edit(page, {"from": "E2", "to": "F2"}), "page": page}
    tray = render_to_string("games/conquest/_editor.html", context)
    assert "70 × 20 = 1400" in tray
    assert "See it step by step" not in tray
    assert "Won, " not in tray


def test_c44_the_sum_goes_by_level() -> None:
    armies = {"E2": (0, {"angels": 1, "spearmen": 2, "cavaliers": 3}), "F2": (1, {"goblins": 5})}
    page = page_of(given(armies, places=OPEN, artifacts={"vanguard_banner": 0}))
    (told,) = edit(page, {"from": "E2", "to": "F2"})["forecasts"]
    assert told["sum"] == "2 × 20 + 3 × 100 + 1 × 300 +10 % = 704; 5 × 10 = 50"
