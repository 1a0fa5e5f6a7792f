"""Sites: their quests, what fulfils them, and what they give (C-77 to C-79, A-53 to A-55)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.conquest.rules.catalogue import QuestType
from games.conquest.rules.course import Course
from games.conquest.rules.events import QuestFulfilled, VigilKept
from games.conquest.rules.offerings import cheapest_offering
from games.conquest.rules.state import Place, State
from games.conquest.rules.world import in_board_order
from games.kernel.audience import only
from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder, noop

GOLD = "gold"


def new_quest(state: State, cell: str, dice: Dice) -> State:
    """Return the State with a new quest on a site, drawn for `state.turn` (C-77, A-55).

    The reward is a random artifact of the quest's tier that nobody owns and no other site
    offers, else one of a lower tier, else gold.
    """
    name = f"turn {state.turn}/cell {cell}"
    quest = state.catalogue.quests[dice.pick(f"quest/{name}", sorted(state.catalogue.quests))]
    reward = _free_artifact(state, cell, quest.tier, dice, f"reward/{name}")
    gold = 0 if reward else state.catalogue.costs.reward_gold_per_tier * quest.tier
    site = replace(
        _emptied(state.places[cell]),
        guard=dict(quest.guard),
        quest=quest.slug,
        reward=reward or GOLD,
        reward_gold=gold,
    )
    return replace(state, places={**state.places, cell: site})


def _free_artifact(state: State, cell: str, tier: int, dice: Dice, purpose: str) -> str:
    types = state.catalogue.artifacts
    offered = {place.reward for other, place in state.places.items() if other != cell}
    free = [s for s, a in state.artifacts.items() if a.owner is None and s not in offered]
    for wanted in range(tier, 0, -1):
        fitting = sorted(slug for slug in free if types[slug].tier == wanted)
        if fitting:
            return dice.pick(purpose, fitting)
    return ""


def _emptied(place: Place, quest_from: int = 0) -> Place:
    return replace(
        place,
        guard={},
        quest="",
        reward="",
        reward_gold=0,
        quest_from=quest_from,
        vigil_seat=None,
        vigil_turns=0,
    )


def quest_price(state: State, seat: int | None, quest: QuestType) -> int:
    """Return a quest's price in gold for a seat; Lore makes it cheaper (quests 3 and 5)."""
    if seat is None:
        return quest.gold
    faction = state.catalogue.factions[state.realms[seat].faction]
    return quest.gold * (100 - faction.quest_discount_percent) // 100


def close(course: Course, cell: str) -> None:
    """Empty a site for the rest of this turn and the following turns (C-79, A-55, A-64)."""
    next_turn = course.begun.turn + course.begun.catalogue.costs.site_empty_turns + 1
    course.places[cell] = _emptied(course.places[cell], next_turn)


def pay(course: Course, seat: int, cell: str, offering: Mapping[str, int]) -> None:
    """Fulfil a site's quest by gold or creatures of the seat's army standing there (A-54).

    Raises IllegalOrder, and takes nothing, when the site is empty (A-55), its quest is not one
    of paying, or what is offered does not suffice.
    """
    place, army = course.places.get(cell), course.armies.get(cell)
    if place is None or place.kind != "site":
        raise IllegalOrder("A-54", noop("There is no site on %(cell)s."), cell=cell)
    if army is None or army.seat != seat:
        raise IllegalOrder("A-54", noop("No army of yours stands on %(cell)s."), cell=cell)
    if not place.quest:
        raise IllegalOrder("A-55", noop("The site on %(cell)s is empty now."), cell=cell)
    quest = course.begun.catalogue.quests[place.quest]
    if quest.gold:
        _pay_gold(course, seat, cell, quest)
    elif quest.offering:
        _give_creatures(course, seat, cell, offering)
    else:
        message = noop("Nothing can be paid for the quest on %(cell)s.")
        raise IllegalOrder("A-54", message, cell=cell)


def _pay_gold(course: Course, seat: int, cell: str, quest: QuestType) -> None:
    realm = course.realms[seat]
    price = quest_price(course.now, seat, quest)
    if realm.gold < price:
        message = noop("The quest on %(cell)s costs %(price)s gold, and you had %(gold)s.")
        raise IllegalOrder("A-54", message, cell=cell, price=price, gold=realm.gold)
    course.realms[seat] = replace(realm, gold=realm.gold - price)
    reward(course, seat, cell, paid=price)


def _give_creatures(course: Course, seat: int, cell: str, offering: Mapping[str, int]) -> None:
    army, units = course.armies[cell], course.begun.catalogue.units
    need = course.begun.catalogue.quests[course.places[cell].quest].offering
    strengths = {unit: units[unit].strength for unit in army.troops}
    given = {unit: number for unit, number in offering.items() if number > 0}
    given = given or cheapest_offering(army.troops, strengths, need)
    is_there = all(number <= army.troops.get(unit, 0) for unit, number in given.items())
    if not is_there or not given or course.strength(given) < need:
        message = noop("The altar on %(cell)s wants creatures of %(need)s strength in all.")
        raise IllegalOrder("A-54", message, cell=cell, need=need)
    left = {unit: number - given.get(unit, 0) for unit, number in army.troops.items()}
    course.station(seat, cell, left)
    reward(course, seat, cell, given=given)


def reward(
    course: Course, seat: int, cell: str, *, paid: int = 0, given: Mapping[str, int] | None = None
) -> None:
    """Hand a fulfilled quest's artifact or gold to the seat and empty the site (C-78, C-79)."""
    place = course.places[cell]
    if place.reward in course.artifacts:
        artifact = course.artifacts[place.reward]
        course.artifacts[place.reward] = replace(artifact, owner=seat, used_turn=0)
    realm = course.realms[seat]
    course.realms[seat] = replace(realm, gold=realm.gold + place.reward_gold)
    facts = (cell, place.quest, place.reward, place.reward_gold, paid, dict(given or {}))
    course.tell(QuestFulfilled(*facts, audience=only(seat)))
    close(course, cell)


def keep_vigils(course: Course) -> None:
    """Count the vigils at the end of a turn and reward those long enough (quest 8)."""
    for cell in in_board_order(course.places):
        quest = course.begun.catalogue.quests.get(course.places[cell].quest)
        if quest is not None and quest.keep:
            _keep_vigil(course, cell, quest)


def _keep_vigil(course: Course, cell: str, quest: QuestType) -> None:
    place, army = course.places[cell], course.armies.get(cell)
    if army is None or course.strength(army.troops) < quest.keep:
        course.places[cell] = replace(place, vigil_seat=None, vigil_turns=0)
        return
    turns = place.vigil_turns + 1 if place.vigil_seat == army.seat else 1
    course.tell(VigilKept(cell, turns, only(army.seat)))
    course.places[cell] = replace(place, vigil_seat=army.seat, vigil_turns=turns)
    if turns >= quest.turns:
        reward(course, army.seat, cell)


def renew_sites(state: State, dice: Dice) -> State:
    """Give a new quest to every site whose empty turns are over in `state.turn` (A-55)."""
    for cell in in_board_order(state.places):
        place = state.places[cell]
        if place.kind == "site" and not place.quest and place.quest_from <= state.turn:
            state = new_quest(state, cell, dice)
    return state
