"""What the viewer's side alone holds: relics with their uses, units at home and in the stack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from games.onslaught.present.parts import ActShown
from games.onslaught.present.sight import Sight, place
from games.onslaught.rules.orders import Attack, UseRelic
from games.onslaught.taps import tap_of
from games.onslaught.wording import names, texts


@dataclass(frozen=True, slots=True)
class UseShown:
    """A way to use a relic: what its button sends, and on what."""

    tap: str
    text: str


@dataclass(frozen=True, slots=True)
class RelicShown:
    """A relic that the viewer's side holds.

    `uses` are sent as an order of the open step, `plays` as something said at any time.
    """

    type: str
    name: str
    text: str
    moment: str
    uses: tuple[UseShown, ...]
    plays: tuple[UseShown, ...]


def relics(sight: Sight) -> tuple[RelicShown, ...]:
    """Return the viewer's relics, () for those who hold none."""
    own = sight.own
    return tuple(_relic(sight, slug) for slug in own.relics) if own is not None else ()


def _relic(sight: Sight, slug: str) -> RelicShown:
    kind = sight.view.catalogue.relics[slug]
    can, own = sight.can, sight.own
    uses = (can.relics or {}).get(slug) if can is not None and sight.view.step == "start" else None
    closed = own is None or sight.page.moment is not None or sight.page.finished is not None
    plays = None if closed or uses is not None or own is None else own.playable.get(slug)
    return RelicShown(
        slug,
        names.named(names.RELICS, slug),
        texts.relic(slug, kind.number),
        str(texts.MOMENTS.get(kind.moment, "")),
        tuple(_ways(sight, slug, uses)),
        tuple(_ways(sight, slug, plays)),
    )


def _ways(sight: Sight, slug: str, cells: tuple[tuple[int, int], ...] | None) -> Iterator[UseShown]:
    """Yield the ways to use a relic: on each of these hexes, or on nothing where there are none."""
    if cells is None:
        return
    if not cells:
        yield UseShown(tap_of(UseRelic(slug)), _("Use it"))
    for cell in cells:
        facts = {"name": sight.at(cell), "cell": place(cell)}
        yield UseShown(tap_of(UseRelic(slug, cell)), _("On %(name)s at %(cell)s") % facts)


def drums(sight: Sight) -> Iterator[ActShown]:
    """Yield the drafted attack with a relic that helps in it, or without the one that it has."""
    plan, own = sight.plan, sight.own
    if not isinstance(plan, Attack) or own is None:
        return
    kinds = sight.view.catalogue.relics
    for slug in dict.fromkeys(own.relics):
        if kinds[slug].moment == "attack":
            name = names.named(names.RELICS, slug)
            text = _("without %(relic)s") if plan.relic == slug else _("with %(relic)s")
            other = replace(plan, relic="" if plan.relic == slug else slug)
            yield ActShown(tap_of(other), text % {"relic": name})


@dataclass(frozen=True, slots=True)
class HandShown:
    """What the viewer's side alone holds: relics, its stack and what rests at home, in words."""

    relics: tuple[RelicShown, ...]
    stack: tuple[str, ...]
    home: tuple[str, ...]


def hand(sight: Sight) -> HandShown | None:
    """Return what the viewer's side alone holds, None for a watcher."""
    own = sight.own
    if own is None:
        return None
    has_groups = any(len(entry) > 1 for entry in own.stack)
    stack = own.stack if has_groups else ()  # else it is what everybody sees
    told = tuple(" / ".join(sight.unit(unit) for unit in entry) for entry in stack)
    rows = () if sight.can is not None and sight.view.step == "prep" else own.home
    home = tuple(f"{names.unit(row.type)} × {row.count}" for row in rows)
    return HandShown(relics(sight), told, home)
