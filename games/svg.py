"""Builds SVG element by element: all text is escaped, and no inline style reaches a page."""

import re
from functools import lru_cache
from html import escape

from django.utils.functional import Promise
from django.utils.safestring import SafeString

Child = str | int | float | Promise | None
Value = str | int | float | bool | Promise | None

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9:.-]*")
_FORBIDDEN_ELEMENTS = frozenset({"script", "style", "foreignObject", "foreignobject"})
_LINKS = frozenset({"href", "xlink:href"})
_BLANKS = re.compile(r"[\x00-\x20]+")
# Most values are numbers and names: to look whether there is anything to escape is cheaper.
_HAS_MARKUP = re.compile("[&<>\"']").search


class Element(SafeString):
    """Finished SVG text: templates show it as it is, and `el` takes it as a child unescaped."""

    __slots__ = ()


def el(name: str, /, *children: Child, **attributes: Value) -> Element:
    """Return the element `<name attributes>children</name>`, everything in it escaped.

    A trailing underscore of an attribute falls away and the others become hyphens
    (`class_`, `data_cell`, `stroke_width`). None and False leave an attribute or child out,
    True writes it without a value. Raises ValueError for scripts, styles and event attributes.
    """
    tag = _element_name(name)
    head = tag
    for key, value in attributes.items():
        attribute = _attribute_name(key)
        if type(value) is int:
            head += f' {attribute}="{value}"'
        elif value is not None and value is not False:
            head += f' {attribute}="{_value(attribute, value)}"'
    if not children:
        return Element(f"<{head}/>")
    return Element(f"<{head}>{_inner(children)}</{tag}>")


def join(*children: Child) -> Element:
    """Return the children one after another, escaped as `el` does, with no element round them."""
    return Element(_inner(children))


def use(symbol: str, /, **attributes: Value) -> Element:
    """Return a `<use>` of the symbol with that address, such as `#coat-a`."""
    return el("use", href=symbol, **attributes)


def _inner(children: tuple[Child, ...]) -> str:
    return "".join([c if isinstance(c, Element) else _escaped(c) for c in children])


def _escaped(child: Child) -> str:
    if child is None or child is False:
        return ""
    return _plain(_text(child))


def _plain(text: str) -> str:
    return escape(text) if _HAS_MARKUP(text) else text


def _value(attribute: str, value: str | int | float | Promise) -> str:
    if value is True:
        return ""
    text = _text(value)
    if attribute in _LINKS and _BLANKS.sub("", text).lower().startswith(("javascript:", "data:")):
        raise ValueError(f"A link must not lead to {text!r}.")
    return _plain(text)


def _text(value: str | int | float | Promise) -> str:
    """Return the value as text; figures with one decimal at most, which is finer than a pixel."""
    if isinstance(value, float):
        text = f"{value:.1f}"
        return "0" if text == "-0.0" else text.removesuffix(".0")
    return str(value)


@lru_cache(maxsize=256)
def _element_name(name: str) -> str:
    if not _NAME.fullmatch(name) or name in _FORBIDDEN_ELEMENTS:
        raise ValueError(f"{name!r} is no element that a board may hold.")
    return name


@lru_cache(maxsize=512)
def _attribute_name(key: str) -> str:
    name = key.rstrip("_").replace("_", "-")
    if not _NAME.fullmatch(name):
        raise ValueError(f"{key!r} is no attribute's name.")
    if name.lower() == "style" or name.lower().startswith("on"):
        raise ValueError(
            f"The attribute {name!r} is against the page's security policy: use a class."
        )
    return name
