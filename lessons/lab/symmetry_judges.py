"""Judges of what turns and shuffles make of boards."""

from dataclasses import replace

from lessons.lab.judging import (
    Case,
    CasePicture,
    Failure,
    is_same,
    judge_plainly,
    read_queens,
    read_vector,
    say_kind,
    show_value,
)
from lessons.language import _
from solver.board.geometry import Square, first_attack
from solver.board.symmetry import ROTATIONS, Operation, Vector, find_canonical

DEGREES = (90, 180, 270)


def by_turns(case: Case) -> Failure | None:
    """Compare the three turns of a board: 90, 180 and 270 degrees, counterclockwise."""
    result, right = case.got.value, case.right.value
    if is_same(result, right):
        return None
    if not isinstance(result, list) or not isinstance(right, list) or len(result) != len(right):
        return say_kind(case) or judge_plainly(case, case.picture)
    rows = case.vector or (0,)
    turns = zip(DEGREES, ROTATIONS[1:], result, right, strict=True)
    for degrees, turn, one, other in turns:
        if not is_same(one, other):
            queens = set(read_queens(read_vector(one)))
            moved = (
                each for each in read_queens(rows) if turn.square(each, len(rows)) not in queens
            )
            queen = next(moved, Square(0, rows[0]))
            gone = turn.square(queen, len(rows))
            sentence = _(
                "Your {call} returns {value} for the turn by {degrees} degrees, but "
                "it should be {right}: the queen on ({x},{y}) goes to ({u},{v})."
            )
            parts = {"x": queen.x, "y": queen.y, "u": gone.x, "v": gone.y, "degrees": degrees}
            picture = CasePicture(len(rows), read_queens(rows), queen)
            return case.fail(
                sentence, picture, value=show_value(one), right=show_value(other), **parts
            )
    return None


def by_classes(case: Case) -> Failure | None:
    """Compare choices of boards, one of each class; which one it is, is free."""
    result = case.got.value
    if not isinstance(result, list):
        return say_kind(case) or judge_plainly(case)
    answer = case.values[0]
    boards = dict.fromkeys(map(read_vector, answer)) if isinstance(answer, list | tuple) else {}
    chosen: dict[Vector, Vector] = {}
    for each, board in zip(result, map(read_vector, result), strict=True):
        if board not in boards:
            sentence = _(
                "Your {call} returns {board}, which is none of the boards that were given."
            )
            return case.fail(sentence, CasePicture.of(each), board=show_value(each))
        other = chosen.setdefault(find_canonical(board), board)
        if other is not board:
            sentence = _(
                "Your {call} returns both {one} and {other}, but {operation} "
                "makes one into the other."
            )
            parts = {"one": show_value(list(other)), "other": show_value(list(board))}
            operation = _name_operation(other, board)
            return case.fail(sentence, CasePicture.of(board), operation=operation, **parts)
    for board in boards:
        if find_canonical(board) not in chosen:
            sentence = _("No turn or mirror makes {board} from what your {call} returns.")
            return case.fail(sentence, CasePicture.of(board), board=show_value(list(board)))
    return None


def _name_operation(one: Vector, other: Vector) -> str:
    """Name an operation that makes one board the other."""
    names = {
        Operation.IDENTITY: _("nothing"),
        Operation.QUARTER: _("a turn by 90 degrees"),
        Operation.HALF: _("a turn by 180 degrees"),
        Operation.THREE_QUARTERS: _("a turn by 270 degrees"),
        Operation.LEFT_RIGHT: _("a mirror, left and right exchanged,"),
        Operation.UPSIDE_DOWN: _("a mirror, top and bottom exchanged,"),
        Operation.DIFFERENCE: _("a mirror in the diagonal y − x = 0"),
        Operation.SUM: _("a mirror in the diagonal x + y = n − 1"),
    }
    return next(names[each] for each in Operation if each.vector(one) == other)


def by_shuffles(case: Case) -> Failure | None:
    """Compare what is returned when a board is shuffled until it is right, or a limit is reached.

    Each value is what was returned, the board afterwards, and how often it was shuffled.
    """
    (result, board, made), (right, _board, _made) = (
        _read_three(case.got.value),
        _read_three(case.right.value),
    )
    limit = case.values[-1]
    picture = CasePicture.of(board)
    if result == "endless":
        sentence = _("Your {call} shuffles on after {limit} shuffles, where it should return None.")
        return case.fail(sentence, picture, limit=limit)
    if is_same(result, right) and is_same(made, right if right is not None else limit):
        return None
    orders = case.values[1]
    if right is None and result is None:
        sentence = _(
            "Your {call} returns None, shuffles made: {made}. "
            "It should make {limit} of them, the limit."
        )
        return case.fail(sentence, picture, made=made, limit=limit)
    if right is None:
        sentence = _(
            "Your {call} returns {value}, but none of the {limit} shuffles makes a solution."
        )
        if picture is not None:
            picture = replace(picture, attack=first_attack(picture.queens))
        return case.fail(sentence, picture, value=show_value(result), limit=limit)
    solution = orders[right - 1] if isinstance(orders, list) and isinstance(right, int) else None
    sentence = _(
        "Your {call} returns {value}, shuffles made: {made}. But shuffle {right} "
        "makes {board}, so it should return {right}."
    )
    parts = {"value": show_value(result), "right": show_value(right), "board": show_value(solution)}
    return case.fail(sentence, CasePicture.of(solution), made=made, **parts)


def _read_three(value: object) -> tuple[object, object, object]:
    if isinstance(value, list | tuple) and len(value) == 3:
        return value[0], value[1], value[2]
    return None, None, None
