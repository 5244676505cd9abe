"""Puzzles in files of the student's own: labyrinths, areas and regions, drawn in letters."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from lessons.files.findings import Faults, Finding, find_unprintable
from lessons.files.yaml_tree import read_yaml_text
from lessons.language import _
from solver.board.maze import FREE, GOAL, HIGHEST, START, WALL, WIDEST, Maze
from solver.board.regions import FEWEST, MOST, Regions

LARGEST = 16_384  # Bytes that a file may have.
Rows = list[str]


class PuzzleFileError(ValueError):
    """A file holds no valid puzzle; `findings` has a sentence for each fault, with its line."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__("\n".join(map(str, findings)))
        self.findings = findings


def read_puzzle(path: Path, listing_id: str) -> Maze | Regions:
    """Return the puzzle that a file draws for a listing; raise PuzzleFileError if it is faulty."""
    faults = Faults(path)
    text = read_yaml_text(path, faults, LARGEST)
    if text is None:
        raise PuzzleFileError(faults.findings)
    rows = [line.removesuffix("\r") for line in text.split("\n")]
    while rows and not rows[-1].strip():
        rows.pop()
    if not rows:
        faults.add(1, _("the file is empty: draw the puzzle, a line of signs for each row"))
    result = PUZZLES[listing_id](rows, faults) if rows else None
    if result is None or faults.findings:
        raise PuzzleFileError(sorted(faults.findings))
    return result


def _read_maze(signs: str, rows: Rows, faults: Faults) -> Maze:
    """Return the maze that rows draw, filled up with free cells; each of `signs` stands once.

    Add a fault for each size and sign that a maze cannot have, and for each sign that it lacks.
    """
    known = {WALL, FREE, START, GOAL}
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


def _read_regions(rows: Rows, faults: Faults) -> Regions:
    """Return the regions that rows of letters draw; add faults where they are wrong."""
    n = len(rows)
    if not FEWEST <= n <= MOST:
        sentence = _("there are {rows} rows: a puzzle of regions has {fewest} to {most}")
        faults.add(min(n, MOST + 1), sentence, rows=n, fewest=FEWEST, most=MOST)
        return Regions(())
    rows = [row.strip() for row in rows]
    for number, row in enumerate(rows, 1):
        wrong = next((at for at, s in enumerate(row) if not (s.isascii() and s.isalpha())), None)
        if wrong is not None:
            shown = find_unprintable(row[wrong]) or repr(row[wrong])
            sentence = _("{sign} in column {column} is no region: write a letter from A to Z")
            faults.add(number, sentence, sign=shown, column=wrong + 1)
        elif len(row) != n:
            sentence = _("this row has {length} letters: with {n} rows it must have {n}")
            faults.add(number, sentence, length=len(row), n=n)
    rows = [row.upper() for row in rows]
    regions = set("".join(rows))
    if not faults.findings and len(regions) != n:
        sentence = _("there are {regions} regions: with {n} rows there must be {n}")
        faults.add(1, sentence, regions=len(regions), n=n)
    return Regions(tuple(rows))


PUZZLES: Mapping[str, Callable[[Rows, Faults], Maze | Regions]] = {
    "labyrinth": partial(_read_maze, START + GOAL),
    "flood": partial(_read_maze, START),
    "regions": _read_regions,
}
"""The readers of the files of listings' puzzles."""
