"""The pages of battles: who may see one closely, and who only its open part (C-30, C-32)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import selectors, services, store
from games.conquest import bot
from games.conquest.rules.events import BattleReported
from games.conquest.wording import names
from games.kernel.dice import Dice
from games.kernel.ruleset import WATCHER, Viewer
from games.services.opening import opened
from games.services.submissions import put_in

pytestmark = pytest.mark.django_db
Person = Callable[[str], Any]


def start(person: Person, **more: Any) -> Any:
    """Start a match of two people and two bots."""
    users = [person(name) for name in ("ann", "ben")]
    chosen: dict[str, Any] = {
        "turn_seconds": 0,
        "public": True,
        "spectators": True,
        "options": {"map": "standard", "turn_limit": 4, "turn_seconds": 0},
    } | more
    row = services.start_match(
        slug="conquest",
        title="Nine Fords",
        seats=[
            *(services.NewSeat(user=user, hero=user.shown_name.title()) for user in users),
            *(services.NewSeat(bot="normal", hero=name) for name in ("Mother", "Ilveth")),
        ],
        talk=services.new_talk(),
        seed="battles",
        **chosen,
    )
    row.people = users
    return row


def play(row: Any, turns: int) -> None:
    """Let every seat play as a bot would."""
    for _ in range(turns):
        with opened(row.code) as held:
            for seat in held.seats:
                view = held.rules.view(held.state, Viewer(seat.number))
                put_in(held, seat, bot.normal(view, Dice(f"{held.match.turn}/{seat.number}")))
        services.close_phase(code=row.code, phase=held.match.phase)


@pytest.fixture
def row(person: Person) -> Any:
    row = start(person)
    play(row, 3)
    return row


def fought_by(row: Any, seat: int) -> tuple[str, BattleReported]:
    """Return the address of a seat's first battle, and its closed report."""
    everything = Viewer(None, sees_all=True)
    battles = store.load(row.code).game.battles
    assert battles is not None
    for turn in range(1, 4):
        page = selectors.turn_page(code=row.code, viewer=everything, language="en", turn=turn)
        reports = [e.event for e in page.entries if isinstance(e.event, BattleReported)]
        for line, report in zip(battles.listed(page), reports, strict=True):
            if seat in (report.attacker.seat, report.defender.seat):
                return f"/matches/{row.code}/battles/{line.turn}/{line.number}/", report
    raise AssertionError(f"seat {seat} fought no battle")


def get(path: str, user: Any = None, **headers: str) -> Any:
    client = Client(headers=headers)
    if user is not None:
        client.force_login(user)
    return client.get(path)


def shown(path: str, user: Any = None) -> str:
    answer = get(path, user)
    assert answer.status_code == 200
    html = answer.content.decode()
    return " ".join(html[html.index("<main") : html.index("</main>")].split())


def troops_in(html: str) -> list[str]:
    """Return the kinds of creatures that a page names or draws."""
    return [str(name) for name in names.UNIT_NAMES.values() if f"{name}" in html]


def test_c32_a_side_of_a_battle_sees_all_of_it(row: Any) -> None:
    path, report = fought_by(row, 0)
    html = shown(path, row.people[0])
    assert "data-battle " in html
    for side in (report.attacker, report.defender):
        for line in side.troops:
            assert f"{line.number} × {line.strength}" in html
            assert str(names.UNIT_NAMES[line.unit]) in html
    assert "Known to those who fought" in html


def test_c30_neither_another_seat_nor_a_watcher_sees_a_figure_or_a_kind(row: Any) -> None:
    path, report = fought_by(row, 0)
    for user in (row.people[1], None):
        html = shown(path, user)
        assert "data-battle " not in html
        assert troops_in(html) == []
        assert "×" not in html
        assert "trooper" not in html
        assert str(report.attacker.base) not in re.sub(r"<svg.*?</svg>|[?&#/][^\"]*\"", "", html)
        assert "Opens to all when the match ends" in html


def test_c33_the_open_part_is_the_same_for_everybody_else(row: Any) -> None:
    path, _ = fought_by(row, 0)
    assert shown(path, row.people[1]) == shown(path)


def test_c28_the_open_part_tells_sides_winner_and_what_was_taken(row: Any) -> None:
    path, report = fought_by(row, 0)
    html = shown(path)
    assert "Ann" in html
    assert "The guard" in html
    assert report.winner == "attacker"
    assert f"Ann: the {report.captured} is taken" in html
    assert html.count("?</text>") == 2


def test_a46_the_rolls_of_the_turn_are_shown_to_everybody(row: Any) -> None:
    path, _ = fought_by(row, 0)
    assert shown(path).count('class="num"') == 4


def test_c27_after_the_end_everybody_sees_all_of_it(row: Any) -> None:
    path, _ = fought_by(row, 0)
    play(row, 1)
    for user in (*row.people, None):
        html = shown(path, user)
        assert "data-battle " in html
        assert "Opens to all" not in html
        assert "Known to those" not in html


def test_a_step_of_the_address_opens_there_and_its_links_lead_on(row: Any) -> None:
    path, _ = fought_by(row, 0)
    html = shown(f"{path}?tab=orders&step=2", row.people[0])
    assert 'data-step="2"' in html
    assert 'href="?tab=orders&amp;step=3"' in html
    assert f'href="/matches/{row.code}/?tab=orders"' in html


def test_the_way_back_leads_to_the_report_unless_another_place_is_named(row: Any) -> None:
    path, _ = fought_by(row, 0)
    assert f'href="/matches/{row.code}/?tab=report"' in shown(path)
    html = shown(f"{path}?at=turn-2&tab=chronicle")
    assert f'href="/matches/{row.code}/?tab=chronicle&amp;at=turn-2"' in html


def test_who_comes_from_a_moment_of_the_match_goes_back_to_it(row: Any) -> None:
    path, _ = fought_by(row, 0)
    before = f"http://testserver/matches/{row.code}/?at=turn-2&as=watcher&x=1"
    html = get(path, row.people[0], referer=before).content.decode()
    assert f'href="/matches/{row.code}/?tab=report&amp;at=turn-2&amp;as=watcher"' in html
    assert 'href="?at=turn-2&amp;as=watcher&amp;step=3"' in html
    elsewhere = get(path, referer="http://elsewhere.example/?at=turn-1").content.decode()
    assert "at=turn-1" not in elsewhere


def test_a_battles_page_asks_the_database_no_more_for_more_battles(row: Any) -> None:
    path, _ = fought_by(row, 0)
    counts = []
    for more_turns in (0, 1):
        play(row, more_turns)
        get(path)
        with CaptureQueriesContext(connection) as queries:
            get(path)
        counts.append(len(queries))
    assert counts[1] <= counts[0]
    assert counts[0] < 25


def test_a_battle_that_is_none_is_not_found_with_a_sentence(row: Any) -> None:
    for place in ("2/99", "4/1", "0/1", "9" * 40 + "/1", "1/0"):
        answer = get(f"/matches/{row.code}/battles/{place}/", row.people[0])
        assert answer.status_code == 404
        assert b"No battle with this number is known of turn" in answer.content
        assert f'href="/matches/{row.code}/"' in answer.content.decode()


def test_b37_a_private_match_shows_its_battles_to_its_seats_only(person: Person) -> None:
    row = start(person, spectators=False, public=False)
    play(row, 3)
    path, _ = fought_by(row, 0)
    stranger = get_user_model().objects.create(shown_name="eve", name_key="eve")
    for user in (None, stranger):
        for address in (path, f"/matches/{row.code}/battles/"):
            answer = get(address, user)
            assert answer.status_code == 404
            assert b"not open to you" in answer.content
    assert get(path, row.people[1]).status_code == 200


def test_c29_all_battles_of_the_match_are_listed_by_turn(row: Any) -> None:
    html = shown(f"/matches/{row.code}/battles/")
    battles = store.load(row.code).game.battles
    assert battles is not None
    page = selectors.battles_page(code=row.code, viewer=WATCHER, language="en")
    lines = battles.listed(page)
    assert len(lines) > 3
    for line in lines:
        assert f'href="/matches/{row.code}/battles/{line.turn}/{line.number}/"' in html
        assert line.sentence in html


def test_every_battle_in_the_report_leads_to_its_page(row: Any) -> None:
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    battles = store.load(row.code).game.battles
    assert battles is not None
    last = [line for line in battles.listed(page) if line.turn == 3]
    html = shown(f"/matches/{row.code}/?tab=report", row.people[0])
    report = html[html.index('id="report"') :]
    start = html.index('id="playback"')
    played = html[start : html.index("</section>", start)]
    for line in last:
        link = f'href="/matches/{row.code}/battles/3/{line.number}/'
        assert link in report
        assert link in played
