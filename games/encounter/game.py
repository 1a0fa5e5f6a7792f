"""Encounter, all its parts bound together."""

from __future__ import annotations

from collections.abc import Mapping

from games.encounter import bot, rules
from games.encounter.form import read_interjection, read_order, read_orders
from games.encounter.heroes import HEROES
from games.encounter.present import PANELS, edit, present
from games.encounter.present.asides import explained, foreseen
from games.encounter.present.past import HISTORY
from games.encounter.rules.events import EVENTS
from games.encounter.rules.orders import DRAFTS, INTERJECTIONS, MarkAbsent, MarkPresent, Sheet
from games.encounter.rules.phases import step_of as phase_step
from games.encounter.rules.reading import read_catalogue
from games.encounter.rules.state import State
from games.encounter.setup import (
    OptionsForm,
    SeatForm,
    check_setup,
    laid_out,
    lobby_seat,
    lobby_terms,
    map_file,
    shipped,
)
from games.encounter.store import TABLES
from games.encounter.wording import heading, reason, refusal, sentence
from games.encounter.wording.phases import STEPS, step_of, turn_name
from games.kernel.codec import Codec
from games.kernel.game import Absence, Game
from games.kernel.words import noop


def observe(state: State) -> Mapping[str, Mapping[int, str]]:
    """Return what a simulation counts wins by: each seat's class of hero, and what all share.

    The party wins or loses as one, so that stands with the first seat: how many heroes there are,
    the threat, the encounters, and how many of those were won.
    """
    won = sum(result.won for result in state.past.values())
    shared = {
        "heroes": f"{len(state.heroes)}",
        "threat": f"{state.options.threat or 'own'}",
        "encounter": ", ".join(state.options.encounters),
        "won": f"{won} of {len(state.options.encounters)}",
    }
    return {
        "hero": {seat: hero.type for seat, hero in state.heroes.items()},
        **{heading: {min(state.heroes): label} for heading, label in shared.items()},
    }


def lapses(phase: str) -> bool:
    """Say whether a phase may pass without a missed turn: a question, which has 20 s (O-I)."""
    return phase_step(phase) == "question"


GAME = Game(
    slug="encounter",
    name=noop("Encounter"),
    blurb=noop("One to four heroes against foes that the rules move and explain."),
    icon="wyvern",
    seats=(1, 4),
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
    laid_out=laid_out,
    map_file=map_file,
    read_order=read_order,
    read_orders=read_orders,
    read_interjection=read_interjection,
    sentence=sentence,
    reason=reason,
    kept=frozenset(event.__name__ for event in EVENTS),
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
    urls="games.encounter.urls",
    heroes=HEROES,
    styles=(
        "css/hex.css",
        "css/encounter.css",
        "css/encounter-parts.css",
        "css/encounter-why.css",
        "css/encounter-page.css",
    ),
    lobby_styles=("css/encounter-lobby.css",),
    scripts=("js/hex-board.js", "js/encounter.js", "js/hex-replay.js"),
    history=HISTORY,
    outcome="games/encounter/_outcome.html",
    steps=STEPS,
    step_of=step_of,
    turn_name=turn_name,
    patience=None,
    usual_seconds=120,
    lapses=lapses,
    absence=Absence(20, MarkAbsent, MarkPresent),
    asides={"why": explained, "ahead": foreseen},
    win_together=True,
    rooms=(("/tools/foe-moves/", noop("Where would it go?")),),
)
