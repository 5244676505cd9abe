"""Exploring in lines: a listing on a board of any size, or on a puzzle, nothing locked."""

from msgspec.structs import replace

from lessons.language import _
from lessons.scenes.subject import BoardSearch, PuzzleSearch, Subject
from solver.machine.puzzle import run_of
from solver.machine.run import Run, complete_search
from solver.text.listing import PUZZLES, load_listing
from tui.actions import enables, keep_actions
from tui.explore.actions import PUZZLE
from tui.explore.puzzles import next_puzzle, turn_puzzle, usual_puzzle
from tui.explore.sizes import fit_size, other_size, require_puzzle
from tui.lines.commands import LinesHost
from tui.lines.run_commands import RunLines, position_in, tell_step
from tui.race.typed import race_beside
from tui.run.actions import QUEENS, RUN
from tui.run.position import Unit
from tui.run.typed_numbers import number_reader
from tui.start import LARGEST, SMALLEST, ExploreStart, PuzzleStart


class ExploreLines(RunLines):
    """Walks through runs on a teletype."""

    ACTIONS = (*keep_actions(PUZZLE, {"new", "way"}), *RUN)

    def __init__(self, start: ExploreStart | PuzzleStart, host: LinesHost) -> None:
        self._host = host
        self._enter_run(start, Unit.TICK, enters_tests=False)
        super().__init__(host.teletype, self.position)

    def _enter_run(
        self, start: ExploreStart | PuzzleStart, by: Unit, *, enters_tests: bool
    ) -> None:
        if isinstance(start, ExploreStart):
            start = replace(start, n=fit_size(start.listing_id, start.n))
        self._start = start
        self.puzzle = start.puzzle if isinstance(start, PuzzleStart) else None
        if isinstance(start, PuzzleStart):
            self.n = 0
            self._subject: Subject = PuzzleSearch(start.puzzle)
            run = run_of(start.listing_id, start.puzzle, enters_tests=enters_tests)
        else:
            self.n = start.n
            self._subject = BoardSearch(start.n)
            run = Run.of(load_listing(start.listing_id), start.n, enters_tests=enters_tests)
        begin = complete_search(run.opening())
        self.position = position_in(self._host.teletype, run, by=by, number=begin)

    def _begin_run(self, start: ExploreStart | PuzzleStart) -> None:
        self._enter_run(start, self.position.by, enters_tests=self.position.enters_tests)
        self.begun()

    def begun(self) -> None:
        """Write which run this is, and how it begins."""
        title = self.position.run.program.listing.title
        if self.has_board:
            self.teletype.say(_("Explore: {title}, n = {n}.").format(title=title, n=self.n))
            if not self.position.step.storage.board:
                self._do_board()
        else:
            self.teletype.say(_("Explore: {title}.").format(title=title))
            self._do_board()
        self.stand()

    def stand(self) -> None:
        """Write what just happened, and how things stand."""
        tell_step(self.teletype, self.position, self._subject)

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
        """Whether the puzzle is a labyrinth, which can have a way or none."""
        return self._start.listing_id == "labyrinth"

    # What commands do.

    def _do_race(self) -> None:
        self._host.make_lines(race_beside(self._start.listing_id, self.n)).play()
        self.stand()

    def _do_size(self, argument: str) -> None:
        n = number_reader(SMALLEST, LARGEST)(argument)
        listing_id = self._start.listing_id
        self._begin_run(ExploreStart(listing_id, require_puzzle(listing_id, n)))

    def _do_new(self) -> None:
        if isinstance(self._start, PuzzleStart):
            self._begin_run(next_puzzle(self._start))

    def _do_way(self) -> None:
        if isinstance(self._start, PuzzleStart):
            self._begin_run(turn_puzzle(self._start))

    def begin_listing(self, listing_id: str) -> None:
        """Begin the run of another listing."""
        puzzle = listing_id in PUZZLES
        n = self.n or ExploreStart().n
        self._begin_run(usual_puzzle(listing_id) if puzzle else ExploreStart(listing_id, n))
