"""A world of Skirmish that differs in every kind of fact that a viewer may not know (G21)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.skirmish.rules.cards import type_of
from games.skirmish.rules.state import Card, Play, Side, Skirmish, State

# Every field of State is public, or made anew below; `twin` fails for one that is in neither.
PUBLIC = frozenset(
    {
        "catalogue",
        "options",
        "battle",
        "step",
        "turn",
        "field",
        "token",
        "units",
        "past",
        "pending",
        "splash",
        "standings",
        "end_reason",
    }
)
HIDDEN = frozenset({"sides", "cards", "skirmishes"})
Names = Mapping[tuple[int, str], str]
Cards = dict[tuple[int, str], Card]


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Return a State that looks the same to a viewer: other hands, plans and piles behind it.

    Other seats' cards that nobody was shown change their places with each other, and every pile,
    the viewer's own too, lies in another order.
    """
    assert {*PUBLIC, *HIDDEN} == set(State.__dataclass_fields__)
    if viewer.sees_all:
        return state
    names: dict[tuple[int, str], str] = {}
    for seat in state.sides.keys() - {viewer.seat}:
        for group in _groups(state, viewer, seat):
            mixed = _moved(dice, f"twin/{seat}/{len(names)}", group)
            names |= {(seat, old): new for old, new in zip(group, mixed, strict=True)}
    cards = _restacked(dict(_renamed(card, names) for card in state.cards.values()), dice)
    shown = {n: _skirmish(skirmish, names) for n, skirmish in state.skirmishes.items()}
    return replace(state, cards=cards, skirmishes=shown, sides=_sides(state, viewer))


def _groups(state: State, viewer: Viewer, seat: int) -> Iterable[list[str]]:
    """Return cards of a seat that the viewer cannot tell from each other, by their kind.

    Standard cards stay apart from reinforcements: how many cards lie in a skirmish is public.
    """
    told = _told(state, viewer, seat)
    for kind in ("standard", "reinforcement"):
        yield sorted(
            card.card
            for card in state.cards.values()
            if card.seat == seat
            and card.zone in ("pile", "hand", "committed")
            and card.card not in told
            and type_of(card.card, state.catalogue).kind == kind
        )


def _told(state: State, viewer: Viewer, seat: int) -> set[str]:
    """Return cards of a seat that a viewer was shown: revealed ones, and those it scouted."""
    told: set[str] = set()
    for skirmish in state.skirmishes.values():
        if skirmish.reckoning is not None and seat in skirmish.plays:
            play = skirmish.plays[seat]
            told |= {play.standard, play.reinforcement}
    return told | set(state.sides[viewer.seat].scouted if viewer.seat is not None else ())


def _moved(dice: Dice, purpose: str, group: list[str]) -> list[str]:
    """Return the group in another order in which none stays where it was, if it has two."""
    mixed = list(dice.shuffle(purpose, group))
    return [mixed[mixed.index(card) - 1] for card in group]


def _renamed(card: Card, names: Names) -> tuple[tuple[int, str], Card]:
    """Return a card's place with the card that lies there now."""
    new = names.get((card.seat, card.card), card.card)
    kind = new.rpartition("-")[0] if new.startswith("T-") else new
    return (card.seat, new), replace(card, card=new, type=kind)


def _restacked(cards: Cards, dice: Dice) -> Cards:
    """Return the cards with those of each pile in another order."""
    for seat in {seat for seat, _ in cards}:
        pile = sorted(key for key, card in cards.items() if key[0] == seat and card.zone == "pile")
        places = _moved(dice, f"twin/pile/{seat}", [str(cards[key].position) for key in pile])
        for key, place in zip(pile, places, strict=True):
            cards[key] = replace(cards[key], position=int(place))
    return cards


def _skirmish(skirmish: Skirmish, names: Names) -> Skirmish:
    plays = {
        seat: Play(*(names.get((seat, card), card) for card in (play.standard, play.reinforcement)))
        for seat, play in skirmish.plays.items()
    }
    return replace(skirmish, plays=plays)


def _sides(state: State, viewer: Viewer) -> Mapping[int, Side]:
    """Return the sides, with other cards scouted by those whose scouts the viewer does not hear."""
    sides = dict(state.sides)
    for seat, side in state.sides.items():
        if seat != viewer.seat and side.scouted:
            cards = sorted(card.card for card in state.cards.values() if card.seat != seat)
            others = [card for card in cards if card not in side.scouted]
            sides[seat] = replace(side, scouted=tuple(others[: len(side.scouted)]))
    return sides
