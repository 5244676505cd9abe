"""Subset sums: positive numbers, and a target that some of them may add up to."""

from dataclasses import dataclass
from random import Random

FEWEST, MOST = 1, 16  # how many numbers there may be


@dataclass(frozen=True, slots=True)
class Subset:
    """A puzzle of numbers and the sum that some of them are to make."""

    numbers: tuple[int, ...]
    target: int

    @property
    def arguments(self) -> tuple[tuple[int, ...], int]:
        """The arguments with which a listing is started."""
        return (self.numbers, self.target)


def draw_numbers(seed: int, count: int) -> Subset:
    """Return the puzzle that a seed gives: numbers, and a sum that half of them make."""
    random = Random(seed)  # noqa: S311 (only a puzzle)
    numbers = random.sample(range(3, 60), count)
    return Subset(tuple(numbers), sum(random.sample(numbers, (count + 1) // 2)))
