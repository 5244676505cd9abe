"""The run and the code of a part, as far as the lesson has opened them to the student."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from lessons.asks.ask import Shown, SquareAsk
from lessons.asks.board import FreeSquares
from lessons.asks.code import Purpose
from lessons.asks.situation import WATCHED
from lessons.course.part_tasks import OWN_BOARDS
from lessons.course.question import find_shown_step
from lessons.course.script import Part
from lessons.text.figures import list_named_lines
from lessons.text.notation import in_notation
from lessons.text.prose import find_excerpts
from lessons.text.text import Lines
from solver.board.geometry import Square
from solver.machine.run import Run, complete_search
from solver.text.listing import Listing, load_listing


@dataclass(frozen=True)
class PartView:
    """What a student may see beside the text of a part: its board, code and run.

    The scripted parts `before` it and `after` are none of a fresh question: it has its own board.
    What `waits` waits for an answer, or for something to be done.
    """

    part: Part
    before: Sequence[Part]
    after: Sequence[Part]
    waits: Callable[[Part], bool]

    @property
    def locked(self) -> bool:
        """Whether the part waits for an answer, or for its task to be done."""
        return self.waits(self.part)

    @property
    def marks(self) -> frozenset[Square]:
        """The squares that the part speaks of or asks about."""
        question = self.part.question
        return self.part.scene.marks | (question.ask.about if question else frozenset())

    @property
    def shown(self) -> Shown:
        """Which pieces of the state are drawn: while a question waits, not the one it asks for."""
        question = self.part.question
        return question.ask.shown if question and self.locked else Shown.ALL

    # The code.

    @property
    def code(self) -> str:
        """The text of the listing, without what a waiting question asks of it."""
        return in_notation(self._covered_text if self.locked else self.run.program.listing.text)

    @property
    def labelled_code(self) -> str:
        """The listing's text with the part's labels as comments behind its lines."""
        lines = self.code.split("\n")
        for number, label in self.part.scene.labels:
            lines[number - 1] += f"  # {label}"
        return "\n".join(lines)

    @property
    def covered(self) -> Lines | None:
        """The first and last line that are covered while a question waits; None if none are."""
        return self._asked_lines if self.locked else None

    @cached_property
    def _covered_text(self) -> str:
        """The text of the listing without what the question asks of it."""
        listing, question = self.run.program.listing, self.part.question
        return question.ask.cover_listing(listing) if question else listing.text

    @cached_property
    def _asked_lines(self) -> Lines | None:
        """The first and last line of the listing that the question covers; None if none are."""
        texts = self._covered_text.split("\n"), self.run.program.listing.text.split("\n")
        pairs = enumerate(zip(*texts, strict=True), 1)
        covers = bool(self.part.question and self.part.question.ask.covers)
        numbers = [number for number, (line, other) in pairs if covers and line != other]
        return (numbers[0], numbers[-1]) if numbers else None

    @property
    def concerned(self) -> Lines | None:
        """The first and last line that the part is about; None if it is about none."""
        return self._asked_lines or concerned_lines(self.part)

    # The run.

    @property
    def run(self) -> Run:
        """The run that the part looks at."""
        return self.part.scene.setting.run()

    @property
    def still(self) -> bool:
        """Whether the part shows a finished board, where no search goes on."""
        return bool(self.part.scene.setting.state) and self.run.step(self.stop).ended

    @property
    def stop(self) -> int:
        """The step of the run at which the part stands now: further on once it was played."""
        return self.begins if self.locked else self._played_to

    @property
    def begins(self) -> int:
        """The step of the run at which the part stands at first."""
        return _find_begin(self.part)

    @property
    def _played_to(self) -> int:
        """The step that the part's run has reached once the part's task is done."""
        return complete_search(self.run.tick(self.part.scene_after(self.part.scene).tick()))

    @property
    def limit(self) -> int:
        """The last step of the run that may be shown now.

        That is where the next part stands, or where what was asked has come true, if that is
        further on; but no question still to come that runs on is told before it is asked. A run
        that is to be played may be shown as far as it is.
        """
        if self.locked:
            return self._played_to
        if isinstance(self.part.task, OWN_BOARDS):
            return self.stop
        (following, running), stop = self._to_come, self.stop
        asked = [at for part, at in running if at >= stop and self.waits(part)]
        return max(stop, min([max(self._comes_true, following), *asked]))

    @cached_property
    def _to_come(self) -> tuple[int, tuple[tuple[Part, int], ...]]:
        """The next part's step in this run, or 0, and later parts with theirs that need the run."""
        same = [part for part in self.after if part.scene.setting == self.part.scene.setting]
        following = next((_find_begin(part) for part in same if part is self.after[0]), 0)
        return following, tuple((part, _find_begin(part)) for part in same if _runs_on(part))

    @property
    def predicted(self) -> int:
        """The step at which the question's answer shows; the part's own if it may not be shown."""
        return self._comes_true if self._comes_true <= self.limit else self.stop

    @property
    def _comes_true(self) -> int:
        """The step at which the question's answer shows; the part's own if that is far off."""
        question = self.part.question
        if question is None:
            return self.stop
        reached = find_shown_step(question)
        near = reached.tick - question.scene.tick() <= WATCHED
        return complete_search(self.run.reach(reached.number)) if near else self.stop

    def goes_by_line(self, number: int) -> bool:
        """Return whether, after a step, the run goes on by one line and not by a tick."""
        question = self.part.question
        asked = question is not None and question.ask.when.unit == "line"
        return asked and number < self.predicted


def _find_begin(part: Part) -> int:
    """Return the step of its run at which a part stands at first."""
    return complete_search(part.scene.setting.run().tick(part.scene.tick()))


def _runs_on(part: Part) -> bool:
    """Return whether a part shows more of its run, or its answer does; a race has its own run."""
    question = part.question
    shows = question is None or find_shown_step(question).number > _find_begin(part)
    return shows and not isinstance(part.task, OWN_BOARDS)


def concerned_lines(part: Part) -> Lines | None:
    """Return the first and last line that a part is about; None if it is about none.

    What names no lines is about those that can run next.
    """
    scene = part.scene
    result = next(_list_named(part, load_listing(scene.setting.listing)), None)
    if result is not None:
        return result
    # The lines that can run next in its function, its loop among them.
    line, listing = scene.step().next_line or 0, load_listing(scene.setting.listing)
    loops = [
        _get_lines(each) for each in _walk_code(listing) if isinstance(each, ast.For | ast.While)
    ]
    begin = next((first for first, last in loops if first <= line <= last), line)
    around = (each for each in _find_functions(listing).values() if each[0] < line <= each[1])
    return next(((begin, end) for _begin, end in around), None)


def _get_lines(node: ast.stmt) -> Lines:
    """Return the first and last line of a statement."""
    return node.lineno, node.end_lineno or node.lineno


def _list_named(part: Part, listing: Listing) -> Iterator[Lines]:
    """Yield ranges of lines that a part prints, labels or asks for, then others it is about.

    That is functions it names, or the test.
    """
    question = part.question
    text = question.text if question else part.prose
    yield from find_excerpts(text, listing.text)
    quoted_lines = list_named_lines(text)
    if quoted_lines and not (question and question.ask.runs):
        yield (
            min(first for first, _last in quoted_lines),
            max(last for _first, last in quoted_lines),
        )
    if part.scene.labels:
        numbers = [number for number, _label in part.scene.labels]
        yield min(numbers), max(numbers)
    if question is not None and isinstance(question.ask, Purpose) and question.ask.begin:
        yield (question.ask.begin, question.ask.end)
    if question is not None and (question.ask.when.ticks or question.ask.when.unit == "line"):
        return  # The lines that can run next hold the answer, whatever else is named.
    functions = _find_functions(listing)
    for name, lines in functions.items():
        called = rf"\b{name}\b" if name in listing.tests else rf"`{name}\b"
        if re.search(called, text):
            yield lines
    if question is not None and isinstance(question.ask, SquareAsk | FreeSquares):
        yield from (functions[name] for name in listing.tests)


@lru_cache(maxsize=64)
def _walk_code(listing: Listing) -> Sequence[ast.AST]:
    """Return the nodes of a listing's syntax tree, the outer ones first."""
    return list(ast.walk(ast.parse(listing.text)))


def _find_functions(listing: Listing) -> dict[str, Lines]:
    """Return the first and last line of each function of a listing, by name."""
    functions = (each for each in _walk_code(listing) if isinstance(each, ast.FunctionDef))
    return {each.name: _get_lines(each) for each in functions}
