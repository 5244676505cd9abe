"""Squares kept as the bits of a number."""

from benchmarks.students.board import free_squares
from benchmarks.students.mind import Mind, answers
from benchmarks.students.question import Form, Question


def _place(bit: int, n: int, mind: Mind) -> int:
    return n - 1 - bit if "bits-reversed" in mind else bit


@answers(r"free bits of (row|column) (\d+)")
def _free(question: Question, mind: Mind, _kind: str, place: int) -> Form:
    n = question.n
    shift = 1 if "bits-from-one" in mind else 0
    return sum(2 ** (_place(y, n, mind) + shift) for _x, y in free_squares(question, mind, place))


@answers(r"squares of bits (\d+) in (row|column) (\d+)")
def _squares(question: Question, mind: Mind, number: int, kind: str, place: int) -> Form:
    n = question.n
    taken = [_place(bit, n, mind) for bit in range(n) if number >> bit & 1]
    results = [[place, each] if kind == "column" else [each, place] for each in taken]
    return sorted(results)
