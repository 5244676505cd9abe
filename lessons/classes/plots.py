"""Plots of a report as SVG that stands in a page: bars, and the numbers beside them in words.

What a bar means is never said by its colour alone: each has its number, and of a bar in two parts
the second is pale, with an outline. Colours come from the style sheet of the page, light or dark.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from lessons.classes.markup import Html, element

WIDTH = 640
LABEL = 230
"""Units to the left of horizontal bars."""
LINE = 22
HEIGHT = 160
LONGEST = 34
"""Characters of a label beside a bar; the table tells it whole."""
MOST_COLUMNS = 60


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar: its label, what it counts, and which part of that is drawn full and not pale."""

    label: str
    number: float
    full: float


def horizontal_bars(title: str, bars: Sequence[Bar], most: float) -> Html:
    """Return bars below each other, the label to the left and the number at the end."""
    room = WIDTH - LABEL - 60
    parts: list[Html] = []
    for index, bar in enumerate(bars):
        y = index * LINE
        whole, full = (room * each / max(most, 1) for each in (bar.number, bar.full))
        parts += [
            element("text", _short(bar.label), x=LABEL - 8, y=y + 15, class_="label"),
            element("rect", x=LABEL, y=y + 3, width=_units(whole), height=16, class_="part"),
            element("rect", x=LABEL, y=y + 3, width=_units(full), height=16, class_="full"),
            element("text", _counts(bar), x=_units(LABEL + whole + 6), y=y + 15, class_="number"),
        ]
    return _drawing(title, bars, len(bars) * LINE + 4, parts)


def columns(title: str, bars: Sequence[Bar]) -> Html:
    """Return bars beside each other, the last ones if there are too many, labels below."""
    bars = bars[-MOST_COLUMNS:]
    most = max((bar.number for bar in bars), default=0)
    step = WIDTH / max(len(bars), 1)
    every = max(1, round(60 / step))
    parts: list[Html] = []
    for index, bar in enumerate(bars):
        x, width = index * step + step * 0.1, step * 0.8
        for height, drawn in ((bar.number, "part"), (bar.full, "full")):
            tall = HEIGHT * height / max(most, 1)
            parts.append(
                element("rect", x=_units(x), y=_units(20 + HEIGHT - tall), width=_units(width),
                        height=_units(tall), class_=drawn)
            )  # fmt: skip
        if index % every == 0:
            middle = _units(x + width / 2)
            top = 20 + HEIGHT - HEIGHT * bar.number / max(most, 1)
            parts += [
                element("text", _counts(bar), x=middle, y=_units(top - 4), class_="top"),
                element("text", _short(bar.label), x=middle, y=HEIGHT + 36, class_="top"),
            ]
    parts.append(element("line", x1=0, x2=WIDTH, y1=HEIGHT + 20, y2=HEIGHT + 20, class_="axis"))
    return _drawing(title, bars, HEIGHT + 42, parts)


def _drawing(title: str, bars: Sequence[Bar], height: int, parts: Sequence[Html]) -> Html:
    told = "; ".join(f"{bar.label}: {_counts(bar)}" for bar in bars)
    drawing = element(
        "svg",
        element("title", title),
        element("desc", told),
        *parts,
        role="img",
        viewBox=f"0 0 {WIDTH} {height}",
        aria_label=f"{title}. {told}",
    )
    return element("figure", element("figcaption", title), drawing)


def _counts(bar: Bar) -> str:
    return f"{bar.number:g}" if bar.full in {0, bar.number} else f"{bar.full:g}/{bar.number:g}"


def _short(label: str) -> str:
    return label if len(label) <= LONGEST else label[: LONGEST - 1] + "…"


def _units(number: float) -> str:
    return f"{number:.1f}"
