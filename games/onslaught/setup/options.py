"""The options of a lobby that only Onslaught has: against whom, on which map, how many waves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.onslaught.rules.chosen import MOST_WAVES
from games.onslaught.setup.content import catalogue
from games.onslaught.wording import names

AGAINST = (
    ("duel", _("each other (alone: a brief)")),
    ("brief", _("a brief, alone or two together")),
)
WAVE_CHOICES = (("0", _("as usual")), *((str(n), str(n)) for n in range(1, MOST_WAVES + 1)))


def scenarios() -> Iterator[tuple[str, Any]]:
    """Yield the scenarios that can be chosen, after the one that fits the seats."""
    yield "", gettext("the first that fits the seats")
    for scenario in catalogue().scenarios.values():
        name = names.named(names.SCENARIOS, scenario.slug)
        kind = gettext("for two") if scenario.players > 1 else gettext("for one")
        yield scenario.slug, f"{name}, {kind}"


def maps() -> Iterator[tuple[str, Any]]:
    """Yield the maps that can be chosen, after the one that belongs to the match."""
    yield "", gettext("the one that belongs to it")
    for plan in catalogue().maps.values():
        yield plan.slug, names.named(names.MAPS, plan.slug)


class OptionsForm(forms.Form):
    """Against whom one plays, by which brief, on which map and through how many waves."""

    mode = forms.ChoiceField(label=_("Against"), choices=AGAINST, required=False)
    scenario = forms.ChoiceField(label=_("Scenario"), required=False)
    map = forms.ChoiceField(label=_("Map"), required=False)
    waves = forms.TypedChoiceField(
        label=_("Waves"), choices=WAVE_CHOICES, coerce=int, empty_value="0", required=False
    )

    def __init__(self, data: Any = None, files: Any = None, **kwargs: Any) -> None:
        """Take in what was sent."""
        super().__init__(data, files, **kwargs)
        for name, choices in (("scenario", scenarios), ("map", maps)):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = list(choices())

    def clean(self) -> dict[str, Any]:
        """Return the options that a lobby keeps: those that say something."""
        given = self.cleaned_data
        if self.errors:
            return given
        kept = {"mode": given["mode"] or "duel"}
        kept |= {name: given[name] for name in ("scenario", "map", "waves") if given[name]}
        if kept["mode"] == "duel":
            kept.pop("scenario", None)
        return kept
