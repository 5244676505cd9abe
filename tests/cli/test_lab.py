"""The commands of the code lab that print and run nothing."""

import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.journal.records import Answered, Begun
from lessons.lab import isolation
from lessons.lab.exercise import Stage, solution_text
from lessons.lab.folder import SHIPPED, read_shipped
from tests.cli.lab import LOOPING, OWN, RIGHT, ROWS_ONLY, fails, lab, own_exercise
from tests.lab.once import check_once
from tests.plain.playing import COMMAND, ROOT, run
from tests.terminal.session import Session


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    check_once(monkeypatch)
    monkeypatch.setenv("QUEENS_LAB", str(tmp_path / "lab"))
    return tmp_path / "lab"


def test_the_exercises_are_listed_with_how_far_one_is(files: Path) -> None:
    before = lab("list")
    assert [line.split()[1:3] for line in before[:-1]] == [[name, "new"] for name in SHIPPED]
    assert before[-1] == f"0 of {len(SHIPPED)} solved."
    lab("begin", "isfree")
    (files / "isfree.py").write_text(RIGHT)
    lab("check", "isfree")
    (files / "draw.py").write_text("# from another computer\n")
    words = {line.split()[1]: line.split()[2] for line in lab("list")[:-1]}
    assert words == dict.fromkeys(SHIPPED, "new") | {"isfree": "solved", "draw": "begun"}
    assert lab("list")[-1] == f"1 of {len(SHIPPED)} solved."


def test_to_begin_anew_keeps_what_was_written(files: Path) -> None:
    assert lab("begin", "isfree") == [f"Is a square free? (write it): '{files / 'isfree.py'}'."]
    (files / "isfree.py").write_text("# mine\n")
    said = lab("begin", "isfree", "--stage", "complete")
    assert said == [
        f"What you had written is kept in '{files / 'isfree_1.py'}'.",
        f"Is a square free? (complete the lines): '{files / 'isfree.py'}'.",
    ]
    assert (files / "isfree_1.py").read_text() == "# mine\n"
    assert "____" in (files / "isfree.py").read_text()


def test_files_are_in_the_home_directory_unless_another_folder_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: Path, files: Path
) -> None:
    lab("begin", "draw", "--dir", tmp_path / "elsewhere")
    assert (tmp_path / "elsewhere" / "draw.py").is_file()
    lab("--dir", tmp_path / "before", "begin", "draw")
    assert (tmp_path / "before" / "draw.py").is_file()
    assert not files.exists()
    monkeypatch.delenv("QUEENS_LAB")
    lab("begin", "draw")
    assert (home.parent / "queens-lab" / "draw.py").is_file()


def test_a_solution_is_shown_after_an_honest_try(files: Path, home: Path) -> None:
    asked = partial(lab, "isfree", "--plain", typed="solution\n")
    for tried in ("one", "another", "a third"):
        said = "\n".join(asked(status=1))
        assert "A solution is shown after an honest try: 3 different programs" in said
        Journal(home).append(Answered("lab.isfree", Stage.WRITE, tried, right=False))
    solution = solution_text(read_shipped("isfree"))
    once = "\n".join(asked(status=1))
    assert ("To read it, type solution again." in once, solution in once) == (True, False)
    assert solution in "\n".join(lab("isfree", "--plain", typed=2 * "solution\n"))
    (files / "isfree.py").write_text(solution)
    lab("check", "isfree")
    assert "isfree         solution seen" in "\n".join(lab("list"))


def test_a_stage_that_an_exercise_does_not_have_is_said(tmp_path: Path) -> None:
    told = fails("begin", own_exercise(tmp_path / "twice"), "--stage", "order", status=2)
    assert told.endswith("has no stage 'order': take one of write.")


# `lab verify` finds all that is wrong with exercises of a lecturer's own.


def test_an_exercise_that_keeps_what_it_promises(tmp_path: Path) -> None:
    own = own_exercise(tmp_path / "twice")
    assert lab("verify", own) == [f"{own}: no faults found."]


def test_a_shipped_exercise_s_name_is_taken(tmp_path: Path) -> None:
    own_exercise(tmp_path / "isfree")
    (said,) = lab("verify", tmp_path / "isfree", status=1)
    assert "comes with the tutor" in said


def test_all_faults_of_all_folders_are_told_and_status_1(tmp_path: Path) -> None:
    solved = OWN["statement.py"].replace("pass", "return 2 * x")
    few = OWN["words.yaml"].replace("[What is twice 3?, 'Write return 2 * x.']", "[One]")
    own = own_exercise(tmp_path / "twice", statement=solved, words=few)
    sound = own_exercise(tmp_path / "thrice")
    empty = tmp_path / "empty"
    empty.mkdir()
    said = lab("verify", own, sound, empty, status=1)
    assert said[:3] == [
        f"{own}/statement.py:4: this passes at once: leave out what students are to write",
        f"{own}/words.yaml:2: write at least 2 hints, in steps, and not 1",
        f"{sound}: no faults found.",
    ]
    assert f"{empty}/cases.py:1: this file is missing" in "\n".join(said[3:])


@pytest.mark.parametrize(
    ("cases", "told"),
    [
        ("def cases():\n    while True: pass\n", "cases.py:2: cases() does not return (cases."),
        ("import os\ndef cases():\n    os.remove(__file__)\n", "forbids"),
        ("def cases():\n    return ['\\x1b[2J']\n", "cases.py:1: cases() must return"),
        ("print('\\x1b[2J')\ndef cases():\n    return [[1, 2]]\n", "is no case"),
    ],
)
def test_an_exercise_may_be_anybody_s(tmp_path: Path, cases: str, told: str) -> None:
    own = own_exercise(tmp_path / "twice", cases=cases)
    assert told in "\n".join(lab("verify", own, "--seconds", "0.5", status=1))
    assert (own / "cases.py").read_text() == cases


# `lab check` says what is wrong with a student's program, and ends with a status for scripts.


Write = Callable[[str | bytes], None]


@pytest.fixture
def write(files: Path) -> Write:
    files.mkdir()

    def write(text: str | bytes) -> None:
        raw = text if isinstance(text, bytes) else text.encode()
        (files / "isfree.py").write_bytes(raw)

    return write


def test_the_check_says_what_the_list_says(write: Write, files: Path, home: Path) -> None:
    lab("begin", "isfree", "--stage", "complete")
    write(RIGHT)
    right, shown, *board, done = (said := lab("check", "isfree", "draw", status=1))[:14]
    assert right == "isfree: right, all 122 cases."
    assert shown == "On the board: isfree([6, 5, 4, 3, 0, 1, 5, 3], 7, 3) returns False."
    assert len(board) == 11
    others = said[14:]
    assert done.startswith(
        "This stage is done. In the next one, order, you put the lines in order."
    )
    assert others == [
        "",
        "draw: new, no file. To begin: queens-tutor lab begin draw",
        "",
        "1 of 2 exercises are right, 0 of 2 solved.",
    ]
    assert lab("list")[-1] == f"0 of {len(SHIPPED)} solved."
    Journal(home).append(Begun("lab.isfree", 2))
    Journal(home).append(Answered("lab.isfree", Stage.WRITE, "some", right=True))
    write("def isfree(b, x, y)\n")
    said = lab("check", "isfree", status=1)
    assert "You had solved it before, and it stays solved in the list." in said
    (files / "isfree.py").unlink()
    (there,) = lab("check", "isfree", status=1)
    assert there.startswith("isfree: solved, no file.")
    assert lab("list")[-1] == f"1 of {len(SHIPPED)} solved."


def test_a_wrong_one_is_shown_on_the_board_with_the_belief_behind_it(write: Write) -> None:
    write(ROWS_ONLY)
    right, says, more, *board, belief = lab("check", "isfree", status=1)
    assert right == "isfree: wrong. It is right in 86 of 122 cases."
    assert says.startswith("Your isfree([0, -1, -1], 1, 1) says free, but (1,1) is attacked by")
    assert board[:4] == ["2  o o o", "1  o m o", "0  Q o o", "   0 1 2"]
    assert more == "35 more cases go wrong; this is the smallest."
    assert belief.startswith("What may be behind it: Columns and rows are only half of it.")


def test_all_are_checked_if_none_is_named() -> None:
    said = lab("check", status=1)
    n = len(SHIPPED)
    assert said.count("") == n
    assert said[-1] == f"0 of {n} exercises are right, 0 of {n} solved."


def test_whatever_a_file_prints_ends_in_printable_lines(write: Write) -> None:
    write(b"print('\\x1b[2J\\x07')\n" + RIGHT.encode())
    assert r"| \x1b[2J\x07" in "\n".join(lab("check", "isfree"))


def test_an_exercise_of_one_s_own_is_its_folder(files: Path, tmp_path: Path) -> None:
    own = own_exercise(tmp_path / "twice")
    assert lab("check", own, status=1) == [
        f"twice: new, no file. To begin: queens-tutor lab begin {own}"
    ]
    lab("begin", own)
    (files / "twice.py").write_text("def twice(x):\n    return x * x\n")
    assert lab("check", own, status=1)[-1].endswith("A square is not the double.")
    (files / "twice.py").write_text("def twice(x):\n    return x + x\n")
    assert lab("check", own) == ["twice: right, all 3 cases.", "The exercise is solved."]


def test_a_check_that_cannot_be_saved_still_says_what_it_found(write: Write, home: Path) -> None:
    write(RIGHT)
    home.write_text("no folder")
    done = run("lab", "check", "isfree")
    assert (done.returncode, done.stdout.split("\n")[0]) == (0, "isfree: right, all 122 cases.")
    assert str(home) in done.stderr


def test_ctrl_c_ends_it(write: Write) -> None:
    write(LOOPING)
    command = [*COMMAND, "lab", "check", "draw", "isfree", "--seconds", "60"]
    with Session(command, (120, 40)) as session:
        session.wait("new, no file")
        session.press("\x03")
        assert session.end() == 130
        assert "Traceback" not in session.text


def test_nobody_reads_on(write: Write) -> None:
    write(RIGHT)
    line = " ".join([*COMMAND, "lab", "check", "isfree"])
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line} | true"],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (1, "")


@pytest.fixture
def unsealed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have a system that cannot seal programs off."""
    isolation.find_level.cache_clear()
    with monkeypatch.context() as patched:
        patched.setattr(isolation, "make_syscall_filter", lambda: None)
        yield
    isolation.find_level.cache_clear()


@pytest.mark.usefixtures("unsealed")
def test_a_kiosk_that_cannot_seal_programs_off_closes_the_lab(write: Write) -> None:
    write(RIGHT)
    for arguments in (["check", "isfree"], ["isfree"], ["watch"], []):
        done = run("lab", *arguments, "--kiosk")
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("The code lab and the bug hunts are closed here: in kiosk")
    assert run("lab", "check", "isfree").returncode == 0
