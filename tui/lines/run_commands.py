"""Walking through a run in lines: the commands that move, for any listing."""

from collections.abc import Callable, Mapping

from lessons.files.findings import suggestion
from lessons.language import _
from solver.analysis.tree import Tree, has_tree
from solver.board.geometry import Identity
from solver.machine.run import Run
from solver.text.listing import PUZZLES, Event, listing_ids
from tui.actions import Action
from tui.lines import words
from tui.lines.state_lines import StateLines, StateView
from tui.lines.teletype import Line, Teletype
from tui.lines.trees import find_node, tree_lines
from tui.lines.views import (
    companion_lines,
    flag_lines,
    overlay_lines,
    stack_lines,
    timeline_lines,
)
from tui.run.growing_tree import grow_tree
from tui.run.position import Position, Unit
from tui.run.tree_text import no_tree, profile_table, profile_told
from tui.run.typed_places import (
    FURTHEST,
    number_reader,
    read_condition,
    say_never_holds,
    say_no_event,
)

MOVES: Mapping[str, Callable[[Position], None]] = {
    "back": Position.back,
    "line-back": lambda position: position.back(Unit.LINE),
    "retreat": lambda position: position.to_event(Event.RETREAT, say_no_event(Event.RETREAT)),
    "solution": lambda position: position.to_event(Event.SOLUTION, say_no_event(Event.SOLUTION)),
    "retreat-back": lambda position: position.back_to_event(
        Event.RETREAT, say_no_event(Event.RETREAT, back=True)
    ),
    "solution-back": lambda position: position.back_to_event(
        Event.SOLUTION, say_no_event(Event.SOLUTION, back=True)
    ),
    "restart": Position.opening,
    "first": Position.first,
    "end": Position.last,
}
"""The actions that only move."""
SIGNS = {"+": Identity.SUM, "-": Identity.DIFFERENCE, "−": Identity.DIFFERENCE}


class RunLines(StateLines):
    """Walks through a run on a teletype."""

    HOW = (_("Enter, an empty line: on by one tick, or one line."),)

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

    def stand(self) -> None:
        """Say what just happened, and how things stand."""
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

    def tell(self) -> None:
        """Say what a command led to: what is to be said of it, or the step."""
        if self.position.note:
            self.teletype.say(self.position.note)
        else:
            self.stand()

    def handler(self, action: Action) -> Callable[[str], None]:
        """Return what does an action, given what stands after its word."""
        move = MOVES.get(action.name)
        return super().handler(action) if move is None else lambda _none: self._go(move)

    def _go(self, move: Callable[[Position], None]) -> None:
        """Make a move, and tell where it led."""
        move(self.position)
        self.tell()

    def _do_percent(self, argument: str) -> None:
        part = number_reader(0, 100)(argument)
        self._go(lambda position: position.to_percent(part))

    def _do_until(self, argument: str) -> None:
        found = read_condition(argument, self.position.step)
        self._go(
            lambda position: position.until(lambda step: found.holds(step.names), say_never_holds())
        )

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
        place, by_tick = number_reader(0, FURTHEST)(argument), self.position.by is Unit.TICK
        self._go(lambda position: position.to_tick(place) if by_tick else position.to_step(place))

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
            told = _("There is no listing {name}; {hint}")
            hint = suggestion(argument[:60], known)
            said = told.format(name=repr(argument[:60]), hint=hint)
            raise ValueError(said if said.endswith("?") else said + ".")
        self.begin_listing(argument)

    def _do_counts(self) -> None:
        self.teletype.say(words.counters(self.position.step))

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

    def _grown(self) -> tuple[Tree, int]:
        """Return the tree of the run, and the moment in it that is shown.

        Raises:
            ValueError: The listing has no tree.
        """
        run = self.position.run
        listing = run.program.listing
        if not isinstance(run, Run) or not has_tree(listing):
            raise ValueError(no_tree(listing.id))
        tree = grow_tree(run, self.n)
        return tree, tree.moment(self.position.step)

    def _do_tree(self, typed: str) -> None:
        self.teletype.write(tree_lines(*self._grown(), typed))

    def _do_profile(self) -> None:
        found = self._grown()
        self.teletype.write(Line(line, verbatim=True) for line in profile_table(*found))
        self.teletype.say(*profile_told(*found))

    def _do_jump(self, typed: str) -> None:
        node = find_node(self._grown()[0], typed)
        self._go(lambda position: position.to_placement(node))
