"""Flag arrays: which columns, sums and differences are free, as three arrays of a listing say."""

from dataclasses import dataclass, replace

from lessons.language import _
from solver.machine.step import Step, innermost


@dataclass(frozen=True, slots=True)
class Flags:
    """One array.

    Attributes:
        values: The difference that each cell stands for, where that is not its index.
        looked: The place of the cell that the current square looks at; None if there is none.
    """

    name: str
    title: str
    indices: range
    free: tuple[bool, ...]
    values: range = range(0)
    looked: int | None = None
    index: str = ""

    def __str__(self) -> str:
        """Say what the current square finds; empty if it looks at nothing."""
        if self.looked is None:
            return ""
        free, taken = _("{name}[{index}] is free"), _("{name}[{index}] is taken")
        told = free if self.free[self.looked] else taken
        return told.format(name=self.name, index=self.index)


def current_square(step: Step) -> tuple[int, int] | None:
    """Return row i and column j of the innermost call that has the arrays, as it counts them."""
    frame = next((each for each in reversed(step.frames) if "c" in each.variables), None)
    i, j = (frame.variables.get(name) if frame else None for name in "ij")
    return (i, j) if isinstance(i, int) and isinstance(j, int) else None


def flag_arrays(step: Step) -> tuple[Flags, ...]:
    """Return columns, sums and differences as a step has them; nothing if they are not there."""
    columns, sums, differences = (_held(step, name) for name in "cab")
    if not (columns and sums and differences):
        return ()
    first = step.kept.layout.first
    n = len(columns) - first
    square = current_square(step)
    i, j = square or (first, first)
    c = Flags("c", _("Free columns: c[j]"), range(first, n + first), columns[first:])
    a = Flags("a", _("Free sums: a[i + j]"), range(2 * first, len(sums)), sums[2 * first :])
    if first:
        title = _("Free differences: b[i − j]; b[−1] is the last cell")
        signed = range(1 - n, n)
        b = Flags("b", title, signed, tuple(differences[each] for each in signed))
        shifted = _minus(f"{i} - {j} = {i - j}")
    else:
        title = _("Free differences: b[i − j + n − 1], here n − 1 = {shift}").format(shift=n - 1)
        b = Flags("b", title, range(2 * n - 1), differences, range(1 - n, n))
        shifted = _minus(f"{i} - {j} + {n - 1} = {i - j + n - 1}")
    if square is None:
        return c, a, b
    return (
        replace(c, looked=j - first, index=f"{j}"),
        replace(a, looked=i + j - 2 * first, index=f"{i} + {j} = {i + j}"),
        replace(b, looked=i - j + n - 1, index=shifted),
    )


def _held(step: Step, name: str) -> tuple[bool, ...]:
    """Return an array of the innermost call that has it; empty if none has."""
    found = innermost(step.frames, name)
    return tuple(map(bool, found)) if isinstance(found, tuple) else ()


def _minus(text: str) -> str:
    return text.replace("-", "−")
