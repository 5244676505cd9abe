"""Exercises of somebody's own: a folder, all of whose faults are told with file and line."""

from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.lab.exercise import ExerciseError
from lessons.lab.folder import read_own, read_shipped
from lessons.lab.key import make_key
from lessons.lab.session import LabSession
from lessons.lab.verifying import verify_exercise
from tests.lab.standin import run

FILES = {
    "statement.py": '"""Return twice(x), twice a number."""\n\n\ndef twice(x):\n    pass\n',
    "reference.py": "def twice(x):\n    return 2 * x\n",
    "cases.py": "def cases():\n    return [[x] for x in (3, 0, 1)]\n",
    "words.yaml": (
        "title: Twice\n"
        "hints: [What is twice 3?, 'Write return 2 * x.']\n"
        "beliefs:\n  squared: A square is not the double.\n"
    ),
    "exercise.yaml": (
        "function: twice\nmutants:\n  squared: ['2 * x', 'x * x']\ncomplete: ['2 * x']\n"
    ),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "twice-it"
    made.mkdir()
    for name, text in FILES.items():
        (made / name).write_text(text)
    return made


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
    ("name", "old", "new", "told"),
    [
        ("statement.py", "(x):", "(x)", "statement.py:4: this is no Python: expected ':'"),
        ("statement.py", "def twice", "def double", "'twice' must be defined in statement.py"),
        ("reference.py", "def twice", "def double", "must be defined in reference.py"),
        ("exercise.yaml", "function: twice", "function: half", "'half' must be defined"),
        ("exercise.yaml", "function: twice", "functoin: twice", "did you mean 'function'?"),
        ("exercise.yaml", "complete", "compare: valeu\ncomplete", "did you mean 'value'?"),
        ("exercise.yaml", "complete", "way: backwards\ncomplete", "unknown value of 'way'"),
        ("exercise.yaml", "complete", "order: half\ncomplete", "unknown value of 'order'"),
        ("exercise.yaml", "complete", "structure: [loops]\ncomplete", "known are recursive, loop"),
        ("exercise.yaml", "complete", "structure: [calls]\ncomplete", "calls NAME"),
        ("exercise.yaml", "complete", "compare: square\ncomplete", "'board' must name a parameter"),
        ("exercise.yaml", "complete", "compare: shuffles\ncomplete", "must be 'shuffled'"),
        (
            "exercise.yaml",
            "complete",
            "compare: classes\nway: method\ncomplete",
            "there can be no 'way'",
        ),
        ("exercise.yaml", "complete", "board: b\ncomplete", "'b' must be a parameter of twice"),
        ("exercise.yaml", "['2 * x', 'x * x']", "['3 * x', 'x * x']", "stands there 0 times"),
        ("exercise.yaml", "['2 * x', 'x * x']", "['2 * x']", "'squared' must be a list [old, new]"),
        (
            "exercise.yaml",
            "['2 * x', 'x * x']",
            "['2 * x', 'x *']",
            "'squared' makes no program of reference.py (invalid syntax)",
        ),
        ("exercise.yaml", "squared:", "cubed:", "nothing is said of 'cubed'"),
        ("exercise.yaml", "complete: ['2 * x']", "complete: ['3 * x']", "exactly once"),
        ("words.yaml", "title: Twice", "", "there is no title"),
        ("words.yaml", "title:", "titel:", "unknown key 'titel'"),
        ("words.yaml", "A square is not the double.", "[1]", "must be a text"),
    ],
)
def test_a_fault_is_told_with_its_file(
    folder: Path, name: str, old: str, new: str, told: str
) -> None:
    edit(folder, name, old, new)
    with pytest.raises(ExerciseError) as caught:
        read_own(folder)
    assert told in str(caught.value)
    assert any(f"{each}:" in str(caught.value) for each in FILES)


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_missing_or_no_text_is_told(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(ExerciseError, match=name):
        read_own(folder)
    (folder / name).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ExerciseError, match=name):
        read_own(folder)


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        (
            "cases.py",
            "[[x] for x in (3, 0, 1)]",
            "[]",
            "cases.py:1: cases() must return a list of lists",
        ),
        (
            "cases.py",
            "[[x] for x in (3, 0, 1)]",
            "3",
            "cases.py:1: cases() must return a list of lists",
        ),
        (
            "cases.py",
            "[[x] for x in (3, 0, 1)]",
            "1 / 0",
            "cases.py:2: cases() does not return (ZeroDivisionError: division by zero)",
        ),
        (
            "cases.py",
            "[x] for",
            "[x, x] for",
            "cases.py:1: [3, 3] is no case: a case is a list of 1 value, ",
        ),
        ("cases.py", "(3, 0, 1)", "(0, 2)", "exercise.yaml:3: the mutant 'squared' passes"),
        (
            "reference.py",
            "2 * x",
            "2 * x if x else 1 / 0",
            "reference.py:2: twice(0) does not return (",
        ),
        ("statement.py", "pass", "return x + x", "statement.py:4: this passes at once"),
        (
            "words.yaml",
            "[What is twice 3?, 'Write return 2 * x.']",
            "[One]",
            "words.yaml:2: there is 1 hint: write at least 2",
        ),
    ],
)
def test_what_an_exercise_does_not_keep_is_told(
    folder: Path, name: str, old: str, new: str, told: str
) -> None:
    edit(folder, name, old, new)
    assert any(told in str(each) for each in verify_exercise(read_own(folder), folder, run))


def test_mutants_that_cannot_be_told_apart_are_told(folder: Path) -> None:
    edit(
        folder,
        "exercise.yaml",
        "  squared: ['2 * x', 'x * x']\n",
        "  squared: ['2 * x', 'x * x']\n  alias: ['2 * x', 'x ** 2']\n",
    )
    (finding,) = verify_exercise(read_own(folder), folder, run)
    assert (finding.path.name, finding.line) == ("exercise.yaml", 3)
    assert finding.text == "the mutant 'squared' cannot be told from 'alias': add a case that does"


def test_an_exercise_that_does_not_exist_is_told_with_the_nearest() -> None:
    with pytest.raises(ExerciseError, match="did you mean 'isfree'"):
        read_shipped("isfre")


@pytest.mark.parametrize("value", ["print", "{1: print}", "{frozenset()}"])
def test_a_case_that_cannot_be_handed_to_a_program_is_told(folder: Path, value: str) -> None:
    edit(folder, "cases.py", "[x] for", f"[[{value}]] for")
    session = LabSession(read_own(folder), folder, Journal(None))
    with pytest.raises(ExerciseError, match="is no case"):
        make_key(session.exercise, session.run)
