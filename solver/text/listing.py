"""Listings: a lecture's algorithms as plain Python files, with marks that say what a line means.

A mark is a trailing ``#:`` comment. The student does not see it; the machine reads it::

    def isfree(b, x, y):  #: test (x, y)        a call is a test of this square
    if free_col[j] and free_sum[i + j]:  #: test (j, i)     when this line runs, it is a test
    while k < n and k >= 0:  #: tick            every pass of this loop is a tick
    def solve(n, k, b):  #: tick if k < n       a tick begins with each call
    b[k] = -1  #: tick                          when this line runs, a tick begins
    if b[k] < n:  #: place (k, b[k]) if b[k] < n    when this line runs, an event happened
    return k  #: solution if k == n, exhausted if k < 0

Squares and conditions are worked out just before the line runs. A test without a square only
counts. A tick that begins with a statement needs another one after it.

A ``#:`` comment on a line of its own is part of the header, which stands below the code so that
the lines keep their numbers:

``title``, ``source``
    What the listing is called, and which lecture it comes from.
``start``
    The call that starts a run.
``state``
    The variables that are all there is to know at the top of the tick loop, if there is one.
``board``
    The variable that says where the queens are, and how: ``b``, ``q by row``, ``m as matrix`` or
    ``p as squares`` (see `solver.text.layout`).
``shows``
    Where there are no queens, the variables that are shown of the state: ``m as numbers`` are rows
    of numbers on the squares of a board of n columns, 0 on none, and ``m as blocks`` the same on a
    board of blocks, as a sudoku has them; those that a variable ``given`` holds as well are drawn
    as given. All else can have any size, and several stand below each
    other: ``sums as list at i, table as grid at (x, y), cells as colours, rows as maze, left``.
    Behind ``at`` stands which place is worked on. Without ``board`` and ``shows`` the calls are
    shown.
``level``
    The variable that names the column or row that the search works on, or holds a queen for each
    before it.
``finds all``
    The search goes on after a solution.
``sizes``
    The values of n that it has a puzzle for, such as ``4, 9``, if it holds its puzzles itself.

Of board and level the innermost call counts that has them.
"""

import ast
import builtins
import io
import re
import tokenize
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple, NoReturn

from solver.brought import list_brought
from solver.text.layout import EVERY, Layout, QueenStorage, StatePart, VariableForm
from solver.text.syntax import bound_names, is_silent, list_functions
from solver.value import Value, freeze_value

FOLDER = Path(__file__).parents[1] / "listings"
PUZZLES = ("flood", "labyrinth", "regions", "subset-sum")
"""The ids of the listings that are started with a puzzle (see `solver.machine.puzzle`)."""


class ListingError(ValueError):
    """A listing's file, mark or edit is wrong; the text says what is wrong, and where."""


class Event(StrEnum):
    """What a step can mean: a test, a placement, a retreat and so on."""

    TEST = "test"
    PLACE = "place"
    ADVANCE = "advance"
    RETREAT = "retreat"
    UNDO = "undo"
    SOLUTION = "solution"
    EXHAUSTED = "exhausted"


class Meaning(NamedTuple):
    """The event of a line, if a condition (Python text, or None) holds before the line."""

    event: Event
    condition: str | None
    square: str | None = None  # where it happens, as Python text; None if that is not said


@dataclass(frozen=True, slots=True)
class Listing:
    """The source of an algorithm, as it is shown and run, with what its marks say.

    Attributes:
        text: The Python text without marks.
        marked: The text of its file, with them.
        meanings: Events by line number, each line's in the order in which they are tried.
        tick_lines: Lines of the loops whose passes are ticks.
        tick_statements: The condition under which a tick begins with a statement, by its line; for
            a `for` loop, when it is come to.
        tests: The square that a function tests, as Python text, by the function's name; None for a
            test that only counts.
        line_tests: The same by the line that tests.
        state: Variables at the top of the tick loop from which a run can be started; empty if none.
        sizes: The values of n that it can be shown with; empty for all.
        foreign: Whether it is not ours: then it is never executed in the tutor's own process.
    """

    id: str
    title: str
    source: str
    text: str
    marked: str
    start: str
    parameters: tuple[str, ...]
    storage: QueenStorage
    meanings: dict[int, tuple[Meaning, ...]] = field(default_factory=dict, hash=False)
    tick_lines: frozenset[int] = frozenset()
    tick_statements: dict[int, str | None] = field(default_factory=dict, hash=False)
    tests: dict[str, str | None] = field(default_factory=dict, hash=False)
    line_tests: dict[int, str | None] = field(default_factory=dict, hash=False)
    state: tuple[str, ...] = ()
    finds_all: bool = False
    sizes: tuple[int, ...] = ()
    foreign: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the text; line 1 is the first."""
        return tuple(self.text.removesuffix("\n").split("\n"))

    def marks(self, event: Event) -> list[Meaning]:
        """Return the marks that say when an event happens."""
        return [each for meant in self.meanings.values() for each in meant if each.event is event]

    @property
    def names_squares(self) -> bool:
        """Whether the marks name the square of every queen that is placed."""
        placements = self.marks(Event.PLACE)
        return bool(placements) and all(each.square for each in placements)

    def counts(self, event: Event) -> bool:
        """Return whether an event can be counted from the marks."""
        return not self.meanings or bool(self.marks(event))


def listing_ids() -> tuple[str, ...]:
    """Return the ids of listings that are started with n, sorted, with those of the course last."""
    return (*shipped_ids(), *sorted(list_brought().listings))


@cache
def shipped_ids() -> tuple[str, ...]:
    """Return the ids of the listings that come with the tutor."""
    names = (entry.name for entry in FOLDER.iterdir())
    result = {name[:-3].replace("_", "-") for name in names if name.endswith(".py")}
    return tuple(sorted(result - set(PUZZLES)))


def text_of(listing_id: str) -> tuple[str, bool]:
    """Return the text of a listing's file, marks included, and whether the course brings it."""
    own = list_brought().listings
    return (own[listing_id], True) if listing_id in own else (shipped_text(listing_id), False)


@cache
def shipped_text(listing_id: str) -> str:
    """Return the text of the file of a listing of the tutor; raise ListingError if unknown."""
    if listing_id not in (*shipped_ids(), *PUZZLES):
        raise ListingError(f"unknown listing {listing_id!r}")
    name = listing_id.replace("-", "_") + ".py"
    return (FOLDER / name).read_text(encoding="utf-8")


def load_listing(listing_id: str) -> Listing:
    """Return a listing by its id; raise ListingError if there is none, or its file is wrong."""
    # Scenes ask for the same few all the time, and no course can replace a shipped one.
    if listing_id in shipped_ids():
        return parse_listing(listing_id, shipped_text(listing_id))
    text, foreign = text_of(listing_id)
    return parse_listing(listing_id, text, foreign=foreign)


@lru_cache(maxsize=512)
def parse_listing(listing_id: str, text: str, *, foreign: bool = False) -> Listing:
    """Read a listing from a marked text; a foreign one is never executed in the tutor's process.

    A ListingError, which begins with id and line, if it is no Python, a mark is not understood or
    stands where no statement starts, or the header is not complete or not true.
    """
    return _Reader(listing_id, text, foreign=foreign).read_listing()


_WORDS = {"title", "source", "start", "state", "board", "level", "finds", "sizes", "shows"}
_OF_QUEENS = [layout for layout in Layout if not layout.has_numbers]
_SHOWN = r"""(?P<name>[\w.]+) [ ]* (?P<form>as[ ]\w+|)
    (?:[ ]*\bat[ ]+ (?:(?P<one>) | \() (?P<at>(?:\w+|\*)(?:,[ ]*(?:\w+|\*))?) (?(one)|\)))?"""
_PLACES = {
    VariableForm.LIST: [1],
    VariableForm.GRID: [2],
    VariableForm.COLOURS: [1, 2],
    VariableForm.MAZE: [2],
}


class _Reader:
    def __init__(self, listing_id: str, text: str, *, foreign: bool) -> None:
        self.id, self.foreign = listing_id, foreign
        self.text = text
        self.last = len(text.removesuffix("\n").split("\n"))
        self.header: dict[str, tuple[int, str]] = {}
        self.meanings: dict[int, tuple[Meaning, ...]] = {}
        self.tick_lines: set[int] = set()
        self.tick_statements: dict[int, str | None] = {}
        self.tests: dict[str, str | None] = {}
        self.line_tests: dict[int, str | None] = {}
        try:
            compile(text, listing_id, "exec", dont_inherit=True)
            self.tree = ast.parse(text)
        except SyntaxError as error:
            self.fail(error.lineno or 1, f"this is not Python: {error.msg}")
        except (ValueError, RecursionError, MemoryError) as error:
            self.fail(1, f"this is not Python: {error}")

    def fail(self, line: int, what: str) -> NoReturn:
        """Raise a `ListingError` that says what is wrong in a line."""
        raise ListingError(f"{self.id}:{line}: {what}")

    def read_listing(self) -> Listing:
        """Return the listing that the text with its marks describes."""
        statements: dict[int, ast.stmt] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.stmt):
                statements.setdefault(node.lineno, node)
        lines = self.text.split("\n")
        for line, column, mark in self._list_comments():
            code = lines[line - 1][:column].rstrip()
            lines[line - 1] = code
            if not code:
                word, _, value = mark.partition(" ")
                if word not in _WORDS:
                    self.fail(line, f"unknown word {word!r} in the header")
                if word in self.header:
                    self.fail(line, f"{word!r} stands in the header twice")
                self.header[word] = (line, value.strip())
            elif line not in statements:
                self.fail(line, "a mark must stand on a line where a statement starts")
            else:
                self._read_mark(line, mark, statements[line])
        start, parameters = self._find_start()
        at, finds = self.header.get("finds", (0, "first"))
        if finds not in {"first", "all"}:
            self.fail(at, f"a listing finds 'first' or 'all', not {finds!r}")
        at, named = self.header.get("sizes", (0, ""))
        sizes = _split_names(named)
        if not all(re.fullmatch("[1-9][0-9]?", each) for each in sizes):
            self.fail(at, f"sizes are numbers from 1 on, such as '4, 9', not {named!r}")
        return Listing(
            id=self.id,
            title=self._read_header("title"),
            source=self._read_header("source"),
            text="\n".join(lines).rstrip() + "\n",
            marked=self.text,
            meanings=self.meanings,
            tick_lines=frozenset(self.tick_lines),
            tick_statements=self.tick_statements,
            tests=self.tests,
            line_tests=self.line_tests,
            start=start.name,
            parameters=parameters,
            state=self._read_state(start),
            storage=self._read_storage(),
            finds_all=finds == "all",
            sizes=tuple(sorted(map(int, sizes))),
            foreign=self.foreign,
        )

    def _list_comments(self) -> Iterator[tuple[int, int, str]]:
        """Yield line, column and text of each ``#:`` comment."""
        try:
            for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
                if token.type == tokenize.COMMENT and token.string.startswith("#:"):
                    yield *token.start, token.string[2:].strip()
        except (tokenize.TokenError, SyntaxError) as error:
            self.fail(1, f"this is not Python: {error}")

    # The header.

    def _read_header(self, word: str) -> str:
        """Return the value of a word of the header; a `ListingError` if the word is missing."""
        if not self.header.get(word, (0, ""))[1]:
            self.fail(self.last, f"the header does not say '#: {word}'")
        return self.header[word][1]

    def _read_storage(self) -> QueenStorage:
        """Return where the listing keeps its queens, or what is shown instead."""
        level = self.header.get("level", (0, ""))
        line, text = self.header.get("board", (0, ""))
        if "shows" in self.header:
            if line or level[0]:
                self.fail(line or level[0], "beside 'shows' stands no 'board' and no 'level'")
            return self._read_shows(*self.header["shows"])
        if text in {"", "none"}:
            return QueenStorage("", Layout.COLUMNS, level[1])
        name, _, how = text.partition(" ")
        if self.foreign:  # Ours are run by the tests.
            self._require_variable(line, name)
        try:
            layout = Layout(how.strip() or Layout.COLUMNS)
        except ValueError:
            self.fail(line, f"queens are kept {', '.join(_OF_QUEENS)}, not {how!r}")
        if layout.has_numbers:
            self.fail(line, f"numbers are no queens: write '#: shows {text}'")
        return QueenStorage(name, layout, level[1])

    def _read_shows(self, line: int, text: str) -> QueenStorage:
        """Return the variables that a listing without queens shows."""
        parts = [re.fullmatch(_SHOWN, part, re.VERBOSE) for part in _split_marks(text)]
        forms = [*VariableForm, Layout.NUMBERS, Layout.BLOCKS]
        shown: list[StatePart] = []
        constants: dict[str, Value] = {}  # Those that are written outside all functions.
        for node in self.tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    with suppress(ValueError, TypeError, RecursionError, MemoryError):
                        constants[name] = freeze_value(ast.literal_eval(value))
        for match, part in zip(parts, _split_marks(text), strict=True):
            if match is None or match["form"] not in forms:
                known = ", ".join(f"'{form}'" for form in forms if form)
                self.fail(line, f"{part!r}: write a variable, then nothing or one of {known}")
            at = _split_names(match["at"] or "")
            constant = constants.get(match["name"])
            named = [each for each in at if not (each.isdecimal() or each == EVERY)]
            for name in named if constant is not None else (match["name"], *named):
                self._require_variable(line, name)
            if match["form"] in set(Layout):
                if len(parts) > 1 or at:
                    self.fail(line, f"{part!r} fills the board: name nothing beside it")
                return QueenStorage(match["name"], Layout(match["form"]), "")
            form = VariableForm(match["form"])
            if at and (len(at) not in _PLACES.get(form, ()) or {*at} == {EVERY}):
                self.fail(line, f"{part!r}: write 'at v' for a list, 'at (x, y)' for a grid")
            shown.append(StatePart(match["name"], form, at, constant))
        return QueenStorage("", Layout.COLUMNS, "", tuple(shown))

    def _require_variable(self, line: int, name: str) -> None:
        """Raise a `ListingError` unless some function has a variable of this name."""
        functions = list_functions(self.tree)
        known = {each for node in functions for each in bound_names([node.args, *node.body])}
        attributes = [node for node in ast.walk(self.tree) if isinstance(node, ast.Attribute)]
        known |= {ast.unparse(node) for node in attributes if isinstance(node.value, ast.Name)}
        if name not in known:
            near = get_close_matches(name, sorted(known), 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            self.fail(line, f"no function has a variable {name!r}{hint}")

    def _find_start(self) -> tuple[ast.FunctionDef, tuple[str, ...]]:
        """Return the function that a run begins with, and its parameters."""
        text = self._read_header("start")
        line = self.header["start"][0]
        name, _, rest = text.partition("(")
        functions = [node for node in self.tree.body if isinstance(node, ast.FunctionDef)]
        start = next((function for function in functions if function.name == name), None)
        if start is None:
            self.fail(line, f"there is no function {name!r}")
        parameters = tuple(argument.arg for argument in start.args.args)
        if _split_names(rest.removesuffix(")")) != parameters:
            self.fail(line, f"{name} has other parameters than {text!r}")
        return start, parameters

    def _read_state(self, start: ast.FunctionDef) -> tuple[str, ...]:
        """Return the variables that a run can begin with."""
        line, text = self.header.get("state", (0, ""))
        state = _split_names(text)
        if state and not any(node.lineno in self.tick_lines for node in start.body):
            self.fail(line, f"a state needs a tick loop at the top level of {start.name}")
        for name in set(state) - set(bound_names([start.args, *start.body])):
            self.fail(line, f"{start.name} has no variable {name!r}")
        return state

    # The marks.

    def _read_mark(self, line: int, mark: str, statement: ast.stmt) -> None:
        """Read the mark of a line into `meanings`, ticks and tests."""
        meanings = []
        for part in _split_marks(mark):
            name, _, rest = part.partition(" ")
            if (word := rest.split(") ")[-1].partition(" ")[0]) in {"tick", *Event}:
                self.fail(line, f"a comma is missing between {name!r} and {word!r}")
            if name == "tick":
                self._read_tick(line, rest, statement)
            elif name == "test":
                self._read_test(line, rest, statement)
            else:
                sentence, result, condition = part.partition(" if ")
                name, _, square = sentence.partition(" ")
                if name not in set(Event) - {Event.TEST}:
                    self.fail(line, f"unknown mark {name!r}")
                if self._list_square_names(line, square):
                    self._require_run_once(line, statement)
                only = self._read_condition(line, f"if {condition}" if result else "")
                meanings.append(Meaning(Event(name), only, square or None))
        if meanings:
            self.meanings[line] = tuple(meanings)

    def _read_tick(self, line: int, rest: str, statement: ast.stmt) -> None:
        """Read the mark of a line that begins a tick."""
        if isinstance(statement, ast.FunctionDef):
            first = statement.body[ast.get_docstring(statement) is not None :][:1]
            if not first or isinstance(first[0], ast.While):
                self.fail(line, f"{statement.name} must begin with a statement, and no 'while'")
            self.tick_statements[first[0].lineno] = self._read_condition(line, rest)
            return
        if not isinstance(statement, ast.While | ast.For):
            self._require_run_once(line, statement)
            self.tick_statements[line] = self._read_condition(line, rest)
            return
        if rest:
            self.fail(line, "every pass of a loop is a tick, without a condition")
        if statement.body[0].lineno == line or is_silent(statement.body[0]):
            self.fail(line, "the body of a tick loop must begin with a statement on its own line")
        self.tick_lines.add(line)

    def _read_test(self, line: int, square: str, statement: ast.stmt) -> None:
        """Read the mark of a line or function that tests a square."""
        names = self._list_square_names(line, square)
        if not isinstance(statement, ast.FunctionDef):
            self._require_run_once(line, statement)
            self.line_tests[line] = square or None
            return
        parameters = {argument.arg for argument in statement.args.args}
        known = parameters | set(bound_names(self.tree.body)) | set(dir(builtins))
        for name in sorted(names - known):
            self.fail(line, f"{statement.name} has no parameter {name!r}")
        self.tests[statement.name] = square or None

    def _list_square_names(self, line: int, text: str) -> set[str]:
        """Return the two names in a square; empty where a mark names no square."""
        if not text:
            return set()
        square = self._parse_expression(line, text)
        if not (isinstance(square, ast.Tuple) and len(square.elts) == 2):
            self.fail(line, f"{text!r} is no square, as in '(x, y)'")
        return {each.id for each in ast.walk(square) if isinstance(each, ast.Name)}

    def _require_run_once(self, line: int, statement: ast.stmt) -> None:
        """Raise a `ListingError` if a statement can run several times when it is reached once."""
        compound = ast.While | ast.For | ast.FunctionDef | ast.ClassDef | ast.Try | ast.With
        if isinstance(statement, compound) or is_silent(statement):
            self.fail(line, "such a mark stands on an 'if' or on a simple statement")

    def _read_condition(self, line: int, text: str) -> str | None:
        """Return the condition of a mark, as in `if k < n`; None if there is none."""
        if not text:
            return None
        word, _, condition = text.partition(" ")
        if word != "if":
            self.fail(line, f"{text!r} is no condition, as in 'if k < n'")
        self._parse_expression(line, condition)
        return condition

    def _parse_expression(self, line: int, text: str) -> ast.expr:
        try:
            result = ast.parse(text, mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            self.fail(line, f"{text!r} is not an expression")
        if self.foreign:
            known = {*bound_names([*self.tree.body, result]), *dir(builtins)}
            for node in ast.walk(result):
                if isinstance(node, ast.Name) and node.id not in known:
                    self._require_variable(line, node.id)
        return result


def _split_names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _split_marks(text: str) -> Iterator[str]:
    """Yield the marks of a line, which commas outside brackets separate."""
    part = ""
    for piece in text.split(","):
        part += piece
        if part.count("(") + part.count("[") == part.count(")") + part.count("]"):
            yield part.strip()
            part = ""
        else:
            part += ","
    if part:
        yield part.strip()
