"""What is said of the hunts stands in a file of its language, and is complete."""

import re
from pathlib import Path

import pytest

from lessons.files.findings import Faults
from lessons.hunt.hunts import SHIPPED_FILE, hunt_ids, load_hunts, read_hunts
from lessons.hunt.tasks import Task, hints_for


def test_all_that_the_file_holds_is_a_hunt_with_all_its_words() -> None:
    faults = Faults(SHIPPED_FILE)
    assert tuple(dict(read_hunts(faults))) == hunt_ids()
    assert faults.findings == []
    for each in load_hunts():
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
        ("always-yes:", "Always:", "'Always' is no name"),
        ("  title: The first ten\n", "", "'ten-or-fewer' must have 'hints', a list, and 'listing'"),
        ("    - Count the solutions that it finds.", "    - [Count]", "must have 'hints'"),
        ("  idea: >-", "  ideas: >-", "unknown key 'ideas'"),
        ("  n: 6", "  n: 9", "'n' and 'largest', from 1 to 10"),
        ("  listing: picture", "  listing: pictures", "unknown listing 'pictures'; "),
        ('  old: "return k"', '  old: "return b"', "this is no line of the listing"),
        ('  new: "return n"', '  new: "return ("', "what it makes is no listing"),
        ("  elsewhere: [", '  elsewhere: ["x", ', "'elsewhere' must be a list of two texts"),
    ],
)
def test_what_is_no_hunt_is_found_with_its_place(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    text = SHIPPED_FILE.read_text(encoding="utf-8")
    assert old in text
    faults = Faults(tmp_path / "hunts.yaml")
    faults.path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert len(dict(read_hunts(faults))) < len(hunt_ids())
    assert any(said in each.text for each in faults.findings)
