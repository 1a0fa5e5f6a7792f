"""Onslaught, all its parts bound together."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.codec import Codec
from games.kernel.game import Game
from games.kernel.words import noop
from games.onslaught import bot, rules
from games.onslaught.form import read_interjection, read_order, read_orders
from games.onslaught.heroes import HEROES
from games.onslaught.present import PANELS, edit, present
from games.onslaught.present.past import HISTORY
from games.onslaught.present.refusals import refused_drop
from games.onslaught.rules.events import EVENTS
from games.onslaught.rules.events.blows import Defeated, GateFell
from games.onslaught.rules.events.turns import LandmarkRevealed
from games.onslaught.rules.events.waves import (
    Advanced,
    EventDrawn,
    MatchEnded,
    ObjectiveMet,
    SideLeft,
    SpireConstructed,
    WareBought,
    WaveBegan,
    WaveEnded,
)
from games.onslaught.rules.orders import DRAFTS, INTERJECTIONS, Sheet
from games.onslaught.rules.reading import read_catalogue
from games.onslaught.rules.state import State
from games.onslaught.setup import (
    OptionsForm,
    SeatForm,
    check_setup,
    lobby_seat,
    lobby_terms,
    shipped,
)
from games.onslaught.store import TABLES
from games.onslaught.wording import heading, reason, refusal, sentence
from games.onslaught.wording.phases import STEPS, step_of, turn_name

MILESTONES = frozenset(
    event.__name__
    for event in (
        WaveBegan,
        EventDrawn,
        WareBought,
        SpireConstructed,
        Advanced,
        Defeated,
        LandmarkRevealed,
        GateFell,
        WaveEnded,
        SideLeft,
        ObjectiveMet,
        MatchEnded,
    )
)


def observe(state: State) -> Mapping[str, Mapping[int, str]]:
    """Return what a simulation counts wins by: factions, gates, who began, how it ended."""
    people = {side.seat: side for side in state.sides.values() if side.seat is not None}
    numbers = sorted(state.sides)
    # Each wave the next side goes first (G04).
    began = numbers[(numbers.index(state.first) + 1 - state.wave) % len(numbers)]
    return {
        "faction": {seat: side.faction for seat, side in people.items()},
        "gate": {seat: "ABC"[side.gate] for seat, side in people.items()},
        "wave 1": {s: "first" if x.number == began else "later" for s, x in people.items()},
        "mode": {min(people): state.options.mode},
        "ended": {min(people): f"{state.end_reason} in wave {state.wave}"},
    }


GAME = Game(
    slug="onslaught",
    name=noop("Onslaught"),
    blurb=noop("A siege in waves: gates, spires and stacks of chips, against people or a brief."),
    icon="siege-tower",
    seats=(1, 2),
    usual_seats=2,
    rules=rules,
    orders=Codec([Sheet, *DRAFTS, *INTERJECTIONS]),
    events=Codec(EVENTS),
    tables=TABLES,
    shipped=shipped,
    read_catalogue=read_catalogue,
    options_form=OptionsForm,
    seat_form=SeatForm,
    check_setup=check_setup,
    read_order=read_order,
    read_orders=read_orders,
    read_interjection=read_interjection,
    sentence=sentence,
    reason=reason,
    refusal=refusal,
    panels=PANELS,
    present=present,
    edit=edit,
    lobby_seat=lobby_seat,
    lobby_terms=lobby_terms,
    heading=heading,
    bots={"random": bot.aimless, "easy": bot.easy, "normal": bot.normal, "hard": bot.hard},
    default_bot="normal",
    reply=bot.reply,
    observe=observe,
    urls="games.onslaught.urls",
    kept=MILESTONES,
    turns_told=40,
    heroes=HEROES,
    styles=(
        "css/hex.css",
        "css/onslaught.css",
        "css/onslaught-parts.css",
        "css/onslaught-page.css",
    ),
    lobby_styles=("css/onslaught-lobby.css",),
    scripts=("js/hex-board.js", "js/onslaught.js", "js/hex-replay.js"),
    history=HISTORY,
    outcome="games/onslaught/_outcome.html",
    steps=STEPS,
    step_of=step_of,
    turn_name=turn_name,
    usual_seconds=120,
    asides={"refused": refused_drop},
    rooms=(("/tools/brief/", noop("The opponent's brief")),),
)
