"""The position of a screen in a run, and how it gets elsewhere: by searches.

It is the one place that knows which step is shown. Where to go next may lie far ahead in the run:
that is a search, which is worked off in slices while the screen stays alive. What is shown stays as
it is until it has found its answer. Any other command, or `stop`, ends it.
"""

import asyncio
from collections.abc import Callable, Coroutine
from enum import StrEnum
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from lessons.language import _
from solver.machine.program import Program
from solver.machine.run import Run, Search, complete_search
from solver.machine.step import Step
from solver.text.listing import Event

SLICE = 0.02  # Seconds that a search may take at a time.
PAUSE = 0.001  # Seconds between two slices, in which all else gets its turn.
SPEEDS = 1, 2, 3, 4, 6, 8, 11, 15, 20  # How often a second a run can go on by itself.
REPORTED = 5  # Every how many slices it is said how far a search is.

SHORT = 4000
"""Steps of a run that are known as soon as it is opened: those of the first solution for n = 8."""

Work = Coroutine[None, None, None]
Result = TypeVar("Result")


class _Goal(Struct, frozen=True, eq=False):
    """A search under way: its answer's use, the words meanwhile, whether it is on."""

    search: Search[Any]
    arrive: Callable[[Any], None]
    how_far: Callable[[], str]
    forward: bool


class Seeking:
    """Goes where searches lead.

    Args:
        moved: Called whenever there is something else to show.
        work: Starts a coroutine in the background, as `Screen.run_worker` does.
    """

    stop_key = _("Escape")  # The name of the key that stops a search.

    def __init__(self, moved: Callable[[], None], work: Callable[[Work], object]) -> None:
        self.note = ""
        """What is to be said instead of what happened: how far a search is, what it did not find;
        empty if there is nothing."""
        self._moved = moved
        self._work = work
        self._goal: _Goal | None = None
        self._waiting: list[Callable[[], None]] = []

    @property
    def searching(self) -> bool:
        """Whether a search is under way."""
        return self._goal is not None

    def stop(self) -> bool:
        """End the search under way and clear the note; return whether there was a search."""
        searching = self._goal is not None
        if self._goal is not None:
            self._goal.search.close()
        if searching or self.note:
            self._goal, self._waiting, self.note = None, [], ""
            self._moved()
        return searching

    def stay(self, note: str) -> None:
        """End a search, stay at this place, and show a note."""
        self.stop()
        self.note = note
        self._moved()

    def put_off(self, command: Callable[[], None]) -> bool:
        """Put off a command until a forward search has ended; return False if none is under way."""
        if self._goal is None or not self._goal.forward:
            return False
        self._waiting.append(command)
        return True

    def seek(
        self,
        search: Search[Result],
        arrive: Callable[[Result], None],
        how_far: Callable[[], str],
        *,
        forward: bool = False,
    ) -> None:
        """Run a search, long ones in the background, and call `arrive` with the result.

        During a search that goes forward, to the next place, commands can be put off.
        """
        self.stop()
        goal = self._goal = _Goal(search, arrive, how_far, forward)
        if not self._search_slice(goal):
            self._work(self._go_on(goal))

    async def _go_on(self, goal: _Goal) -> None:
        """Run a search slice by slice in the background, and note its progress now and then."""
        for turn in count():
            await asyncio.sleep(PAUSE)
            if self._goal is not goal or self._search_slice(goal):
                return
            if turn % REPORTED == 0:
                self.note = goal.how_far()
                self._moved()

    def _search_slice(self, goal: _Goal) -> bool:
        """Run a search for a short time, and return whether the search is over."""
        enough = perf_counter() + SLICE
        try:
            next(goal.search)
            while perf_counter() < enough:
                next(goal.search)
        except StopIteration as stop:
            waiting, self._goal, self._waiting = self._waiting, None, []
            goal.arrive(stop.value)
            for command in waiting:
                command()
            return True
        return False


class Stepping(Seeking):
    """A position in one run or in several: subclasses say which places there are."""

    @property
    def number(self) -> int:
        """The number of this place, from 0 on."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the position is at the end."""
        raise NotImplementedError

    @property
    def began(self) -> bool:
        """Whether there is a place before this one."""
        return self.number > 0

    def forward(self) -> None:
        """Go on by one unit."""
        raise NotImplementedError

    def first(self) -> None:
        """Go to the beginning, before anything has run."""
        self._show_place(0)

    def last(self) -> None:
        """Go to the end."""
        raise NotImplementedError

    def _show_place(self, number: int, note: str = "") -> None:
        """End a search, go to a place, and set the note."""
        raise NotImplementedError

    def _say_how_far(self) -> str:
        """Return how far the search under way has come, in words."""
        raise NotImplementedError

    def _follow_search(
        self,
        search: Search[int] | Search[int | None],
        says: Callable[[int | None], str] = lambda _number: "",
        *,
        forward: bool = False,
    ) -> None:
        """Go to the place that a search finds, if any, with a note; `forward` as in `seek`."""

        def arrive(result: int | None) -> None:
            self._show_place(self.number if result is None else result, says(result))

        self.seek(search, arrive, self._say_how_far, forward=forward)


def _open_run(run: "Stepped") -> int:
    """Return the step at which the first tick begins; a short run is known to its end then.

    So what is said of the whole run, such as its number of ticks, is there from the first tick on.
    """
    complete_search(run.reach(SHORT))
    return complete_search(run.opening())


def holds_whole_boards(run: Run, n: int) -> bool:
    """Return whether a run's board is full from its first tick on: no queen waits beside it."""
    step = run.step(complete_search(run.opening()))
    return not step.storage.level and len(step.list_queens(n)) == n


def say_no_event(event: Event, *, back: bool = False) -> str:
    """Return a sentence that says that no event of a kind follows, or precedes if `back`."""
    match event, back:
        case Event.RETREAT, False:
            return _("There is no retreat from here to the end of the run.")
        case Event.SOLUTION, False:
            return _("There is no solution from here to the end of the run.")
        case Event.RETREAT, True:
            return _("There is no retreat before this step.")
        case Event.SOLUTION, True:
            return _("There is no solution before this step.")
    return _("There is no event {event!r} from here to the end of the run.").format(
        event=str(event)
    )


if TYPE_CHECKING:
    from solver.observing.recording import Stepped
    from tui.run.typed_places import Place


class Unit(StrEnum):
    """How far one press of the advancing key goes; actions name it by its value."""

    TICK = "TICK"
    LINE = "LINE"


class Position(Stepping):
    """Where a screen is in a run.

    Args:
        number: The step to begin at, which the run must know; if not given, the first top of the
            loop, where all is set up.
        limit: How many steps a search may go beyond what is known of the run, for a program that
            may never come to an end; None if it surely does.
    """

    def __init__(
        self,
        run: "Stepped",
        moved: Callable[[], None],
        work: Callable[[Work], object],
        *,
        by: Unit = Unit.TICK,
        number: int | None = None,
        limit: int | None = None,
    ) -> None:
        super().__init__(moved, work)
        self._limit = limit
        self.run = run  # The run; the same with steps into test functions after `toggle_tests`.
        self.step = run.step(_open_run(run) if number is None else number)
        self.by = by  # The unit of one command: a tick or a line.
        self._other: Run | None = None

    # Where it is.

    @property
    def number(self) -> int:
        """The number of the step that is shown."""
        return self.step.number

    @property
    def over(self) -> bool:
        """Whether the run ends at this step."""
        return self.number == self.run.end

    @property
    def before(self) -> Step | None:
        """The step to compare the current step with, or None at the beginning.

        It is one tick earlier where ticks are walked and one has just been completed, else a line.
        """
        if self.number == 0:
            return None
        complete = self.step.ended or self.step.begins_tick
        return self.run.step(self._find_previous(self.by if complete else Unit.LINE))

    def unit(self) -> None:
        """Switch between steps of a tick and of a line."""
        to_lines = self.by is Unit.TICK
        self.by = Unit.LINE if to_lines else Unit.TICK
        by_lines, by_ticks = _("Each press now runs one line."), _("Each press now runs one tick.")
        self._show_place(self.number, by_lines if to_lines else by_ticks)

    @property
    def enters_tests(self) -> bool:
        """Whether steps go into test functions."""
        return self.run.program.enters_tests

    # Where it can go.

    def forward(self, unit: str | None = None) -> None:
        """Go on by one unit; during a search for the next place, put the command off."""
        if self.put_off(lambda: self.forward(unit)):
            return
        if (unit or self.by) == Unit.TICK:
            self._follow_search(self.run.next_tick(self.number), forward=True)
        else:
            self._follow_search(self.run.reach(self.number + 1), forward=True)

    def back(self, unit: str | None = None) -> None:
        """Go back by one tick or line."""
        self._show_place(self._find_previous(unit))

    def restart(self) -> None:
        """Go to the first top of the loop, where all is set up."""
        self._follow_search(self.run.opening())

    def last(self) -> None:
        """Go to the end of the run."""
        self._follow_search(self.run.last())

    def to_tick(self, tick: int) -> None:
        """Go to the step at which a number of ticks is complete."""
        self._follow_search(
            self.run.tick(tick),
            lambda result: self._say_run_is_shorter(result, lambda step: step.tick < tick),
        )

    def to_step(self, number: int) -> None:
        """Go to the step of a number."""
        self._follow_search(
            self.run.reach(number),
            lambda result: self._say_run_is_shorter(result, lambda step: step.number < number),
        )

    def event(self, event: str, back: bool = False) -> None:
        """Go to the next event of a kind, or if `back` to the one before; or note that none is."""
        find = self.run.previous_event if back else self.run.next_event
        missing = say_no_event(Event(event), back=back)
        self._follow_search(
            find(self.number, Event(event)), lambda result: missing if result is None else ""
        )

    def to_placement(self, number: int) -> None:
        """Go to the step that places a queen, by the placement's number; 0 is the beginning."""
        if number:
            self._follow_search(self.run.event(Event.PLACE, number))
        else:
            self.first()

    def to_place(self, place: "Place") -> None:
        """Go to a place given as a number of ticks or steps, or as a percentage of the run."""
        if place.percent:
            by_ticks = self.by is Unit.TICK
            self._follow_search(self.run.percent(place.number, by_ticks=by_ticks))
        elif self.by is Unit.TICK:
            self.to_tick(place.number)
        else:
            self.to_step(place.number)

    def until(self, condition: Callable[[Step], bool]) -> None:
        """Go to the next step that fulfils a condition, or say that there is none."""
        search = self.run.where(self.number, condition)
        missing = _("This never becomes true before the end of the run.")
        self._follow_search(search, lambda result: missing if result is None else "")

    def toggle_tests(self) -> None:
        """Switch between stepping into test functions and over them, and stay at the same place."""
        run = self.run
        if not isinstance(run, Run):  # What was recorded is recorded with all its steps.
            return
        other = self._other
        if other is None:
            program = Program(run.program.listing, enters_tests=not self.enters_tests)
            other = Run(program, run.arguments, entered=run.entered)
        sentence = (
            _("Lines now go over {tests}.")
            if self.enters_tests
            else _("Lines now go into {tests}.")
        )
        sentence = sentence.format(tests=", ".join(other.program.listing.tests))

        def arrive(number: int) -> None:
            """Show the same place in the other run."""
            self._other, self.run, self.step = run, other, other.step(number)
            self._show_place(number, sentence)

        self.seek(other.at_outer(run.outer(self.number)), arrive, self._say_how_far)

    # How it gets there.

    def _find_previous(self, unit: str | None = None) -> int:
        """Return the number of the previous step, by lines or by ticks."""
        if (unit or self.by) == Unit.TICK:
            return self.run.previous_tick(self.number)
        return max(0, self.number - 1)

    def _say_run_is_shorter(self, result: int | None, falls_short: Callable[[Step], bool]) -> str:
        """Return a sentence if the run ends before the place that was asked for, else ""."""
        if result is None or not falls_short(step := self.run.step(result)):
            return ""
        return _("The run is over after {ticks} ticks, {steps} steps.").format(
            ticks=f"{step.tick:,}", steps=f"{step.number:,}"
        )

    def _show_place(self, number: int, note: str = "") -> None:
        """End a search, go to a step, and set the note."""
        self.stop()
        if number != self.number:
            self.step = self.run.step(number)
        self.note = note
        self._moved()

    def _say_how_far(self) -> str:
        sentence = _("Searching: {steps} steps so far. {key} stops.")
        return sentence.format(steps=f"{self.run.known:,}", key=self.stop_key)

    def _follow_search(
        self,
        search: Search[int] | Search[int | None],
        says: Callable[[int | None], str] = lambda _number: "",
        *,
        forward: bool = False,
    ) -> None:
        """Go where a search leads, within the limit; `forward` as in `seek`."""
        if self._limit is None:
            super()._follow_search(search, says, forward=forward)
            return
        furthest, run = self.run.known + self._limit, self.run

        def say(result: int | None) -> str:
            """Return what is said of the step, or that there is none within the limit."""
            sentence = _("Not found in {steps} steps. Perhaps the program never ends.")
            beyond = result is None and run.known > furthest
            return sentence.format(steps=f"{run.known:,}") if beyond else says(result)

        super()._follow_search(_bound_search(search, furthest), say, forward=forward)


def _bound_search(search: Search[int] | Search[int | None], furthest: int) -> Search[int | None]:
    """Run a search, but return None once the run is known beyond the step `furthest`."""
    try:
        while (known := next(search)) <= furthest:
            yield known
    except StopIteration as stop:
        result: int | None = stop.value
        return result
    search.close()
    return None
