"""The lines of a talk."""

from __future__ import annotations

from typing import Any

from django.db.models import Max
from django.utils import timezone

from games.models import Line, Match, Talk

LONGEST = 500


def add_line(talk_id: int, author: Any, person: str, text: str) -> None:
    """Append a line; the talk's row is locked so that numbers never meet."""
    talk = Talk.objects.select_for_update().get(pk=talk_id)
    last = Line.objects.filter(talk=talk).aggregate(last=Max("number"))["last"] or 0
    Line.objects.create(
        talk=talk,
        number=last + 1,
        author=author,
        person=person[:40],
        text=text[:LONGEST],
        at=timezone.now(),
    )


def code_of_talk(talk_id: int) -> str | None:
    """Return the code of the match that a talk went on in, or None."""
    return Match.objects.filter(talk_id=talk_id).values_list("code", flat=True).first()
