"""Walking through a run in lines: the commands that move, for any listing."""

from lessons.files.findings import suggest_word
from lessons.language import _
from solver.analysis.tree import Tree, has_tree
from solver.board.geometry import Identity
from solver.machine.run import Run
from solver.text.listing import PUZZLES, listing_ids
from tui.lines import words
from tui.lines.state_lines import StateLines, StateView
from tui.lines.stepping import SteppedLines
from tui.lines.teletype import Teletype
from tui.lines.trees import find_node, profile_lines, tree_lines
from tui.lines.views import (
    companion_lines,
    flag_lines,
    overlay_lines,
    stack_lines,
    timeline_lines,
)
from tui.run.growing_tree import grow_tree
from tui.run.position import Position, Unit
from tui.run.tree_text import no_tree
from tui.run.typed_numbers import number_reader
from tui.run.typed_places import FURTHEST, read_condition

SIGNS = {"+": Identity.SUM, "-": Identity.DIFFERENCE, "−": Identity.DIFFERENCE}


class RunLines(SteppedLines, StateLines):
    """Walks through a run on a teletype."""

    HOW = (_("Enter, an empty line: on by one tick, or one line."),)
    position: Position

    def __init__(self, teletype: Teletype, position: Position) -> None:
        super().__init__(teletype)
        self.position = position

    def begin(self) -> None:
        """Say which run this is, and how to go on."""
        self.begun()
        if self.teletype.typed:
            self.teletype.say(_("Enter runs the next tick, help lists the commands."))

    # What a kind of run says in its own way.

    def begun(self) -> None:
        """Say which run this is, and how it begins."""
        raise NotImplementedError

    def begin_listing(self, listing_id: str) -> None:
        """Begin a run of another listing."""
        raise NotImplementedError

    def over(self) -> str:
        """Say what can be done at the end of the run."""
        raise NotImplementedError

    # What commands do.

    def enter(self) -> None:
        """Go one tick or line on."""
        self._forward()

    def _do_percent(self, argument: str) -> None:
        self.position.to_percent(number_reader(0, 100)(argument))
        self.tell()

    def _do_until(self, argument: str) -> None:
        condition = read_condition(argument, self.position.step)
        self.position.until(lambda step: condition.holds(step.names))
        self.tell()

    def _do_tick(self) -> None:
        self._forward(Unit.TICK)

    def _do_line(self) -> None:
        self._forward(Unit.LINE)

    def _forward(self, unit: Unit | None = None) -> None:
        if self.position.step.ended:
            self.teletype.say(self.over())
            return
        self.position.forward(unit)
        self.tell()

    def _do_go_to(self, argument: str) -> None:
        by_tick = self.position.by is Unit.TICK
        go = self.position.to_tick if by_tick else self.position.to_step
        go(number_reader(0, FURTHEST)(argument))
        self.tell()

    def _do_unit(self) -> None:
        self.position.by = Unit.LINE if self.position.by is Unit.TICK else Unit.TICK
        self.tell()

    def _do_into_tests(self) -> None:
        self._step_into(True)

    def _do_over_tests(self) -> None:
        self._step_into(False)

    def _do_into(self) -> None:
        self._step_into(None)

    def _step_into(self, wanted: bool | None) -> None:
        """Let lines go into tests or over them; None changes from one to the other."""
        if not self.position.run.program.listing.tests:
            self.teletype.say(_("This listing has no tests to go into."))
        elif wanted is self.position.into:
            into, over = _("Lines go into tests already."), _("Lines go over tests already.")
            self.teletype.say(into if wanted else over)
        else:
            self.position.toggle_into()
            self.tell()

    def _do_listing(self, argument: str) -> None:
        known = (*listing_ids(), *PUZZLES)
        if argument not in known:
            sentence = _("There is no listing {name}; {hint}")
            hint = suggest_word(argument[:60], known)
            text = sentence.format(name=repr(argument[:60]), hint=hint)
            raise ValueError(text if text.endswith("?") else text + ".")
        self.begin_listing(argument)

    def _do_counts(self) -> None:
        self.teletype.say(words.say_counters(self.position.step))

    def _do_stack(self) -> None:
        self.teletype.write(stack_lines(self.position.run, self.position.step))

    def _do_timeline(self) -> None:
        self.teletype.write(timeline_lines(self.position.run, self.position.step))


class BoardRunLines(RunLines):
    """Walks through a run on a board of queens.

    Attributes:
        n: Columns of the board.
    """

    n: int

    def view(self) -> StateView:
        """Return what can be looked at now."""
        return StateView(self.position, self.n)

    def _do_overlay(self, sign: str) -> None:
        if sign not in SIGNS:
            raise ValueError(_("Type overlay + for i + j, or overlay - for i − j."))
        self.teletype.write(overlay_lines(self.position.step, self.n, SIGNS[sign]))

    def _do_flags(self) -> None:
        self.teletype.write(flag_lines(self.position.step))

    def _do_companion(self) -> None:
        listing = self.position.run.program.listing
        self.teletype.write(companion_lines(listing.id, self.position.step))

    def _grown(self) -> Tree:
        """Return the tree of the run.

        Raises:
            ValueError: The listing has no tree.
        """
        run = self.position.run
        listing = run.program.listing
        if not isinstance(run, Run) or not has_tree(listing):
            raise ValueError(no_tree(listing.id))
        return grow_tree(run, self.n)

    def _do_tree(self, typed: str) -> None:
        self.teletype.write(tree_lines(self._grown(), self.position.step, typed))

    def _do_profile(self) -> None:
        self.teletype.write(profile_lines(self._grown(), self.position.step))

    def _do_jump(self, typed: str) -> None:
        self.position.to_placement(find_node(self._grown(), typed))
        self.tell()
