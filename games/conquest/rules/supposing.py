"""A State as one viewer supposes it: what its View tells, and nothing where it tells nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.conquest.rules.state import Army, Artifact, Building, Place, Realm, Sighting, State
from games.conquest.rules.view import ArtifactView, OwnView, QuestView, View


def supposed(view: View) -> State:
    """Return the world as if everything stood where the viewer saw it last (A-49).

    Forces that it never saw are not there; a guard that nobody looked at is empty; others have
    no gold, no buildings and no artifacts. The rules then play in it as in the real one.
    """
    return State(
        catalogue=view.catalogue,
        layout=view.layout,
        turn=view.turn,
        realms=_realms(view),
        places=_places(view),
        armies={army.cell: army for army in _armies(view)},
        artifacts=_artifacts(view),
        sightings={(note.seat, note.cell): note for note in _sightings(view)},
        turn_limit=view.turn_limit,
        standings=view.standings,
    )


def _realms(view: View) -> dict[int, Realm]:
    own = view.own
    return {
        realm.seat: Realm(
            realm.seat,
            realm.faction,
            realm.capital,
            gold=own.gold if own is not None and own.seat == realm.seat else 0,
            alive=realm.alive,
        )
        for realm in view.realms
    }


def _places(view: View) -> dict[str, Place]:
    guards = {guard.cell: guard.troops for guard in view.guards}
    quests = {quest.cell: quest for quest in view.quests}
    factions = {realm.seat: realm.faction for realm in view.realms}
    buildings = _buildings(view.own)
    places = (
        Place(
            place.cell,
            place.kind,
            place.owner,
            guard=dict(guards.get(place.cell, {})),
            race="" if place.owner is None else factions[place.owner],
            buildings=buildings.get(place.cell, {}),
            partner=place.partner,
        )
        for place in view.places
    )
    return {place.cell: _offering(place, quests.get(place.cell), view.seat) for place in places}


def _offering(place: Place, quest: QuestView | None, seat: int | None) -> Place:
    if place.kind != "site" or quest is None:
        return place
    return replace(
        place,
        quest=quest.quest,
        reward=quest.reward,
        reward_gold=quest.reward_gold,
        vigil_seat=seat if quest.vigil_turns else None,
        vigil_turns=quest.vigil_turns,
    )


def _buildings(own: OwnView | None) -> dict[str, dict[int, Building]]:
    castles = own.castles if own is not None else ()
    return {
        castle.cell: {
            one.level: Building(one.level, one.upgraded, one.pool)
            for one in castle.buildings
            if one.built
        }
        for castle in castles
    }


def _armies(view: View) -> Iterator[Army]:
    """Yield the armies remembered, then those in sight, which count where both are named."""
    for old in view.old_armies:
        yield Army(old.cell, old.seat, dict(old.troops))
    for army in view.armies:
        yield Army(army.cell, army.seat, dict(army.troops))


def _artifacts(view: View) -> dict[str, Artifact]:
    found = {slug: Artifact(slug) for slug in view.catalogue.artifacts}
    if view.own is not None:
        for artifact in view.own.artifacts:
            used = _used_turn(artifact, view.catalogue.artifacts[artifact.slug].every)
            found[artifact.slug] = Artifact(artifact.slug, view.own.seat, used)
    return found


def _used_turn(artifact: ArtifactView, every: int) -> int:
    return artifact.ready_turn - every if artifact.ready_turn > 1 else 0


def _sightings(view: View) -> Iterator[Sighting]:
    """Yield the current report: on what attacking artifacts can be used (C-22)."""
    if view.own is None:
        return
    for place in view.places:
        if place.cell in view.seen and place.owner != view.own.seat:
            yield Sighting(view.own.seat, place.cell, view.turn)
    for army in view.armies:
        if army.seat != view.own.seat:
            troops = dict(army.troops)
            yield Sighting(view.own.seat, army.cell, view.turn, army.seat, troops)
