"""Exploring without a screen: what runs, where it is, and what else can run."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from lessons.language import _
from lessons.scenes.subject import BoardSearch, PuzzleSearch, Subject
from solver.machine.program import Program
from solver.machine.puzzle import Puzzle
from solver.machine.run import Run
from solver.text.listing import PUZZLES, listing_ids, load_listing
from tui.actions import enables
from tui.command.error import say_unknown
from tui.explore.actions import EXPLORE
from tui.explore.puzzles import next_puzzle, turn_puzzle, usual_start
from tui.explore.sizes import fit_size, require_puzzle
from tui.model import Model, Question, ask_columns, asks
from tui.run.actions import QUEENS
from tui.run.listing_rows import group_listing_rows
from tui.run.position import Position, Unit, Work
from tui.start import ExploreStart, PuzzleStart


def _ask_size(model: "ExploreModel") -> Question[int]:
    return ask_columns(model.n, check=partial(require_puzzle, model.start.listing_id))


def _ask_listing(model: "ExploreModel") -> Question[str]:
    """Return the question for a listing, among those of boards and those of puzzles."""
    known = (*listing_ids(), *PUZZLES)

    def read_listing(text: str) -> str:
        """Return the id of a listing; raise ValueError for other texts."""
        if not text:
            sentence = _("Type listing and one of these: {names}.")
            raise ValueError(sentence.format(names=", ".join(known)))
        if text not in known:
            raise ValueError(say_unknown(_("There is no listing {value}; {hint}"), text, known))
        return text

    now = model.start.listing_id
    return Question(_("Which listing?"), read_listing, now, groups=group_listing_rows(known))


class ExploreModel(Model):
    """The run of a listing on a board or a puzzle, and others after it.

    Attributes:
        position: Where the run is; another one for every run.
        subject: What the listing searches.
        n: The columns of the board; 0 if a puzzle is searched.
    """

    ACTIONS = EXPLORE

    def __init__(
        self,
        start: ExploreStart | PuzzleStart,
        moved: Callable[[], None],
        work: Callable[[Work], object],
    ) -> None:
        self._searches = moved, work
        self.position = self._begin_run(start, Unit.TICK, enters_tests=False)

    def _begin_run(
        self, start: ExploreStart | PuzzleStart, by: Unit, *, enters_tests: bool
    ) -> Position:
        """Take over a start, and return the position at the beginning of its run."""
        self.puzzle: Puzzle | None = None
        if isinstance(start, PuzzleStart):
            self.puzzle, self.n = start.puzzle, 0
            self.subject: Subject = PuzzleSearch(start.puzzle)
        else:
            start = replace(start, n=fit_size(start.listing_id, start.n))
            self.n = start.n
            self.subject = BoardSearch(start.n)
        self.start = start
        program = Program(load_listing(start.listing_id), enters_tests=enters_tests)
        return Position(Run(program, self.subject.arguments), *self._searches, by=by)

    def enter(self, start: ExploreStart | PuzzleStart) -> None:
        """Begin another run; what is chosen again stays where it is."""
        before = self.position
        before.stop()
        if start != self.start:
            self.position = self._begin_run(start, before.by, enters_tests=before.enters_tests)

    @property
    @enables(" ".join(QUEENS), unless="new")
    def has_columns(self) -> bool:
        """Whether a board of n columns is searched, or a state that n makes, and no puzzle."""
        return self.puzzle is None

    @enables("way")
    def has_ways(self) -> bool:
        """Return whether the puzzle is a labyrinth, which can have a way or none."""
        return self.start.listing_id == "labyrinth"

    # What can be done.

    @asks(_ask_size)
    def size(self, n: int) -> None:
        """Run the same listing on another board."""
        self.enter(ExploreStart(self.start.listing_id, n))

    @asks(_ask_listing)
    def listing(self, listing_id: str) -> None:
        """Run another listing."""
        self.enter(usual_start(listing_id, self.start))

    def another(self) -> None:
        """Search the next puzzle."""
        if isinstance(self.start, PuzzleStart):
            self.enter(next_puzzle(self.start))

    def turn(self) -> None:
        """Search the labyrinth without a way, or if it has none, with one."""
        if isinstance(self.start, PuzzleStart):
            self.enter(turn_puzzle(self.start))
