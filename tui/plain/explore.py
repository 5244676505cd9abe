"""Exploring in lines: a listing on a board of any size, stepped at will, nothing locked.

The short forms of the commands are the keys of the screen.
"""

from collections.abc import Callable
from dataclasses import replace

from lessons.finding import suggestion
from lessons.language import _
from solver.listing import Event, listing_ids, load
from solver.run import Run, complete
from tui.entry import FURTHEST, condition, missing, never_holds, number
from tui.plain import words
from tui.plain.commands import Command, find, helped
from tui.plain.looking import View, looking
from tui.plain.stepping import tell, walk_in
from tui.plain.teletype import Teletype
from tui.plain.views import viewing
from tui.start import LARGEST, SMALLEST, Explore
from tui.walk import Unit, Walk


class ExploreLines:
    """Walks through runs on a teletype.

    Args:
        teletype: Where it is written, and read from.
        start: Which listing, on what size of board.
    """

    def __init__(self, teletype: Teletype, start: Explore) -> None:
        self._teletype = teletype
        self._start = start
        self._walk = self._walk_from_opening(Unit.TICK, into=False)
        self._left = False
        self._commands = self._vocabulary()

    def play(self) -> None:
        """Read commands until one leaves, or the input ends."""
        self._begun()
        if self._teletype.typed:
            self._teletype.say(_("Enter runs the next tick, help lists the commands."))
        while not self._left:
            text = self._teletype.ask(">", empty=True)
            if text is None:
                return
            try:
                self._do(text)
            except ValueError as error:
                self._teletype.say(str(error))

    def _do(self, text: str) -> None:
        command = find(self._commands, text)
        if command is not None:
            command[0].run(command[1])
        elif text:
            self._teletype.say(_("There is no such command: help lists them."))
        else:
            self._forward()

    def _walk_from_opening(self, by: Unit, *, into: bool) -> Walk:
        run = Run.of(load(self._start.listing_id), self._start.n, into=into)
        return walk_in(self._teletype, run, by=by, number=complete(run.opening()))

    def _begun(self) -> None:
        """Say which run this is, and how it begins."""
        told = _("Explore: {title}, n = {n}.")
        title = self._walk.run.program.listing.title
        self._teletype.say(told.format(title=title, n=self._start.n))
        tell(self._teletype, self._walk, self._start.n)

    def _tell(self) -> None:
        """Say what a command led to: what is to be said of it, and the step."""
        if self._walk.note:
            self._teletype.say(self._walk.note)
        else:
            tell(self._teletype, self._walk, self._start.n)

    # What commands do.

    def _vocabulary(self) -> tuple[Command, ...]:
        go, event, back = self._going, self._event, self._event_before
        size = _("{smallest} to {largest}").format(smallest=SMALLEST, largest=LARGEST)
        return (
            Command(("tick",), _("on by one tick"), lambda _none: self._forward(Unit.TICK)),
            Command(("line", "."), _("on by one line"), lambda _none: self._forward(Unit.LINE)),
            Command(("back", "b"), _("back by one tick, or one line"), go(Walk.back)),
            Command(
                ("line-back", ","), _("back by one line"), go(lambda walk: walk.back(Unit.LINE))
            ),
            Command(("retreat", "r"), _("on to the next retreat"), event(Event.RETREAT)),
            Command(("solution", "s"), _("on to a solution"), event(Event.SOLUTION)),
            Command(("retreat-back",), _("back to the retreat before"), back(Event.RETREAT)),
            Command(("solution-back",), _("back to the solution before"), back(Event.SOLUTION)),
            Command(("percent", "%"), _("to a percentage of the run"), self._percent, "50"),
            Command(("until", "u"), _("on until it holds"), self._until, "k == 3"),
            Command(("go", "g"), _("to a tick, or a line"), self._go_to, _("NUMBER")),
            Command(("restart", "x"), _("to where the loop begins"), go(Walk.opening)),
            Command(("first", "0"), _("to where nothing has run yet"), go(Walk.first)),
            Command(("last", "end", "$"), _("to the end"), go(Walk.last)),
            Command(("unit", "t"), _("let Enter, back and go count ticks or lines"), self._unit),
            Command(
                ("into",),
                _("let lines go into tests, such as isfree"),
                lambda _none: self._step_into(True),
            ),
            Command(("over",), _("let lines go over tests"), lambda _none: self._step_into(False)),
            Command(("i",), _("change between into and over"), lambda _none: self._step_into(None)),
            Command(
                ("n", "size"), _("another size of board, {size}").format(size=size), self._size, "6"
            ),
            Command(
                ("listing", "l"), _("another listing"), self._listing, ", ".join(listing_ids())
            ),
            *looking(self._teletype, lambda: View(self._walk, self._start.n), keys=True),
            *viewing(self._teletype, lambda: self._walk, lambda: self._start.n),
            Command(("counts",), _("what has been counted"), self._counts),
            Command(("help", "?"), _("these commands"), self._help),
            Command(("quit", "q"), _("leave"), self._quit),
        )

    def _going(self, move: Callable[[Walk], None]) -> Callable[[str], None]:
        """Return what makes a move and tells where it led."""

        def go(_argument: str) -> None:
            move(self._walk)
            self._tell()

        return go

    def _event(self, event: Event) -> Callable[[str], None]:
        return self._going(lambda walk: walk.to_event(event, missing(event)))

    def _event_before(self, event: Event) -> Callable[[str], None]:
        return self._going(lambda walk: walk.back_to_event(event, missing(event, back=True)))

    def _percent(self, argument: str) -> None:
        self._walk.to_percent(number(0, 100)(argument))
        self._tell()

    def _forward(self, unit: Unit | None = None) -> None:
        if self._walk.step.ended:
            told = _("The run has ended: back, first, or n 6 for another board.")
            self._teletype.say(told)
            return
        self._walk.forward(unit)
        self._tell()

    def _until(self, argument: str) -> None:
        found = condition(argument, self._walk.step)
        self._walk.until(lambda step: found.holds(step.variables), never_holds())
        self._tell()

    def _go_to(self, argument: str) -> None:
        place = number(0, FURTHEST)(argument)
        if self._walk.by is Unit.TICK:
            self._walk.to_tick(place)
        else:
            self._walk.to_step(place)
        self._tell()

    def _unit(self, _argument: str) -> None:
        self._walk.by = Unit.LINE if self._walk.by is Unit.TICK else Unit.TICK
        self._tell()

    def _step_into(self, wanted: bool | None) -> None:
        """Let lines go into tests or over them; None changes from one to the other."""
        if not self._walk.run.program.listing.tests:
            self._teletype.say(_("This listing has no tests to go into."))
        elif wanted is self._walk.into:
            into, over = _("Lines go into tests already."), _("Lines go over tests already.")
            self._teletype.say(into if wanted else over)
        else:
            self._walk.toggle_into()
            self._tell()

    def _size(self, argument: str) -> None:
        self._begin(replace(self._start, n=number(SMALLEST, LARGEST)(argument)))

    def _listing(self, argument: str) -> None:
        if argument not in listing_ids():
            told = _("There is no listing {name}; {hint}")
            hint = suggestion(argument[:60], listing_ids())
            said = told.format(name=repr(argument[:60]), hint=hint)
            raise ValueError(said if said.endswith("?") else said + ".")
        self._begin(replace(self._start, listing_id=argument))

    def _begin(self, start: Explore) -> None:
        """Begin a run of another listing, or of another size."""
        self._start = start
        self._walk = self._walk_from_opening(self._walk.by, into=self._walk.into)
        self._begun()

    def _counts(self, _argument: str) -> None:
        self._teletype.say(words.counters(self._walk.step))

    def _help(self, _argument: str) -> None:
        self._teletype.say(_("Enter, an empty line: on by one tick, or one line."))
        self._teletype.write(helped(self._commands))

    def _quit(self, _argument: str) -> None:
        self._left = True
