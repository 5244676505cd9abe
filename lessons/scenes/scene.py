"""Scenes: which run a part of a lesson looks at, and at which moment.

A moment is a place in a run between two ticks. It is found in the run, never written down as a
number of steps: `start`, `end`, `tick 7`, `after retreat 1`, `before solution 1`.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from lessons.files.findings import Faults
from lessons.language import _
from lessons.scenes.maze_files import parse_maze
from lessons.scenes.subject import BoardSearch, PuzzleSearch, Subject
from solver.analysis.tree import has_tree
from solver.board.geometry import Identity, Square, list_line_squares, on_board
from solver.board.maze import Maze
from solver.machine.program import Program
from solver.machine.puzzle import SIZES, pose_puzzle
from solver.machine.run import Answer, Run, Search, complete_search
from solver.machine.step import Step
from solver.text.listing import Event, Listing, load_listing
from solver.text.misconceptions import make_mutant
from solver.value import Value


class SceneError(ValueError):
    """A scene cannot be set up, or a question not asked there; the text says why."""

    def __init__(self, text: str, /, **parts: object) -> None:
        super().__init__(text.format(**parts) if parts else text)


@dataclass(frozen=True, slots=True)
class Setting:
    """Which run a scene looks at: of a listing, on a board or in a maze, from some state."""

    listing: str
    n: int  # columns of the board; of a maze its columns or rows, whichever are more
    state: tuple[tuple[str, Value], ...] = ()  # what to start from; empty: the beginning
    puzzle: Maze | None = None

    @classmethod
    def within(cls, listing: str, puzzle: Maze) -> "Setting":
        """Return the setting in which a listing runs in a maze or an area."""
        return cls(listing, max(puzzle.width, puzzle.height), puzzle=puzzle)

    @property
    def subject(self) -> Subject:
        """The board or the puzzle that the run searches."""
        return BoardSearch(self.n) if self.puzzle is None else PuzzleSearch(self.puzzle)

    @property
    def has_board(self) -> bool:
        """Whether the run puts something on the squares of a board: queens or numbers."""
        return self.puzzle is None and bool(load_listing(self.listing).storage.board)

    def run(self, misconception: str | None = None) -> Run:
        """Return the run of the setting, or of the mutant that belongs to a misconception."""
        listing = _find_listing(self.listing, misconception)
        entered = self.state and not listing.foreign
        return (_entered_run if entered else _run)(self, listing)


def _begin_run(setting: Setting, listing: Listing) -> Run:
    """Return a new run of a listing in a setting, from its state if it has one."""
    sizes = listing.sizes
    if setting.puzzle is None and sizes and setting.n not in sizes:
        known = ", ".join(map(str, sizes))
        raise SceneError(_("{id!r} runs with n = {sizes} alone"), id=listing.id, sizes=known)
    runs = _compile_program(listing)
    if not setting.state:
        return Run(runs, setting.subject.arguments)
    state = dict(setting.state)
    return Run(runs, tuple(state[name] for name in runs.listing.state), entered=True)


_run = lru_cache(maxsize=1 << 9)(_begin_run)
# From states there are ever new ones: they are not to push out those that all come back to.
_entered_run = lru_cache(maxsize=128)(_begin_run)


def load_program(listing: str, misconception: str | None = None) -> Program:
    """Return a listing, or its mutant for a misconception, ready to be executed."""
    return _compile_program(_find_listing(listing, misconception))


def _find_listing(listing: str, misconception: str | None) -> Listing:
    """Return a listing, or its mutant for a misconception."""
    return load_listing(listing) if misconception is None else make_mutant(listing, misconception)


_compile_program = lru_cache(maxsize=256)(Program)


class Moment(Struct, frozen=True):
    """A place in a run between two ticks."""

    kind: str  # `start`, `end`, `tick`, `after` or `before`
    number: int = 0  # the tick, or the how-manieth event, counted from 1
    event: Event | None = None  # which event, for `after` and `before`

    def tick(self, run: Run) -> int:
        """Return how many ticks are complete at the moment; raise SceneError if it is not there."""
        match self.kind:
            case "start":
                return 0
            case "end" | "tick":
                search = run.last() if self.kind == "end" else run.tick(self.number)
                step = run.step(run_search(search))
                if self.kind == "tick" and step.tick == self.number:
                    return self.number
                if run.program.listing.foreign and step.error is not None:
                    raise SceneError(step.error)
                if self.kind == "tick":
                    raise SceneError(_("the run ends after {n} ticks"), n=step.tick)
                return step.tick
        number = run_search(run.event(self.event or Event.TEST, self.number))
        if number is None:
            sentence = _("the run has less than {n} of the events {event!r}")
            raise SceneError(sentence, n=self.number, event=str(self.event))
        tick = run.step(number).tick
        if number > complete_search(run.opening()) and complete_search(run.tick(tick)) != number:
            tick += 1
        return tick if self.kind == "after" else max(0, tick - 1)


LONGEST = 500_000  # Steps that a run in a lesson may take to reach a moment.


def run_search(search: Search[Answer]) -> Answer:
    """Return the answer of a search; raise SceneError if it takes too many steps."""
    while True:
        try:
            if next(search) > LONGEST:
                raise SceneError(_("the run is longer than {n} steps"), n=LONGEST)
        except StopIteration as stop:
            answer: Answer = stop.value
            return answer


def read_moment(text: str) -> Moment:
    """Return the moment that a text of a script names; raise SceneError if it names none."""
    result = re.fullmatch(r"(start|end)|tick (\d{1,6})|(after|before) (\w+) (\d{1,6})", text)
    if result is None:
        sentence = _("{text!r} is no moment: write start, end, tick 3, after retreat 1")
        raise SceneError(sentence, text=text)
    edge, tick, side, event, number = result.groups()
    if edge:
        return Moment(edge)
    if tick:
        return Moment("tick", int(tick))
    if event not in set(Event) or int(number) < 1:
        sentence = _("{text!r} is no moment: events are {events}, counted from 1")
        raise SceneError(sentence, text=text, events=", ".join(Event))
    return Moment(side, int(number), Event(event))


@dataclass(frozen=True, slots=True)
class Scene:
    """The scene of a part of a lesson: a moment of a run, with marked squares and labels.

    Attributes:
        flipped: Whether row 0 is drawn on top.
        labels: What is written behind lines of the code, by their numbers: what they are there for.
        view: What stands where the code would; empty if the code does.
    """

    setting: Setting
    moment: Moment
    marks: frozenset[Square] = frozenset()
    flipped: bool = False
    labels: tuple[tuple[int, str], ...] = ()
    view: str = ""

    def tick(self) -> int:
        """Return how many ticks are complete in the scene; raise SceneError if it has no moment."""
        return _count_ticks(self.setting, self.moment, load_listing(self.setting.listing))

    def step(self) -> Step:
        """Return the step that the scene shows; raise SceneError if the run has no such moment."""
        return find_step(self.setting.run(), self.tick())


@lru_cache(maxsize=1 << 12)
def _count_ticks(setting: Setting, moment: Moment, _listing: Listing) -> int:
    """Return how many ticks are complete at a moment of a setting; the numbers are cached."""
    return moment.tick(setting.run())


def find_step(run: Run, tick: int) -> Step:
    """Return the step after a tick of a run, or its last one; the steps are cached."""
    return (_find_entered_step if run.entered else _find_step)(run, tick)


def _search_step(run: Run, tick: int) -> Step:
    """Return the step after a tick of a run, or its last one."""
    return run.step(complete_search(run.tick(tick)))


# As for the runs: what begins in a state does not push out what a class comes back to.
_find_step = lru_cache(maxsize=1 << 9)(_search_step)
_find_entered_step = lru_cache(maxsize=256)(_search_step)


def read_state(text: str, n: int, listing: str) -> tuple[tuple[str, Value], ...]:
    """Return the state that a text like `k=2, b=0 3 -1 -1` gives; raise SceneError if wrong."""
    state_with(listing, n, 0, ())  # Another listing is not asked for k and b.
    text = text.replace("−", "-")
    result = re.fullmatch(r"k=(-?\d{1,3}), b=((?:-?\d{1,3})(?: -?\d{1,3})*)", text)
    if result is None:
        raise SceneError(_("{text!r} is no state: write k=2, b=0 3 -1 -1"), text=text)
    k, b = int(result[1]), tuple(map(int, result[2].split()))
    if len(b) != n or not -1 <= k <= n or any(not -1 <= row < n for row in b):
        raise SceneError(_("{text!r} does not fit a board of {n} columns"), text=text, n=n)
    if any(row == -1 for row in b[: max(k, 0)]) or any(row != -1 for row in b[k + 1 :]):
        sentence = _(
            "in {text!r} a column before k has no queen, or one after k has one: "
            "the search is never in such a state"
        )
        raise SceneError(sentence, text=text)
    return state_with(listing, n, k, b)


def state_with(listing: str, n: int, k: int, b: tuple[int, ...]) -> tuple[tuple[str, Value], ...]:
    """Return the state of a listing with n, k and b; raise SceneError if it takes no state."""
    known = load_listing(listing)
    values: dict[str, Value] = {"n": n, "k": k, "more": True}
    if known.storage.board:
        values[known.storage.board] = b
    if not known.state or not values.keys() >= set(known.state):
        sentence = _("{id!r} cannot begin with a state: choose a moment of its run")
        raise SceneError(sentence, id=listing)
    return tuple([(name, values[name]) for name in known.state])


MAZES = ("labyrinth", "flood")  # The listings that run in a maze or an area.


@lru_cache(maxsize=512)  # Templates draw a hundred of each size.
def read_maze(text: str, listing: str) -> Maze:
    """Return the maze that a text like `11x7 seed 3` describes; raise SceneError if it is wrong."""
    if listing not in MAZES:
        raise SceneError(_("{id!r} runs in no maze"), id=listing)
    if result := re.fullmatch(r"(\d{1,2})x(\d{1,2}) seed (\d{1,6})", text):
        size = int(result[1]), int(result[2])
        least, _usual, most = SIZES[listing]
        if not (least[0] <= size[0] <= most[0] and least[1] <= size[1] <= most[1]):
            sentence = _("a maze has {least} to {most} columns, and {least} to {high} rows")
            raise SceneError(sentence, least=least[0], most=most[0], high=most[1])
        puzzle = pose_puzzle(listing, int(result[3]), size)
    else:
        faults = Faults(Path())
        puzzle = parse_maze(text.split("/"), listing, faults)
        if faults.findings:
            sentence = _("row {row} of the maze: {what}")
            first = min(faults.findings)
            raise SceneError(sentence, row=first.line, what=first.text)
    if not isinstance(puzzle, Maze):
        raise TypeError(f"{listing} has no maze")
    return puzzle


VIEWS = ("stack", "flags", "tree", "profile")
"""The views that can stand in the place of the code."""


def read_view(text: str, setting: Setting) -> str:
    """Return the name of a view if the run of a setting has that view, else raise SceneError."""
    if text not in VIEWS:
        sentence = _("{text!r} is no view: write {views}")
        raise SceneError(sentence, text=text, views=_(" or ").join(VIEWS))
    grows = has_tree(load_listing(setting.listing)) and not setting.state
    if text in {"tree", "profile"} and not grows:
        raise SceneError(_("there is no search tree: take a listing that has one, and no :start:"))
    return text


LONGEST_LABEL = 12  # Characters: it stands behind a line of code.


def read_labels(text: str, listing: str) -> tuple[tuple[int, str], ...]:
    """Return the labels in a text like `21 try, 24 accept`; raise SceneError if one is wrong."""
    lines = load_listing(listing).lines
    labels: list[tuple[int, str]] = []
    for each in text.split(","):
        result = re.fullmatch(r" *(\d{1,3}) +([a-z][a-z ]*[a-z]) *", each)
        if result is None or len(result[2]) > LONGEST_LABEL:
            sentence = _("{text!r} is no label: write the number of a line and a word, as 21 try")
            raise SceneError(sentence, text=each.strip())
        number = int(result[1])
        if not 1 <= number <= len(lines) or not lines[number - 1].strip():
            raise SceneError(_("{id!r} has no line {number}"), id=listing, number=number)
        labels.append((number, result[2]))
    return tuple(labels)


def read_marks(text: str, n: int) -> frozenset[Square]:
    """Return the squares that a text like `(2, 1)` or `sum 3` marks; raise SceneError if none."""
    text = text.replace("−", "-")
    marks: set[Square] = set()
    if result := re.fullmatch(r"(sum|difference) (-?\d{1,3})", text):
        marks |= list_line_squares(n, Identity(result[1]), int(result[2]))
    elif re.fullmatch(r"\(\d{1,2}, ?\d{1,2}\)(,? \(\d{1,2}, ?\d{1,2}\))*", text):
        named = {Square(int(x), int(y)) for x, y in re.findall(r"(\d+), ?(\d+)", text)}
        marks |= named if all(on_board(square, n) for square in named) else set()
    if not marks:
        sentence = _("{text!r} marks nothing: write (2, 1), sum 3 or difference -1")
        raise SceneError(sentence, text=text)
    return frozenset(marks)
