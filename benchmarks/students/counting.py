"""Counting placements, the nodes of the search tree and what a probe tells."""

from functools import lru_cache
from math import comb, factorial, perm, prod

from benchmarks.students.board import free_squares, kinds, standing
from benchmarks.students.mind import Mind, answers, pick_pieces
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


@lru_cache(maxsize=256)
def _levels(n: int, held: frozenset[str]) -> list[int]:
    """Return how many nodes each level of the search tree has, as those who hold ideas count."""
    mind, counts = Mind(held), [0] * (n + 1)

    def visit(rows: list[int]) -> None:
        counts[len(rows)] += 1
        if len(rows) < n:
            for y in range(n):
                square = len(rows), y
                if not any(any(kinds(queen, square, mind)) for queen in enumerate(rows)):
                    visit([*rows, y])

    visit([])
    return counts


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


@answers(r"order of counts")
def _order(question: Question, mind: Mind) -> Form:
    n = question.n
    sizes = {
        "C(n": perm(n * n, n) if "queens-numbered" in mind else comb(n * n, n),
        "n^n": comb(n * n, n) + 1 if "columns-repeat" in mind else n**n,
        "n!": n**n if "rows-repeat" in mind else factorial(n),
        "tree": sum(_levels(n, mind.held)),
    }

    def size(option: str) -> int:
        return next((size for sign, size in sizes.items() if sign in option), 0)

    return pick_pieces(
        question.options,
        [option.replace("−", "-") for option in sorted(question.options, key=size)],
    )
