"""The build id."""

from pathlib import Path

from django.templatetags.static import static
from pytest_django.fixtures import Settings

from config.build import build_id


def test_the_build_changes_with_a_page_and_not_with_time(tmp_path: Path) -> None:
    page = tmp_path / "templates" / "page.html"
    page.parent.mkdir()
    page.write_text("one")
    first = build_id(tmp_path)
    page.touch()
    assert build_id(tmp_path) == first
    page.write_text("two")
    assert build_id(tmp_path) != first


def test_a_static_address_names_the_build(settings: Settings) -> None:
    settings.BUILD = "1234abcd"
    assert static("css/base.css") == "/static/css/base.css?v=1234abcd"
