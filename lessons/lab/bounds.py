"""Bounds: how much may come back from a program, measured by what is right in its case.

A judge is never given more. So its time is bounded by the case, whatever the program returns.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from lessons.language import _

FACTOR = 10
"""How many times as much as what is right is looked at; a little is allowed beside that."""


@dataclass(frozen=True, slots=True)
class Extent:
    """How much some values are.

    Attributes:
        count: How many there are, those inside of others too.
        depth: How deep they lie in each other.
        length: Characters of the longest text.
        bits: Of the largest whole number.
    """

    count: int = 1000
    depth: int = 8
    length: int = 1000
    bits: int = 64

    @classmethod
    def of(cls, *values: object) -> "Extent":
        """Measure values."""
        count = depth = length = bits = 0
        level: list[object] = list(values)
        while level:
            count, depth = count + len(level), depth + 1
            length = max(length, *(len(each) for each in level if isinstance(each, str)), 0)
            numbers = (each for each in level if isinstance(each, int))
            bits = max(bits, *(each.bit_length() for each in numbers), 0)
            level = [inner for each in level for inner in _inside(each)]
        return cls(count, depth, length, bits)


ALLOWED = Extent()
"""How much is looked at whatever is right."""


def _inside(value: object) -> Iterable[object]:
    match value:
        case list() | tuple() | set() | frozenset():
            return value
        case dict():
            return [*value.keys(), *value.values()]
    return ()


def excess(found: Extent, right: Extent) -> str:
    """Say what of some values is more than is looked at; nothing if they are judged."""
    if found.count > ALLOWED.count + FACTOR * right.count:
        said = _("{n} values where {right} are right")
        return said.format(n=f"{found.count:,}", right=f"{right.count:,}")
    if found.depth > ALLOWED.depth + right.depth:
        return _("lists {n} deep in each other").format(n=found.depth)
    if found.length > ALLOWED.length + FACTOR * right.length:
        return _("a text of {n} characters").format(n=f"{found.length:,}")
    if found.bits > ALLOWED.bits + right.bits:
        return _("a number that is far too large")
    return ""
