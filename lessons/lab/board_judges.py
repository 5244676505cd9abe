"""Judges of squares: who attacks whom, and what is drawn of it."""

from dataclasses import replace
from itertools import zip_longest
from typing import cast

from lessons.lab.judging import (
    Case,
    CasePicture,
    Failure,
    fail_plainly,
    is_same,
    judge_type,
    judge_value,
    read_queens,
    read_vector,
    show_value,
)
from lessons.language import _, ngettext
from lessons.words.orbits import say_effect
from lessons.words.proof import prove_attack
from solver.board.geometry import Square, find_attacks, first_attack
from solver.board.symmetry import Operation, Vector, find_canonical


def _read_squares(case: Case, *names: str) -> list[Square]:
    """Return the squares in the arguments of a case; the names give column and row in turn."""
    results = [each for name in names if type(each := case.arguments.get(name)) is int]
    return [Square(x, y) for x, y in zip(results[::2], results[1::2], strict=True)]


def draw_case_square(case: Case) -> CasePicture:
    """Return the picture of a case's square, and of the queen before it that attacks it, if any."""
    (square,), rows = _read_squares(case, "x", "y"), case.vector
    queens = [queen for queen in read_queens(rows) if queen.x < square.x]
    attack = next(find_attacks(queens, square), None)
    return CasePicture(len(rows), read_queens(rows), square, attack)


def draw_pair(case: Case) -> CasePicture:
    """Return the picture of two queens, and of how they attack each other, if they do."""
    pair = one, other = _read_squares(case, "x1", "y1", "x2", "y2")
    attack = next(find_attacks([one], other), None)
    return CasePicture(max(4, *(1 + max(each) for each in pair)), (one, other), other, attack)


def judge_square(case: Case) -> Failure | None:
    """Return the Failure if an answer whether the square (x, y) is free is wrong, else None."""
    texts = (
        _("Your {call} says attacked, but no queen before column {x} attacks ({x},{y})."),
        _("Your {call} says free, but ({x},{y}) is attacked by {proof}."),
    )
    return _judge_attack(case, draw_case_square(case), texts, free=True)


def judge_pair(case: Case) -> Failure | None:
    """Return the Failure if an answer whether two queens attack each other is wrong, else None."""
    texts = (
        _("Your {call} says True, but the two share no column, no row, no sum and no difference."),
        _("Your {call} says False, but ({x},{y}) is attacked by {proof}."),
    )
    return _judge_attack(case, draw_pair(case), texts, free=False)


def _judge_attack(
    case: Case, picture: CasePicture, texts: tuple[str, str], *, free: bool
) -> Failure | None:
    """Return the Failure if an answer is wrong that is True without (`free`) or with an attack."""
    wrong, attack = judge_value(case), picture.attack
    if wrong is None:
        return None
    right = free is (attack is None)
    if right != case.right.value or type(case.got.value) is not type(case.right.value):
        return replace(wrong, picture=picture)
    x, y = picture.square or (0, 0)
    text, proof = texts[attack is not None], attack and prove_attack(attack)
    return case.fail(text, picture, x=x, y=y, proof=proof)


def judge_attack_count(case: Case) -> Failure | None:
    """Return the Failure if a count of the attacking pairs of queens is wrong, else None.

    At most three of the pairs are named.
    """
    wrong = judge_value(case)
    if wrong is None or type(case.got.value) is not type(case.right.value):
        return wrong
    queens = read_queens(case.vector)
    if not case.right.value:
        sentence = _(
            "Your {call} returns {value}, but no queen attacks another, so it should return 0."
        )
        return case.fail(sentence, case.picture)
    attacks = [each for i, queen in enumerate(queens) for each in find_attacks(queens[:i], queen)]
    named = _("({x},{y}) and {proof}")
    pairs = [
        named.format(x=each.square.x, y=each.square.y, proof=prove_attack(each))
        for each in attacks[:3]
    ]
    if left := len(attacks) - len(pairs):
        pairs.append(ngettext("{n} more", "{n} more", left).format(n=left))
    attack = first_attack(queens)
    picture = CasePicture(len(case.vector), queens, attack.square if attack else None, attack)
    sentence = _("Your {call} returns {value}, but it should return {right}: {pairs}.")
    return case.fail(sentence, picture, pairs="; ".join(pairs))


def judge_printed(case: Case) -> Failure | None:
    """Return the Failure if the printed lines differ from those of the reference, else None.

    Spaces at the end of a line do not count. The board is in the last lines, row 0 at its top.
    """
    lines, right = _split_lines(case.got.printed), _split_lines(case.right.printed)
    if lines == right:
        return None
    if not lines:
        sentence = _(
            "Your {call} prints nothing. This exercise asks you to print the "
            "lines, not to return them."
        )
        return case.fail(sentence, case.picture)
    pairs = enumerate(zip_longest(lines, right))
    number, (line, wanted) = next(each for each in pairs if each[1][0] != each[1][1])
    sentence = _("Line {next} that your {call} prints is {line}, but it should be {right}{why}.")
    if line is None:
        sentence = _("Your {call} prints {n} lines; line {next} is missing: {right}{why}.")
    elif wanted is None:
        sentence = _("Your {call} prints more than {n} lines: line {next} is {line}.")
    rows = case.vector
    why, square = "", None
    row = number - (len(right) - len(rows))
    if 0 <= row < len(rows) and row in rows:
        square = Square(rows.index(row), row)
        why = _(", because {board}[{x}] is {y}").format(
            board=case.exercise.board, x=square.x, y=row
        )
    picture = CasePicture(len(rows), read_queens(rows), square)
    parts = {"n": number, "next": number + 1, "line": show_value(line), "why": why}
    return case.fail(sentence, picture, **parts, right=show_value(wanted))


def _split_lines(text: str) -> list[str]:
    """Return the lines of a text without spaces at the end of a line and empty lines at the end."""
    lines = [line.rstrip() for line in text.rstrip().split("\n")]
    return lines if lines != [""] else []


def judge_classes(case: Case) -> Failure | None:
    """Return the Failure if a list is not any one board of each symmetry class, else None."""
    result = case.got.value
    if not isinstance(result, list):
        return judge_type(case) or fail_plainly(case)
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
            sentence = _("Your {call} returns both {one} and {other}, which is the same. {how}")
            parts = {"one": show_value(list(other)), "other": show_value(list(board))}
            operation = next(turn for turn in Operation if turn.vector(other) == board)
            how = say_effect(operation, len(board))
            return case.fail(sentence, CasePicture.of(board), how=how, **parts)
    for board in boards:
        if find_canonical(board) not in chosen:
            sentence = _("No turn or mirror makes {board} from what your {call} returns.")
            return case.fail(sentence, CasePicture.of(board), board=show_value(list(board)))
    return None


def judge_shuffles(case: Case) -> Failure | None:
    """Return the Failure if a search that shuffles a board up to a limit goes wrong, else None."""
    # Returned are what was returned, the board afterwards, and how often it was shuffled.
    result = board = made = right = cast("object", None)
    match case.got.value, case.right.value:
        case [result, board, made], [right, _board, _made]:
            pass
    picture, limit = CasePicture.of(board), case.values[-1]
    if result == "endless":
        sentence = _("Your {call} shuffles on after {limit} shuffles, where it should return None.")
        return case.fail(sentence, picture, limit=limit)
    if is_same(result, right) and is_same(made, right if right is not None else limit):
        return None
    if right is None:
        sentence = _(
            "Your {call} returns {value}, shuffles made: {made}. But none of the {limit} shuffles "
            "makes a solution, so it should make all of them and return None."
        )
        return case.fail(sentence, picture, made=made, value=show_value(result), limit=limit)
    orders = case.values[1]
    solution = orders[right - 1] if isinstance(orders, list) and isinstance(right, int) else None
    sentence = _(
        "Your {call} returns {value}, shuffles made: {made}. But shuffle {right} "
        "makes {board}, so it should return {right}."
    )
    parts = {"value": show_value(result), "right": show_value(right), "board": show_value(solution)}
    return case.fail(sentence, CasePicture.of(solution), made=made, **parts)
