"""Queens placed by hand in a lesson: how far it goes, and what there is to say of it."""

from collections.abc import Iterator
from itertools import combinations

from lessons.language import _, ngettext
from solver.board.geometry import Square, find_attacks, list_squares


class Placing:
    """Queens on an n by n board, and what was reached with them.

    Attributes:
        n: Columns of the board.
        tries: The number of dead ends after which one may stop.
        queens: The queens that stand now.
        most: The most queens that stood so far with none attacked.
    """

    def __init__(self, n: int, tries: int) -> None:
        self.n = n
        self.tries = tries
        self.queens: frozenset[Square] = frozenset()
        self.most = 0
        self._dead_ends: set[frozenset[Square]] = set()
        self._met = False

    def stand(self, queens: frozenset[Square]) -> None:
        """Let other queens stand."""
        self.queens = queens
        if not self._attacking:
            self.most = max(self.most, len(queens))
        self._met = queens in self._dead_ends
        if self.stuck:
            self._dead_ends.add(queens)

    @property
    def solved(self) -> bool:
        """Whether all queens stand and none is attacked."""
        return len(self.queens) == self.n and not self._attacking

    @property
    def stuck(self) -> bool:
        """Whether no queen is attacked, and a column without one has no free square."""
        if self._attacking or len(self.queens) == self.n:
            return False
        return bool(self._full)

    @property
    def may_stop(self) -> bool:
        """Whether the lesson goes on with what was reached."""
        return self.most == self.n or len(self._dead_ends) >= self.tries

    @property
    def result(self) -> tuple[int, int] | None:
        """How many queens stood in peace, of all; None while the lesson waits."""
        return (self.most, self.n) if self.may_stop else None

    @property
    def _attacking(self) -> list[tuple[Square, Square]]:
        """The pairs of queens that attack each other."""
        pairs = combinations(sorted(self.queens), 2)
        return [(one, other) for one, other in pairs if any(find_attacks([one], other))]

    @property
    def _full(self) -> list[int]:
        """The columns without a queen in which no square is free."""
        free = {
            square.x
            for square in list_squares(self.n)
            if not any(find_attacks(self.queens, square))
        } | {queen.x for queen in self.queens}
        return [x for x in range(self.n) if x not in free]

    def said(self) -> Iterator[str]:
        """Say how the queens stand, and how far the student has come."""
        told = _("Queens on the board: {standing} of {n}.")
        if len(self.queens) > self.n:
            told = _(
                "There are {standing} queens on the board, and {n} belong there: remove {more}."
            )
        yield told.format(standing=len(self.queens), n=self.n, more=len(self.queens) - self.n)
        for one, other in self._attacking:
            told = _("The queens on ({a},{b}) and ({x},{y}) attack each other.")
            yield told.format(a=one.x, b=one.y, x=other.x, y=other.y)
        if self.solved:
            yield _("All queens are on the board, and none attacks another. This is a solution.")
        elif self.stuck:
            told = _("A dead end: column {x} has no free square. Take a queen away and try again.")
            yield told.format(x=self._full[0])
            if self._met:
                yield _("You have met this dead end before, so it does not count again.")
        elif len(self.queens) > 1 and not self._attacking:
            yield _("None attacks another so far.")
        if count := len(self._dead_ends):
            told = ngettext("You have met {n} dead end.", "You have met {n} dead ends.", count)
            if not self.may_stop:
                told = ngettext(
                    "You have met {n} dead end. After {tries} different ones you may go on.",
                    "You have met {n} dead ends. After {tries} different ones you may go on.",
                    count,
                )
            yield told.format(n=count, tries=self.tries)
        if self.may_stop and not self.solved:
            yield _("That is enough: you may go on with the lesson, or try again.")
