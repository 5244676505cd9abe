"""Scenes: which run a part of a lesson looks at, and at which moment.

A moment is a place in a run between two ticks. It is found in the run, never written down as a
number of steps: `start`, `end`, `tick 7`, `after retreat 1`, `before solution 1`.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from lessons.finding import Faults
from lessons.language import _
from lessons.puzzle_files import PUZZLES
from solver.geometry import Identity, Square, line, on_board
from solver.listing import Event, load
from solver.maze import Maze
from solver.misconceptions import mutant
from solver.program import Program
from solver.puzzle import SIZES, posed
from solver.run import Answer, Run, Search, complete
from solver.step import Step
from solver.value import Value


class SceneError(ValueError):
    """A scene cannot be set; the text says why."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Which run: of a listing on an n by n board, from the beginning or from a state; or in a maze.

    Attributes:
        n: Columns of the board; of a maze its columns or rows, whichever are more.
        state: The listing's state to start from, name by name; empty for the beginning.
        puzzle: The maze, or the area, if the listing is for one.
    """

    listing: str
    n: int
    state: tuple[tuple[str, Value], ...] = ()
    puzzle: Maze | None = None

    @classmethod
    def within(cls, listing: str, puzzle: Maze) -> "Setting":
        """Return the run of a listing in a maze or an area."""
        return cls(listing, max(puzzle.width, puzzle.height), puzzle=puzzle)

    def run(self, misconception: str | None = None) -> Run:
        """Return the run, or what a mutant makes of it."""
        return _run(self, misconception)


@lru_cache(maxsize=256)
def _run(setting: Setting, misconception: str | None) -> Run:
    runs = program(setting.listing, misconception)
    if setting.puzzle is not None:
        return Run(runs, setting.puzzle.arguments)
    if not setting.state:
        return Run(runs, (setting.n,))
    state = dict(setting.state)
    return Run(runs, tuple(state[name] for name in runs.listing.state), entered=True)


@cache
def program(listing: str, misconception: str | None = None) -> Program:
    """Return a listing, or what a mutant makes of it, ready to be executed."""
    return Program(load(listing) if misconception is None else mutant(listing, misconception))


@dataclass(frozen=True, slots=True)
class Moment:
    """A place in a run between two ticks.

    Attributes:
        kind: `start`, `end`, `tick`, `after` or `before`.
        number: The tick, or the how-manieth event, counted from 1.
        event: Which event, for `after` and `before`.
    """

    kind: str
    number: int = 0
    event: Event | None = None

    def tick(self, run: Run) -> int:
        """Return how many ticks of a run are complete at this moment.

        Raises:
            SceneError: The run has no such moment.
        """
        match self.kind:
            case "start":
                return 0
            case "end":
                return run.step(near(run.last())).tick
            case "tick":
                step = run.step(near(run.tick(self.number)))
                if step.tick != self.number:
                    raise SceneError(_("the run ends after {n} ticks").format(n=step.tick))
                return self.number
        number = self._event(run)
        tick = run.step(number).tick
        if number > complete(run.opening()) and complete(run.tick(tick)) != number:
            tick += 1
        return tick if self.kind == "after" else max(0, tick - 1)

    def _event(self, run: Run) -> int:
        """Return the step that is the event.

        Raises:
            SceneError: The run has no such event.
        """
        number = near(run.event(self.event or Event.TEST, self.number))
        if number is None:
            raise SceneError(
                _("the run has less than {n} of the events {event!r}").format(
                    n=self.number, event=str(self.event)
                )
            )
        return number


LONGEST = 500_000
"""Steps that a run in a lesson may take to reach a moment."""


def near(search: Search[Answer]) -> Answer:
    """Carry a search through that does not lead far.

    Raises:
        SceneError: It leads too far.
    """
    while True:
        try:
            if next(search) > LONGEST:
                raise SceneError(_("the run is longer than {n} steps").format(n=LONGEST))
        except StopIteration as stop:
            answer: Answer = stop.value
            return answer


def read_moment(text: str) -> Moment:
    """Read a moment as scripts write it.

    Raises:
        SceneError: It is not one.
    """
    found = re.fullmatch(r"(start|end)|tick (\d{1,6})|(after|before) (\w+) (\d{1,6})", text)
    if found is None:
        raise SceneError(
            _("{text!r} is no moment: write start, end, tick 3, after retreat 1").format(text=text)
        )
    edge, tick, side, event, number = found.groups()
    if edge:
        return Moment(edge)
    if tick:
        return Moment("tick", int(tick))
    if event not in set(Event) or int(number) < 1:
        events = ", ".join(Event)
        raise SceneError(
            _("{text!r} is no moment: events are {events}, counted from 1").format(
                text=text, events=events
            )
        )
    return Moment(side, int(number), Event(event))


@dataclass(frozen=True, slots=True)
class Scene:
    """What a part of a lesson shows: a moment of a run, and squares marked on the board.

    Attributes:
        marks: The squares that prose or question speak about.
        flipped: Whether row 0 is on top.
    """

    setting: Setting
    moment: Moment
    marks: frozenset[Square] = frozenset()
    flipped: bool = False

    def tick(self) -> int:
        """Return how many ticks of the run are complete.

        Raises:
            SceneError: The run has no such moment.
        """
        return self.moment.tick(self.setting.run())

    def step(self) -> Step:
        """Return the step that is shown.

        Raises:
            SceneError: The run has no such moment.
        """
        run = self.setting.run()
        return run.step(complete(run.tick(self.tick())))


def read_state(text: str, n: int, listing: str) -> tuple[tuple[str, Value], ...]:
    """Read a state to start from, as scripts write it: `k=2, b=0 3 -1 -1`.

    Raises:
        SceneError: It is none, or it is not a state that the listing can be in.
    """
    text = text.replace("−", "-")
    found = re.fullmatch(r"k=(-?\d{1,3}), b=((?:-?\d{1,3})(?: -?\d{1,3})*)", text)
    if found is None:
        raise SceneError(_("{text!r} is no state: write k=2, b=0 3 -1 -1").format(text=text))
    k, b = int(found[1]), tuple(map(int, found[2].split()))
    if len(b) != n or not -1 <= k <= n or any(not -1 <= row < n for row in b):
        raise SceneError(_("{text!r} does not fit a board of {n} columns").format(text=text, n=n))
    if any(row == -1 for row in b[: max(k, 0)]) or any(row != -1 for row in b[k + 1 :]):
        raise SceneError(
            _(
                "in {text!r} a column before k has no queen, or one after k has one: "
                "the search is never in such a state"
            ).format(text=text)
        )
    return entered(listing, n, k, b)


def entered(listing: str, n: int, k: int, b: tuple[int, ...]) -> tuple[tuple[str, Value], ...]:
    """Return the state of a listing with these queens.

    Raises:
        SceneError: It cannot be entered.
    """
    names, board = load(listing).state, load(listing).kept.board
    values: dict[str, Value] = {"n": n, "k": k, "more": True}
    if board:
        values[board] = b
    if not names or not values.keys() >= set(names):
        told = _("{id!r} cannot begin with a state: choose a moment of its run")
        raise SceneError(told.format(id=listing))
    return tuple((name, values[name]) for name in names)


MAZES = ("labyrinth", "flood")
"""The listings that run in a maze or an area."""


def read_maze(text: str, listing: str) -> Maze:
    """Read a maze or area as scripts write it: `11x7 seed 3`, or its rows with `/` between two.

    Raises:
        SceneError: It is none that the listing can run in.
    """
    if listing not in MAZES:
        raise SceneError(_("{id!r} runs in no maze").format(id=listing))
    if found := re.fullmatch(r"(\d{1,2})x(\d{1,2}) seed (\d{1,6})", text):
        size = int(found[1]), int(found[2])
        least, _usual, most = SIZES[listing]
        if not (least[0] <= size[0] <= most[0] and least[1] <= size[1] <= most[1]):
            told = _("a maze has {least} to {most} columns, and {least} to {high} rows")
            raise SceneError(told.format(least=least[0], most=most[0], high=most[1]))
        puzzle = posed(listing, int(found[3]), size)
    else:
        faults = Faults(Path())
        puzzle = PUZZLES[listing](text.split("/"), faults)
        if faults.findings:
            told = _("row {row} of the maze: {what}")
            first = min(faults.findings)
            raise SceneError(told.format(row=first.line, what=first.text))
    if not isinstance(puzzle, Maze):
        raise TypeError(f"{listing} has no maze")
    return puzzle


def read_marks(text: str, n: int) -> frozenset[Square]:
    """Read squares to mark, as scripts write them: `(2, 1)`, `sum 3`, `difference -1`.

    Raises:
        SceneError: It names no squares of the board.
    """
    text = text.replace("−", "-")
    marks: set[Square] = set()
    if found := re.fullmatch(r"(sum|difference) (-?\d{1,3})", text):
        marks |= line(n, Identity(found[1]), int(found[2]))
    elif re.fullmatch(r"\(\d{1,2}, ?\d{1,2}\)(,? \(\d{1,2}, ?\d{1,2}\))*", text):
        named = {Square(int(x), int(y)) for x, y in re.findall(r"(\d+), ?(\d+)", text)}
        marks |= named if all(on_board(square, n) for square in named) else set()
    if not marks:
        raise SceneError(
            _("{text!r} marks nothing: write (2, 1), sum 3 or difference -1").format(text=text)
        )
    return frozenset(marks)
