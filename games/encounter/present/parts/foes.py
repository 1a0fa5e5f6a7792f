"""A foe's card with its skills explained, and the order in which foes act."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.encounter.board import FigureShown
from games.encounter.board.tokens import hearts, plate
from games.encounter.present.parts.figures import health
from games.encounter.rules.catalogue import ALL
from games.encounter.wording import names
from games.svg import Element


@dataclass(frozen=True, slots=True)
class SkillShown:
    """A skill or a status: its name, the moment at which it fires ("": always), what it does."""

    name: str
    text: str
    moment: str = ""


@dataclass(frozen=True, slots=True)
class FoeCardShown:
    """A foe or an ally for review (S37; `_foe_card.html`); `targets` 0 means all.

    `note` is such as "acts next"; `statuses` are those on it, explained.
    """

    figure: FigureShown
    name: str
    might: int
    targets: int
    skills: tuple[SkillShown, ...] = ()
    statuses: tuple[SkillShown, ...] = ()
    note: str = ""

    @property
    def coin(self) -> Element:
        """Return its body as on the board."""
        return plate(self.figure)

    @property
    def hearts(self) -> Element:
        """Return the health as hearts."""
        one = self.figure
        return hearts(one.health, one.most, one.bonus, label=health(one))

    @property
    def rank(self) -> str:
        """Return its level, or that it is an apex (S3) or an ally."""
        if self.figure.team == "ally":
            return _("ally of %(letter)s") % {"letter": self.figure.letter}
        if not self.figure.level:
            return _("apex")
        return _("level %(level)s") % {"level": self.figure.level}

    @property
    def aims(self) -> str:
        """Return how many it attacks at once (S11)."""
        return str(names.ALL_TARGETS if self.targets == ALL else self.targets)

    @property
    def bent(self) -> str:
        """Return whom it prefers, "" for an ally, which ignores its bent (F23)."""
        if self.figure.team == "ally":
            return ""
        return names.named(names.BENTS, self.figure.bent)


@dataclass(frozen=True, slots=True)
class TurnShown:
    """A foe in the order of this round: `is_equal` to the one before it in level (S4)."""

    figure: FigureShown
    name: str
    is_equal: bool = False

    @property
    def coin(self) -> Element:
        """Return its body with its level."""
        return plate(self.figure, is_small=True)
