"""Proves a match: plays its submissions again from its seed and compares every turn."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.selectors import verify
from games.selectors.past import Checked
from games.store import Unknown


class Command(BaseCommand):
    """The command `verify_match`."""

    help = "Replay a match from its seed and what was handed in, and compare turn by turn."

    def add_arguments(self, parser: CommandParser) -> None:
        """The match's code."""
        parser.add_argument("code", help="the 8 letters of the match")

    def handle(self, *args: Any, **options: Any) -> None:
        """Say that all turns are equal.

        Raises: CommandError (exit code 1) with the first turn that differs.
        """
        count = 0
        try:
            for turn in verify(options["code"]):
                self.compare(turn)
                count += 1
        except Unknown as unknown:
            raise CommandError(f"There is no match {options['code']}.") from unknown
        self.stdout.write(f"{count} states are equal.")

    def compare(self, turn: Checked) -> None:
        """Raise CommandError when the replay of a turn led elsewhere."""
        if not turn.equal:
            raise CommandError(
                f"Turn {turn.turn} ({turn.phase}) differs: kept {turn.kept}, "
                f"replayed {turn.replayed}."
            )
