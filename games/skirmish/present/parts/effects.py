"""What cards do besides their values, in signs, in a word and in sentences (section 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from games.kernel.words import noop
from games.skirmish.rules.catalogue import CardType, Effect

SPLASH_LONG: dict[tuple[str, ...], str] = {
    ("ground",): noop("Splash: ground"),
    ("air",): noop("Splash: air"),
    ("ground", "air"): noop("Splash: any"),
}
SPLASH_SHORT: dict[tuple[str, ...], str] = {
    ("ground",): noop("ground"),
    ("air",): noop("air"),
    ("ground", "air"): noop("any"),
}
SPLASH_TOLD: dict[tuple[str, ...], str] = {
    ("ground",): noop("If it destroys a unit, the enemy loses one more ground unit."),
    ("air",): noop("If it destroys a unit, the enemy loses one more air unit."),
    ("ground", "air"): noop("If it destroys a unit, the enemy loses one more unit of any kind."),
}
VERSUS_LONG: dict[str, str] = {
    "ground": noop("+%(attack)s v ground"),
    "air": noop("+%(attack)s v air"),
}
VERSUS_TOLD: dict[str, str] = {
    "ground": noop("+%(attack)s attack against a ground unit in front."),
    "air": noop("+%(attack)s attack against an air unit in front."),
}
GRANTED: dict[str, str] = {
    "cloak": noop("The unit in front is cloaked."),
    "detector": noop("The unit in front is a detector."),
}
CANCELLED = noop("The enemy's reinforcement in this skirmish has no effect.")
SET_ATTACK = noop("The attack becomes %(attack)s.")


@dataclass(frozen=True, slots=True)
class Boost:
    """What a reinforcement adds, as a figure with a sign, and in a sentence."""

    icon: str
    text: str
    told: str


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability: its sign ("": none), its words on a wide and on a narrow card, its sentence."""

    icon: str
    long: str
    short: str
    told: str


def boosts(card: CardType) -> tuple[Boost, ...]:
    """Return what a reinforcement adds; nothing for a standard card."""
    if card.kind == "standard":
        return ()
    return tuple(boost for effect in card.effects for boost in _boosts(effect))


def _boosts(effect: Effect) -> list[Boost]:
    if effect.kind == "gain":
        return _gained(effect)
    if effect.kind == "grant":
        return [Boost(f"i-{effect.keyword}", "", gettext(GRANTED[effect.keyword]))]
    if effect.kind == "set_attack":
        told = gettext(SET_ATTACK) % {"attack": effect.attack}
        return [Boost("i-attack", f"={effect.attack}", told)]
    return [Boost("i-cancel", "", gettext(CANCELLED))] if effect.kind == "cancel" else []


def _gained(effect: Effect) -> list[Boost]:
    gained = []
    if effect.attack:
        told = gettext("+%(number)s attack.") % {"number": effect.attack}
        gained.append(Boost("i-attack", f"+{effect.attack}", told))
    if effect.health:
        told = gettext("+%(number)s health.") % {"number": effect.health}
        gained.append(Boost("i-health", f"+{effect.health}", told))
    return gained


def abilities(card: CardType) -> tuple[Ability, ...]:
    """Return the abilities that stand in the last line of a card: splash, and "vs." gains."""
    found = []
    for effect in card.effects:
        if effect.kind == "splash":
            words = (SPLASH_LONG, SPLASH_SHORT, SPLASH_TOLD)
            found.append(Ability("i-splash", *(gettext(text[effect.realms]) for text in words)))
        elif effect.kind == "gain" and effect.versus:
            value = {"attack": effect.attack}
            short = gettext(VERSUS_LONG[effect.versus]) % value
            told = gettext(VERSUS_TOLD[effect.versus]) % value
            found.append(Ability(f"i-{effect.versus}", short, short, told))
    return tuple(found)


def sentence(card: CardType, name: str, units: Sequence[str]) -> str:
    """Return all that a card says, for its label; `name` and `units` are in words."""
    said = [_standard(card, name, units) if card.major else _reinforcement(card, name, units)]
    said += [boost.told for boost in boosts(card)]
    said += [ability.told for ability in abilities(card)]
    return " ".join(said)


def _standard(card: CardType, name: str, units: Sequence[str]) -> str:
    assert card.major is not None
    assert card.minor is not None
    text = gettext(
        "%(card)s, standard card for %(units)s: attack %(attack)s, health %(health)s"
        " if the unit fits, else %(other_attack)s and %(other_health)s."
    )
    return text % {
        "card": name,
        "units": _or(units),
        "attack": card.major.attack,
        "health": card.major.health,
        "other_attack": card.minor.attack,
        "other_health": card.minor.health,
    }


def _reinforcement(card: CardType, name: str, units: Sequence[str]) -> str:
    text = (
        gettext("%(card)s, reinforcement for %(units)s in front or in support.")
        if card.specialty
        else gettext("%(card)s, reinforcement for %(units)s.")
    )
    return text % {"card": name, "units": _or(units)}


def _or(units: Sequence[str]) -> str:
    if len(units) == 1:
        return units[0]
    text = gettext("%(some)s or %(last)s")
    return text % {"some": ", ".join(units[:-1]), "last": units[-1]}
