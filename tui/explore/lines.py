"""Exploring in lines: a listing on a board of any size, or on a puzzle, nothing locked."""

from msgspec.structs import replace

from lessons.language import _
from solver.board.maze import Maze
from solver.text.listing import PUZZLES, listing_ids
from tui.actions import enables, keep_actions
from tui.command.error import say_unknown
from tui.explore.actions import PUZZLE
from tui.explore.puzzles import begin_run, next_puzzle, turn_puzzle, usual_start
from tui.explore.sizes import fit_size, other_size, require_puzzle
from tui.lines import words
from tui.lines.commands import LinesHost, Said
from tui.lines.run_commands import RunLines, position_in, say_step
from tui.race.typed import race_beside
from tui.run.actions import QUEENS, RUN
from tui.run.position import Position, Unit
from tui.run.typed_numbers import number_reader
from tui.start import LARGEST, SMALLEST, ExploreStart, PuzzleStart


class ExploreLines(RunLines):
    """Walks through runs on a teletype."""

    ACTIONS = (*keep_actions(PUZZLE, {"new", "way"}), *RUN)

    def __init__(self, start: ExploreStart | PuzzleStart, host: LinesHost) -> None:
        super().__init__(host)
        self.position = self._enter_run(start, Unit.TICK, enters_tests=False)

    def _enter_run(
        self, start: ExploreStart | PuzzleStart, by: Unit, *, enters_tests: bool
    ) -> Position:
        """Take over a start and its puzzle, and return the position at the start of its run."""
        if isinstance(start, PuzzleStart):
            self.n, self.puzzle, self._posed = 0, start.puzzle, start
        else:
            start = replace(start, n=fit_size(start.listing_id, start.n))
            self.n, self.puzzle = start.n, None
        self._start = start
        self._subject, run = begin_run(start, enters_tests=enters_tests)
        return position_in(self.host.teletype, run, by=by)

    def _begin_run(self, start: ExploreStart | PuzzleStart) -> Said:
        before = self.position
        self.position = self._enter_run(start, before.by, enters_tests=before.enters_tests)
        return self.begin()

    def begin(self) -> Said:
        """Yield which run this is, and how it begins."""
        text = _("Explore: {title}, n = {n}.") if self.has_board else _("Explore: {title}.")
        yield text.format(title=self.listing.title, n=self.n)
        if isinstance(self.puzzle, Maze):
            yield words.say_maze(self.puzzle)
        elif not (self.has_board and self.position.step.storage.board):
            yield from self._do_board()
        yield from self.list_state()

    def list_state(self) -> Said:
        """Return what the last step did, and the variables."""
        return say_step(self.position, self._subject)

    def over(self) -> str:
        """Return what can be done at the end of the run, in words."""
        if self.has_board:
            text = _("The run has ended: back, first, or n {n} for another board.")
            return text.format(n=other_size(self._start.listing_id, self.n))
        return _("The run has ended: back, first, or new for another puzzle.")

    @property
    @enables(" ".join(QUEENS), unless="new")
    def has_board(self) -> bool:
        """Whether queens are placed on a board."""
        return self.puzzle is None

    @enables("way")
    def has_ways(self) -> bool:
        """Return whether the puzzle is a labyrinth, which can have a way or none."""
        return self._start.listing_id == "labyrinth"

    # What commands do.

    def _do_race(self) -> Said:
        self.host.play(race_beside(self._start.listing_id, self.n))
        return self.list_state()

    def _do_size(self, argument: str) -> Said:
        n = number_reader(SMALLEST, LARGEST)(argument)
        listing_id = self._start.listing_id
        return self._begin_run(ExploreStart(listing_id, require_puzzle(listing_id, n)))

    def _do_new(self) -> Said:
        return self._begin_run(next_puzzle(self._posed))

    def _do_way(self) -> Said:
        return self._begin_run(turn_puzzle(self._posed))

    def _do_listing(self, argument: str) -> Said:
        known = (*listing_ids(), *PUZZLES)
        if not argument:
            return [_("Type listing and one of these: {names}.").format(names=", ".join(known))]
        if argument not in known:
            sentence = _("There is no listing {value}; {hint}")
            raise ValueError(say_unknown(sentence, argument, known))
        return self._begin_run(usual_start(argument, self._start))
