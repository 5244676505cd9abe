"""The glossary: the words of the course, and which of them stand in a text."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from lessons.files import yaml_tree
from lessons.files.course_folder import find_course_file, read_once
from lessons.files.findings import Faults, Finding
from lessons.language import _

_KEYS = ("forms", "means")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the course: its other forms, and what it means."""

    forms: tuple[str, ...]
    means: str


def read_glossary(path: Path) -> tuple[dict[str, Word], list[Finding]]:
    """Return the words of a file without a fault, in order, and all that is wrong with it."""
    faults = Faults(path)
    words: dict[str, Word] = {}
    for word, (line, node) in (yaml_tree.read_mapping(path, faults) or {}).items():
        found = yaml_tree.read_inner(node, faults)
        if found is None or "means" not in found:
            said = _("the word {word!r} is not explained: add 'means: …' below it")
            faults.add(line, said, word=word)
            continue
        yaml_tree.refuse_unknown(found, _KEYS, faults)
        means = yaml_tree.text_at(found["means"][1])
        listed = yaml_tree.texts_at(found["forms"][1]) if "forms" in found else []
        forms = [text for _line, text in listed]
        if means is None or None in forms:
            said = _("{word!r}: 'means' is a text, and 'forms' a list like [queens]")
            faults.add(line, said, word=word)
        else:
            words[word] = Word(tuple(filter(None, forms)), means)
    return words, sorted(faults.findings)


@read_once
def load_glossary() -> Mapping[str, str]:
    """Return what each word means, in the order of the course."""
    return {word: entry.means for word, entry in _words().items()}


def words_in(text: str) -> list[str]:
    """Return the words of the glossary that stand in a text, in the glossary's order."""
    return [word for word, pattern in _patterns().items() if pattern.search(text)]


@read_once
def _words() -> Mapping[str, Word]:
    return read_glossary(find_course_file("glossary.yaml"))[0]


@read_once
def _patterns() -> Mapping[str, re.Pattern[str]]:
    found: dict[str, re.Pattern[str]] = {}
    for word, entry in _words().items():
        alike = "|".join(map(re.escape, [word, *entry.forms]))
        found[word] = re.compile(rf"\b(?:{alike})\b", re.IGNORECASE)
    return found
