"""Fetches the front-end files that vendor.json names, or checks their sums without Node."""

import json
import subprocess
import sys
import tarfile
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WANTED = ROOT / "static/vendor/vendor.json"
LOCK = ROOT / "static/vendor/vendor.lock.json"


def fetch(name: str, want: dict[str, Any], into: Path) -> dict[str, str]:
    """Write one package's files, each folder with the licence; return the sums by path."""
    command = ["npm", "pack", "--json", f"{name}@{want['version']}"]
    packed = json.loads(subprocess.check_output(command, cwd=into, stderr=subprocess.DEVNULL))
    folders = dict.fromkeys(want["files"].values())
    places = [(inside, f"{folder}/{Path(inside).name}") for inside, folder in want["files"].items()]
    places += [(want["licence"], f"{folder}/LICENSE.txt") for folder in folders]
    with tarfile.open(into / packed[0]["filename"]) as archive:
        for inside, path in places:
            source = archive.extractfile(f"package/{inside}")
            assert source is not None, f"{name} has no file {inside}"
            (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            (ROOT / path).write_bytes(source.read())
    return {path: sha256((ROOT / path).read_bytes()).hexdigest() for _, path in places}


def refresh(wanted: dict[str, Any]) -> None:
    """Fetch every package and lock what came."""
    with tempfile.TemporaryDirectory() as folder:
        locked = {
            name: {"version": want["version"], "sha256": fetch(name, want, Path(folder))}
            for name, want in wanted.items()
        }
    LOCK.write_text(json.dumps(locked, indent=2) + "\n")


def faults(wanted: dict[str, Any]) -> list[str]:
    """One sentence for each file that is not as locked, and each version not asked for."""
    found = []
    locked = json.loads(LOCK.read_text())
    for name in wanted.keys() | locked.keys():
        if locked.get(name, {}).get("version") != wanted.get(name, {}).get("version"):
            found.append(f"{name}: vendor.json and vendor.lock.json name different versions")
    for path, total in ((p, t) for lock in locked.values() for p, t in lock["sha256"].items()):
        file = ROOT / path
        if not file.exists() or sha256(file.read_bytes()).hexdigest() != total:
            found.append(f"{path}: not the file that was locked")
    return sorted(found)


def main() -> None:
    """Refresh, or with --check only compare; exit 1 with the faults."""
    wanted = json.loads(WANTED.read_text())
    if "--check" not in sys.argv:
        refresh(wanted)
    sys.exit("\n".join(faults(wanted)) or None)


if __name__ == "__main__":
    main()
