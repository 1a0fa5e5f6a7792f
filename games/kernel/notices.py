"""What the house itself has to say in a match: late clocks, dropped drafts, changed seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.kernel.audience import EVERYONE, Audience
from games.kernel.codec import Codec


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence (English msgid with `%(name)s` places) that belongs to no game's rules."""

    message: str
    values: Mapping[str, str] = field(default_factory=dict)
    rule: str = ""
    audience: Audience = EVERYONE


NOTICES = Codec([Notice])
