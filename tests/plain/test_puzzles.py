"""Puzzles in lines: the same searches, in words and letters."""

from pathlib import Path

import pytest

from solver.text.listing import PUZZLES
from tests.plain.playing import lines, run

MAZE = "#######\n#S    #\n# ## ##\n#G##  #\n#######\n"


def told(path: Path, *commands: str) -> list[list[str]]:
    """Return the lines said at first and to each command."""
    path.write_text(MAZE)
    done = run("explore", "labyrinth", "--file", str(path), "--plain", typed=lines(list(commands)))
    assert (done.returncode, done.stderr) == (0, "")
    blocks = [block.splitlines() for block in f"\n{done.stdout}".split("\n> ")]
    return [blocks[0][1:], *(block[1:] for block in blocks[1:])]


def test_a_labyrinth_of_ones_own_is_told(tmp_path: Path) -> None:
    said = told(tmp_path / "maze", "", "b", "r", "board", "s", "$", "counts", "q")
    assert said[0][0] == "Explore: General search: a way through a labyrinth."
    assert said[0][1:6] == MAZE.replace("S", "@").splitlines()
    assert said[1] == [
        "From (1,1) right: (2,1) is free, so it is entered.",
        "Tick 1: at (2,1), 1 move from the start.",
    ]
    assert said[2][0] == "The search begins at the start, S, cell (1,1)."
    assert said[3][0] == "No move is left at (5,1), so the search goes back to (4,1)."
    assert said[4][1] == "#Soo@.#"
    assert said[5][0] == "The goal is reached after 2 moves, so the state is final."
    assert said[6][0] == "The search is over: a way of 2 moves leads to the goal."
    assert said[7][0].startswith("Tick 16, step ")
    assert "Moves: 9. Retreats: 7." in said[7][0]


@pytest.mark.parametrize("listing_id", PUZZLES)
def test_every_puzzle_can_be_walked_to_its_end(listing_id: str) -> None:
    done = run("explore", listing_id, "--plain", typed=lines(["", ".", ".", "board", "code", "$"]))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "is filled" in done.stdout or "The search is over" in done.stdout


def test_queens_and_puzzles_lead_to_each_other() -> None:
    done = run("explore", "--plain", typed=lines(["listing flood", "listing framework", "q"]))
    assert (done.returncode, done.stderr) == (0, "")
    assert "filling an area." in done.stdout
    assert "N queens as a subclass, n = 8." in done.stdout
