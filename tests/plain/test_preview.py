"""A preview in lines: faults and parts, again whenever the file is saved."""

from pathlib import Path

import pytest

from tests.lessons.scripts import predict, script, show
from tests.plain.playing import COMMAND, run
from tests.terminal.session import Session

ASKED = predict(":at: tick 2", ":ask: next k", ":foils: greedy, back-to-column-zero")
SOUND = script("Opening.\n", show(":at: tick 1"), ASKED, "## End\n")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "tested.md"
    found.write_text(SOUND, encoding="utf-8")
    return found


def test_where_nobody_types_all_parts_are_written(path: Path, home: Path) -> None:
    done = run("course", "preview", str(path), "--plain")
    assert (done.returncode, done.stderr) == (0, "")
    assert "No faults in tested.md." in done.stdout
    assert [f"Part {part} of 4." in done.stdout for part in range(1, 5)] == [True] * 4
    assert "What is it?" in done.stdout
    assert not home.exists()


def test_faults_have_their_lines_and_status_1(path: Path) -> None:
    path.write_text(SOUND.replace("greedy, ", "greddy, "), encoding="utf-8")
    done = run("course", "preview", str(path), "--plain")
    assert (done.returncode, done.stderr) == (1, "")
    assert f"{path}:20: unknown foil 'greddy'; did you mean 'greedy'?\n" in done.stdout
    assert "Faults in tested.md: 1.\n" in done.stdout


@pytest.mark.parametrize("name", ["none.md", "", "x" * 300])
def test_a_file_that_is_not_there_is_asked_wrongly(name: str, tmp_path: Path) -> None:
    done = run("course", "preview", str(tmp_path / name / "x.md"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "name a script" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_saved_file_is_shown_again_at_the_same_part(path: Path, home: Path) -> None:
    command = [*COMMAND, "course", "preview", str(path)]
    with Session(command, (100, 200), {"TERM": "dumb"}) as session:
        session.wait("Part 1 of 4.")
        session.press("next\r")
        session.wait("Part 2 of 4.")
        session.press("next\r")
        session.wait("Part 3 of 4.")
        session.press("k = 1\r")
        session.wait("Right")
        path.write_text(SOUND.replace("greedy, ", "greddy, "), encoding="utf-8")
        session.press("\r")
        session.wait("The last good version is shown.")
        path.write_text(SOUND.replace("Opening.", "Opening.\n\n## Two\n"), encoding="utf-8")
        session.press("\r")
        session.wait("Part 4 of 5.")
        session.press("anew\r")
        session.press("all\r")
        session.wait("Part 5 of 5.")
        session.press("quit\r")
        assert session.end() == 0
    assert not home.exists()
