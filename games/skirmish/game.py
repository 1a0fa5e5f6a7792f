"""Skirmish, all its parts bound together."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.codec import Codec
from games.kernel.game import Game
from games.kernel.words import noop
from games.skirmish import bot, rules
from games.skirmish.armies.shelf import move_armies
from games.skirmish.form import read_interjection, read_order, read_orders
from games.skirmish.heroes import HEROES
from games.skirmish.present import PANELS, edit, present
from games.skirmish.present.past import HISTORY
from games.skirmish.rules.catalogue import read_catalogue
from games.skirmish.rules.events import EVENTS
from games.skirmish.rules.orders import DRAFTS, INTERJECTIONS, Sheet
from games.skirmish.rules.state import State
from games.skirmish.setup import (
    OptionsForm,
    SeatForm,
    check_setup,
    lobby_seat,
    lobby_terms,
    shipped,
)
from games.skirmish.store import TABLES
from games.skirmish.wording import heading, reason, refusal, sentence
from games.skirmish.wording.phases import STEPS, step_of, turn_name


def observe(state: State) -> Mapping[str, Mapping[int, str]]:
    """Return what a simulation counts wins by: faction, role and pairing of the first battle.

    Its outcome stands with the seat that attacked.
    """
    first = state.past.get(1)
    attacks = (side.seat for side in state.sides.values() if side.role == "att")
    attacker = next(attacks) if first is None else first.attacker
    factions = {seat: side.faction for seat, side in state.sides.items()}
    roles = {seat: "attacks" if seat == attacker else "defends" for seat in factions}
    enemies = {seat: next(other for other in factions if other != seat) for seat in factions}
    return {
        "faction": factions,
        "role": roles,
        "pairing": {
            seat: f"{factions[seat]} {roles[seat]} against {factions[enemy]}"
            for seat, enemy in enemies.items()
        },
        "outcome": {} if first is None else {attacker: first.outcome},
    }


GAME = Game(
    slug="skirmish",
    name=noop("Skirmish"),
    blurb=noop("A card battle for two. Pair the units, place your cards face down, reveal."),
    icon="card-play",
    seats=(2, 2),
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
    # A phase is short, and the log tells the whole match.
    kept=frozenset(event.__name__ for event in EVENTS),
    refusal=refusal,
    panels=PANELS,
    present=present,
    edit=edit,
    lobby_seat=lobby_seat,
    heading=heading,
    bots={"random": bot.aimless, "easy": bot.easy, "normal": bot.normal, "hard": bot.hard},
    default_bot="normal",
    reply=bot.reply,
    observe=observe,
    urls="games.skirmish.urls",
    heroes=HEROES,
    lobby_terms=lobby_terms,
    history=HISTORY,
    styles=(
        "css/skirmish.css",
        "css/skirmish-cards.css",
        "css/skirmish-table.css",
        "css/skirmish-fight.css",
        "css/skirmish-muster.css",
        "css/skirmish-page.css",
    ),
    lobby_styles=("css/skirmish.css", "css/skirmish-lobby.css"),
    scripts=("js/skirmish.js", "js/skirmish-replay.js", "js/skirmish-muster.js"),
    rooms=(("/skirmish/armies/", noop("Your armies")),),
    steps=STEPS,
    step_of=step_of,
    turn_name=turn_name,
    patience=None,
    excused=rules.excused,
    usual_seconds=60,
    outcome="games/skirmish/_score.html",
    move_kept=move_armies,
)
