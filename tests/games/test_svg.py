"""The SVG builder: what it writes, what it escapes and what it refuses."""

from html import escape
from xml.etree import ElementTree

import pytest
from django.template import Context, Engine
from django.utils.translation import gettext_lazy

from games.svg import Element, el, join, use


def test_el_writes_an_element_with_its_children_in_order() -> None:
    assert el("g", el("path", d="M0 0"), "and", 7) == '<g><path d="M0 0"/>and7</g>'


def test_el_turns_python_names_into_attribute_names() -> None:
    made = el("rect", class_="edge", data_cell="A1", stroke_width=2, viewBox="0 0 1 1")
    assert made == '<rect class="edge" data-cell="A1" stroke-width="2" viewBox="0 0 1 1"/>'


def test_el_escapes_text_children() -> None:
    assert el("text", "<b>&'\"") == "<text>&lt;b&gt;&amp;&#x27;&quot;</text>"


def test_el_escapes_attribute_values() -> None:
    hostile = 'x"><script>alert(1)</script>'
    root = ElementTree.fromstring(el("g", aria_label=hostile))
    assert root.attrib == {"aria-label": hostile}
    assert list(root) == []


def test_el_escapes_text_that_only_claims_to_be_safe() -> None:
    from django.utils.safestring import mark_safe

    assert el("text", mark_safe("<b>")) == "<text>&lt;b&gt;</text>"


def test_el_escapes_a_built_element_used_as_an_attribute() -> None:
    root = ElementTree.fromstring(el("g", aria_label=el("path", d="M0 0")))
    assert root.attrib["aria-label"] == '<path d="M0 0"/>'


def test_el_leaves_out_what_is_none_or_false() -> None:
    assert el("g", None, id=None, hidden=False, class_="") == '<g class=""></g>'


def test_el_writes_true_without_a_value() -> None:
    assert el("a", "x", download=True) == '<a download="">x</a>'


@pytest.mark.parametrize(
    ("value", "text"),
    [(1, "1"), (1.0, "1"), (1.25, "1.2"), (-0.04, "0"), (-3.7, "-3.7"), (0, "0")],
)
def test_el_writes_figures_with_one_decimal_at_most(value: float, text: str) -> None:
    assert el("circle", r=value) == f'<circle r="{text}"/>'
    assert el("text", value) == f"<text>{text}</text>"


def test_el_takes_translatable_text() -> None:
    assert el("title", gettext_lazy("<Map>")) == "<title>&lt;Map&gt;</title>"


@pytest.mark.parametrize("name", ["style", "style_", "STYLE", "onclick", "onLoad", "on_load"])
def test_el_refuses_style_and_event_attributes(name: str) -> None:
    with pytest.raises(ValueError, match="security policy"):
        el("g", **{name: "x"})


@pytest.mark.parametrize("name", ["style", "onclick"])
def test_el_refuses_a_forbidden_attribute_even_without_a_value(name: str) -> None:
    with pytest.raises(ValueError, match="security policy"):
        el("g", **{name: None})


@pytest.mark.parametrize("name", ["script", "style", "foreignObject", "g x", "g>", "", "1a"])
def test_el_refuses_elements_a_board_may_not_hold(name: str) -> None:
    with pytest.raises(ValueError, match="no element"):
        el(name)


@pytest.mark.parametrize("name", ["a b", 'x"', "a=b", "_", ""])
def test_el_refuses_what_is_no_attribute_name(name: str) -> None:
    with pytest.raises(ValueError, match="no attribute"):
        el("g", **{name: "x"})


@pytest.mark.parametrize("link", ["javascript:alert(1)", " JaVa\nScript:x", "data:text/html,x"])
def test_el_refuses_links_that_run(link: str) -> None:
    with pytest.raises(ValueError, match="must not lead"):
        el("a", "x", href=link)


def test_join_puts_elements_beside_each_other() -> None:
    made = join(el("path", d="M0 0"), "<", None)
    assert made == '<path d="M0 0"/>&lt;'
    assert el("g", made) == '<g><path d="M0 0"/>&lt;</g>'


def test_use_points_to_a_symbol() -> None:
    assert use("#std", x=3, class_="seat-a") == '<use href="#std" x="3" class="seat-a"/>'


def test_a_template_shows_an_element_as_it_is() -> None:
    made = el("path", d="M0 0")
    assert isinstance(made, Element)
    shown = Engine().from_string("{{ board }}").render(Context({"board": made}))
    assert shown == '<path d="M0 0"/>'


VALUES = (0, -7, 10**12, 1.25, -0.04, 3.0, "", "plain", "a & b", "<i>", '"', "'", "&amp;", "ё < 木")


@pytest.mark.parametrize("value", VALUES)
def test_whatever_is_escaped_is_escaped_as_the_standard_library_does(value: str | float) -> None:
    text = value if isinstance(value, str | int) else {1.25: "1.2", -0.04: "0", 3.0: "3"}[value]
    plain = escape(str(text))
    assert el("text", value, data_x=value) == f'<text data-x="{plain}">{plain}</text>'


def test_an_attributes_name_is_looked_at_even_when_it_is_left_out() -> None:
    for value in (None, False, 1):
        with pytest.raises(ValueError, match="security policy"):
            el("g", onclick=value)
