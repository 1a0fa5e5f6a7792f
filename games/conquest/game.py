"""Conquest, all its parts bound together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.conquest import bot, rules
from games.conquest.board.mini import pictures
from games.conquest.form import read_interjection, read_order
from games.conquest.heroes import HEROES
from games.conquest.present import battles, edit, present
from games.conquest.present.past import HISTORY
from games.conquest.rules import events
from games.conquest.rules.catalogue import read_catalogue
from games.conquest.rules.orders import DRAFTS, INTERJECTIONS, Sheet
from games.conquest.rules.state import State
from games.conquest.setup import (
    OptionsForm,
    SeatForm,
    check_setup,
    laid_out,
    lobby_seat,
    lobby_terms,
    map_file,
    shipped,
)
from games.conquest.store import TABLES
from games.conquest.wording import reason, refusal, sentence
from games.kernel.codec import Codec
from games.kernel.game import Battles, Game, PanelSpec
from games.kernel.words import noop

EVENTS = Codec(
    [
        events.InitiativeRolled,
        events.BattleFought,
        events.BattleReported,
        events.PlaceTaken,
        events.StoryTold,
        events.OrderFailed,
        events.Built,
        events.Trained,
        events.ArtifactUsed,
        events.ArmyBurnt,
        events.ArmyBound,
        events.GoldStolen,
        events.GrowthBlighted,
        events.Grown,
        events.IncomeReceived,
        events.RealmFell,
        events.ArtifactsWon,
        events.QuestFulfilled,
        events.VigilKept,
        events.SurrenderGiven,
        events.DrawVoted,
        events.MatchEnded,
    ]
)


def heading(phase: str) -> str:
    """Return the msgid of what is done in a phase."""
    return noop("Orders") if phase.startswith("turn") else noop("The match has ended")


def observe(state: State) -> Mapping[str, Mapping[int, str]]:
    """Return what a simulation counts wins by: faction, corner, mines held on turn 8."""
    realms = state.realms.values()
    labels: dict[str, Mapping[int, str]] = {
        "faction": {realm.seat: realm.faction for realm in realms},
        "corner": {realm.seat: realm.capital for realm in realms},
    }
    if state.turn == 8:
        held = [p.owner for p in state.places.values() if p.kind == "mine"]
        labels["mines held on turn 8"] = {r.seat: str(held.count(r.seat)) for r in realms}
    return labels


def reply(view: Any, people: frozenset[int]) -> Any | None:
    """Return a bot's answer to what people said at any time: the draw vote (A-41)."""
    return bot.reply(view, people)


GAME = Game(
    slug="conquest",
    name=noop("Conquest"),
    blurb=noop(
        "Factions, armies and castles on a hidden map. All order in secret, then the turn plays."
    ),
    icon="castle",
    seats=(2, 8),
    usual_seats=4,
    rules=rules,
    orders=Codec([Sheet, *DRAFTS, *INTERJECTIONS]),
    events=EVENTS,
    tables=TABLES,
    shipped=shipped,
    read_catalogue=read_catalogue,
    options_form=OptionsForm,
    seat_form=SeatForm,
    check_setup=check_setup,
    read_order=read_order,
    read_interjection=read_interjection,
    sentence=sentence,
    reason=reason,
    kept=frozenset({events.StoryTold.__name__}),
    refusal=refusal,
    panels=(
        PanelSpec("board", "games/conquest/_board.html"),
        PanelSpec("facts", "games/conquest/_facts.html"),
        PanelSpec("orders", "games/conquest/_orders.html"),
        PanelSpec("seal", "games/conquest/_seal.html"),
        PanelSpec("report", "games/conquest/_report.html"),
        PanelSpec("chronicle", "games/conquest/_chronicle.html"),
        PanelSpec("playback", "games/conquest/_playback.html"),
    ),
    present=present,
    edit=edit,
    lobby_seat=lobby_seat,
    heading=heading,
    bots={"easy": bot.easy, "normal": bot.normal, "hard": bot.hard},
    default_bot="normal",
    reply=reply,
    observe=observe,
    urls="games.conquest.urls",
    heroes=HEROES,
    pictures=pictures,
    battles=Battles(
        kinds=frozenset({events.BattleFought.__name__}),
        listed=battles.listed,
        closely=battles.closely,
    ),
    lobby_terms=lobby_terms,
    laid_out=laid_out,
    map_file=map_file,
    history=HISTORY,
    missed=noop("%(seat)s missed a turn: the armies held, and growth was trained."),
    hero_rule="C-9",
    usual_turns=(15, 25),
    demo={"map": "standard", "turn_limit": 60},
    styles=("css/conquest.css", "css/battle.css", "css/conquest-board.css"),
    scripts=("js/conquest.js",),
    rooms=(("/tools/battle/", noop("Battle calculator")), ("/tools/map/", noop("Map editor"))),
)
