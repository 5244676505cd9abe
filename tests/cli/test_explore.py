"""`explore` with a puzzle: options that do not fit, and files that are none, get one sentence."""

from pathlib import Path

from tests.plain.playing import run


def test_numbers_of_ones_own() -> None:
    done = run("explore", "subset-sum", "--numbers", "3, 34,4", "--target", "7", "--plain")
    assert done.returncode == 0
    assert "The first number is 3, and the target 7." in done.stdout


def test_a_file_with_faults_is_refused_with_all_of_them(tmp_path: Path) -> None:
    path = tmp_path / "maze"
    path.write_text("#x#\n#\x1b#\n")
    done = run("explore", "labyrinth", "--file", path)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 4
    assert "\x1b" not in done.stderr


def test_a_size_without_a_puzzle_is_refused() -> None:
    done = run("explore", "sudoku", "--n", "8", "--plain")
    assert done.returncode == 2
    assert "sudoku has a puzzle for n = 4 and n = 9, and none for n = 8." in done.stderr
