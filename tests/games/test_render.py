"""Panels: equal knowledge gives equal bytes, rendered once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import selectors, services
from games.kernel.notices import Notice
from games.kernel.ruleset import WATCHER, Viewer
from games.match_topic import panels_at
from games.render import PANELS, WHOLE, Company, Kept, Panel, drawn, panel, panels, partials
from games.services.opening import opened
from games.store import add_entries, touch
from tests.games.screens import shown
from tests.games.toy import Dig

__all__ = ["shown"]
Start = Callable[..., Any]


def page_of(match: Any, viewer: Viewer = WATCHER, language: str = "en") -> Any:
    return selectors.match_page(code=match.code, viewer=viewer, language=language)


def test_a_panel_has_one_root_with_id_and_digest_of_what_stands_inside() -> None:
    made = panel("board", "<p>old</p>")
    again, other = panel("board", "<p>old</p>"), panel("board", "<p>new</p>")
    assert made == again
    assert made.digest != other.digest
    assert made.html.startswith(b'<section class="panel" id="board" data-digest="')
    assert made.digest.encode() in made.html


def test_a_panels_forms_get_the_csrf_token_from_the_page_alone() -> None:
    page = {"mine": True, "code": "ABCD2345", "seats": ()}
    made = drawn("talk", "games/_say.html", {"page": page})
    assert made.text.count('name="csrfmiddlewaretoken" value="">') == 2
    assert made.filled('a"b').count('name="csrfmiddlewaretoken" value="a&quot;b">') == 2


def test_partials_leave_out_what_the_page_has() -> None:
    one, two = panel("one", "1"), panel("two", "2")
    both = {"one": one, "two": two}
    text = partials(both, {"one": one.digest, "two": "older"})
    assert text == f'<hx-partial hx-target="#two" hx-swap="outerMorph">{two.text}</hx-partial>'
    assert partials(both, {p.id: p.digest for p in both.values()}) == ""
    assert partials(both).count("<hx-partial") == 2


def test_the_cache_is_bounded_in_bytes_and_forgets_the_unused_first() -> None:
    kept = Kept(most=250)
    make = {n: (lambda n=n: {n: Panel(n, n, b"x" * 100)}) for n in "abc"}
    kept.get("a", make["a"])
    kept.get("b", make["b"])
    kept.get("a", make["a"])
    kept.get("c", make["c"])
    assert set(kept.rows) == {"a", "c"}
    assert kept.size == 200
    assert kept.renderings == 3


def test_threads_that_ask_at_once_share_one_rendering() -> None:
    kept, gate, started = Kept(most=1000), threading.Event(), threading.Event()
    found: list[Any] = []

    def slow() -> dict[str, Panel]:
        started.set()
        gate.wait(5)
        return {"p": panel("p", "1")}

    threads = [threading.Thread(target=lambda: found.append(kept.get("k", slow))) for _ in "1234"]
    for thread in threads:
        thread.start()
    started.wait(5)
    gate.set()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert kept.renderings == 1


def test_a_rendering_that_fails_is_tried_again() -> None:
    kept = Kept(most=1000)
    with pytest.raises(ZeroDivisionError):
        kept.get("k", lambda: {"p": panel("p", str(1 // 0))})
    assert kept.get("k", lambda: {"p": panel("p", "1")})["p"].id == "p"


@pytest.mark.django_db
def test_one_rendering_per_viewer_language_and_revision(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    before = PANELS.renderings
    for _ in range(3):
        for viewer in (Viewer(0), Viewer(1), WATCHER):
            panels(page_of(row, viewer))
    assert PANELS.renderings - before == 3
    panels(page_of(row, language="ru"))
    assert PANELS.renderings - before == 4


@pytest.mark.django_db
def test_people_who_come_and_go_cost_the_beam_alone(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    page = page_of(row)
    alone = panels(page)
    before, beams = PANELS.renderings, WHOLE.renderings
    watched = panels(page, Company(frozenset({0}), 3))
    assert PANELS.renderings == before
    assert WHOLE.renderings == beams + 1
    assert {n for n in alone if alone[n] != watched[n]} == {"beam"}
    assert 'aria-label="connected"' in watched["beam"].text
    assert 'aria-label="connected"' not in alone["beam"].text


@pytest.mark.django_db
def test_a_seats_draft_changes_its_own_panels_and_nobody_elses(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    viewers = (Viewer(0), Viewer(1), WATCHER)
    old = {viewer: panels(page_of(row, viewer)) for viewer in viewers}
    services.change_draft(
        code=row.code,
        user=row.people[0],
        phase="turn-1",
        key="",
        change=services.Add(Dig(4)),
    )
    new = {viewer: panels(page_of(row, viewer)) for viewer in viewers}
    assert old[Viewer(1)] == new[Viewer(1)]
    assert old[WATCHER] == new[WATCHER]
    assert "drafts [4]" in new[Viewer(0)]["gold"].text


@pytest.mark.django_db
def test_the_turn_that_plays_holds_only_what_the_viewer_may_read(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    for user in row.people:
        services.hand_in(code=row.code, user=user, phase="turn-1", key="")
    ann, watcher = panels(page_of(row, Viewer(0))), panels(page_of(row))
    assert ann["playback"].text.count('data-kind="Dug"') == 1
    assert 'data-kind="Dug"' not in watcher["playback"].text
    assert 'data-kind="TurnEnded"' in watcher["playback"].text
    assert 'data-turn="1"' in watcher["playback"].text


@pytest.mark.django_db
def test_the_tabs_title_says_whose_turn_it_is(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    assert 'data-title="Your turn: A test' in panels(page_of(row, Viewer(0)))["beam"].text
    assert 'data-title="A test' in panels(page_of(row))["beam"].text
    services.hand_in(code=row.code, user=row.people[0], phase="turn-1", key="")
    assert "Your turn" not in panels(page_of(row, Viewer(0)))["beam"].text


@pytest.mark.django_db
def test_a_hostile_name_is_shown_as_text(shown: Any, match: Start) -> None:
    row = match("<b>ann</b>", '"ben')
    services.say_in_match(code=row.code, user=row.people[0], text="<script>alert(1)</script>")
    page = replace(page_of(row, Viewer(0)), title='"><img src=x onerror=1>')
    text = "".join(p.text for p in panels(page).values())
    assert "<script" not in text
    assert "<img" not in text
    assert "<b>ann" not in text
    assert "&lt;script&gt;alert(1)" in text


@pytest.mark.django_db
def test_who_is_ready_costs_the_others_the_beam_alone(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    viewers = (WATCHER, Viewer(1))
    old = {viewer: panels(page_of(row, viewer)) for viewer in viewers}
    before = PANELS.renderings
    services.hand_in(code=row.code, user=row.people[0], phase="turn-1", key="")
    new = {viewer: panels(page_of(row, viewer)) for viewer in viewers}
    assert PANELS.renderings == before
    for viewer in viewers:
        changed = {name for name in new[viewer] if new[viewer][name] != old[viewer][name]}
        assert changed == {"beam"}


@pytest.mark.django_db
def test_a_calm_page_tells_a_line_a_notice_and_a_name_apart(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    bases = {page_of(row).calm().basis()}
    services.say_in_match(code=row.code, user=row.people[0], text="hello")
    bases.add(page_of(row).calm().basis())
    row.people[0].shown_name = "Annette"
    row.people[0].save()
    services.person_changed(row.people[0])
    bases.add(page_of(row).calm().basis())
    with opened(row.code) as held:
        add_entries(held, [Notice("Something happened.")], phase="turn-1", turn=1)
        touch(held)
    bases.add(page_of(row).calm().basis())
    assert len(bases) == 4


@pytest.mark.django_db
def test_panels_that_are_ready_need_no_page(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    made = panels_at(row.code, WATCHER, "en")
    with CaptureQueriesContext(connection) as asked:
        assert panels_at(row.code, WATCHER, "en") is made
    assert len(asked) == 4
    services.say_in_match(code=row.code, user=row.people[0], text="hello")
    assert panels_at(row.code, WATCHER, "en") is not made
