"""A world that differs from another in every kind of fact that one viewer may not know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace

from games.conquest.rules.scouting import cells_in_sight
from games.conquest.rules.state import (
    CASTLE_LIKE,
    Army,
    Artifact,
    Building,
    Place,
    Realm,
    Sighting,
    State,
)
from games.conquest.rules.world import neighbours
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer

# Every field of every noun is either public, or changed by the function of that noun.
PUBLIC = {
    State: {
        "catalogue",
        "layout",
        "turn",
        "turn_limit",
        "turn_seconds",
        "standings",
        "end_reason",
    },
    Realm: {
        "seat",
        "faction",
        "capital",
        "alive",
        "agrees_to_draw",
        "fell_turn",
        "fell_reason",
    },
    Place: {"cell", "kind", "owner", "partner", "race"},
    Army: {"cell", "seat"},
    Artifact: {"slug"},
    Sighting: {"seat", "cell"},
    Building: {"level"},
}
CHANGED = {
    State: {"realms", "places", "armies", "artifacts", "sightings"},
    Realm: {"gold", "missed", "surrendering"},
    Place: {
        "guard",
        "buildings",
        "plagued",
        "quest",
        "reward",
        "reward_gold",
        "quest_from",
        "vigil_seat",
        "vigil_turns",
    },
    Army: {"troops"},
    Artifact: {"owner", "used_turn"},
    Sighting: {"turn", "army_seat", "troops", "guard", "quest", "reward", "reward_gold"},
    Building: {"upgraded", "pool"},
}


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Return a State that looks the same to this viewer and differs wherever it may.

    The race of a place follows from its owner. Raises AssertionError when a field of a noun is
    neither public nor changed here.
    """
    _check_fields()
    if viewer.sees_all:
        return state
    seat = viewer.seat if viewer.seat in state.realms else None
    active = seat if seat is not None and state.realms[seat].alive else None
    other = _Other(state, active, dice)
    return replace(
        state,
        realms={s: other.realm(realm) for s, realm in state.realms.items()},
        places={cell: other.place(place) for cell, place in state.places.items()},
        armies=other.armies(),
        artifacts={slug: other.artifact(a) for slug, a in state.artifacts.items()},
        sightings=other.sightings(),
    )


def _check_fields() -> None:
    for noun, public in PUBLIC.items():
        known = public | CHANGED[noun]
        names = {field.name for field in fields(noun)}
        assert names == known, f"{noun.__name__}: {sorted(names ^ known)} public or changed?"


class _Other:
    """Makes the other world, noun by noun; `seat` is the viewer's, None for a watcher."""

    def __init__(self, state: State, seat: int | None, dice: Dice) -> None:
        self.state = state
        self.seat = seat
        self.dice = dice
        self.seen = cells_in_sight(state, seat) if seat is not None else frozenset()

    def number(self, purpose: str, most: int) -> int:
        return self.dice.roll(f"twin/{purpose}", most)

    def realm(self, realm: Realm) -> Realm:
        if realm.seat == self.seat or not realm.alive:
            return realm
        gold = realm.gold + self.number(f"gold/{realm.seat}", 900)
        surrendering = not realm.surrendering
        return replace(realm, gold=gold, missed=realm.missed + 1, surrendering=surrendering)

    def place(self, place: Place) -> Place:
        if place.owner is not None and place.owner == self.seat:
            return place
        place = replace(place, buildings=self._buildings(place))
        if place.owner is not None and place.kind in CASTLE_LIKE:
            place = replace(place, plagued=not place.plagued)
        if place.cell in self.seen:
            return self._seen_site(place)
        return self._unseen_site(place) if place.kind == "site" else self._unseen(place)

    def _buildings(self, place: Place) -> Mapping[int, Building]:
        if place.kind not in CASTLE_LIKE:
            return place.buildings
        changed = {
            level: replace(
                building,
                upgraded=not building.upgraded,
                pool=building.pool + self.number(f"pool/{place.cell}/{level}", 20),
            )
            for level, building in place.buildings.items()
        }
        missing = next((level for level in (2, 3, 4) if level not in changed), None)
        return changed if missing is None else {**changed, missing: Building(missing, pool=3)}

    def _seen_site(self, place: Place) -> Place:
        """Change what is hidden of a site in sight: another's vigil, the end of its empty turns."""
        if place.kind != "site" or (place.vigil_seat is not None and place.vigil_seat == self.seat):
            return place
        keeper = next((s for s in sorted(self.state.realms) if s != self.seat), None)
        return replace(
            place,
            quest_from=place.quest_from + 1,
            vigil_seat=keeper,
            vigil_turns=place.vigil_turns + 1,
        )

    def _unseen(self, place: Place) -> Place:
        guard = {} if place.owner is not None else {"hydras": self.number(place.cell, 9)}
        return replace(place, guard=guard)

    def _unseen_site(self, place: Place) -> Place:
        quests = [slug for slug in sorted(self.state.catalogue.quests) if slug != place.quest]
        quest = self.dice.pick(f"twin/quest/{place.cell}", quests)
        keeper = next((s for s in sorted(self.state.realms) if s != self.seat), None)
        return replace(
            place,
            quest=quest,
            guard=dict(self.state.catalogue.quests[quest].guard),
            reward="gold",
            reward_gold=place.reward_gold + self.number(f"offer/{place.cell}", 500),
            quest_from=place.quest_from + 1,
            vigil_seat=keeper,
            vigil_turns=place.vigil_turns + 1,
        )

    def armies(self) -> dict[str, Army]:
        """Keep own armies and those in sight; let the others move, grow, vanish or appear."""
        found = {
            cell: army
            for cell, army in self.state.armies.items()
            if cell in self.seen or army.seat == self.seat
        }
        for cell, army in sorted(self.state.armies.items()):
            if cell in found or self.number(f"vanishes/{cell}", 3) == 1:
                continue
            units = self.state.catalogue.factions[self.state.realms[army.seat].faction].units
            troops = {unit: self.number(f"troops/{cell}/{unit}", 30) for unit in units}
            found.setdefault(
                self._moved(cell), replace(army, cell=self._moved(cell), troops=troops)
            )
        return {**found, **self._appearing(found)}

    def _moved(self, cell: str) -> str:
        near = (c for c in neighbours(self.state.layout, cell) if c not in self.seen)
        free = [c for c in near if c not in self.state.armies]
        return self.dice.pick(f"twin/moves/{cell}", [cell, *free])

    def _appearing(self, found: Mapping[str, Army]) -> dict[str, Army]:
        """Put one more army of each other living seat on some cell that nobody sees."""
        hidden = [
            cell
            for cell, place in sorted(self.state.places.items())
            if cell not in self.seen and cell not in found and place.owner != self.seat
        ]
        seats = [s for s, r in sorted(self.state.realms.items()) if r.alive and s != self.seat]
        chosen = self.dice.shuffle("twin/appears", hidden)
        return {
            cell: Army(
                cell,
                seat,
                {self.state.catalogue.unit_of(self.state.realms[seat].faction, 2).slug: 7},
            )
            for seat, cell in zip(seats, chosen, strict=False)
        }

    def artifact(self, artifact: Artifact) -> Artifact:
        """Hand other seats' and unowned artifacts round; what a site in sight offers stays free."""
        if artifact.owner is not None and artifact.owner == self.seat:
            return artifact
        offered = {self.state.places[cell].reward for cell in self.seen & self.state.places.keys()}
        if artifact.slug in offered:
            return artifact
        others = [None, *(s for s in sorted(self.state.realms) if s != self.seat)]
        owners = [owner for owner in others if owner != artifact.owner]
        owner = self.dice.pick(f"twin/owner/{artifact.slug}", owners)
        return replace(artifact, owner=owner, used_turn=artifact.used_turn + 1)

    def sightings(self) -> dict[tuple[int, str], Sighting]:
        """Keep the viewer's own; falsify what the others saw."""
        return {
            key: sighting if key[0] == self.seat else self._falsified(sighting)
            for key, sighting in self.state.sightings.items()
        }

    def _falsified(self, sighting: Sighting) -> Sighting:
        return replace(
            sighting,
            turn=sighting.turn + 1,
            army_seat=self.seat if sighting.army_seat is None else None,
            troops={"hydras": 2},
            guard={"trolls": 3},
            quest="oracle" if sighting.quest != "oracle" else "",
            reward="gold",
            reward_gold=sighting.reward_gold + 1,
        )
