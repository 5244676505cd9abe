"""The counters of runs that race: a row for each, and how far the others are from the first."""

from collections.abc import Sequence
from itertools import product

from textual.content import Content

from lessons.language import _
from lessons.race.race import RaceCount, RaceFigure
from solver.text.listing import Event
from tui.widgets.text_lines import TextLines

GAP = 2
"""Blanks between columns."""
NAME = 11
"""Characters of a name that are shown however narrow it is."""
BAR, LONGEST = 8, 40
"""Columns of the bars of lines, at least and at most."""
LEAST = 100
"""Lines for which a bar is full, at least."""
USUAL = 99_999
"""A figure for which headings leave room: longer ones take it from the bars."""
SPARED = Event.RETREAT, Event.TEST
"""What is not shown on the narrowest screens: the first one goes first."""
RUN, REST = "━", "─"
"""What a bar is made of: what was run, and what another has run more."""


class RaceCounters(TextLines):
    """A table, and a bar for the lines that each has run.

    What does not fit is left out: first the differences, then the bars, then letters of the names,
    and on the narrowest screens counts.

    Attributes:
        compares: Whether differences from the first are shown.
    """

    DEFAULT_CSS = "RaceCounters { color: $foreground-muted; padding: 0 1; }"

    def __init__(self) -> None:
        super().__init__()
        self._names: Sequence[str] = ()
        self._place = 0
        self._counts: Sequence[RaceCount] = ()
        self._figures: Sequence[Sequence[RaceFigure]] = ()
        self._run: Sequence[int] = ()

    def show(
        self,
        place: int,
        names: Sequence[str],
        counts: Sequence[RaceCount],
        figures: Sequence[Sequence[RaceFigure]],
        run: Sequence[int],
    ) -> None:
        """Show the counts of a place, and how many lines each run has executed."""
        self._counts = counts
        if (place, names, figures) != (self._place, self._names, self._figures):
            more = len(names) != len(self._names)
            self._place, self._names, self._figures, self._run = place, names, figures, run
            self.refresh(layout=more)

    @property
    def compares(self) -> bool:
        """Whether differences from the first are shown."""
        different = any(each.difference for row in self._figures for each in row)
        return different and self._fit_cells(self.size.width)[1]

    def lines(self, width: int) -> list[Content]:
        """Return a line of headings, and for each run a line of figures with a bar."""
        labels = self._list_labels()
        rows, _compares = self._fit_cells(width)
        widths = [max(map(len, column)) + GAP for column in zip(*rows, strict=True)]
        longest = max(map(len, labels))
        name = min(longest, max(NAME, width - sum(widths)))
        lines = [
            Content(f"{label[:name]:<{name}}" + "".join(map(str.rjust, cells, widths)))
            for label, cells in zip(labels, rows, strict=True)
        ]
        room = width - name - sum(widths) - GAP
        bars = self._draw_bars(room)
        heads = _("up to {most} lines").format(most=f"{self._longest:,}"), _("lines")
        head = next((each for each in heads if any(bars) and len(each) <= room), "")
        return [
            lines[0] + " " * GAP + head,
            *(
                Content.assemble((line.plain, "$foreground"), " " * GAP, *bar)
                for line, bar in zip(lines[1:], bars, strict=True)
            ),
        ]

    def _draw_bars(self, room: int) -> list[tuple[tuple[str, str], ...]]:
        """Return a bar for each run; empty bars where there is too little room."""
        long = min(room, LONGEST) if room >= BAR else 0
        done = [max(lines > 0, long * lines // self._longest) for lines in self._run]
        if not long:
            return [()] * len(done)
        return [((RUN * each, "$accent"), (REST * (long - each), "$rule")) for each in done]

    @property
    def _longest(self) -> int:
        """The number of executed lines at which a bar is full: a round number."""
        most = max([LEAST, *self._run])
        power: int = 10 ** (len(str(most)) - 1)
        return next(each * power for each in (1, 2, 5, 10) if each * power >= most)

    def _list_labels(self) -> Sequence[str]:
        """Return the labels of the lines: the round, and the names of the runs."""
        return say_round(self._place), *self._names

    def _fit_cells(self, width: int) -> tuple[list[list[str]], bool]:
        """Return headings and cells in the fullest form that fits, and whether they are compared.

        At best they stand between whole names and bars.
        """
        counts, short = self._choose_heads(width)
        longest = max(map(len, self._list_labels()))
        around = longest + GAP + BAR, longest, NAME
        for beside, compares in product(around, (True, False)):
            rows = self._make_rows(counts, short=short, differences=compares)
            taken = sum(max(map(len, column)) + GAP for column in zip(*rows, strict=True))
            if taken <= width - beside:
                return rows, compares
        return self._make_rows(counts, short=short, differences=False), False

    def _choose_heads(self, width: int) -> tuple[Sequence[int], bool]:
        """Return which counts are shown, and whether by their short names.

        They do not depend on the figures, so they stay the same during a race.
        """
        longest = max(map(len, (say_round(USUAL), *self._names)))
        every = range(len(self._counts))
        for beside, short in product((longest + GAP + BAR, longest, NAME), (False, True)):
            if self._measure_heads(every, short=short) <= width - beside:
                return every, short
        shown = list(every)
        for event in SPARED:
            shown = [i for i in shown if self._counts[i].event is not event]
            if self._measure_heads(shown, short=True) <= width - NAME:
                break
        return shown, True

    def _measure_heads(self, counts: Sequence[int], *, short: bool) -> int:
        """Return how many columns some counts take, by full or `short` names and usual figures."""
        usual = len(f"{USUAL:,}")
        return sum(max(len(self._head(i, short=short)), usual) + GAP for i in counts)

    def _head(self, count: int, *, short: bool) -> str:
        """Return the heading of a count: its full or its `short` name."""
        return self._counts[count].short if short else self._counts[count].name

    def _make_rows(
        self, counts: Sequence[int], *, short: bool, differences: bool
    ) -> list[list[str]]:
        """Return headings and figures of some counts, with short names or with differences."""
        heads = [self._head(i, short=short) for i in counts]
        cells = (
            [f"{row[i].number} {row[i].difference if differences else ''}".rstrip() for i in counts]
            for row in self._figures
        )
        return [heads, *cells]


def say_round(place: int) -> str:
    """Return the round of the race, in words."""
    return _("Round {number}").format(number=f"{place:,}")
