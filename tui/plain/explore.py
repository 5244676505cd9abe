"""Exploring in lines: a listing on a board of any size, stepped at will, nothing locked."""

from dataclasses import replace

from lessons.language import _
from lessons.scene import Setting
from solver.listing import PUZZLES, load
from solver.run import Run, complete
from tui.entry import condition, never_holds, number
from tui.plain.commands import Command
from tui.plain.looking import View, looking
from tui.plain.puzzle import PuzzleLines
from tui.plain.race import RaceLines
from tui.plain.stepping import tell, walk_in
from tui.plain.teletype import Teletype
from tui.plain.trees import trees
from tui.plain.views import viewing
from tui.plain.walking import WalkingLines
from tui.puzzles import usual
from tui.racing import racing_beside
from tui.start import LARGEST, SMALLEST, Explore
from tui.walk import Unit, Walk


class ExploreLines(WalkingLines):
    """Walks through runs on a teletype.

    Args:
        teletype: Where it is written, and read from.
        start: Which listing, on what size of board.
    """

    def __init__(self, teletype: Teletype, start: Explore) -> None:
        self._start = start
        super().__init__(teletype, _walk(teletype, start, Unit.TICK, into=False))

    def begun(self) -> None:
        """Say which run this is, and how it begins."""
        told = _("Explore: {title}, n = {n}.")
        title = self.walk.run.program.listing.title
        self.teletype.say(told.format(title=title, n=self._start.n))
        self.stand()

    def stand(self) -> None:
        """Say what just happened, and how things stand."""
        setting = Setting(self._start.listing_id, self._start.n)
        tell(self.teletype, self.walk, setting)

    def over(self) -> str:
        """Say what can be done at the end of the run."""
        return _("The run has ended: back, first, or n 6 for another board.")

    def own(self) -> tuple[Command, ...]:
        """Return the commands for boards."""
        size = _("{smallest} to {largest}").format(smallest=SMALLEST, largest=LARGEST)
        told = _("another size of board, {size}").format(size=size)
        return (
            Command(("until", "u"), _("on until it holds"), self._until, "k == 3"),
            Command(("n", "size"), told, self._size, "6"),
            Command(("race", "w"), _("let it race another, side by side"), self._race),
            *looking(self.teletype, lambda: View(self.walk, self._start.n), keys=True),
            *viewing(self.teletype, lambda: self.walk, lambda: self._start.n),
            *trees(self.teletype, lambda: View(self.walk, self._start.n), self._jump),
        )

    def _until(self, argument: str) -> None:
        found = condition(argument, self.walk.step)
        self.walk.until(lambda step: found.holds(step.names), never_holds())
        self.tell()

    def _race(self, _argument: str) -> None:
        RaceLines(self.teletype, racing_beside(self._start)).play()
        self.stand()

    def _jump(self, placement: int) -> None:
        self.walk.to_placement(placement)
        self.tell()

    def _size(self, argument: str) -> None:
        self._begin(replace(self._start, n=number(SMALLEST, LARGEST)(argument)))

    def begin_listing(self, listing_id: str) -> None:
        """Begin a run of another listing."""
        if listing_id in PUZZLES:
            PuzzleLines(self.teletype, usual(listing_id)).play()
            self.leave()
        else:
            self._begin(replace(self._start, listing_id=listing_id))

    def _begin(self, start: Explore) -> None:
        """Begin a run of another listing, or of another size."""
        self._start = start
        self.walk = _walk(self.teletype, start, self.walk.by, into=self.walk.into)
        self.begun()


def _walk(teletype: Teletype, start: Explore, by: Unit, *, into: bool) -> Walk:
    run = Run.of(load(start.listing_id), start.n, into=into)
    return walk_in(teletype, run, by=by, number=complete(run.opening()))
