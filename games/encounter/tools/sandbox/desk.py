"""What the sandbox's page shows: the board, the answer, and the form with everything in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, get_args

from django.urls import reverse
from django.utils.translation import gettext as _

from games.encounter.board.tokens import plate
from games.encounter.present.parts import Told, pane, twin
from games.encounter.rules.catalogue import Catalogue, StatusKind
from games.encounter.tools.sandbox import drawing, library
from games.encounter.tools.sandbox.answer import answered
from games.encounter.tools.sandbox.files import plain_position
from games.encounter.tools.sandbox.form import LAYERS, NOBODY, TOOLS, Look
from games.encounter.tools.sandbox.links import token_of
from games.encounter.tools.sandbox.position import SECTIONS, SKILLS, Position, team_of
from games.encounter.tools.sandbox.solution import solved
from games.encounter.tools.sandbox.words import LAYER_NAMES, TOOL_NAMES
from games.encounter.wording import names, skills
from games.encounter.wording.faults import told
from games.kernel.faults import PlanFault
from games.svg import Element

SPARE_SECTIONS = 6  # letters to paint with, whatever the map has


@dataclass(frozen=True, slots=True)
class Desk:
    """One answer of the page: the position, how it is looked at, and what was wrong.

    `plain` are the fields of the form as they were sent, where they cannot be read. `expected`
    is what an imported file expects of the move.
    """

    position: Position
    look: Look = field(default_factory=Look)
    faults: tuple[PlanFault, ...] = ()
    plain: Mapping[str, Any] | None = None
    pasted: str = ""
    expected: Mapping[str, Any] = field(default_factory=dict)
    status: int = 200


def context_of(desk: Desk, catalogue: Catalogue) -> dict[str, Any]:
    """Return the context of the whole page, in the language that is active."""
    plain = plain_position(desk.position) if desk.plain is None else desk.plain
    return {
        **shown(desk, catalogue),
        "here": reverse("encounter-moves"),
        "faults": [told(fault) for fault in desk.faults[:20]],
        "pasted": desk.pasted,
        "look": desk.look,
        "tools": [(tool, str(TOOL_NAMES[tool]), tool == desk.look.tool) for tool in TOOLS],
        "sections": [(one, one == desk.look.section) for one in _sections(desk)],
        "kinds": _kinds(catalogue, desk.look.kind),
        "layers": _layers(desk.look),
        "fields": _fields(plain),
        "units": list(_units(plain, desk, catalogue)),
        "examples": list(library.examples()),
        "maps": list(library.maps(catalogue)),
    }


def shown(desk: Desk, catalogue: Catalogue) -> dict[str, Any]:
    """Return the context of what follows from a position: board, answer, links."""
    position, look = desk.position, desk.look
    found = solved(position, look, catalogue)
    ground = drawing.ground_shown(position)
    board = drawing.board_shown(position, found, look, catalogue)
    held = position.unit(look.selected)
    parts = {unit.number: Told(f"{names.kind(unit.kind)} {unit.letter}") for unit in position.units}
    token = token_of(position)
    return {
        "pane": pane(ground, board, board.title, _round(position)),
        "grid": drawing.grid(ground, board, held.cell if held else None),
        "twin": twin(ground, board, parts),
        "answer": answered(found, look, desk.expected, catalogue),
        "query": look.query(token),
        "link": f"{reverse('encounter-moves')}?{Look().query(token)}",
        "case": f"{reverse('encounter-case')}?{Look().query(token)}",
        "held": f"{names.kind(held.kind)} {held.letter}" if held else "",
    }


def _round(position: Position) -> str:
    sights = {"section": _("sight by sections"), "ray": _("sight by rays")}
    facts = {"round": position.round, "sight": sights[position.sight]}
    return _("Round %(round)s, %(sight)s") % facts


def _sections(desk: Desk) -> list[str]:
    present = {cell.section for cell in desk.position.cells} | {desk.look.section}
    return [one for one in SECTIONS if one in present or one in SECTIONS[:SPARE_SECTIONS]]


def _kinds(catalogue: Catalogue, chosen: str) -> list[tuple[str, str, bool]]:
    return [(slug, names.kind(slug), slug == chosen) for slug in catalogue.foes]


def _layers(look: Look) -> list[tuple[str, str, bool]]:
    return [(name, str(LAYER_NAMES[name]), name in look.layers) for name in LAYERS]


def _fields(plain: Mapping[str, Any]) -> dict[str, Any]:
    """Return the single fields of the form, as they are or as they were sent."""
    beside = plain.get("beside")
    return {
        "name": plain.get("name", ""),
        "sight": plain.get("sight", "section"),
        "round": plain.get("round", 1),
        "beside": "" if beside is None else " ".join(map(str, beside)) or NOBODY,
        "top": plain.get("top", 0),
        "left": plain.get("left", 0),
        "rows": "\n".join(plain.get("rows", ())),
    }


# ---- the units in the form -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A unit's fields as they stand in the form; choices are (value, words, is chosen)."""

    letter: str
    team: str
    name: str
    facts: Mapping[str, Any]
    where: str
    kinds: list[tuple[str, str, bool]]
    bents: list[tuple[str, str, bool]]
    skills: list[tuple[str, str, bool, str]]
    statuses: list[tuple[str, str, bool]]
    coin: Element | None
    is_mover: bool
    is_held: bool


def _units(plain: Mapping[str, Any], desk: Desk, catalogue: Catalogue) -> Iterator[UnitRow]:
    """Yield the units of the form: heroes, foes, then allies."""
    for letter, facts in plain["units"].items():
        team = team_of(letter)
        known = catalogue.heroes if team == "hero" else catalogue.foes
        slug = facts.get("kind", "")
        unit = desk.position.unit(letter)
        has, can = facts.get("statuses", ()), facts.get("skills", ())
        yield UnitRow(
            letter=letter,
            team=team,
            name=f"{names.kind(slug) if slug in known else slug} {letter}",
            facts=facts,
            where=names.cell_name((facts.get("q", 0), facts.get("r", 0))),
            kinds=[(one, names.kind(one), one == slug) for one in known],
            bents=[(b, str(name), b == facts.get("bent")) for b, name in names.BENTS.items()],
            skills=[_skill(one, one in can) for one in SKILLS],
            statuses=[
                (one, names.named(names.STATUSES, one), one in has) for one in get_args(StatusKind)
            ],
            coin=plate(drawing.figure(unit, catalogue)) if unit else None,
            is_mover=letter == plain.get("foe"),
            is_held=letter == desk.look.selected,
        )


def _skill(slug: str, has: bool) -> tuple[str, str, bool, str]:
    return slug, skills.skill(slug, 0), has, skills.explained(slug, 0)
