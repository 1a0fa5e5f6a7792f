"""Fixtures of the browser tests: a site, people, and their browsers."""

import os
import shutil
import uuid
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import People, Person
from tests.e2e.site import Site

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Two cores that also run the servers need a while sometimes; a fault takes for ever.
expect.set_options(timeout=15_000)
NAMES = ("chromium", "chromium-browser", "google-chrome")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test marked `both` runs on each set of services."""
    if "site" in metafunc.fixturenames:
        both = metafunc.definition.get_closest_marker("both") is not None
        ways = ["embedded", "services"] if both else ["embedded"]
        metafunc.parametrize("running_site", ways, indirect=True, scope="session")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The system's Chromium; nothing is downloaded."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if not found:
        pytest.skip("no Chromium on this machine: apt install chromium")
    return {"executable_path": found, "args": QUIET}


@pytest.fixture(scope="session")
def running_site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """One process on SQLite, or two on PostgreSQL and Redis."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "embedded":
        site = Site(folder, {"DATABASE_URL": f"sqlite:///{folder}/hall.sqlite3", "REDIS_URL": ""})
        yield site
        site.close()
        return
    if not (os.environ.get("BOTH_DATABASE_URL") and os.environ.get("BOTH_REDIS_URL")):
        pytest.skip("needs BOTH_DATABASE_URL and BOTH_REDIS_URL")
    own = f"hall_{uuid.uuid4().hex[:8]}"
    server, _, _ = os.environ["BOTH_DATABASE_URL"].rpartition("/")
    with psycopg.connect(os.environ["BOTH_DATABASE_URL"], autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {own}")
        site = Site(
            folder,
            {
                "DATABASE_URL": f"{server}/{own}",
                "REDIS_URL": os.environ["BOTH_REDIS_URL"],
                "REDIS_PREFIX": own,
            },
            servers=2,
        )
        yield site
        site.close()
        admin.execute(f"DROP DATABASE {own} WITH (FORCE)")


@pytest.fixture
def site(running_site: Site) -> Iterator[Site]:
    """The running site, calm again after the test."""
    yield running_site
    running_site.calm()


@pytest.fixture
def people(site: Site, browser: Browser) -> Iterator[People]:
    """Make people: `people("Ann", width=390, scheme="dark", language="ru")`.

    At the end each one's console must be clean and no page may have answered with 5xx.
    """
    made: list[Person] = []

    def person(name: str, **how: Any) -> Person:
        width = how.pop("width", 1280)
        context = browser.new_context(
            viewport={"width": width, "height": 844 if width < 600 else 800},
            color_scheme=how.pop("scheme", "light"),
            locale=how.pop("language", "en"),
            java_script_enabled=how.pop("script", True),
            **how,
        )
        context.set_default_timeout(10_000)
        made.append(Person(name, context, site))
        return made[-1]

    yield person
    faults = [f"{one.name}: {fault}" for one in made for fault in one.faults]
    for one in made:
        one.context.close()
    assert not faults, "\n".join(faults)
