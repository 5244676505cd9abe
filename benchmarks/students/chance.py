"""Shuffling: how many tries it takes, on average and at worst."""

import re
from math import factorial

from benchmarks.students.mind import Mind, PuzzledError, answers, pick
from benchmarks.students.question import Form, Question
from benchmarks.students.search import SOLUTIONS


def _orders(n: int, mind: Mind) -> int:
    return int(n**n) if "rows-repeat" in mind else factorial(n)


def _nearest(question: Question, value: float) -> Form:
    """Return the option whose number is nearest, `none` being 0; typed, the number itself."""
    if not question.options:
        return round(value)

    def distance(option: str) -> float:
        result = re.search(r"[\d,]+(?:\.\d+)?", option)
        return abs((float(result[0].replace(",", "")) if result else 0.0) - value)

    return min(question.options, key=distance)


@answers(r"mean shuffles")
def _mean(question: Question, mind: Mind) -> Form:
    return round(_orders(question.n, mind) / SOLUTIONS[question.n])


def _to_come(mean: float, failed: int, mind: Mind) -> float:
    """Return how many more tries it takes, of independent ones."""
    if "deadline" in mind:
        return max(1.0, mean - failed)
    return mean + failed if "debt" in mind else mean


@answers(r"tries to come after (\d+) of (\d+) with (\d+) good( once)?")
def _tries(_question: Question, mind: Mind, failed: int, all_: int, good: int, once: str) -> Form:
    if once and "deadline" not in mind:
        if "always-again" in mind:
            return round(all_ / good)
        return round((all_ - failed + 1) / (good + 1))
    if "no-repeats" in mind:
        return round((all_ - failed + 1) / (good + 1))
    return round(_to_come(all_ / good, failed, mind))


@answers(r"odds after (\d+) of (\d+) with (\d+) good( once)?")
def _odds(_question: Question, mind: Mind, failed: int, all_: int, good: int, once: str) -> Form:
    if "deadline" in mind:
        return max(1, round(all_ / good) - failed)
    if (once and "always-again" not in mind) or "no-repeats" in mind:
        return round((all_ - failed) / good)
    return round(all_ / good)


@answers(r"chance after (\d+) shuffles?")
def _chance(question: Question, mind: Mind, failed: int) -> Form:
    n, good = question.n, SOLUTIONS[question.n]
    mean = round(factorial(n) / good)
    if "deadline" in mind:
        if failed >= mean:
            return pick(question.options, "more than")
        return pick(question.options, rf"^1 in {mean - failed:,}$")
    orders = _orders(n, mind)
    return pick(question.options, rf"^{good} in {orders:,}$|^{good} in {orders}$")


@answers(r"share over (\d+) means?")
def _share(question: Question, mind: Mind, means: int) -> Form:
    good = SOLUTIONS[question.n]
    mean = factorial(question.n) / good
    if "deadline" in mind:
        return _nearest(question, 0)
    if "half-at-mean" in mind:
        return _nearest(question, 100 * 0.5**means)
    return _nearest(question, 100 * (1 - 1 / mean) ** (mean * means))


@answers(r"share over (\d+) at a mean of (\d+)")
def _share_over(question: Question, mind: Mind, over: int, mean: int) -> Form:
    if "deadline" in mind and over >= mean:
        return _nearest(question, 0)
    if "half-at-mean" in mind:
        return _nearest(question, 100 * 0.5 ** (over / mean))
    if "straight-line" in mind:
        return _nearest(question, max(0.0, 100 - 50 * over / mean))
    return _nearest(question, 100 * (1 - 1 / mean) ** over)


@answers(r"different of (\d+) found")
def _different(question: Question, mind: Mind, result: int) -> Form:
    good = SOLUTIONS.get(question.n)
    if good is None:
        raise PuzzledError(question.ask)
    if "no-repeats" in mind:
        return _nearest(question, min(result, good))
    return _nearest(question, good * (1 - (1 - 1 / good) ** result))
