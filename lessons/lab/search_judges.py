"""Judges of searches: whether a solution was found, and what the methods of a search return."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from lessons.lab.judging import (
    TYPES,
    Case,
    CasePicture,
    Failure,
    fail_plainly,
    is_same,
    judge_type,
    read_maze,
    read_queens,
    read_vector,
    show_value,
)
from lessons.language import _, ngettext
from lessons.words.proof import prove_attack
from lessons.words.puzzle_narration import STEPS, say_cell
from solver.board.geometry import Attack, Square, find_attacks, first_attack
from solver.board.maze import FREE, GOAL, WALL
from solver.board.symmetry import Vector


def judge_solution(case: Case) -> Failure | None:
    """Return the Failure if a search misses a solution, or finds one that is none, else None.

    What is returned must be as the reference has it. Where there is a solution, the board has to
    hold one, whichever it is, with the queens that stood there before.
    """
    same, finds_none = is_same(case.got.value, case.right.value), _is_failure(case.right.value)
    left = case.after(case.exercise.board)
    why, picture = say_unsolved(left, case.vector, by_rows=case.exercise.by_rows)
    if not same:
        if wrong := judge_type(case):
            return wrong
        if finds_none:
            sentence = _(
                "Your {call} returns {value}, but with these values there is no solution, so it "
                "should return {right}."
            )
            if why and picture:
                sentence += " " + _("{board} is {left}: {why}.")
            return case.fail(sentence, picture, left=show_value(left), why=why)
        if not _is_failure(case.got.value):
            return fail_plainly(case, case.picture)
        place = [*case.arguments].index(case.exercise.board)
        example = [*read_vector(case.right.arguments_after[place])]
        sentence = _("Your {call} returns {value}, but there is a solution, for example {example}.")
        return case.fail(sentence, case.draw(example), example=show_value(example))
    if finds_none or not why:
        return None
    sentence = _("After your {call} says that there is a solution, {board} is {left}: {why}.")
    if is_same(left, case.arguments[case.exercise.board]):
        sentence += " " + _(
            "It is as it was before: write into it, element by element or with {board}[:] = …. A "
            "line {board} = … makes another list."
        )
    return case.fail(sentence, picture, left=show_value(left), why=why)


def say_attacked(attack: Attack) -> str:
    """Return a clause that says which queen attacks a square."""
    x, y = attack.square
    return _("({x},{y}) is attacked by {proof}").format(x=x, y=y, proof=prove_attack(attack))


def say_unsolved(
    left: object, before: Sequence[int], *, by_rows: bool = False
) -> tuple[str, CasePicture | None]:
    """Return why a value does not complete a placement, or "" if it does, with its picture."""
    n, held = len(before), read_vector(left)
    queens = read_queens(held, n, by_rows=by_rows)
    picture = CasePicture(n, queens)
    if not isinstance(left, list | tuple) or len(left) != n:
        return _("its length should be {n}").format(n=n), picture if held else None
    if len(held) != n:
        return _("it should hold nothing but rows, which are whole numbers"), None
    if outside := [i for i, value in enumerate(held) if not 0 <= value < n]:
        sentence = _("row {i} has no queen") if by_rows else _("column {i} has no queen")
        if held[outside[0]] >= n:
            sentence = (
                _("row {i} has its queen in column {value}, which is not on the board")
                if by_rows
                else _("column {i} has its queen in row {value}, which is not on the board")
            )
        return sentence.format(i=outside[0], value=held[outside[0]]), picture
    attack = first_attack(queens)
    if attack is not None:
        return say_attacked(attack), CasePicture(n, queens, attack.square, attack)
    moved = [i for i, (was, now) in enumerate(zip(before, held, strict=True)) if -1 < was != now]
    if moved:
        sentence = (
            _("the queen that stood in row {i} has moved")
            if by_rows
            else _("the queen that stood in column {i} has moved")
        )
        return sentence.format(i=moved[0]), picture
    return "", None


def judge_solution_undone(case: Case) -> Failure | None:
    """Return the Failure as `judge_solution` does, or if a failed search leaves changes."""
    wrong, right = judge_solution(case), case.right
    if wrong or not _is_failure(right.value):
        return wrong
    for i, (name, before) in enumerate(case.arguments.items()):
        if name not in case.exercise.changes or not is_same(right.arguments_after[i], before):
            continue
        after = case.after(name)
        if not is_same(after, before):
            sentence = _(
                "Your {call} finds no solution, which is right. But {name} is {after} afterwards. "
                "A call has to take back what it has done, so {name} should be {before} again."
            )
            held = case.draw(after) if name == case.exercise.board else None
            parts = {"after": show_value(after), "before": show_value(before)}
            return case.fail(sentence, held, name=name, **parts)
    return None


def _is_failure(value: object) -> bool:
    """Return whether a value says that there is no solution: None, False or -1."""
    return value is None or value is False or value == -1


def judge_board(case: Case) -> Failure | None:
    """Return the Failure if a returned board, or None for no solution, is wrong, else None."""
    result, right = case.got.value, case.right.value
    if not isinstance(result, list | tuple):
        if result is None and right is not None:
            sentence = _(
                "Your {call} returns {value}, but there is a solution, for example {right}."
            )
            return case.fail(sentence, CasePicture.of(right))
        return None if is_same(result, right) else judge_type(case) or fail_plainly(case)
    why, picture = say_unsolved(result, [-1] * _find_size(case))
    if right is None:
        sentence = _("Your {call} returns {value}, but there is no solution: {why}.")
        return case.fail(sentence, picture, why=why)
    sentence = _("Your {call} returns {value}: {why}.")
    return case.fail(sentence, picture, why=why) if why else None


def _find_size(case: Case) -> int:
    """Return the number of columns, the first whole number in a case; 0 if there is none."""
    return next((each for each in case.values if type(each) is int), 0)


def judge_solutions(case: Case) -> Failure | None:
    """Return the Failure if a list does not hold all solutions once, in any order; else None."""
    result, right = case.got.value, case.right.value
    if not isinstance(result, list) or not isinstance(right, list):
        return judge_type(case) or fail_plainly(case)
    n = _find_size(case)
    seen = dict[Vector, int]()
    for i, each in enumerate(result):
        board = read_vector(each)
        why, picture = say_unsolved(each, [-1] * n)
        if why:
            sentence = _("Entry {i} of what your {call} returns is {board}: {why}.{alike}")
            alike = ""
            if len(result) > 1 and all(is_same(each, other) for other in result):
                alike = " " + _("All {count} entries are the same.").format(count=len(result))
            return case.fail(sentence, picture, i=i, board=show_value(each), why=why, alike=alike)
        first = seen.setdefault(board, i)
        if first != i:
            sentence = _("Your {call} returns {board} twice: entries {first} and {i} are the same.")
            return case.fail(
                sentence, CasePicture.of(each), board=show_value(each), first=first, i=i
            )
    missing = [each for each in right if read_vector(each) not in seen]
    if missing:
        sentence = ngettext(
            "Your {call} returns {count} solution, but there are {right}. {board} is missing.",
            "Your {call} returns {count} solutions, but there are {right}. {board} is missing.",
            len(result),
        )
        parts = {"count": len(result), "right": len(right), "board": show_value(missing[0])}
        return case.fail(sentence, CasePicture.of(missing[0]), **parts)
    return None


Step: TypeAlias = tuple[str, Sequence[object], object, object]
"""A method, what it was given, what the reference returned, and what the program returned."""
Explained: TypeAlias = tuple[str, CasePicture | None] | None
"""What is wrong with a step, with a picture; None if nothing is."""
ExplainStep: TypeAlias = Callable[[Sequence[object], Step], Explained]
"""Explains a step of an object that was made of some values."""


def judge_steps(case: Case, explain: ExplainStep) -> Failure | None:
    """Return the Failure of the first of an object's method calls that `explain` finds wrong."""
    made, steps = map(_read_list, case.values)
    got, right = _read_list(case.got.value), _read_list(case.right.value)
    name, _paren, _rest = case.call.partition("(")
    for i, step in enumerate(steps):
        if i >= len(got) or i >= len(right):
            return Failure(_("{call} does not return.").format(call=case.call))
        method, given = _read_list(step)
        answer = _read_list(given)
        result = explain(made, (str(method), answer, right[i], got[i]))
        if result is not None:
            call = f"{method}({', '.join(map(show_value, answer))})"
            text = _("{call} of your {name} returns {value}, but {why}.")
            sentence = text.format(call=call, name=name, value=show_value(got[i]), why=result[0])
            return Failure(sentence, result[1])
    return None


def _read_list(value: object) -> Sequence[object]:
    """Return the values in a list or tuple; none for any other value."""
    return value if isinstance(value, list | tuple) else ()


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


def explain_step(_made: Sequence[object], step: Step) -> tuple[str, None] | None:
    """Return why a method call is wrong, with no picture; None if the returned value is right."""
    _method, _arguments, right, got = step
    return None if is_same(right, got) else (_say_wanted(step), None)


def explain_queens_step(made: Sequence[object], step: Step) -> Explained:
    """Return why a method call of a queens search is wrong, and a picture; None if it is right.

    The states of the search are tuples: the column of the queen in each row.
    """
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


def explain_labyrinth_step(made: Sequence[object], step: Step) -> Explained:
    """Return why a method call of a maze search is wrong, and a picture; None if it is right.

    The states of the search are tuples (x, y, path) in a maze of rows.
    """
    method, answer, right, got = step
    maze = read_maze(made[0]) if made else ()
    cell = _read_cell(answer[0] if answer else None)
    picture = CasePicture(0, (), cell, None, maze) if maze else None
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


def _read_cell(state: object) -> Square:
    """Return the cell of a maze in which a search state is."""
    x, y = [each for each in _read_list(state) if type(each) is int][:2] or (0, 0)
    return Square(x, y)


def _describe_cell(maze: Sequence[str], state: object, move: object, *, free: bool) -> str:
    """Return a clause about the cell that a move leads to; if it is not `free`, it was entered."""
    cell, (dx, dy) = _read_cell(state), STEPS.get(str(move), (0, 0))
    rows = maze if free else [row.replace(FREE, ".") for row in maze]
    return say_cell(rows, (cell.x + dx, cell.y + dy)).rstrip(".")


def _explain_way(maze: Sequence[str], state: object, got: Sequence[object]) -> str:
    """Return in words why the moves of a search are no path to the goal; "" if they are one."""
    end = got[1] if len(got) == 2 else None
    if not isinstance(end, tuple) or len(end) != 3 or not isinstance(end[2], str):
        return _("it should return [True, (x, y, path)]")
    x, y = _read_cell(state)
    for i, move in enumerate(end[2], 1):
        if move not in STEPS:
            return _("{move} is not a move").format(move=show_value(move))
        dx, dy = STEPS[move]
        x, y = x + dx, y + dy
        if not 0 <= y < len(maze) or not 0 <= x < len(maze[y]) or maze[y][x] == WALL:
            return _("move {i} leads to ({x},{y}), which is not free").format(i=i, x=x, y=y)
    if maze[y][x] != GOAL:
        return _("the path ends at ({x},{y}), which is not the goal").format(x=x, y=y)
    return "" if end[:2] == (x, y) else _("the path ends at ({x},{y})").format(x=x, y=y)
