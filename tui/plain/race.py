"""Racing in lines: two or three listings side by side on the same board, a place at a time.

The short forms of the commands are the keys of the screen.
"""

from collections.abc import Callable
from dataclasses import replace

from lessons.comparison import code_apart
from lessons.course import ideas
from lessons.language import _
from lessons.narration import state
from lessons.race import COUNTS, entries, figures, lockstep, mutants, presets, told, where
from solver.listing import Event, listing_ids
from tui.entry import FURTHEST, missing, number
from tui.pace import Pace
from tui.plain import words
from tui.plain.belief import code_lines
from tui.plain.commands import Command, find, helped
from tui.plain.stepping import patience
from tui.plain.teletype import Line, Teletype
from tui.racing import racing
from tui.start import LARGEST, SMALLEST, Race


class RaceLines:
    """Lets listings race on a teletype.

    Args:
        teletype: Where it is written, and read from.
        start: What races, on what size of board.
    """

    def __init__(self, teletype: Teletype, start: Race) -> None:
        self._teletype = teletype
        self._left = False
        self._commands = self._vocabulary()
        self._enter(start)

    def play(self) -> None:
        """Read commands until one leaves, or the input ends."""
        self._begun()
        if self._teletype.typed:
            self._teletype.say(_("Enter goes to the next place, help lists the commands."))
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

    def _enter(self, start: Race) -> None:
        self._start = start
        self._entries = entries(start.listings, start.mutant)
        race = lockstep(self._entries, start.n, until_different=start.mutant is not None)
        self._pace = Pace(race, *patience(self._teletype, lambda: self._pace, self._how_far))

    def _how_far(self) -> str:
        told = _("Searching: {places} places so far. Ctrl+C stops.")
        return told.format(places=f"{self._pace.race.known:,}")

    def _begun(self) -> None:
        """Say what races, and how it begins."""
        self._teletype.say(_("Race, n = {n}.").format(n=self._start.n))
        for i, entry in enumerate(self._entries, 1):
            self._teletype.say(f"{i}: {entry.title}")
        if self._start.mutant is not None:
            idea = ideas().get(self._start.mutant, self._start.mutant)
            self._teletype.say(_("The idea: {idea}").format(idea=idea))
        self._tell()

    def _tell(self) -> None:
        """Say what a command led to: what is to be said of it, or the place."""
        if self._pace.note:
            self._teletype.say(self._pace.note)
            return
        race, place = self._pace.race, self._pace.place
        at = _("Place {place}").format(place=f"{place:,}")
        self._teletype.say(f"{at}. {where(race, place)}", *told(race, place, self._start.n))
        for i, step in enumerate(race.steps(place), 1):
            self._teletype.say(f"{i}: {state(step) or _('no variables yet')}.")
        self._counts("")

    # What commands do.

    def _vocabulary(self) -> tuple[Command, ...]:
        size = _("{smallest} to {largest}").format(smallest=SMALLEST, largest=LARGEST)
        bugs = sorted({name for _listing, name in mutants()})
        return (
            Command(("next",), _("on to the next place"), lambda _none: self._forward()),
            Command(("back", "b"), _("back to the place before"), self._going(Pace.back)),
            Command(("retreat", "r"), _("on to where one retreats"), self._event(Event.RETREAT)),
            Command(
                ("solution", "s"),
                _("on to where one finds a solution"),
                self._event(Event.SOLUTION),
            ),
            Command(("go", "g"), _("to a place"), self._go_to, _("NUMBER")),
            Command(("first", "0", "x"), _("to where all is set up"), self._going(Pace.first)),
            Command(
                ("last", "end", "$"),
                _("to the end, or to the first difference"),
                self._going(Pace.last),
            ),
            Command(
                ("n", "size"), _("another size of board, {size}").format(size=size), self._size, "6"
            ),
            Command(
                ("listings", "l"),
                _("other listings, two or three"),
                self._listings,
                ", ".join(listing_ids()),
            ),
            Command(
                ("preset", "p"), _("a race worth looking at"), self._preset, ", ".join(presets())
            ),
            Command(("mutant", "m"), _("see what a bug does"), self._mutant, ", ".join(bugs)),
            Command(("board",), _("a board in letters"), self._board, _("NUMBER")),
            Command(("code", "v"), _("the line that runs next"), self._code, _("NUMBER")),
            Command(("counts",), _("what has been counted"), self._counts),
            Command(("help", "?"), _("these commands"), self._help),
            Command(("quit", "q"), _("leave"), self._quit),
        )

    def _going(self, move: Callable[[Pace], None]) -> Callable[[str], None]:
        """Return what makes a move and tells where it led."""

        def go(_argument: str) -> None:
            move(self._pace)
            self._tell()

        return go

    def _event(self, event: Event) -> Callable[[str], None]:
        return self._going(lambda pace: pace.to_event(event, missing(event)))

    def _forward(self) -> None:
        if self._pace.over:
            self._teletype.say(_("The race is over: back, first, or n 6 for another board."))
        else:
            self._pace.forward()
            self._tell()

    def _go_to(self, argument: str) -> None:
        self._pace.to_place(number(0, FURTHEST)(argument))
        self._tell()

    def _size(self, argument: str) -> None:
        self._begin(replace(self._start, n=number(SMALLEST, LARGEST)(argument)))

    def _listings(self, argument: str) -> None:
        self._begin(racing(self._start.n, listings=argument))

    def _preset(self, argument: str) -> None:
        self._begin(racing(self._start.n, preset=argument))

    def _mutant(self, argument: str) -> None:
        self._begin(racing(self._start.n, misconception=argument))

    def _begin(self, start: Race) -> None:
        self._enter(start)
        self._begun()

    def _chosen(self, argument: str) -> int:
        return number(1, len(self._entries))(argument or "1") - 1

    def _board(self, argument: str) -> None:
        step = self._pace.race.steps(self._pace.place)[self._chosen(argument)]
        board = words.board(step, self._start.n, marks=frozenset(), flipped=False)
        self._teletype.write(board)

    def _code(self, argument: str) -> None:
        if self._start.mutant is not None:
            right, believed = (entry.listing.lines for entry in self._entries)
            self._teletype.write(code_lines(code_apart(right, believed)))
            return
        chosen = self._chosen(argument)
        step = self._pace.race.steps(self._pace.place)[chosen]
        self._teletype.write(words.code(self._entries[chosen].listing.text, step))

    def _counts(self, _argument: str) -> None:
        steps = self._pace.race.steps(self._pace.place)
        for entry, row in zip(self._entries, figures(self._entries, steps), strict=True):
            counted = (
                f"{count.name} {each.number}" + (f" ({each.apart})" if each.apart else "")
                for count, each in zip(COUNTS, row, strict=True)
            )
            self._teletype.write([Line(f"{entry.name}: {', '.join(counted)}.", hanging=2)])

    def _help(self, _argument: str) -> None:
        self._teletype.say(_("Enter, an empty line: on to the next place."))
        self._teletype.write(helped(self._commands))

    def _quit(self, _argument: str) -> None:
        self._left = True
