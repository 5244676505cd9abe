"""Listings: a lecture's algorithms as plain Python files, with marks that say what a line means.

A mark is a trailing ``#:`` comment. The student does not see it; the machine reads it::

    def isfree(b, x, y):  #: test (x, y)        a call is a test of this square
    while k < n and k >= 0:  #: tick            every pass of this loop is a tick
    if b[k] < n:  #: place if b[k] < n          when this line runs, an event happened
    return k  #: solution if k == n, exhausted if k < 0

A ``#:`` comment on a line of its own is part of the header, which stands below the code so that
the lines keep their numbers: ``title``, ``source``, ``start`` (the call that starts a run),
``state`` (the variables that are all there is to know at the top of the tick loop) and ``board``
(the variable that holds the row of each column's queen).
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NoReturn

from solver.syntax import bound_names, is_silent

FOLDER = Path(__file__).parent / "listings"
PUZZLES = ("flood", "labyrinth", "regions", "subset-sum")
"""The ids of the listings that are started with a puzzle (see `solver.puzzle`)."""


class ListingError(ValueError):
    """A listing's file, a mark or an edit is wrong; the text says where and what."""


class Event(StrEnum):
    """What a step meant."""

    TEST = "test"
    PLACE = "place"
    ADVANCE = "advance"
    RETREAT = "retreat"
    UNDO = "undo"
    SOLUTION = "solution"
    EXHAUSTED = "exhausted"


@dataclass(frozen=True, slots=True)
class Meaning:
    """An event that a line stands for, if its condition (Python text, or None) holds before it."""

    event: Event
    condition: str | None


@dataclass(frozen=True, slots=True)
class Listing:
    """An algorithm's source as shown and run, and what its marks say.

    Attributes:
        id: Its name in commands and lessons.
        text: The Python text without marks.
        marked: The text of its file, with them.
        meanings: Events by line number, each line's in the order in which they are tried.
        tick_lines: Lines of the loops whose passes are ticks.
        tests: The square that a function tests, as Python text, by the function's name.
        start: Name of the function that a run calls, and the names of its parameters.
        state: Variables at the top of the tick loop from which a run can be started; empty if none.
        board: Variable that holds the row of each column's queen.
    """

    id: str
    title: str
    source: str
    text: str
    marked: str
    meanings: dict[int, tuple[Meaning, ...]]
    tick_lines: frozenset[int]
    tests: dict[str, str]
    start: str
    parameters: tuple[str, ...]
    state: tuple[str, ...]
    board: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the text; line 1 is the first."""
        return tuple(self.text.removesuffix("\n").split("\n"))


def listing_ids() -> tuple[str, ...]:
    """Return the ids of the listings that are started with a number of queens, sorted."""
    names = (entry.name for entry in FOLDER.iterdir())
    found = {name[:-3].replace("_", "-") for name in names if name.endswith(".py")}
    return tuple(sorted(found - set(PUZZLES)))


@cache
def marked_text(listing_id: str) -> str:
    """Return the text of a listing's file, marks included.

    Raises:
        ListingError: There is no such listing.
    """
    if listing_id not in (*listing_ids(), *PUZZLES):
        raise ListingError(f"unknown listing {listing_id!r}")
    name = listing_id.replace("-", "_") + ".py"
    return (FOLDER / name).read_text(encoding="utf-8")


@cache
def load(listing_id: str) -> Listing:
    """Return a listing by its id.

    Raises:
        ListingError: There is no such listing, or its file is wrong.
    """
    return parse(listing_id, marked_text(listing_id))


def parse(listing_id: str, text: str) -> Listing:
    """Read a marked text.

    Raises:
        ListingError: It is no Python, a mark is not understood or stands where no statement
            starts, or the header is not complete or not true. The text starts with the id and
            the line.
    """
    return _Reader(listing_id, text).listing()


_WORDS = {"title", "source", "start", "state", "board"}


class _Reader:
    """Reads the marks of one listing."""

    def __init__(self, listing_id: str, text: str) -> None:
        self.id = listing_id
        self.text = text
        self.last = len(text.removesuffix("\n").split("\n"))
        self.tree = self._parsed()
        self.header: dict[str, tuple[int, str]] = {}
        self.meanings: dict[int, tuple[Meaning, ...]] = {}
        self.tick_lines: set[int] = set()
        self.tests: dict[str, str] = {}

    def fail(self, line: int, what: str) -> NoReturn:
        raise ListingError(f"{self.id}:{line}: {what}")

    def _parsed(self) -> ast.Module:
        try:
            compile(self.text, self.id, "exec", dont_inherit=True)
            return ast.parse(self.text)
        except SyntaxError as error:
            self.fail(error.lineno or 1, f"this is not Python: {error.msg}")
        except (ValueError, RecursionError, MemoryError) as error:
            self.fail(1, f"this is not Python: {error}")

    def listing(self) -> Listing:
        statements: dict[int, ast.stmt] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.stmt):
                statements.setdefault(node.lineno, node)
        lines = self.text.split("\n")
        for line, column, mark in self._marks():
            code = lines[line - 1][:column].rstrip()
            lines[line - 1] = code
            if not code:
                self._word(line, mark)
            elif line not in statements:
                self.fail(line, "a mark must stand on a line where a statement starts")
            else:
                self._mark(line, mark, statements[line])
        start, parameters = self._start()
        return Listing(
            id=self.id,
            title=self._said("title"),
            source=self._said("source"),
            text="\n".join(lines).rstrip() + "\n",
            marked=self.text,
            meanings=self.meanings,
            tick_lines=frozenset(self.tick_lines),
            tests=self.tests,
            start=start.name,
            parameters=parameters,
            state=self._state(start),
            board=self._said("board"),
        )

    def _marks(self) -> Iterator[tuple[int, int, str]]:
        """Yield line, column and text of each ``#:`` comment."""
        try:
            for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
                if token.type == tokenize.COMMENT and token.string.startswith("#:"):
                    yield *token.start, token.string[2:].strip()
        except (tokenize.TokenError, SyntaxError) as error:
            self.fail(1, f"this is not Python: {error}")

    # The header.

    def _word(self, line: int, mark: str) -> None:
        word, _, value = mark.partition(" ")
        if word not in _WORDS:
            self.fail(line, f"unknown word {word!r} in the header")
        if word in self.header:
            self.fail(line, f"{word!r} stands in the header twice")
        self.header[word] = (line, value.strip())

    def _said(self, word: str) -> str:
        if not self.header.get(word, (0, ""))[1]:
            self.fail(self.last, f"the header does not say '#: {word}'")
        return self.header[word][1]

    def _start(self) -> tuple[ast.FunctionDef, tuple[str, ...]]:
        said = self._said("start")
        line = self.header["start"][0]
        name, _, rest = said.partition("(")
        functions = [node for node in self.tree.body if isinstance(node, ast.FunctionDef)]
        start = next((function for function in functions if function.name == name), None)
        if start is None:
            self.fail(line, f"there is no function {name!r}")
        parameters = tuple(argument.arg for argument in start.args.args)
        if _names(rest.removesuffix(")")) != parameters:
            self.fail(line, f"{name} has other parameters than {said!r}")
        return start, parameters

    def _state(self, start: ast.FunctionDef) -> tuple[str, ...]:
        line, said = self.header.get("state", (0, ""))
        state = _names(said)
        if state and not any(node.lineno in self.tick_lines for node in start.body):
            self.fail(line, f"a state needs a tick loop at the top level of {start.name}")
        for name in set(state) - set(bound_names([start.args, *start.body])):
            self.fail(line, f"{start.name} has no variable {name!r}")
        return state

    # The marks.

    def _mark(self, line: int, mark: str, statement: ast.stmt) -> None:
        if mark == "tick":
            self._tick(line, statement)
        elif mark.startswith("test ") and isinstance(statement, ast.FunctionDef):
            self._test(line, mark.removeprefix("test "), statement)
        else:
            self.meanings[line] = tuple(self._meaning(line, part) for part in mark.split(","))

    def _tick(self, line: int, statement: ast.stmt) -> None:
        if not isinstance(statement, ast.While | ast.For):
            self.fail(line, "'tick' must stand on a loop")
        if statement.body[0].lineno == line or is_silent(statement.body[0]):
            self.fail(line, "the body of a tick loop must begin with a statement on its own line")
        self.tick_lines.add(line)

    def _test(self, line: int, square: str, function: ast.FunctionDef) -> None:
        parameters = {argument.arg for argument in function.args.args}
        match self._expression(line, square):
            case ast.Tuple(elts=[ast.Name(id=x), ast.Name(id=y)]):
                for name in {x, y} - parameters:
                    self.fail(line, f"{function.name} has no parameter {name!r}")
                self.tests[function.name] = square
            case _:
                self.fail(line, "a test mark names two parameters, as in 'test (x, y)'")

    def _meaning(self, line: int, text: str) -> Meaning:
        name, _, condition = text.strip().partition(" if ")
        if name not in set(Event) - {Event.TEST}:
            self.fail(line, f"unknown mark {name!r}")
        if condition:
            self._expression(line, condition)
        return Meaning(Event(name), condition or None)

    def _expression(self, line: int, text: str) -> ast.expr:
        try:
            return ast.parse(text, mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            self.fail(line, f"{text!r} is not an expression")


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())
