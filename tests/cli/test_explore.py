"""`explore` with a puzzle: options that do not fit, and files that are none, get one sentence."""

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

Run = Callable[..., CompletedProcess[str]]
FOR = "{} is for {}: name one of them, or leave it out."


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("labyrinth --n 4", "--n is for queens: the size of a maze is --size 20x10."),
        ("labyrinth --size 4x4", "--size must be columns and rows from 5x5 to 40x20, not '4x4'."),
        ("flood --size 41x20", "--size must be columns and rows from 5x5 to 40x20, not '41x20'."),
        ("flood --size big", "--size must be columns and rows from 5x5 to 40x20, not 'big'."),
        ("flood --no-way", FOR.format("--no-way", "labyrinth")),
        ("iterative --seed 1", FOR.format("--seed", "flood, labyrinth, regions, subset-sum")),
        ("iterative --size 5x5", FOR.format("--size", "labyrinth, flood")),
        ("subset-sum --file x", FOR.format("--file", "labyrinth, flood, regions")),
        ("regions --n 11", "--n must be a whole number from 4 to 10 for regions."),
        ("subset-sum --n 17", "--n must be a whole number from 1 to 16 for subset-sum."),
        ("subset-sum --target 9", "--numbers and --target belong together: give both."),
        (
            "subset-sum --numbers 1,2 --target 3 --seed 4",
            "--numbers gives the whole puzzle: leave --seed out.",
        ),
        (
            "subset-sum --numbers 1,0 --target 3",
            "--numbers must be up to 16 numbers from 1 to 999, such as 3,34,4,12, not '1,0'.",
        ),
        (
            "subset-sum --numbers 1,x --target 3",
            "--numbers must be up to 16 numbers from 1 to 999, such as 3,34,4,12, not '1,x'.",
        ),
        (
            "labyrinth --file no-such-file",
            "no-such-file:1: the file cannot be read (No such file or directory)",
        ),
    ],
)
def test_a_wrong_option_gets_a_sentence(queens_tutor: Run, arguments: str, said: str) -> None:
    done = queens_tutor("explore", *arguments.split(" "))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip() == said


def test_numbers_of_ones_own(queens_tutor: Run) -> None:
    done = queens_tutor("explore", "subset-sum", "--numbers", "3, 34,4", "--target", "7", "--plain")
    assert done.returncode == 0
    assert "The first number is 3, and the target 7." in done.stdout


def test_a_file_with_faults_is_refused_with_all_of_them(queens_tutor: Run, tmp_path: Path) -> None:
    path = tmp_path / "maze"
    path.write_text("#x#\n#\x1b#\n")
    done = queens_tutor("explore", "labyrinth", "--file", path)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 4
    assert "\x1b" not in done.stderr
