"""MUSTER through the house: forms that change the army, and panels that keep it secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from games import selectors, services
from games.kernel.ruleset import WATCHER, Viewer
from games.render import panels
from games.selectors import match_page
from tests.games.skirmish.armies import SIEGE

pytestmark = pytest.mark.django_db

OPTIONS = {"format": "single", "attacker": 0}


@pytest.fixture
def row(person: Callable[[str], Any]) -> Any:
    """A match of Ironvale that attacks and Lumen, both people, at its muster."""
    users = [person("ann"), person("bob")]
    seats = [
        services.NewSeat(user=user, hero=user.shown_name.title(), choices={"faction": faction})
        for user, faction in zip(users, ("ironvale", "lumen"), strict=True)
    ]
    made: Any = services.start_match(
        slug="skirmish",
        title="Harrow Ford",
        seats=seats,
        talk=services.new_talk(),
        turn_seconds=0,
        public=True,
        spectators=True,
        options=OPTIONS,
    )
    made.people = users
    return made


def browser(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


def muster(row: Any, seat: int, **fields: str) -> int:
    form = {"action": "rewrite", "phase": "1-muster", "key": "", **fields}
    client = browser(row.people[seat])
    return client.post(
        f"/matches/{row.code}/drafts/", form, headers={"HX-Request": "true"}
    ).status_code


def shown(row: Any, viewer: Viewer) -> dict[str, str]:
    """Return every panel of a viewer, and the text of the whole page."""
    page = match_page(code=row.code, viewer=viewer, language="en")
    return {name: str(panel.text) for name, panel in panels(page).items()}


def test_g1_an_army_is_chosen_step_by_step_and_sent(row: Any) -> None:
    fields = {**dict(SIEGE.fields), "recruit-sapper": "0"}
    assert muster(row, 0, **fields) == 200
    mine = shown(row, Viewer(0))["muster"]
    assert "5 of 6 units" in mine
    assert 'name="recruit-fusilier" value="2"' in mine
    assert muster(row, 0, **{**fields, "recruit-outrider": "0", "hand-in": "1"}) == 200
    mine = shown(row, Viewer(0))["muster"]
    assert "Sent. Both armies are shown together." in mine
    assert "4 of 6 units" in mine
    assert 'name="hand-in"' not in mine


def test_g1_an_army_that_is_too_dear_is_refused_and_stays_a_draft(row: Any) -> None:
    dear = {"recruit-ironclad": "3", "recruit-fusilier": "1"}
    assert muster(row, 0, **dear, **{"hand-in": "1"}) == 422
    page = match_page(code=row.code, viewer=Viewer(0), language="en")
    assert not page.ready
    mine = shown(row, Viewer(0))["muster"]
    assert "<b>16</b>" in mine
    assert "Your army costs more than your 15 points." in mine


def test_g1_units_of_another_faction_are_refused(row: Any) -> None:
    assert muster(row, 0, **{"recruit-vigil": "1"}) == 422


def test_g9_g21_nobody_else_sees_anything_of_a_chosen_army(row: Any) -> None:
    others = (Viewer(1), WATCHER)
    before = [shown(row, viewer) for viewer in others]
    muster(row, 0, **dict(SIEGE.fields))
    assert [shown(row, viewer) for viewer in others] == before
    muster(row, 0, **dict(SIEGE.fields), **{"hand-in": "1"})
    after = [shown(row, viewer) for viewer in others]
    for was, now in zip(before, after, strict=True):
        assert {name for name in now if now[name] != was[name]} == {"beam"}
        assert "Ironclad" not in "".join(now.values())


def test_g1_both_armies_are_shown_together(row: Any) -> None:
    muster(row, 0, **dict(SIEGE.fields), **{"hand-in": "1"})
    muster(row, 1, **{"recruit-menhir": "1", "recruit-vigil": "2", "hand-in": "1"})
    page = match_page(code=row.code, viewer=WATCHER, language="en")
    assert page.phase != "1-muster"
    types = sorted(unit.type for unit in page.view.units)
    assert types == [
        "fusilier",
        "fusilier",
        "ironclad",
        "menhir",
        "mortar_crawler",
        "outrider",
        "vigil",
        "vigil",
    ]
    assert shown(row, WATCHER)["muster"].endswith("></section>")


def test_the_page_names_where_the_saved_armies_are(row: Any) -> None:
    page = browser(row.people[0]).get(f"/matches/{row.code}/").content.decode()
    assert 'id="shelf"' in page
    assert 'hx-get="/skirmish/armies/"' in page
    assert 'data-fact name="points" value="15"' in page
    assert f'data-fact name="match" value="{row.code}"' in page
    assert 'id="shelf"' not in Client().get(f"/matches/{row.code}/").content.decode()


def test_strangers_cannot_choose_for_a_seat(row: Any, person: Callable[[str], Any]) -> None:
    form = {"action": "rewrite", "phase": "1-muster", "key": "", "recruit-fusilier": "1"}
    for client in (Client(), browser(person("eve"))):
        answer = client.post(f"/matches/{row.code}/drafts/", form)
        assert answer.status_code == 403
    assert selectors.match_page(code=row.code, viewer=Viewer(0), language="en").drafts == ()
