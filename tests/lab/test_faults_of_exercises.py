"""What is said of a faulty exercise: each fault once, in its own line, in words for its author."""

from pathlib import Path

import pytest

from lessons.lab.exercise import ExerciseError
from lessons.lab.folder import read_own
from lessons.lab.verifying import verify_exercise
from tests.cli.lab import OWN, own_exercise
from tests.lab.standin import run


def told_of(folder: Path) -> str:
    """Return what is said when an exercise is read, without the folder's name."""
    with pytest.raises(ExerciseError) as caught:
        read_own(folder)
    return str(caught.value).replace(f"{folder}/", "")


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (
            "board: q\n",
            "exercise.yaml:1: 'function' is missing: name the function or class that is asked for",
        ),
        (
            "function: half\nboard: q\nchanges: [q]\n",
            (
                "exercise.yaml:1: 'half' must be defined in statement.py and in reference.py; "
                "known are twice"
            ),
        ),
        (
            "function: twice\nboard: q\n",
            "exercise.yaml:2: 'q' must be a parameter of twice; known are x",
        ),
        (
            "function: twice\nchanges: [x,\n  q]\n",
            "exercise.yaml:3: 'q' must be a parameter of twice; known are x",
        ),
        (
            "function: twice\nmutants:\n  greedy: ['2 * x', 'x *']\n",
            (
                "exercise.yaml:3: 'greedy' makes no program of reference.py (invalid syntax): "
                "change its texts"
            ),
        ),
        (
            "function: twice\nmutants:\n  greedy: ['2 * x']\n",
            (
                "exercise.yaml:3: 'greedy' must be a list [old, new], or of several such pairs: "
                "[a, b, c, d]"
            ),
        ),
        (
            "function: twice\ncomplete: [2 * x\norder: twice\n",
            "exercise.yaml:2: this is not YAML: the '[' in this line has no ']' that closes it",
        ),
    ],
)
def test_a_fault_of_the_rules(tmp_path: Path, rules: str, told: str) -> None:
    words = "title: Twice\nhints: [One, two]\n"
    assert told_of(own_exercise(tmp_path / "twice", exercise=rules, words=words)) == told


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "squared:",
            "squared: It is not.\n  squaerd:",
            "words.yaml:5: there is no mutant 'squaerd' in exercise.yaml; did you mean 'squared'?",
        ),
        (
            "2 * x.']",
            "2 * x.'",
            "words.yaml:2: this is not YAML: the '[' in this line has no ']' that closes it",
        ),
        ("title:", "titel:", "words.yaml:1: unknown key 'titel'; did you mean 'title'?"),
    ],
)
def test_a_fault_of_the_words(tmp_path: Path, old: str, new: str, told: str) -> None:
    words = OWN["words.yaml"].replace(old, new)
    assert told_of(own_exercise(tmp_path / "twice", words=words)) == told


def test_of_a_folder_s_name_that_is_none_nothing_else_is_told(tmp_path: Path) -> None:
    (tmp_path / "Mine").mkdir()
    (said,) = told_of(tmp_path / "Mine").splitlines()
    assert said.startswith(f"{tmp_path}/Mine:1: 'Mine' is no id of an exercise: give the folder")


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
