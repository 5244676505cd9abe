"""Exercises of somebody's own: a folder, all of whose faults are told with file and line."""

import re
import shutil
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from lessons.journal.journal import Journal
from lessons.lab.checking import check_text
from lessons.lab.exercise import ExerciseError
from lessons.lab.folder import DEMANDS, LARGEST, Rules, read_own
from lessons.lab.judges import JUDGES
from lessons.lab.key import make_key
from lessons.lab.session import LabSession, find_exercise
from lessons.lab.verifying import verify_exercise, verify_folder
from tests.cli.lab import OWN, own_exercise
from tests.lab.standin import run
from tests.texts import read_edits

DOCS = Path(__file__).parents[2] / "docs"
COLOURS = DOCS / "examples" / "map" / "lab" / "three_colours"
FILES = OWN | {"exercise.yaml": OWN["exercise.yaml"] + "complete: ['2 * x']\n"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return own_exercise(tmp_path / "twice-it", exercise=FILES["exercise.yaml"])


def edit(folder: Path, name: str, old: str, new: str) -> None:
    text = FILES[name]
    assert old in text
    (folder / name).write_text(text.replace(old, new))


def test_a_folder_is_an_exercise_with_nothing_of_the_tutor_s_in_it(folder: Path) -> None:
    exercise = read_own(folder)
    assert exercise.id == "twice_it"
    assert exercise.hints == ("What is twice 3?", "Write return 2 * x.")
    assert list(verify_exercise(exercise, folder, run)) == []
    assert make_key(exercise, run).cases == ((0,), (1,), (3,))


@pytest.mark.parametrize(
    ("name", "old", "new", "told"), read_edits(Path(__file__).with_name("folder_faults.txt"))
)
def test_a_fault_is_told_with_its_file(
    folder: Path, name: str, old: str, new: str, told: str
) -> None:
    edit(folder, name, old, new)
    with pytest.raises(ExerciseError) as caught:
        read_own(folder)
    (said,) = (line for line in str(caught.value).splitlines() if told in line)
    assert any(f"{each}:" in said for each in FILES)


@pytest.mark.parametrize(
    ("name", "old", "new", "told"), read_edits(Path(__file__).with_name("unkept.txt"))
)
def test_what_an_exercise_does_not_keep_is_told(
    folder: Path, name: str, old: str, new: str, told: str
) -> None:
    edit(folder, name, old, new)
    assert any(told in str(each) for each in verify_exercise(read_own(folder), folder, run))


@pytest.mark.parametrize(
    ("name", "old", "new", "told"), read_edits(Path(__file__).with_name("own_checks.txt"))
)
def test_a_check_is_tried_before_it_judges(
    tmp_path: Path, name: str, old: str, new: str, told: str
) -> None:
    path = Path(shutil.copytree(COLOURS, tmp_path / "colours")) / name
    path.write_text(path.read_text().replace(old, new))
    (finding,) = verify_folder(path.parent)
    assert told in str(finding)


def test_a_check_takes_every_right_result_and_says_what_is_wrong_with_another() -> None:
    key = make_key(read_own(COLOURS), run)
    last = key.exercise.reference.replace("return paint if", "return [4 - c for c in paint] if")
    assert check_text(key, last, run).right
    said = check_text(key, last.replace("4 - c", "2"), run).failures[0].text
    assert said.endswith("returns [2, 2]. Countries 0 and 1 are neighbours of one colour.")


def test_names_of_no_exercise_are_told(tmp_path: Path) -> None:
    with pytest.raises(ExerciseError, match="did you mean 'isfree'"):
        find_exercise("isfre")
    (tmp_path / "Mine").mkdir()
    with pytest.raises(ExerciseError, match=r"^[^\n]*Mine:1: 'Mine' is no id of an exercise: give"):
        read_own(tmp_path / "Mine")


@pytest.mark.parametrize("value", ["print", "{1: print}", "{frozenset()}"])
def test_a_case_that_cannot_be_handed_to_a_program_is_told(folder: Path, value: str) -> None:
    edit(folder, "cases.py", "[x] for", f"[[{value}]] for")
    session = LabSession(read_own(folder), folder, Journal(None))
    with pytest.raises(ExerciseError, match="is no case"):
        make_key(session.exercise, session.place.run)


@pytest.mark.parametrize(
    ("reference", "rules", "told"),
    [
        ("return 2 * x", "structure: [recursive]\n", "reference.py:1: this does not pass: mend it"),
        ("while True:\n        x = 1", "", "(reference.py worked for too long and was ended; it"),
        ("x.append(1)", "", "A student would be told: Your twice([1]) changes x"),
        ("return 0", "board: x\ncompare: solutions\n", "A student would be told: Your twice([1])"),
    ],
)
def test_what_the_reference_lacks_is_said_to_its_author(
    tmp_path: Path, reference: str, rules: str, told: str
) -> None:
    folder = own_exercise(
        tmp_path / "twice",
        reference=f"def twice(x):\n    {reference}\n",
        exercise=f"function: twice\n{rules}",
        cases="def cases():\n    return [[[1]]]\n",
        words="title: Twice\nhints: [One, two]\n",
    )
    findings = [str(each) for each in verify_exercise(read_own(folder), folder, run)]
    assert any(told in each for each in findings), findings


# docs/code-lab.md on own exercises: its example is verified, and all keys are named.


EXAMPLE = DOCS / "examples" / "course" / "lab" / "first_free"
TEXT = (DOCS / "code-lab.md").read_text(encoding="utf-8")
PART = TEXT[TEXT.index("## An exercise of one's own") : TEXT.index("## Stepping a program")]
FENCES = [token for token in MarkdownIt().parse(PART) if token.type == "fence"]


def test_the_example_keeps_what_an_exercise_promises() -> None:
    example = read_own(EXAMPLE)
    assert example.id == "first_free"
    assert list(verify_exercise(example, EXAMPLE, run)) == []
    assert len(example.mutants) == len(example.beliefs.keys() & example.mutants.keys()) == 3


def test_every_block_stands_in_the_example() -> None:
    files = [path.read_text(encoding="utf-8") for path in sorted(EXAMPLE.iterdir()) if path.suffix]
    blocks = [each.content for each in FENCES if each.info != "console"]
    assert [each for each in blocks if not any(each in text for text in files)] == []


def test_everything_that_can_be_written_is_named_and_the_limit_is_as_it_says() -> None:
    for word in (*Rules.__struct_fields__[:-1], *JUDGES, *FILES, "hints", "beliefs"):
        assert f"`{word}`" in PART or f": {word}`" in PART, word
    for word in DEMANDS:
        assert re.search(rf"`{word}( NAME)?`", PART), word
    assert f"{LARGEST:,} characters" in PART
