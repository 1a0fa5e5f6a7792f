"""Bad input: whatever anybody sends to any address is answered in words, and never with a 500.

Wrong phase, foreign seats and too fast are told apart in tests/games/views/test_forms.py.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from games import selectors, store
from games.kernel.ruleset import Viewer
from tests.faults.hostile import BODIES, FIELDS, HOSTILE, KNOWN, METHODS, addresses, random_fields
from tests.faults.table import HTMX, browser, march, send, truth
from tests.games.contract import SCALE, SEED

pytestmark = [pytest.mark.both, pytest.mark.django_db]
Start = Callable[..., Any]
Answer = Any


@pytest.fixture
def row(duel: Start) -> Any:
    return duel("ann", "ben", "cat")


@pytest.fixture
def everywhere(row: Any, opened: Start) -> dict[str, str]:
    return addresses(row.code, opened(row.people[0]).code)


@pytest.fixture
def clients(row: Any) -> dict[str, Client]:
    found = {"a stranger": browser(), "a player": browser(row.people[0])}
    for client in found.values():
        client.raise_request_exception = False
    return found


def checked(answer: Answer, *told: Any) -> Answer:
    """Fail for a 500, and for a refusal without a sentence."""
    assert answer.status_code < 500, (answer.status_code, *told)
    if answer.status_code in (403, 404, 409, 422, 429) and told[0] != "head":
        assert len(answer.content) > 40, (answer.status_code, *told)
    return answer


def test_every_address_answers_every_method(
    everywhere: dict[str, str], clients: dict[str, Client]
) -> None:
    for pattern, address in everywhere.items():
        for who, client in clients.items():
            if pattern in ("log-out/", "me/do/"):
                continue
            for method in METHODS:
                checked(getattr(client, method)(address), method, address, who)


FORMS_ALONE: tuple[str, ...] = (
    "/do/",
    "/again/",
    "play-now/",
    "log-out/",
    "drafts/",
    "-in/",
    "-back/",
    "say/",
)
FORMS_ALONE += ("interject/", "mute/")
PAGES_ALONE = ("result/", "rules/", "conquest/", "watch/", "me/", "privacy/")


def test_a_wrong_method_is_405(everywhere: dict[str, str], clients: dict[str, Client]) -> None:
    client = clients["a stranger"]
    for pattern, address in everywhere.items():
        if pattern in ("i18n/setlang/", "admin/"):
            continue
        for method in ("put", "patch", "delete", "trace"):
            answer = getattr(client, method)(address)
            assert answer.status_code == 405, (method, address, answer.status_code)
        if pattern == "" or pattern.endswith(PAGES_ALONE):
            if not pattern.endswith("log-in/"):
                assert client.post(address).status_code == 405, address
        elif pattern.endswith(FORMS_ALONE) and pattern != "log-in/":
            assert client.get(address).status_code == 405, address


@pytest.mark.in_turn
def test_unknown_query_parameters_and_hostile_codes_change_nothing(
    row: Any, everywhere: dict[str, str], clients: dict[str, Client]
) -> None:
    before = truth(row)
    query = "?x=%00&x=%ff&%00=1&page=-1&page=99999999999&at=%F0%9F&tab=%0d%0aX:y&from=%00&to=" + (
        "z" * 2000
    )
    bad = ["%00", "%FF", "a%00b", "AAAAAAAA", "%F0%9F%98%80", "a" * 2000, "..", "%25s", "1'--"]
    for client in clients.values():
        for address in everywhere.values():
            checked(client.get(address + query), address)
        for code in bad:
            for address in addresses(code, code).values():
                answer = checked(client.get(address), address)
                assert answer.status_code != 200 or code not in address, address
    assert truth(row) == before


@pytest.mark.parametrize("kind", BODIES)
def test_no_body_of_a_form_is_a_500_or_changes_the_match(
    row: Any, everywhere: dict[str, str], clients: dict[str, Client], kind: str
) -> None:
    before = truth(row)
    content_type, body = BODIES[kind]
    for pattern, address in everywhere.items():
        if pattern in ("log-out/",) or pattern.endswith(("hand-in/", "mute/")):
            continue  # an empty form is a good one there
        if pattern.endswith("say/") and kind in ("invalid UTF-8", "an unknown charset"):
            continue  # a line of replacement characters is a line
        for headers in ({}, HTMX):
            for who, client in clients.items():
                answer = client.generic(
                    "POST", address, body, content_type=content_type, headers=headers
                )
                checked(answer, address, who, kind)
    assert truth(row) == before


def test_headers_of_any_kind_are_no_500(row: Any, clients: dict[str, Client]) -> None:
    deep = "[" * 4000
    for headers in (
        {"X-Digests": deep},
        {"X-Digests": "9" * 5000},
        {"X-Digests": '{"beam": [1, {"a": null}]}'},
        {"X-Digests": "\x00"},
        {"Accept-Language": "x" * 5000},
        {"Accept-Language": "ru;q=9e999, *;q=-1, \x00"},
        {"Cookie": "bannerhall=\x00; csrftoken=" + "a" * 4000},
        {"Cookie": "bannerhall=' OR 1=1 --; bannerhall_language=xx; theme=<script>"},
        {"HX-Current-URL": "http://[::1", "HX-Target": "%zz", "HX-Trigger-URI-AutoEncoded": "x"},
        {"Referer": "http://[", "Origin": "null"},
        {"Range": "bytes=9-1", "If-None-Match": '"x"', "If-Modified-Since": "never"},
    ):
        for client in clients.values():
            checked(client.get(f"/matches/{row.code}/", headers=headers), headers)
            sent = {**HTMX, **headers}
            data = {"phase": "turn-1", "action": "clear"}
            checked(client.post(f"/matches/{row.code}/drafts/", data, headers=sent), headers)


@pytest.mark.parametrize("text", ["\x00", "a\x00b", "\u202e", "9" * 5000])
def test_no_field_of_any_form_takes_what_the_database_cannot_keep(
    row: Any, everywhere: dict[str, str], clients: dict[str, Client], text: str
) -> None:
    sent = [a for p, a in everywhere.items() if p not in ("log-out/", "admin/")]
    every = dict.fromkeys(FIELDS, text)
    actions = KNOWN["action"].split()
    for address in sent:
        for client in clients.values():
            store_limits_forget()
            for action in actions if address.endswith(("do/", "drafts/")) else [""]:
                known = {"action": action, "phase": "turn-1", "kind": "move", "game": "conquest"}
                for fields in (every | known, known | {"text": text}, known | {"seat": "1"}):
                    checked(client.post(address, fields, headers=HTMX), address, action)


def test_random_forms_are_never_a_500(
    row: Any, everywhere: dict[str, str], clients: dict[str, Client]
) -> None:
    dice = random.Random(f"forms {SEED}")
    sent = [a for p, a in everywhere.items() if p not in ("log-out/", "admin/")]
    for number in range(round(6000 * SCALE)):
        address, fields = dice.choice(sent), random_fields(dice)
        client = dice.choice([*clients.values()])
        headers = HTMX if dice.random() < 0.7 else {}
        store_limits_forget()
        checked(client.post(address, fields, headers=headers), number, address, fields)


@pytest.mark.in_turn
def test_random_orders_are_never_a_500_and_the_page_stays_readable(
    row: Any, clients: dict[str, Client]
) -> None:
    dice = random.Random(f"orders {SEED}")
    client, address = clients["a player"], f"/matches/{row.code}/"
    accepted = 0
    for number in range(round(6000 * SCALE)):
        fields = {"phase": "turn-1", "action": "add", "kind": dice.choice(KNOWN["kind"].split())}
        fields |= {k: v for k, v in march(row, 0).items() if dice.random() < 0.7}
        fields |= random_fields(dice) if dice.random() < 0.8 else {}
        store_limits_forget()
        answer = checked(client.post(address + "drafts/", fields, headers=HTMX), number, fields)
        accepted += answer.status_code == 200
        if number % 50 == 0:
            assert client.get(address).status_code == 200, fields
    assert accepted > 0
    assert client.get(address).status_code == 200


def store_limits_forget() -> None:
    """Let nobody be too fast here: refusals by the limit would hide the others."""
    from django.core.cache import cache

    cache.clear()


def test_random_questions_to_the_editor_are_never_a_500(
    row: Any, clients: dict[str, Client]
) -> None:
    dice = random.Random(f"editor {SEED}")
    view = store.load(row.code).rules.view(store.load(row.code).state, Viewer(0))
    unit = next(iter(next(army for army in view.armies if army.cell == "A1").troops))
    for number in range(round(4000 * SCALE)):
        query = {"from": "A1", "to": dice.choice(["A2", "B1"])} if dice.random() < 0.8 else {}
        amount = dice.choice([*HOSTILE[:20], "all but 9999999", "-9999999", "0000", "all", "1"])
        query |= {f"send-{unit}": amount, "then": dice.choice(["A3", "B2", "", "\x00"])}
        asked = "&".join(f"{k}={quote(str(v))}" for k, v in query.items())
        checked(clients["a player"].get(f"/matches/{row.code}/editor/?{asked}"), number, query)


def test_a_refused_form_keeps_draft_and_state(row: Any) -> None:
    ann = browser(row.people[0])
    assert send(ann, row, "drafts", **march(row, 0)).status_code == 200
    before = truth(row)
    story = {"kind": "tell", "text": "x"}
    refused: dict[int, list[dict[str, Any]]] = {
        422: [{"kind": "nonsense"}, {}, {**march(row, 0), "to": "E5"}, {"action": "remove"}],
        409: [{**story, "phase": "turn-0"}, {**story, "phase": ""}, {"action": "up", "number": 9}],
    }
    for status, forms in refused.items():
        for fields in forms:
            answer = send(ann, row, "drafts", **fields)
            assert answer.status_code == status, (fields, answer.content)
            assert "toast bad" in answer.content.decode()
            assert truth(row) == before
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    assert len(page.drafts) == 1


def test_an_illegal_order_names_its_rule_and_links_to_it(row: Any) -> None:
    ann = browser(row.people[0])
    answer = send(ann, row, "drafts", **{**march(row, 0), "to": "E5"})
    assert answer.status_code == 422
    assert b'href="/rules/conquest/#' in answer.content
    plain = ann.post(
        f"/matches/{row.code}/drafts/", {"phase": "turn-1", **march(row, 0), "to": "E5"}
    )
    assert plain.status_code == 422
    assert b'href="/rules/conquest/#' in plain.content


def test_an_order_with_odd_field_names_is_read_as_what_it_means(row: Any) -> None:
    ann = browser(row.people[0])
    fields = {**march(row, 0), "offer-\x00": "3", **{f"offer-{n}": "1" for n in range(300)}}
    assert send(ann, row, "drafts", **fields).status_code == 200
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    assert [draft.order.offering for draft in page.drafts] == [{}]
