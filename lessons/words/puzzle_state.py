"""What a step of a puzzle's search shows: the state, the cells of the way, the marks."""

from solver.board.maze import FREE, GOAL
from solver.machine.step import Step, find_innermost
from solver.value import Value

Cell = tuple[int, int]
OWN_MAZE = "self.maze"  # where a student's own search keeps its marks
STEPS = {"R": (1, 0), "D": (0, 1), "L": (-1, 0), "U": (0, -1)}
"""How the moves of a labyrinth change column and row; row 0 is at the top."""


def find_state(step: Step) -> tuple[Value, ...]:
    """Return the state of the innermost call that has one; empty if none has."""
    found = (frame.variables.get("state") for frame in reversed(step.frames))
    return next((each for each in found if isinstance(each, tuple)), ())


def find_decided(step: Step) -> tuple[int, ...]:
    """Return a state that is a number for each decision: columns of queens, or 1 for taken."""
    return tuple(each for each in find_state(step) if isinstance(each, int))


def count_calls(step: Step) -> int:
    """Return how many calls of the search there are."""
    return sum(frame.function == "solve" for frame in step.frames)


def find_marks(step: Step) -> tuple[str, ...]:
    """Return the rows of the maze or area as the search has marked them."""
    outer = step.frames[0].variables if step.frames else {}
    rows = outer.get("maze") or outer.get("area") or find_innermost(step.frames, OWN_MAZE)
    found = rows if isinstance(rows, tuple) else ()
    return tuple("".join(map(str, row)) for row in found if isinstance(row, tuple))


def find_cells(step: Step) -> tuple[Cell, ...]:
    """Return the cells of the way so far, the present one last; empty if there is none.

    A state that knows its way gives them; else they are those of the calls.
    """
    match find_state(step):
        case (int(x), int(y), str(way)):
            found = [(x, y)]
            for letter in reversed(way):
                dx, dy = STEPS.get(letter, (0, 0))  # A student's way can have any letter.
                x, y = x - dx, y - dy
                found.append((x, y))
            return tuple(reversed(found))
    found = []
    for frame in step.frames:
        match frame.function, frame.variables.get("state"):
            case "solve", (int(x), int(y)):
                found.append((x, y))
    return tuple(found)


def open_cells(step: Step) -> tuple[Cell, ...]:
    """Return the cells that can be entered from the present one."""
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
