"""What the checker says about a course as a whole."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lessons import course
from lessons.check import check
from solver.misconceptions import MISCONCEPTIONS

Edit = Callable[[str, str, str], None]


@pytest.fixture
def edit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edit:
    """Let the checker see a copy of the shipped course, and change files of it."""
    folder = tmp_path / "shipped"
    shutil.copytree(course.SHIPPED, folder)
    monkeypatch.setattr(course, "SHIPPED", folder)

    def replace(name: str, old: str, new: str) -> None:
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")

    return replace


def found() -> list[tuple[str, str]]:
    """Return file and sentence of what is wrong with the course."""
    return [(finding.path.name, finding.text) for finding in check(instances=1)]


def test_a_misconception_that_no_question_tells_apart(edit: Edit) -> None:
    edit("en/shuffle.md", ":foils: half-at-mean, ", ":foils: ")
    edit("en/shuffle.md", "- half-at-mean: ", "")
    assert found() == [
        ("manifest.yaml", "no question tells 'half-at-mean' apart: give one this foil")
    ]


def test_a_misconception_to_which_nothing_is_said(edit: Edit) -> None:
    edit("en/misconceptions.yaml", "\ngreedy:", "\ngreedi:")
    assert found() == [
        ("misconceptions.yaml", "nothing is said to 'greedy': add it"),
        ("misconceptions.yaml", "unknown misconception 'greedi'; did you mean 'greedy'?"),
    ]


def test_a_reply_missing_on_both_sides_is_no_crash(edit: Edit) -> None:
    """No word of the course and none of the question: the checker says so and goes on."""
    edit("en/misconceptions.yaml", "\ngreedy:", "\ngreedi:")
    edit("en/iterative.md", "- greedy: ", "")
    assert ("misconceptions.yaml", "nothing is said to 'greedy': add it") in found()


def test_a_lesson_without_a_script(edit: Edit) -> None:
    edit("manifest.yaml", "  - iterative", "  - iterativ")
    said = "'iterativ' has no script: write en/iterativ.md, or delete this line"
    assert ("manifest.yaml", said) in found()
    said = "no way leads to this lesson: add 'iterative' to manifest.yaml"
    assert ("iterative.md", said) in found()


def test_a_skill_that_nothing_trains(edit: Edit) -> None:
    edit("en/practice/templates.md", ":skill: walk", ":skill: resume")
    assert found() == [("templates.md", "nothing trains 'walk': add a template")]


def test_a_skill_without_a_name(edit: Edit) -> None:
    edit("en/skills.yaml", "\nwalk: ", "\nwolk: ")
    said = "unknown entry of 'skills': 'walk'; did you mean 'wolk'?"
    assert ("manifest.yaml", said) in found()


def test_a_short_way_that_is_long(edit: Edit) -> None:
    edit("manifest.yaml", "[rules, idea]", "[rules, idea, isfree]")
    ((name, said),) = found()
    assert name == "manifest.yaml"
    assert "'brief' take 28 minutes: choose some of 25 at most" in said


def test_a_foil_that_no_instance_tells_apart(edit: Edit) -> None:
    """x + y is the same whichever of the two is called the column."""
    ask = ":ask: sum of ({x}, {y})\n:foils: "
    edit("en/practice/templates.md", ask, ask + "transposed, ")
    said = "'transposed' never differs in 2 questions of 'sum': leave it out"
    assert said in [finding.text for finding in check(instances=2)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Text. " * 2_000, "a text of 'sum' is too long to be read at once: shorten it"),
        ("[it](nowhere.md)", "the link leads to 'nowhere.md', which is no lesson of the course; "),
        (
            "{zz}",
            "a text of 'sum': there is no variable 'zz' here; the variables here",
        ),
    ],
)
def test_a_text_of_a_template(edit: Edit, text: str, said: str) -> None:
    asked = "What is the sum, i + j, of the square ({x},{y})?"
    edit("en/practice/templates.md", asked, f"{asked} {text}")
    ((name, found_text),) = found()
    assert name == "templates.md"
    assert found_text.startswith(said)


def test_a_fault_in_a_shipped_script(edit: Edit) -> None:
    edit("en/diagonals.md", ":foils: transposed\n", ":foils: transpose\n")
    said = "unknown foil 'transpose'; did you mean 'transposed'?"
    assert ("diagonals.md", said) in found()


def test_only_the_whole_course_must_tell_all_apart() -> None:
    assert check([course.script_path("diagonals")]) == []
    assert len(MISCONCEPTIONS) > 2


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("skills.yaml", "walk: ", "walk: a: ", "this is not YAML: a text in which ': ' stands"),
        ("practice/templates.md", ":skill: walk", ":skill: see", "unknown skill 'see'; known are"),
    ],
)
def test_one_cause_is_one_fault(edit: Edit, name: str, old: str, new: str, said: str) -> None:
    edit(f"en/{name}", old, new)
    texts = {text for _name, text in found()}
    assert len(texts) == 1
    assert texts.pop().startswith(said)


def test_a_fault_of_a_template_is_in_the_line_of_its_option(edit: Edit) -> None:
    edit("en/practice/templates.md", ":ask: sum of ({x}, {y})", ":ask: sum of ({x + 9}, {y})")
    ((_name, said),) = found()
    assert said.startswith("no instance of 'sum' can be asked: (")
    assert "is not on the board of" in said


@pytest.mark.usefixtures("edit")
def test_a_folder_that_cannot_be_read() -> None:
    folder = course.SHIPPED / "en" / "practice"
    folder.rename(folder.with_name("other"))
    folder.write_text("", encoding="utf-8")
    ((name, said),) = found()
    assert name == "practice"
    assert said.startswith("this folder cannot be read (Not a directory)")
