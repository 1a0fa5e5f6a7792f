"""The parts of Encounter that templates in templates/games/encounter show, as frozen values.

The board itself is drawn from the values of `games.encounter.board`. Each part names its template;
a page gives the value under the name in that template's first line.
"""

from games.encounter.present.parts.dice import DieShown, ThrowShown, thrown
from games.encounter.present.parts.figures import (
    Told,
    TwinCell,
    TwinRow,
    TwinShown,
    cell_name,
    labelled,
    twin,
)
from games.encounter.present.parts.foes import FoeCardShown, SkillShown, TurnShown
from games.encounter.present.parts.panes import FrameShown, LegendShown, PaneShown, pane
from games.encounter.present.parts.rounds import RoundsShown, TickShown
from games.encounter.present.parts.sheets import (
    HeroSheetShown,
    SlotShown,
    StanceShown,
    sign_of,
    slots,
)
from games.encounter.present.parts.why import (
    ChainShown,
    OptionShown,
    StepShown,
    TieShown,
    WhyNotShown,
)

__all__ = [
    "ChainShown",
    "DieShown",
    "FoeCardShown",
    "FrameShown",
    "HeroSheetShown",
    "LegendShown",
    "OptionShown",
    "PaneShown",
    "RoundsShown",
    "SkillShown",
    "SlotShown",
    "StanceShown",
    "StepShown",
    "ThrowShown",
    "TickShown",
    "TieShown",
    "Told",
    "TurnShown",
    "TwinCell",
    "TwinRow",
    "TwinShown",
    "WhyNotShown",
    "cell_name",
    "labelled",
    "pane",
    "sign_of",
    "slots",
    "thrown",
    "twin",
]
