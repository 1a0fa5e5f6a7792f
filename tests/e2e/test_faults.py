"""C1 and C2 on a real server: lost updates, stalled readers, cut lines, deploys, frozen tabs.

More of both in test_live.py: a killed server, a black hole, a new build, equal clocks.
"""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e import reader
from tests.e2e.matches import Made, start
from tests.e2e.people import PANEL, People, up_to_date
from tests.e2e.site import Site
from tests.e2e.turns import agreed

pytestmark = pytest.mark.e2e
SOON = 10_000
PHASE = re.compile(r'data-phase="([^"]*)"')
BUILD = re.compile(r'data-build="([^"]*)"')


class Hand:
    """Somebody who sends forms straight to a server, past the network of the others."""

    def __init__(self, match: Made, name: str = "") -> None:
        self.match = match
        self.session = match.sessions.get(name, "")
        address = f"http://127.0.0.1:{match.site.ports[0]}"
        cookies = {"bannerhall": self.session} if self.session else {}
        self.http = httpx.Client(base_url=address, cookies=cookies, timeout=30)

    def page(self) -> str:
        """Fetch the match page."""
        text = self.http.get(self.match.path).text
        self.build = BUILD.findall(text)[0]
        return text

    def send(self, form: str, **fields: str) -> int:
        """Send a form for the phase that is open now; wait when that is too fast."""
        phase = {"phase": PHASE.findall(self.page())[0]}
        headers = {"X-CSRFToken": self.http.cookies["csrftoken"], "HX-Request": "true"}
        while True:
            answer = self.http.post(
                f"{self.match.path}{form}/", data=phase | fields, headers=headers
            )
            if answer.status_code != 429:
                return answer.status_code
            time.sleep(float(answer.headers.get("Retry-After", "1")))


def digests(text: str) -> dict[str, str]:
    return dict(PANEL.findall(text))


def socket(match: Made) -> str:
    return f"ws://127.0.0.1:{match.site.ports[0]}/ws/match:{match.code}/"


def heard(eyes: Hand, known: dict[str, str]) -> dict[str, str]:
    """Open a socket as a page that has these panels; return what it has after the answer."""
    with reader.opened(socket(eyes.match), eyes.session) as line:
        reader.hello(line, eyes.build, known)
        for _ in range(10):
            if reader.taken(line.recv(timeout=5), known):
                break
    return known


def is_heard(eyes: Hand, known: dict[str, str]) -> None:
    """A hello with old knowledge is answered by all that a fresh page has, who is here included."""
    until(lambda: heard(eyes, known) == digests(eyes.page()))


def test_b01_what_changes_between_page_and_socket_is_not_missed(site: Site) -> None:
    match = start(site, "ann", "ben")
    ann, ben = Hand(match, "ann"), Hand(match, "ben")
    for turn in range(1, 5):
        for eyes in (ann, Hand(match)):
            known = digests(eyes.page())
            assert ben.send("hand-in" if eyes is ann else "take-back") == 200
            is_heard(eyes, known)
        known = digests(ann.page())
        assert ben.send("hand-in") == 200
        assert ann.send("hand-in") == 200
        is_heard(ann, known)
        assert f"Turn {turn + 1}" in ann.page()


def test_b03_a_reader_that_stalled_through_150_events_catches_up(
    site: Site, tmp_path: Path
) -> None:
    match = start(site, "ann", "ben")
    ann, eve = Hand(match, "ann"), Hand(match)
    begun = json.dumps(digests(eve.page()))
    printed = tmp_path / "digests"
    with printed.open("w") as out:
        stalled = subprocess.Popen(
            [sys.executable, reader.__file__, socket(match), "", eve.build, begun], stdout=out
        )
        try:
            until(lambda: printed.read_text() != "")
            stalled.send_signal(signal.SIGSTOP)
            for _ in range(75):
                assert ann.send("hand-in") == 200
                assert ann.send("take-back") == 200
            assert ann.send("say", text="the last of all") == 200
            assert ann.send("hand-in") == 200
            stalled.send_signal(signal.SIGCONT)
            until(lambda: last(printed) == digests(eve.page()))
        finally:
            stalled.kill()
            stalled.wait()


def last(printed: Path) -> Any:
    lines = [line for line in printed.read_text().split("\n") if line]
    return json.loads(lines[-1]) if lines[-1].endswith("}") else None


def until(done: Any, seconds: float = 20) -> None:
    """Wait for something that must come."""
    ending = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < ending, "it never came"
        time.sleep(0.2)


def test_b05_a_turn_and_the_end_that_came_while_the_line_was_cut_are_shown(
    site: Site, people: People
) -> None:
    match = start(site, "ann", "ben")
    page = match.sit(people("ann"))
    ann, ben = Hand(match, "ann"), Hand(match, "ben")
    for act, fields, shown in (
        ("hand-in", {}, "Turn 2"),
        ("interject", {"kind": "surrender", "sure": "1"}, "The match has ended"),
    ):
        assert ann.send("hand-in") == 200
        agreed(page)
        site.proxy.be("down")
        expect(page.locator("html")).to_have_attribute("data-line", "cut")
        assert ben.send(act, **fields) == 200
        expect(page.locator("#line")).to_contain_text("cut", timeout=SOON)
        site.proxy.be("pass")
        expect(page.locator("#beam .match-clock")).to_contain_text(shown, timeout=SOON)
        agreed(page)


def test_b07_what_is_sent_during_a_deploy_is_not_lost_and_the_form_is_kept(
    site: Site, people: People
) -> None:
    match = start(site, "ann", "ben")
    page = match.sit(people("ann"))
    Hand(match, "ben").send("drafts", kind="tell", text="Drafted before the deploy.")
    page.fill("#say", "Sent during the deploy.")
    for port in list(site.processes):
        site.end(port)
    page.press("#say", "Enter")
    expect(page.locator("#said .toast.bad")).to_be_visible()
    assert page.input_value("#say") == "Sent during the deploy."
    for port in site.ports:
        site.start(port)
    page.wait_for_selector("html[data-line=live]", timeout=20_000)
    page.press("#say", "Enter")
    expect(page.locator("#talk")).to_contain_text("Sent during the deploy.")
    assert page.locator("#talk li", has_text="Sent during").count() == 1
    assert "Drafted before the deploy." in Hand(match, "ben").page()
    agreed(page)


def test_b09_a_frozen_tab_stays_seated_and_is_right_when_it_wakes(
    site: Site, people: People
) -> None:
    match = start(site, "ann", "ben")
    sleeper, waker = people("ann"), people("ben")
    page, other = match.sit(sleeper), match.sit(waker)
    ann = Hand(match, "ann")
    assert ann.send("hand-in") == 200
    agreed(page)
    devtools = sleeper.context.new_cdp_session(page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    other.wait_for_timeout(6_000)  # several heartbeats and polls, all shortened here
    expect(other.locator('[data-plate="A"] .dot')).not_to_have_class(re.compile("off"))
    assert match.post(waker, "hand-in", phase="turn-1") == 200
    expect(other.locator("#beam .match-clock")).to_contain_text("Turn 2")
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    expect(page.locator("#beam .match-clock")).to_contain_text("Turn 2", timeout=5_000)
    expect(page.locator("html")).to_have_attribute("data-line", "live")
    agreed(page, other)
    assert up_to_date(page)
