"""Racing in lines: two or three listings side by side on the same board, a place at a time."""

from lessons.ideas.comparison import compare_code
from lessons.language import _
from lessons.race.race import COUNTS, UNKNOWN, list_mutants, say_together
from lessons.words.narration import say_state
from tui.actions import Action
from tui.lines import words
from tui.lines.commands import LinesHost, Said, number_lines
from tui.lines.run_commands import SteppedLines, wait_for_searches
from tui.lines.teletype import Line
from tui.race.actions import RACE
from tui.race.model import RaceModel
from tui.race.position import RacePosition
from tui.race.typed import BUGS, list_race_titles, preset_race
from tui.run.listed import ListItem, chosen_row
from tui.run.typed_numbers import number_reader
from tui.start import RaceStart

WHICH = _("Which race? Type its number, or quit to leave.")
CHOOSING = {"preset", "mutant", "listings", "repeat", "help", "leave"}
"""The actions that work before a race is chosen."""


class RaceLines(SteppedLines):
    """Lets listings race on a teletype."""

    ACTIONS = RACE
    MODEL = RaceModel
    POSITION = RacePosition
    EMPTY_COMMAND = "next"
    HOW = (_("Enter, an empty line: go on to the next round."),)
    model: RaceModel
    position: RacePosition
    shows_variables = True  # Whether the variables of a search have been explained.

    def __init__(self, start: RaceStart, host: LinesHost) -> None:
        super().__init__(host)
        self.model = RaceModel(start, *wait_for_searches(host.teletype, lambda: self.position))
        self.position = self.model.position
        self._announced: RaceStart | None = None

    def begin(self) -> Said:
        """Return the presets if no race was named, else the entries of the race."""
        if not self.model.asked:
            return self.list_news()
        return _("Races worth looking at:"), *number_lines(list_race_titles().values()), WHICH

    @property
    def how(self) -> tuple[str, ...]:
        """Sentences on what can be typed: of rounds once a race is chosen."""
        return super().how[self._announced is None :]

    def go_on(self) -> Said:
        """Go to the next place."""
        if self.model.may_go_beyond():
            return [_("They differ, so the race stops: further goes on.")]
        if self.position.over:
            return [_("The race is over: back, first, n 6 for another board, or quit to leave.")]
        self.position.forward()
        return self.list_news()

    _do_place = SteppedLines._do_tick

    def works(self, action: Action) -> bool:
        """Return whether an action works now: until a race is chosen, what chooses one."""
        return super().works(action) and (self._announced is not None or action.name in CHOOSING)

    def enter(self) -> Said | None:
        """Go to the next round; until a race is chosen, ask for one."""
        return super().enter() if self._announced else [WHICH]

    def list_news(self) -> Said:
        """Yield the entries of a race that has just begun, and the result of a command."""
        model = self.model
        if model.start is not self._announced:
            self._announced = model.start
            titles = number_lines(entry.title for entry in model.entries)
            idea = [_("The wrong belief: {idea}").format(idea=model.idea)] if model.mutated else []
            yield from (_("Race, n = {n}.").format(n=model.start.n), *titles, *idea)
            yield from (Line(each, once=True) for each in self.how if self.teletype.typed)
        yield from super().list_news()

    def list_state(self) -> Said:
        """Yield the round, how the runs stand, their states, and at the end counts."""
        race, place = self.position.race, self.position.place
        at = _("Round {place}").format(place=f"{place:,}")
        together = say_together(race, place, self.model.start.n)
        yield from (" ".join([f"{at}.", *self.model.say_how_race()]), *together)
        states = (say_state(step) or _("no variables yet") for step in self.model.steps)
        yield from number_lines(f"{state}." for state in states if self.shows_variables)
        if self.position.over:
            yield from self._do_counts()

    # What only lines do.

    def _do_repeat(self) -> Said:
        return self.list_state() if self._announced else self.begin()

    def other(self, text: str) -> Said | None:
        """Begin the race of a typed number, if races were listed and none is chosen yet."""
        if self._announced is not None:
            return super().other(text)
        name = chosen_row([ListItem(each, "") for each in list_race_titles()], text)
        if self.model.asked and name == BUGS:
            faults = {name: idea for (_listing, name), idea in list_mutants().items()}
            lines = (f"mutant {name}: {faults[name]}" for name in sorted(faults))
            return [_("Type one of these commands to see its fault:"), *lines]
        if self.model.asked and name:
            self.model.enter(preset_race(name, self.model.start.n))
            return self.list_news()
        return super().other(text)

    def _read_number(self, argument: str) -> int:
        return number_reader(1, len(self.model.entries))(argument or "1") - 1

    def _do_board(self, argument: str) -> Said:
        return words.draw_letters(self.model.steps[self._read_number(argument)], self.model.start.n)

    def _do_queens(self) -> Said:
        n = self.model.start.n
        return number_lines(words.say_held(each, n, level=False) for each in self.model.steps)

    def _do_code(self, argument: str) -> Said:
        if self.model.mutated:
            lines = (each.listing.lines for each in self.model.entries)
            return words.code_lines(compare_code(*lines))
        at = self._read_number(argument)
        return words.quote_code(self.model.entries[at].listing.text, self.model.steps[at])

    def _do_counts(self) -> Said:
        for entry, row in zip(self.model.entries, self.model.figures, strict=True):
            counts = zip(COUNTS, row, strict=True)
            counted = (f"{count.name} {each}" for count, each in counts if each != UNKNOWN)
            yield Line(f"{entry.name}: {', '.join(counted)}.", hanging=2)
