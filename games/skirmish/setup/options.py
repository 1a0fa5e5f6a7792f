"""The options of a lobby that only Skirmish has: how many battles, which armies, which rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.kernel.ruleset import SetupSeat
from games.skirmish.rules.catalogue import Options
from games.skirmish.setup.content import catalogue, chosen

FORMATS = (("duel", _("a duel of two battles")), ("single", _("a single battle")))
ATTACKERS = (("-1", _("chance says")), ("0", _("seat A")), ("1", _("seat B")))
LETTERS = "AB"
POINTS = ("attacker_points", "defender_points")
FEWEST_POINTS, MOST_POINTS = 4, 30


@dataclass(frozen=True)
class Choice:
    """An option to be told of: its field, what it is called, what it means, its rule."""

    name: str
    label: Any
    meaning: Any
    rule: str


CHOICES = (
    Choice(
        "format",
        _("Battles"),
        _("In a duel both attack once, with a fresh army; the higher score of both battles wins."),
        "G2",
    ),
    Choice(
        "attacker",
        _("Attacks first"),
        _("The attacker brings the larger army and forms the pairs; the defender holds the field."),
        "S5",
    ),
    Choice(
        "attacker_points",
        _("Points of the attacker"),
        _(
            "What the attacking army may cost; it has at most 6 units."
            " Empty: 12 in a duel, 15 in a single battle."
        ),
        "G1",
    ),
    Choice(
        "defender_points",
        _("Points of the defender"),
        _(
            "What the defending army may cost; it has at most 4 units."
            " Empty: 9 in a duel, 10 in a single battle."
        ),
        "G1",
    ),
)
SWITCHES = (
    Choice(
        "sequential",
        _("Place one after the other"),
        _("The attacker lays cards first; the defender sees how many lie where, never which."),
        "G9",
    ),
    Choice(
        "support_needs_target",
        _("Support needs a target"),
        _("A support unit counts only if it could hit the enemy's front-line unit itself."),
        "G13",
    ),
    Choice(
        "assist_stays_back",
        _("Assist units stay back"),
        _("Units without an attack never stand in front, unless a side has no others."),
        "G7",
    ),
    Choice(
        "technology",
        _("Technology"),
        _("Army points also buy technology: more cards for the own deck."),
        "F32",
    ),
    Choice(
        "doctrines",
        _("Doctrines"),
        _("Army points also buy doctrines: one may be used at the start of each battle."),
        "G4",
    ),
    Choice(
        "persistent",
        _("Hands go on"),
        _("In a duel both keep their hands and piles for the second battle."),
        "G5",
    ),
)


def points_field() -> forms.IntegerField:
    """Return a field for the points of an army; empty stands for the usual ones."""
    return forms.IntegerField(min_value=FEWEST_POINTS, max_value=MOST_POINTS, required=False)


class OptionsForm(forms.Form):
    """How many battles, who attacks first, what armies may cost, and which rules are changed.

    What is left out is as usual; `cleaned_data` holds every option that the rules know.
    """

    format = forms.ChoiceField(choices=FORMATS, required=False)
    attacker = forms.TypedChoiceField(
        choices=ATTACKERS, coerce=int, empty_value="-1", required=False
    )
    attacker_points = points_field()
    defender_points = points_field()
    sequential = forms.BooleanField(required=False)
    support_needs_target = forms.BooleanField(required=False)
    assist_stays_back = forms.BooleanField(required=False)
    technology = forms.BooleanField(required=False)
    doctrines = forms.BooleanField(required=False)
    persistent = forms.BooleanField(required=False)

    def __init__(self, data: Any = None, files: Any = None, **kwargs: Any) -> None:
        """Begin with the usual options; files are nothing to this game."""
        given = {**usual(), **(kwargs.get("initial") or {})}
        # 0 stands for the usual points, which the form leaves empty.
        kwargs["initial"] = {
            n: None if value == 0 and n in POINTS else value for n, value in given.items()
        }
        super().__init__(data, **kwargs)

    def clean(self) -> dict[str, Any]:
        """Return the options that a lobby keeps."""
        given = self.cleaned_data
        if self.errors:
            return given
        told = {name: value for name, value in given.items() if value not in (None, "")}
        kept = {**usual(), **told}
        kept["attacker"] = int(kept["attacker"])
        kept["persistent"] = kept["persistent"] and kept["format"] == "duel"
        return kept

    @property
    def choices(self) -> list[tuple[Choice, forms.BoundField]]:
        """Return what is chosen among several, each with its field."""
        return [(choice, self[choice.name]) for choice in CHOICES]

    @property
    def switches(self) -> list[tuple[Choice, forms.BoundField]]:
        """Return what is on or off, each with its field."""
        return [(switch, self[switch.name]) for switch in SWITCHES]


def usual() -> dict[str, Any]:
    """Return the options of a lobby whose host changes nothing."""
    return asdict(chosen({}))


def points_of(options: Options) -> dict[str, int]:
    """Return what the armies may cost, by the names of the options."""
    return {
        "attacker_points": catalogue().points("att", options),
        "defender_points": catalogue().points("def", options),
    }


def lobby_terms(options: Mapping[str, Any], seats: Sequence[SetupSeat]) -> Mapping[str, Any]:
    """Return what a lobby says of its options, and the form with which its host changes them."""
    found = chosen(options)
    points = points_of(found)
    return {
        "own": OptionsForm(initial=asdict(found)),
        "is_duel": found.format == "duel",
        "attacker": "" if found.attacker < 0 else LETTERS[found.attacker],
        "points": points,
        "changed": [switch for switch in SWITCHES if getattr(found, switch.name)],
    }
