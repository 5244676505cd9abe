"""Judges of searches: whether a solution was found, and whether it is one."""

from collections.abc import Sequence

from lessons.lab.judging import (
    Case,
    CasePicture,
    Failure,
    fail_plainly,
    is_same,
    judge_type,
    read_queens,
    read_vector,
    show_value,
)
from lessons.language import _, ngettext
from lessons.words.proof import prove_attack
from solver.board.geometry import Attack, first_attack
from solver.board.symmetry import Vector


def judge_solution(case: Case) -> Failure | None:
    """Return the Failure if a search misses a solution, or finds one that is none, else None.

    What is returned must be as the reference has it. Where there is a solution, the board has to
    hold one, whichever it is, with the queens that stood there before.
    """
    if not is_same(case.got.value, case.right.value):
        return judge_type(case) or _fail_search(case)
    if _is_failure(case.right.value):
        return None
    left = case.after(case.board)
    why, picture = say_unsolved(left, case.vector, by_rows=case.by_rows)
    if not why:
        return None
    sentence = _("After your {call} says that there is a solution, {board} is {left}: {why}.")
    if is_same(left, case.arguments[case.board]):
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
    if wrong := judge_solution(case):
        return wrong
    return _judge_restored(case) if _is_failure(case.right.value) else None


def _is_failure(value: object) -> bool:
    """Return whether a value says that there is no solution: None, False or -1."""
    return value is None or value is False or value == -1


def _fail_search(case: Case) -> Failure:
    """Return the Failure of a search whose answer whether there is a solution is wrong."""
    if _is_failure(case.right.value):
        sentence = (
            _(
                "Your {call} returns {value}, but with these lists there is no "
                "solution, so it should return {right}."
            )
            if len(case.changes) > 1
            else _(
                "Your {call} returns {value}, but there is no solution, so it "
                "should return {right}."
            )
        )
        left = case.after(case.board)
        why, picture = say_unsolved(left, case.vector, by_rows=case.by_rows)
        if why and picture:
            sentence += " " + _("{board} is {left}: {why}.")
        return case.fail(sentence, picture, left=show_value(left), why=why)
    if not _is_failure(case.got.value):
        return fail_plainly(case, case.picture)
    example = list(read_vector(case.right.arguments_after[[*case.arguments].index(case.board)]))
    sentence = _("Your {call} returns {value}, but there is a solution, for example {example}.")
    picture = CasePicture.of(example, by_rows=case.by_rows)
    return case.fail(sentence, picture, example=show_value(example))


def _judge_restored(case: Case) -> Failure | None:
    """Return the Failure if a failed search does not take back its changes, else None."""
    for i, (name, before) in enumerate(case.arguments.items()):
        if name not in case.changes or not is_same(case.right.arguments_after[i], before):
            continue
        after = case.after(name)
        if not is_same(after, before):
            sentence = _(
                "Your {call} finds no solution, which is right. But {name} is "
                "{after} afterwards. A call has to take back what it has done, so "
                "{name} should be {before} again."
            )
            held = CasePicture.of(after, by_rows=case.by_rows) if name == case.board else None
            return case.fail(
                sentence, held, name=name, after=show_value(after), before=show_value(before)
            )
    return None


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
    seen: dict[Vector, int] = {}
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
