"""Prep as it lies on the table: the barracks to take from, the stack so far, the mark (S3, S35)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.kernel.words import IllegalOrder
from games.onslaught.present.market import traits
from games.onslaught.present.parts import (
    ActShown,
    ChipShown,
    EntryShown,
    HeartsShown,
    KindShown,
    PointsShown,
    RefusalShown,
    StackShown,
    StatsShown,
)
from games.onslaught.present.refusals import entry_name, fits, other_places, refused
from games.onslaught.present.sight import Sight
from games.onslaught.rules.catalogue import Profile
from games.onslaught.rules.orders import Muster
from games.onslaught.rules.stacks import Entry
from games.onslaught.rules.view import Home, Possible
from games.onslaught.taps import Stack, stack_of
from games.onslaught.wording import names


@dataclass(frozen=True, slots=True)
class MarkShown:
    """A gate that can be marked: what its button sends, whose it is, its health."""

    tap: str
    gate: str
    letter: str
    name: str
    health: int
    is_on: bool


@dataclass(frozen=True, slots=True)
class PrepShown:
    """The viewer's Prep; `text` is the stack as the form carries it."""

    text: str
    points: PointsShown
    kinds: tuple[KindShown, ...]
    stack: StackShown
    marks: tuple[MarkShown, ...]


def prep(sight: Sight) -> PrepShown | None:
    """Return the viewer's own Prep, None where it has none to make."""
    can = sight.can
    if can is None or sight.view.step != "prep":
        return None
    return Laying(sight, can).shown()


def drafted(sight: Sight, can: Possible) -> Stack:
    """Return the stack that the viewer has drafted; the only gate there is to mark is marked."""
    stack = stack_of([draft.order for draft in sight.page.drafts])
    if stack.mark < 0 and len(can.gates) == 1:
        return Stack(can.gates[0], stack.entries)
    return stack


class Laying:
    """One viewer's stack on its way: what it costs, and what is left at home."""

    def __init__(self, sight: Sight, can: Possible) -> None:
        """Take what the viewer may do, and read what it has drafted."""
        self.sight, self.can = sight, can
        self.stack = drafted(sight, can)
        self.units = sight.view.catalogue.units
        self.letter = sight.letter(sight.view.side or 0)
        self.usual = {row.type: row.cp for row in sorted(can.home, key=lambda row: row.cp)}
        self.better = {row.type for row in can.home if row.is_improved}
        self.costs = self._costs()
        self.left = can.cp - sum(self.costs)

    def shown(self) -> PrepShown:
        """Return everything as it is drawn."""
        spent, total = sum(self.costs), self.can.cp
        facts = {"spent": spent, "total": total, "left": self.left}
        points = PointsShown(
            spent=max(0, min(spent, total)),
            total=total,
            label=_("%(spent)s of %(total)s command points spent") % facts,
            note=_("%(left)s of %(total)s left. What is not spent is gone after Prep.") % facts,
            rules=("S09",),
        )
        marks = tuple(self._marks())
        return PrepShown(self.stack.text, points, tuple(self._kinds()), self._stack(marks), marks)

    def _costs(self) -> list[int]:
        """Return what each entry costs: an event's free units stand alone first (S31)."""
        dear = {row.type for row in self.can.home if row.cp}
        free = Counter({r.type: r.count for r in self.can.home if not r.cp and r.type in dear})
        costs = []
        for entry in self.stack.entries:
            if len(entry) == 1 and free[entry[0]] > 0:
                free[entry[0]] -= 1
                costs.append(0)
            else:
                costs.append(sum(self.usual.get(slug, 0) for slug in entry))
        return costs

    def is_hero(self, slug: str) -> bool:
        """Say whether a type is a hero's."""
        return slug in self.units and self.units[slug].kind == "hero"

    def profile(self, slug: str) -> Profile:
        """Return the side of the chip that will be deployed."""
        kind = self.units[slug]
        return kind.improved if slug in self.better else kind.basic

    def chip(self, entry: Entry) -> ChipShown:
        """Return an entry as a chip or a pile."""
        slug = entry[0]
        return ChipShown(slug, self.letter, len(entry) - 1, self.is_hero(slug), slug in self.better)

    # ---- the barracks ----------------------------------------------------------------------------

    def _kinds(self) -> Iterator[KindShown]:
        """Yield what is at home, heroes first; what was taken comes off the free ones first."""
        chosen = Counter(slug for entry in self.stack.entries for slug in entry)
        heroes = sum(n for slug, n in chosen.items() if self.is_hero(slug))
        for row in sorted(self.can.home, key=lambda row: (not self.is_hero(row.type), row.cp)):
            taken = min(chosen[row.type], row.count)
            chosen[row.type] -= taken
            full = self.is_hero(row.type) and heroes >= self.can.heroes
            yield self._kind(row, row.count - taken, full=full)

    def _kind(self, row: Home, left: int, *, full: bool) -> KindShown:
        why = self._why_not(row, left, full=full)
        stats, name = self.profile(row.type), names.unit(row.type)
        facts = {"name": name, "cp": row.cp}
        return KindShown(
            name=name + ("*" if row.is_improved else ""),
            chip=self.chip((row.type,)),
            count=left,
            stats=StatsShown(stats.health, stats.attack, stats.movement),
            cost=str(row.cp),
            unit=_("CP"),
            label=_("%(cp)s CP: take %(name)s") % facts,
            note=why or ", ".join(traits(self.units[row.type], stats)),
            tap="" if why else self._take(row.type),
        )

    def _why_not(self, row: Home, left: int, *, full: bool) -> str:
        if left <= 0:
            return _("none at home")
        if full:
            return _("no further hero now")
        return _("too few points left") if row.cp > self.left else ""

    def _take(self, slug: str) -> str:
        """Return what takes a unit: a hero goes on top, a minion below the last minion (S26)."""
        if self.is_hero(slug):
            return f"take:{slug}:1"
        entries = enumerate(self.stack.entries, 1)
        minions = [n for n, entry in entries if not self.is_hero(entry[0])]
        return f"take:{slug}:{minions[-1] + 1}" if minions else f"take:{slug}"

    # ---- the stack -------------------------------------------------------------------------------

    def _stack(self, marks: tuple[MarkShown, ...]) -> StackShown:
        sight, mine = self.sight, self.sight.mine
        refusal = self._refusal()
        health = mine.gate_health if mine is not None else 0
        return StackShown(
            letter=self.letter,
            title=_("Deployment stack"),
            note=_("first out on top"),
            entries=tuple(self._entry(n, refusal) for n in range(1, len(self.stack.entries) + 1)),
            gate=_("Your gate, %(health)s health") % {"health": health},
            told=_("Others see how many entries lie here; sealed, the top chip of each."),
            rules=("S35", "G11"),
            refusal=refusal,
            acts=tuple(self._acts(marks, refusal)) if sight.can else (),
        )

    def _acts(
        self, marks: tuple[MarkShown, ...], refusal: RefusalShown | None
    ) -> Iterator[ActShown]:
        if self.stack.entries:
            yield ActShown("clear", _("Empty the stack"))
        if self.left >= 0 and refusal is None and any(mark.is_on for mark in marks):
            text = _("Seal the stack") if self.stack.entries else _("Send nobody")
            yield ActShown("seal", text, is_main=True)

    def _refusal(self) -> RefusalShown | None:
        """Return why the first entry that cannot lie where it does is refused."""
        drafts = [one for one in self.sight.page.drafts if isinstance(one.order, Muster)]
        for place, draft in enumerate(drafts, 1):
            finding = draft.finding
            if isinstance(finding, IllegalOrder):
                ways = other_places(self.sight, self.stack, place)
                return refused(self.sight, self.stack.entries[place - 1], place, finding, ways)
        return None

    def _entry(self, place: int, refusal: RefusalShown | None) -> EntryShown:
        entry = self.stack.entries[place - 1]
        most, name = self.profile(entry[0]).health, entry_name(entry)
        is_hero = self.is_hero(entry[0])
        hearts = _("%(health)s of %(health)s health") % {"health": most}
        facts = {"name": name, "place": place}
        return EntryShown(
            place=place,
            name=name,
            chip=self.chip(entry),
            hearts=HeartsShown(most, most, hearts),
            note=self._note(entry),
            cost=str(self.costs[place - 1]),
            unit=_("CP"),
            grip=_("Move %(name)s, now at place %(place)s: arrows up and down") % facts,
            acts=tuple(self._moves(place, entry)),
            over=() if is_hero else tuple(self._joins(place, entry)),
            is_hero=is_hero,
            is_group=len(entry) > 1,
            is_hit=refusal is not None and refusal.place == place,
        )

    def _note(self, entry: Entry) -> str:
        if self.is_hero(entry[0]):
            return _("hero: above or below all minions")
        speed = self.profile(entry[0]).movement
        told = _("moves %(n)s") % {"n": speed}
        return f"{told}; " + _("only the top one is seen and acts") if len(entry) > 1 else told

    def _moves(self, place: int, entry: Entry) -> Iterator[ActShown]:
        facts = {"name": entry_name(entry)}
        if place > 1:
            yield ActShown(f"up:{place}", "↑", _("%(name)s one place up") % facts)
        if place < len(self.stack.entries):
            yield ActShown(f"down:{place}", "↓", _("%(name)s one place down") % facts)
        if len(entry) > 1:
            yield ActShown(f"part:{place}", _("Part"), _("Part the group %(name)s") % facts)
        yield ActShown(
            f"drop:{place}", _("Home"), _("Send %(name)s home") % {"name": names.unit(entry[-1])}
        )

    def _joins(self, place: int, entry: Entry) -> Iterator[ActShown]:
        """Yield the lawful ways to put an entry on or under another one (S13)."""
        for other, onto in enumerate(self.stack.entries, 1):
            facts = {"name": entry_name(onto), "what": entry_name(entry), "place": other}
            if other == place or self.is_hero(onto[0]):
                continue
            if fits(self.sight, (*entry, *onto)) is None:
                label = _("Put %(what)s on %(name)s at place %(place)s") % facts
                yield ActShown(f"over:{place}:{other}", _("on %(name)s") % facts, label)
            elif fits(self.sight, (*onto, *entry)) is None:
                label = _("Put %(what)s under %(name)s at place %(place)s") % facts
                yield ActShown(f"under:{place}:{other}", _("under %(name)s") % facts, label)

    def _marks(self) -> Iterator[MarkShown]:
        for gate in self.can.gates:
            side = next(side for side in self.sight.view.sides if side.gate == gate)
            yield MarkShown(
                f"mark:{gate}",
                self.sight.gate_name(gate),
                self.sight.letter(side.number),
                self.sight.name(side.number),
                side.gate_health,
                self.stack.mark == gate,
            )
