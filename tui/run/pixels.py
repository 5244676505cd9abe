"""Pictures of pixels in characters: a quarter of a character is one; and numbers drawn so."""

from collections.abc import Sequence

_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Characters by the quarters they fill: 1 and 2 above, 4 and 8 below, left before right."""
_DIGITS = "0123456789−"
_NUMERALS = (
    "### .#. ### ### #.# ### ### ### ### ### ...",
    "#.# ##. ..# ..# #.# #.. #.. ..# #.# #.# ...",
    "#.# .#. ### ### ### ### ### ..# ### ### ###",
    "#.# .#. #.. ..# ..# ..# #.# ..# #.# ..# ...",
    "### ### ### ### ..# ### ### ..# ### ### ...",
)
"""The digits and a minus sign, as five lines of three pixels each."""


def draw_number(text: str, width: int, height: int) -> tuple[str, ...]:
    """Return the lines of a number in large digits; none if it is none or larger than a cell."""
    if not {*text} <= {*_DIGITS}:
        return ()
    rows = [".".join(line.split()[_DIGITS.index(each)] for each in text) for line in _NUMERALS]
    for size in (2, 1):
        pixels = ["".join(2 * size * pixel for pixel in row) for row in rows for _ in range(size)]
        across, down = len(pixels[0]) // 2, (len(pixels) + 1) // 2
        if down < height and across + 2 <= width:
            return draw_pixels(pixels, across, down)
    return ()


def draw_pixels(pixels: Sequence[str], width: int, height: int) -> tuple[str, ...]:
    """Return the lines of a cell with rows of pixels, # where one is set, in its middle."""
    above = (2 * height - len(pixels)) // 2
    rows = [*[""] * above, *pixels, *[""] * (2 * height - len(pixels) - above)]
    filled = [[pixel == "#" for pixel in f"{row:^{2 * width}}"] for row in rows]
    return tuple(
        "".join(
            _QUARTERS[upper[x] + 2 * upper[x + 1] + 4 * lower[x] + 8 * lower[x + 1]]
            for x in range(0, 2 * width, 2)
        )
        for upper, lower in zip(filled[::2], filled[1::2], strict=True)
    )
