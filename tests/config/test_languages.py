"""Translations: compiled without tools, and checked."""

import ast
import re
from pathlib import Path

import polib
import pytest

from config.languages import CODES, ROOT, compile_all, entries, sources, unfinished
from tests.source import python_files, tree

PLACE = re.compile(r"%\(\w+\)s|%%|</?[a-z][^>]*>")

TEXT = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "Seal orders"
msgstr "Запечатать приказы"
"""


def source(root: Path, text: str) -> Path:
    path = root / "config/locale/ru/LC_MESSAGES/django.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_a_file_is_compiled_once_until_it_changes(tmp_path: Path) -> None:
    path = source(tmp_path, TEXT)
    assert compile_all(tmp_path) == 1
    compiled = polib.mofile(str(path.with_suffix(".mo")))
    assert compiled[0].msgstr == "Запечатать приказы"
    assert compile_all(tmp_path) == 0


def test_an_untranslated_and_an_unconfirmed_entry_are_told(tmp_path: Path) -> None:
    source(tmp_path, TEXT)
    assert unfinished(tmp_path) == []
    source(tmp_path, TEXT + '\nmsgid "Leave"\nmsgstr ""\n\n#, fuzzy\nmsgid "Take"\nmsgstr "Да"\n')
    found = unfinished(tmp_path)
    assert len(found) == 2
    assert "untranslated: 'Leave'" in found[0]
    assert "unconfirmed: 'Take'" in found[1]


def places(text: str) -> list[str]:
    return sorted(PLACE.findall(text))


@pytest.mark.parametrize("path", [*sources(ROOT)], ids=lambda path: str(path.relative_to(ROOT)))
def test_a_translation_keeps_every_place_and_tag_of_its_sentence(path: Path) -> None:
    for entry in entries(path).values():
        if entry.msgid_plural:
            most = {*places(entry.msgid), *places(entry.msgid_plural)}
            for form in entry.msgstr_plural.values():
                assert {*places(entry.msgid)} <= {*places(form)} <= most, (entry.msgid, form)
        elif entry.msgstr:
            assert places(entry.msgstr) == places(entry.msgid), (entry.msgid, entry.msgstr)


@pytest.mark.parametrize("code", CODES)
def test_a_sentence_has_one_translation_whichever_file_holds_it(code: str) -> None:
    """Django merges the files: of two translations the reader would see one everywhere."""
    found: dict[tuple[str | None, str], set[str]] = {}
    for path in sources(ROOT):
        if code in path.relative_to(ROOT).parts:
            for key, entry in entries(path).items():
                said = entry.msgstr or "/".join(entry.msgstr_plural.values())
                found.setdefault(key, set()).add(said)
    assert [key for key, said in found.items() if len(said) > 1] == []


def test_translating_functions_keep_the_names_that_collecting_knows() -> None:
    """A sentence handed to a function of any other name would never be collected."""
    renamed = [
        f"{path.relative_to(ROOT)}: {alias.name} as {alias.asname}"
        for path in python_files("config", "lobby", "games")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation"
        for alias in node.names
        if alias.asname not in (None, "_")
    ]
    assert renamed == []
