"""Tidies up at once what the worker tidies every hour."""

from typing import Any

from django.core.management.base import BaseCommand

from games import worker


class Command(BaseCommand):
    """The command `tidy`."""

    help = "Close abandoned matches, thin old snapshots, remove idle guests and ended sessions."

    def handle(self, *args: Any, **options: Any) -> None:
        """Do every hourly job once and say how much each did."""
        for job in worker.JOBS.values():
            if job.every >= worker.TIDY_SECONDS:
                self.stdout.write(f"{job.name}: {worker.run_job(job)}")
