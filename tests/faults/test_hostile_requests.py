"""10,000 spoilt forms (SCALE=1) of everybody's own pages: no 500, no traceback, nothing changed.

Each request finds the same world: what it did is taken back before the next one.
"""

from __future__ import annotations

import logging
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from django.apps import apps
from django.core.cache import cache
from django.db import connection, transaction
from django.test import Client

from games import services, store
from games.registry import SLUGS, game
from tests.faults.forms import Found, crawled
from tests.faults.hostile import addresses
from tests.faults.spoiling import Sent, spoilt
from tests.faults.table import browser, march, send
from tests.games.contract import SCALE, SEED, setup_of

pytestmark = [pytest.mark.both, pytest.mark.django_db, pytest.mark.timeout(0)]
log = logging.getLogger("figures")
Start = Callable[..., Any]
Kinds = dict[tuple[str, frozenset[str]], list[Found]]
REQUESTS, LEAST = 10_000, 500
WRITES = ("INSERT", "UPDATE", "DELETE")
# Who came, and in which language, is noted whatever the answer is.
NOTED = frozenset({"last_seen", "language"})
UNCOUNTED = ("django_session", "games_presence", "games_beat")
# A plan that cannot be handed in is refused, but stays drafted: these tell of it.
DRAFTED = ("games_draft", "games_answeredform", "games_match", "games_seat")


@dataclass
class Person:
    """Somebody at a browser, which is as it was before each request."""

    client: Client
    starts: list[str]
    cookies: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.client.raise_request_exception = False
        self.cookies = dict(self.client.cookies)

    def forms(self) -> list[Found]:
        """Return the forms of all pages that this person finds."""
        return crawled(self.client, self.starts)

    @contextmanager
    def trying(self, sent: Sent) -> Iterator[Any]:
        """Send something, and take back all that it did: rows, cookies, limits."""
        cache.clear()
        with transaction.atomic():
            yield sent.to(self.client)
            transaction.set_rollback(True)
        self.client.cookies.clear()
        self.client.cookies.update(self.cookies)


@dataclass
class Watch:
    """Counts the writes of a request, and keeps the log's lines with a traceback."""

    writes: int = 0
    traces: list[str] = field(default_factory=list)

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        """Stand between Django and the database."""
        self.writes += sql.startswith(WRITES) and not any(table in sql for table in UNCOUNTED)
        return execute(sql, params, many, context)


class Traces(logging.Handler):
    """Hands every fault that is logged with a traceback to a watch."""

    def __init__(self, watch: Watch) -> None:
        super().__init__()
        self.watch = watch

    def emit(self, record: logging.LogRecord) -> None:
        """Keep what a fault of ours would write."""
        if record.exc_info and getattr(record, "status_code", 500) >= 500:
            self.watch.traces.append(record.getMessage())


@pytest.fixture
def watch() -> Iterator[Watch]:
    found = Watch()
    handler = Traces(found)
    logging.getLogger().addHandler(handler)
    with connection.execute_wrapper(found):
        yield found
    logging.getLogger().removeHandler(handler)


@pytest.fixture
def people(duel: Start, opened: Start) -> dict[str, Person]:
    """A guest, a stranger, two players, one of whom has sealed; one of them is a host, too."""
    row = duel("ann", "ben", "cat", bots=("normal",))
    ann, ben, _ = row.people
    ann.is_guest = False  # a guest may not be in a match of every game
    ann.save()
    assert send(browser(ann), row, "drafts", **march(row, 0)).status_code == 200
    assert send(browser(ben), row, "hand-in").status_code == 200
    lobby = opened(ann)
    others = [path for slug in SLUGS for path in pages_of(slug, ann, ben, opened)]
    users = {"a guest": None, "a stranger": opened().host, "the host": ann, "who sealed": ben}
    starts = [*others, *addresses(row.code, lobby.code).values(), "/?page=2"]
    return {who: Person(browser(user), starts) for who, user in users.items()}


def pages_of(slug: str, ann: Any, ben: Any, opened: Start) -> list[str]:
    """Begin a match and open a lobby of any game, and return their addresses."""
    kind = game(slug)
    seats = [services.NewSeat(user=user, hero=user.shown_name.title()) for user in (ann, ben)]
    seats += [services.NewSeat(bot=kind.default_bot)] * (kind.usual_seats - len(seats))
    row = services.start_match(
        slug=slug,
        title="Any game",
        seats=seats,
        options=setup_of(slug).options,
        turn_seconds=0,
        public=True,
        spectators=True,
        talk=services.new_talk(),
        seed="a fixed seed",
    )
    lobby = opened(ann, slug=slug, seats=kind.usual_seats)
    return [f"/matches/{row.code}/", f"/lobbies/{lobby.code}/", f"/lobbies/new?game={slug}"]


def digest(*, but: tuple[str, ...] = ()) -> int:
    """Return a digest of all rows of all tables, but for some, sessions and who is here."""
    rows: list[Any] = []
    for model in apps.get_models():
        if model._meta.db_table not in (*UNCOUNTED, *but):
            names = [f.attname for f in model._meta.concrete_fields if f.attname not in NOTED]
            found = model._default_manager.order_by("pk").values_list(*names)
            rows.append((model.__name__, *map(repr, found)))
    return hash(tuple(rows))


def by_kind(forms: list[Found]) -> Kinds:
    """Return forms by where they go and what they ask, so that each kind has its share."""
    found: Kinds = {}
    for form in forms:
        key = form.action.partition("?")[0], frozenset(name for name, _ in form.fields)
        found.setdefault(key, []).append(form)
    return found


def hands_in(sent: Sent) -> bool:
    """Say whether this form drafts a plan and then hands it in: the two halves of one press."""
    return sent.path.partition("?")[0].endswith("/drafts/") and b"hand-in" in sent.body


def checked(answer: Any, sent: Sent, told: Any) -> None:
    """Fail for a 500 and for a refusal without a sentence."""
    assert answer.status_code < 500, (answer.status_code, told)
    if answer.status_code >= 400 and answer.status_code != 405 and sent.method != "head":
        assert len(answer.content) > 40, (answer.status_code, told)


@pytest.mark.in_turn
def test_spoilt_forms_are_never_a_500_and_refused_ones_change_nothing(
    people: dict[str, Person], watch: Watch
) -> None:
    dice = random.Random(f"spoilt {SEED}")
    kinds = {who: by_kind(person.forms()) for who, person in people.items()}
    assert len({action for found in kinds.values() for action, _ in found}) >= 12
    before, answers = digest(), Counter[int]()
    undrafted = digest(but=DRAFTED)
    for number in range(max(LEAST, round(REQUESTS * SCALE))):
        who = dice.choice([*people])
        sent = spoilt(dice.choice(dice.choice([*kinds[who].values()])), dice)
        told = (number, who, sent.method, sent.path[:200], sent.body[:400], sent.headers)
        watch.writes = 0
        with people[who].trying(sent) as answer:
            checked(answer, sent, told)
            if answer.status_code >= 400 and watch.writes:
                assert digest() == before or hands_in(sent), told
                assert digest(but=DRAFTED) == undrafted, told
        assert watch.traces == [], told
        answers[answer.status_code] += 1
        if number % 1000 == 999:
            log.warning("hostile requests so far: %s", answers.total())
    store.STATES.clear()
    assert digest() == before
    log.warning("hostile requests: %s, answered %s", answers.total(), sorted(answers.items()))
    assert answers[422] > 0
    assert answers[200] > 0


@pytest.mark.in_turn
def test_without_its_token_no_form_does_anything(people: dict[str, Person], watch: Watch) -> None:
    dice = random.Random(f"forged {SEED}")
    host = people["the host"]
    forms = [form for form in host.forms() if form.method == "post"]
    forger = Client(enforce_csrf_checks=True)
    forger.cookies.update(host.cookies)
    before, found = digest(), Person(forger, [])
    for form in {one.action: one for one in forms}.values():
        for wrong in ({}, {"X-CSRFToken": "a" * 64}, {"X-CSRFToken": "\x0b", "Origin": "null"}):
            sent = replace(spoilt(form, dice), method="post", path=form.action, headers=wrong)
            with found.trying(sent) as answer:
                assert answer.status_code in (400, 403, 413), (answer.status_code, form)
                assert digest() == before
    assert len(forms) > 10
    assert watch.traces == []
