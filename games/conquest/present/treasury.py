"""The treasury's ledger of the turn, the artifacts, and the quests known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.conquest import icons
from games.conquest.board.forces import foreseen, standing
from games.conquest.board.sight import Sight
from games.conquest.present.drafted import cost
from games.conquest.present.foretold import foretold
from games.conquest.rules.orders import Build, Fulfil, Move, Upgrade, UseArtifact
from games.conquest.rules.view import QuestView
from games.conquest.wording import names
from games.conquest.wording.happened import reward, who
from games.kernel.page import MatchPage


@dataclass(frozen=True, slots=True)
class Ledger:
    """The gold of a turn: in hand, what the drafts spend, what is left, what comes, then."""

    gold: int
    build: int
    upgrade: int
    quests: int
    left: int
    income: int
    then: int
    lines: str


def ledger(page: MatchPage) -> Ledger | None:
    """Return the viewer's ledger as things stand; None for a watcher (A-24, A-28)."""
    own = page.view.own
    if own is None:
        return None
    orders = standing(page.drafts)
    build = sum(cost(page.view, order) for order in orders if isinstance(order, Build))
    upgrade = sum(cost(page.view, order) for order in orders if isinstance(order, Upgrade))
    quests = sum(cost(page.view, order) for order in orders if isinstance(order, Move | Fulfil))
    left = own.gold - build - upgrade - quests
    income = sum(line.gold for line in own.income)
    told = ", ".join(
        f"{names.named(names.SOURCES, line.source)} {line.cell} {line.gold}".replace("  ", " ")
        for line in own.income
    )
    return Ledger(own.gold, build, upgrade, quests, left, income, left + income, told)


def artifacts(page: MatchPage) -> Sequence[Mapping[str, Any]]:
    """Return the viewer's artifacts, with the targets they can be used on now (A-51, C-22)."""
    own = page.view.own
    drafted = [d.order.artifact for d in page.drafts if isinstance(d.order, UseArtifact)]
    return [
        {
            "slug": artifact.slug,
            "name": names.named(names.ARTIFACTS, artifact.slug),
            "effect": names.named(names.EFFECTS, artifact.slug),
            "icon": icons.ARTIFACTS.get(artifact.slug, "chest"),
            "is_passive": artifact.ready_turn == 0,
            "is_ready": 0 < artifact.ready_turn <= page.view.turn,
            "ready_turn": artifact.ready_turn,
            "is_drafted": artifact.slug in drafted,
            "targets": [(target, _target(page, target)) for target in artifact.targets],
        }
        for artifact in (own.artifacts if own is not None else ())
    ]


def _target(page: MatchPage, target: str) -> str:
    return who(page.seats, int(target)) if target.isdigit() else target


def quests(page: MatchPage, sight: Sight) -> Sequence[Mapping[str, Any]]:
    """Return the sites' offers as the viewer last saw them (C-43, C-77)."""
    return [
        {
            "cell": quest.cell,
            "name": names.named(names.QUESTS, quest.quest) if quest.quest else _("empty"),
            "icon": icons.QUESTS.get(quest.quest, "greek-temple"),
            "condition": condition(page, sight, quest),
            "reward": reward(quest.reward, quest.reward_gold) if quest.quest else "",
            "effect": names.named(names.EFFECTS, quest.reward) if _is_artifact(quest) else "",
            "turn": quest.turn,
            "is_old": quest.turn < page.view.turn,
            "can_fulfil": can_fulfil(page, sight, quest),
            "fights": _fights(page, sight, quest),
        }
        for quest in page.view.quests
    ]


def _fights(page: MatchPage, sight: Sight, quest: QuestView) -> Sequence[Mapping[str, Any]]:
    """Return what attacking the monsters that came under an own army would bring (A-55)."""
    if quest.cell not in sight.guards or not can_fulfil(page, sight, quest):
        return ()
    found = foreseen(page.view, page.drafts, Fulfil(quest.cell))
    return [foretold(page, one) for one in found.battles]


def _is_artifact(quest: QuestView) -> bool:
    return bool(quest.quest) and quest.reward != "gold"


def condition(page: MatchPage, sight: Sight, quest: QuestView) -> str:
    """Return what a site asks, in words."""
    kind = page.view.catalogue.quests.get(quest.quest)
    if kind is None:
        return _("nothing is asked here now")
    if kind.gold:
        return _("pay %(gold)s gold") % {"gold": quest.gold}
    if kind.offering:
        return _("give up creatures of %(strength)s strength") % {"strength": kind.offering}
    if kind.keep:
        facts = {"strength": kind.keep, "turns": kind.turns, "kept": quest.vigil_turns}
        text = _("keep %(strength)s strength here for %(turns)s turns; kept so far: %(kept)s")
        return text % facts
    guard = sight.guards.get(quest.cell)
    troops = names.troops(guard.troops if guard is not None else kind.guard)
    return _("beat %(troops)s") % {"troops": troops}


def can_fulfil(page: MatchPage, sight: Sight, quest: QuestView) -> bool:
    """Say whether an own force stands there and the quest is one of paying or fighting (A-54)."""
    kind = page.view.catalogue.quests.get(quest.quest)
    army = sight.armies.get(quest.cell)
    is_there = army is not None and sight.is_mine(army.seat)
    return is_there and kind is not None and not kind.keep
