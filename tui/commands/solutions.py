"""The command `solve` where more than the first solution is asked for."""

import json
import sys
from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass
from itertools import accumulate, islice

from lessons.language import _
from solver.found import all_finding, finds_all, found
from solver.listing import load
from solver.run import Run
from solver.solutions import counts, fundamental_solutions, solutions
from solver.symmetry import Vector, first_of_classes
from tui.commands.solve import end, watched
from tui.usage import WrongArgumentError


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked for.

    Attributes:
        n: Columns of the board.
        listing_id: The listing whose run is to find them; None for our own fast search.
        fundamental: Whether only one of each orbit is wanted.

    Raises:
        WrongArgumentError: The listing does not find all.
    """

    n: int
    listing_id: str | None
    _: KW_ONLY
    fundamental: bool

    def __post_init__(self) -> None:
        """Refuse a listing that stops at its first solution."""
        if self.listing_id is not None and not finds_all(self.listing_id):
            told = _("The listing {name} does not search for all solutions; these do: {names}.")
            names = ", ".join(all_finding())
            raise WrongArgumentError(told.format(name=self.listing_id, names=names))

    def _boards(self) -> Iterator[Vector]:
        if self.listing_id is None:
            return fundamental_solutions(self.n) if self.fundamental else solutions(self.n)
        boards = found(load(self.listing_id), self.n)
        return first_of_classes(boards) if self.fundamental else boards

    def _said(self) -> dict[str, int | str]:
        """Return what json says of the question."""
        listing = {"listing": self.listing_id} if self.listing_id else {}
        return {"n": self.n, **listing}

    def show(self, output: str, limit: int | None) -> int:
        """Print the solutions, each as soon as it is found."""
        boards = islice(self._boards(), limit)
        match output:
            case "json":
                lines = self._json(boards)
            case "csv":
                lines = self._csv(boards)
            case _:
                lines = self._text(boards)
        for line in lines:
            sys.stdout.write(line + "\n")
        return 0

    def _json(self, boards: Iterator[Vector]) -> Iterator[str]:
        """Yield an object, one solution a line."""
        head = json.dumps(self._said()).removesuffix("}")
        before = f'{head}, "solutions": ['
        for board in boards:
            yield before
            before = json.dumps(board) + ","
        yield before.removesuffix(",")
        yield "]}"

    def _csv(self, boards: Iterator[Vector]) -> Iterator[str]:
        yield ",".join(f"b{x}" for x in range(self.n))
        for board in boards:
            yield ",".join(map(str, board))

    def _text(self, boards: Iterator[Vector]) -> Iterator[str]:
        first = next(boards, None)
        if first is None:
            yield _("There is no solution for n = {n}.").format(n=self.n)
            return
        yield " ".join(map(str, first))
        for board in boards:
            yield " ".join(map(str, board))

    def count(self, output: str) -> int:
        """Print how many there are."""
        count = self._count()
        match output:
            case "json":
                said = json.dumps({**self._said(), "count": count})
            case "csv":
                said = f"n,count\n{self.n},{count}"
            case _:
                said = str(count)
        sys.stdout.write(said + "\n")
        return 0

    def _count(self) -> int:
        if self.listing_id is not None and not self.fundamental:
            return end(Run.of(load(self.listing_id), self.n)).counters.solutions
        ones = (1 for _board in self._boards())
        so_far = accumulate(ones if self.fundamental else counts(self.n))
        return max(watched(so_far, _told), default=0)


def _told(count: int) -> str:
    return _("{count:,} solutions so far; Ctrl+C stops.").format(count=count)
