"""The parts of Onslaught that templates in templates/games/onslaught show, as frozen values.

The board itself is drawn from the values of `games.onslaught.board`; `pane` lays it in its pane.
Each part names its template; a page gives the value under the name in that template's first line.
A page loads css/hex.css, onslaught.css and onslaught-parts.css in this order, js/hex-board.js,
and includes games/_hex_pieces.html and games/onslaught/_pieces.html once. Buttons in the parts
are named `tap` and stand in a form of the page.
"""

from games.onslaught.present.parts.chips import (
    ActShown,
    ChipShown,
    EntryShown,
    HeartsShown,
    KindShown,
    LaidShown,
    PointsShown,
    RefusalShown,
    StackShown,
    StatsShown,
)
from games.onslaught.present.parts.fray import (
    BlowShown,
    DieShown,
    FighterShown,
    LeadShown,
    MarcherShown,
    MarchShown,
    TermShown,
    ThrowShown,
    Told,
    thrown,
)
from games.onslaught.present.parts.hall import (
    CoinShown,
    LevelShown,
    SpireKindShown,
    StructureShown,
    TickShown,
    TrackShown,
    WareShown,
)
from games.onslaught.present.parts.panes import LegendShown, PaneShown, PlaqueShown, pane

__all__ = [
    "ActShown",
    "BlowShown",
    "ChipShown",
    "CoinShown",
    "DieShown",
    "EntryShown",
    "FighterShown",
    "HeartsShown",
    "KindShown",
    "LaidShown",
    "LeadShown",
    "LegendShown",
    "LevelShown",
    "MarchShown",
    "MarcherShown",
    "PaneShown",
    "PlaqueShown",
    "PointsShown",
    "RefusalShown",
    "SpireKindShown",
    "StackShown",
    "StatsShown",
    "StructureShown",
    "TermShown",
    "ThrowShown",
    "TickShown",
    "Told",
    "TrackShown",
    "WareShown",
    "pane",
    "thrown",
]
