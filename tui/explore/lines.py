"""Exploring in lines: a listing on a board of any size, or on a puzzle, nothing locked."""

from dataclasses import replace

from lessons.language import _
from lessons.scenes.scene import Setting
from lessons.words.puzzle_narration import narrate_puzzle, say_cells
from solver.machine.puzzle import run_of
from solver.machine.run import Run, complete_search
from solver.text.listing import PUZZLES, load_listing
from tui.actions import enables
from tui.explore.actions import PUZZLE
from tui.explore.puzzles import next_puzzle, turn_puzzle, usual_puzzle
from tui.lines.commands import LinesHost
from tui.lines.run_commands import BoardRunLines, RunLines
from tui.lines.state_lines import StateView
from tui.lines.stepping import position_in, tell_step
from tui.lines.teletype import Teletype
from tui.race.typed import race_beside
from tui.run.actions import RUN
from tui.run.position import Position, Unit
from tui.run.typed_places import number_reader
from tui.start import LARGEST, SMALLEST, ExploreStart, PuzzleStart


class ExploreLines(BoardRunLines):
    """Walks through runs on a teletype."""

    ACTIONS = RUN

    def __init__(self, start: ExploreStart, host: LinesHost) -> None:
        self._start, self.n, self._host = start, start.n, host
        super().__init__(host.teletype, _position(host.teletype, start, Unit.TICK, into=False))

    def begun(self) -> None:
        """Say which run this is, and how it begins."""
        sentence = _("Explore: {title}, n = {n}.")
        title = self.position.run.program.listing.title
        self.teletype.say(sentence.format(title=title, n=self._start.n))
        self.stand()

    def stand(self) -> None:
        """Say what just happened, and how things stand."""
        setting = Setting(self._start.listing_id, self._start.n)
        tell_step(self.teletype, self.position, setting)

    def over(self) -> str:
        """Say what can be done at the end of the run."""
        return _("The run has ended: back, first, or n 6 for another board.")

    def _do_race(self) -> None:
        self._host.make_lines(race_beside(self._start)).play()
        self.stand()

    def _do_size(self, argument: str) -> None:
        self._begin(replace(self._start, n=number_reader(SMALLEST, LARGEST)(argument)))

    def begin_listing(self, listing_id: str) -> None:
        """Begin a run of another listing."""
        if listing_id in PUZZLES:
            self._host.make_lines(usual_puzzle(listing_id)).play()
            self.left = True
        else:
            self._begin(replace(self._start, listing_id=listing_id))

    def _begin(self, start: ExploreStart) -> None:
        """Begin a run of another listing, or of another size."""
        self._start, self.n = start, start.n
        self.position = _position(self.teletype, start, self.position.by, into=self.position.into)
        self.begun()


class PuzzleLines(RunLines):
    """Walks through the search of a puzzle on a teletype."""

    ACTIONS = PUZZLE

    def __init__(self, start: PuzzleStart, host: LinesHost) -> None:
        self._start, self._host = start, host
        super().__init__(host.teletype, _position(host.teletype, start, Unit.TICK, into=False))

    def begun(self) -> None:
        """Say which run this is, and how it begins."""
        sentence = _("Explore: {title}.")
        self.teletype.say(sentence.format(title=self.position.run.program.listing.title))
        self._do_board()
        self.stand()

    def stand(self) -> None:
        """Say what just happened, and how things stand."""
        puzzle, step = self._start.puzzle, self.position.step
        self.teletype.say(
            narrate_puzzle(puzzle, self.position.before, step), say_cells(puzzle, step)
        )

    def over(self) -> str:
        """Say what can be done at the end of the run."""
        return _("The run has ended: back, first, or n for another puzzle.")

    @enables("way")
    def has_ways(self) -> bool:
        """Whether there is a way to be had, or none: only a labyrinth has one."""
        return self._start.listing_id == "labyrinth"

    def view(self) -> StateView:
        """Return what can be looked at now."""
        return StateView(self.position, 0, puzzle=self._start.puzzle)

    def _do_new(self) -> None:
        self._begin(next_puzzle(self._start))

    def _do_way(self) -> None:
        self._begin(turn_puzzle(self._start))

    def begin_listing(self, listing_id: str) -> None:
        """Begin a run of another listing."""
        if listing_id in PUZZLES:
            self._begin(usual_puzzle(listing_id))
            return
        self._host.make_lines(ExploreStart(listing_id)).play()
        self.left = True

    def _begin(self, start: PuzzleStart) -> None:
        self._start = start
        self.position = _position(self.teletype, start, self.position.by, into=self.position.into)
        self.begun()


def _position(
    teletype: Teletype, start: ExploreStart | PuzzleStart, by: Unit, *, into: bool
) -> Position:
    if isinstance(start, ExploreStart):
        run = Run.of(load_listing(start.listing_id), start.n, into=into)
    else:
        run = run_of(start.listing_id, start.puzzle, into=into)
    return position_in(teletype, run, by=by, number=complete_search(run.opening()))
