"""The frame round every page: theme, policy, pages for when something went wrong."""

import re
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.test import RequestFactory

TEMPLATES = sorted(Path("templates").rglob("*.html"))


def page(name: str, theme: str = "") -> str:
    request = RequestFactory().get("/somewhere/")
    request.COOKIES["theme"] = theme
    return render_to_string(name, {}, request)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_chosen_theme_stands_on_the_page(theme: str) -> None:
    assert f'data-theme="{theme}"' in page("base.html", theme)


@pytest.mark.parametrize("theme", ["", "blue", '"><script>'])
def test_any_other_theme_is_the_systems(theme: str) -> None:
    assert "data-theme=" not in page("base.html", theme)


def test_htmx_and_its_sockets_are_loaded_without_defer() -> None:
    found = re.findall(r"<script src=\"[^\"]*/vendor/[^\"]*\"[^>]*>", page("base.html"))
    assert len(found) == 2
    assert [tag for tag in found if "defer" in tag] == []


@pytest.mark.parametrize("name", ["403.html", "404.html", "429.html", "credits.html"])
def test_a_page_has_one_heading_one_main_and_the_way_home(name: str) -> None:
    html = page(name)
    assert (html.count("<h1"), html.count("<main")) == (1, 1)
    assert 'href="/"' in html


def test_the_page_of_a_broken_server_needs_nothing() -> None:
    html = render_to_string("500.html")
    assert html.count("<h1") == 1
    assert 'href="/"' in html


@pytest.mark.parametrize("path", TEMPLATES, ids=str)
def test_no_template_breaks_the_content_policy(path: Path) -> None:
    text = path.read_text()
    forbidden = r"\sstyle=|<style|\son[a-z]+=|hx-on|[\"']js:|javascript:"
    assert re.findall(forbidden, text, re.IGNORECASE) == []
    assert re.findall(r"<script(?![^>]*\ssrc=)[^>]*>", text) == []


def test_there_are_twenty_four_portraits() -> None:
    drawn = re.findall(
        r'<symbol id="portrait-(\d\d)"', Path("static/icons/portraits.svg").read_text()
    )
    assert drawn == [f"{n:02d}" for n in range(1, 25)]
