"""Mazes in files of the student's own: labyrinths and areas, drawn in letters."""

from pathlib import Path

from lessons.files.findings import Faults, find_unprintable
from lessons.files.yaml_tree import read_yaml_text
from lessons.language import _
from solver.board.maze import FREE, GOAL, HIGHEST, START, WALL, WIDEST, Maze

LARGEST = 16_384  # Bytes that a file may have.
SIGNS = {"labyrinth": START + GOAL, "flood": START}
"""The signs that each listing's maze has once."""


def read_maze_file(path: Path, listing_id: str) -> Maze:
    """Return the maze that a file draws for a listing; raise ValueError, with all its faults."""
    faults = Faults(path)
    text = read_yaml_text(path, faults, LARGEST) or ""
    rows = [line.removesuffix("\r") for line in text.split("\n")]
    while rows and not rows[-1].strip():
        rows.pop()
    if not rows and not faults.findings:
        faults.add(1, _("the file is empty: draw the maze, a line of signs for each row"))
    result = parse_maze(rows, listing_id, faults) if rows else None
    if result is None or faults.findings:
        raise ValueError("\n".join(map(str, sorted(faults.findings))))
    return result


def parse_maze(rows: list[str], listing_id: str, faults: Faults) -> Maze:
    """Return the maze that rows draw for a listing, filled up with free cells.

    Add a fault for each size and sign that a maze cannot have, and for each sign that it lacks.
    """
    signs, known = SIGNS[listing_id], {WALL, FREE, START, GOAL}
    if len(rows) > HIGHEST:
        sentence = _("a maze has at most {most} rows: leave out this one and what follows")
        faults.add(HIGHEST + 1, sentence, most=HIGHEST)
    for number, row in enumerate(rows[:HIGHEST], 1):
        if len(row) > WIDEST:
            sentence = _("this row has {length} signs: a maze has at most {most} columns")
            faults.add(number, sentence, length=len(row), most=WIDEST)
        wrong = next((at for at, sign in enumerate(row) if sign not in known), None)
        if wrong is not None:
            shown = find_unprintable(row[wrong]) or repr(row[wrong])
            sentence = _(
                "{sign} in column {column} is no sign of a maze: # is a wall, a blank a free "
                "cell, S the start, G the goal"
            )
            faults.add(number, sentence, sign=shown, column=wrong + 1)
    for sign in signs:
        lines = [number for number, row in enumerate(rows, 1) for each in row if each == sign]
        if not lines:
            faults.add(1, _("there is no {sign} in the file: put one"), sign=sign)
        for number in lines[1:2]:
            sentence = _("there is a second {sign} here, the first is in line {first}: leave one")
            faults.add(number, sentence, sign=sign, first=lines[0])
    width = max(map(len, rows))
    rows = [row if GOAL in signs else row.replace(GOAL, FREE) for row in rows]
    return Maze(tuple(row.ljust(width, FREE) for row in rows))
