"""Maps as files: a map's plan from its JSON form and back, with every fault of the form named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from games.conquest.rules.catalogue import MapPlan
from games.conquest.rules.land import MOUNTAIN
from games.conquest.rules.state import Kind
from games.conquest.rules.world import NAME
from games.kernel.faults import MalformedPlan, PlanFault, plain_of_text, shown
from games.kernel.words import noop

FORMAT = 1
KEYS = ("format", "name", "rows", "teleports", "kinds", "guards")
KINDS = (*get_args(Kind), MOUNTAIN)
OPEN = "."
OWN = "own"
LONGEST_NAME = 60
MOST_ROWS = 201
MOST_CREATURES = 9999


def plan_of_text(text: str) -> MapPlan:
    """Return the plan that a JSON text holds; raises MalformedPlan and nothing else."""
    return read_plan(plain_of_text(text))


def read_plan(plain: object) -> MapPlan:
    """Return the plan of a map's JSON form; raises MalformedPlan naming all faults of the form.

    Whether the map can be played is another question: `games.conquest.rules.maps.survey.faults_of`.
    """
    faults = tuple(_faults(plain))
    if faults or not isinstance(plain, Mapping):
        raise MalformedPlan(faults)
    return MapPlan(
        slug=OWN,
        name=plain["name"].strip(),
        rows=tuple(plain["rows"]),
        teleports=tuple((one, other) for one, other in plain["teleports"]),
        guards={letter: dict(guard) for letter, guard in plain["guards"].items()},
        kinds=dict(plain["kinds"]),
    )


def plain_plan(plan: MapPlan) -> dict[str, Any]:
    """Return the JSON form of a plan, the one that `read_plan` reads."""
    return {
        "format": FORMAT,
        "name": plan.name,
        "rows": list(plan.rows),
        "teleports": [list(pair) for pair in plan.teleports],
        "kinds": dict(sorted(plan.kinds.items())),
        "guards": {
            letter: dict(sorted(plan.guards[letter].items())) for letter in sorted(plan.guards)
        },
    }


def _faults(plain: object) -> Iterator[PlanFault]:
    keys = ", ".join(KEYS)
    if not isinstance(plain, Mapping):
        message = noop("A map is one JSON object with the keys %(keys)s.")
        yield PlanFault("", "", message, {"keys": keys})
        return
    for key in plain:
        if key not in KEYS:
            message = noop("There is no such key; a map has %(keys)s.")
            yield PlanFault("", shown(str(key)), message, {"keys": keys})
    for key, faults in PARTS.items():
        if key in plain:
            yield from faults(plain[key])
        else:
            yield PlanFault("", key, noop("This key is missing."))


def _format(value: object) -> Iterator[PlanFault]:
    if value != FORMAT or isinstance(value, bool) or not isinstance(value, int):
        message = noop("The format of these maps is the number %(format)s.")
        yield PlanFault("", "format", message, {"format": FORMAT})


def _name(value: object) -> Iterator[PlanFault]:
    good = isinstance(value, str) and value.isprintable() and value.strip()
    if not good or len(str(value)) > LONGEST_NAME:
        message = noop("A name is a text of 1 to %(most)s visible characters.")
        yield PlanFault("", "name", message, {"most": LONGEST_NAME})


def _rows(value: object) -> Iterator[PlanFault]:
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= MOST_ROWS:
        message = noop("Rows are a list of texts, one for each row and at most %(most)s.")
        yield PlanFault("", "rows", message, {"most": MOST_ROWS})
        return
    for number, row in enumerate(value, 1):
        if not isinstance(row, str) or not 1 <= len(row) <= MOST_ROWS or not row.isascii():
            message = noop("A row is a text with one plain letter for each cell.")
            yield PlanFault("", f"rows[{number}]", message)


def _teleports(value: object) -> Iterator[PlanFault]:
    if not isinstance(value, list | tuple):
        yield PlanFault("A-56", "teleports", noop("Teleports are a list of pairs of cells."))
        return
    for number, pair in enumerate(value, 1):
        fits = isinstance(pair, list | tuple) and len(pair) == 2
        if not fits or not all(isinstance(c, str) and NAME.fullmatch(c) for c in pair):
            message = noop("A pair is a list of two cells, such as C4 and G6.")
            yield PlanFault("A-56", f"teleports[{number}]", message)


def _kinds(value: object) -> Iterator[PlanFault]:
    if not isinstance(value, Mapping):
        yield PlanFault("", "kinds", noop("Kinds are an object: for each letter what it means."))
        return
    for letter, kind in value.items():
        where = f"kinds.{shown(str(letter))}"
        if not is_letter(letter):
            yield PlanFault("", where, noop("A letter is one of A to Z, a to z and 0 to 9."))
        if kind not in KINDS:
            message = noop("A kind is one of %(kinds)s.")
            yield PlanFault("C-65", where, message, {"kinds": ", ".join(KINDS)})


def is_letter(letter: object) -> bool:
    """Say whether something may stand for an object in a plan's rows."""
    text = isinstance(letter, str) and len(letter) == 1
    return text and str(letter).isascii() and str(letter).isalnum()


def _guards(value: object) -> Iterator[PlanFault]:
    message = noop("Guards are an object: for each letter the creatures and their numbers.")
    if not isinstance(value, Mapping):
        yield PlanFault("C-66", "guards", message)
        return
    for letter, guard in value.items():
        where = f"guards.{shown(str(letter))}"
        if not is_letter(letter) or not isinstance(guard, Mapping):
            yield PlanFault("C-66", where, message)
            continue
        for unit, number in guard.items():
            yield from _number(f"{where}.{shown(str(unit))}", number)


def _number(where: str, number: object) -> Iterator[PlanFault]:
    whole = isinstance(number, int) and not isinstance(number, bool)
    if not whole or not 1 <= number <= MOST_CREATURES:  # type: ignore[operator]
        message = noop("A number of creatures is a whole number from 1 to %(most)s.")
        yield PlanFault("C-66", where, message, {"most": MOST_CREATURES})


PARTS = {
    "format": _format,
    "name": _name,
    "rows": _rows,
    "teleports": _teleports,
    "kinds": _kinds,
    "guards": _guards,
}
