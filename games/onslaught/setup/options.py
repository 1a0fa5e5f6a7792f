"""The options of a lobby that only Onslaught has: against whom, on which map, how many waves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.map_form import OwnForm
from games.onslaught.rules.chosen import MOST_WAVES
from games.onslaught.rules.notation import read
from games.onslaught.setup.content import catalogue
from games.onslaught.wording import names
from games.onslaught.wording.faults import told

AGAINST = (
    ("duel", _("each other (alone: a brief)")),
    ("brief", _("a brief, alone or two together")),
)
OWN = "own"
WAVE_CHOICES = (("0", _("as usual")), *((str(n), str(n)) for n in range(1, MOST_WAVES + 1)))


def scenarios() -> Iterator[tuple[str, Any]]:
    """Yield the scenarios that can be chosen, after the one that fits, and a brief of one's own."""
    yield "", gettext("the first that fits the seats")
    for scenario in catalogue().scenarios.values():
        name = names.named(names.SCENARIOS, scenario.slug)
        kind = gettext("for two") if scenario.players > 1 else gettext("for one")
        yield scenario.slug, f"{name}, {kind}"
    yield OWN, gettext("a brief of your own")


def maps() -> Iterator[tuple[str, Any]]:
    """Yield the maps that can be chosen, after the one that belongs to the match."""
    yield "", gettext("the one that belongs to it")
    for plan in catalogue().maps.values():
        yield plan.slug, names.named(names.MAPS, plan.slug)


class OptionsForm(OwnForm):
    """Against whom one plays, by which brief, on which map and through how many waves."""

    CHOICE, OWN, TEXT, FILE = "scenario", OWN, "brief", "brief_file"
    TOO_LARGE = _("The file is too large for a brief.")
    NO_TEXT = _("The file is no text.")
    MISSING = _("Choose the file of a brief, or paste its text.")

    mode = forms.ChoiceField(label=_("Against"), choices=AGAINST, required=False)
    scenario = forms.ChoiceField(label=_("Scenario"), required=False)
    map = forms.ChoiceField(label=_("Map"), required=False)
    waves = forms.TypedChoiceField(
        label=_("Waves"), choices=WAVE_CHOICES, coerce=int, empty_value="0", required=False
    )
    brief = forms.CharField(label=_("The brief as text"), required=False)
    brief_file = forms.FileField(label=_("A brief's file"), required=False, allow_empty_file=True)

    def __init__(self, data: Any = None, files: Any = None, **kwargs: Any) -> None:
        """Take in what was sent."""
        super().__init__(data, files, **kwargs)
        field = self.fields["map"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = list(maps())

    def choices(self) -> list[tuple[str, Any]]:
        """Return the scenarios, and a brief of one's own."""
        return list(scenarios())

    def changed(self, data: Mapping[str, Any]) -> dict[str, str]:
        """Return that a brief is meant where its text comes without a choice (the editor)."""
        has_come = data.get("brief") and "scenario" not in data
        return {"scenario": OWN} if has_come else {}

    def clean(self) -> dict[str, Any]:
        """Return the options that a lobby keeps: those that say something."""
        given = self.cleaned_data
        self.refuse_file()
        if self.errors:
            return given
        kept = {"mode": given["mode"] or "duel"}
        given["waves"] = int(given["waves"])
        kept |= {name: given[name] for name in ("scenario", "map", "waves") if given[name]}
        if kept.get("scenario") == OWN:
            del kept["scenario"]
            kept |= self._own(given["brief"]) if kept["mode"] != "duel" else {}
        return kept

    def _own(self, text: str) -> dict[str, Any]:
        if not text:
            self.refuse_empty()
            return {}
        reading = read(text, catalogue())
        self.refuse([fault for fault in reading.faults if fault.forbids], told)
        return {"brief": text} if reading.is_playable else {}
