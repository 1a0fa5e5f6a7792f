"""The report of the last turn: the closed part of one seat, and the open part (C-27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.conquest import icons
from games.conquest.board.sight import Sight
from games.conquest.present.battles import Fought, by_entry, fought
from games.conquest.present.fights import fight
from games.conquest.present.treasury import condition
from games.conquest.rules import events
from games.conquest.wording import names, sentence
from games.conquest.wording.happened import reward, rolled, who
from games.kernel.page import EntryPage, MatchPage

OWN: Mapping[type, tuple[str, str]] = {
    events.OrderFailed: ("u-warn", ""),
    events.QuestFulfilled: ("greek-temple", "C-78"),
    events.ArtifactsWon: ("chest", "A-38"),
    events.ArmyBurnt: ("fire-gem", "C-22"),
    events.ArmyBound: ("crossed-chains", "C-22"),
    events.GoldStolen: ("old-lantern", "C-22"),
    events.GrowthBlighted: ("incense", "C-22"),
    events.ArtifactUsed: ("fire-gem", "C-22"),
    events.Built: ("hammer-nails", "C-54"),
    events.Trained: ("barracks-tent", "A-23"),
    events.VigilKept: ("candle-flame", "C-78"),
    events.SurrenderGiven: ("flying-flag", "A-39"),
    events.IncomeReceived: ("two-coins", "A-24"),
    events.Grown: ("sprout", "A-24"),
}
PUBLIC: Mapping[type, tuple[str, str]] = {
    events.BattleFought: ("crossed-swords", "C-29"),
    events.PlaceTaken: ("flying-flag", "C-28"),
    events.RealmFell: ("tombstone", "C-2"),
    events.DrawVoted: ("vote", "A-41"),
    events.MatchEnded: ("laurels", "C-1"),
}


def report(page: MatchPage, sight: Sight) -> Mapping[str, Any]:
    """Return the parts of the report of the turn before this one."""
    turn = page.closed_turn
    entries = [entry for entry in page.entries if entry.turn == turn]
    last = [entry.event for entry in entries]
    battles = fought(entries)
    told_by = by_entry(battles)
    opened = (e for e in entries if type(e.event) in PUBLIC and not told(e.event, last))
    return {
        "turn": turn,
        "fights": [{**fight(page, b.report), "battle": b} for b in battles if b.report],
        "gains": [_line(page, e, told_by) for e in entries if _touches_me(page, e.event)],
        "facts": [_line(page, e, told_by) for e in entries if _is_own(page, e.event)],
        "scouting": scouting(page, sight),
        "rolls": [_roll(page, r) for e in last for r in getattr(e, "rolls", ())],
        "open": [_line(page, entry, told_by) for entry in opened],
    }


def is_for(page: MatchPage, event: Any) -> bool:
    """Say whether an event is for this seat's eyes; after the end others' words come along."""
    return bool(event.audience.includes(page.viewer.seat))


def told(event: Any, last: Sequence[Any]) -> bool:
    """Say whether the line of a battle tells already that an object was taken in it."""
    return isinstance(event, events.PlaceTaken) and any(
        isinstance(e, events.BattleFought) and e.captured and e.cell == event.cell for e in last
    )


def _touches_me(page: MatchPage, event: Any) -> bool:
    me = page.view.seat
    return (
        isinstance(event, events.PlaceTaken) and me is not None and me in (event.seat, event.loser)
    )


def _line(page: MatchPage, entry: EntryPage, told_by: Mapping[int, Fought]) -> Mapping[str, Any]:
    """Return a line of the report, with the battle that it tells of."""
    return {**_fact(page, entry.event), "battle": told_by.get(entry.number)}


def _is_own(page: MatchPage, event: Any) -> bool:
    return type(event) in OWN and is_for(page, event)


def _fact(page: MatchPage, event: Any) -> Mapping[str, Any]:
    icon, rule = {**OWN, **PUBLIC}[type(event)]
    if isinstance(event, events.PlaceTaken):
        icon = icons.PLACES.get(event.kind, icon)
    if isinstance(event, events.ArtifactUsed):
        icon = icons.ARTIFACTS.get(event.artifact, icon)
    text = sentence(event, page.seats)
    return {
        "icon": icon,
        "text": text,
        "rule": getattr(event, "rule", rule),
        "detail": _income(event) if isinstance(event, events.IncomeReceived) else "",
    }


def _income(event: events.IncomeReceived) -> str:
    return ", ".join(
        f"{names.named(names.SOURCES, line.source)} {line.cell} +{line.gold}".replace("  ", " ")
        for line in event.lines
    )


def _roll(page: MatchPage, roll: events.Roll) -> Mapping[str, Any]:
    return {"letter": page.seats[roll.seat].letter, "text": rolled(roll)}


def scouting(page: MatchPage, sight: Sight) -> Sequence[Mapping[str, Any]]:
    """Return what the viewer's armies see of others now (C-40 to C-43)."""
    if page.view.own is None:
        return []
    found: list[Mapping[str, Any]] = []
    for army in page.view.armies:
        if not sight.is_mine(army.seat):
            seat = page.seats[army.seat]
            facts = {"letter": seat.letter, "name": who(page.seats, army.seat)}
            found.append({**facts, **_force(army.cell, army.troops, army.strength)})
    for guard in page.view.guards:
        kind = sight.places[guard.cell].kind
        if guard.turn == page.view.turn and guard.troops and kind != "site":
            facts = {"icon": icons.PLACES[kind], "name": names.named(names.PLACES, kind)}
            found.append({**facts, **_force(guard.cell, guard.troops, guard.strength)})
    for quest in page.view.quests:
        if quest.turn == page.view.turn and quest.quest:
            found.append(
                {
                    "icon": icons.QUESTS.get(quest.quest, "greek-temple"),
                    "cell": quest.cell,
                    "name": names.named(names.QUESTS, quest.quest),
                    "condition": condition(page, sight, quest),
                    "reward": reward(quest.reward, quest.reward_gold),
                }
            )
    return found


def _force(cell: str, troops: Mapping[str, int], strength: int) -> Mapping[str, Any]:
    return {"cell": cell, "troops": names.troops(troops), "strength": strength}


def stories(page: MatchPage) -> Sequence[Mapping[str, Any]]:
    """Return the stories told in the match so far, newest turn first (C-26)."""
    told = [
        entry for entry in (*page.kept, *page.entries) if isinstance(entry.event, events.StoryTold)
    ]
    return [
        {
            "turn": entry.turn,
            "seat": page.seats[entry.event.seat],
            "text": entry.event.text,
        }
        for entry in sorted(told, key=lambda entry: (-entry.turn, entry.number))
    ]
