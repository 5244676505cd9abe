"""Stepping through a run in lines: the commands that move in it or look at it, for any listing."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from time import monotonic

from lessons.language import _
from lessons.scenes.subject import Subject
from lessons.words.calls import narrate_calls, say_condition, say_line_done
from solver.analysis.tree import Tree, has_tree
from solver.board.maze import Maze
from solver.board.regions import Regions
from solver.machine.puzzle import Puzzle
from solver.machine.run import Run
from solver.machine.step import Step
from solver.observing.recording import Stepped
from solver.text.listing import Listing
from tui.actions import Action
from tui.lines import words
from tui.lines.commands import Said, Show, TypedCommands
from tui.lines.teletype import Line, Teletype
from tui.run.position import Position, Seeking, Unit, Work
from tui.run.tree_text import grow_tree, no_tree
from tui.run.typed_numbers import number_reader
from tui.run.typed_places import read_condition, read_place

PATIENCE = 2.0  # Seconds of silence until a search is spoken of; then three times as many.
MOST = 1000  # How many ticks are written at once.


class SteppedLines(TypedCommands):
    """Steps through a run or a race on a teletype; what only moves in it, its position does."""

    def list_news(self) -> Said:
        """Return the note of the last command, or else the state."""
        return [self.position.note] if self.position.note else self.list_state()

    def go_on(self) -> Said:
        """Go on by one unit; return what happened, or what can be done at the end."""
        raise NotImplementedError

    def _do_tick(self, typed: str) -> Said:
        """Go on by one unit or as many as were typed, but at most to the end."""
        for _time in range(number_reader(1, MOST)(typed or "1")):
            yield from self.go_on()
            if self.position.over or self.position.note:
                return


def say_step(position: Position, subject: Subject) -> tuple[str, str]:
    """Return what the current step of a position did, and the state."""
    before, step = position.before, position.step
    calls = narrate_calls(position.run, before, step)
    return calls or subject.narrate(before, step), subject.describe(step, before)


def say_line_run(before: Step, after: Step, listing: Listing, said: Said) -> Said:
    """Yield what is said of one line, whether its condition is true, and which line is next."""
    yield from (each for each in said if each != say_line_done(after))
    yield from filter(None, [say_condition(before, after, listing.text)])
    if line := after.next_line:
        text = listing.lines[line - 1].strip()
        yield _("Line {line} is next: {text}").format(line=line, text=text)


def position_in(
    teletype: Teletype,
    run: Stepped,
    *,
    by: Unit = Unit.TICK,
    number: int | None = None,
    limit: int | None = None,
) -> Position:
    """Return a position whose commands return only after their searches have ended."""
    searches = wait_for_searches(teletype, lambda: position)
    position = Position(run, *searches, by=by, number=number, limit=limit)
    return position


def wait_for_searches(
    teletype: Teletype, seeking: Callable[[], Seeking]
) -> tuple[Callable[[], None], Callable[[Work], None]]:
    """Return the `moved` and `work` arguments of a `Seeking` whose commands wait for searches.

    A person is told now and then how far a search is, and Ctrl+C stops it as Escape does on a
    screen. Prepared lines wait for it without a word, and Ctrl+C ends the program.
    """
    due = 0.0

    def say_how_far() -> None:
        """Write how far the search is, now and then."""
        nonlocal due
        if seeking().searching and teletype.typed and monotonic() >= due:
            due = monotonic() + 3 * PATIENCE
            teletype.say(seeking().note)

    def work_off(search: Work) -> None:
        """Run a search to its end, or until Ctrl+C stops the search."""
        nonlocal due
        due = monotonic() + PATIENCE
        seeking().stop_key = _("Ctrl+C")
        try:
            asyncio.run(search)
        except KeyboardInterrupt:
            if not teletype.typed:
                raise
            seeking().stop()
            teletype.say("", _("The search is stopped."))

    return say_how_far, work_off


DISPLAYS: Mapping[str, Show] = {
    "code": lambda lines, typed: words.quote_code(lines.listing.text, lines.position.step, typed),
    "counts": lambda lines, _typed: [words.say_counters(lines.position.step)],
    "cursor": lambda lines, typed: (
        [words.say_asked(typed, lines.position.step, lines.n)]
        if lines.n
        else words.list_cells(typed, lines.puzzle, lines.position.step)
    ),
    "stack": lambda lines, typed: words.stack_lines(lines.position.run, lines.position.step, typed),
    "flags": lambda lines, _typed: words.flag_lines(lines.position.step),
    "companion": lambda lines, _typed: words.companion_lines(lines.listing.id, lines.position.step),
    "tree": lambda lines, typed: words.tree_lines(lines.tree, lines.position.step, typed),
    "pruning": lambda lines, _typed: words.pruning_lines(lines.tree, lines.position.step),
    "profile": lambda lines, _typed: words.profile_lines(lines.tree, lines.position.step),
}


class RunLines(SteppedLines):
    """Walks through a run on a teletype."""

    HOW = (_("Enter, an empty line: on by one tick, or one line."),)
    EMPTY_COMMAND = "tick"
    DISPLAYS = DISPLAYS
    POSITION = Position
    position: Position
    n = 0  # Columns of the board; 0 if it is no board of queens.
    puzzle: Puzzle | None = None  # What is searched, if that is no board.
    _known: Sequence[str | Line] = ()  # What was said of the line before.

    @property
    def listing(self) -> Listing:
        """The listing that is run."""
        return self.position.run.program.listing

    @property
    def tree(self) -> Tree:
        """The tree of the run; raises ValueError if the listing has no tree."""
        run = self.position.run
        if not isinstance(run, Run) or not has_tree(self.listing):
            raise ValueError(no_tree(self.listing.id))
        return grow_tree(run, self.n)

    def works(self, action: Action) -> bool:
        """Return whether an action works now; cells of a puzzle can be asked about too."""
        asks_cell = action.name == "cursor" and isinstance(self.puzzle, Maze | Regions)
        return asks_cell or super().works(action)

    def over(self) -> str:
        """Return a sentence about what can be done at the end of the run."""
        raise NotImplementedError

    # What commands do.

    def go_on(self, unit: Unit | None = None) -> Said:
        """Go on by one tick or line."""
        if self.position.step.ended:
            return [self.over()]
        before = self.position.step
        self.position.forward(unit)
        said = list(self.list_news())
        if self.position.number != before.number + 1:
            return said
        news, self._known = [each for each in said if each not in self._known], said
        return say_line_run(before, self.position.step, self.listing, news)

    def _do_line(self) -> Said:
        return self.go_on(Unit.LINE)

    def _do_board(self) -> Said:
        step = self.position.step
        if self.puzzle is not None:
            return words.draw_puzzle_letters(self.puzzle, step)
        return words.draw_letters(step, self.n, flipped=step.storage.layout.begins_on_top)

    def _do_queens(self) -> Said:
        step, n = self.position.step, self.n
        return words.list_held(step, n) if n else [words.BOARDLESS]

    def _do_go_to(self, typed: str) -> Said:
        place = read_place(typed)
        self.position.to_place(place)
        yield from self.list_news()
        if place.percent and self.position.by is Unit.TICK:
            yield _("It is the last tick within {percent} % of the steps.").format(
                percent=place.number
            )

    def _do_until(self, typed: str) -> Said:
        condition = read_condition(typed, self.position.step)
        self.position.until(lambda step: condition.holds(step.names))
        return self.list_news()

    def _do_jump(self, typed: str) -> Said:
        """Go to where the queen of a typed node is placed."""
        self.position.to_placement(words.find_node(self.tree, typed))
        return self.list_news()

    def _do_toggle_tests(self) -> Said:
        if not self.listing.tests:
            return [_("This listing has no tests to go into.")]
        self.position.toggle_tests()
        return self.list_news()
