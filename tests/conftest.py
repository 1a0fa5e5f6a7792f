"""What every test run needs: quick passwords, and no silent skips in CI."""

import os
from collections.abc import Iterator

import pytest
from django.test import override_settings

from tests.caches import forget
from tests.days import is_todays

QUICK = {
    "PASSWORD_HASHERS": ["django.contrib.auth.hashers.MD5PasswordHasher"],
    # The dictionary of static files is built once per client otherwise.
    "WHITENOISE_AUTOREFRESH": True,
}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep of the tests that take turns those of the day (`days`)."""
    if left := [item for item in items if not is_todays(item)]:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if is_todays(item)]


@pytest.fixture(scope="session", autouse=True)
def quick_settings() -> Iterator[None]:
    """Settings that make tests faster and change no behaviour."""
    with override_settings(**QUICK):
        yield


@pytest.fixture(autouse=True)
def fresh_caches() -> Iterator[None]:
    """Nothing kept of another test: a database that was rolled back counts anew."""
    forget()
    yield
    forget()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI a skipped test is a failure: everything a test needs must be installed there."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or os.environ.get("CI") != "true" or hasattr(session.config, "workerinput"):
        return
    if skipped := reporter.stats.get("skipped", []):
        reporter.write_line(f"\n{len(skipped)} skipped, and CI skips nothing:")
        for report in skipped:
            reporter.write_line(f"  {report.nodeid}: {report.longrepr}")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
