"""What is said of the hunts stands in a file of its language, and is complete."""

from pathlib import Path

import pytest

from lessons.bughunt.hunts import HuntsError, hunt, hunt_ids, hunts, words
from lessons.course import LANGUAGE, SHIPPED

FILE = SHIPPED / LANGUAGE / "hunts.yaml"


def test_every_hunt_has_its_words_and_no_word_is_left_over() -> None:
    assert set(words(FILE)) == set(hunt_ids())
    for each in hunts():
        assert each.title
        assert each.promise.endswith(".")
        assert each.idea.endswith(".")
        assert len(each.hints) >= 2


@pytest.mark.parametrize("name", hunt_ids())
def test_neither_title_nor_hints_quote_the_repair(name: str) -> None:
    found = hunt(name)
    right = found.reference.lines[found.fault.line - 1].strip()
    assert right not in " ".join((found.title, found.promise, *found.hints))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("always-yes:", "always-maybe:", "unknown key 'always-maybe'"),
        ("  title: The first ten\n", "", "'ten-or-fewer' must have title"),
        (
            "    - Count what is found.",
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
        assert words(changed) == words(FILE)  # A tag means nothing.
        return
    with pytest.raises(HuntsError, match=said):
        words(changed)


def test_a_file_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(HuntsError, match="cannot be read"):
        words(tmp_path / "hunts.yaml")
