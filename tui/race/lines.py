"""Racing in lines: two or three listings side by side on the same board, a place at a time."""

from lessons.ideas.comparison import compare_code
from lessons.language import _
from lessons.race.race import WAY_IN, list_presets, say_together
from lessons.text.text import join_texts
from lessons.words.narration import say_state
from tui.lines import words
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.idea import code_lines
from tui.lines.run_commands import SteppedLines, wait_for_searches
from tui.lines.teletype import Line
from tui.race.actions import RACE
from tui.race.model import RaceModel
from tui.race.position import RacePosition
from tui.race.typed import preset_race
from tui.run.typed_numbers import number_reader
from tui.start import RaceStart


class RaceLines(SteppedLines):
    """Lets listings race on a teletype."""

    ACTIONS = RACE
    MODEL = RaceModel
    HOW = (_("Enter, an empty line: go on to the next round."),)
    model: RaceModel
    position: RacePosition

    def __init__(self, start: RaceStart, host: LinesHost | TypedCommands) -> None:
        super().__init__(host.teletype)
        searches = wait_for_searches(host.teletype, lambda: self.position, self._how_far)
        self.model = RaceModel(start, *searches)
        self.position = self.model.position
        self._announced: RaceStart | None = None

    def _how_far(self) -> str:
        sentence = _("Searching: {places} rounds so far. Ctrl+C stops.")
        return sentence.format(places=f"{self.position.race.known:,}")

    def begin(self) -> None:
        """Say what races, and how to go on."""
        if self.model.asked:
            self.teletype.say(_("Races worth looking at; type a number to begin one:"))
            titles = (list_presets()[name].title for name in WAY_IN)
            self.teletype.say(*(f"{number}: {title}" for number, title in enumerate(titles, 1)))
        self.tell()
        if self.teletype.typed:
            self.teletype.say(_("Enter goes to the next round, help lists the commands."))

    def enter(self) -> None:
        """Go to the next place."""
        if self.model.may_go_beyond():
            self.teletype.say(_("They differ, so the race stops: further goes on."))
        elif self.position.over:
            self.teletype.say(_("The race is over: back, first, or n 6 for another board."))
        else:
            self.position.forward()
            self.tell()

    def tell(self) -> None:
        """Say what races, if that is new, and what a command led to."""
        model = self.model
        if model.start is not self._announced:
            self._announced = model.start
            titles = (f"{i}: {entry.title}" for i, entry in enumerate(model.entries, 1))
            idea = [_("The idea: {idea}").format(idea=model.idea)] if model.mutated else []
            brackets = _("In brackets: how many more or fewer than number 1.")
            self.teletype.say(_("Race, n = {n}.").format(n=model.start.n), *titles, *idea, brackets)
        super().tell()

    def stand(self) -> None:
        """Say what the place is, and how things stand there."""
        race, place = self.position.race, self.position.place
        at = _("Round {place}").format(place=f"{place:,}")
        together = say_together(race, place, self.model.start.n)
        how = join_texts(" ", [self.model.say_how_race(), self.model.say_uncounted()])
        self.teletype.say(f"{at}. {how}", *together)
        for i, step in enumerate(self.model.steps, 1):
            self.teletype.say(f"{i}: {say_state(step) or _('no variables yet')}.")
        self._do_counts()

    # What only lines do.

    def other(self, text: str) -> None:
        """Begin the race that a number names, of those that were listed at the beginning."""
        named = dict(zip(map(str, range(1, 1 + len(WAY_IN))), WAY_IN, strict=True))
        if self.model.asked and text in named:
            self.model.enter(preset_race(named[text], self.model.start.n))
            self.tell()
        else:
            super().other(text)

    def _do_place(self) -> None:
        self.enter()

    def _read_number(self, argument: str) -> int:
        return number_reader(1, len(self.model.entries))(argument or "1") - 1

    def _do_board(self, argument: str) -> None:
        step = self.model.steps[self._read_number(argument)]
        self.teletype.write(words.draw_letters(step, self.model.start.n))

    def _do_code(self, argument: str) -> None:
        if self.model.mutated:
            right, believed = (entry.listing.lines for entry in self.model.entries)
            self.teletype.write(code_lines(compare_code(right, believed)))
            return
        chosen = self._read_number(argument)
        text = self.model.entries[chosen].listing.text
        self.teletype.write(words.quote_code(text, self.model.steps[chosen]))

    def _do_counts(self) -> None:
        for entry, row in zip(self.model.entries, self.model.figures, strict=True):
            counted = (
                f"{count.name} {each.number} {each.difference}".rstrip()
                for count, each in zip(self.model.counts, row, strict=True)
            )
            self.teletype.write([Line(f"{entry.name}: {', '.join(counted)}.", hanging=2)])
