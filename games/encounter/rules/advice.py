"""The sensible choice: what the rules draft for a seat, and what greedy bots play."""

from __future__ import annotations

from collections.abc import Callable

from games.encounter.rules.camp import growths_for
from games.encounter.rules.catalogue import Cell, Growth
from games.encounter.rules.figures import place_of
from games.encounter.rules.ground import ground_here
from games.encounter.rules.orders import (
    Answer,
    Attack,
    Deploy,
    EndTurn,
    Move,
    NextAlly,
    Order,
    Rally,
    Sheet,
    Spend,
    Strike,
    TryLock,
)
from games.encounter.rules.queue import count_of, dice_in
from games.encounter.rules.stances import acting_hero
from games.encounter.rules.state import Acting, Hero
from games.encounter.rules.targeting import aims
from games.encounter.rules.view import Possible, StanceView, View
from games.encounter.rules.weighing import (
    Weighed,
    best_attacks,
    danger_at,
    nearest_foe,
)

WEARY = 3  # pieces of weariness that are worth a rally
WORTH_WEARINESS = 28  # what a further attack must be worth: more than one point of damage
DANGER = 2  # what a point of might that can reach a cell costs it
PATIENCE = 2  # rounds in which a hero lets foes come rather than walk into their reach
WOUNDED = 3  # with so little health a hero thinks of its cover first
SCREEN = 2  # dice that a hero braces with


def advise(view: View) -> Sheet:
    """Return the sensible decision of the open phase; a function of the View alone.

    Raises ValueError for a View that has nothing to decide.
    """
    if view.possible is None or view.seat is None:
        raise ValueError("there is nothing to decide")
    return STEPS[view.step](view, view.possible)


def _camp(view: View, can: Possible) -> Sheet:
    """Buy as long as experience lasts: what helps each turn first (O8)."""
    if view.seat is None:
        return Sheet()
    hero, bought = view.heroes[view.seat], list[Order]()
    wanted: tuple[Growth, ...] = ("recovery", _main_stat(hero), "health", _main_die(view, hero))
    while True:
        payable = growths_for(view, view.seat, bought)
        growth = next((growth for growth in wanted if growth in payable), None)
        if growth is None:
            return Sheet(tuple(bought))
        bought.append(Spend(growth))


def _main_stat(hero: Hero) -> Growth:
    return "focus" if hero.focus > hero.vigor else "vigor"


def _main_die(view: View, hero: Hero) -> Growth:
    dice = view.catalogue.heroes[hero.type].dice
    return max(dice, key=lambda kind: dice[kind])


def _deploy(view: View, can: Possible) -> Sheet:
    """Stand at the front with short reach, else at the back; of equal cells take the first."""
    if view.seat is None:
        return Sheet()
    back = 1 if _reach(view.heroes[view.seat]) > 2 else -1
    ranked = sorted(can.cells, key=lambda cell: (-back * nearest_foe(view, cell), cell))
    return Sheet((Deploy(ranked[0]),))


def _reach(hero: Hero) -> int:
    return max(hero.vigor, hero.focus)


def _question(view: View, can: Possible) -> Sheet:
    """Take the canonical option: questions to a hero have a sensible one (O-I)."""
    if view.pending is None:
        return Sheet()
    return Sheet((Answer(view.pending.canonical),))


def _hero(view: View, can: Possible) -> Sheet:
    hero, acting = acting_hero(view), view.acting
    if hero is None or acting is None:
        return Sheet((EndTurn(),))
    for choose in (_lock, _rally, _fight, _loot, _cover, _approach, _retreat):
        order = choose(view, can, hero, acting)
        if order is not None:
            return Sheet((order,))
    return Sheet((EndTurn(),))


def _lock(view: View, can: Possible, hero: Hero, acting: Acting) -> Order | None:
    """Try a lock whenever one stands on a chest: it costs nothing to try (O9)."""
    return TryLock() if can.can_try_lock else None


def _rally(view: View, can: Possible, hero: Hero, acting: Acting) -> Order | None:
    weary = count_of(view, hero.figure, "weariness") >= WEARY
    return Rally() if can.can_rally and weary else None


def _fight(view: View, can: Possible, hero: Hero, acting: Acting) -> Order | None:
    """Attack from the best cell within a walk, or walk there first; near cells before far ones."""
    here = place_of(view.figures[hero.figure])
    steps = {here: 0, **{found.cell: found.steps for found in can.moves}}
    attacks = best_attacks(view, steps)
    worths = {cell: _worth(view, cell, found) for cell, found in attacks.items()}
    if not worths:
        return None
    best = min(worths, key=lambda cell: (-worths[cell], steps[cell], cell))
    if best != here:
        return Move(best)
    found = attacks[here]
    is_worth_it = acting.attacks == 0 or found.fells or found.worth >= WORTH_WEARINESS
    return found.order if is_worth_it else None


def _worth(view: View, cell: Cell, attack: Weighed) -> int:
    """Return what it is worth to attack from a cell, less what may strike back there."""
    return attack.worth - DANGER * danger_at(view, cell)


def _loot(view: View, can: Possible, hero: Hero, acting: Acting) -> Order | None:
    """Walk onto a chest where no more can strike than here, after attacks too (O9)."""
    cells = ground_here(view).cells
    danger = danger_at(view, place_of(view.figures[hero.figure]))
    chests = [
        found
        for found in can.moves
        if cells[found.cell].kind == "chest"
        and found.cell not in view.opened
        and danger_at(view, found.cell) <= danger
    ]
    best = min(chests, key=lambda found: (found.steps, found.cell), default=None)
    return None if best is None else Move(best.cell)


def _cover(view: View, can: Possible, hero: Hero, acting: Acting) -> Order | None:
    """Brace where foes can strike, with dice that would lie idle (O5).

    After an attack it costs weariness, so only the wounded do.
    """
    brace = next((stance for stance in can.stances if stance.stance == "brace"), None)
    here = place_of(view.figures[hero.figure])
    if acting.attacks and view.figures[hero.figure].health > WOUNDED:
        return None
    if brace is None or danger_at(view, here) == 0 or dice_in(view, hero.figure, "block"):
        return None
    if can.moves and acting.attacks == 0 and acting.moves == 0 and not _is_near(view, here):
        return None
    return Attack("brace", 0, _screen(brace))


def _is_near(view: View, cell: Cell) -> bool:
    return nearest_foe(view, cell) <= view.catalogue.limits.foe_steps + 1


def _screen(brace: StanceView) -> tuple[int, ...]:
    return brace.dice[: min(SCREEN, brace.most_might)]


def _approach(view: View, can: Possible, hero: Hero, acting: Acting) -> Order | None:
    """Walk toward the nearest foe as long as nothing was attacked (DEF-toward).

    In the first rounds it stays out of reach of more foes: who comes to it is struck first.
    """
    if acting.attacks or not can.moves:
        return None
    here = place_of(view.figures[hero.figure])
    now, danger = nearest_foe(view, here), danger_at(view, here)
    nearer = [
        found
        for found in can.moves
        if nearest_foe(view, found.cell) < now
        and (view.round > PATIENCE or danger_at(view, found.cell) <= danger)
    ]
    if not nearer:
        return None
    best = min(nearer, key=lambda found: (nearest_foe(view, found.cell), found.steps, found.cell))
    return Move(best.cell)


def _retreat(view: View, can: Possible, hero: Hero, acting: Acting) -> Order | None:
    """After its attacks a hero of long reach, or a wounded one, walks where less can strike."""
    is_frail = _reach(hero) > 2 or view.figures[hero.figure].health <= WOUNDED
    if not acting.attacks or not can.moves or not is_frail:
        return None
    here = place_of(view.figures[hero.figure])
    best = min(can.moves, key=lambda found: (danger_at(view, found.cell), found.steps, found.cell))
    return Move(best.cell) if danger_at(view, best.cell) < danger_at(view, here) else None


def _ally(view: View, can: Possible) -> Sheet:
    """Let the first ally act, strike what it can, else walk to where it can or nearer (F23)."""
    if can.allies:
        return Sheet((NextAlly(can.allies[0]),))
    if can.strikes:
        ranked = sorted(can.strikes, key=lambda number: (view.figures[number].health, number))
        return Sheet((Strike(tuple(ranked[: can.most_strikes])),))
    if view.acting is None or view.acting.attacks or view.acting.moves or not can.moves:
        return Sheet((EndTurn(),))
    number = view.acting.figure

    def rank(cell: Cell) -> tuple[bool, int, Cell]:
        return not aims(view, number, cell), nearest_foe(view, cell), cell

    here = place_of(view.figures[number])
    best = min((found.cell for found in can.moves), key=rank)
    return Sheet((Move(best) if rank(best) < rank(here) else EndTurn(),))


STEPS: dict[str, Callable[[View, Possible], Sheet]] = {
    "camp": _camp,
    "deploy": _deploy,
    "hero": _hero,
    "ally": _ally,
    "question": _question,
}
