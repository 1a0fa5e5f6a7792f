"""What lobbies' forms share: a choice of one's own from a file, and maps made from a seed."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.kernel.faults import LONGEST_TEXT

SEED_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that look alike
SEED = r"\A[A-Za-z0-9]{1,12}\Z"
FAULTS_SHOWN = 12
LONGEST_FILE = 4 * LONGEST_TEXT
ANOTHER = "seed"


def new_seed() -> str:
    """Return a seed that can be read out and typed in."""
    return "".join(secrets.choice(SEED_LETTERS) for _ in range(6))


class OwnForm(forms.Form):
    """A form with a choice, one of which is something of one's own as text or file.

    A file (field `FILE`) becomes the text of the field `TEXT`, so that nothing is lost when it has
    faults. `CHOICE` is the field that says which; `OWN` is its value for one's own. `TOO_LARGE`,
    `NO_TEXT` and `MISSING` are what is said of a file that is too large, of one that is no text,
    and where nothing was given.
    """

    CHOICE: ClassVar[str]
    OWN: ClassVar[str]
    TEXT: ClassVar[str]
    FILE: ClassVar[str]
    TOO_LARGE: ClassVar[Any]
    NO_TEXT: ClassVar[Any]
    MISSING: ClassVar[Any]

    def __init__(self, data: Any = None, files: Any = None, **kwargs: Any) -> None:
        """Take in what was sent; `choices` says what there is to choose."""
        self.unreadable = ""
        if data is not None:
            data = {name: data[name] for name in data}
            data |= self._of_file(files) | self.changed(data)
        super().__init__(data, **kwargs)
        field = self.fields[self.CHOICE]
        assert isinstance(field, forms.ChoiceField)
        field.choices = self.choices()

    def choices(self) -> list[tuple[str, Any]]:
        """Return what can be chosen, with its words; each game has its own."""
        raise NotImplementedError

    def changed(self, data: Mapping[str, Any]) -> dict[str, str]:
        """Return fields that what was sent changes."""
        return {}

    def _of_file(self, files: Any) -> dict[str, str]:
        found = None if files is None else files.get(self.FILE)
        if found is None or not found.name:
            return {}
        if found.size > LONGEST_FILE:
            self.unreadable = str(self.TOO_LARGE)
            return {}
        try:
            return {self.TEXT: found.read().decode("utf-8-sig"), self.CHOICE: self.OWN}
        except UnicodeDecodeError:
            self.unreadable = str(self.NO_TEXT)
            return {}

    def refuse_file(self) -> None:
        """Note as an error why the file could not be read, if it could not."""
        if self.unreadable:
            self.add_error(self.TEXT, self.unreadable)

    def refuse_empty(self) -> None:
        """Note as an error that one's own was chosen, and none given."""
        self.add_error(self.TEXT, str(self.MISSING))

    def refuse(self, faults: Sequence[Any], told: Callable[[Any], str]) -> None:
        """Note the faults of one's own as errors, the first ones in words."""
        for fault in faults[:FAULTS_SHOWN]:
            self.add_error(self.TEXT, told(fault))
        more = len(faults) - FAULTS_SHOWN
        if more > 0:
            said = ngettext("And %(n)s more fault.", "And %(n)s more faults.", more)
            self.add_error(self.TEXT, said % {"n": more})


class MapForm(OwnForm):
    """A form with a choice of maps, a seed, and a map of one's own as text or file.

    Whoever presses *another seed* sends `look`: a new seed takes the old one's place. `MADE` is
    the value of `CHOICE` for maps that are made from a seed.
    """

    MADE: ClassVar[str]
    TOO_LARGE = _("The file is too large for a map.")
    NO_TEXT = _("The file is no text. A map is a JSON file.")
    MISSING = _("Choose the file of a map, or paste its text.")

    seed = forms.RegexField(
        SEED,
        label=_("Seed"),
        required=False,
        error_messages={"invalid": _("A seed has 1 to 12 letters and digits.")},
    )

    def changed(self, data: Mapping[str, Any]) -> dict[str, str]:
        """Return another seed if the form asks for one."""
        if data.get("look") != ANOTHER:
            return {}
        return {"seed": new_seed(), self.CHOICE: self.MADE}
