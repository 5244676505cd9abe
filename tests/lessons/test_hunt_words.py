"""What is said of the hunts stands in a file of its language, and is complete."""

import re
from pathlib import Path

import pytest

from lessons.files.course_folder import LANGUAGE, SHIPPED
from lessons.hunt.hunts import HuntsError, hunt_ids, load_hunts, read_hunt_words
from lessons.hunt.tasks import Task, hints_for

FILE = SHIPPED / LANGUAGE / "hunts.yaml"


def test_every_hunt_has_its_words_and_no_word_is_left_over() -> None:
    assert set(read_hunt_words(FILE)) == set(hunt_ids())
    for each in load_hunts():
        assert each.title
        assert each.promise.endswith(".")
        assert each.idea.endswith(".")
        assert len(each.hints) >= 2


def test_neither_title_nor_hints_quote_the_repair() -> None:
    for found in load_hunts():
        right = found.reference.lines[found.fault.line - 1].strip()
        hints = [hint for task in Task for hint in hints_for(found, task)]
        assert right not in " ".join((found.title, found.promise, *hints))


def test_hints_to_a_line_and_its_repair_are_true() -> None:
    for found in load_hunts():
        lines = hints_for(found, Task.LINE)[1]
        first, last = map(int, re.findall(r"\d+", lines))
        assert first <= found.fault.line <= last
        stays = hints_for(found, Task.REPAIR)[1].partition(": ")[2]
        right = found.reference.lines[found.fault.line - 1].strip()
        assert right.startswith(stays)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("always-yes:", "always-maybe:", "unknown key 'always-maybe'"),
        ("  title: The first ten\n", "", "'ten-or-fewer' must have title"),
        (
            "    - Count the solutions that it finds.",
            "    - [Count, what]",
            "'ten-or-fewer' must have title, promise, idea, hints",
        ),
        ("  idea: >-", "  ideas: >-", "unknown key 'ideas'"),
        ("always-yes:", "always-yes: !!python/object:os.system", "x"),
    ],
)
def test_faulty_words_are_said_with_their_place(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    changed = tmp_path / "hunts.yaml"
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    if said == "x":
        assert read_hunt_words(changed) == read_hunt_words(FILE)  # A tag means nothing.
        return
    with pytest.raises(HuntsError, match=said):
        read_hunt_words(changed)


def test_a_file_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(HuntsError, match="cannot be read"):
        read_hunt_words(tmp_path / "hunts.yaml")
