"""Racing in lines: two or three listings side by side on the same board, a place at a time.

The short forms of the commands are the keys of the screen.
"""

from dataclasses import replace

from lessons.files.course_folder import load_ideas
from lessons.ideas.comparison import compare_code
from lessons.language import _
from lessons.race.race import (
    COUNTS,
    WAY_IN,
    list_entries,
    list_figures,
    list_presets,
    say_how_race,
    say_together,
    start_lockstep,
)
from lessons.words.narration import say_state
from tui.lines import words
from tui.lines.commands import LinesHost
from tui.lines.idea import code_lines
from tui.lines.stepping import SteppedLines, wait_for_searches
from tui.lines.teletype import Line
from tui.race.actions import RACE
from tui.race.position import RacePosition
from tui.race.typed import preset_race, read_race
from tui.run.typed_places import FURTHEST, number_reader
from tui.start import LARGEST, SMALLEST, RaceStart


class RaceLines(SteppedLines):
    """Lets listings race on a teletype."""

    ACTIONS = RACE
    HOW = (_("Enter, an empty line: go on to the next round."),)
    position: RacePosition

    def __init__(self, start: RaceStart, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._asked = not start.listings
        self._enter(preset_race(WAY_IN[0], start.n) if self._asked else start)

    def begin(self) -> None:
        """Say what races, and how to go on."""
        if self._asked:
            self.teletype.say(_("Races worth looking at; type preset and a name:"))
            self.teletype.say(*(f"{name}: {list_presets()[name].title}" for name in WAY_IN))
        self._begun()
        if self.teletype.typed:
            self.teletype.say(_("Enter goes to the next round, help lists the commands."))

    def enter(self) -> None:
        """Go to the next place."""
        if self.position.over:
            self.teletype.say(_("The race is over: back, first, or n 6 for another board."))
        else:
            self.position.forward()
            self.tell()

    def _enter(self, start: RaceStart) -> None:
        self._start = start
        self._entries = list_entries(start.listings, start.mutant)
        race = start_lockstep(self._entries, start.n, until_different=start.mutant is not None)
        self.position = RacePosition(
            race, *wait_for_searches(self.teletype, lambda: self.position, self._how_far)
        )

    def _how_far(self) -> str:
        sentence = _("Searching: {places} rounds so far. Ctrl+C stops.")
        return sentence.format(places=f"{self.position.race.known:,}")

    def _begun(self) -> None:
        """Say what races, and how it begins."""
        self.teletype.say(_("Race, n = {n}.").format(n=self._start.n))
        for i, entry in enumerate(self._entries, 1):
            self.teletype.say(f"{i}: {entry.title}")
        if self._start.mutant is not None:
            idea = load_ideas().get(self._start.mutant, self._start.mutant)
            self.teletype.say(_("The idea: {idea}").format(idea=idea))
        self.tell()

    def stand(self) -> None:
        """Say what the place is, and how things stand there."""
        race, place = self.position.race, self.position.place
        at = _("Round {place}").format(place=f"{place:,}")
        self.teletype.say(
            f"{at}. {say_how_race(race, place)}", *say_together(race, place, self._start.n)
        )
        for i, step in enumerate(race.steps(place), 1):
            self.teletype.say(f"{i}: {say_state(step) or _('no variables yet')}.")
        self._do_counts()

    # What commands do.

    def _do_place(self) -> None:
        self.enter()

    def _do_go_to(self, argument: str) -> None:
        self.position.to_place(number_reader(0, FURTHEST)(argument))
        self.tell()

    def _do_size(self, argument: str) -> None:
        self._begin(replace(self._start, n=number_reader(SMALLEST, LARGEST)(argument)))

    def _do_listings(self, argument: str) -> None:
        self._begin(read_race(self._start.n, listings=argument))

    def _do_preset(self, argument: str) -> None:
        self._begin(read_race(self._start.n, preset=argument))

    def _do_mutant(self, argument: str) -> None:
        self._begin(read_race(self._start.n, misconception=argument))

    def _begin(self, start: RaceStart) -> None:
        self._enter(start)
        self._begun()

    def _chosen(self, argument: str) -> int:
        return number_reader(1, len(self._entries))(argument or "1") - 1

    def _do_board(self, argument: str) -> None:
        step = self.position.race.steps(self.position.place)[self._chosen(argument)]
        self.teletype.write(words.draw_letters(step, self._start.n))

    def _do_code(self, argument: str) -> None:
        if self._start.mutant is not None:
            right, believed = (entry.listing.lines for entry in self._entries)
            self.teletype.write(code_lines(compare_code(right, believed)))
            return
        chosen = self._chosen(argument)
        step = self.position.race.steps(self.position.place)[chosen]
        self.teletype.write(words.quote_code(self._entries[chosen].listing.text, step))

    def _do_counts(self) -> None:
        steps = self.position.race.steps(self.position.place)
        for entry, row in zip(self._entries, list_figures(self._entries, steps), strict=True):
            counted = (
                f"{count.name} {each.number}" + (f" {each.apart}" if each.apart else "")
                for count, each in zip(COUNTS, row, strict=True)
            )
            self.teletype.write([Line(f"{entry.name}: {', '.join(counted)}.", hanging=2)])
