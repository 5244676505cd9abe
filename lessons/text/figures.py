"""Braces in prose: {k + 1} is an expression, {count solutions 8} a computed figure.

With {#24} and {#26-28}, a text says which lines of the listing it names, with {then k} a reply the
value that k has once what was asked has come true, and with {guess NAME} what a guess came to.

What takes long to count is kept in the course's file `figures.yaml`, and the check of the course
counts it again.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial

from msgspec import Struct

from lessons.files import course_folder, yaml_tree
from lessons.files.findings import Faults, suggest_word
from lessons.language import _
from lessons.text.expression import Expression, ExpressionError, format_value, read_expression
from lessons.text.text import Lines, Text
from solver.board import chances, known_counts
from solver.board.counting import Placements, count_placements
from solver.board.probing import count_leaves, count_levels
from solver.experiments.experiment import format_power
from solver.experiments.native import count_work
from solver.machine.run import Run
from solver.text.listing import listing_ids, load_listing
from solver.value import Value

COUNT = "count"
ABOUT = "about"
THEN = "then "
"""The word before an expression, or before variables, of a later moment."""
GUESS = "guess "
"""The word before the id of a guess that is come back to."""
FILE = "figures.yaml"
LARGEST_TREE = 12
"""Columns of the largest board whose nodes are counted: that takes a quarter of a second."""
MOST_SLICES, MOST_SHOWN = 1_000, 60
"""Slices of a run in which a check counts, and in which a lesson does: a second has some 400."""
_WORDS = ((10**12, _("million million")), (10**9, _("thousand million")), (10**6, _("million")))
_DIGITS = 3  # of a number that is told roughly


_BRACES = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
_NAMED = re.compile(r"#(\d{1,3})(?:-(\d{1,3}))?")


class _LongRunError(ExpressionError):
    """A run is too long to be counted while somebody waits."""


class _Kind(Struct, frozen=True):
    """A kind of figure: the function that computes it, and the limits of its arguments."""

    compute: Callable[..., float]
    most: Sequence[int]
    least: int = 1

    def value(self, arguments: Sequence[str]) -> float:
        """Return the figure for written arguments; raise ExpressionError if they do not fit."""
        wrong = len(arguments) != len(self.most)
        for text, most in zip(arguments, self.most, strict=False):
            wrong |= not (text.isascii() and text.isdigit() and self.least <= int(text[:9]) <= most)
        if wrong:
            limits = ", ".join(f"{self.least}-{most}" for most in self.most)
            raise ExpressionError(_("numbers must follow: {limits}").format(limits=limits))
        try:
            return self.compute(*map(int, arguments))
        except (ValueError, IndexError):
            raise ExpressionError(_("there is no such number")) from None


_KINDS: Mapping[str, _Kind] = {
    "solutions": _Kind(known_counts.count_known_solutions, [known_counts.LARGEST]),
    "fundamental": _Kind(known_counts.count_known_fundamental, [LARGEST_TREE]),
    "nodes": _Kind(lambda n: sum(count_levels(n)), [LARGEST_TREE]),
    "level": _Kind(lambda k, n: count_levels(n)[k], [LARGEST_TREE, LARGEST_TREE], 0),
    "leaves": _Kind(count_leaves, [LARGEST_TREE]),
    "vectors": _Kind(partial(count_placements, Placements.VECTORS), [40]),
    "permutations": _Kind(partial(count_placements, Placements.PERMUTATIONS), [40]),
    "sets": _Kind(partial(count_placements, Placements.SQUARES), [40]),
    "lists": _Kind(partial(count_placements, Placements.LISTS), [40]),
    "factorial": _Kind(partial(count_placements, Placements.PERMUTATIONS), [40]),
    "power": _Kind(pow, [1_000, 100], 0),
    "mean-shuffles": _Kind(lambda n: float(chances.mean_attempts(n)), [known_counts.LARGEST]),
    "mean-until-all": _Kind(chances.mean_until_all, [LARGEST_TREE]),
}
"""Figures that are computed from numbers, by name."""
_EVENTS = ("tests", "placements", "retreats")
COUNTERS = (*_EVENTS, "ticks", "lines")
"""Figures that are counted while a listing runs."""
KINDS = (*_KINDS, *COUNTERS)


def is_figure(text: str) -> bool:
    """Return whether the text between two braces is meant as a figure, such as `count nodes 8`."""
    return text.split()[:1] == [COUNT]


class Figure(Struct, frozen=True):
    """A figure of a text, by the name under which `figures.yaml` keeps it."""

    name: str  # what is counted, and of what, as `figures.yaml` names it
    roughly: bool = False  # whether it is told in three digits

    def value(self, _variables: Mapping[str, Value]) -> str:
        """Return the figure as prose writes it: as it is, or in three digits, as 16.8 million.

        Raises:
            ExpressionError: It cannot be computed.
        """
        number = self.find_number()
        if not self.roughly:
            return say_figure(number)
        for size, word in _WORDS:
            if size <= number < 1000 * size:
                return f"{number / size:.{_DIGITS}g} {word}"
        if number < 10**6:
            return f"{round(number, _DIGITS - len(str(int(number)))):,.0f}"
        return format_power(number)

    def find_number(self) -> float:
        """Return the number that the course keeps for the figure, or else compute it."""
        saved = _read_figures().get(self.name)
        return _compute_figure(self.name, MOST_SHOWN) if saved is None else saved

    def fault(self, *, recount: bool) -> str:
        """Return a sentence about what is wrong with the figure; "" if nothing is.

        Args:
            recount: Whether it is computed anew if the course keeps it, however long that takes.
        """
        saved = _read_figures().get(self.name)
        try:
            if saved is None:
                _compute_figure(self.name, MOST_SHOWN)
                return ""
            result = _compute_figure(self.name, MOST_SLICES) if recount else saved
        except _LongRunError as error:
            return self._say_missing() if recount else str(error)
        except ExpressionError as error:
            return str(error)
        if saved == result:
            return ""
        known, counted = say_figure(saved), say_figure(result)
        sentence = _("{file} says {saved} for {name!r}, and it is {counted}")
        return sentence.format(file=FILE, saved=known, name=self.name, counted=counted)

    def _say_missing(self) -> str:
        """Return a sentence with the line that the file lacks, or why it cannot be computed."""
        try:
            line = f"{self.name}: {say_figure(_compute_figure(self.name, MOST_SLICES))}"
        except ExpressionError as error:
            return str(error)
        sentence = _("in {name!r} the run is long: write its number into {file}, as '{line}'")
        return sentence.format(name=self.name, file=FILE, line=line)


def read_figure(text: str) -> Figure:
    """Return the figure in a text like `count tests flags-all 8`; raise ExpressionError if none."""
    _count, *words = text.split()
    roughly = words[:1] == [ABOUT]
    words = words[roughly:]
    name = words[0] if words else ""
    if name not in KINDS:
        sentence = _("{name!r} cannot be counted; {hint}")
        raise ExpressionError(sentence.format(name=name, hint=suggest_word(name, KINDS)))
    return Figure(" ".join(words), roughly)


@lru_cache(maxsize=256)
def _compute_figure(name: str, slices: int) -> float:
    """Return the number of a figure, computed in a number of slices at most."""
    what, *arguments = name.split()
    try:
        if what in COUNTERS:
            return _count_run(what, arguments, slices)
        return _KINDS[what].value(arguments)
    except ExpressionError as error:
        raise type(error)(_("in {name!r} {what}").format(name=name, what=error)) from None


def _is_counted(listing_id: str) -> bool:
    """Return whether a listing needs nothing but n, so that its work can be counted."""
    return load_listing(listing_id).parameters == ("n",)


def _count_run(counter: str, arguments: Sequence[str], slices: int) -> int:
    """Return what a listing counts on a board; raise ExpressionError if that takes too long."""
    if len(arguments) != 2 or not (arguments[1].isascii() and arguments[1].isdigit()):
        raise ExpressionError(_("a listing and a number of columns must follow"))
    listing, n = arguments[0], int(arguments[1][:3])
    if listing not in listing_ids() or not _is_counted(listing):
        known = filter(_is_counted, listing_ids())
        sentence = _("there is no listing {name!r} that can be counted; {hint}")
        raise ExpressionError(sentence.format(name=listing, hint=suggest_word(listing, known)))
    if not 1 <= n <= 32:
        raise ExpressionError(_("the board must have 1 to {n} columns").format(n=32))
    result = _count_within_slices(counter, listing, n, slices)
    if result is not None:
        return result
    if slices < MOST_SLICES:
        raise _LongRunError(_("the run is long: write its number into {file}").format(file=FILE))
    raise ExpressionError(_("the run takes too long to be counted: choose a smaller board"))


@lru_cache(maxsize=256)
def _count_within_slices(counter: str, listing: str, n: int, slices: int) -> int | None:
    """Return what a listing counts on a board; None if that takes more slices."""
    run = Run.of(load_listing(listing), n)
    running = count_work(listing, n) if counter in _EVENTS else run.last()
    try:
        for _slice in range(slices):
            next(running)
    except StopIteration as stop:
        if counter in _EVENTS:
            return int(getattr(stop.value, counter))
    except RuntimeError as error:
        raise ExpressionError(str(error)) from None
    else:
        return None
    last = run.step(run.known)
    if last.error is not None:
        raise ExpressionError(last.error)
    return last.tick if counter == "ticks" else last.number


@course_folder.read_once
def _read_figures() -> Mapping[str, float]:
    """Return the numbers in the course's file of figures, without entries that are no numbers."""
    path = course_folder.find_course_folder() / FILE
    if not path.exists():
        return {}
    nodes = yaml_tree.read_mapping(path, Faults(path)) or {}
    texts = {name: str(node.value).replace(",", "") for name, (_line, node) in nodes.items()}
    return {name: int(text) for name, text in texts.items() if text.isascii() and text.isdigit()}


def say_figure(number: float) -> str:
    """Return a number as text: a whole one in groups of three, any other with one decimal place."""
    text = f"{number:,}" if isinstance(number, int) else f"{number:,.1f}"
    return text.replace("-", "−")


class OtherBrace(Struct, frozen=True):
    """What stands in braces and is neither an expression nor a figure, by how its value is found.

    Its value is an `ExpressionError` where there is none.
    """

    value: Callable[[Mapping[str, Value]], Value]


def _read_lines(text: str) -> Lines | None:
    """Return the lines that `#24` or `#26-28` names; None for any other text."""
    lines = _NAMED.fullmatch(text)
    return (int(lines[1]), int(lines[2] or lines[1])) if lines else None


def _say_lines(lines: Lines, _variables: Mapping[str, Value]) -> str:
    """Return the numbers of lines of a listing as prose writes them."""
    first, last = lines
    return f"{first}–{last}" if first < last else f"{first}"


def _find_later_value(expression: Expression, variables: Mapping[str, Value]) -> Value:
    """Return the value of an expression at the later moment that a question asks about."""
    held = ((name, value) for name, value in variables.items() if name.startswith(THEN))
    later = {name.removeprefix(THEN): value for name, value in held}
    if not later:
        raise ExpressionError(_("'then' stands in replies that are read after the answer alone"))
    return expression.value(later)


def _recall_guess(name: str, variables: Mapping[str, Value]) -> Value:
    """Return the sentence about a guess that was made in an earlier part."""
    if name not in variables:
        sentence = _("{{{name}}} stands in the text of a part after ':::{{guess}} {id}'")
        raise ExpressionError(sentence.format(name=name, id=name.removeprefix(GUESS)))
    return variables[name]


@lru_cache(maxsize=1 << 12)
def read_brace(text: str) -> Expression | Figure | OtherBrace:
    """Return what the text between two braces stands for; raise ExpressionError if nothing."""
    if lines := _read_lines(text):
        return OtherBrace(partial(_say_lines, lines))
    if text.startswith(GUESS):
        return OtherBrace(partial(_recall_guess, " ".join(text.split())))
    if text.startswith(THEN):
        return OtherBrace(partial(_find_later_value, read_expression(text.removeprefix(THEN))))
    return read_figure(text) if is_figure(text) else read_expression(text)


@lru_cache(maxsize=1 << 10)
def list_named_lines(text: str) -> tuple[Lines, ...]:
    """Return the ranges of lines (first, last) that a text of a script names in braces."""
    return tuple(filter(None, map(_read_lines, list_expressions(text))))


def fill_braces(text: str, variables: Mapping[str, Value]) -> Text:
    """Return a text with the value of each {expression} filled in; {{ becomes one brace."""

    def replace_brace(result: re.Match[str]) -> str:
        """Return the value of an expression in braces, or one brace for two."""
        if result[1] is None:
            return result[0][0]
        return format_value(read_brace(result[1]).value(variables))

    return Text(_BRACES.sub(replace_brace, text), list_named_lines(text))


def list_expressions(text: str) -> Iterator[str]:
    """Yield the text of each {expression} in a text."""
    return (result[1] for result in _BRACES.finditer(text) if result[1] is not None)


def find_lone_braces(text: str) -> list[str]:
    """Return the braces of a text that belong to no {expression} and are not doubled."""
    return re.findall(r"[{}]", _BRACES.sub("", text))
