"""Subset sums: positive numbers, and a target that some of them may add up to."""

from dataclasses import dataclass
from random import Random

FEWEST, MOST = 1, 16  # how many numbers there may be
LARGEST = 999  # the largest number


@dataclass(frozen=True, slots=True)
class Subset:
    """Numbers, and the sum that is wanted."""

    numbers: tuple[int, ...]
    target: int

    @property
    def arguments(self) -> tuple[tuple[int, ...], int]:
        """The arguments that a listing is started with."""
        return (self.numbers, self.target)


def draw_numbers(seed: int, count: int) -> Subset:
    """Return the numbers of a seed, with a target that half of them reach."""
    random = Random(seed)  # noqa: S311 (only a puzzle)
    numbers = random.sample(range(3, 60), count)
    return Subset(tuple(numbers), sum(random.sample(numbers, (count + 1) // 2)))
