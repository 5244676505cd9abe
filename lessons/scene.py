"""Scenes: which run a part of a lesson looks at, and at which moment.

A moment is a place in a run between two ticks. It is found in the run, never written down as a
number of steps: `start`, `end`, `tick 7`, `after retreat 1`, `before solution 1`.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from lessons.language import _
from solver.geometry import Identity, Square, line, on_board
from solver.listing import Event, load
from solver.misconceptions import mutant
from solver.program import Program
from solver.run import Answer, Run, Search, complete
from solver.step import Step
from solver.value import Value


class SceneError(ValueError):
    """A scene cannot be set; the text says why."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Which run: of a listing on an n by n board, from the beginning or from a state.

    Attributes:
        state: The listing's state to start from, name by name; empty for the beginning.
    """

    listing: str
    n: int
    state: tuple[tuple[str, Value], ...] = ()

    def run(self, misconception: str | None = None) -> Run:
        """Return the run, or what a mutant makes of it."""
        return _run(self, misconception)


@lru_cache(maxsize=256)
def _run(setting: Setting, misconception: str | None) -> Run:
    runs = program(setting.listing, misconception)
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
    values: dict[str, Value] = {"n": n, "k": k, "b": b}
    return tuple((name, values[name]) for name in load(listing).state)


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
