"""Spoilt forms of Encounter's table in every step that a party goes through: never a 500."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games import services, store
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.services.opening import opened as held_open
from games.services.submissions import put_in
from tests.faults.forms import Forms, Found
from tests.faults.spoiling import spoilt
from tests.faults.table import browser
from tests.faults.test_hostile_requests import DRAFTED, Person, Watch, by_kind, checked, digest
from tests.faults.test_hostile_requests import watch as watching
from tests.games.contract import SCALE, SEED

pytestmark = [pytest.mark.django_db, pytest.mark.timeout(0)]
watch = watching
EACH, LEAST = 400, 16  # requests in each step
STEPS = {"deploy", "hero", "ally", "question", "camp", "over"}
# Taps that are nearly right: the forms' own, with one part too many, too large or from elsewhere.
TAPS = (
    "move:999,-999",
    "move:1,2,3",
    "deploy:0,0",
    "attack:close:7:1+1+1:0",
    "attack:weave:0:999:999",
    "attack:brace::1:",
    "attack:far:7:" + "1+" * 30 + "1",
    "strike:1+1",
    "strike:",
    "ally:999",
    "answer:2,-1",
    "answer:" + "9" * 60,
    "spend:might+might+might+might+might+might",
    "spend:resolve",
    "end:now",
    "rally",
    "lock",
    "\u0661",
)


@pytest.fixture
def steps(person: Callable[[str], Any]) -> Iterator[tuple[str, Any]]:
    """Yield a match in each of its steps, the first time that it comes to one."""

    def walk() -> Iterator[tuple[str, Any]]:
        users = [person("ann"), person("ben")]
        row = services.start_match(
            slug="encounter",
            title="Spoilt",
            seats=[services.NewSeat(user=user, hero=user.shown_name) for user in users],
            options={"encounters": ["toll_stairs", "toll_stairs", "low_bell"], "threat": 3},
            turn_seconds=0,
            public=True,
            spectators=True,
            talk=services.new_talk(),
            seed="every step",
        )
        row.people = users
        seen: set[str] = set()
        while not store.load(row.code).match.finished:
            step = store.load(row.code).state.step
            if step not in seen:
                seen.add(step)
                yield step, row
            decided(row)
        yield "over", row

    return walk()


def decided(row: Any) -> None:
    """Let everybody who is awaited decide as a greedy player would."""
    with held_open(row.code) as held:
        phase = held.match.phase
        for seat in held.seats:
            if seat.awaited:
                view = held.rules.view(held.state, Viewer(seat.number))
                put_in(held, seat, held.game.bots["normal"](view, Dice(phase)))
    services.close_phase(code=row.code, phase=phase)


def forms_at(person: Person, match: str) -> list[Found]:
    """Return the forms of the match page that go to the match."""
    html = person.client.get(match).content.decode()
    return [form for form in Forms(match, html).found if match in form.action]


def nearly(form: Found, dice: random.Random) -> Found:
    """Return a form whose tap is another one, where it has any."""
    fields = tuple((n, dice.choice(TAPS) if n == "tap" else v) for n, v in form.fields)
    return Found(form.action, form.method, fields, form.kind)


def test_spoilt_forms_of_every_step_are_refused_or_change_what_they_say(
    steps: Iterator[tuple[str, Any]], watch: Watch
) -> None:
    dice = random.Random(f"steps {SEED}")
    seen, answers = set(), Counter[int]()
    for step, row in steps:
        seen.add(step)
        match = f"/matches/{row.code}/"
        persons = [Person(browser(user), [match]) for user in (*row.people, None)]
        kinds = [by_kind(forms_at(p, match)) for p in persons]
        before, undrafted = digest(), digest(but=DRAFTED)
        for _ in range(max(LEAST, round(EACH * SCALE))):
            who = dice.randrange(len(persons))
            if not kinds[who]:
                continue
            form = dice.choice(dice.choice([*kinds[who].values()]))
            sent = spoilt(nearly(form, dice) if dice.random() < 0.5 else form, dice)
            told = (step, who, sent.method, sent.path[:200], sent.body[:400], sent.headers)
            watch.writes = 0
            with persons[who].trying(sent) as answer:
                checked(answer, sent, told)
                if answer.status_code >= 400 and watch.writes:
                    assert digest(but=DRAFTED) == undrafted, told
            assert watch.traces == [], told
            answers[answer.status_code] += 1
        store.STATES.clear()
        assert digest() == before
    assert seen == STEPS
    assert answers[422] > 0
    assert answers[200] > 0
