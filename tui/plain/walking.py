"""Walking through a run in lines: the commands that move, for any listing.

The short forms of the commands are the keys of the screen.
"""

from collections.abc import Callable

from lessons.finding import suggestion
from lessons.language import _
from solver.listing import PUZZLES, Event, listing_ids
from tui.entry import FURTHEST, missing, number
from tui.plain import words
from tui.plain.commands import Command, find, helped
from tui.plain.teletype import Teletype
from tui.plain.views import running
from tui.walk import Unit, Walk


class WalkingLines:
    """Walks through a run on a teletype.

    Args:
        teletype: Where it is written, and read from.
        walk: Where it is in a run.
    """

    def __init__(self, teletype: Teletype, walk: Walk) -> None:
        self.teletype = teletype
        self.walk = walk
        self._left = False

    def play(self) -> None:
        """Read commands until one leaves, or the input ends."""
        self.begun()
        if self.teletype.typed:
            self.teletype.say(_("Enter runs the next tick, help lists the commands."))
        while not self._left:
            text = self.teletype.ask(">", empty=True)
            if text is None:
                return
            try:
                self._do(text)
            except ValueError as error:
                self.teletype.say(str(error))

    def leave(self) -> None:
        """Read no more commands."""
        self._left = True

    # What a kind of run says in its own way.

    def begun(self) -> None:
        """Say which run this is, and how it begins."""
        raise NotImplementedError

    def stand(self) -> None:
        """Say what just happened, and how things stand."""
        raise NotImplementedError

    def own(self) -> tuple[Command, ...]:
        """Return the commands that only this kind of run has."""
        raise NotImplementedError

    def begin_listing(self, listing_id: str) -> None:
        """Begin a run of another listing."""
        raise NotImplementedError

    def over(self) -> str:
        """Say what can be done at the end of the run."""
        raise NotImplementedError

    # What commands do.

    def _do(self, text: str) -> None:
        command = find(self.vocabulary(), text)
        if command is not None:
            command[0].run(command[1])
        elif text:
            self.teletype.say(_("There is no such command: help lists them."))
        else:
            self._forward()

    def tell(self) -> None:
        """Say what a command led to: what is to be said of it, or the step."""
        if self.walk.note:
            self.teletype.say(self.walk.note)
        else:
            self.stand()

    def vocabulary(self) -> tuple[Command, ...]:
        """Return all commands."""
        go, event, back = self._going, self._event, self._event_before
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
            *self.own(),
            *running(self.teletype, lambda: self.walk),
            *self.others(),
            Command(("counts",), _("what has been counted"), self._counts),
            Command(("help", "?"), _("these commands"), self._help),
            Command(("quit", "q"), _("leave"), lambda _none: self.leave()),
        )

    def others(self) -> tuple[Command, ...]:
        """Return the command that takes another listing."""
        ids = ", ".join((*listing_ids(), *PUZZLES))
        return (Command(("listing", "l"), _("another listing"), self._listing, ids),)

    def _going(self, move: Callable[[Walk], None]) -> Callable[[str], None]:
        """Return what makes a move and tells where it led."""

        def go(_argument: str) -> None:
            move(self.walk)
            self.tell()

        return go

    def _event(self, event: Event) -> Callable[[str], None]:
        return self._going(lambda walk: walk.to_event(event, missing(event)))

    def _event_before(self, event: Event) -> Callable[[str], None]:
        return self._going(lambda walk: walk.back_to_event(event, missing(event, back=True)))

    def _percent(self, argument: str) -> None:
        self.walk.to_percent(number(0, 100)(argument))
        self.tell()

    def _forward(self, unit: Unit | None = None) -> None:
        if self.walk.step.ended:
            self.teletype.say(self.over())
            return
        self.walk.forward(unit)
        self.tell()

    def _go_to(self, argument: str) -> None:
        place = number(0, FURTHEST)(argument)
        if self.walk.by is Unit.TICK:
            self.walk.to_tick(place)
        else:
            self.walk.to_step(place)
        self.tell()

    def _unit(self, _argument: str) -> None:
        self.walk.by = Unit.LINE if self.walk.by is Unit.TICK else Unit.TICK
        self.tell()

    def _step_into(self, wanted: bool | None) -> None:
        """Let lines go into tests or over them; None changes from one to the other."""
        if not self.walk.run.program.listing.tests:
            self.teletype.say(_("This listing has no tests to go into."))
        elif wanted is self.walk.into:
            into, over = _("Lines go into tests already."), _("Lines go over tests already.")
            self.teletype.say(into if wanted else over)
        else:
            self.walk.toggle_into()
            self.tell()

    def _listing(self, argument: str) -> None:
        known = (*listing_ids(), *PUZZLES)
        if argument not in known:
            told = _("There is no listing {name}; {hint}")
            hint = suggestion(argument[:60], known)
            said = told.format(name=repr(argument[:60]), hint=hint)
            raise ValueError(said if said.endswith("?") else said + ".")
        self.begin_listing(argument)

    def _counts(self, _argument: str) -> None:
        self.teletype.say(words.counters(self.walk.step))

    def _help(self, _argument: str) -> None:
        self.teletype.say(_("Enter, an empty line: on by one tick, or one line."))
        self.teletype.write(helped(self.vocabulary()))
