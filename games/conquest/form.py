"""Form data of Conquest to an order, or to the reason why it cannot be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from games.conquest.rules.orders import (
    Amount,
    Build,
    Fulfil,
    Interjection,
    Move,
    Order,
    Surrender,
    Tell,
    Train,
    Upgrade,
    UseArtifact,
    VoteDraw,
)
from games.kernel.words import MalformedOrder, noop

Post = Mapping[str, str]
UNREADABLE = noop("This order could not be read. Nothing was changed; reload the page.")
NO_NUMBER = noop("Please give a whole number of at most seven digits.")
LONGEST = 100
LONGEST_TEXT = 4000
MOST_DIGITS = 7


def text_of(post: Post, name: str, longest: int = LONGEST) -> str:
    """Return a field's text ("" when it is missing); raises MalformedOrder when too long."""
    text = str(post.get(name, "")).replace("\x00", "")
    if len(text) > longest:
        raise MalformedOrder(UNREADABLE)
    return text


def cell_of(text: str) -> str:
    """Return a cell's name in capitals; raises MalformedOrder for what names none."""
    cell = text.strip().upper()
    if not cell.isascii() or not cell.isalnum():
        raise MalformedOrder(UNREADABLE)
    return cell


def number_of(text: str) -> int:
    """Return a whole number from 0; raises MalformedOrder."""
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise MalformedOrder(NO_NUMBER)
    return int(text)


def amount_of(text: str) -> Amount | None:
    """Read "all" in any language, "all but 3" (also "-3"), or a number; "" and 0 send nobody."""
    text = text.strip().lower()
    if text in ("", "0"):
        return None
    if text in ("all", _("all").lower()):
        return Amount("all")
    for prefix in ("all but ", "-"):
        if text.startswith(prefix):
            return Amount("all_but", number_of(text.removeprefix(prefix)))
    return Amount("exactly", number_of(text))


def _amounts(post: Post) -> dict[str, Amount]:
    """Read fields named `send-UNIT`, and `keep-UNIT`: all but so many."""
    found = {}
    for name in sorted(post):
        if name.startswith("send-"):
            unit, amount = name.removeprefix("send-"), amount_of(text_of(post, name))
            if amount is not None:
                found[unit[:LONGEST]] = amount
    return found


def _offering(post: Post) -> dict[str, int]:
    names = sorted(name for name in post if name.startswith("offer-"))
    numbers = {
        name.removeprefix("offer-")[:LONGEST]: number_of(text_of(post, name) or "0")
        for name in names
    }
    return {unit: number for unit, number in numbers.items() if number}


def _move(post: Post) -> Move:
    path = tuple(cell_of(text_of(post, n)) for n in ("to", "then") if text_of(post, n).strip())
    fulfil = bool(post.get("fulfil"))
    return Move(
        origin=cell_of(text_of(post, "from")),
        path=path,
        troops=_amounts(post),
        fulfil=fulfil,
        offering=_offering(post) if fulfil else {},
    )


def _level(post: Post) -> tuple[str, int]:
    return cell_of(text_of(post, "cell")), number_of(text_of(post, "level"))


def _use(post: Post) -> UseArtifact:
    """Read the artifact and its target: a cell's name, or a seat's number."""
    target = text_of(post, "target").strip()
    if target.isascii() and target.isdigit():
        return UseArtifact(text_of(post, "artifact"), seat=number_of(target))
    return UseArtifact(text_of(post, "artifact"), cell=cell_of(target))


READERS: dict[str, Callable[[Post], Order]] = {
    "build": lambda post: Build(*_level(post)),
    "upgrade": lambda post: Upgrade(*_level(post)),
    "train": lambda post: Train(*_level(post), number_of(text_of(post, "number_trained"))),
    "use": _use,
    "move": _move,
    "fulfil": lambda post: Fulfil(cell_of(text_of(post, "cell")), _offering(post)),
    "tell": lambda post: Tell(text_of(post, "text", LONGEST_TEXT).strip()),
}


def read_order(post: Post) -> Order:
    """Return the order that a form gives in `kind` and its fields; raises MalformedOrder."""
    reader = READERS.get(text_of(post, "kind"))
    if reader is None:
        raise MalformedOrder(UNREADABLE)
    return reader(post)


def read_interjection(post: Post) -> Interjection:
    """Return the surrender or the draw vote of a form; raises MalformedOrder."""
    kind = text_of(post, "kind")
    if kind == "surrender":
        if not post.get("sure"):
            raise MalformedOrder(noop("Tick the box to confirm that you give up."))
        return Surrender()
    if kind == "draw":
        return VoteDraw(agree=text_of(post, "agree") != "0")
    raise MalformedOrder(UNREADABLE)
