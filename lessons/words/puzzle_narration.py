"""The sentence that says what just happened in the search of a puzzle, and its state in words."""

from collections.abc import Sequence

from lessons.language import _, ngettext
from lessons.text.expression import format_value
from lessons.words.calls import say_line_done
from solver.board.maze import FREE, GOAL, START, WALL, Maze
from solver.board.regions import Regions
from solver.board.subset import Subset
from solver.machine.puzzle import Puzzle
from solver.machine.step import Step, find_innermost
from solver.text.layout import VariableForm
from solver.text.listing import Event
from solver.value import Value

Cell = tuple[int, int]
OWN_MAZES = "maze", "area", "self.maze"  # where a student's own search keeps its marks
STEPS = {"R": (1, 0), "D": (0, 1), "L": (-1, 0), "U": (0, -1)}
"""How the moves of a labyrinth change column and row; row 0 is at the top."""


def find_state(step: Step) -> tuple[Value, ...]:
    """Return the state in the innermost call that has a state; empty if no call has."""
    names = _list_shown(step, VariableForm.VALUE) or ["state"]
    result = (frame.variables.get(names[0]) for frame in reversed(step.frames))
    return next((each for each in result if isinstance(each, tuple)), ())


def _list_shown(step: Step, form: VariableForm) -> list[str]:
    """Return the names of the variables that a listing shows in a form."""
    return [part.name for part in step.storage.shows if part.form is form]


def find_decided(step: Step) -> tuple[int, ...]:
    """Return the decisions so far: the queens' columns, or 1 and 0 for taken and left out."""
    return tuple(each for each in find_state(step) if isinstance(each, int))


def count_calls(step: Step) -> int:
    """Return how many calls of `solve` are on the stack."""
    return sum(frame.function == "solve" for frame in step.frames)


def find_marks(step: Step) -> tuple[str, ...]:
    """Return the rows of the maze or area as the search has marked them."""
    names = _list_shown(step, VariableForm.MAZE) or OWN_MAZES
    held = (find_innermost(step.frames, name) for name in names)
    result = next((rows for rows in held if isinstance(rows, tuple)), ())
    return tuple("".join(map(str, row)) for row in result if isinstance(row, tuple))


def find_cells(step: Step) -> tuple[Cell, ...]:
    """Return the cells of the way so far, the present one last; empty if there is none.

    A state that knows its way gives them; else they are those of the calls.
    """
    match find_state(step):
        case (int(x), int(y), str(way)):
            results = [(x, y)]
            for letter in reversed(way):
                dx, dy = STEPS.get(letter, (0, 0))  # A student's way can have any letter.
                x, y = x - dx, y - dy
                results.append((x, y))
            return tuple(reversed(results))
    results = []
    for frame in step.frames:
        match frame.function, frame.variables.get("state"):
            case "solve", (int(x), int(y)):
                results.append((x, y))
    return tuple(results)


def find_open_cells(step: Step) -> tuple[Cell, ...]:
    """Return the free neighbours of the present cell, the goal included."""
    way, rows = find_cells(step), find_marks(step)
    if not way:
        return ()
    x, y = way[-1]
    around = [(x + dx, y + dy) for dx, dy in STEPS.values()]
    return tuple(
        (column, row)
        for column, row in around
        if 0 <= row < len(rows) and 0 <= column < len(rows[row])
        if rows[row][column] in {FREE, GOAL}
    )


WAYS = {"R": _("right"), "D": _("down"), "L": _("left"), "U": _("up")}
MOVES = {step: letter for letter, step in STEPS.items()}


def narrate_puzzle(puzzle: Puzzle, before: Step | None, after: Step) -> str:
    """Return sentences on what happened between two steps of a puzzle's search."""
    if after.error is not None:
        return _("The run ended with an error: {error}").format(error=after.error)
    if after.ended:
        return _say_ending(puzzle, after)
    if after.event is Event.SOLUTION:
        return _say_solution(puzzle, after)
    if before is None or count_calls(before) == 0 or count_calls(after) == 0:
        return _say_beginning(puzzle, after)
    if after.number == before.number + 1:
        return _say_line(puzzle, before, after)
    if count_calls(after) == count_calls(before) + 1:
        return _say_forward(puzzle, before, after)
    if count_calls(after) == count_calls(before) - 1:
        return _say_back(puzzle, before, after)
    return _say_place(puzzle, after)


def say_cells(puzzle: Puzzle, step: Step) -> str:
    """Return text on the tick and on where the search of a puzzle stands."""
    sentence = _("Tick {tick}: {place}")
    return sentence.format(tick=f"{step.tick:,}", place=_say_place(puzzle, step))


def _say_place(puzzle: Puzzle, step: Step) -> str:
    """Return text on where the search of a puzzle stands."""
    if not count_calls(step) and not step.ended:
        return _("the search has not begun.")
    match puzzle:
        case Maze():
            way = find_cells(step)
            if not way:
                return _("the search is over.")
            count = len(way) - 1
            sentence = ngettext(
                "at {cell}, {count} move from the start.",
                "at {cell}, {count} moves from the start.",
                count,
            )
            return sentence.format(cell=_format_cell(way[-1]), count=count)
        case Regions():
            return _("queens stand in columns {columns}.").format(
                columns=_join_numbers(find_decided(step))
            )
        case Subset():
            sentence = _("taken {numbers}, sum {total} of {target}.")
            taken = _list_taken(puzzle, step)
            return sentence.format(
                numbers=_join_numbers(taken), total=sum(taken), target=puzzle.target
            )


# How it begins and ends.


def _say_beginning(puzzle: Puzzle, after: Step) -> str:
    """Return the sentence on how the search of a puzzle begins."""
    if not count_calls(after):
        return _("The search has not begun yet.")
    match puzzle:
        case Maze():
            return _("The search begins at the start, S, cell {cell}.").format(
                cell=_format_cell(find_cells(after)[-1])
            )
        case Regions():
            return _("There is no queen yet. The search begins in row 0.")
        case Subset():
            sentence = _(
                "Nothing is decided yet. The first number is {number}, and the target {target}."
            )
            return sentence.format(number=puzzle.numbers[0], target=puzzle.target)


def _say_solution(puzzle: Puzzle, after: Step) -> str:
    """Return the sentence on a solution that was just found."""
    match puzzle:
        case Maze():
            count = len(find_cells(after)) - 1
            sentence = ngettext(
                "The goal is reached after {count} move, so the state is final.",
                "The goal is reached after {count} moves, so the state is final.",
                count,
            )
            return sentence.format(count=count)
        case Regions():
            return _("Every row has a queen, so the state is final: a solution.")
        case Subset():
            sentence = _("The sum is {target}, so the state is final: a solution.")
            return sentence.format(target=puzzle.target)


def _say_ending(puzzle: Puzzle, after: Step) -> str:
    """Return the sentence on how the search of a puzzle has ended."""
    solved = after.counters.solutions > 0
    match puzzle:
        case Maze() if not any(GOAL in row for row in puzzle.rows):
            filled = sum(row.count(".") for row in find_marks(after))
            sentence = ngettext(
                "The area is filled: {count} cell.", "The area is filled: {count} cells.", filled
            )
            return sentence.format(count=filled)
        case Maze():
            if solved:
                count = len(find_cells(after)) - 1
                sentence = ngettext(
                    "The search is over: a way of {count} move leads to the goal.",
                    "The search is over: a way of {count} moves leads to the goal.",
                    count,
                )
                return sentence.format(count=count)
            return _(
                "The search is over: no way leads to the goal. "
                "Every cell that can be reached was entered."
            )
        case Regions():
            if solved:
                sentence = _("The search is over: the queens stand in columns {columns}.")
                return sentence.format(columns=_join_numbers(find_decided(after)))
            return _("The search is over: there is no solution.")
        case Subset():
            if solved:
                sentence = _("The search is over: {sum} = {target}.")
                return sentence.format(
                    sum=" + ".join(map(str, _list_taken(puzzle, after))) or "0",
                    target=puzzle.target,
                )
            sentence = _("The search is over: no numbers add up to {target}.")
            return sentence.format(target=puzzle.target)


# A tick on, or back.


def _say_forward(puzzle: Puzzle, before: Step, after: Step) -> str:
    """Return the sentence on the move that the search has made."""
    match puzzle:
        case Maze():
            here, there = find_cells(after)[-2:]
            sentence = _("From {here} {way}: {there} is free, so it is entered.")
            return sentence.format(
                here=_format_cell(here),
                way=WAYS[MOVES[there[0] - here[0], there[1] - here[1]]],
                there=_format_cell(there),
            )
        case Regions():
            row, column = len(find_decided(after)) - 1, find_decided(after)[-1]
            calls = [frame for frame in before.frames if frame.function == "solve"]
            tried = calls[-1].variables.get("m") if calls else None  # The move made last.
            first = tried + 1 if isinstance(tried, int) else 0
            if first < column:
                sentence = _("Row {row}: {columns} not admissible, but column {column} is.")
                return sentence.format(
                    row=row, columns=_name_columns(first, column - 1), column=column
                )
            return _("Row {row}: column {column} is admissible.").format(row=row, column=column)
        case Subset():
            number = puzzle.numbers[len(find_decided(after)) - 1]
            sentence = (
                _("Take {number}. The sum is now {total}; the target is {target}.")
                if find_decided(after)[-1]
                else _("Leave {number} out: the sum stays {total}, the target is {target}.")
            )
            return sentence.format(
                number=number, total=sum(_list_taken(puzzle, after)), target=puzzle.target
            )


def _say_back(puzzle: Puzzle, before: Step, after: Step) -> str:
    """Return the sentence on the move that the search has taken back."""
    match puzzle:
        case Maze():
            left, here = find_cells(before)[-1], find_cells(after)[-1]
            sentence = _("No move is left at {left}, so the search goes back to {here}.")
            return sentence.format(left=_format_cell(left), here=_format_cell(here))
        case Regions():
            row = len(find_decided(before))
            sentence = _("Row {row}: no column is left, so the search goes back to row {before}.")
            return sentence.format(row=row, before=row - 1)
        case Subset():
            number = puzzle.numbers[len(find_decided(after))]
            sentence = (
                _("With {number} there is no way on. The search goes back and leaves it out.")
                if find_decided(before)[-1]
                else _("Without {number} there is no way on either. The search goes back.")
            )
            return sentence.format(number=number)


def _name_columns(first: int, last: int) -> str:
    """Return the subject and verb of a sentence on a range of columns."""
    if first == last:
        return _("column {column} is").format(column=first)
    return _("columns {first} to {last} are").format(first=first, last=last)


# A line.


def _say_line(puzzle: Puzzle, before: Step, after: Step) -> str:
    """Return the sentence on what one line did between two steps."""
    asked = after.tested
    if asked is not None and len(after.frames) == len(before.frames):
        return _narrate_test(puzzle, asked, after)
    then, now = before.frames[-1], after.frames[-1]
    if len(before.frames) < len(after.frames):
        return _("Line {line} calls {function}.").format(line=after.line, function=now.function)
    if len(before.frames) > len(after.frames):
        return _("{function} returns to line {line}.").format(
            function=then.function, line=after.next_line
        )
    changed = [
        f"{name} = {format_value(value)}"
        for name, value in now.variables.items()
        if then.variables.get(name, ...) != value
        and not (isinstance(value, tuple) and any(isinstance(each, tuple) for each in value))
    ]
    if changed:
        sentence = _("Line {line}: {changes}.")
        return sentence.format(line=after.line, changes=", ".join(changed))
    return say_line_done(after)


def _narrate_test(puzzle: Puzzle, asked: Cell, after: Step) -> str:
    """Return the sentence on the result of a test of a cell or square."""
    x, y = asked
    if isinstance(puzzle, Regions):
        sentence = (
            _("Row {row}, column {column}: admissible.")
            if _is_admissible(puzzle, find_decided(after), x)
            else _("Row {row}, column {column}: not admissible.")
        )
        return sentence.format(row=y, column=x)
    return say_cell(find_marks(after), asked)


def say_cell(rows: Sequence[str], cell: Cell) -> str:
    """Return the sentence on a cell of a maze: wall, free, goal, start or entered."""
    x, y = cell
    inside = 0 <= y < len(rows) and 0 <= x < len(rows[y])
    result = {
        WALL: _("{cell} is a wall."),
        FREE: _("{cell} is free."),
        GOAL: _("{cell} is the goal, and free."),
        START: _("{cell} is the start, and that is where we come from."),
        ".": _("{cell} was entered already."),
    }
    sentence = result.get(rows[y][x], "{cell}") if inside else _("{cell} is outside.")
    return sentence.format(cell=_format_cell(cell))


def _is_admissible(puzzle: Regions, queens: tuple[int, ...], column: int) -> bool:
    """Return whether a queen may stand in a column of the next row of a regions puzzle."""
    row = len(queens)
    taken = {puzzle.rows[y][x] for y, x in enumerate(queens)}
    touches = bool(queens) and abs(queens[-1] - column) == 1
    return column not in queens and puzzle.rows[row][column] not in taken and not touches


# Words.


def _format_cell(cell: Cell) -> str:
    """Return a cell as text, such as (1,2)."""
    return f"({cell[0]},{cell[1]})"


def _join_numbers(numbers: tuple[int, ...]) -> str:
    """Return numbers as text, joined by commas; “none” if there are none."""
    return ", ".join(map(str, numbers)) or _("none")


def _list_taken(puzzle: Subset, step: Step) -> tuple[int, ...]:
    """Return the numbers of a subset puzzle that are taken so far."""
    return tuple(n for n, bit in zip(puzzle.numbers, find_decided(step), strict=False) if bit)
