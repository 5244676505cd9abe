"""The glossary: the words of the course, and which of them stand in a text."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from lessons import mapping
from lessons.course import file, kept
from lessons.finding import Faults, Finding
from lessons.language import _

_KEYS = ("forms", "means")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the course.

    Attributes:
        forms: Its other forms.
        means: What it means.
    """

    forms: tuple[str, ...]
    means: str


def read(path: Path) -> tuple[dict[str, Word], list[Finding]]:
    """Read a file of words.

    Returns:
        The words without a fault, in order, and all that is wrong with the file.
    """
    faults = Faults(path)
    words: dict[str, Word] = {}
    for word, (line, node) in (mapping.read(path, faults) or {}).items():
        found = mapping.inner(node, faults)
        if found is None or "means" not in found:
            said = _("the word {word!r} is not explained: add 'means: …' below it")
            faults.add(line, said.format(word=word))
            continue
        mapping.only(found, _KEYS, faults)
        means = mapping.text_at(found["means"][1])
        forms = (
            [text for _line, text in mapping.texts_at(found["forms"][1])]
            if "forms" in found
            else []
        )
        if means is None or None in forms:
            said = _("{word!r}: 'means' is a text, and 'forms' a list like [queens]")
            faults.add(line, said.format(word=word))
        else:
            words[word] = Word(tuple(filter(None, forms)), means)
    return words, sorted(faults.findings)


@kept
def glossary() -> Mapping[str, str]:
    """Return what each word means, in the order of the course."""
    return {word: entry.means for word, entry in _words().items()}


def words_in(text: str) -> list[str]:
    """Return the words of the glossary that stand in a text, in the glossary's order."""
    return [word for word, pattern in _patterns().items() if pattern.search(text)]


@kept
def _words() -> Mapping[str, Word]:
    return read(file("glossary.yaml"))[0]


@kept
def _patterns() -> Mapping[str, re.Pattern[str]]:
    found: dict[str, re.Pattern[str]] = {}
    for word, entry in _words().items():
        alike = "|".join(map(re.escape, [word, *entry.forms]))
        found[word] = re.compile(rf"\b(?:{alike})\b", re.IGNORECASE)
    return found
