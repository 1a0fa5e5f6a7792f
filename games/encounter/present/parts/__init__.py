"""The parts of Encounter that templates in templates/games/encounter show, as frozen values.

The board itself is drawn from the values of `games.encounter.board`; `pane` lays it in its pane.
Each part names its template; a page gives the value under the name in that template's first line.
A page loads css/hex.css, encounter.css, encounter-parts.css, encounter-why.css and
encounter-page.css in this order, js/hex-board.js, and includes games/_hex_pieces.html and
games/encounter/_pieces.html once. Its form of taps has the id that `BoardShown.form` names and a
field `tap`; the answers of `_tie.html` are buttons of the same name.
"""

from games.encounter.present.parts.dice import DieShown, ThrowShown, thrown
from games.encounter.present.parts.figures import (
    Told,
    TwinCell,
    TwinRow,
    TwinShown,
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
    "labelled",
    "pane",
    "sign_of",
    "slots",
    "thrown",
    "twin",
]
