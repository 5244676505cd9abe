"""Lockstep: runs that go side by side, a place at a time.

Two runs search the same tree as long as they place the same queens in the same order: the same
values level by level, so that a search by columns goes along with one by rows. Such runs are at the
same place after the same placement or retreat, however many statements that took either of them. A
run that goes its own way goes on tick by tick. A run that has ended stays where it is.

A place is shown at the next tick that begins, if one does before anything else happens: there the
variables are those that one press of a key shows elsewhere.
"""

from array import array
from bisect import bisect_left
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from typing import TypeAlias

from solver.machine.run import Landmark, Navigation, Search
from solver.machine.step import Step
from solver.text.listing import Event

FEWEST, MOST = 2, 3  # how many runs go side by side
SHOWN = 32  # places that a search works out before it says how far it is
_BITS: dict[Event | None, int] = {Event.RETREAT: 1, Event.SOLUTION: 2}

Move: TypeAlias = object | None  # what tells a placement from others; None for a retreat


class Lockstep:
    """Runs that go side by side, to their ends or until the boards of the first two differ.

    Attributes:
        difference: That place, once it is known; None if there is none so far.
    """

    def __init__(self, runs: Sequence[Navigation], *, until_different: bool = False) -> None:
        self.runs = tuple(runs)
        self.difference: int | None = None
        self.end: int | None = None
        self.until_different = until_different
        naming = {i for i, run in enumerate(runs) if run.moving}
        events = frozenset({Event.PLACE, Event.RETREAT})
        events = events.intersection(*(runs[i].moving for i in naming))
        self._tracks = [_Track(run, events) for run in runs]
        self._together = [naming]
        self._shared = bytearray()
        self._happened = bytearray()

    @property
    def known(self) -> int:
        """The last place that is known so far; -1 before the first."""
        return len(self._happened) - 1

    def go_beyond(self) -> None:
        """Let the runs go on after their first difference, each to the end of that run."""
        if self.end == self.difference:
            self.until_different, self.end = False, None

    def steps(self, place: int) -> tuple[Step, ...]:
        """Return the step of each run at a known place; IndexError if it is not (see `reach`)."""
        if not 0 <= place <= self.known:
            raise IndexError(f"place {place} of {self.known}")
        return tuple(track.run.step(track.places[place]) for track in self._tracks)

    def shared(self, place: int) -> tuple[int, ...]:
        """Return the indices of runs that came to a known place with the move of another run."""
        bits = self._shared[place]
        return tuple(i for i in range(len(self.runs)) if bits >> i & 1)

    def finish(self, run: int) -> int:
        """Return the first place at which a run, by its index, is where it is at the last one."""
        places = self._tracks[run].places
        return bisect_left(places, places[-1])

    # Where to go, as numbers of places. What may lie far ahead is a search.

    def reach(self, place: int) -> Search[int]:
        """Search for the place with a number, or the last place if there are fewer."""
        while self.end is None and self.known < place:
            yield from self._extend_places()
            if self.known % SHOWN == 0:
                yield self.known
        return min(place, self.known)

    def last(self) -> Search[int]:
        """Search for the last place: where all runs have ended, or the first two differ."""
        while self.end is None:
            yield from self.reach(self.known + SHOWN)
            yield self.known
        return self.end

    def next_event(self, place: int, event: Event) -> Search[int | None]:
        """Search for the next place to which a retreat or a solution led; None if there is none."""
        while True:
            place += 1
            result = yield from self.reach(place)
            if result < place:
                return None
            if self._happened[place] & _BITS[event]:
                return place

    # How places are found.

    def _extend_places(self) -> Search[None]:
        """Find the place that follows the last known one, and append it."""
        shared = happened = 0
        if self.known < 0:
            for track in self._tracks:
                yield from self._do_work(track.open())
        else:
            yield from self._do_work(self._separate_runs())
            ways = [{i for i in group if self._tracks[i].moves} for group in self._together]
            moving = {i for way in ways for i in way}
            shared = sum(1 << i for way in ways for i in way if len(way) > 1)
            for i, track in enumerate(self._tracks):
                yield from self._do_work(track.extend_places(moving=i in moving))
                happened |= track.happened
        self._shared.append(shared)
        self._happened.append(happened)
        steps = self.steps(self.known)[:2] if self.until_different else ()
        if len(set(map(_list_compared, steps))) > 1:
            self.difference = self.end = self.known
        elif all(track.places[-1] == track.run.end for track in self._tracks):
            self.end = self.known

    def _separate_runs(self) -> Iterator[None]:
        """Read each run's next move, and part runs whose moves differ; ended ones stay with all."""
        together: list[set[int]] = []
        for group in self._together:
            ways: dict[Move, set[int]] = {}
            ended = set()
            for i in group:
                track = self._tracks[i]
                while not track.moves and (yield from track.read_landmark()):
                    pass
                if track.moves:
                    ways.setdefault(track.moves[0], set()).add(i)
                else:
                    ended.add(i)
            together += [way | ended for way in ways.values()]
        self._together = [group for group in together if len(group) > 1]

    def _do_work(self, work: Iterator[None]) -> Search[None]:
        """Do the work of a track, and yield the last known place after each slice of it."""
        for _slice in work:
            yield max(0, self.known)


class _Track:
    """The way of one of the runs, from place to place.

    Attributes:
        places: The number of the step at each place.
        moves: The next moves, as far as has been looked ahead.
        happened: The events on the way to the last place, as bits.
    """

    def __init__(self, run: Navigation, events: frozenset[Event]) -> None:
        self.run = run
        self.places = array("Q")
        self.moves: deque[Move] = deque()
        self.happened = 0
        self._events = events
        self._landmarks = run.landmarks()
        self._ahead: deque[Landmark] = deque()
        self._placed = run.moves()

    def open(self) -> Iterator[None]:
        """Go to the step at which the first tick begins, or to the start of a run without ticks."""
        begins: list[int] = []
        while not begins and (yield from self.read_landmark()):
            begins = [number for number, event in self._ahead if event is None]
        self.places.append(begins[0] if begins else 0)

    def extend_places(self, *, moving: bool) -> Iterator[None]:
        """Append the next place: the next tick (if `moving`, after the next move), or the end.

        If another move comes before that tick, the place is where the run has made the first move.
        """
        self.happened = 0
        moved: int | None = None
        number = 0
        while self._ahead or (yield from self.read_landmark()):
            number, event = self._ahead[0]
            if moved is not None and event in self._events:
                number = moved
                break
            self._ahead.popleft()
            self.happened |= _BITS.get(event, 0)
            if event in self._events:
                self.moves.popleft()
                moved = number if moving else None
            elif event is None and (moved is not None if moving else number > self.places[-1]):
                break
        else:
            number = self.run.known
        self.places.append(max(number, self.places[-1]))  # It never goes back.

    def read_landmark(self) -> Generator[None, None, bool]:
        """Read one more landmark ahead; return False if the run has no more."""
        for landmark in self._landmarks:
            if landmark is not None:
                self._ahead.append(landmark)
                if landmark[1] in self._events:
                    self.moves.append(next(self._placed) if landmark[1] is Event.PLACE else None)
                return True
            yield
        return False


def _list_compared(step: Step) -> tuple[object, ...]:
    """Return what is compared of a step: squares or shown variables, the level, the end."""
    state = tuple(step.shown.items()) if step.storage.shows else step.squares
    ending = (step.ended, step.event if step.ended else None, step.error)
    return state, None if step.ended else step.level, ending
