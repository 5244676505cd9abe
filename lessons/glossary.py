"""The glossary: the words of the course, and which of them stand in a text."""

import re
from collections.abc import Mapping
from functools import cache

import yaml

from lessons.course import FOLDER, LANGUAGE


@cache
def glossary() -> Mapping[str, str]:
    """Return what each word means, in the order of the course."""
    return {word: str(entry["means"]).strip() for word, entry in _entries().items()}


def words_in(text: str) -> list[str]:
    """Return the words of the glossary that stand in a text, in the glossary's order."""
    return [word for word, pattern in _patterns().items() if pattern.search(text)]


@cache
def _entries() -> dict[str, dict[str, object]]:
    text = (FOLDER / LANGUAGE / "glossary.yaml").read_text(encoding="utf-8")
    entries: dict[str, dict[str, object]] = yaml.safe_load(text)
    return entries


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    found: dict[str, re.Pattern[str]] = {}
    for word, entry in _entries().items():
        forms = entry["forms"]
        alike = "|".join(map(re.escape, [word, *(forms if isinstance(forms, list) else [])]))
        found[word] = re.compile(rf"\b(?:{alike})\b", re.IGNORECASE)
    return found
