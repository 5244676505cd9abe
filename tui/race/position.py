"""Paces: where a screen is in a race, and how it gets elsewhere."""

from lessons.language import _
from lessons.race.own import find_own_place
from solver.analysis.lockstep import Lockstep
from solver.machine.run import complete_search
from solver.text.listing import Event
from tui.run.position import Stepping, say_no_event


class RacePosition(Stepping):
    """The place in a race that a screen shows, and the moves to other places."""

    race: Lockstep  # The runs that race.
    place: int  # The place shown.

    def enter(self, race: Lockstep) -> None:
        """Go to the start of a race."""
        self.stop()
        self.race = race
        self.place = complete_search(race.reach(0))

    @property
    def number(self) -> int:
        """The place shown."""
        return self.place

    @property
    def over(self) -> bool:
        """Whether this is the last place of the race."""
        return self.place == self.race.end

    def forward(self) -> None:
        """Go to the next place; each further call during the search goes one place more."""
        if not self.put_off(self.forward):
            self._follow_search(self.race.reach(self.place + 1), forward=True)

    def back(self) -> None:
        """Go back to the place before."""
        self._show_place(max(0, self.place - 1))

    def last(self) -> None:
        """Go to the end, or to the first difference."""
        self._follow_search(self.race.last())

    def to_place(self, place: int) -> None:
        """Go to a place by its number."""
        sentence = _("The race is over after {places} rounds.")
        self._follow_search(
            self.race.reach(place),
            lambda result: "" if result == place else sentence.format(places=f"{result:,}"),
        )

    def to_moves(self, moves: int) -> None:
        """Go to the place where the first run, a recorded one, has made a number of moves."""
        if moves:
            self._show_place(complete_search(find_own_place(self.race, moves)))

    def event(self, event: str) -> None:
        """Go to the next retreat or solution of a run, or say that there is none."""
        missing = say_no_event(Event(event))
        if self.race.until_different:
            missing = _("There is none before the place where they differ.")
        self._follow_search(
            self.race.next_event(self.place, Event(event)),
            lambda result: missing if result is None else "",
        )

    def _say_how_far(self) -> str:
        sentence = _("Searching: {places} rounds so far. {key} stops.")
        return sentence.format(places=f"{self.race.known:,}", key=self.stop_key)

    def _show_place(self, place: int, note: str = "") -> None:
        """Show a place, with a note."""
        self.stop()
        self.place, self.note = place, note
        self._moved()
