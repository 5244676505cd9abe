"""The counters of runs that race: a row for each, and how far the others are from the first."""

from collections.abc import Sequence
from itertools import product

from textual.content import Content

from lessons.language import _
from lessons.race.race import RaceCount, RaceFigure
from tui.widgets.text_lines import TextLines

GAP = 2
"""Blanks between columns."""
NAME = 11
"""Characters of a name that are shown however narrow it is."""
BAR, LONGEST = 8, 40
"""Columns of the bars of lines, at least and at most."""
LEAST = 100
"""Lines for which a bar is full, at least."""
RUN, REST = "━", "─"
"""What a bar is made of: what was run, and what another has run more."""


class RaceCounters(TextLines):
    """A table, and a bar for the lines that each has run.

    What does not fit is left out: first the differences, then the bars, then letters of the names.

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
        most = _("lines, up to {most}").format(most=f"{self._longest:,}")
        head = " " * GAP + most if any(bars) and len(most) <= room else ""
        return [
            lines[0] + head,
            *(
                Content.assemble((line.plain, "$foreground"), " " * GAP, *bar)
                for line, bar in zip(lines[1:], bars, strict=True)
            ),
        ]

    def _draw_bars(self, room: int) -> list[tuple[tuple[str, str], ...]]:
        """Return a bar for each run; empty bars where there is too little room."""
        long = min(room, LONGEST) if room >= BAR else 0
        done = [long * lines // self._longest for lines in self._run]
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
        longest = max(map(len, self._list_labels()))
        forms = ((False, True), (False, False), (True, True), (True, False))
        around = longest + GAP + BAR, longest, NAME
        for beside, (short, compares) in product(around, forms):
            rows = self._make_rows(short=short, differences=compares)
            taken = sum(max(map(len, column)) + GAP for column in zip(*rows, strict=True))
            if taken <= width - beside:
                return rows, compares
        return self._make_rows(short=True, differences=False), False

    def _make_rows(self, *, short: bool, differences: bool) -> list[list[str]]:
        """Return headings and figures, with short names or with differences."""
        heads = [count.short if short else count.name for count in self._counts]
        cells = (
            [f"{each.number} {each.difference if differences else ''}".rstrip() for each in row]
            for row in self._figures
        )
        return [heads, *cells]


def say_round(place: int) -> str:
    """Return the round of the race, in words."""
    return _("Round {number}").format(number=f"{place:,}")
