"""`lab verify` finds all that is wrong with exercises of a lecturer's own."""

from pathlib import Path

import pytest

from tests.cli.lab import OWN, STATEMENT, lab, own_exercise


def test_an_exercise_that_keeps_what_it_promises(tmp_path: Path) -> None:
    own = own_exercise(tmp_path / "twice")
    assert lab("verify", own) == [f"{own}: no faults found."]


def test_a_shipped_exercise_s_name_is_taken(tmp_path: Path) -> None:
    own_exercise(tmp_path / "isfree")
    (said,) = lab("verify", tmp_path / "isfree", status=1)
    assert "comes with the tutor" in said


def test_all_faults_of_all_folders_are_told_and_status_1(tmp_path: Path) -> None:
    solved = STATEMENT.replace("pass", "return 2 * x")
    few = OWN["words.yaml"].replace("[What is twice 3?, 'Write return 2 * x.']", "[One]")
    own = own_exercise(tmp_path / "twice", statement=solved, words=few)
    sound = own_exercise(tmp_path / "thrice")
    empty = tmp_path / "empty"
    empty.mkdir()
    said = lab("verify", own, sound, empty, status=1)
    assert said[:3] == [
        f"{own}/statement.py:4: this passes at once: leave out what students are to write",
        f"{own}/words.yaml:2: there is 1 hint: write at least 2, in steps",
        f"{sound}: no faults found.",
    ]
    assert f"{empty}/cases.py:1: this file is missing" in "\n".join(said[3:])


@pytest.mark.parametrize(
    ("cases", "told"),
    [
        (
            "def cases():\n    while True: pass\n",
            "cases.py:2: cases() does not return (cases.py worked for too long",
        ),
        ("import os\ndef cases():\n    os.remove(__file__)\n", "forbids"),
        ("def cases():\n    return ['\\x1b[2J']\n", "cases.py:1: cases() must return"),
        ("print('\\x1b[2J')\ndef cases():\n    return [[1, 2]]\n", "is no case"),
    ],
)
def test_an_exercise_may_be_anybody_s(tmp_path: Path, cases: str, told: str) -> None:
    own = own_exercise(tmp_path / "twice", cases=cases)
    assert told in "\n".join(lab("verify", own, "--seconds", "0.5", status=1))
    assert (own / "cases.py").read_text() == cases
