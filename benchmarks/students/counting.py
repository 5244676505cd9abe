"""Counting placements, the nodes of the search tree and what a probe tells."""

from functools import lru_cache
from math import comb, perm, prod

from benchmarks.students.board import free_squares, kinds, standing
from benchmarks.students.mind import Mind, answers
from benchmarks.students.question import Form, Question


@answers(r"placements of (?:(\d+) on )?(squares|vectors|permutations|lists)")
def _placements(question: Question, mind: Mind, queens: int | None, what: str) -> Form:
    n = question.n
    m = n if queens is None else queens
    if what in ("squares", "lists"):
        if what == "lists" or "queens-numbered" in mind:
            return perm(n * n, m)
        return comb(n * n, m)
    if "columns-repeat" in mind:
        return comb(n * n, m)
    if what == "permutations" and "rows-repeat" not in mind:
        return n * (n - 1) // 2 if "adds-up-rows" in mind else perm(n, m)
    return m**n if "base-and-power" in mind and m != n else n**m


@answers(r"ways on")
def _ways(question: Question, mind: Mind) -> Form:
    return _branches(question, mind, question.level)


@answers(r"tests of a node and its branches")
def _tests(question: Question, mind: Mind) -> Form:
    return question.n + question.n * _branches(question, mind, question.level)


@answers(r"nodes two levels below")
def _grown(question: Question, mind: Mind) -> Form:
    n, x, stood = question.n, question.level, standing(question, mind)
    return sum(
        not any(any(kinds(queen, (x + 1, y), mind)) for queen in [*stood, added])
        for added in free_squares(question, mind, x)
        for y in range(n)
    )


def _branches(question: Question, mind: Mind, column: int) -> int:
    count = len(free_squares(question, mind, column))
    return question.n - count if "attacked-instead" in mind else count


@answers(r"estimate of the probe")
def _estimate(question: Question, mind: Mind) -> Form:
    ways = [_branches(question, mind, x) for x in range(question.level + 1)]
    ways = [each for each in ways if each]
    products = [prod(ways[: index + 1]) for index in range(len(ways))]
    if "ways-added" in mind:
        return 1 + sum(ways)
    if "last-product" in mind:
        return products[-1] if products else 1
    return sum(products) + ("root-forgotten" not in mind)


@answers(r"odds of the probe")
def _odds(question: Question, mind: Mind) -> Form:
    if "probes-alike" in mind:
        return _ends(question.n)
    ways = [_branches(question, mind, x) for x in range(question.level + 1)]
    ways = [each for each in ways if each]
    return sum(ways) if "ways-added" in mind else prod(ways)


@lru_cache(maxsize=16)
def _ends(n: int, rows: tuple[int, ...] = ()) -> int:
    """Return in how many places a probe can end that has come to these rows."""
    x = len(rows)
    on = [
        (*rows, y)
        for y in range(n)
        if all(y != row and abs(y - row) != x - i for i, row in enumerate(rows))
    ]
    return sum(_ends(n, each) for each in on) if on and x < n else 1
