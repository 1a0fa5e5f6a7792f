"""The options of a lobby that only Encounter has: the ground, how hard it is, who settles ties."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.encounter.rules.maps.lands import OWN, land_of_text, plain_land
from games.encounter.rules.maps.mapgen import GENERATED, MOST_CHESTS, MOST_ROCKS, RADII, SECTIONS
from games.encounter.rules.maps.survey import faults_of
from games.encounter.setup import lands
from games.encounter.setup.content import catalogue
from games.encounter.wording import names
from games.encounter.wording.faults import told
from games.kernel.faults import MalformedPlan
from games.map_form import MapForm, new_seed

USUAL = "low_bell"
THREAT_NAMES = {3: _("3, gentle"), 4: _("4, standard"), 5: _("5, hard"), 6: _("6, grim")}
THREAT_CHOICES = (
    ("0", _("as each encounter has it")),
    *((str(n), t) for n, t in THREAT_NAMES.items()),
)
SIGHT_CHOICES = (
    ("section", _("by section: all of one's own and of those beside it")),
    ("ray", _("by ray: walls and thickets hide what is behind them")),
)
COUNTED = ("sections", "radius", "rocks", "chests")
CHOSEN = (*COUNTED, "sight", "goal")


def number_field(label: Any, least: int, most: int, usual: int) -> forms.TypedChoiceField:
    """Return a choice among whole numbers; left out it is the usual one."""
    choices = [(str(n), str(n)) for n in range(least, most + 1)]
    return forms.TypedChoiceField(
        label=label,
        choices=choices,
        coerce=int,
        empty_value=str(usual),
        required=False,
        initial=usual,
    )


def grounds() -> list[tuple[str, Any]]:
    """Return what can be chosen as the ground: ready encounters, the journey, made lands."""
    ready = [(slug, names.named(names.ENCOUNTERS, slug)) for slug in lands.journey()]
    journey = gettext("A journey through all %(n)s encounters") % {"n": len(ready)}
    made = [(GENERATED, gettext("a new land from a seed")), (OWN, gettext("a map of your own"))]
    return [*ready, (lands.JOURNEY, journey), *made]


class OptionsForm(MapForm):
    """The ground: a ready encounter, the journey through all, a land from a seed, or one's own."""

    CHOICE, MADE, OWN = "ground", GENERATED, OWN
    TEXT, FILE = "land", "land_file"

    ground = forms.ChoiceField(label=_("Ground"), required=False)
    threat = forms.TypedChoiceField(
        label=_("Threat"), choices=THREAT_CHOICES, coerce=int, empty_value="0", required=False
    )
    auto_ties = forms.BooleanField(label=_("The rules settle ties"), required=False)
    sections = number_field(_("Sections"), *SECTIONS, 1)
    radius = number_field(_("Radius of a section"), *RADII, 3)
    rocks = number_field(_("Rocks in a section"), 0, MOST_ROCKS, 3)
    chests = number_field(_("Chests"), 0, MOST_CHESTS, 1)
    sight = forms.ChoiceField(label=_("Sight"), choices=SIGHT_CHOICES, required=False)
    goal = forms.ChoiceField(label=_("Objective"), choices=[*names.GOALS.items()], required=False)
    land = forms.CharField(label=_("Map file as text"), required=False)
    land_file = forms.FileField(label=_("Map file"), required=False, allow_empty_file=True)

    def choices(self) -> list[tuple[str, Any]]:
        """Return the ready encounters, the journey, generated lands and those of one's own."""
        return grounds()

    def clean_ground(self) -> str:
        """Return the chosen ground, or the usual one."""
        return str(self.cleaned_data.get("ground") or USUAL)

    def clean(self) -> dict[str, Any]:
        """Return the options that a lobby keeps: with the land's content if it is not shipped."""
        given = self.cleaned_data
        self.refuse_file()
        if self.errors:
            return given
        ground = given["ground"]
        kept = {
            "ground": ground,
            "threat": int(given["threat"]),
            "auto_ties": bool(given["auto_ties"]),
        }
        if ground == GENERATED:
            made = {name: given[name] for name in CHOSEN}
            made |= {name: int(made[name]) for name in COUNTED}
            made["sight"], made["goal"] = made["sight"] or "section", made["goal"] or "rout"
            return lands.laid_out({**kept, **made, "seed": given["seed"] or new_seed()})
        if ground == OWN:
            return {**kept, **self._own(given["land"])}
        return {
            **kept,
            "encounters": list(lands.journey() if ground == lands.JOURNEY else (ground,)),
        }

    def _own(self, text: str) -> dict[str, Any]:
        if not text:
            self.refuse_empty()
            return {}
        try:
            land = land_of_text(text)
            faults = [fault for fault in faults_of(land, catalogue()) if fault.forbids]
        except MalformedPlan as malformed:
            faults = list(malformed.faults)
        self.refuse(faults, told)
        return {} if faults else {"land": plain_land(land)}
