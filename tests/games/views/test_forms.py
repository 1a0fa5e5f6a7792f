"""The forms of a match: statuses, sentences, repeats, and life without a script."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from games import selectors, store
from games.kernel.ruleset import Viewer
from games.render import panels
from tests.games.screens import digging, shown

__all__ = ["digging", "shown"]
pytestmark = pytest.mark.django_db
Start = Callable[..., Any]
HTMX = {"HX-Request": "true"}


@pytest.fixture
def row(shown: Any, match: Start) -> Any:
    return match("ann", "ben")


def browser_of(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def ann(row: Any) -> Client:
    return browser_of(row.people[0])


def drafts_of(row: Any) -> list[int]:
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    return [draft.order.amount for draft in page.drafts]


def post(client: Client, row: Any, form: str, **fields: str) -> Any:
    """Send a form as the page's script does."""
    phase = {"phase": "turn-1"} | fields
    return client.post(f"/matches/{row.code}/{form}/", phase, headers=HTMX)


def test_a_draft_is_answered_with_the_changed_panels_and_a_sentence(ann: Client, row: Any) -> None:
    answer = post(ann, row, "drafts", amount="4")
    text = answer.content.decode()
    assert answer.status_code == 200
    assert "drafts [4]" in text
    assert "Order added." in text
    assert '<hx-partial hx-target="#gold" hx-swap="outerMorph">' in text
    assert '<hx-partial hx-target="#said"' in text


def test_panels_the_page_has_are_left_out(ann: Client, row: Any) -> None:
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    digests = json.dumps({p.id: p.digest for p in panels(page).values()})
    answer = ann.post(
        f"/matches/{row.code}/drafts/",
        {"phase": "turn-1", "amount": "4"},
        headers={**HTMX, "X-Digests": digests},
    )
    text = answer.content.decode()
    assert "#gold" in text
    assert "#talk" not in text


def test_one_form_may_replace_the_whole_list_and_hand_it_in(digging: Any, match: Start) -> None:
    row = match("ann", "ben")
    ann, fields = browser_of(row.people[0]), {"phase": "1-seek", "action": "rewrite"}
    answer = post(ann, row, "drafts", **fields, amounts="2 3 4")
    assert (answer.status_code, drafts_of(row)) == (200, [2, 3, 4])
    assert answer.content.decode().endswith('"#said" hx-swap="innerHTML"></hx-partial>')
    refused = post(ann, row, "drafts", **fields, amounts="2 3 4", **{"hand-in": "1"})
    assert (refused.status_code, drafts_of(row)) == (422, [2, 3, 4])
    sealed = {**fields, "amounts": "2 3", "key": "k" * 36, "hand-in": "1"}
    answers = [post(ann, row, "drafts", **sealed) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert ["Your orders are handed in." in a.content.decode() for a in answers] == [True] * 2
    assert store.load(row.code).state.realms[0].gold == 105


def test_a_game_without_such_forms_refuses_to_replace_the_list(ann: Client, row: Any) -> None:
    assert post(ann, row, "drafts", action="rewrite", amounts="2 3").status_code == 422


def test_every_change_of_the_list(ann: Client, row: Any) -> None:
    for amount in ("1", "2", "3"):
        post(ann, row, "drafts", action="add", amount=amount)
    post(ann, row, "drafts", action="up", number="3")
    assert drafts_of(row) == [1, 3, 2]
    post(ann, row, "drafts", action="down", number="1")
    assert drafts_of(row) == [3, 1, 2]
    post(ann, row, "drafts", action="up", number="2", up="2", down="0")
    assert drafts_of(row) == [2, 3, 1]
    post(ann, row, "drafts", action="down", number="2", down="2")
    assert drafts_of(row) == [3, 1, 2]
    post(ann, row, "drafts", action="replace", number="1", amount="4")
    post(ann, row, "drafts", action="remove", number="2")
    assert drafts_of(row) == [3, 4]
    post(ann, row, "drafts", action="undo")
    assert drafts_of(row) == [3, 4, 2]
    post(ann, row, "drafts", action="clear")
    assert drafts_of(row) == []


def test_a_malformed_form_is_422_with_a_sentence_and_nothing_changes(ann: Client, row: Any) -> None:
    post(ann, row, "drafts", amount="4")
    for fields in (
        {"amount": "many"},
        {"action": "explode"},
        {"action": "remove", "number": "x"},
        {"action": "remove", "number": "²"},
        {"action": "add", "amount": "1", "key": "k" * 37},
    ):
        answer = post(ann, row, "drafts", **fields)
        assert answer.status_code == 422, fields
        assert 'class="toast bad"' in answer.content.decode()
    assert drafts_of(row) == [4]


def test_an_illegal_order_is_422_with_the_rules_id_and_sentence(ann: Client, row: Any) -> None:
    answer = post(ann, row, "drafts", amount="10")
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "You can dig for at most 9." in text
    assert "/rules/toy/#D-1" in text
    assert drafts_of(row) == []


def test_the_wrong_phase_is_409(ann: Client, row: Any) -> None:
    answer = post(ann, row, "drafts", amount="4", phase="turn-0")
    assert answer.status_code == 409
    assert "That turn is over" in answer.content.decode()


def test_not_your_seat_is_403_and_a_private_or_unknown_match_404(
    row: Any, match: Start, person: Any
) -> None:
    hidden = match("cat", "dan", public=False, spectators=False)
    eve = browser_of(person("eve"))
    for form in ("drafts", "hand-in", "take-back", "interject", "say"):
        fields = {"amount": "1", "what": "agree", "text": "hello"}
        assert post(eve, row, form, **fields).status_code == 403, form
        assert post(Client(), row, form, **fields).status_code == 403, form
        assert post(Client(), hidden, form, **fields).status_code == 404, form
    assert post(eve, hidden, "drafts", amount="1").status_code == 404
    assert Client().get(f"/matches/{hidden.code}/").status_code == 404
    assert Client().get("/matches/NOWHERE2/").status_code == 404


def test_too_fast_is_429_and_says_when_to_try_again(ann: Client, row: Any) -> None:
    answers = [post(ann, row, "say", text=f"line {n}") for n in range(8)]
    last = answers[-1]
    assert last.status_code == 429
    assert int(last["Retry-After"]) >= 1
    assert "too fast" in last.content.decode()


def test_a_repeated_form_has_one_effect_and_the_same_answer(ann: Client, row: Any) -> None:
    first = post(ann, row, "drafts", amount="4", key="one-key")
    again = post(ann, row, "drafts", amount="4", key="one-key")
    assert drafts_of(row) == [4]
    assert first.status_code == again.status_code == 200
    assert "Order added." in again.content.decode()


def test_handing_in_and_taking_back(ann: Client, row: Any) -> None:
    assert "handed in" in post(ann, row, "hand-in").content.decode()
    assert post(ann, row, "drafts", amount="1").status_code == 409
    assert "yours again" in post(ann, row, "take-back").content.decode()
    assert post(ann, row, "drafts", amount="1").status_code == 200


def test_an_interjection_ends_the_match_and_the_result_shows_the_seed(
    ann: Client, row: Any
) -> None:
    running = ann.get(f"/matches/{row.code}/result/")
    assert running.status_code == 302
    assert post(ann, row, "interject", what="dance").status_code == 422
    assert post(ann, row, "interject", what="resign").status_code == 200
    text = ann.get(f"/matches/{row.code}/result/").content.decode()
    row.refresh_from_db()
    assert row.seed in text
    assert row.seed_hash in text


def test_without_a_script_a_form_leads_back_to_the_page_with_the_sentence(
    ann: Client, row: Any
) -> None:
    answer = ann.post(
        f"/matches/{row.code}/drafts/", {"phase": "turn-1", "amount": "4", "tab": "report"}
    )
    assert answer.status_code == 303
    assert answer["Location"] == f"/matches/{row.code}/?tab=report"
    text = ann.get(answer["Location"]).content.decode()
    assert "Order added." in text
    assert "drafts [4]" in text


def test_without_a_script_a_refusal_is_a_page_with_the_way_back(ann: Client, row: Any) -> None:
    answer = ann.post(f"/matches/{row.code}/drafts/", {"phase": "turn-1", "amount": "10"})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "You can dig for at most 9." in text
    assert f'href="/matches/{row.code}/"' in text


def test_a_forged_form_is_refused(row: Any) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(row.people[0])
    address = f"/matches/{row.code}/drafts/"
    assert strict.post(address, {"phase": "turn-1", "amount": "4"}).status_code == 403
    assert drafts_of(row) == []
    strict.get(f"/matches/{row.code}/")
    token = strict.cookies["csrftoken"].value
    headers = {"X-CSRFToken": token, **HTMX}
    empty = {"phase": "turn-1", "amount": "4", "csrfmiddlewaretoken": ""}
    assert strict.post(address, empty, headers=headers).status_code == 200


def test_muting_hides_a_persons_lines_for_one_reader(ann: Client, row: Any) -> None:
    ben = browser_of(row.people[1])
    post(ben, row, "say", text="bananas")
    assert "bananas" in ann.get(f"/matches/{row.code}/").content.decode()
    assert post(ann, row, "mute", name="ben", on="1").status_code == 200
    assert "bananas" not in ann.get(f"/matches/{row.code}/").content.decode()
    assert "bananas" in ben.get(f"/matches/{row.code}/").content.decode()
    post(ann, row, "mute", name="ben", on="0")
    assert "bananas" in ann.get(f"/matches/{row.code}/").content.decode()


def test_only_post_changes_anything(ann: Client, row: Any) -> None:
    for form in ("drafts", "hand-in", "take-back", "interject", "say", "mute"):
        assert ann.get(f"/matches/{row.code}/{form}/").status_code == 405
