"""Numbers that are typed, on a screen as in the line mode."""

from collections.abc import Callable

from lessons.language import _

LONGEST = 200  # Characters that can be typed.


def number_reader(smallest: int, largest: int) -> Callable[[str], int]:
    """Return a function that reads an integer within limits, or raises ValueError."""

    def read_number(text: str) -> int:
        digits = text.isascii() and text.isdecimal() and len(text) <= LONGEST
        if not digits or not smallest <= int(text) <= largest:
            limits = {"smallest": f"{smallest:,}", "largest": f"{largest:,}"}
            raise ValueError(_("Enter a number from {smallest} to {largest}.").format(**limits))
        return int(text)

    return read_number
