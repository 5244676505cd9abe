"""The shortest way of the cursor from one place to another (ECMA-48, and C0 controls)."""

from functools import lru_cache


@lru_cache(maxsize=1 << 10)
def move_cursor(x: int | None, y: int | None, to_x: int, to_y: int, addresses: bool) -> str:
    """Return the shortest sequence that moves the cursor; lines feed without a carriage return.

    Where it is can be unknown, each of x and y. `addresses` says whether the terminal moves to a
    column or a row alone.
    """
    if (x, y) == (to_x, to_y):
        return ""
    ways = [_move_to(to_x, to_y)]
    if y is not None:
        down = _move_between_lines(y, to_y, addresses)
        ways.append("\r" + down + _move_right(to_x))
        if x is not None:
            ways.append(down + _move_in_line(x, to_x, addresses))
    return min(ways, key=len)


def _move_to(x: int, y: int) -> str:
    """Return the sequence that puts the cursor at a place of the screen."""
    row, column = str(y + 1) if y else "", f";{x + 1}" if x else ""
    return f"\x1b[{row}{column}H"


def _move_in_line(x: int, to_x: int, addresses: bool) -> str:
    """Return the shortest sequence that moves the cursor within its line."""
    if x == to_x:
        return ""
    way = _move_right(to_x - x) if to_x > x else _move_left(x - to_x)
    return min(way, f"\x1b[{to_x + 1}G", key=len) if addresses else way


def _move_right(columns: int) -> str:
    """Return the sequence that moves the cursor to the right."""
    if columns == 0:
        return ""
    return "\x1b[C" if columns == 1 else f"\x1b[{columns}C"


def _move_left(columns: int) -> str:
    """Return the sequence that moves the cursor to the left."""
    return min("\b" * columns, f"\x1b[{columns}D", key=len)


def _move_between_lines(y: int, to_y: int, addresses: bool) -> str:
    """Return the shortest sequence that moves the cursor up or down."""
    if y == to_y:
        return ""
    if to_y > y:
        ways = ["\n" * (to_y - y), f"\x1b[{to_y - y}B"]
    else:
        ways = ["\x1b[A" if y - to_y == 1 else f"\x1b[{y - to_y}A"]
    return min([*ways, f"\x1b[{to_y + 1}d"] if addresses else ways, key=len)
