"""Open pages keep up: every screen equals a fresh page, and nothing touches the pen."""

from __future__ import annotations

import re
import signal
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.matches import start
from tests.e2e.people import People, digests, fresh_digests, up_to_date
from tests.e2e.site import Site

pytestmark = pytest.mark.e2e


def caught_up(*pages: Any) -> None:
    """Wait until each screen equals a fresh page; who is here may take the poll's time."""
    for page in pages:
        for _ in range(160):
            if up_to_date(page):
                break
            page.wait_for_timeout(150)
        else:
            assert digests(page) == fresh_digests(page), page.url


@pytest.mark.both
def test_all_screens_equal_a_fresh_page_through_talk_and_turns(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann, ben, eve = people("ann"), people("ben"), people("eve", width=390)
    pages = [match.sit(one) for one in (ann, ben, eve)]
    caught_up(*pages)
    assert match.post(ann, "say", text="Truce?") == 200
    for page in pages:
        expect(page.locator("#talk")).to_contain_text("Truce?")
    for turn in (1, 2):
        phase = pages[0].locator("#beam [data-phase]").get_attribute("data-phase")
        for one in (ann, ben):
            assert match.post(one, "hand-in", phase=phase) == 200
        for page in pages:
            expect(page.locator("#beam")).to_contain_text(f"Turn {turn + 1}")
        caught_up(*pages)
    assert fresh_digests(pages[0]) != fresh_digests(pages[2])


def test_half_typed_text_caret_and_focus_survive_pushes(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben")
    page, _ = match.sit(ann), match.sit(ben)
    field = page.locator("#say")
    field.fill("half a sentence")
    field.evaluate("field => field.setSelectionRange(5, 5)")
    for n in range(3):
        assert match.post(ben, "say", text=f"line {n}") == 200
        expect(page.locator("#talk")).to_contain_text(f"line {n}")
    caret = "field => [field.value, field.selectionStart, document.activeElement === field]"
    assert field.evaluate(caret) == ["half a sentence", 5, True]


def test_a_line_is_sent_once_however_often_it_is_sent(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    page = match.sit(people("ann"))
    page.fill("#say", "only once")
    page.evaluate(
        "() => { const form = document.querySelector('form.say');"
        " form.requestSubmit(); form.requestSubmit(); }"
    )
    expect(page.locator("#talk")).to_contain_text("only once")
    expect(page.locator("#say")).to_have_value("")
    page.wait_for_timeout(500)
    assert page.locator("#talk li", has_text="only once").count() == 1


def test_a_refusal_is_told_without_taking_the_focus(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    page = match.sit(people("ann"))
    told = page.locator("#said .toast.bad")
    for n in range(30):
        page.fill("#say", f"line {n}")
        with page.expect_response("**/say/"):
            page.press("#say", "Enter")
        if told.count():
            break
    expect(told).to_contain_text("too fast")
    assert page.evaluate("document.activeElement.id") == "say"
    assert page.input_value("#say") != ""


@pytest.mark.both
def test_a_killed_server_is_noticed_and_made_up_for(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben")
    page = match.sit(ann)
    ben.context.add_cookies(
        [{"name": "bannerhall", "value": match.sessions["ben"], "url": site.url}]
    )
    ben.go("/privacy/")
    for port in list(site.processes):
        site.end(port, signal.SIGKILL)
    expect(page.locator("#line")).to_contain_text("cut", timeout=15_000)
    for port in site.ports:
        site.start(port)
    ben.go(match.path)
    assert match.post(ben, "say", text="while you were away") == 200
    expect(page.locator("#talk")).to_contain_text("while you were away", timeout=20_000)
    expect(page.locator("#line")).to_contain_text("Up to date again", timeout=10_000)
    caught_up(page)


def test_a_black_hole_is_noticed_by_silence(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    page = match.sit(people("ann"))
    site.proxy.be("hole")
    expect(page.locator("#line")).to_contain_text("cut", timeout=25_000)
    site.proxy.be("pass")
    expect(page.locator("#line")).to_contain_text("Up to date again", timeout=25_000)
    caught_up(page)


def test_open_pages_take_over_a_new_build_but_not_from_under_a_pen(
    site: Site, people: People
) -> None:
    match = start(site, "ann", "ben")
    calm, writing = match.sit(people("ann")), match.sit(people("ben"))
    old = calm.locator("html").get_attribute("data-build")
    writing.fill("#say", "in the middle of")
    site.environment["BUILD"] = "another1"
    try:
        for port in list(site.processes):
            site.end(port)
            site.start(port)
        expect(calm.locator("html")).to_have_attribute("data-build", "another1", timeout=20_000)
        expect(writing.locator("#line")).to_contain_text("new version", timeout=20_000)
        assert writing.locator("html").get_attribute("data-build") == old
        assert writing.input_value("#say") == "in the middle of"
        writing.fill("#say", "")
        expect(writing.locator("html")).to_have_attribute("data-build", "another1", timeout=20_000)
    finally:
        site.environment["BUILD"] = str(old)
        for port in list(site.processes):
            site.end(port)
    site.calm()


def test_a_new_build_after_a_short_cut_is_said_and_stays_said(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann = people("ann")
    lines: list[WebSocketRoute] = []

    def answer(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) == 1:
            line.connect_to_server()
        else:
            line.on_message(lambda _hello: line.send('{"reload":true}'))

    ann.page.route_web_socket("**/ws/**", answer)
    page = match.sit(ann)
    page.fill("#say", "in the middle of")
    lines[0].close(code=1012)
    expect(page.locator("#line")).to_contain_text("new version")
    page.wait_for_timeout(3_000)
    expect(page.locator("#line")).to_contain_text("new version")
    assert page.input_value("#say") == "in the middle of"


def test_clocks_agree_whatever_the_device_believes(site: Site, people: People) -> None:
    match = start(site, "ann", "ben", turn_seconds=3600)
    ann, ben = people("ann"), people("ben")
    ben.context.add_init_script("const now = Date.now; Date.now = () => now() + 7 * 3600 * 1000;")
    pages = [match.sit(one) for one in (ann, ben)]
    pages[0].wait_for_timeout(1200)
    shown = [page.locator("#beam time").inner_text() for page in pages]
    seconds = [int(m) * 60 + int(s) for m, s in (re.split(":", text)[-2:] for text in shown)]
    assert abs(seconds[0] - seconds[1]) <= 1
