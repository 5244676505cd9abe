"""`lab check` says what is wrong with a student's program, and ends with a status for scripts."""

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.journal.records import Answered, Begun
from lessons.lab import isolation
from lessons.lab.exercise import Stage
from lessons.lab.folder import SHIPPED
from tests.cli.lab import LOOPING, RIGHT, ROWS_ONLY, lab, own_exercise
from tests.lab.once import check_once
from tests.plain.playing import COMMAND, ROOT, run
from tests.terminal.session import Session

Write = Callable[[str | bytes], None]


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "lab"
    folder.mkdir()
    check_once(monkeypatch)
    monkeypatch.setenv("QUEENS_LAB", str(folder))
    return folder


@pytest.fixture
def write(files: Path) -> Write:
    def write(text: str | bytes) -> None:
        raw = text if isinstance(text, bytes) else text.encode()
        (files / "isfree.py").write_bytes(raw)

    return write


def test_the_check_says_what_the_list_says(write: Write, files: Path, home: Path) -> None:
    lab("begin", "isfree", "--stage", "complete")
    write(RIGHT)
    right, done, *others = lab("check", "isfree", "draw", status=1)
    assert right == "isfree: right, all 122 cases."
    assert done.startswith("This stage is done. The next one, order:")
    assert others == [
        "",
        "draw: not begun. To begin: queens-tutor lab begin draw",
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
    assert there.startswith("isfree: solved, but there is no file '")
    assert lab("list")[-1] == f"1 of {len(SHIPPED)} solved."


def test_a_wrong_one_is_shown_on_the_board_with_the_belief_behind_it(write: Write) -> None:
    write(ROWS_ONLY)
    right, says, *board, more, belief = lab("check", "isfree", status=1)
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
        f"twice: not begun. To begin: queens-tutor lab begin {own}"
    ]
    lab("begin", own)
    (files / "twice.py").write_text("def twice(x):\n    return x * x\n")
    assert lab("check", own, status=1)[-1].endswith("A square is not the double.")
    (files / "twice.py").write_text("def twice(x):\n    return x + x\n")
    assert lab("check", own) == ["twice: right, all 3 cases.", "The exercise is solved."]


def test_a_check_that_cannot_be_written_down_still_says_what_it_found(
    write: Write, home: Path
) -> None:
    write(RIGHT)
    home.write_text("no folder")
    done = run("lab", "check", "isfree")
    assert (done.returncode, done.stdout.split("\n")[0]) == (0, "isfree: right, all 122 cases.")
    assert str(home) in done.stderr


def test_ctrl_c_ends_it(write: Write) -> None:
    write(LOOPING)
    command = [*COMMAND, "lab", "check", "draw", "isfree", "--seconds", "60"]
    with Session(command, (120, 40)) as session:
        session.wait("not begun")
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
    for arguments in (
        ["check", "isfree"],
        ["open", "isfree"],
        ["step", "isfree"],
        ["watch"],
        [],
    ):
        done = run("lab", *arguments, "--kiosk")
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("The code lab and the bug hunts are closed here: in kiosk")
    assert run("lab", "check", "isfree").returncode == 0
