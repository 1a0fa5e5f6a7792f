"""Past moments rendered: panels that never change any more, kept by what they were made from."""

from __future__ import annotations

from django.utils import translation

from games.registry import game
from games.render import Kept, Panels, drawn
from games.selectors import Look, moment_page
from games.telling import house_context

MOST_BYTES = 32 * 1024 * 1024
MOMENTS = Kept(MOST_BYTES)
HOUSE = {"beam": "games/_past_beam.html", "notices": "games/_notices.html"}


def moment_panels(look: Look, language: str) -> Panels:
    """Return the panels of the moment shown, without the orders and talk of the present.

    What everybody sees of a seat may still change, and the end opens what was closed.
    """
    match = look.held.match
    people = tuple((s.hero, s.user_id, s.bot, s.former) for s in look.held.seats)
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
