"""Seeds a match of each game between bots, so that the hall has something to watch."""

from typing import Any

from django.core.management.base import BaseCommand

from games import registry, services
from games.selectors import count_live

TITLE = "Bots at war"


class Command(BaseCommand):
    """The command `demo`."""

    help = "Start a public match of each game between bots, unless matches are running already."

    def handle(self, *args: Any, **options: Any) -> None:
        """Start the matches, unless there is something to watch already."""
        if count_live():
            self.stdout.write("Matches are running; nothing was added.")
            return
        for slug in registry.SLUGS:
            game = registry.game(slug)
            seat = services.NewSeat(bot=game.default_bot)
            services.start_match(
                slug=slug,
                title=TITLE,
                seats=[seat] * game.usual_seats,
                options=game.demo,
                turn_seconds=0,
                public=True,
                spectators=True,
                talk=services.new_talk(),
            )
        self.stdout.write("A match of each game has begun between bots.")
