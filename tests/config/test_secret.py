"""The kept secret key."""

from pathlib import Path

from config.secret import kept_secret


def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "secret_key"
    first = kept_secret(path)
    assert len(first) >= 50
    assert kept_secret(path) == first
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_two_sites_do_not_share_a_key(tmp_path: Path) -> None:
    assert kept_secret(tmp_path / "one") != kept_secret(tmp_path / "two")
