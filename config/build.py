"""The build id: a short hash of the code, so that open pages notice a deploy."""

from hashlib import blake2b
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import StaticFilesStorage

FOLDERS = ("config", "lobby", "games", "templates", "static")
KINDS = {".py", ".html", ".css", ".js", ".svg", ".toml", ".po"}


def build_id(root: Path) -> str:
    """Eight letters that are equal on every machine that runs the same files."""
    found = blake2b(digest_size=4)
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in KINDS:
                found.update(str(path.relative_to(root)).encode())
                found.update(path.read_bytes())
    return found.hexdigest()


class BuildStorage(StaticFilesStorage):
    """Adds the build id to the address of a static file: a deploy never mixes old and new."""

    def url(self, name: str | None) -> str:
        """The address of the file in this build."""
        return f"{super().url(name)}?v={settings.BUILD}"
