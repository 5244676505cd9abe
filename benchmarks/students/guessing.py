"""Answers that are not thought out: anything, something near, or what a blind rule says."""

import random
import re
from collections.abc import Callable, Sequence
from typing import NoReturn

from benchmarks.students.question import Form, Question, numbers, plain

EXPRESSION = re.compile(r"(?:if|while) ([\w\[\] +<>=-]+):$|\[([\w +-]+)\]")
TRIES = 20


def refuse_kind(question: Question) -> NoReturn:
    """Raise a LookupError that says for which kind of answer a case is missing here."""
    raise LookupError(f"guessing.py has no case for answers of the kind {question.response}")


def guess(question: Question, drawing: random.Random) -> Form:
    """Return any answer that the response allows, all alike."""
    n, options = question.n, question.options
    match question.response:
        case "choice":
            return drawing.choice(options)
        case "choices":
            return [option for option in options if drawing.getrandbits(1)]
        case "number":
            return drawing.randint(-n, 2 * n)
        case "cells":
            return [drawing.randint(-1, n - 1) for _column in range(n)]
        case "squares":
            board = [[x, y] for x in range(n) for y in range(n)]
            return drawing.sample(board, drawing.randint(1, n))
        case "order":
            return drawing.sample(range(1, len(options) + 1), drawing.randint(1, len(options)))
        case "lines":
            taken = drawing.sample(range(1, len(options) + 1), drawing.randint(1, len(options)))
            return [[option, drawing.randint(0, 3)] for option in taken]
        case "expression":
            return drawing.choice(expressions(question))
    return refuse_kind(question)


def expressions(question: Question) -> list[str]:
    """Return expressions in sight: conditions and values in the listing that call nothing."""
    result = {"0", "1", "-1"}
    for line in question.source:
        result.update(each for match in EXPRESSION.findall(line) for each in match)
    return sorted(each for each in result if each and "____" not in each)


def _near_number(question: Question, right: int, drawing: random.Random) -> int:
    in_sight = [each for each in numbers(question.text) if each != right]
    near = [right - 2, right - 1, right + 1, right + 2]
    return drawing.choice(near + in_sight[:2])


def _near_cells(cells: Sequence[int], n: int, drawing: random.Random) -> list[int]:
    result = list(cells)
    if drawing.getrandbits(1):
        one, other = drawing.sample(range(len(result)), 2)
        result[one], result[other] = result[other], result[one]
    else:
        place = drawing.randrange(len(result))
        result[place] = max(-1, min(n - 1, result[place] + drawing.choice((-1, 1))))
    return result


def _near_several(
    right: Sequence[Form], all_: Sequence[Form], drawing: random.Random
) -> list[Form]:
    result, left = list(right), [each for each in all_ if each not in right]
    if result and (not left or drawing.getrandbits(1)):
        result.pop(drawing.randrange(len(result)))
    if left and len(result) <= len(right):
        result.append(drawing.choice(left))
    return result


def _near_order(right: Sequence[Form], count: int, drawing: random.Random) -> list[Form]:
    result = list(right)
    if len(result) > 1:
        at = drawing.randrange(len(result) - 1)
        result[at], result[at + 1] = result[at + 1], result[at]
    else:
        result = [drawing.randint(1, count)] if count else []
    return result


def near(question: Question, right: Form, drawing: random.Random) -> Form:
    """Return a wrong answer as carelessness gives it: another option, or something near."""
    n, options = question.n, question.options
    for _try in range(TRIES):
        match question.response:
            case "choice":
                form: Form = drawing.choice(options)
            case "choices":
                form = _near_several(right, options, drawing)
            case "number":
                form = _near_number(question, right, drawing)
            case "cells":
                form = _near_cells(right, n, drawing)
            case "squares":
                squares = [list(each) for each in right]
                board = [
                    [x, y]
                    for x in range(n)
                    for y in range(n)
                    if any(max(abs(x - x0), abs(y - y0)) == 1 for x0, y0 in squares)
                ]
                form = _near_several(squares, board or [[0, 0]], drawing)
            case "order" | "lines":
                form = _near_order(right, len(options), drawing)
            case "expression":
                form = drawing.choice(expressions(question))
            case _:
                refuse_kind(question)
        if form != right:
            return form
    return guess(question, drawing)


Choosing = Callable[[Sequence[str], Question], int]


def _by_number(options: Sequence[str], largest: bool) -> int:
    values = [numbers(option)[-1:] or [0] for option in options]
    return values.index(max(values) if largest else min(values))


def _saying(options: Sequence[str], *words: str) -> int:
    """Return the place of the first option that begins with one of these words; else the last."""
    for place, option in enumerate(options):
        if plain(option).lower().startswith(words):
            return place
    return len(options) - 1


def _naming(options: Sequence[str], value: int) -> int:
    for place, option in enumerate(options):
        if value in numbers(option):
            return place
    return 0


def _own(question: Question) -> int:
    vector, level = question.vector or [], question.level
    return vector[level] if 0 <= level < len(vector) else -1


RULES: dict[str, tuple[Choosing, Callable[[Question], int]]] = {
    "first": (lambda _o, _q: 0, lambda q: (numbers(q.text) or [0])[0]),
    "last": (lambda o, _q: len(o) - 1, lambda q: (numbers(q.text) or [0])[-1]),
    "middle": (lambda o, _q: len(o) // 2, lambda q: q.n // 2),
    "longest": (
        lambda o, _q: max(range(len(o)), key=lambda i: len(o[i])),
        lambda q: max(numbers(q.text) or [0]),
    ),
    "shortest": (
        lambda o, _q: min(range(len(o)), key=lambda i: len(o[i])),
        lambda q: min(map(abs, numbers(q.text) or [0])),
    ),
    "largest": (lambda o, _q: _by_number(o, True), lambda q: max(numbers(q.text) or [0])),
    "smallest": (lambda o, _q: _by_number(o, False), lambda q: min(numbers(q.text) or [0])),
    "one less": (lambda o, q: _naming(o, q.level - 1), lambda q: q.level - 1),
    "one more": (lambda o, q: _naming(o, _own(q) + 1), lambda q: _own(q) + 1),
    "none": (lambda o, _q: _saying(o, "no", "none", "false", "[false"), lambda _q: 0),
    "yes": (lambda o, _q: _saying(o, "yes", "true", "[true", "a sol"), lambda _q: 1),
    "size": (lambda o, q: _naming(o, q.n), lambda q: q.n),
}
"""Rules that look at neither board nor code: which option, and which number."""


def follow_rule(name: str, question: Question, last: Form) -> Form:
    """Return what a blind rule says; `last` is the answer that was right the last time."""
    if name == "again":
        return again(question, last)
    choosing, number = RULES[name]
    options = question.options
    match question.response:
        case "choice":
            return options[choosing(options, question)]
        case "choices":
            return [] if name == "none" else [options[choosing(options, question)]]
        case "number":
            return number(question)
        case "cells":
            shown = question.vector or [0] * question.n
            return [*shown, *[-1] * question.n][: question.n]
        case "squares":
            return [list(each) for each in question.marked or question.queens[-1:] or ((0, 0),)]
        case "order":
            return list(range(1, len(options) + 1))
        case "lines":
            return [[place, 0] for place in range(1, len(options) + 1)]
        case "expression":
            return "0"
    return refuse_kind(question)


def again(question: Question, last: Form) -> Form:
    """Return the answer that was right the last time at such a question, if it can be one now."""
    if question.response == "choice" and last in question.options:
        return last
    if question.response in ("number", "expression") and last is not None:
        return last
    if question.response == "choices" and last:
        return [option for option in last if option in question.options]
    if question.response == "cells" and last and len(last) == question.n:
        return last
    return follow_rule("first", question, None)
