"""Dice, thrown or waiting."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.encounter.board.tokens import Kind, die
from games.encounter.rules.catalogue import RESOLVE
from games.encounter.wording import names
from games.encounter.wording.chain import Reasoning
from games.svg import Element


@dataclass(frozen=True, slots=True)
class DieShown:
    """A die; `face` "" where only its kind matters, `turn` 0 to 4 tilts it in the tray."""

    kind: Kind
    face: str = ""
    turn: int = 0

    @property
    def label(self) -> str:
        """Return the die in words: "Might die: 2"."""
        name = names.named(names.DICE, self.kind)
        if not self.face:
            return name
        face = _("1 Resolve") if self.face == RESOLVE else self.face
        return f"{name}: {face}"

    @property
    def drawing(self) -> Element:
        """Return the die as a picture with its name."""
        return die(self.kind, self.face, label=self.label, turn=self.turn)


@dataclass(frozen=True, slots=True)
class ThrowShown:
    """A throw in the tray (`_dice.html`): whose, the faces, their sum ("": none), its effects.

    `lines` are Reasonings: sentences with the rules they rest on.
    """

    title: str
    dice: tuple[DieShown, ...]
    sum: str = ""
    lines: tuple[Reasoning, ...] = ()


def thrown(kind: Kind, faces: tuple[str, ...]) -> tuple[DieShown, ...]:
    """Return dice as they fell, lying a little askew."""
    return tuple(DieShown(kind, face, n % 4 + 1) for n, face in enumerate(faces))
