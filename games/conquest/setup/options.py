"""The options of a lobby that only Conquest has: which map, how large, the last turn."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.conquest.rules.maps.mapgen import GENERATED, SYMMETRIES, is_possible
from games.conquest.rules.maps.plans import OWN, plain_plan, plan_of_text
from games.conquest.rules.maps.survey import LARGEST, SMALLEST, SMALLEST_FOR_EIGHT, faults_of
from games.conquest.setup import lands
from games.conquest.setup.seats import LETTERS
from games.conquest.tools.plan_links import token_of
from games.conquest.wording.maps import told
from games.kernel.faults import MalformedPlan
from games.kernel.ruleset import SetupSeat
from games.map_form import MapForm, new_seed

TURN_LIMITS = (("0", _("none")), ("15", "15"), ("25", "25"), ("40", "40"), ("60", "60"))
SIZES = (
    ("0", _("as the seats need")),
    *((str(n), f"{n} x {n}") for n in range(SMALLEST, LARGEST + 1, 2)),
)
STARTS = (("0", _("as the seats need")), ("2", "2"), ("4", "4"), ("8", "8"))
TURNS = (("rotation", _("turned")), ("mirror", _("mirrored")))


class OptionsForm(MapForm):
    """The map and the last turn. `seats` says how many the map must hold."""

    CHOICE, MADE, OWN = "map", GENERATED, OWN
    TEXT, FILE = "plan", "plan_file"

    map = forms.ChoiceField(label=_("Map"), required=False)
    size = forms.TypedChoiceField(
        label=_("Size"), choices=SIZES, coerce=int, empty_value="0", required=False
    )
    starts = forms.TypedChoiceField(
        label=_("Starts"), choices=STARTS, coerce=int, empty_value="0", required=False
    )
    symmetry = forms.ChoiceField(label=_("Symmetry"), choices=TURNS, required=False)
    plan = forms.CharField(label=_("Map file as text"), required=False)
    plan_file = forms.FileField(label=_("Map file"), required=False, allow_empty_file=True)
    seats = forms.IntegerField(min_value=2, max_value=8, required=False)
    turn_limit = forms.TypedChoiceField(
        label=_("Last turn"), choices=TURN_LIMITS, coerce=int, empty_value="0", required=False
    )

    def choices(self) -> list[tuple[str, Any]]:
        """Return the shipped maps, generated ones and those of somebody's own."""
        shipped = [(slug, plan["name"]) for slug, plan in lands.shipped()["maps"].items()]
        own = [(GENERATED, _("a new land from a seed")), (OWN, _("a map of your own"))]
        return [*shipped, *own]

    def clean_map(self) -> str:
        """Return the chosen map, or the usual one."""
        return str(self.cleaned_data.get("map") or lands.DEFAULT_MAP)

    def clean_symmetry(self) -> str:
        """Return the chosen symmetry, or the usual one."""
        return str(self.cleaned_data.get("symmetry") or SYMMETRIES[0])

    def clean(self) -> dict[str, Any]:
        """Return the options that a lobby keeps: with the map's content if it is not shipped."""
        given = self.cleaned_data
        self.refuse_file()
        if self.errors:
            return given
        kept = {"map": given["map"], "turn_limit": int(given["turn_limit"])}
        seats = given.get("seats") or 2
        if given["map"] == GENERATED:
            kept |= self._generated(given, seats)
        elif given["map"] == OWN:
            kept |= self._own(given["plan"])
        self._check_starts(kept, seats)
        return kept

    def _generated(self, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
        asked = {"size": int(given["size"]), "starts": int(given["starts"])}
        wish = lands.wished({**asked, "symmetry": given["symmetry"], "seats": seats})
        if not is_possible(wish):
            said = gettext("8 starts need a map of at least %(least)s cells a side.")
            self.add_error("size", said % {"least": SMALLEST_FOR_EIGHT})
            return {}
        options = {"map": GENERATED, "size": wish.size, "starts": wish.starts, "asked": asked}
        options |= {"symmetry": wish.symmetry, "seed": given["seed"] or new_seed()}
        return lands.laid_out(options)

    def _own(self, text: str) -> dict[str, Any]:
        if not text:
            self.refuse_empty()
            return {}
        try:
            plan = plan_of_text(text)
            faults = [fault for fault in faults_of(plan, lands.catalogue()) if fault.forbids]
        except MalformedPlan as malformed:
            faults = list(malformed.faults)
        self.refuse(faults, told)
        return {} if faults else {"plan": plain_plan(plan)}

    def _check_starts(self, kept: Mapping[str, Any], seats: int) -> None:
        if self.errors:
            return
        starts = len(lands.starts_of(kept))
        if starts < seats:
            said = gettext("This map has %(starts)s starts, which is too few for %(seats)s seats.")
            self.add_error("map", said % {"starts": starts, "seats": seats})


def lobby_terms(options: Mapping[str, Any], seats: Sequence[SetupSeat]) -> Mapping[str, Any]:
    """Return what a lobby shows of its map, and the form with which its host changes it."""
    land = lands.land_of(options)
    takers = {seat.choices.get("corner", ""): LETTERS[seat.number] for seat in seats}
    own = json.dumps(options["plan"]) if options.get("map") == OWN else ""
    shown = {**options, **options.get("asked", {}), "plan": own, "seats": len(seats)}
    return {
        "land": land.plan.name,
        "size": land.grid.size,
        "starts": len(land.starts),
        "seed": options.get("seed", ""),
        "picture": lands.small_map(options, takers),
        "token": token_of(land.plan),
        "uneven": [told(fault) for fault in lands.unevenness(options)],
        "own": OptionsForm(initial=shown),
        "turn_limit": options.get("turn_limit", 0),
    }
