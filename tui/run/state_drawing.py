"""Drawings of a run without a board: the variables that its listing shows, or else its calls."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from textwrap import wrap

from lessons.language import _
from lessons.scenes.subject import PuzzleSearch, Subject
from lessons.text.notation import name_variable
from lessons.words.calls import write_value
from solver.machine.step import Step, find_innermost
from solver.text.layout import StatePart, VariableForm
from solver.value import Value, is_named
from tui.run.puzzle_drawing import Line, Piece, PuzzleDrawing, draw_puzzle_step

LEAST = 16
"""Columns in which values are written at least."""
CELLS = (10, 5), (8, 3), (6, 3), (4, 1)
"""Columns and lines that a cell can take where there is room."""
SHADES = 0, 1, 3, 4
"""The ground of numbers that are drawn in colours, which isn't the screen's."""
BLANK: Line = ((" ", "free"),)


def draw_subject(
    subject: Subject,
    step: Step,
    room: tuple[int, int],
    *,
    asked: Collection[tuple[int, int]] = (),
    alone: bool = False,
) -> PuzzleDrawing:
    """Draw what is searched and has no board: a puzzle, or what the listing shows."""
    if isinstance(subject, PuzzleSearch):
        return draw_puzzle_step(subject.puzzle, step, room, asked=asked, alone=alone)
    return draw_state(step, room)


def draw_state(step: Step, room: tuple[int, int], *, letters: bool = False) -> PuzzleDrawing:
    """Draw what a listing shows at a step, in a room of columns and lines; in letters, small."""
    width = max(LEAST, room[0])
    shows = step.storage.shows
    if not shows:
        lines = _draw_calls(step, width)
        return PuzzleDrawing(tuple(lines), (0, len(lines) - 1), ())
    result: list[Line] = []
    share = width, 0 if letters else room[1] // len(shows) - 3
    for part in shows:
        if result:
            result.append(BLANK)
        result += _draw_part(part, step, share)
    return PuzzleDrawing(tuple(result), None, ())


def _draw_part(part: StatePart, step: Step, room: tuple[int, int]) -> Iterator[Line]:
    """Yield the lines of a variable; one in another form than it should have, as Python has it."""
    name, value = name_variable(part.name), step.find_part(part)
    at = tuple(find_innermost(step.frames, each) for each in part.at)
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


def _draw_list(
    value: tuple[Value, ...], part: StatePart, at: tuple[Value, ...], room: tuple[int, int]
) -> Iterator[Line]:
    """Yield a list below its indices, with the name of the place that is worked on below it."""
    texts = [_write_cell(each) for each in value]
    name, here = (part.at[0], at[0]) if len(at) == 1 else ("", None)
    longest = max((len(each) for each in (*texts, str(len(texts)), name)), default=1)
    cell, tall = _fit_cell(longest, len(texts), 1, room)
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
        sentence = _("{name} = {value}, past the end")
        yield ((sentence.format(name=name, value=here), "here"),)


def _draw_grid(
    value: tuple[Value, ...], part: StatePart, at: tuple[Value, ...], room: tuple[int, int]
) -> Iterator[Line]:
    """Yield rows with their numbers, the first row on top, and the numbers of the columns below."""
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
        cell, tall = _fit_cell(longest, columns, len(rows), (room[0] - gutter, room[1]))
    for y, row in enumerate(cells):
        inks = [_choose_ink(rows[y][x], part.form, here=at == (x, y)) for x in range(len(row))]
        lines = _draw_cells([*zip(row, inks, strict=True)], cell, tall)
        for number, line in enumerate(lines):
            text = f"{y:>{gutter - 1}} " if number == (tall - 1) // 2 else " " * gutter
            yield ((text, "here" if at[1:] == (y,) else "number"), *line)
    feet = [(str(x), "here" if at[:1] == (x,) else "number") for x in range(columns)]
    yield ((" " * gutter, "number"), *((_place_text(text, cell, tall), ink) for text, ink in feet))


def _fit_cell(longest: int, columns: int, rows: int, room: tuple[int, int]) -> tuple[int, int]:
    """Return columns and lines of a cell: as large as there is room, small if there is none."""
    sizes = ((cell, tall) for cell, tall in CELLS if cell > longest)
    fitting = (each for each in sizes if each[0] * columns <= room[0] and each[1] * rows <= room[1])
    return next(fitting, (longest + 1, 1))


def _draw_cells(cells: Sequence[Piece], cell: int, tall: int) -> Iterator[Line]:
    """Yield the lines of a row of cells, with their texts in the middle."""
    for line in range(tall):
        shown = line == (tall - 1) // 2
        yield tuple((_place_text(text if shown else "", cell, tall), ink) for text, ink in cells)


def _place_text(text: str, cell: int, tall: int) -> str:
    """Return a text in the middle of a cell, or at its right if the cell has one line."""
    if tall == 1:
        return text[-cell:].rjust(cell)
    return text[-cell:].rjust((cell + len(text) + 1) // 2).ljust(cell)


def _choose_ink(value: Value, form: VariableForm, *, here: bool) -> str:
    """Return the name of the ink of a cell, with the shade that it stands on."""
    coloured = form is VariableForm.COLOURS and type(value) is int and value > 0
    return ("here" if here else "letter") + (
        f" {SHADES[(value - 1) % len(SHADES)]}" if coloured and type(value) is int else ""
    )


def _draw_calls(step: Step, width: int) -> list[Line]:
    """Return the calls that wait, each with the variables that its caller has otherwise."""
    result: list[Line] = []
    outer: Mapping[str, Value] = {}
    for frame in step.frames:
        own = {
            name_variable(name): value
            for name, value in frame.variables.items()
            if not is_named(value) and (name not in outer or outer[name] != value)
        }
        if result:
            result.append(BLANK)
        result.append(((frame.function, "way"),))
        result += ((("  ", "free"), *line) for line in _draw_values(own, width - 2))
        outer = frame.variables
    return result


def _draw_values(values: Mapping[str, Value], width: int) -> Iterator[Line]:
    for name, value in values.items():
        text = f"{name} = {write_value(value)}"
        lines = wrap(text, width, subsequent_indent=" " * (len(name) + 3)) or [text]
        yield from (((line, "letter"),) for line in lines)


def _write_cell(value: Value) -> str:
    """Return an element as a cell holds it: a text without its quotes."""
    return value if isinstance(value, str) else write_value(value)
