"""Stepping through a run in lines: the commands that move in it or look at it, for any listing."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from time import monotonic
from typing import Any, ClassVar

from lessons.files.findings import suggest_word
from lessons.language import _
from lessons.scenes.subject import Subject
from solver.analysis.tree import Tree, has_tree
from solver.board.geometry import Identity
from solver.machine.puzzle import Puzzle
from solver.machine.run import Run
from solver.observing.recording import Stepped
from solver.text.listing import PUZZLES, Event, Listing, listing_ids
from tui.actions import Action
from tui.lines import views, words
from tui.lines.commands import TypedCommands, own_method
from tui.lines.teletype import Line, Teletype
from tui.lines.views import find_node, profile_lines, pruning_lines, tree_lines
from tui.run.position import Position, Seeking, Stepping, Unit, Work
from tui.run.tree_text import grow_tree, no_tree
from tui.run.typed_numbers import number_reader
from tui.run.typed_places import read_condition, read_place

PATIENCE = 2.0
"""Seconds of silence until a search is spoken of; twice as many before the next time."""
USUAL, MOST = "10", 1000
"""How many ticks `play` writes if nothing is said, and at most."""


Move = Callable[[Any, str], None]
"""Moves a position, given what stands after the word."""
MOVES: Mapping[str, Move] = {
    "back": lambda position, _typed: position.back(),
    "retreat": lambda position, _typed: position.to_event(Event.RETREAT),
    "solution": lambda position, _typed: position.to_event(Event.SOLUTION),
    "first": lambda position, _typed: position.first(),
    "end": lambda position, _typed: position.last(),
}
"""The actions that only move a position, in a run or in a race."""


class SteppedLines(TypedCommands):
    """Steps through a run or a race on a teletype.

    Attributes:
        MOVES: What the actions do that only move the position.
    """

    MOVES: ClassVar[Mapping[str, Move]] = MOVES
    position: Stepping

    def stand(self) -> None:
        """Write what the current step did, and the state at the step."""
        raise NotImplementedError

    def tell(self) -> None:
        """Write the note of the last command, or else the state."""
        if self.position.note:
            self.teletype.say(self.position.note)
        else:
            self.stand()

    @classmethod
    def can_do(cls, action: Action) -> bool:
        """Return whether a move, or a method of this class or its view model, does an action."""
        return action.name in cls.MOVES or super().can_do(action)

    def handler(self, action: Action) -> Callable[[str], None]:
        """Return a function that does an action, given the argument that was typed."""
        move = self.MOVES.get(action.name)
        return super().handler(action) if move is None else partial(self._make_move, move)

    def _do_play(self, argument: str) -> None:
        """Go on by a typed number of units, but at most to the end."""
        for _time in range(number_reader(1, MOST)(argument or USUAL)):
            self.enter()
            if self.position.over or self.position.note:
                return

    def _make_move(self, move: Move, typed: str) -> None:
        """Move the position by a command, and write the effect."""
        move(self.position, typed)
        self.tell()


def tell_step(teletype: Teletype, position: Position, subject: Subject) -> None:
    """Write what the current step of a position did, and the state."""
    teletype.say(subject.narrate(position.before, position.step), subject.describe(position.step))


def position_in(
    teletype: Teletype,
    run: Stepped,
    *,
    by: Unit = Unit.TICK,
    number: int = 0,
    limit: int | None = None,
) -> Position:
    """Return a position whose commands return only after their searches have ended."""

    def how_far() -> str:
        sentence = _("Searching: {steps} steps so far. Ctrl+C stops.")
        return sentence.format(steps=f"{position.run.known:,}")

    position = Position(
        run,
        *wait_for_searches(teletype, lambda: position, how_far),
        by=by,
        number=number,
        limit=limit,
    )
    return position


def wait_for_searches(
    teletype: Teletype, seeking: Callable[[], Seeking], how_far: Callable[[], str]
) -> tuple[Callable[[], None], Callable[[Work], None]]:
    """Return the `moved` and `work` arguments of a `Seeking` whose commands wait for searches.

    A person is told now and then how far a search is, and Ctrl+C stops it as Escape does on a
    screen. Prepared lines wait for it without a word, and Ctrl+C ends the program.
    """
    pause = PATIENCE
    due = 0.0

    def say_how_far() -> None:
        """Write how far the search is, at longer and longer intervals."""
        nonlocal pause, due
        if seeking().searching and teletype.typed and monotonic() >= due:
            pause *= 2
            due = monotonic() + pause
            teletype.say(how_far())

    def work_off(search: Work) -> None:
        """Run a search to its end, or until Ctrl+C stops the search."""
        nonlocal pause, due
        pause = PATIENCE
        due = monotonic() + pause
        try:
            asyncio.run(search)
        except KeyboardInterrupt:
            if not teletype.typed:
                raise
            seeking().stop()
            teletype.say("", _("The search is stopped."))

    return say_how_far, work_off


SIGNS = {"+": Identity.SUM, "-": Identity.DIFFERENCE, "−": Identity.DIFFERENCE}


def _go_until(position: Position, typed: str) -> None:
    """Go to the next step that fulfils a typed condition."""
    condition = read_condition(typed, position.step)
    position.until(lambda step: condition.holds(step.names))


def _change_unit(position: Position, _typed: str) -> None:
    position.by = Unit.LINE if position.by is Unit.TICK else Unit.TICK


def _write_overlay(lines: "RunLines", sign: str) -> Iterable[Line]:
    """Return the lines of a board with i + j or i − j; raise ValueError for other signs."""
    if sign not in SIGNS:
        raise ValueError(_("Type overlay + for i + j, or overlay - for i − j."))
    return views.overlay_lines(lines.position.step, lines.n, SIGNS[sign])


Show = Callable[["RunLines", str], Iterable[Line]]
SHOWN: Mapping[str, Show] = {
    "code": lambda lines, _typed: words.quote_function(lines.listing.text, lines.position.step),
    "counts": lambda lines, _typed: [Line(words.say_counters(lines.position.step))],
    "cursor": lambda lines, typed: [Line(words.say_asked(typed, lines.position.step, lines.n))],
    "stack": lambda lines, _typed: views.stack_lines(lines.position.run, lines.position.step),
    "timeline": lambda lines, _typed: views.timeline_lines(lines.position.run, lines.position.step),
    "flags": lambda lines, _typed: views.flag_lines(lines.position.step),
    "companion": lambda lines, _typed: views.companion_lines(lines.listing.id, lines.position.step),
    "overlay": _write_overlay,
    "tree": lambda lines, typed: tree_lines(lines.tree, lines.position.step, typed),
    "pruning": lambda lines, _typed: pruning_lines(lines.tree, lines.position.step),
    "profile": lambda lines, _typed: profile_lines(lines.tree, lines.position.step),
}
"""The words of the actions that only look at where a run stands."""


class RunLines(SteppedLines):
    """Walks through a run on a teletype.

    Attributes:
        n: Columns of the board; 0 if it is no board of queens.
        puzzle: What is searched, if that is no board.
    """

    HOW = (_("Enter, an empty line: on by one tick, or one line."),)
    MOVES: ClassVar[Mapping[str, Move]] = {
        **MOVES,
        "line-back": lambda position, _typed: position.back(Unit.LINE),
        "retreat-back": lambda position, _typed: position.to_event(Event.RETREAT, back=True),
        "solution-back": lambda position, _typed: position.to_event(Event.SOLUTION, back=True),
        "restart": lambda position, _typed: position.opening(),
        "go-to": lambda position, typed: position.to_place(read_place(typed)),
        "until": _go_until,
        "unit": _change_unit,
    }
    position: Position
    n = 0
    puzzle: Puzzle | None = None

    def __init__(self, teletype: Teletype, position: Position) -> None:
        super().__init__(teletype)
        self.position = position

    def begin(self) -> None:
        """Write which run this is, and how to go on."""
        self.begun()
        if self.teletype.typed:
            self.teletype.say(_("Enter runs the next tick, help lists the commands."))

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

    @classmethod
    def can_do(cls, action: Action) -> bool:
        """Return whether something to show, a move or a method does an action."""
        return action.name in SHOWN or super().can_do(action)

    def handler(self, action: Action) -> Callable[[str], None]:
        """Return a function that does an action, given the argument that was typed."""
        show = None if hasattr(self, own_method(action)) else SHOWN.get(action.name)
        if show is None:
            return super().handler(action)
        return lambda typed: self.teletype.write(show(self, typed))

    # What a kind of run says in its own way.

    def begun(self) -> None:
        """Write which run this is, and how the run begins."""
        raise NotImplementedError

    def begin_listing(self, listing_id: str) -> None:
        """Begin a run of another listing."""
        raise NotImplementedError

    def over(self) -> str:
        """Return a sentence about what can be done at the end of the run."""
        raise NotImplementedError

    # What commands do.

    def enter(self) -> None:
        """Go on by one tick or line."""
        self._step_forward()

    def _do_tick(self) -> None:
        """Go on by one tick, or by one line if lines are the chosen unit."""
        self._step_forward()

    def _do_line(self) -> None:
        self._step_forward(Unit.LINE)

    def _step_forward(self, unit: Unit | None = None) -> None:
        if self.position.step.ended:
            self.teletype.say(self.over())
            return
        self.position.forward(unit)
        self.tell()

    def _do_board(self) -> None:
        step = self.position.step
        if self.puzzle is not None:
            self.teletype.write(words.draw_puzzle_letters(self.puzzle, step))
        else:
            flipped = step.storage.layout.begins_on_top
            self.teletype.write(words.draw_letters(step, self.n, flipped=flipped))

    def _do_jump(self, typed: str) -> None:
        """Go to where the queen of a typed node is placed."""
        self.position.to_placement(find_node(self.tree, typed))
        self.tell()

    def _do_enter_tests(self) -> None:
        self._set_entering_tests(True)

    def _do_over_tests(self) -> None:
        self._set_entering_tests(False)

    def _set_entering_tests(self, wanted: bool) -> None:
        """Set whether steps go into tests, or say that they do so already."""
        if not self.position.run.program.listing.tests:
            self.teletype.say(_("This listing has no tests to go into."))
        elif wanted is self.position.enters_tests:
            entering, over = _("Lines go into tests already."), _("Lines go over tests already.")
            self.teletype.say(entering if wanted else over)
        else:
            self.position.toggle_entering_tests()
            self.tell()

    def _do_listing(self, argument: str) -> None:
        known = (*listing_ids(), *PUZZLES)
        if argument not in known:
            sentence = _("There is no listing {name}; {hint}")
            hint = suggest_word(argument[:60], known)
            text = sentence.format(name=repr(argument[:60]), hint=hint)
            raise ValueError(text if text.endswith("?") else text + ".")
        self.begin_listing(argument)
