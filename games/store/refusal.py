"""What a service answers: something was done, or it was refused and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.kernel.words import IllegalOrder


@dataclass(frozen=True)
class Said:
    """The answer to a form: an HTTP status and a sentence (msgid with `%(name)s` places)."""

    status: int
    sentence_msgid: str
    values: Mapping[str, Any] = field(default_factory=dict)
    rule: str = ""


class Refused(Exception):  # noqa: N818  the field's word for it
    """Nothing was changed: 403 not yours, 404 unknown, 409 too late, 422 illegal, 429 too fast."""

    def __init__(self, status: int, message: str, rule: str = "", **values: Any) -> None:
        """Take the HTTP status, the sentence's msgid, the rule's id and the sentence's values."""
        super().__init__(status, message)
        self.status = status
        self.message = message
        self.rule = rule
        self.values = values


def illegal(found: IllegalOrder) -> Refused:
    """Return the refusal of an order that the rules do not allow."""
    return Refused(422, found.message, found.rule, **found.values)
