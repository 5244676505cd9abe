"""The queen: drawn anew for each size of a square, in quarters of a character.

She has a crown of five points, or of three that spread where she is small, a body below it, and
a base. One that is only tried has no base yet. She leaves the corners of her square to frames and
marks, of two lines the lower ones: in small squares she is slimmer where there are any.
"""

from collections.abc import Sequence
from functools import cache

_SMALL = {
    2: ("#..##..#", "##.##.##", ".######.", ".######."),
    3: (
        "#....##....#",
        "##...##...##",
        ".##.####.##.",
        ".##########.",
        "..########..",
        "..########..",
    ),
    4: (
        "..............",
        "......##......",
        "#..#..##..#..#",
        "##.##.##.##.##",
        ".############.",
        "..##########..",
        "..##########..",
        ".############.",
    ),
}
"""Where each pixel counts: two lines of pixels for a line of the square, the last is the base."""
_SLIM = {
    2: ("#..##..#", "##.##.##", "..####..", "..####.."),
    3: ("#..##..#", "#..##..#", "##.##.##", "########", ".######.", ".######."),
}
"""The same between corners that are taken."""
_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Characters by the quarters they fill: 1 and 2 above, 4 and 8 below, left before right."""
_CROWN = (-1.0, 0.18), (-0.74, 0.48), (-0.54, 0.07), (-0.26, 0.44), (0.0, 0.0)
"""The left half of her crown: its points and the notches between, across from -1 on, and down."""
_BAND, _WAIST, _BASE = 0.5, 0.82, 0.9
"""Where her crown ends, her body ends, and her base begins, as shares of her height."""


@cache
def draw_queen(width: int, height: int, *, base: bool, slim: bool = False) -> tuple[str, ...]:
    """Return a queen's lines, as wide as a square of two or more lines; blanks let through."""
    pixels: Sequence[str]
    if height in _SMALL:
        pixels = _SLIM.get(height, _SMALL[height]) if slim else _SMALL[height]
        pixels = pixels if base else (*pixels[:-1], "")
    else:
        pixels = _draw_large(2 * width - 6, 2 * height, base=base)
    rows = [[pixel == "#" for pixel in f"{row:^{2 * width}}"] for row in pixels]
    return tuple(
        "".join(
            _QUARTERS[upper[x] + 2 * upper[x + 1] + 4 * lower[x] + 8 * lower[x + 1]]
            for x in range(0, 2 * width, 2)
        )
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )


def _draw_large(across: int, down: int, *, base: bool) -> Sequence[str]:
    """Return lines of pixels, so many, the first one empty, and the last one below the base."""
    rows = [
        "".join(
            "#"
            if _covers_point(abs((2 * x + 1) / across - 1), (y + 0.5) / (down - 2), base=base)
            else "."
            for x in range(across)
        )
        for y in range(down - 2)
    ]
    return ("", *rows, "")


def _covers_point(side: float, v: float, *, base: bool) -> bool:
    """Say whether she covers a point: so far from her middle, at most 1, and v from 0 to 1 down."""
    if v >= _BAND:
        body = v < _WAIST and side <= 0.86 - 0.3 * (v - _BAND) / (_WAIST - _BAND)
        return body or (base and v >= _BASE and side <= 0.8)
    left = next(at for at, (x, _y) in enumerate(_CROWN[1:]) if -side <= x)
    (x0, y0), (x1, y1) = _CROWN[left], _CROWN[left + 1]
    return v >= y0 + (y1 - y0) * (-side - x0) / (x1 - x0)
