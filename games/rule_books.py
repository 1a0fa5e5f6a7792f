"""The rule book of a game: its chapters, each a template of its own."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a game's book: its anchor and template's name, its title and icon."""

    game: str
    slug: str
    title: str | Promise
    icon: str

    @property
    def template(self) -> str:
        """The template of the chapter's text."""
        return f"games/{self.game}/rules/{self.slug}.html"
