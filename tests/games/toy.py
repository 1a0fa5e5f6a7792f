"""A toy game for the house's own tests: seats dig for gold on Conquest's tables."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from types import ModuleType
from typing import Any

import pytest

from games import registry
from games.conquest.rules.state import Army, Building, Layout, Place, Realm, Sighting, State
from games.conquest.store import TABLES
from games.kernel.audience import EVERYONE, Audience, only
from games.kernel.codec import Codec
from games.kernel.dice import Dice
from games.kernel.game import Game, History
from games.kernel.ruleset import Outcome, Setup, Standing, Viewer
from games.kernel.words import IllegalOrder
from tests.games.conquest.given import FROZEN, frozen_content

MOST = 9


@dataclass(frozen=True, slots=True)
class Dig:
    """Dig for this much gold, at most nine a turn in all."""

    amount: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that a seat digs in a turn."""

    orders: tuple[Dig, ...] = ()


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the game at once."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to a draw; the game ends when all have."""


@dataclass(frozen=True, slots=True)
class Dug:
    """A seat's own gold of the turn."""

    seat: int
    amount: int
    audience: Audience


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over, for everybody."""

    turn: int
    luck: int
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer knows: the turn, and the own gold."""

    turn: int
    seat: int | None
    gold: int | None
    agreed: tuple[int, ...] = ()


class Rules:
    """The toy's rules, with the face of every game."""

    def start(self, setup: Setup, dice: Dice) -> Outcome:
        realms = {s.number: Realm(s.number, "knights", "A1", 100) for s in setup.seats}
        seat = len(realms) - 1
        state = State(
            catalogue=FROZEN,
            layout=Layout(3, frozenset({"B2"})),
            turn=1,
            realms=realms,
            places={"A1": Place("A1", "capital", 0, {"militia": 3}, "knights", {1: Building(1)})},
            armies={"C3": Army("C3", seat, {"goblins": 7, "ogres": 1})},
            artifacts={},
            sightings={(seat, "A1"): Sighting(seat, "A1", 1, 0, {"spearmen": 2})},
            turn_limit=int(setup.options.get("turn_limit", 0)),
        )
        return Outcome(state, (TurnEnded(0, dice.roll("start", 6)),))

    def check(self, state: Any, seat: int, order: Any) -> None:
        if sum(o.amount for o in getattr(order, "orders", (order,))) > MOST:
            raise IllegalOrder("D-1", "You can dig for at most %(most)s.", most=MOST)

    def review(
        self, state: Any, seat: int, drafts: Sequence[Any]
    ) -> tuple[IllegalOrder | None, ...]:
        found: list[IllegalOrder | None] = []
        total = 0
        for draft in drafts:
            fits = total + draft.amount <= MOST
            total += draft.amount if fits else 0
            found.append(None if fits else IllegalOrder("D-1", "That is too much."))
        return tuple(found)

    def sheet(self, drafts: Sequence[Any]) -> Sheet:
        return Sheet(tuple(drafts))

    def resolve(self, state: State, orders: Mapping[int, Any], dice: Dice) -> Outcome:
        events: list[Any] = []
        realms = dict(state.realms)
        for seat in sorted(self.awaited(state)):
            amount = sum(o.amount for o in orders[seat].orders) if seat in orders else 0
            missed = realms[seat].missed + (seat not in orders)
            realms[seat] = replace(realms[seat], gold=realms[seat].gold + amount, missed=missed)
            events.append(Dug(seat, amount, only(seat)))
        events.append(TurnEnded(state.turn, dice.roll(f"luck/turn {state.turn}", 6)))
        army = replace(state.armies["C3"], troops={"goblins": 7 + state.turn})
        new = replace(state, realms=realms, turn=state.turn + 1, armies={"C3": army})
        over = state.turn_limit and state.turn >= state.turn_limit
        return Outcome(self._ended(new) if over else new, tuple(events))

    def interject(self, state: State, seat: int, order: Any, dice: Dice) -> Outcome:
        if isinstance(order, Agree) and state.realms[seat].agrees_to_draw:
            raise IllegalOrder("D-2", "You agreed already.")
        realm = state.realms[seat]
        if isinstance(order, Agree):
            realm = replace(realm, agrees_to_draw=True)
        else:
            realm = replace(realm, alive=False)
        new = replace(state, realms={**state.realms, seat: realm})
        living = self.living(new)
        agreed = all(new.realms[s].agrees_to_draw for s in living)
        return Outcome(self._ended(new) if len(living) < 2 or agreed else new)

    def _ended(self, state: State) -> State:
        ranked = sorted(state.realms.values(), key=lambda r: (not r.alive, -r.gold, r.seat))
        standings = tuple(Standing(r.seat, i + 1, "gold") for i, r in enumerate(ranked))
        return replace(state, standings=standings)

    def time_limit(self, state: State, seconds: int) -> int:
        return seconds

    def view(self, state: State, viewer: Viewer) -> View:
        gold = None if viewer.seat is None else state.realms[viewer.seat].gold
        agreed = tuple(s for s, r in state.realms.items() if r.agrees_to_draw)
        return View(state.turn, viewer.seat, gold, agreed)

    def phase(self, state: State) -> str:
        return "ended" if state.standings else f"turn-{state.turn}"

    def turn(self, state: State) -> int:
        return state.turn

    def awaited(self, state: State) -> frozenset[int]:
        return frozenset() if state.standings else self.living(state)

    def living(self, state: State) -> frozenset[int]:
        return frozenset(seat for seat, realm in state.realms.items() if realm.alive)

    def standings(self, state: State) -> tuple[Standing, ...] | None:
        return state.standings

    def random_order(self, view: View, dice: Dice) -> Sheet:
        return Sheet((Dig(dice.roll(f"dig/turn {view.turn}", MOST)),))


def broken(view: View, dice: Dice) -> Sheet:
    """Answer with an exception."""
    raise RuntimeError("the bot is broken")


def late(view: View, dice: Dice) -> Sheet:
    """Answer long after anybody waits for it."""
    time.sleep(1)
    return Sheet((Dig(1),))


def agreeable(view: View, people: frozenset[int]) -> Agree | None:
    """Agree to a draw as soon as somebody has."""
    return Agree() if view.agreed and view.seat not in view.agreed else None


RULES = Rules()
BOTS = {
    "fair": RULES.random_order,
    "greedy": lambda view, dice: Sheet((Dig(MOST + 1),)),
    "silent": lambda view, dice: None,
    "babbling": lambda view, dice: 42,
    "broken": broken,
    "late": late,
}


HISTORY = History(
    panels=("gold",),
    marks={"TurnEnded": "battle", "Dug": "capture"},
    charts={"gold": "Gold"},
    figures=lambda state: {"gold": {seat: realm.gold for seat, realm in state.realms.items()}},
    weights={"Dug": lambda event: event.amount},
    sides=lambda state: {seat: realm.faction for seat, realm in state.realms.items()},
    side_name=str.capitalize,
)


@dataclass
class ToyGame:
    """What only forms and templates would use is left out."""

    parts: dict[str, Any] = field(default_factory=dict)

    def bound(self) -> Game:
        """Return the toy as the registry would know it."""
        needed = (f for f in fields(Game) if f.default is f.default_factory is MISSING)
        unused: dict[str, Any] = dict.fromkeys(f.name for f in needed)
        own: dict[str, Any] = {
            "slug": "toy",
            "name": "Toy",
            "seats": (2, 4),
            "rules": RULES,
            "orders": Codec([Dig, Sheet, Resign, Agree]),
            "events": Codec([Dug, TurnEnded]),
            "tables": TABLES,
            "shipped": frozen_content,
            "read_catalogue": lambda content: FROZEN,
            "bots": BOTS,
            "default_bot": "fair",
            "reply": agreeable,
            "reason": str.capitalize,
            "kept": frozenset({"Dug"}),
            "panels": (),
            "heading": str.capitalize,
            "history": HISTORY,
        }
        return Game(**(unused | own | self.parts))


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The toy game, known to the registry for one test."""
    game = ToyGame().bound()
    monkeypatch.setattr(registry, "SLUGS", (*registry.SLUGS, "toy"))
    known(game, monkeypatch)
    yield game
    registry.game.cache_clear()


def known(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the registry know a toy game."""
    module = ModuleType("games.toy.game")
    module.GAME = game  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "games.toy.game", module)
    registry.game.cache_clear()
