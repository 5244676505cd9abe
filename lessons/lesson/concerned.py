"""Which lines of the listing a part of a lesson is about, so that they are in sight."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from lessons.asks.ask import SquareAsk
from lessons.asks.board import FreeSquares
from lessons.asks.code import Purpose
from lessons.course.script import Part
from lessons.text.prose import find_excerpts
from lessons.words.lines import Lines, named_lines
from solver.text.listing import Listing, load_listing


def concerned_lines(parts: Sequence[Part]) -> Lines | None:
    """Return the lines that the last of some parts is about; None if only where it stands.

    A text about a state that was set up goes on with what the one before it was about. What names
    no lines is about those that can run next.
    """
    for part in reversed(parts):
        listing = load_listing(part.scene.setting.listing)
        found = next(_named(part, listing), None)
        if found is not None:
            return found
        if part.question or part.task or not part.scene.setting.state:
            break
    return _coming(parts[-1])


def _coming(part: Part) -> Lines | None:
    """Return the lines that can run next in the function where a part stands, its loop among them.

    None where nothing of it has run.
    """
    line, listing = part.scene.step().next_line or 0, load_listing(part.scene.setting.listing)
    begin = next((each[0] for each in _loops(listing) if each[0] <= line <= each[1]), line)
    around = (each for each in _functions(listing).values() if each[0] < line <= each[1])
    return next(((begin, end) for _begin, end in around), None)


def _lines_of(node: ast.stmt) -> Lines:
    return node.lineno, node.end_lineno or node.lineno


def _named(part: Part, listing: Listing) -> Iterator[Lines]:
    """Yield the lines that a part prints, labels or asks for, then what else it is about.

    That is functions it names, lines it quotes, or the test.
    """
    question = part.question
    text = question.text if question else part.prose
    yield from find_excerpts(text, listing.text)
    told = named_lines(text)
    if told and not (question and question.ask.runs):
        yield min(first for first, _last in told), max(last for _first, last in told)
    if part.scene.labels:
        numbers = [number for number, _label in part.scene.labels]
        yield min(numbers), max(numbers)
    if question is not None and isinstance(question.ask, Purpose) and question.ask.begin:
        yield (question.ask.begin, question.ask.end)
    if question is not None and (question.ask.when.ticks or question.ask.by_line):
        return  # The lines that can run next hold the answer, whatever else is named.
    functions = _functions(listing)
    for name, lines in functions.items():
        called = rf"\b{name}\b" if name in listing.tests else rf"`{name}\b"
        if re.search(called, text):
            yield lines
    quoted = set(re.findall("`([^`\n]+)`", text))
    for first, last in functions.values():
        whole = [n for n in range(first, last + 1) if listing.lines[n - 1].strip() in quoted]
        if whole:
            yield whole[0], whole[-1]
    if question is not None and isinstance(question.ask, SquareAsk | FreeSquares):
        yield from (functions[name] for name in listing.tests)


@lru_cache(maxsize=64)
def _loops(listing: Listing) -> list[Lines]:
    """Return where each loop stands, those around others first."""
    nodes = ast.walk(ast.parse(listing.text))
    return [_lines_of(each) for each in nodes if isinstance(each, ast.For | ast.While)]


@lru_cache(maxsize=64)
def _functions(listing: Listing) -> dict[str, Lines]:
    """Return where each function stands."""
    return {
        node.name: _lines_of(node)
        for node in ast.walk(ast.parse(listing.text))
        if isinstance(node, ast.FunctionDef)
    }
