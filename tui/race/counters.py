"""The counters of runs that race: a row for each, and how far the others are from the first."""

from collections.abc import Sequence
from itertools import product

from textual.content import Content

from lessons.language import _
from lessons.race.race import COUNTS, RaceFigure
from tui.widgets.text_lines import TextLines

GAP = 2
"""Blanks between columns."""
NAME = 11
"""Characters of a name that are shown however narrow it is."""


class RaceCounters(TextLines):
    """A table: what does not fit is left out, first the differences, then letters of the names."""

    DEFAULT_CSS = "RaceCounters { color: $foreground-muted; padding: 0 1; }"

    def __init__(self) -> None:
        super().__init__()
        self._names: Sequence[str] = ()
        self._place = 0
        self._figures: Sequence[Sequence[RaceFigure]] = ()

    def show(
        self, place: int, names: Sequence[str], figures: Sequence[Sequence[RaceFigure]]
    ) -> None:
        """Show another place: what has been counted of each run beside its name."""
        if (place, names, figures) != (self._place, self._names, self._figures):
            more = len(names) != len(self._names)
            self._place, self._names, self._figures = place, names, figures
            self.refresh(layout=more)

    def lines(self, width: int) -> list[Content]:
        """Return a line of heads, and a line of figures for each run."""
        labels = self._labels()
        rows = self._fitting(width, max(map(len, labels)))
        widths = [max(map(len, column)) + GAP for column in zip(*rows, strict=True)]
        longest = max(map(len, labels))
        name = min(longest, max(NAME, width - sum(widths)))
        lines = [
            f"{label[:name]:<{name}}" + "".join(map(str.rjust, cells, widths))
            for label, cells in zip(labels, rows, strict=True)
        ]
        looks = ["", *["$foreground"] * len(self._names)]
        return list(map(Content.styled, lines, looks))

    def _labels(self) -> Sequence[str]:
        """Return the labels of the lines: the round, and the names of the runs."""
        return say_round(self._place), *self._names

    def _fitting(self, width: int, longest: int) -> list[list[str]]:
        """Return heads and cells in the fullest form that fits, at best beside whole names."""
        forms = ((False, True), (False, False), (True, True), (True, False))
        for name, (short, differences) in product((longest, NAME), forms):
            rows = self._make_rows(short=short, differences=differences)
            taken = sum(max(map(len, column)) + GAP for column in zip(*rows, strict=True))
            if taken <= width - name:
                return rows
        return self._make_rows(short=True, differences=False)

    def _make_rows(self, *, short: bool, differences: bool) -> list[list[str]]:
        """Return heads and figures, with names in short or differences behind."""
        heads = [count.short if short else count.name for count in COUNTS]
        cells = (
            [f"{each.number} {each.difference if differences else ''}".rstrip() for each in row]
            for row in self._figures
        )
        return [heads, *cells]


def say_round(place: int) -> str:
    """Say where in a race this is."""
    return _("Round {number}").format(number=f"{place:,}")
