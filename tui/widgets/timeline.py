"""The timeline: where in the run the step shown is, and where retreats and solutions lie."""

from collections.abc import Iterator, Sequence

from lessons.language import _
from lessons.words.timeline import Timeline as Parts
from lessons.words.timeline import bars, dots, timeline
from tui.look.inks import MARKED, MUTED, PLAIN, Ink
from tui.widgets.view import Moment, Text, View, wrapped_in

RETREATS = Ink("warning")
SOLUTIONS = Ink("success", bold=True)
WIDEST = 100
"""Parts that a run is cut into at most."""


class Timeline(View):
    """A run from left to right; a sign for each of its parts."""

    def lines(self, moment: Moment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the scale, what lies where, and how to get there."""
        parts = timeline(moment.run, moment.step, min(width, WIDEST))
        found = [*wrapped_in(PLAIN, parts.place, width), *_band(parts)]
        counters = moment.step.counters
        for told, ink, before, counts in (
            (_("▁ to █ retreats: {before} of {all}"), RETREATS, counters.retreats, parts.retreats),
            (
                _("● one solution, + more: {before} of {all}"),
                SOLUTIONS,
                counters.solutions,
                parts.solutions,
            ),
        ):
            text = told.format(before=f"{before:,}", all=f"{sum(counts):,}")
            found += wrapped_in(ink, text, width)
        keys = _("r, s on to a retreat, a solution; R, S back to one; % to a percentage; $ end")
        return [*found, (), *wrapped_in(MUTED, keys, width)], None


def _band(parts: Parts) -> Iterator[Text]:
    """Yield the lines that have a sign for each part."""
    width = len(parts.retreats)
    before, after = " " * parts.here, " " * (width - parts.here - 1)
    yield ()
    yield ((_scale(parts, width), MUTED),)
    yield ((before + "▼" + after, MARKED),)
    yield ((bars(parts.retreats) or " ", RETREATS),)
    yield ((dots(parts.solutions) or " ", SOLUTIONS),)
    yield ((before + "▲" + after, MARKED),)
    yield ()


def _scale(parts: Parts, width: int) -> str:
    """Return the numbers above a band: parts of the whole, or steps where the end is not known."""
    if parts.ended:
        row = "0 %"
        for quarter in (25, 50, 75) if width > 34 else (50,):
            row = row.ljust(width * quarter // 100) + f"{quarter} %"
        return row.ljust(width - 5)[: width - 5] + "100 %"
    last = f"{parts.known:,} …"
    return "0".ljust(max(2, width - len(last))) + last
