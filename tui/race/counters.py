"""The counters of runs that race: a row for each, with a bar for the lines that it has executed."""

from collections.abc import Sequence
from itertools import zip_longest

from textual.content import Content

from lessons.language import _
from lessons.race.race import COUNTS, UNKNOWN
from lessons.student.explained import NUMBERS
from solver.text.listing import Event
from tui.widgets.text_lines import TextLines

GAP = 2  # Blanks between columns.
BAR = 8  # Columns of a bar, at least.
USUAL = 99_999  # A figure for which there is room from the beginning.
SPARED = {Event.PLACE: "placements", Event.RETREAT: "retreats", Event.TEST: "tests"}
"""What is not shown where it is not explained, or has no room: the first one goes first."""
RUN, REST = "━", "─"  # What a bar is made of: what was run, and what another has run more.


class RaceCounters(TextLines):
    """A table with a bar for each run, full for the one that has executed the most lines so far.

    So it shows at each moment who is ahead, and how many times as many lines another has executed.
    """

    DEFAULT_CSS = "RaceCounters { color: $foreground-muted; padding: 0 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.numbers = frozenset(NUMBERS)  # What is shown of it where there is room.
        self._shown: tuple[int, Sequence[str], Sequence[Sequence[str]]] = 0, (), ()
        self._run: Sequence[int] = ()
        self.winner: int | None = None  # Whose row is green.

    def show(
        self, place: int, names: Sequence[str], figures: Sequence[Sequence[str]], run: Sequence[int]
    ) -> None:
        """Show the counts of a place, and as bars how many lines each run has executed."""
        shown = place, names, figures
        if shown != self._shown:
            more = len(names) != len(self._shown[1])
            self._shown, self._run = shown, run
            self.refresh(layout=more)

    def lines(self, width: int) -> list[Content]:
        """Return a line of headings, and for each run its name, its bar and its figures."""
        place, names, figures = self._shown
        labels = say_round(place), *names
        most = max(map(len, (say_round(USUAL), *names)))
        digits = len(f"{max([USUAL, *self._run]):,}")
        known = [i for i in range(len(COUNTS)) if any(row[i] != UNKNOWN for row in figures)]
        counts = [(i, max(len(COUNTS[i].name), digits) + GAP) for i in known]
        for event, number in SPARED.items():
            tight = sum(wide for _i, wide in counts) + most + GAP + BAR > width
            if tight or number not in self.numbers:
                counts = [each for each in counts if COUNTS[each[0]].event is not event]
        bar = width - most - GAP - sum(wide for _i, wide in counts)
        head, (_lines, wide), *others = _("lines executed"), *counts
        head = head if bar + wide > len(head) else COUNTS[0].name
        ahead = _("the shortest bar is ahead") if self._run else ""
        ahead = ahead if bar + wide > len(ahead) + GAP + len(head) else ""
        rows: list[list[str | tuple[str, str]]] = [
            [
                f"{labels[0]:<{most}}{' ' * GAP}{ahead}{head:>{bar + wide - len(ahead)}}",
                *(f"{COUNTS[i].name:>{wide}}" for i, wide in others),
            ]
        ]
        scale = max([1, *self._run])
        for i, (label, row, run) in enumerate(zip_longest(names, figures, self._run)):
            done = max(run > 0, bar * run // scale) if run and place else 0
            look, ran = "$foreground", "$accent"
            if i == self.winner:
                look = ran = "$success bold"
            rows.append(
                [
                    (f"{label[:most]:<{most}}{' ' * GAP}", look),
                    (RUN * done, ran),
                    ((REST if self._run else " ") * (bar - done), "$rule"),
                    *((f"{row[at]:>{wide}}", look) for at, wide in counts),
                ]
            )
        return [Content.assemble(*row) for row in rows]


def say_round(place: int) -> str:
    """Return the round of the race, in words."""
    return _("Round {number}").format(number=f"{place:,}")
