"""Seeking: going to what a search finds, while the screen stays alive.

A search that takes long is worked off in slices, and what is shown stays as it is until it has
found its answer. Any other command, or `stop`, ends it.
"""

import asyncio
from collections.abc import Callable, Coroutine
from itertools import count
from time import perf_counter
from typing import Any, TypeVar

from msgspec import Struct

from lessons.language import _
from solver.machine.run import Search
from solver.text.listing import Event

SLICE = 0.02
"""Seconds that a search may take at a time."""
PAUSE = 0.001
"""Seconds between two slices, in which all else gets its turn."""
SPEEDS = 1, 2, 3, 4, 6, 8, 11, 15, 20
"""How often a second a run can go on by itself."""
REPORTED = 5
"""Every how many slices it is said how far a search is."""

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

    Attributes:
        note: What is to be said instead of what happened: how far a search is, what it did not
            find; empty if there is nothing.
    """

    def __init__(self, moved: Callable[[], None], work: Callable[[Work], object]) -> None:
        self.note = ""
        self._moved = moved
        self._work = work
        self._goal: _Goal | None = None
        self._waiting: list[Callable[[], None]] = []

    @property
    def searching(self) -> bool:
        """Whether a search is going on."""
        return self._goal is not None

    def stop(self) -> bool:
        """End a search, if one is going on, and say whether it was; nothing is noted any more."""
        searching = self._goal is not None
        if self._goal is not None:
            self._goal.search.close()
        if searching or self.note:
            self._goal, self._waiting, self.note = None, [], ""
            self._moved()
        return searching

    def stay(self, note: str) -> None:
        """Stay here, and say something instead of what happened."""
        self.stop()
        self.note = note
        self._moved()

    def put_off(self, command: Callable[[], None]) -> bool:
        """While the next place on is searched for, put off a command until it is found."""
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
        """Go where a search leads: at once if it is short, else in the background.

        While one goes forward, to the next place on, the same command can be put off.
        """
        self.stop()
        goal = self._goal = _Goal(search, arrive, how_far, forward)
        if not self._search_slice(goal):
            self._work(self._go_on(goal))

    async def _go_on(self, goal: _Goal) -> None:
        """Go on with a search, slice by slice, and say now and then how far it is."""
        for turn in count():
            await asyncio.sleep(PAUSE)
            if self._goal is not goal or self._search_slice(goal):
                return
            if turn % REPORTED == 0:
                self.note = goal.how_far()
                self._moved()

    def _search_slice(self, goal: _Goal) -> bool:
        """Search for a moment, and say whether the search is over."""
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
    """A position in one run or in several: subclasses say where it goes on and back."""

    @property
    def over(self) -> bool:
        """Whether it is the end."""
        raise NotImplementedError

    @property
    def began(self) -> bool:
        """Whether there is something before it."""
        raise NotImplementedError

    def forward(self) -> None:
        """Go one unit on."""
        raise NotImplementedError

    def first(self) -> None:
        """Go to the beginning."""
        raise NotImplementedError

    def last(self) -> None:
        """Go to the end."""
        raise NotImplementedError


def say_no_event(event: Event, *, back: bool = False) -> str:
    """Say that there is no further event of a kind, or none before."""
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
