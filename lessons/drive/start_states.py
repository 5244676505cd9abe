"""Where a drive begins: a state that is chosen or drawn.

A state is typed as `2: 0 3`, which is k and the rows up to the last that is not −1, or in full as
scripts write it: `k=2, b=0 3 -1 -1`.
"""

import random
import re

from lessons.course.draws import draw_random_state
from lessons.language import _
from lessons.scenes.scene import Setting, state_with
from lessons.words.proof import prove_attack
from solver.board.geometry import Square, find_attacks

SIZES = range(4, 9)  # the boards that are drawn
LARGEST = 32  # columns of the largest board: that of a screen
LISTING = "iterative"
SHORT = re.compile(r"(-?\d{1,3}) ?:((?: -?\d{1,3})*)", re.ASCII)
FULL = re.compile(r"k = (-?\d{1,3}) ?, ?b =((?: -?\d{1,3})+)", re.ASCII)


def read_start(text: str, n: int) -> Setting:
    """Return the setting for a typed state, on n columns if left open; ValueError if none."""
    typed = " ".join(text.replace("−", "-").replace(":", ": ").replace("=", " = ").split())
    short = SHORT.fullmatch(typed)
    result = short or FULL.fullmatch(typed)
    if result is None:
        sentence = _("Write a state as 2: 0 3 or as k=2, b=0 3 -1 -1, not {text!r}.")
        raise ValueError(sentence.format(text=text[:40]))
    rows = tuple(map(int, result[2].split()))
    if len(rows) > (most := n if short else LARGEST):
        sentence = _("You gave {rows} rows for at most {most} columns.")
        raise ValueError(sentence.format(rows=len(rows), most=most))
    return make_start(int(result[1]), rows + (-1,) * (n - len(rows)) if short else rows)


def make_start(k: int, b: tuple[int, ...]) -> Setting:
    """Return the setting that begins with k and b; a ValueError says why none does."""
    n = len(b)
    if not 0 <= k < n:
        sentence = _("With k = {k} the search is over: choose k from 0 to {last}.")
        raise ValueError(sentence.format(k=str(k).replace("-", "−"), last=n - 1))
    if min(b[:k], default=0) < 0 or max(b) >= n or set(b[k + 1 :]) - {-1} or b[k] < -1:
        sentence = _(
            "In a state every column before k has a row from 0 to {last}, and "
            "every column after it has −1."
        )
        raise ValueError(sentence.format(last=n - 1))
    placed = [Square(x, y) for x, y in enumerate(b[: k + 1]) if y >= 0]
    for square in placed:
        attack = next(find_attacks(placed[: square.x], square), None)
        if attack is not None:
            sentence = _("The search is never in that state: ({x},{y}) is attacked by {why}.")
            raise ValueError(sentence.format(x=square.x, y=square.y, why=prove_attack(attack)))
    return Setting(LISTING, n, state_with(LISTING, n, k, b))


def draw_start(seed: int | None = None, n: int | None = None) -> Setting:
    """Return the setting that begins with a random state, on a random board if n is None.

    In one state of two the search has just gone back to a column.
    """
    drawing = random.Random(seed)  # noqa: S311 (only a choice of boards)
    columns = drawing.choice(SIZES) if n is None else n
    if columns < 2:
        return make_start(0, (-1,) * columns)
    k, b = draw_random_state(drawing, columns)
    queens = [Square(x, y) for x, y in enumerate(b[:k])]
    free = [y for y in range(columns) if not any(find_attacks(queens, Square(k, y)))]
    if free and k + 1 < columns and drawing.random() < 0.5:
        b = (*b[:k], drawing.choice(free), *b[k + 1 :])
    return make_start(k, b)


def find_start_rows(setting: Setting) -> tuple[int, tuple[int, ...]]:
    """Return k and b of a setting's state; 0 and () for the beginning of a run."""
    match dict(setting.state):
        case {"k": int(k), "b": tuple(b)}:
            return k, tuple(row for row in b if isinstance(row, int))
    return 0, ()


def format_start(setting: Setting, name: str = "b") -> str:
    """Return the state of a setting as it is typed in full; "" for the beginning of a run."""
    k, rows = find_start_rows(setting)
    return f"k={k}, {name}={' '.join(map(str, rows))}" if rows else ""
