"""Exercises of somebody's own: a folder, all of whose faults are told with file and line."""

from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.lab.exercise import ExerciseError
from lessons.lab.folder import read_own, read_shipped
from lessons.lab.key import make_key
from lessons.lab.session import LabSession
from lessons.lab.verifying import verify_exercise
from tests.cli.lab import OWN, own_exercise
from tests.lab.standin import run

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
    ("name", "old", "new", "told"),
    [
        ("statement.py", "(x):", "(x)", "statement.py:4: this is no Python: expected ':'"),
        ("statement.py", "def twice", "def double", "'twice' must be defined in statement.py"),
        ("reference.py", "def twice", "def double", "must be defined in reference.py"),
        (
            "exercise.yaml",
            "function: twice",
            "function: half",
            "'half' must be defined in statement.py and in reference.py; known are twice",
        ),
        ("exercise.yaml", "function: twice\n", "board: q\n", "yaml:1: 'function' is missing: name"),
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
        (
            "exercise.yaml",
            "complete",
            "board: b\ncomplete",
            "exercise.yaml:4: 'b' must be a parameter of twice; known are x",
        ),
        (
            "exercise.yaml",
            "complete",
            "changes: [x,\n  q]\ncomplete",
            "exercise.yaml:5: 'q' must be a parameter of twice; known are x",
        ),
        (
            "exercise.yaml",
            "complete: ['2 * x']",
            "complete: [2 * x\norder: twice",
            "exercise.yaml:4: this is not YAML: the '[' in this line has no ']' that closes it",
        ),
        ("exercise.yaml", "['2 * x', 'x * x']", "['3 * x', 'x * x']", "stands there 0 times"),
        (
            "exercise.yaml",
            "['2 * x', 'x * x']",
            "['2 * x']",
            "or of several such pairs: [a, b, c, d]",
        ),
        (
            "exercise.yaml",
            "['2 * x', 'x * x']",
            "['2 * x', 'x *']",
            "'squared' makes no program of reference.py (invalid syntax)",
        ),
        ("exercise.yaml", "squared:", "cubed:", "nothing is said of 'cubed'"),
        ("exercise.yaml", "complete: ['2 * x']", "complete: ['3 * x']", "exactly once"),
        ("words.yaml", "title: Twice", "", "there is no title"),
        ("words.yaml", "title:", "titel:", "unknown key 'titel'; did you mean 'title'?"),
        (
            "words.yaml",
            "squared:",
            "squared: It is not.\n  squaerd:",
            "words.yaml:5: there is no mutant 'squaerd' in exercise.yaml; did you mean 'squared'?",
        ),
        ("words.yaml", "A square is not the double.", "[1]", "must be a text"),
    ],
)
def test_a_fault_is_told_with_its_file(
    folder: Path, name: str, old: str, new: str, told: str
) -> None:
    edit(folder, name, old, new)
    with pytest.raises(ExerciseError) as caught:
        read_own(folder)
    (said,) = (line for line in str(caught.value).splitlines() if told in line)
    assert any(f"{each}:" in said for each in FILES)


def test_of_a_folder_s_name_that_is_none_nothing_else_is_told(tmp_path: Path) -> None:
    (tmp_path / "Mine").mkdir()
    with pytest.raises(ExerciseError, match=r"^[^\n]*Mine:1: 'Mine' is no id of an exercise: give"):
        read_own(tmp_path / "Mine")


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


@pytest.mark.parametrize(
    ("reference", "rules", "told"),
    [
        (
            "def twice(x):\n    return 2 * x\n",
            "structure: [recursive]\n",
            (
                "exercise.yaml:2: reference.py does not keep 'recursive': mend it, or take this "
                "entry away"
            ),
        ),
        (
            "def twice(x):\n    while True:\n        pass\n",
            "",
            "(reference.py worked for too long and was ended; it may loop forever): mend it, or",
        ),
        (
            "def twice(x):\n    x.append(1)\n    return 0\n",
            "",
            "exercise.yaml:1: reference.py changes what it is given: name it here, 'changes: [x]',",
        ),
        (
            "def twice(x):\n    return 0\n",
            "board: x\ncompare: solutions\n",
            (
                "reference.py:1: what twice([1]) does is not right by 'compare: solutions', or not "
                "the same each time: mend it"
            ),
        ),
    ],
)
def test_what_the_reference_lacks_is_said_to_its_author(
    tmp_path: Path, reference: str, rules: str, told: str
) -> None:
    folder = own_exercise(
        tmp_path / "twice",
        reference=reference,
        exercise=f"function: twice\n{rules}",
        cases="def cases():\n    return [[[1]]]\n",
        words="title: Twice\nhints: [One, two]\n",
    )
    findings = [str(each) for each in verify_exercise(read_own(folder), folder, run)]
    assert any(told in each for each in findings), findings
    assert "your" not in "".join(findings).lower()
