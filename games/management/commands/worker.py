"""Runs the worker alone, beside servers that were started with --no-worker."""

import asyncio
import contextlib
import signal
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from games import worker
from games.selectors import health


class Command(BaseCommand):
    """The command `worker`."""

    help = "Close turns, play bots and tidy up until stopped. Needs REDIS_URL."

    def handle(self, *args: Any, **options: Any) -> None:
        """Work until told to stop.

        Raises: CommandError when screens could not be reached or the database is away.
        """
        if not settings.REDIS_URL:
            raise CommandError(
                "Without REDIS_URL a worker of its own cannot reach any screen. Set REDIS_URL, "
                "or let `manage.py serve` run the worker."
            )
        try:
            answers = health()["database"]
        except DatabaseError:
            answers = False
        if not answers:
            raise CommandError("The database does not answer. Start it, then start the worker.")
        self.stdout.write("The worker runs. Press Ctrl+C to stop.")
        with contextlib.suppress(asyncio.CancelledError, KeyboardInterrupt):
            asyncio.run(self.work())

    async def work(self) -> None:
        """Run the worker until the system asks for an end."""
        task = asyncio.ensure_future(worker.run())
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        await task
