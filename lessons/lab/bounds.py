"""Bounds: how much may come back from a program, measured by what is right in its case.

A judge is never given more. So its time is bounded by the case, whatever the program returns.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf

from lessons.language import _

FACTOR = 10  # how many times as much as what is right is looked at; a little is allowed beside that


@dataclass(frozen=True, slots=True)
class Extent:
    """How much a value is.

    Attributes:
        count: How many values are in it, those inside of others too.
        depth: How deep they lie in each other.
        length: Characters of the longest text.
        bits: Of the largest whole number.
    """

    count: int
    depth: int
    length: int
    bits: int

    @classmethod
    def of(cls, value: object, most: float = inf) -> "Extent":
        """Measure a value, until there are more in it than some number."""
        count = depth = length = bits = 0
        left = [(value, 0)]
        while left and count <= most:
            each, deep = left.pop()
            depth = max(depth, deep)
            match each:
                case str():
                    length = max(length, len(each))
                case int():
                    bits = max(bits, each.bit_length())
                case list() | tuple() | set() | frozenset() | dict():
                    count += len(each)
                    if count <= most:
                        left += [(inner, deep + 1) for inner in _list_inside(each)]
        return cls(count, depth, length, bits)


ALLOWED = Extent(count=1000, depth=8, length=1000, bits=64)
"""How much is looked at whatever is right."""


def _list_inside(value: Iterable[object]) -> Iterable[object]:
    return [*value.keys(), *value.values()] if isinstance(value, dict) else value


def say_excess(result: object, right: object) -> str:
    """Say what of a value is more than is looked at; nothing if it can be judged."""
    wanted = Extent.of(right)
    most = ALLOWED.count + FACTOR * wanted.count
    extent = Extent.of(result, most)
    if extent.count > most:
        return _("more than {n} values").format(n=f"{most:,}")
    if extent.depth > ALLOWED.depth + wanted.depth:
        return _("lists {n} deep in each other").format(n=extent.depth)
    if extent.length > ALLOWED.length + FACTOR * wanted.length:
        return _("a text of {n} characters").format(n=f"{extent.length:,}")
    if extent.bits > ALLOWED.bits + wanted.bits:
        return _("a number that is far too large")
    return ""
