"""Mazes in files: what is right is read, and every fault is one sentence with its line."""

from pathlib import Path

import pytest

from lessons.scenes.maze_files import read_maze_file
from solver.board.maze import Maze

WALL = "#" * 41


@pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n \n", ""])
def test_what_an_editor_takes_away_is_free(tmp_path: Path, end: str) -> None:
    path = tmp_path / "maze.txt"
    path.write_bytes(f"#####\nS\n  G #{end}".encode())
    assert read_maze_file(path, "labyrinth") == Maze(("#####", "S    ", "  G #"))


def test_areas_need_no_goal(tmp_path: Path) -> None:
    path = tmp_path / "area.txt"
    path.write_text("#S#\n  G\n")
    assert read_maze_file(path, "flood") == Maze(("#S#", "   "))


SIGNS = "is no sign of a maze: # is a wall, a blank a free cell, S the start, G the goal"


@pytest.mark.parametrize(
    ("listing_id", "text", "said"),
    [
        ("labyrinth", "", ["1: the file is empty: draw the maze, a line of signs for each row"]),
        ("labyrinth", "#S#\n", ["1: there is no G in the file: put one"]),
        ("flood", "# #\n", ["1: there is no S in the file: put one"]),
        ("labyrinth", "S G\n S\n", ["2: there is a second S here, the first is in line 1: leave"]),
        ("labyrinth", "S.G\n", [f"1: '.' in column 2 {SIGNS}"]),
        ("labyrinth", "SG\n\t#\n", [f"2: U+0009 in column 1 {SIGNS}"]),
        ("labyrinth", "SG\n\x1b[2J\n", [f"2: U+001B in column 1 {SIGNS}"]),
        ("labyrinth", f"SG\n{WALL}\n", ["2: this row has 41 signs: a maze has at most 40 columns"]),
        ("labyrinth", "SG\n" + "#\n" * 20, ["21: a maze has at most 20 rows: leave out this one"]),
        ("labyrinth", b"SG\n\xff\n", ["2: this is not UTF-8: save the file as UTF-8"]),
    ],
)
def test_a_fault_is_one_sentence_with_its_line(
    tmp_path: Path, listing_id: str, text: str | bytes, said: list[str]
) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ValueError, match=r".") as raised:
        read_maze_file(path, listing_id)
    for line, begin in zip(str(raised.value).split("\n"), said, strict=True):
        assert line.startswith(f"{path}:{begin}")
        assert line.isprintable()
