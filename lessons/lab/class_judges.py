"""Judges of subclasses of the general search: of each function, and of what the search finds."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from lessons.lab.judging import (
    TYPES,
    Case,
    CasePicture,
    Failure,
    is_same,
    read_queens,
    read_vector,
    show_value,
)
from lessons.lab.outcome import Returned
from lessons.lab.solution_judges import say_attacked, say_unsolved
from lessons.language import _
from lessons.words.puzzle_narration import STEPS
from solver.board.geometry import Square, find_attacks
from solver.board.maze import GOAL, WALL

Step: TypeAlias = tuple[str, Sequence[object], object, object]
"""A method, what it was given, what the reference returned, and what the program returned."""
ExplainStep: TypeAlias = Callable[[Sequence[object], Step], tuple[str, CasePicture | None] | None]
"""Says what is wrong with a step of an object that was made of some values; None if nothing is."""


def _judge_steps(case: Case, explain_step: ExplainStep) -> Failure | None:
    """Return the Failure of the first method call that `explain_step` finds wrong, or None.

    The methods of one object are called one after the other.
    """
    made, steps = case.values
    got, right = _list_returned(case.got), _list_returned(case.right)
    if not isinstance(made, list | tuple) or not isinstance(steps, list | tuple):
        return None
    name, _paren, _rest = case.call.partition("(")
    for i, step in enumerate(steps):
        if i >= len(got) or i >= len(right):
            return Failure(_("{call} does not return.").format(call=case.call))
        if not isinstance(step, list | tuple):
            continue
        method, answer = str(step[0]), step[1] if isinstance(step[1], list | tuple) else ()
        result = explain_step(made, (method, answer, right[i], got[i]))
        if result is not None:
            call = f"{method}({', '.join(map(show_value, answer))})"
            text = _("{call} of your {name} returns {value}, but {why}.")
            sentence = text.format(call=call, name=name, value=show_value(got[i]), why=result[0])
            return Failure(sentence, result[1])
    return None


def _list_returned(returned: Returned) -> list[object]:
    """Return the values that a call returned in a list or tuple; none for any other value."""
    return list(returned.value) if isinstance(returned.value, list | tuple) else []


def _say_wanted(step: Step) -> str:
    """Return a clause that says what a method should return, with the type if that is wrong."""
    _method, _arguments, right, got = step
    if type(got) is type(right):
        return _("it should return {right}").format(right=show_value(right))
    wanted = TYPES.get(type(right), type(right).__name__)
    return _("it should return {type}, here {right}").format(type=wanted, right=show_value(right))


def _is_success(answer: object) -> bool:
    """Return whether an answer of a search is a list that begins with True."""
    return isinstance(answer, list) and answer[:1] == [True]


def judge_class(case: Case) -> Failure | None:
    """Return the Failure if a method of a class returns a wrong value, else None."""
    return _judge_steps(case, _explain_step)


def _explain_step(_made: Sequence[object], step: Step) -> tuple[str, None] | None:
    """Return why a method call is wrong, with no picture; None if the returned value is right."""
    _method, _arguments, right, got = step
    return None if is_same(right, got) else (_say_wanted(step), None)


def judge_queens_class(case: Case) -> Failure | None:
    """Return the Failure if a method of a class that searches for queens is wrong, else None.

    Its states are tuples: the column of the queen in each row.
    """
    return _judge_steps(case, _explain_queens_step)


def _explain_queens_step(
    made: Sequence[object], step: Step
) -> tuple[str, CasePicture | None] | None:
    """Return why a method call of a queens search is wrong, and a picture; None if it is right."""
    method, answer, right, got = step
    n = made[0] if made and isinstance(made[0], int) else 0
    state = read_vector(answer[0]) if answer else ()
    picture = CasePicture(n, read_queens(state, n, by_rows=True))
    if method == "all_moves" and isinstance(got, list) and isinstance(right, list):
        queens = read_queens(state, n, by_rows=True)
        free = {m for m in range(n) if not any(find_attacks(queens, Square(m, len(state))))}
        whole = [each for each in got if type(each) is int]
        if len(whole) == len(got) == len(set(whole)) and free <= set(whole) <= set(range(n)):
            return None
        sentence = _("it should return {right}; only columns that a queen attacks may be left out")
        return sentence.format(right=show_value(right)), None
    if method == "solve" and _is_success(got) and _is_success(right) and isinstance(got, list):
        if len(got) != 2:
            return _("it should return [True, state]"), None
        why, board = say_unsolved(got[1], [*state, *[-1] * (n - len(state))], by_rows=True)
        return (why, board) if why else None
    if is_same(got, right):
        return None
    if method == "is_adm" and type(got) is type(right) and isinstance(answer[1], int):
        square = Square(answer[1], len(state))
        attack = next(find_attacks(read_queens(state, n, by_rows=True), square), None)
        picture = CasePicture(n, picture.queens, square, attack)
        if attack is not None:
            return say_attacked(attack), picture
        return _("no queen attacks ({x},{y})").format(x=square.x, y=square.y), picture
    return _say_wanted(step), picture


def judge_labyrinth_class(case: Case) -> Failure | None:
    """Return the Failure if a method of a class that searches a maze is wrong, else None.

    Its states are tuples (x, y, way) in a maze of rows.
    """
    return _judge_steps(case, _explain_labyrinth_step)


def _explain_labyrinth_step(
    made: Sequence[object], step: Step
) -> tuple[str, CasePicture | None] | None:
    """Return why a method call of a maze search is wrong, and a picture; None if it is right."""
    method, answer, right, got = step
    rows = made[0] if made and isinstance(made[0], list | tuple) else ()
    maze = tuple(row for row in rows if isinstance(row, str))
    picture = _picture_cell(maze, answer[0] if answer else None)
    if method == "solve" and _is_success(got) and _is_success(right) and isinstance(got, list):
        why = _explain_way(maze, answer[0], got)
        return (why, picture) if why else None
    if is_same(got, right):
        return None
    if method == "is_adm" and type(got) is type(right):
        return _("it should return {right}: {cell}").format(
            right=show_value(right),
            cell=_describe_cell(maze, answer[0], answer[1], free=right is True),
        ), picture
    return _say_wanted(step), picture


def _picture_cell(maze: tuple[str, ...], state: object) -> CasePicture:
    """Return the picture of a maze that marks the cell of a search state."""
    place = state if isinstance(state, list | tuple) else ()
    x, y = [each for each in place if type(each) is int][:2] or (0, 0)
    return CasePicture(0, (), Square(x, y), None, maze)


def _describe_cell(maze: Sequence[str], state: object, move: object, *, free: bool) -> str:
    """Return a clause about the cell that a move leads to: outside, wall, goal, free or entered."""
    cell = _picture_cell(tuple(maze), state).square
    dx, dy = STEPS.get(str(move), (0, 0))
    x, y = (cell.x + dx, cell.y + dy) if cell else (dx, dy)
    if not 0 <= y < len(maze) or not 0 <= x < len(maze[y]):
        return _("({x},{y}) lies outside").format(x=x, y=y)
    if maze[y][x] == WALL:
        return _("({x},{y}) is a wall").format(x=x, y=y)
    if free:
        goal = maze[y][x] == GOAL
        return (_("({x},{y}) is the goal") if goal else _("({x},{y}) is free")).format(x=x, y=y)
    return _("({x},{y}) has been entered").format(x=x, y=y)


def _explain_way(maze: Sequence[str], state: object, got: Sequence[object]) -> str:
    """Return why the moves that a search found are no way to the goal; "" if they are one."""
    cell = _picture_cell(tuple(maze), state).square
    end = got[1] if len(got) == 2 else None
    if not isinstance(end, tuple) or len(end) != 3 or not isinstance(end[2], str) or cell is None:
        return _("it should return [True, (x, y, way)]")
    x, y = cell
    for i, move in enumerate(end[2], 1):
        if move not in STEPS:
            return _("{move} is not a move").format(move=show_value(move))
        dx, dy = STEPS[move]
        x, y = x + dx, y + dy
        if not 0 <= y < len(maze) or not 0 <= x < len(maze[y]) or maze[y][x] == WALL:
            return _("move {i} leads to ({x},{y}), which is not free").format(i=i, x=x, y=y)
    if maze[y][x] != GOAL:
        return _("the way ends at ({x},{y}), which is not the goal").format(x=x, y=y)
    if end[:2] != (x, y):
        return _("the way ends at ({x},{y})").format(x=x, y=y)
    return ""
