#!/usr/bin/env python3
"""Runs Django's commands, and says plainly what is missing when they cannot run."""

import os
import sys


def run(arguments: list[str]) -> None:
    """Run one management command.

    Raises: SystemExit with one sentence when a package, a setting or the database is missing.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.conf import settings
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line
    from django.db import OperationalError

    try:
        _ = settings.INSTALLED_APPS  # read now, so that a wrong setting is told as such
        execute_from_command_line(arguments)
    except ImproperlyConfigured as wrong:
        sys.exit(f"Bannerhall cannot start, a setting is wrong: {wrong}")
    except OperationalError as away:
        reason = str(away).strip().splitlines()[0]
        sys.exit(f"Bannerhall cannot use its database: {reason}")


def main() -> None:
    """Run what the command line asks for.

    Raises: SystemExit when a package is missing.
    """
    try:
        run(sys.argv)
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] in {"config", "lobby", "games"}:
            raise
        sys.exit(f"The package {missing.name} is missing. Run: python3 play.py")


if __name__ == "__main__":
    main()
