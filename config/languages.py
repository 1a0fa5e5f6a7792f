"""Compiles translations without the gettext tools, and checks that none is missing."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent
CODES = ("ru", "es")
NOT_OURS = {".git", ".venv", "var", "node_modules", "vendor", "tests", "__pycache__"}


def sources(root: Path) -> Iterator[Path]:
    """Every translation file below the root, in a fixed order."""
    for folder in ("config", "lobby", "games"):
        yield from sorted((root / folder).rglob("LC_MESSAGES/*.po"))


def compile_all(root: Path) -> int:
    """Compile each file that is newer than its compiled form; return how many were."""
    done = 0
    for source in sources(root):
        compiled = source.with_suffix(".mo")
        if compiled.exists() and compiled.stat().st_mtime >= source.stat().st_mtime:
            continue
        own = compiled.with_name(f"{compiled.name}.{os.getpid()}")
        polib.pofile(str(source)).save_as_mofile(str(own))
        own.replace(compiled)
        done += 1
    return done


def entries(path: Path) -> dict[tuple[str | None, str], polib.POEntry]:
    """The living entries of a file by context and sentence."""
    return {(e.msgctxt, e.msgid): e for e in polib.pofile(str(path)) if not e.obsolete}


def unfinished(root: Path) -> list[str]:
    """A line for each entry without a translation, or with one that nobody confirmed."""
    found = []
    for source in sources(root):
        name = source.relative_to(root)
        for entry in entries(source).values():
            if entry.fuzzy or not entry.translated():
                kind = "unconfirmed" if entry.fuzzy else "untranslated"
                found.append(f"{name}: {kind}: {entry.msgid!r}")
    return found


def uncollected(root: Path) -> list[str]:
    """A line for each sentence in the code that stands in no translation file.

    Raises: CalledProcessError when collecting fails, FileNotFoundError without gettext.
    """
    if not shutil.which("xgettext"):
        raise FileNotFoundError("xgettext is missing; on Debian: apt install gettext")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "copy")
        shutil.copytree(root, copy, ignore=lambda _, names: NOT_OURS & {*names})
        (copy / "config/locale").mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "manage.py", "makemessages", "--no-obsolete"]
        for code in CODES:
            command += ["-l", code]
        subprocess.run(command, cwd=copy, check=True, capture_output=True, text=True)
        return list(_missing(root, copy))


def _missing(root: Path, copy: Path) -> Iterator[str]:
    for collected in sources(copy):
        name = collected.relative_to(copy)
        known = entries(root / name) if (root / name).exists() else {}
        for context, sentence in entries(collected).keys() - known.keys():
            where = f" ({context})" if context else ""
            yield f"{name}: not collected: {sentence!r}{where}"


def main() -> None:
    """Compile, or with --check exit 1 and a line for each thing to do."""
    if "--check" not in sys.argv:
        print(f"Languages: {compile_all(ROOT)} compiled.")
        return
    try:
        faults = unfinished(ROOT) + sorted(uncollected(ROOT))
    except subprocess.CalledProcessError as failed:
        sys.exit(f"Collecting the sentences failed:\n{failed.stderr}")
    except FileNotFoundError as missing:
        sys.exit(str(missing))
    sys.exit("\n".join(faults) or None)


if __name__ == "__main__":
    main()
