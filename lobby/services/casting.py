"""Which heroes lead the bots of a lobby: no name and no face twice, and all kinds of flavour."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from games.kernel.game import Hero
from lobby.models import LobbySeat
from lobby.services.gathering import Gathering


def cast(held: Gathering, seat: LobbySeat) -> None:
    """Give a bot's seat a hero whom nobody in the lobby is yet; without heroes it has no name.

    One whose choices nobody else has made comes first.
    """
    others = [other for other in held.seats if other is not seat]
    unlike = [hero for hero in held.game.heroes if not _taken(hero, others)]
    fresh = [hero for hero in unlike if not _chosen(hero.choices, held, seat)]
    if unlike:
        hero = secrets.choice(fresh or unlike)
        seat.hero, seat.portrait = hero.name, hero.portrait


def suit(held: Gathering) -> None:
    """Let each bot play what suits its hero, unless somebody has chosen that already."""
    heroes = {hero.name: hero for hero in held.game.heroes}
    for seat in held.seats:
        hero = heroes.get(seat.hero) if seat.bot and not seat.choices else None
        if hero is not None and not _chosen(hero.choices, held, seat):
            seat.choices = dict(hero.choices)
            seat.save(update_fields=["choices"])


def _taken(hero: Hero, others: list[LobbySeat]) -> bool:
    held = [other for other in others if other.user_id is not None or other.bot]
    return any(hero.name == other.hero or hero.portrait == other.portrait for other in held)


def _chosen(choices: Mapping[str, str], held: Gathering, seat: LobbySeat) -> bool:
    """Say whether another seat has made one of these choices, or has a hero whom they suit."""
    heroes = {hero.name: hero.choices for hero in held.game.heroes}
    others = [other for other in held.seats if other is not seat]
    made = [other.choices or (heroes.get(other.hero, {}) if other.bot else {}) for other in others]
    return any(own.get(name) == value for own in made for name, value in choices.items())
