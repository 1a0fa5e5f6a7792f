"""Spoilt forms of a table in every step that its match goes through: never a 500."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from games import services, store
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.services.opening import opened as held_open
from games.services.submissions import put_in
from tests.faults.forms import Forms, Found
from tests.faults.spoiling import spoilt, unspoilt
from tests.faults.table import browser
from tests.faults.test_hostile_requests import DRAFTED, Person, Watch, by_kind, checked, digest
from tests.faults.test_hostile_requests import watch as watching
from tests.games.contract import SCALE, SEED

pytestmark = [pytest.mark.django_db, pytest.mark.timeout(0)]
watch = watching
EACH, LEAST = 400, 16  # requests in each step


@dataclass(frozen=True)
class Table:
    """A game whose match goes through steps: how it is set up and played, and how forms go wrong.

    `taps` are nearly right: the forms' own, with one part too many, too large or from elsewhere;
    `stacks` what stands in a form's other field. `asked` are questions that no form of the page
    asks by itself: their addresses and fields.
    """

    options: dict[str, Any]
    seed: str
    steps: frozenset[str]
    taps: tuple[str, ...]
    bot: str = "normal"
    stacks: tuple[str, ...] = ()
    asked: tuple[tuple[str, tuple[str, ...]], ...] = ()


SIEGE = Table(
    {"mode": "duel", "waves": 1},
    "every step",
    frozenset(
        (
            "market",
            "build",
            "prep",
            "start",
            "move",
            "fire",
            "explore",
            "attack",
            "question",
            "over",
        )
    ),
    (
        "buy:99",
        "buy:0:nobody",
        "buy:1:warden-oru",
        "spire:ember-post:99,99",
        "spire:nothing:2,0",
        "spire:free-watch:3,0",
        "upgrade:2,0:" + "+".join(["attack"] * 40),
        "upgrade:2,0:",
        "upgrade:99,99:attack",
        "reorder:2,0:range",
        "scape:meadow:0,0+0,0+0,0",
        "scape:nothing:0,0+0,1+1,0:ember-post",
        "advance:foundry:cinder-hand",
        "advance:spireworks:nobody",
        "mark:99",
        "mark:-1",
        "mark:0",
        "mark:",
        "take:nobody",
        "take:cinder-hand",
        "take:cinder-hand:-9",
        "take:warden-oru:\u0661",
        "take:" + "x" * 41,
        "take:cinder-hand*",
        "drop:1",
        "drop:0",
        "drop:",
        "part:1",
        "over:1:1",
        "over:1:2:3",
        "under:2:1",
        "put:1:99",
        "up:1",
        "down:\u00b2",
        "clear",
        "seal",
        "seal:1:2",
        "talent:3,0:reap",
        "talent:99,99:nothing",
        "relic:toll-coin",
        "relic:mending-dust:99,99",
        "relic:ward-stone:2,0",
        "hero:3,0:3,0",
        "hero:99,99:0,0",
        "minion:3,0:3,11:" + "+".join(["1,1"] * 40),
        "minion:1,1:1,1",
        "deploy:3,11",
        "deploy:0,0",
        "fire:2,0:2,0",
        "fire:99,99:99,99",
        "explore:99,99",
        "attack:3,0:3,11",
        "attack:1,1:99,99:war-drum",
        "attack:1,1:1,2:nothing",
        "answer:2,11",
        "answer:yes",
        "answer:" + "9" * 61,
        "pass",
        "pass:1",
        "start",
        "halt",
        "cease",
        "leave",
        "end",
        "end:now",
        "nothing",
        ":",
        "\u0661",
        "9" * 5000,
    ),
    "random",
    (
        "0;cinder-hand+slagback",
        ";warden-oru+cinder-hand;slagback+cinder-hand",
        "1;cinder-hand;warden-oru;cinder-hand",
        "1;nobody;nobody+nobody",
        "99;sprig-runner",
        "0;" + ";".join(["sprig-runner"] * 40),
        "0;" + "+".join(["sprig-runner"] * 40),
        "0" + ";" * 3000,
        ";;;",
        "-1;cinder-hand",
    ),
    (
        ("editor/", ("pick",)),
        ("beside/refused/", ("stack", "tap")),
        ("beside/refused/7/", ("tap",)),
    ),
)
TABLES = {
    "encounter": Table(
        {"encounters": ["toll_stairs", "toll_stairs", "low_bell"], "threat": 3},
        "every step",
        frozenset({"deploy", "hero", "ally", "question", "camp", "over"}),
        (
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
        ),
    ),
    "onslaught": SIEGE,
}


@pytest.fixture(params=TABLES)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def steps(slug: str, person: Callable[[str], Any]) -> Iterator[tuple[str, Any]]:
    """Yield a match in each of its steps, the first time that it comes to one."""
    table = TABLES[slug]

    def walk() -> Iterator[tuple[str, Any]]:
        users = [person("ann"), person("ben")]
        row = services.start_match(
            slug=slug,
            title="Spoilt",
            seats=[services.NewSeat(user=user, hero=user.shown_name) for user in users],
            options=table.options,
            turn_seconds=0,
            public=True,
            spectators=True,
            talk=services.new_talk(),
            seed=table.seed,
        )
        row.people = users
        seen: set[str] = set()
        while not store.load(row.code).match.finished:
            step = step_now(row)
            if step not in seen:
                seen.add(step)
                yield step, row
            decided(row, table.bot)
        yield "over", row

    return walk()


def step_now(row: Any) -> str:
    """Return the step that is open: a question stops the one that the State is in."""
    state = store.load(row.code).state
    return "question" if getattr(state, "pending", ()) else str(state.step)


def decided(row: Any, bot: str) -> None:
    """Let everybody who is awaited decide as a bot would."""
    with held_open(row.code) as held:
        phase = held.match.phase
        for seat in held.seats:
            if seat.awaited:
                view = held.rules.view(held.state, Viewer(seat.number))
                put_in(held, seat, held.game.bots[bot](view, Dice(phase)))
    services.close_phase(code=row.code, phase=phase)


def forms_at(person: Person, match: str, table: Table) -> list[Found]:
    """Return the forms of the match page that go to the match, and the table's own questions."""
    html = person.client.get(match).content.decode()
    found = [form for form in Forms(match, html).found if match in form.action]
    asked = [Found(match + at, "get", tuple((n, "") for n in names)) for at, names in table.asked]
    return [*found, *asked]


def nearly(form: Found, dice: random.Random, table: Table) -> Found:
    """Return a form whose tap is another one, where it has any, and its stack too at times."""
    other = {"tap": table.taps, "pick": table.taps}
    if table.stacks and dice.random() < 0.6:
        other["stack"] = table.stacks
    fields = tuple((n, dice.choice(other[n]) if n in other else v) for n, v in form.fields)
    return Found(form.action, form.method, fields, form.kind)


def test_spoilt_forms_of_every_step_are_refused_or_change_what_they_say(
    slug: str, steps: Iterator[tuple[str, Any]], watch: Watch
) -> None:
    dice, table = random.Random(f"steps {SEED}"), TABLES[slug]
    seen, answers = set(), Counter[int]()
    for step, row in steps:
        seen.add(step)
        match = f"/matches/{row.code}/"
        persons = [Person(browser(user), [match]) for user in (*row.people, None)]
        kinds = [by_kind(forms_at(p, match, table)) for p in persons]
        before, undrafted = digest(), digest(but=DRAFTED)
        for _ in range(max(LEAST, round(EACH * SCALE))):
            who = dice.randrange(len(persons))
            if not kinds[who]:
                continue
            form = dice.choice(dice.choice([*kinds[who].values()]))
            near = nearly(form, dice, table) if dice.random() < 0.6 else form
            sent = unspoilt(near, dice) if dice.random() < 0.4 else spoilt(near, dice)
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
    assert seen == table.steps
    assert answers[422] > 0
    assert answers[200] + answers[303] > 0
