"""The secret key: made once, kept in a file that only its owner reads."""

import os
import secrets
from pathlib import Path


def kept_secret(path: Path) -> str:
    """The key in the file, made now if there is none.

    Two processes that start together agree on one: the file appears whole or not at all.
    """
    if not path.exists():
        own = path.with_name(f"{path.name}.{os.getpid()}")
        with os.fdopen(os.open(own, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
        try:
            os.link(own, path)
        except FileExistsError:
            pass
        finally:
            own.unlink()
    return path.read_text().strip()
