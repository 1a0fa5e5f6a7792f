"""Saved armies: kept under a name, used again, renamed, deleted; each person's alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from games import services
from games.kernel.words import MalformedOrder
from games.skirmish.armies import shelf
from games.skirmish.armies.army import Army
from games.skirmish.armies.desk import Desk, desk_of
from games.skirmish.armies.shelf import Saved
from games.skirmish.models import SavedArmy
from tests.games.skirmish.armies import BATTLE, SIEGE

pytestmark = pytest.mark.django_db

HERE = "/skirmish/armies/"
Browse = Callable[[Any], Client]


@pytest.fixture
def ann(person: Callable[[str], Any]) -> Any:
    return person("ann")


@pytest.fixture
def browse() -> Browse:
    def browsing(user: Any) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return browsing


def save(user: Any, name: str, army: Army = SIEGE, faction: str = "ironvale") -> None:
    shelf.save_army(user=user, name=name, faction=faction, army=army)


def named(user: Any) -> list[str]:
    return [saved.name for saved in shelf.saved_armies(user)]


def text(answer: Any) -> str:
    return str(answer.content.decode())


# ---- the shelf -----------------------------------------------------------------------------------


def test_an_army_is_kept_as_it_was_saved(ann: Any) -> None:
    save(ann, "  Iron\u00a0and   smoke ", Army(SIEGE.units, ("dug_in",)))
    assert shelf.saved_armies(ann) == [
        Saved("Iron and smoke", "ironvale", Army(SIEGE.units, ("dug_in",)))
    ]


def test_a_name_that_looks_the_same_takes_the_others_place(ann: Any) -> None:
    save(ann, "Wall")
    save(ann, "ｗａｌｌ", Army({"menhir": 1}), "lumen")
    assert shelf.saved_armies(ann) == [Saved("ｗａｌｌ", "lumen", Army({"menhir": 1}))]


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "\u0000", "x" * 31])
def test_a_name_has_one_to_thirty_characters_that_draw(ann: Any, name: str) -> None:
    with pytest.raises(MalformedOrder):
        save(ann, name)
    assert named(ann) == []
    save(ann, "x" * 30)


def test_there_is_room_for_thirty(ann: Any, person: Callable[[str], Any]) -> None:
    for number in range(30):
        save(ann, f"army {number}")
    with pytest.raises(MalformedOrder) as refused:
        save(ann, "one more")
    assert refused.value.values == {"most": 30}
    save(ann, "army 7", Army({"menhir": 1}), "lumen")
    assert len(named(ann)) == 30
    save(person("bob"), "one more")


def test_armies_are_listed_by_faction_and_name(ann: Any) -> None:
    for name, unit, faction in [
        ("b", "vigil", "lumen"),
        ("c", "budling", "mycel"),
        ("a", "vigil", "lumen"),
        ("d", "sapper", "ironvale"),
    ]:
        save(ann, name, Army({unit: 1}), faction)
    assert named(ann) == ["d", "a", "b", "c"]
    assert [saved.name for saved in shelf.saved_armies(ann, "lumen")] == ["a", "b"]


def test_an_army_is_renamed_and_never_over_another(ann: Any) -> None:
    save(ann, "one")
    save(ann, "two")
    shelf.rename_army(user=ann, name="one", to="Three")
    shelf.rename_army(user=ann, name="three", to="THREE")
    assert named(ann) == ["THREE", "two"]
    with pytest.raises(MalformedOrder):
        shelf.rename_army(user=ann, name="two", to="three")
    with pytest.raises(MalformedOrder):
        shelf.rename_army(user=ann, name="four", to="five")
    assert named(ann) == ["THREE", "two"]


def test_armies_are_their_persons_alone(ann: Any, person: Callable[[str], Any]) -> None:
    bob = person("bob")
    save(ann, "mine")
    save(bob, "mine", Army({"vigil": 1}), "lumen")
    shelf.rename_army(user=bob, name="mine", to="other")
    with pytest.raises(MalformedOrder):
        shelf.delete_army(user=bob, name="mine")
    shelf.delete_army(user=bob, name="other")
    assert (named(ann), named(bob)) == (["mine"], [])


def test_armies_go_when_their_person_goes(ann: Any) -> None:
    save(ann, "mine")
    ann.delete()
    assert not SavedArmy.objects.exists()


def test_a_guests_armies_go_along_to_the_account(ann: Any, person: Callable[[str], Any]) -> None:
    account = person("ann of the hills")
    save(ann, "new")
    save(ann, "both", Army({"vigil": 1}), "lumen")
    save(account, "both")
    services.move_seats(ann, account)
    assert named(account) == ["both", "new"]
    assert shelf.saved_armies(account)[0].faction == "ironvale"


def test_what_the_catalogue_has_no_more_is_not_shown(ann: Any) -> None:
    save(ann, "old")
    SavedArmy.objects.update(units={"catapult": 1})
    assert named(ann) == []


# ---- pages ---------------------------------------------------------------------------------------


def test_the_address_of_a_battle_tells_all_that_is_needed() -> None:
    desk = Desk("ABCD2345", "2-muster", "ironvale", 9, 4, ("vanguard",), SIEGE)
    query = dict(parse_qsl(urlsplit(desk.address).query))
    assert desk_of(query) == desk
    assert desk.back == reverse("match", args=["ABCD2345"])


def test_a_stranger_sees_the_page_and_keeps_nothing(client: Client) -> None:
    assert client.get(HERE).status_code == 200
    answer = client.post(HERE, {"act": "save", "name": "x", "faction": "mycel", **fields(SIEGE)})
    assert answer.status_code == 403
    assert not SavedArmy.objects.exists()


def fields(army: Army) -> dict[str, str]:
    return dict(army.fields)


def test_an_army_is_saved_renamed_and_deleted_by_plain_forms(ann: Any, browse: Browse) -> None:
    client = browse(ann)
    form = {"act": "save", "name": "Smoke", "faction": "ironvale", **fields(SIEGE)}
    saved = client.post(HERE, form)
    assert (saved.status_code, saved["Location"]) == (303, HERE)
    assert shelf.saved_armies(ann) == [Saved("Smoke", "ironvale", SIEGE)]
    page = text(client.get(HERE))
    assert "Smoke" in page
    assert "There is room for 30; you have 1." in page
    client.post(HERE, {"act": "rename", "name": "Smoke", "to": "Fire"})
    assert named(ann) == ["Fire"]
    client.post(HERE, {"act": "delete", "name": "Fire"})
    assert named(ann) == []


def test_a_form_of_a_battle_leads_back_to_it(ann: Any, browse: Browse) -> None:
    form = {"act": "save", "name": "Smoke", **BATTLE, **fields(SIEGE)}
    answer = browse(ann).post(HERE, form)
    assert answer["Location"] == "/matches/ABCD2345/"


def test_beside_the_muster_the_shelf_alone_is_answered(ann: Any, browse: Browse) -> None:
    client, script = browse(ann), {"headers": {"HX-Request": "true"}}
    save(ann, "Smoke")
    save(ann, "Steel", Army({"ironclad": 3}))
    save(ann, "Stones", Army({"menhir": 1}), "lumen")
    shown = text(client.get(HERE, BATTLE, **script))  # type: ignore[arg-type]
    assert "<html" not in shown
    assert "Smoke" in shown
    assert "costs 15 of 12" in shown
    assert "Stones" not in shown
    form = {"act": "save", "name": "Again", **BATTLE, **fields(SIEGE)}
    answer = client.post(HERE, form, **script)  # type: ignore[arg-type]
    assert answer.status_code == 200
    assert "Again" in text(answer)
    assert "The army is saved." in text(answer)


def test_names_are_escaped_wherever_they_stand(ann: Any, browse: Browse) -> None:
    client, evil = browse(ann), '"><script>alert(1)</script>'
    save(ann, evil)
    for answer in (client.get(HERE), client.get(HERE, BATTLE, headers={"HX-Request": "true"})):
        assert "<script>alert" not in text(answer)
        assert "&lt;script&gt;alert" in text(answer)


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"act": "save", "name": "x", "faction": "mycel"}, "An army has at least one unit."),
        ({"act": "save", "name": "", "faction": "ironvale"}, "Give the army a name."),
        ({"act": "rename", "name": "x", "to": "y"}, "You have no saved army of that name."),
        ({"act": "burn"}, "This form could not be read."),
        ({"act": "save", "name": "x", "recruit-vigil": "many"}, "Please give a whole number"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    ann: Any, browse: Browse, form: dict[str, str], said: str
) -> None:
    army = fields(SIEGE) if form.get("faction") == "ironvale" else {}
    plain = browse(ann).post(HERE, {**army, **form})
    assert plain.status_code == 422
    assert said in text(plain)
    scripted = browse(ann).post(HERE, {**army, **form}, headers={"HX-Request": "true"})
    assert scripted.status_code == 422
    assert 'class="toast bad"' in text(scripted)


def test_forms_that_come_too_fast_are_told_when_to_try_again(ann: Any, browse: Browse) -> None:
    client = browse(ann)
    answers = [client.post(HERE, {"act": "delete", "name": "x"}).status_code for _ in range(32)]
    assert answers[:30] == [422] * 30
    assert answers[-1] == 429


def test_a_battles_army_stands_in_the_form_for_a_new_one(ann: Any, browse: Browse) -> None:
    desk = desk_of({**BATTLE, **fields(SIEGE)})
    shown = text(browse(ann).get(desk.address))
    assert 'name="recruit-fusilier" value="2"' in shown
    assert 'name="recruit-sapper" value="0"' in shown
    assert 'href="/matches/ABCD2345/"' in shown
