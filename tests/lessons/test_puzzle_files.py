"""Puzzles in files: what is right is read, and every fault is one sentence with its line."""

from pathlib import Path

import pytest

from lessons.scenes.puzzle_files import PuzzleFileError, read_puzzle
from solver.board.maze import Maze
from solver.board.regions import Regions

WALL = "#" * 41


@pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n \n", ""])
def test_what_an_editor_takes_away_is_free(tmp_path: Path, end: str) -> None:
    path = tmp_path / "maze.txt"
    path.write_bytes(f"#####\nS\n  G #{end}".encode())
    assert read_puzzle(path, "labyrinth") == Maze(("#####", "S    ", "  G #"))


def test_areas_need_no_goal_and_regions_are_letters(tmp_path: Path) -> None:
    path = tmp_path / "area.txt"
    path.write_text("#S#\n  G\n")
    assert read_puzzle(path, "flood") == Maze(("#S#", "   "))
    path = tmp_path / "regions.txt"
    path.write_text("aabb\nAABB\ncddd\ncccd\n")
    assert read_puzzle(path, "regions") == Regions(("AABB", "AABB", "CDDD", "CCCD"))


SIGNS = "is no sign of a maze: # is a wall, a blank a free cell, S the start, G the goal"


@pytest.mark.parametrize(
    ("listing_id", "text", "said"),
    [
        ("labyrinth", "", ["1: the file is empty: draw the puzzle, a line of signs for each row"]),
        ("labyrinth", "#S#\n", ["1: there is no G in the file: put one"]),
        ("flood", "# #\n", ["1: there is no S in the file: put one"]),
        ("labyrinth", "S G\n S\n", ["2: there is a second S here, the first is in line 1: leave"]),
        ("labyrinth", "S.G\n", [f"1: '.' in column 2 {SIGNS}"]),
        ("labyrinth", "SG\n\t#\n", [f"2: U+0009 in column 1 {SIGNS}"]),
        ("labyrinth", "SG\n\x1b[2J\n", [f"2: U+001B in column 1 {SIGNS}"]),
        ("labyrinth", f"SG\n{WALL}\n", ["2: this row has 41 signs: a maze has at most 40 columns"]),
        ("labyrinth", "SG\n" + "#\n" * 20, ["21: a maze has at most 20 rows: leave out this one"]),
        ("labyrinth", b"SG\n\xff\n", ["2: this is not UTF-8: save the file as UTF-8"]),
        ("regions", "AB\nAB\n", ["2: there are 2 rows: a puzzle of regions has 4 to 10"]),
        ("regions", "ABCD\n" * 11, ["11: there are 11 rows: a puzzle of regions has 4 to 10"]),
        ("regions", "ABCD\nABC\nABCD\nAB1D\n", ["2: this row has 3 letters: ", "4: '1' in column"]),
        ("regions", "ABCA\n" * 4, ["1: there are 3 regions: with 4 rows there must be 4"]),
    ],
)
def test_a_fault_is_one_sentence_with_its_line(
    tmp_path: Path, listing_id: str, text: str | bytes, said: list[str]
) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(PuzzleFileError) as raised:
        read_puzzle(path, listing_id)
    for line, begin in zip(str(raised.value).split("\n"), said, strict=True):
        assert line.startswith(f"{path}:{begin}")
        assert line.isprintable()
