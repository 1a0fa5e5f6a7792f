"""A refused way to lay the stack: the rule's sentence, and the nearest lawful thing as buttons."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast

from django.utils.translation import gettext as _

from games.kernel.game import Aside, Asked
from games.kernel.words import IllegalOrder, MalformedOrder
from games.onslaught.form import stack_after, stack_of_text, text_of
from games.onslaught.present.parts import ActShown, ChipShown, RefusalShown
from games.onslaught.present.sight import Sight
from games.onslaught.rules.course import World
from games.onslaught.rules.stacks import Entry, check_group, check_next, is_hero_type
from games.onslaught.taps import Stack
from games.onslaught.wording import names, refusal

NEAREST = 2  # other places that are offered


def known(sight: Sight) -> World:
    """Return as much of a world as the rules of stacks look at."""
    sides = {side.number: side for side in sight.view.sides}
    return cast("World", SimpleNamespace(catalogue=sight.view.catalogue, sides=sides))


def entry_name(entry: Entry) -> str:
    """Return what an entry of a stack is called: its units from the top."""
    return ", ".join(map(names.unit, entry))


def refused(
    sight: Sight, entry: Entry, place: int, finding: IllegalOrder, acts: Iterator[ActShown]
) -> RefusalShown:
    """Return why an entry cannot lie at this place, with what could be done instead."""
    letter = sight.letter(sight.view.side or 0)
    hero = is_hero_type(known(sight), entry[0])
    return RefusalShown(
        place=place,
        title=_("Not so."),
        text=refusal(finding),
        rules=(finding.rule,),
        chip=ChipShown(entry[0], letter, below=len(entry) - 1, is_hero=hero),
        name=entry_name(entry),
        acts=tuple(acts),
    )


def other_places(sight: Sight, stack: Stack, place: int) -> Iterator[ActShown]:
    """Yield the nearest places where the whole stack would be lawful, and leaving it at home."""
    ways = [n for n in range(1, len(stack.entries) + 1) if n != place]
    lawful = [n for n in ways if _stands(sight, _moved(stack, place, n))]
    for to in sorted(lawful, key=lambda n: abs(n - place))[:NEAREST]:
        yield ActShown(f"put:{place}:{to}", _("Put it at place %(n)s") % {"n": to})
    yield ActShown(f"drop:{place}", _("Leave it at home"))


def _moved(stack: Stack, place: int, to: int) -> tuple[Entry, ...]:
    rest = [entry for n, entry in enumerate(stack.entries, 1) if n != place]
    return (*rest[: to - 1], stack.entries[place - 1], *rest[to - 1 :])


def _stands(sight: Sight, entries: tuple[Entry, ...]) -> bool:
    world = known(sight)
    try:
        for n, entry in enumerate(entries):
            check_next(world, entries[:n], entry)
    except IllegalOrder:
        return False
    return True


# ---- beside the match: a drop that the rules refuse ----------------------------------------------


def refused_drop(asked: Asked) -> Aside | None:
    """Return why a tap on the stack is refused, and what to do instead; None if it is lawful.

    The query has the form's `stack` and the `tap`.
    """
    sight = Sight(asked.page)
    if sight.can is None or sight.view.step != "prep":
        return None
    try:
        before = stack_of_text(text_of(asked.query, "stack"))
        after = stack_after(asked.query)
        found = _found(sight, before, after, text_of(asked.query, "tap"))
    except (MalformedOrder, LookupError):
        return None
    return Aside("games/onslaught/_refused.html", {"refusal": found}) if found else None


def _found(sight: Sight, before: Stack, after: Stack, tap: str) -> RefusalShown | None:
    world = known(sight)
    for place, entry in enumerate(after.entries, 1):
        finding = fits(sight, entry)
        if finding is not None:
            return refused(sight, entry, place, finding, _other_way(sight, before, tap))
    for n, entry in enumerate(after.entries):
        try:
            check_next(world, after.entries[:n], entry)
        except IllegalOrder as finding:
            return refused(sight, entry, n + 1, finding, other_places(sight, after, n + 1))
    return None


def fits(sight: Sight, entry: Entry) -> IllegalOrder | None:
    """Return why these units may not lie on one another, None if they may (S13, S25, G10)."""
    if len(entry) < 2:  # noqa: PLR2004  one alone is no group
        return None
    try:
        check_group(known(sight), sight.view.side or 0, entry)
    except IllegalOrder as found:
        return found
    return None


def _other_way(sight: Sight, stack: Stack, tap: str) -> Iterator[ActShown]:
    """Yield the other order of a refused group if it is lawful, and putting it beside.

    Nothing, if the tap is not what made the group: the form came with it.
    """
    name, *told = tap.split(":")
    if name not in ("over", "under"):
        return
    mine, onto = int(told[0]), int(told[1])
    of = f"{mine}:{onto}"
    top, low = stack.entries[mine - 1], stack.entries[onto - 1]
    turned = (*low, *top) if name == "over" else (*top, *low)
    facts = {"name": entry_name(low)}
    if fits(sight, turned) is None:
        text = _("Put it under %(name)s") if name == "over" else _("Put it on %(name)s")
        way = "under" if name == "over" else "over"
        yield ActShown(f"{way}:{of}", text % facts, is_main=True)
    yield ActShown(f"put:{mine}:{onto}", _("Put it beside, not on it"))
