"""Drawings of what is no board: puzzles, the variables that a listing shows, or else its calls.

A drawing is a function of a puzzle and a step: lines of text pieces, each with the name of what
it shows. On a screen it has glyphs, in the line mode letters.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby
from math import ceil
from textwrap import wrap
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from lessons.language import _
from lessons.scenes.subject import PuzzleSearch, Subject
from lessons.text.notation import name_variable
from lessons.words.calls import abridge_value
from lessons.words.puzzle_narration import find_cells, find_decided, find_marks
from solver.board.maze import FREE, GOAL, START, WALL, Maze
from solver.board.regions import Regions
from solver.board.subset import Subset
from solver.machine.puzzle import Puzzle
from solver.machine.step import Step, find_innermost
from solver.text.layout import EVERY, StatePart, VariableForm
from solver.value import Value, is_named
from tui.run.pixels import draw_number

Piece: TypeAlias = tuple[str, str]  # A text, and the name of what it shows.
Line: TypeAlias = tuple[Piece, ...]
Room: TypeAlias = tuple[int, Sequence[tuple[int, int]]]
"""Columns for variables, and the columns and lines that a cell of them can take."""

GLYPHS = {"wall": "█", "way": "●", "left": "·", "queen": "♛", "next": "▸"}
LETTERS = {"wall": WALL, "way": "o", "left": ".", "queen": "Q", "next": ">"}
SIGNS = {"free": FREE, "start": START, "goal": GOAL, "here": "@", "tested": "?"}
CELLS = (16, 8), (12, 6), (8, 4), (6, 3), (4, 2), (3, 1)
"""Columns and lines that a square of regions can take."""
SCALES = 8, 6, 4, 3, 2
"""Lines that a cell of a maze can take, and half of its columns; one if none of them fits."""
GUTTER = 3  # Columns of the numbers of a maze's rows.
BAR = 20  # Columns of the bar that shows a sum.


class PuzzleDrawing(Struct, frozen=True):
    """A puzzle as it is drawn."""

    lines: tuple[Line, ...]
    focus: tuple[int, int] | None  # Column and line of what matters now; None if nothing does.
    legend: tuple[Piece, ...]

    @property
    def width(self) -> int:
        """The number of columns of the longest line."""
        return max((sum(len(text) for text, _name in line) for line in self.lines), default=0)

    def texts(self) -> list[str]:
        """Return the lines as plain text."""
        return ["".join(text for text, _name in line).rstrip() for line in self.lines]


def draw_puzzle_step(
    puzzle: Puzzle,
    step: Step,
    room: tuple[int, int],
    *,
    letters: bool = False,
    asked: Collection[tuple[int, int]] = (),
    alone: bool = False,
) -> PuzzleDrawing:
    """Return the drawing of a puzzle at a step; a maze may be larger than the room.

    Alone, a maze takes all the room; beside code its cells have one line, for the code comes first.
    """
    signs = SIGNS | (LETTERS if letters else GLYPHS)
    match puzzle:
        case Maze():
            wide, high = (room[0] - GUTTER) // (2 * puzzle.width), (room[1] - 1) // puzzle.height
            fits = (each for each in SCALES if alone and each <= min(wide, high))
            looks = maze_looks(puzzle, step) | dict.fromkeys(asked, "tested")
            here = next((cell for cell in reversed(find_cells(step)) if cell in looks), None)
            return _draw_maze(puzzle, looks, here, room, signs, next(fits, 1), asked=bool(asked))
        case Regions():
            return _draw_regions(puzzle, step, room, signs)
        case Subset():
            return _draw_subset(puzzle, step, room, signs)


def draw_maze_cell(
    rows: Sequence[str], cell: tuple[int, int] | None, *, letters: bool = False
) -> PuzzleDrawing:
    """Return the drawing of a maze before a search, with the cell in which one is, if any."""
    signs, looks = SIGNS | (LETTERS if letters else GLYPHS), _name_cells(rows)
    here = cell if cell in looks else None
    looks |= {here: "here"} if here else {}
    drawing = _draw_maze(Maze(tuple(rows)), looks, here, (1 if letters else 1 << 9, 0), signs, 1)
    return replace(drawing, legend=((f"{signs['here']} {_('here')}", "here"),))


def _draw_maze(
    puzzle: Maze,
    looks: Mapping[tuple[int, int], str],
    here: tuple[int, int] | None,
    room: tuple[int, int],
    signs: Mapping[str, str],
    tall: int,
    *,
    asked: bool = False,
) -> PuzzleDrawing:
    """Return the drawing of a maze, each cell `tall` lines high if the room is wide enough.

    Numbers stand beside it if they fit too.
    """
    columns, lines = room
    wide = 2 * tall if 2 * tall * puzzle.width <= columns else 1
    numbered = GUTTER + wide * puzzle.width <= columns and tall * puzzle.height < lines
    gutter = GUTTER if numbered else 0
    drawn: list[Line] = []
    for y in range(puzzle.height):
        row = [looks[x, y] for x in range(puzzle.width)]
        for part in range(tall):
            middle = part == (tall - 1) // 2
            number = f"{y:>{gutter - 1}} " if middle else " " * gutter
            pieces = [(number, "number")] if gutter else []
            for name, run in groupby(row):
                blank = signs[name] if name == "wall" else FREE
                shown = signs[name] if middle else blank
                indent = blank * ((wide - 1) // 2)
                pieces.append(((indent + shown).ljust(wide, blank) * len(list(run)), name))
            drawn.append(tuple(pieces))
    if gutter:
        numbers = ("" if wide == 2 and x > 9 and x % 2 else str(x) for x in range(puzzle.width))
        feet = "".join(x[-wide:].rjust((wide - 1) // 2 + 1).ljust(wide) for x in numbers)
        drawn.append(((" " * gutter + feet, "number"),))
    area = "G" not in "".join(puzzle.rows)
    legend = (
        (signs["way"], "way", _("open") if area else _("path")),
        (signs["left"], "left", _("filled") if area else _("dead end")),
        (signs["here"], "here", _("here")),
        (signs["tested"], "tested", _("asked about") if asked else _("looked at")),
    )
    return PuzzleDrawing(
        tuple(drawn),
        (gutter + here[0] * wide, here[1] * tall) if here else None,
        tuple((f"{sign} {text}", name) for sign, name, text in legend),
    )


def _name_cells(rows: Sequence[str]) -> dict[tuple[int, int], str]:
    """Return a mapping from each cell of a maze to what stands there before a search."""
    kinds = {WALL: "wall", FREE: "free", START: "start", GOAL: "goal"}
    return {(x, y): kinds.get(s, "free") for y, row in enumerate(rows) for x, s in enumerate(row)}


def maze_looks(puzzle: Maze, step: Step) -> dict[tuple[int, int], str]:
    """Return a mapping from each cell of a maze to what the cell shows, such as "wall"."""
    looks = _name_cells(puzzle.rows)
    for y, row in enumerate(find_marks(step)):
        for x, sign in enumerate(row):
            if sign == "." and looks.get((x, y)) == "free":
                looks[x, y] = "left"
    way = find_cells(step)  # That of a student's own search can lead outside.
    looks |= {cell: "way" for cell in way if looks.get(cell) in {"free", "left"}}
    if way and way[-1] in looks:
        looks[way[-1]] = "here"
    if (seen := step.tested) in looks and seen is not None:
        looks[seen] = "tested"
    return looks


def _draw_regions(
    puzzle: Regions, step: Step, room: tuple[int, int], signs: Mapping[str, str]
) -> PuzzleDrawing:
    """Return the drawing of a puzzle of coloured regions, with its queens."""
    n = puzzle.n
    fitting = (each for each in CELLS if 3 + n * each[0] <= room[0] and n * each[1] < room[1])
    width, height = next(fitting, CELLS[-1])
    shades = region_shades(puzzle)
    queens = find_decided(step)
    seen = step.tested
    lines: list[Line] = []
    for y, row in enumerate(puzzle.rows):
        squares = []
        for x, letter in enumerate(row):
            kind = "tested" if seen == (x, y) else "letter"
            kind = "queen" if queens[y : y + 1] == (x,) else kind
            squares.append((f"{signs.get(kind, FREE)}{letter}", f"{kind} {shades[letter]}"))
        here = y == len(queens)
        gutter = f"{signs['next'] if here else ' '}{y} ", "here" if here else "number"
        lines += _draw_cells(squares, width, height, gutter)
    lines.append(((" " * 3 + "".join(str(x).center(width) for x in range(n)), "number"),))
    legend = (
        (f"{signs['queen']} {_('queen')}", "queen"),
        (f"{signs['tested']} {_('looked at')}", "tested"),
        (_("letter: region"), "letter"),
    )
    return PuzzleDrawing(tuple(lines), (0, len(queens) * height), legend)


def region_shades(puzzle: Regions) -> dict[str, int]:
    """Return a small number for each region; regions that touch have different numbers."""
    n, rows = puzzle.n, puzzle.rows
    touching: dict[str, set[str]] = {letter: set() for row in rows for letter in row}
    for y in range(n):
        for x in range(n):
            for x2, y2 in ((x + 1, y), (x, y + 1)):
                if x2 < n and y2 < n and rows[y][x] != rows[y2][x2]:
                    touching[rows[y][x]].add(rows[y2][x2])
                    touching[rows[y2][x2]].add(rows[y][x])
    shades: dict[str, int] = {}
    for letter in sorted(touching):
        taken = {shades[each] for each in touching[letter] if each in shades}
        shades[letter] = next(shade for shade in range(n) if shade not in taken)
    return shades


def _draw_subset(
    puzzle: Subset, step: Step, room: tuple[int, int], signs: Mapping[str, str]
) -> PuzzleDrawing:
    """Return the drawing of the numbers, the decision on each, and their sum."""
    taken = find_decided(step)
    numbers, target = puzzle.numbers, puzzle.target
    pieces = list(_draw_numbers(numbers, taken, signs))
    height = max(1, min(len(pieces), room[1] - 4))
    columns = [pieces[at : at + height] for at in range(0, len(pieces), height)]
    lines: list[Line] = [
        tuple(column[at] for column in columns if at < len(column)) for at in range(height)
    ]
    total = sum(number for number, bit in zip(numbers, taken, strict=False) if bit)
    full = ceil(BAR * min(total, target) / target)
    text = _("sum {total}, target {target}").format(total=total, target=target)
    bar = (signs["wall"] * full, "way"), (signs["left"] * (BAR - full), "left")
    lines += [((" ", "free"),), ((text, "here" if total == target else "way"),), bar]
    legend = ((f"{signs['way']} {_('taken')}", "way"), (f"{signs['left']} {_('left out')}", "left"))
    return PuzzleDrawing(tuple(lines), (0, min(len(taken), len(numbers) - 1) % height), legend)


def _draw_numbers(
    numbers: Iterable[int], taken: tuple[int, ...], signs: Mapping[str, str]
) -> Iterator[Piece]:
    """Yield a piece for each number of a subset puzzle: taken, left out, next, or open."""
    for at, number in enumerate(numbers):
        name = "free" if at >= len(taken) else "way" if taken[at] else "left"
        here = at == len(taken)
        sign = signs["next"] if here else " "
        yield f"{sign}{signs[name]} {number:>3}  ", "here" if here else name


LEAST = 16  # Columns in which values are written at least.
CELL_SIZES = (10, 5), (8, 3), (6, 3), (4, 1)
"""Columns and lines that a cell can take where there is room."""
LONGEST = 2  # Characters of the texts for which the largest is taken: so many digits are large.
SHADES = 0, 1, 3, 4  # The ground of numbers that are drawn in colours, which isn't the screen's.
BLANK: Line = ((" ", "free"),)


def draw_subject(
    subject: Subject,
    step: Step,
    room: tuple[int, int],
    *,
    asked: Collection[tuple[int, int]] = (),
    alone: bool = False,
) -> PuzzleDrawing:
    """Return the drawing of a puzzle, `alone` or beside code, or of a listing's state."""
    if isinstance(subject, PuzzleSearch):
        return draw_puzzle_step(subject.puzzle, step, room, asked=asked, alone=alone)
    return draw_state(step, room)


def draw_state(step: Step, room: tuple[int, int], *, letters: bool = False) -> PuzzleDrawing:
    """Return the drawing of a listing's variables, as large as fits, or small in letters."""
    width = max(LEAST, room[0])
    if not step.storage.shows:
        lines = _draw_calls(step, width, ruled=not letters)
        return PuzzleDrawing(tuple(lines), (0, len(lines) - 1), ())
    sizes = [()] if letters else [CELL_SIZES[at:] for at in range(len(CELL_SIZES) + 1)]
    drawings = (_draw_parts(step, (width, each)) for each in sizes)
    fitting = (each for each in drawings if len(each.lines) <= room[1])
    return next(fitting, None) or _draw_parts(step, (width, ()))


def _draw_parts(step: Step, room: Room) -> PuzzleDrawing:
    """Return the drawing of the variables that are shown, one below another."""
    parts = [(*_draw_part(each, step, room), BLANK) for each in step.storage.shows]
    return PuzzleDrawing(tuple(chain(*parts))[:-1], None, ())


def _draw_part(part: StatePart, step: Step, room: Room) -> Iterator[Line]:
    """Yield the lines of a variable; a value of unexpected form is written as in Python."""
    name, value = name_variable(part.name), step.find_part(part)
    at = tuple(_find_place(step, each) for each in part.at)
    if value is None:
        yield ((name, "letter"), (f"  {_('not there yet')}", "number"))
        return
    if part.form is VariableForm.VALUE or not isinstance(value, tuple):
        yield from _draw_values({name: value}, room[0])
        return
    yield ((name, "letter"),)
    nested = any(isinstance(each, tuple) for each in value)
    if part.form is VariableForm.LIST or (part.form is VariableForm.COLOURS and not nested):
        yield from _draw_list(value, part, at, room)
    else:
        yield from _draw_grid(value, part, at, room)


def _find_place(step: Step, name: str) -> Value:
    """Return the column or row that a number or a variable names; `EVERY` is itself."""
    if name == EVERY:
        return name
    return int(name) if name.isdecimal() else find_innermost(step.frames, name)


def _draw_list(
    value: tuple[Value, ...], part: StatePart, at: tuple[Value, ...], room: Room
) -> Iterator[Line]:
    """Yield the lines of a list, with indices above, and the current place's name below."""
    texts = [_write_cell(each) for each in value]
    name, here = (part.at[0], at[0]) if len(at) == 1 else ("", None)
    longest = max((len(each) for each in (*texts, str(len(texts)), name)), default=1)
    cell, tall = _fit_cell(longest, len(texts), room)
    row = max(1, room[0] // cell)
    if not texts:
        yield ((_("empty"), "number"),)
    for first in range(0, len(texts), row):
        places = range(first, min(first + row, len(texts)))
        kinds = {i: "here" if i == here else "number" for i in places}
        yield tuple((_place_text(str(i), cell, tall), kinds[i]) for i in places)
        cells = [(texts[i], _choose_ink(value[i], part.form, here=i == here)) for i in places]
        yield from _draw_cells(cells, cell, tall)
        if here in places:
            yield tuple(
                (_place_text(name if i == here else "", cell, tall), "here") for i in places
            )
    if name and here == len(texts):
        yield ((_("{name} = {value}, past the end").format(name=name, value=here), "here"),)


def _draw_grid(
    value: tuple[Value, ...], part: StatePart, at: tuple[Value, ...], room: Room
) -> Iterator[Line]:
    """Yield the lines of a grid with row and column numbers, the first row on top."""
    rows = [each if isinstance(each, tuple) else (each,) for each in value]
    if part.form is VariableForm.MAZE:  # A row may be a text.
        rows = [
            tuple(each[0]) if len(each) == 1 and type(each[0]) is str else each for each in rows
        ]
    cells = [[_write_cell(each) for each in row] for row in rows]
    columns, gutter = max(map(len, cells), default=0), len(str(len(rows))) + 1
    longest = max((len(each) for row in cells for each in row), default=1)
    cell, tall = 1, 1
    if part.form is not VariableForm.MAZE or longest > 1:
        longest = max(longest, len(str(columns)))
        cell, tall = _fit_cell(longest, columns, (room[0] - gutter, room[1]))
    for y, row in enumerate(cells):
        lit = [at in ((x, y), (x, EVERY), (EVERY, y)) for x in range(len(row))]
        inks = [_choose_ink(rows[y][x], part.form, here=lit[x]) for x in range(len(row))]
        number = f"{y:>{gutter - 1}} ", "here" if at[1:] == (y,) else "number"
        inked = [*zip(row, inks, strict=True)]
        yield from _draw_cells(inked, cell, tall, number)
    feet = [(str(x), "here" if at[:1] == (x,) else "number") for x in range(columns)]
    yield ((" " * gutter, "number"), *((_place_text(text, cell, tall), ink) for text, ink in feet))


def _fit_cell(longest: int, columns: int, room: Room) -> tuple[int, int]:
    """Return columns and lines of the largest cell that fits a room, or the smallest of all."""
    width, sizes = room
    wide = (each for each in sizes if each != CELL_SIZES[0] or longest <= LONGEST)
    fitting = (each for each in wide if each[0] > longest and each[0] * columns <= width)
    return next(fitting, (longest + 1, 1))


def _draw_cells(
    cells: Sequence[Piece], cell: int, tall: int, head: Piece = ("", "free")
) -> Iterator[Line]:
    """Yield the lines of a row of cells behind its head, with all texts in the middle.

    Numbers are large if they fit so into their cells.
    """
    drawn = [(draw_number(text, cell, tall) or (text,), ink) for text, ink in cells]
    stacks = [(_stack_lines(lines, tall), ink) for lines, ink in drawn]
    heads = _stack_lines([head[0]], tall)
    for line in range(tall):
        placed = ((_place_text(stack[line], cell, tall), ink) for stack, ink in stacks)
        yield ((heads[line].ljust(len(head[0])), head[1]), *placed)


def _stack_lines(lines: Sequence[str], tall: int) -> list[str]:
    """Return lines in the middle of so many."""
    above = (tall - len(lines)) // 2
    return [""] * above + [*lines] + [""] * (tall - len(lines) - above)


def _place_text(text: str, cell: int, tall: int) -> str:
    """Return a text centred in a cell, or aligned to the right if the cell has one line."""
    if tall == 1:
        return text[-cell:].rjust(cell)
    return text[-cell:].rjust((cell + len(text) + 1) // 2).ljust(cell)


def _choose_ink(value: Value, form: VariableForm, *, here: bool) -> str:
    """Return the ink of a cell, the present one if `here`, with the background of a colour."""
    coloured = form is VariableForm.COLOURS and type(value) is int and value > 0
    return ("here" if here else "letter") + (
        f" {SHADES[(value - 1) % len(SHADES)]}" if coloured and type(value) is int else ""
    )


def _draw_calls(step: Step, width: int, *, ruled: bool) -> list[Line]:
    """Return the lines of the calls, each below the one that waits for it, the running one marked.

    Each has the variables that its caller has otherwise; if `ruled`, rules lead down to it.
    """
    result: list[Line] = []
    outer: Mapping[str, Value] = {}
    for depth, frame in enumerate(step.frames, 1):
        own = {
            name_variable(name): value
            for name, value in frame.variables.items()
            if not is_named(value) and (name not in outer or outer[name] != value)
        }
        runs, before = depth == len(step.frames), "  " * (depth - 1)
        lead = f"{before[2:]}└ " if ruled and before else before
        bar = f"{before}│ " if ruled and not runs else f"{before}  "
        result.append(((lead, "wall"), (frame.function, "here" if runs else "way")))
        result += (((bar, "wall"), *line) for line in _draw_values(own, width - len(bar)))
        outer = frame.variables
    return result


def _draw_values(values: Mapping[str, Value], width: int) -> Iterator[Line]:
    """Yield the lines of variables and their values, wrapped to a width."""
    for name, value in values.items():
        text = f"{name} = {abridge_value(value)}"
        lines = wrap(text, width, subsequent_indent=" " * (len(name) + 3)) or [text]
        yield from (((line, "letter"),) for line in lines)


def _write_cell(value: Value) -> str:
    """Return the text of an element in a cell; strings are without quotes."""
    return value if isinstance(value, str) else abridge_value(value)
