"""The events of Encounter, by what they tell of."""

from games.encounter.rules.events import foes, heroes, turns

EVENTS: tuple[type, ...] = (*turns.EVENTS, *heroes.EVENTS, *foes.EVENTS)
