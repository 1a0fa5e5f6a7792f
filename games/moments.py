"""Past moments rendered: panels that never change any more, kept by what they were made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import translation
from django.utils.translation import gettext

from games.charts import NARROW, WIDE, Line, chart
from games.kernel.page import MatchPage
from games.registry import game
from games.render import Kept, Panels, drawn
from games.selectors import Annals, Look, annals_of, moment_page
from games.telling import house_context, phase_name

MOST_BYTES = 32 * 1024 * 1024
MOMENTS = Kept(MOST_BYTES)
HOUSE = {"beam": "games/_past_beam.html", "notices": "games/_notices.html"}


def moment_panels(look: Look, language: str) -> Panels:
    """Return the panels of the moment shown, without the orders and talk of the present.

    What everybody sees of a seat may still change, and the end opens what was closed.
    """
    match = look.held.match
    people = tuple((s.hero, s.user_id, s.owner_id, s.bot, s.former) for s in look.held.seats)
    key = (match.code, look.moment, look.viewer, language, match.finished is None, people)
    return MOMENTS.get(key, lambda: _drawn(look, language))


def _drawn(look: Look, language: str) -> Panels:
    page = moment_page(look, language)
    played = game(page.slug)
    with translation.override(language):
        context = {**house_context(page), **played.present(page), "eyes": look.eyes}
        made = {name: drawn(name, template, context) for name, template in HOUSE.items()}
        for spec in played.panels:
            if spec.name in played.history.panels:
                made[spec.name] = drawn(spec.name, spec.template, context)
    return made


def annals_panel(page: MatchPage) -> Panels:
    """Return the panel that tells the course of a match that has ended: charts, turning point."""
    people = tuple((s.hero, s.person, s.owner, s.bot, s.former) for s in page.seats)
    key = (page.code, "annals", page.language, page.finished is None, people)
    return MOMENTS.get(key, lambda: _told(page))


def _told(page: MatchPage) -> Panels:
    annals = annals_of(page.code)
    with translation.override(page.language):
        names = _names(page, annals)
        context = {
            "page": page,
            "match_game": game(page.slug),
            "annals": annals,
            "charts": _charts(page, annals, names),
            "moments": len(annals.turns),
            "turning_name": dict(zip(annals.turns, names, strict=True)).get(annals.turn, ""),
            "last_name": names[-1] if names else "",
            "turning": annals.event and game(page.slug).sentence(annals.event, page.seats),
        }
        return {"annals": drawn("annals", "games/_annals.html", context)}


def _names(page: MatchPage, annals: Annals) -> list[str]:
    """Return what the phase that led to each moment is called."""
    closed = zip(annals.phases, annals.turns, strict=True)
    return [phase_name(page.slug, phase, turn) for phase, turn in closed]


def _charts(page: MatchPage, annals: Annals, names: Sequence[str]) -> list[Mapping[str, Any]]:
    """Return each chart in both sizes, with its rows for the table; none without all figures."""
    if not annals.figures or not all("series" in one for one in annals.figures):
        return []
    titles = game(page.slug).history.charts
    return [_chart(page, annals, name, title, names) for name, title in titles.items()]


def _chart(
    page: MatchPage, annals: Annals, name: str, title: str, names: Sequence[str]
) -> Mapping[str, Any]:
    seats = page.seats
    columns = [
        tuple(int(one["series"][name][str(seat.number)]) for one in annals.figures)
        for seat in seats
    ]
    lines = [
        Line(seat.letter, values, _fell(annals, seat.number))
        for seat, values in zip(seats, columns, strict=True)
    ]
    numbered = enumerate(zip(annals.turns, names, *columns, strict=True), 1)
    return {
        "name": name,
        "title": gettext(title),
        "wide": chart(lines, annals.turns, WIDE),
        "narrow": chart(lines, annals.turns, NARROW),
        "seats": [(seat, line) for seat, line in zip(seats, lines, strict=True)],
        "rows": [(number, turn, called, values) for number, (turn, called, *values) in numbered],
    }


def _fell(annals: Annals, seat: int) -> int | None:
    """Return the first moment at which a seat lived no longer, or None."""
    return next((n for n, one in enumerate(annals.figures) if seat not in one["living"]), None)
