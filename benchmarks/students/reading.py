"""What a student reads in a listing: which line runs next, what a call holds and returns."""

from collections.abc import Iterator

from benchmarks.students.mind import (
    Mind,
    PuzzledError,
    UnknownAskError,
    answers,
    only,
    pick,
    pick_pieces,
)
from benchmarks.students.question import Form, Question
from benchmarks.students.search import FOREVER, Search, after, search_of

HEADINGS = ("def ", "class ", "else:", '"""')  # Nothing runs there.


def lines_run(question: Question, mind: Mind) -> Iterator[int]:
    """Yield the lines that run from here on, those of `isfree` left out."""
    if question.line is None:
        raise UnknownAskError(question.ask)
    if "straight-down" in mind:
        code = [
            index
            for index, line in enumerate(question.source, 1)
            if line.strip() and not line.lstrip().startswith(HEADINGS)
        ]
        yield from code[code.index(question.line) :]
        return
    if question.listing == "iterative":
        yield from _iterative(question, mind)
    elif question.listing == "recursive":
        yield from _recursive(question, mind)
    else:
        raise UnknownAskError(question.ask)


def _line(question: Question, beginning: str, nth: int = 0) -> int:
    results = [
        index for index, line in enumerate(question.source, 1) if line.strip().startswith(beginning)
    ]
    if len(results) <= nth:
        raise UnknownAskError(beginning)
    return results[nth]


def _iterative(question: Question, mind: Mind) -> Iterator[int]:
    outer = _line(question, "while k < n")
    inner, test = _line(question, "while b[k] < n"), _line(question, "if b[k] < n")
    search = search_of(question, mind)
    while True:
        yield outer
        event = search.tick()
        if event[0] == "end":
            yield _line(question, "return k")
            return
        yield outer + 1
        yield inner
        for _refused in search.tested[1:] if event[0] == "place" else search.tested:
            yield inner + 1
            yield inner
        yield test
        if event[0] == "place":
            yield test + 1
        else:
            yield test + 3
            yield test + 4
            if "greedy" in mind:
                return


def _recursive(question: Question, mind: Mind) -> Iterator[int]:
    enter = _line(question, "if k == n")
    solved, loop, test = enter + 1, enter + 2, enter + 3
    put, call, passed, undo, failed = (enter + each for each in range(4, 9))
    search = search_of(question, mind)
    if question.line == enter:
        yield enter
    while True:
        if search.level >= question.n:
            yield solved
            for _waiting in range(search.level):
                yield passed
            yield _line(question, "return n")
            return
        if search.returned:
            yield undo
        event = search.tick()
        for _tested in search.tested:
            yield loop
            yield test
        if event[0] == "place":
            yield put
            yield call
            yield enter
        else:
            yield loop
            yield failed
            if "return-ends-all" in mind or search.level < 0:
                yield _line(question, "return -1")
                return


@answers(r"next (\d+) lines?")
def _next_lines(question: Question, mind: Mind, count: int) -> Form:
    results = []
    for line in lines_run(question, mind):
        results.append(line)
        if len(results) == count:
            break
    sentences = [f"{line}: {question.source[line - 1].strip()}" for line in results]
    return pick_pieces(question.options, sentences)


@answers(r"line number after (\d+) lines?")
def _line_number(question: Question, mind: Mind, count: int) -> Form:
    for index, line in enumerate(lines_run(question, mind)):
        if index == count:
            return line
    raise PuzzledError(question.ask)


@answers(r"calls waiting after (\d+) ticks?")
def _waiting(question: Question, mind: Mind, ticks: int) -> Form:
    search = after(question, mind, ticks)
    return 0 if search.ended or search.level >= question.n else search.level + 1


@answers(r"(\w) in the call with (\w) = (\d+)")
def _held(question: Question, mind: Mind, name: str, _level: str, level: int) -> Form:
    vector, running = question.vector or [], question.level
    if "shared-variables" in mind:
        if name == "k":
            return running
        return vector[running] if vector[running] >= 0 else vector[running - 1]
    return level if name == "k" else vector[level]


@answers(r"returned by the call")
def _returned(question: Question, mind: Mind) -> Form:
    if "success-always" in mind:
        return pick(question.options, "^True")
    search: Search = search_of(question, mind)
    begun = search.level
    for _tick in range(FOREVER):
        event = search.tick()
        if event[0] == "end" or search.level < begun or search.ended:
            break
    return pick(question.options, "^True" if search.level >= question.n else "^False")


PURPOSES = {
    "k += 1": "go on to the next column",
    "k -= 1": "go one column back",
    "b[k] += 1": "move the queen up",
}
"""What lines are there for, by the one that says it."""


@answers(r"purpose of lines (\d+) to (\d+)")
def _purpose(question: Question, mind: Mind, first: int, last: int) -> Form:
    lines = [line.strip() for line in question.source[first - 1 : last]]
    if "back-to-column-zero" in mind and "k -= 1" in lines:
        return pick(question.options, "back to column 0")
    if "greedy" in mind and "k -= 1" in lines:
        return pick(question.options, "end the search")
    return pick(question.options, only([PURPOSES[line] for line in lines if line in PURPOSES]))


@answers(r"why early-saves-more")
def _why_early(question: Question, mind: Mind) -> Form:
    one = "prunes-one" in mind
    return pick(question.options, "rules out one vector" if one else "every way to fill them")
