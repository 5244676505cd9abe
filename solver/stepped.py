"""What has steps to show: a run of a listing, or a recording of a student's program."""

from collections.abc import Callable
from typing import Protocol

from solver.listing import Event, Listing
from solver.run import Search
from solver.step import Step


class Shown(Protocol):
    """A program as far as it is shown."""

    @property
    def listing(self) -> Listing:
        """Its text, and how it keeps its queens."""

    @property
    def into(self) -> bool:
        """Whether the steps go into its test functions."""


class Stepped(Protocol):
    """Steps, and where to go among them; the methods are those of `solver.run.Run`."""

    @property
    def program(self) -> Shown:
        """What was executed."""

    @property
    def known(self) -> int:
        """The number of the last step that is known so far."""

    @property
    def end(self) -> int | None:
        """The number of the last step, once it is known."""

    def step(self, number: int) -> Step:
        """Return a step that is known."""

    def reach(self, number: int) -> Search[int]:
        """Search for a step by its number."""

    def last(self) -> Search[int]:
        """Search for the last step."""

    def percent(self, percent: int) -> Search[int]:
        """Search for the step at which a part of the run is done."""

    def tick(self, count: int) -> Search[int]:
        """Search for the step at which a number of ticks is complete."""

    def opening(self) -> Search[int]:
        """Search for the step at which all is set up."""

    def next_tick(self, number: int) -> Search[int]:
        """Search for the next step at which a tick is complete."""

    def previous_tick(self, number: int) -> int:
        """Return the last step before one at which a tick begins."""

    def next_event(self, number: int, event: Event) -> Search[int | None]:
        """Search for the next step that is an event."""

    def previous_event(self, number: int, event: Event) -> Search[int | None]:
        """Search for the last step before one that is an event."""

    def event(self, event: Event, count: int) -> Search[int | None]:
        """Search for the count-th step that is an event."""

    def counted(self, event: Event, number: int) -> int:
        """Return how many steps up to one were an event."""

    def where(self, number: int, condition: Callable[[Step], bool]) -> Search[int | None]:
        """Search for the next step that fulfils a condition."""
