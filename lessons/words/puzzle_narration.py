"""The sentence that says what just happened in the search of a puzzle, and its state in words."""

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise

from lessons.language import _, ngettext
from lessons.words.calls import say_line_done
from lessons.words.narration import say_effects
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
    names = _list_shown_names(step, VariableForm.VALUE) or ["state"]
    result = (frame.variables.get(names[0]) for frame in reversed(step.frames))
    return next((each for each in result if isinstance(each, tuple)), ())


def _list_shown_names(step: Step, form: VariableForm) -> list[str]:
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
    names = _list_shown_names(step, VariableForm.MAZE) or OWN_MAZES
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


_WORDS: Mapping[type[Puzzle], Mapping[str, str]] = {
    Maze: {
        "place": _("at {cell}, {moves} from the start."),
        "begin": _("The search begins at the start, S, cell {cell}."),
        "solution": _("The goal is reached after {moves}, so the state is final."),
        "solved": _("The search is over: a path of {moves} leads to the goal."),
        "unsolved": _(
            "The search is over: no path leads to the goal. "
            "Every cell that can be reached was entered."
        ),
        "on": _("From {before} {way}: {cell} is free, so it is entered."),
        "back": _("No move is left at {before}, so the search goes back to {cell}."),
    },
    Regions: {
        "place": _("the columns of the queens, by row: {numbers}."),
        "begin": _("There is no queen yet. The search begins in row 0."),
        "solution": _("Every row has a queen, so the state is final: a solution."),
        "solved": _("The search is over: the queens stand in columns {numbers}."),
        "unsolved": _("The search is over: there is no solution."),
        "on": _("Row {before}: column {column} is admissible."),
        "on_after": _("Row {before}: is_adm refuses {why} and admits column {column}."),
        "back": _("Row {before}: no column is left, so the search goes back to row {row}."),
        "back_after": _("Row {before}: is_adm refuses {why}. So we go back to row {row}."),
    },
    Subset: {
        "place": _("taken {numbers}, sum {total} of {target}."),
        "begin": _("Nothing is decided yet. The first number is {first}, and the target {target}."),
        "solution": _("The sum is {target}, so the state is final: a solution."),
        "solved": _("The search is over: {sum} = {target}."),
        "unsolved": _("The search is over: no numbers add up to {target}."),
        "on": _("Take {before}. The sum is now {total}; the target is {target}."),
        "on_without": _("Leave {before} out: the sum stays {total}, the target is {target}."),
        "back": _("With {next} there is no way on. The search goes back and leaves it out."),
        "back_without": _("Without {next} there is no way on either. The search goes back."),
    },
}
"""The sentences about each kind of puzzle; `before` is where the search was."""


def narrate_puzzle(puzzle: Puzzle, before: Step | None, after: Step) -> str:
    """Return sentences on what happened between two steps of a puzzle's search."""
    if after.error is not None:
        return _("The run ended with an error: {error}").format(error=after.error)
    if after.ended:
        return _say_ending(puzzle, after)
    if after.event is Event.SOLUTION:
        return _say(puzzle, "solution", after)
    if before is None or count_calls(before) == 0 or count_calls(after) == 0:
        begun = count_calls(after)
        return _say(puzzle, "begin", after) if begun else _("The search has not begun yet.")
    if after.number == before.number + 1:
        return _say_line(puzzle, before, after)
    calls_begun = count_calls(after) - count_calls(before)
    if calls_begun == 1:
        return _say_forward(puzzle, before, after)
    if calls_begun == -1:
        return _say_back(puzzle, before, after)
    return say_place(puzzle, after)


def _say(puzzle: Puzzle, what: str, step: Step, **more: object) -> str:
    """Return the sentence of a puzzle that `_WORDS` has for what happened, filled in."""
    return _WORDS[type(puzzle)][what].format(**_list_facts(puzzle, step), **more)


def _list_facts(puzzle: Puzzle, step: Step) -> dict[str, object]:
    """Return all that sentences can say of a step in the search of a puzzle, by name."""
    decided = find_decided(step)
    match puzzle:
        case Maze():
            way = find_cells(step) or ((0, 0),)
            moves = ngettext("{count} move", "{count} moves", len(way) - 1)
            return {"cell": _format_cell(way[-1]), "moves": moves.format(count=len(way) - 1)}
        case Regions():
            column = decided[-1] if decided else None
            return {"row": len(decided), "column": column, "numbers": _join_numbers(decided)}
        case Subset():
            taken = tuple(n for n, bit in zip(puzzle.numbers, decided, strict=False) if bit)
            return {
                "numbers": _join_numbers(taken),
                "sum": " + ".join(map(str, taken)) or "0",
                "total": sum(taken),
                "target": puzzle.target,
                "first": puzzle.numbers[0],
                "next": next(iter(puzzle.numbers[len(decided) :]), None),
            }


def say_place(puzzle: Puzzle, step: Step) -> str:
    """Return text on where the search of a puzzle stands."""
    if not count_calls(step) and not step.ended:
        return _("the search has not begun.")
    if isinstance(puzzle, Maze) and not find_cells(step):
        return _("the search is over.")
    if isinstance(puzzle, Regions) and not find_decided(step):
        return _("no queen stands yet.")
    return _say(puzzle, "place", step)


def _say_ending(puzzle: Puzzle, after: Step) -> str:
    """Return the sentence on how the search of a puzzle has ended."""
    if isinstance(puzzle, Maze) and not any(GOAL in row for row in puzzle.rows):
        filled = sum(row.count(".") for row in find_marks(after))
        sentence = ngettext(
            "The area is filled: {count} cell.", "The area is filled: {count} cells.", filled
        )
        return sentence.format(count=filled)
    return _say(puzzle, "solved" if after.counters.solutions else "unsolved", after)


def _say_forward(puzzle: Puzzle, before: Step, after: Step) -> str:
    """Return the sentence on the move that the search has made."""
    decided = find_decided(after)
    match puzzle:
        case Maze():
            here, (x, y) = find_cells(after)[-2:]
            way = WAYS[MOVES[x - here[0], y - here[1]]]
            return _say(puzzle, "on", after, before=_format_cell(here), way=way)
        case Subset():
            number = puzzle.numbers[len(decided) - 1]
            return _say(puzzle, "on" if decided[-1] else "on_without", after, before=number)
    why = _say_refused(puzzle, before, decided[-1])
    return _say(puzzle, "on_after" if why else "on", after, before=len(decided) - 1, why=why)


def _say_back(puzzle: Puzzle, before: Step, after: Step) -> str:
    """Return the sentence on the way back that the search has made."""
    decided, why = find_decided(before), ""
    left: object = len(decided)
    match puzzle:
        case Maze():
            left = _list_facts(puzzle, before)["cell"]
        case Subset() if not decided[-1]:
            return _say(puzzle, "back_without", after)
        case Regions():
            why = _say_refused(puzzle, before, puzzle.n)
    return _say(puzzle, "back_after" if why else "back", after, before=left, why=why)


def _say_refused(puzzle: Regions, before: Step, end: int) -> str:
    """Return why the columns that a row has tried since, up to `end`, are not admissible."""
    calls = [frame for frame in before.frames if frame.function == "solve"]
    tried = calls[-1].variables.get("m") if calls else None  # The move made last.
    row = len(find_decided(before))
    columns = range(tried + 1 if isinstance(tried, int) else 0, end)
    refused: dict[str, list[str]] = {}
    for column in columns:
        refused.setdefault(_find_refusal(puzzle, (column, row), before), []).append(str(column))
    return ", ".join(f"{', '.join(each)} ({reason})" for reason, each in refused.items())


def _say_line(puzzle: Puzzle, before: Step, after: Step) -> str:
    """Return the sentence on what one line did between two steps."""
    asked = after.tested
    if asked is not None and len(after.frames) == len(before.frames):
        return _narrate_test(puzzle, asked, after)
    changes = ", ".join(say_effects(before, after))
    if changes:
        return _("Line {line}: {changes}.").format(line=after.line, changes=changes)
    return say_line_done(after)


def _narrate_test(puzzle: Puzzle, asked: Cell, after: Step) -> str:
    """Return the sentence on the result of a test of a cell or square."""
    if isinstance(puzzle, Regions):
        return say_region_square(puzzle, asked, after)
    return say_cell(find_marks(after), asked)


def say_region_square(puzzle: Regions, asked: Cell, step: Step) -> str:
    """Return the sentence on whether a queen can stand on a square, and why not."""
    (x, y), queens = asked, find_decided(step)
    if y < len(queens) and queens[y] == x:
        return _("Row {row}, column {column}: a queen stands there.").format(row=y, column=x)
    region, why = puzzle.rows[y][x], _find_refusal(puzzle, asked, step)
    sentence = _("Row {row}, column {column}, region {region}: admissible.")
    if why:
        sentence = _("Row {row}, column {column}, region {region}: not admissible, {why}.")
    return sentence.format(row=y, column=x, region=region, why=why)


def _find_refusal(puzzle: Regions, asked: Cell, step: Step) -> str:
    """Return in a few words why no queen can stand on a square; empty if one can."""
    (x, y), others = asked, [*enumerate(find_decided(step))]
    region = puzzle.rows[y][x]
    reasons = (
        (_("its row has a queen"), y < len(others)),
        (_("its column has a queen"), x in find_decided(step)),
        (_("region {region} has a queen"), region in {puzzle.rows[v][u] for v, u in others}),
        (_("it touches a queen"), any(abs(u - x) <= 1 and abs(v - y) <= 1 for v, u in others)),
    )
    return next((reason for reason, holds in reasons if holds), "").format(region=region)


def say_way(step: Step) -> str:
    """Return the moves from the start to where a maze's search stands; empty without one."""
    moves = [MOVES.get((u - x, v - y), "") for (x, y), (u, v) in pairwise(find_cells(step))]
    if not all(moves):  # A student's way can leap, and need not have a move.
        return ""
    ways = ", ".join(f"{WAYS[move]} {len([*each])}" for move, each in groupby(moves))
    return _("The way there: {ways}.").format(ways=ways) if ways else ""


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


def _format_cell(cell: Cell) -> str:
    """Return a cell as text, such as (1,2)."""
    return f"({cell[0]},{cell[1]})"


def _join_numbers(numbers: tuple[int, ...]) -> str:
    """Return numbers as text, with commas between them; “none” if there are none."""
    return ", ".join(map(str, numbers)) or _("none")
