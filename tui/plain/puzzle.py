"""Puzzles in lines: the general search on a labyrinth, an area, regions or numbers."""

from lessons.language import _
from lessons.puzzle_narration import narrate, standing
from solver.listing import PUZZLES
from solver.puzzle import run_of
from solver.run import complete
from tui.plain import words
from tui.plain.commands import Command
from tui.plain.stepping import walk_in
from tui.plain.teletype import Teletype
from tui.plain.walking import WalkingLines
from tui.puzzles import following, turned, usual
from tui.start import Explore, Puzzles
from tui.walk import Unit, Walk


class PuzzleLines(WalkingLines):
    """Walks through the search of a puzzle on a teletype.

    Args:
        teletype: Where it is written, and read from.
        start: Which listing, on which puzzle.
    """

    def __init__(self, teletype: Teletype, start: Puzzles) -> None:
        self._start = start
        super().__init__(teletype, _walk(teletype, start, Unit.TICK, into=False))

    def begun(self) -> None:
        """Say which run this is, and how it begins."""
        told = _("Explore: {title}.")
        self.teletype.say(told.format(title=self.walk.run.program.listing.title))
        self._draw("")
        self.stand()

    def stand(self) -> None:
        """Say what just happened, and how things stand."""
        puzzle, step = self._start.puzzle, self.walk.step
        self.teletype.say(narrate(puzzle, self.walk.before, step), standing(puzzle, step))

    def over(self) -> str:
        """Say what can be done at the end of the run."""
        return _("The run has ended: back, first, or n for another puzzle.")

    def own(self) -> tuple[Command, ...]:
        """Return the commands for puzzles."""
        turn = Command(("way", "w"), _("the labyrinth with a way, or without"), self._turn)
        return (
            Command(("n", "new"), _("another puzzle of this kind"), self._another),
            *((turn,) if self._start.listing_id == "labyrinth" else ()),
            Command(("board",), _("the puzzle in letters"), self._draw),
            Command(("code", "v"), _("the line that runs next, and those around it"), self._code),
        )

    def _draw(self, _argument: str) -> None:
        self.teletype.write(words.puzzle(self._start.puzzle, self.walk.step))

    def _code(self, _argument: str) -> None:
        text = self.walk.run.program.listing.text
        self.teletype.write(words.code(text, self.walk.step))

    def _another(self, _argument: str) -> None:
        self._begin(following(self._start))

    def _turn(self, _argument: str) -> None:
        self._begin(turned(self._start))

    def begin_listing(self, listing_id: str) -> None:
        """Begin a run of another listing."""
        if listing_id in PUZZLES:
            self._begin(usual(listing_id))
            return
        from tui.plain.explore import ExploreLines  # noqa: PLC0415 (it leads here, and back)

        ExploreLines(self.teletype, Explore(listing_id)).play()
        self.leave()

    def _begin(self, start: Puzzles) -> None:
        self._start = start
        self.walk = _walk(self.teletype, start, self.walk.by, into=self.walk.into)
        self.begun()


def _walk(teletype: Teletype, start: Puzzles, by: Unit, *, into: bool) -> Walk:
    run = run_of(start.listing_id, start.puzzle, into=into)
    return walk_in(teletype, run, by=by, number=complete(run.opening()))
