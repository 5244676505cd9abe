"""What the checker says about a course as a whole."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lessons.authoring.check import check_whole_course
from lessons.course import practice
from lessons.files import course_folder

Edit = Callable[[str, str, str], None]
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "course"


def editing(folder: Path) -> Edit:
    """Return what changes a text in a file of a folder."""

    def replace(name: str, old: str, new: str) -> None:
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")

    return replace


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edit:
    """Let the checker see a copy of the shipped course, and change files of it."""
    folder = tmp_path / "shipped"
    shutil.copytree(course_folder.SHIPPED, folder)
    monkeypatch.setattr(course_folder, "SHIPPED", folder)
    return editing(folder)


@pytest.fixture
def edit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edit:
    """Let the checker see a copy of the example's first lesson, and change files of it."""
    folder = tmp_path / "own"
    shutil.copytree(EXAMPLE, folder)
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(folder))
    (folder / "en" / "asks.md").unlink()
    edit = editing(folder)
    edit("manifest.yaml", "  - asks\n", "")
    edit("en/first.md", "[All that can be asked](asks.md) is another lesson.", "")
    edit("en/misconceptions.yaml", "diagonals-swapped:", "greedy:")
    return edit


def found() -> list[tuple[str, str]]:
    """Return file and sentence of what is wrong with the course."""
    return [(finding.path.name, finding.text) for finding in check_whole_course(1).findings]


@pytest.mark.long
def test_a_whole_course_speaks_to_all_ideas_and_names_sections_and_checks(shipped: Edit) -> None:
    """A reply missing on both sides, in the question and in the course, is no crash."""
    shipped("en/shuffle.md", ":foils: half-at-mean, ", ":foils: ")
    shipped("en/shuffle.md", "- half-at-mean: ", "")
    shipped("en/misconceptions.yaml", "\ngreedy:", "\ngreedi:")
    shipped("en/iterative.md", "- greedy: ", "")
    for old, new in (("That question", "That riddle"), ("It stops at the first attack", "Retreat")):
        shipped("en/practice/templates.md", f":section: {old}\n", f":section: {new}\n")
    shipped("en/write-calls.md", "templates: call-tick,", "templates: call-returns,")
    shipped("en/labyrinth.md", ":section: Four functions for a maze\n", ":section: Five\n")
    early = "the section 'Retreat' comes in 'idea', and 'isfree' asks before it"
    alike = "this check asks from the same templates as that of 'recursion': add or change one"
    assert set(found()) == {
        ("manifest.yaml", "no question tells 'half-at-mean' apart: give one this foil"),
        ("misconceptions.yaml", "there is no reply to 'greedy': add one"),
        ("misconceptions.yaml", "unknown misconception 'greedi'; did you mean 'greedy'?"),
        ("templates.md", "no lesson has the section 'That riddle': name one of its headings"),
        ("templates.md", f"{early}: name an earlier one"),
        ("labyrinth.md", "no lesson has the section 'Five': name one of its headings"),
        ("write-calls.md", alike),
    }


def test_a_misconception_that_nothing_tells_apart(edit: Edit) -> None:
    edit("en/misconceptions.yaml", "greedy:", "prunes-one:")
    assert found() == [
        ("templates.md", "no template tells 'prunes-one' apart: give one this foil"),
        ("manifest.yaml", "no question tells 'prunes-one' apart: give one this foil"),
    ]


def test_a_lesson_without_a_script(edit: Edit) -> None:
    edit("manifest.yaml", "first", "firs")
    assert set(found()) == {
        ("manifest.yaml", "'firs' has no script: write en/firs.md, or delete this line"),
        ("first.md", "no way leads to this lesson: add 'first' to manifest.yaml"),
    }


def test_a_skill_that_nothing_trains_and_a_short_way_that_is_long(edit: Edit) -> None:
    edit("en/practice/templates.md", ":skill: walk", ":skill: squares")
    said = "nothing trains 'walk': add a template, or name in manifest.yaml the skills that are "
    assert found() == [("templates.md", said + "trained, as in 'skills: [squares]'")]
    edit("en/first.md", "minutes: 25", "minutes: 60")
    said = "the lessons of 'brief' take 60 minutes: choose some of 59 at most"
    assert ("manifest.yaml", said) in found()


def test_a_foil_that_no_instance_tells_apart(edit: Edit) -> None:
    """x + y is the same whichever of the two is called the column."""
    edit("en/practice/templates.md", ":ask: difference of ({x}, {y})", ":ask: sum of ({x}, {y})")
    said = "'transposed' never differs in 2 questions of 'difference': leave it out"
    assert said in [finding.text for finding in check_whole_course(2).findings]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Text. " * 2_000, "a text of 'difference' is too long to be read at once: shorten it"),
        ("[it](nowhere.md)", "the link leads to 'nowhere.md', which is no lesson of the course; "),
        ("{zz}", "a text of 'difference': 'zz' is no variable here; the variables here"),
    ],
)
def test_a_text_of_a_template(edit: Edit, text: str, said: str) -> None:
    asked = "What is the difference of ({x},{y})?"
    edit("en/practice/templates.md", asked, f"{asked} {text}")
    ((name, found_text),) = found()
    assert name == "templates.md"
    assert found_text.startswith(said)


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
    edit(
        "en/practice/templates.md", ":ask: difference of ({x}, {y})", ":ask: sum of ({x + 9}, {y})"
    )
    ((_name, said),) = found()
    assert said.startswith("no instance of 'difference' can be asked: (")
    assert "is not on the board of" in said


@pytest.mark.usefixtures("edit")
def test_a_folder_that_cannot_be_read() -> None:
    folder = course_folder.find_course_folder() / "en" / "practice"
    folder.rename(folder.with_name("other"))
    folder.write_text("", encoding="utf-8")
    ((name, said),) = found()
    assert name == "practice"
    assert said.startswith("this folder cannot be read (Not a directory)")


def test_skills_that_nobody_names_or_trains_drop_out(edit: Edit, tmp_path: Path) -> None:
    edit("manifest.yaml", "skills: [walk, squares]\n", "")
    (tmp_path / "own" / "en" / "skills.yaml").unlink()
    edit("en/practice/templates.md", ":skill: squares", ":skill: walk")
    assert found() == []
    assert [*practice.load_skills()] == ["walk"]
