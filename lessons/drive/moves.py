"""Moves: what the search does next, and what each mutant would do there.

At the top of its loop the search is nothing but its state, so the next moves follow from k and b
alone. They are read off the listing, executed from that state up to the next top of the loop; a
mutant's, off the mutant.

What a mutant does after going back often differs only because it left the board differently. A
state tells that something was given up before it: b[k] is a row, so column k + 1 was given up; or
column k − 1 stands on a later row than it could, so column k was. There a mutant is let in before
that, and asked only if it has made the same moves since.

Where a listing calls itself, a state cannot be entered. But its ticks are those of the loop, one by
one, so the moves are read off the loop too: to place a queen is to call, to go back is to return,
and a queen is undone not by the call that finds no way on but by the one that has placed her.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from lessons.asks.flags import cells_of_square
from lessons.scenes.scene import load_program
from solver.board.geometry import Attack, Square, find_attacks, on_board, vector_squares
from solver.machine.run import Run, complete_search
from solver.machine.step import Frame, Step
from solver.text.layout import Axis
from solver.text.listing import Event, ListingError, load_listing
from solver.text.misconceptions import MUTANTS_OF
from solver.value import Value

LOOP = "iterative"


class Calls(Struct, frozen=True):
    """The names that a recursive listing uses in its calls."""

    function: str
    level: str  # The number of the column, or row, that a call gives a queen.
    choice: str  # What it tries: the number of a row, or column.


CALLS: Mapping[str, Calls] = {
    "recursive": Calls("solve", "k", "i"),
    "flags": Calls("place", "i", "j"),
}
"""The listings that call themselves and can be played, by their ids."""
LONGEST = 1 << 12  # statements that a pass of the loop may take; on the largest board it takes 70


class Move(Struct, frozen=True):
    """A move of the student, or of the search."""

    event: Event
    """`TEST` a square of the current column, `PLACE` her queen there, `UNDO` her, which is b[k] =
    −1, or `RETREAT`: go back, which is both where whole ticks are played."""
    row: int | None = None
    """That of the square, or its column where rows get queens; None for a retreat and an undo."""


RETREAT = Move(Event.RETREAT)
UNDO = Move(Event.UNDO)


class DrivePlace(Struct, frozen=True):
    """The place of a drive: a state at the top of the loop, and the single moves since."""

    k: int
    b: tuple[int, ...]
    singly: bool = False  # Whether squares are tested one by one, and the retreat is two moves.
    tested: int | None = None  # The row that was tested last since the top of the loop.
    emptied: bool = False  # Whether b[k] was set to −1 since then.
    listing: str = LOOP

    @property
    def n(self) -> int:
        """The number of columns of the board."""
        return len(self.b)

    @property
    def calls(self) -> Calls | None:
        """The names that the calls of the listing use; None if the listing is a loop."""
        return CALLS.get(self.listing)

    @property
    def returned(self) -> bool:
        """Whether a call has returned False and its queen has not been undone yet."""
        return self.calls is not None and not self.emptied and self.b[self.k] >= 0

    def square(self, row: int, level: int | None = None) -> Square:
        """Return the square of a row in a column; columns and rows swap if rows get queens."""
        level = self.k if level is None else level
        axis = load_listing(self.listing).storage.layout.axis
        return Square(row, level) if axis is Axis.ROW else Square(level, row)

    def attack(self, row: int) -> Attack | None:
        """Return the attack on a row of the current column; None if the square is free."""
        queens = (self.square(each, level) for level, each in enumerate(self.b[: self.k]))
        return next(find_attacks(queens, self.square(row)), None)

    @property
    def kind(self) -> str:
        """What the journal calls a place where a move of this unit is made."""
        return ("back" if self.emptied else "test") if self.singly else "tick"

    @property
    def made(self) -> int:
        """The number of single moves that were made since the top of the loop."""
        tests = 0 if self.tested is None else self.tested - self.b[self.k]
        return tests + (self.emptied if self.calls else 0)

    @property
    def over(self) -> bool:
        """Whether the search has ended here, rightly or wrongly."""
        return not 0 <= self.k < self.n

    @property
    def begun(self) -> bool:
        """Whether a single move of the present tick was made."""
        return self.tested is not None or self.emptied

    @property
    def rows(self) -> tuple[int, ...]:
        """The vector b as it stands; in a loop with the row that is being tested."""
        if self.calls:
            return self._set_row(-1) if self.emptied else self.b
        return self.b if self.tested is None else self._set_row(self.tested)

    @property
    def placed_queens(self) -> tuple[Square, ...]:
        """The squares of the placed queens by level, without a queen that is being tested."""
        decided = self.k if self.tested is not None or self.emptied else self.k + 1
        rows = takewhile(lambda row: row >= 0, self.b[: max(decided, 0)])
        return tuple(self.square(row, level) for level, row in enumerate(rows))

    def after(self, move: Move) -> "DrivePlace":
        """Return the place to which a move leads, be it right or wrong."""
        match move:
            case Move(event=Event.UNDO) if self.calls:
                return replace(self, tested=None, emptied=True)
            case Move(event=Event.UNDO):
                return DrivePlace(self.k, self._set_row(-1), self.singly, emptied=True)
            case Move(event=Event.RETREAT):
                k, b = self.k - 1, self.rows if self.singly else self._set_row(-1)
            case Move(event=Event.TEST, row=int(row)) if 0 <= row < self.n:
                return replace(self, tested=row, emptied=self.emptied and bool(self.calls))
            case Move(row=int(row)) if 0 <= row < self.n:
                k, b = self.k + 1, self._set_row(row)
            case _:
                raise ValueError(f"there is no move {move}")
        return DrivePlace(k, b, self.singly, listing=self.listing)

    def _set_row(self, row: int) -> tuple[int, ...]:
        """Return the vector b with another row in the current column."""
        return (*self.b[: self.k], row, *self.b[self.k + 1 :])


def list_moves(place: DrivePlace) -> list[Move]:
    """Return the moves that a student can make at a place, right or wrong."""
    events = (Event.TEST, Event.PLACE) if place.singly else (Event.PLACE,)
    results = [Move(event, row) for event in events for row in range(place.n)]
    return [*results, UNDO, RETREAT] if place.singly else [*results, RETREAT]


def find_right_move(place: DrivePlace) -> Move | None:
    """Return the right move at a place; None if the search is over."""
    if place.over:
        return None
    if place.emptied and not place.calls:
        return RETREAT
    passed = _execute_pass(_choose_loop(place), None, place.k, place.b)
    if not place.singly:
        return passed.whole
    singles = _list_single_moves(place, passed)
    return singles[place.made] if place.made < len(singles) else None


def find_resting_row(place: DrivePlace) -> int | None:
    """Return the row on which the current column's queen comes to rest; None if on none."""
    whole = _execute_pass(_choose_loop(place), None, place.k, place.b).whole
    return whole.row if whole else None


def list_believed_moves(place: DrivePlace) -> Mapping[str, Move]:
    """Return the next moves of the mutants that have made the right moves so far, by name."""
    moves: dict[str, Move] = {}
    if place.over or (place.emptied and not place.calls):
        return moves
    listing, made = _choose_loop(place), place.made
    right = _list_single_moves(place, _execute_pass(listing, None, place.k, place.b))
    for name in MUTANTS_OF.get(listing, {}):
        try:
            passed = _execute_mutant(listing, name, place.k, place.b)
        except ListingError:
            continue
        singles = _list_single_moves(place, passed)
        if not place.singly and passed.whole:
            moves[name] = passed.whole
        elif place.singly and singles[:made] == right[:made] and made < len(singles):
            moves[name] = singles[made]
    if place.returned and not made:
        moves["return-ends-all"] = RETREAT
        if place.singly and len(right) > 1:
            moves["auto-undo"] = right[1]
    return moves


def _choose_loop(place: DrivePlace) -> str:
    """Return the id of the loop from which the moves at a place are read."""
    return LOOP if place.calls else place.listing


def _list_single_moves(place: DrivePlace, passed: "_Pass") -> tuple[Move, ...]:
    """Return the single moves of a pass, in the order in which a place's listing makes them."""
    if not place.calls:
        return passed.singles
    since = tuple(move for move in passed.singles if move != UNDO)
    return (UNDO, *since) if place.b[place.k] >= 0 else since


class _Pass(Struct, frozen=True):
    """A pass of the loop, as moves of a student."""

    singles: tuple[Move, ...]
    """The single moves of the current column, as far as they are moves of a student."""
    whole: Move | None = None  # The same as one move; None if the loop was left.
    k: int | None = None  # Where it leads; None if the loop was left.
    b: tuple[int, ...] = ()  # What stands on the board then.


@lru_cache(maxsize=4096)
def _execute_pass(listing: str, mutant: str | None, k: int, b: tuple[int, ...]) -> _Pass:
    """Return the pass of a listing, or of a mutant, from a state to the next top of its loop."""
    run = load_program(listing, mutant)
    top = run.top
    values: dict[str, Value] = {"n": len(b), "k": k, "b": b}
    execution = run.execute([values[name] for name in run.listing.state], entered=True)
    execution.draw(1)
    if top is not None:
        execution.draw_until(top, LONGEST)
    tested = (square for square in execution.tested if square is not None)
    tests = tuple(Move(Event.TEST, y) for x, y in tested if x == k)
    state = None if execution.ended else execution.state(("k", "b"))
    match state:
        case (int(then), tuple(rows)) if then != k:
            board = tuple(row for row in rows if isinstance(row, int))
        case _:
            return _Pass(tests)
    if then > k:
        place = Move(Event.PLACE, board[k])
        return _Pass((*tests, place), place, then, board)
    if board[k] == -1:
        return _Pass((*tests, UNDO, RETREAT), RETREAT, then, board)
    # A queen that is left on row 0 is no move of a student: nothing is said of it.
    return _Pass((*tests, RETREAT) if board[k] >= len(b) else tests, RETREAT, then, board)


def _execute_mutant(listing: str, mutant: str, k: int, b: tuple[int, ...]) -> _Pass:
    """Return the pass of a mutant at a state, begun at an earlier state if that leads here."""
    for before, since in _list_past_states(k, b):
        here: tuple[int, tuple[int, ...]] | None = before
        for move in since:
            passed = _execute_pass(listing, mutant, *here) if here else _Pass(())
            came = passed.whole == move and passed.k is not None
            here = (passed.k, passed.b) if came and passed.k is not None else None
        if here and here[0] == k:
            return _execute_pass(listing, mutant, *here)
    return _execute_pass(listing, mutant, k, b)


def _list_past_states(
    k: int, b: tuple[int, ...]
) -> Iterator[tuple[tuple[int, tuple[int, ...]], list[Move]]]:
    """Yield a state before the last retreat that a state reveals, and the moves since."""
    n = len(b)
    if b[k] >= 0:
        if k + 1 < n:
            yield (k + 1, (*b[: k + 1], n - 1, *b[k + 2 :])), [RETREAT]
        return
    queens = list(vector_squares(b[: k - 1])) if k else []
    earlier = [
        y for y in range(b[k - 1] if k else 0) if not any(find_attacks(queens, Square(k - 1, y)))
    ]
    if earlier:
        state = (k, (*b[: k - 1], earlier[-1], n - 1, *b[k + 1 :]))
        yield state, [RETREAT, Move(Event.PLACE, b[k - 1])]


def stack_calls(place: DrivePlace) -> Step:
    """Return a step of a recursive listing whose call stack fits a place of a drive.

    Where a student has gone wrong and is not told yet, no run comes there. So it is the step at
    which the run has set all up, with the queens of the place.
    """
    calls, n, rows = CALLS[place.listing], place.n, place.rows
    listing, begun = load_listing(place.listing), _find_opening(place.listing, n)
    squares = listing.storage.layout.squares(rows)
    held: dict[str, Value] = {**begun.variables, listing.storage.board: rows}
    for square in squares:
        if on_board(square, n):
            for name, cell in cells_of_square(listing, square, n).items():
                match held[name]:
                    case tuple(flags):
                        held[name] = (*flags[:cell], False, *flags[cell + 1 :])
    waits = next(i for i, line in enumerate(listing.lines, 1) if f"if {calls.function}(" in line)
    frames = [Frame(listing.start, waits, held)]
    for level in range(max(0, min(place.k + 1, n))) if not place.over else ():
        own: dict[str, Value] = {"n": n, listing.storage.board: rows, calls.level: level}
        tried = rows[level] if level < place.k else place.tested
        if place.returned and level == place.k:
            tried = place.b[level]
        if tried is not None:
            own[calls.choice] = tried
        frames.append(Frame(calls.function, waits, own))
    return begun._replace(
        next_line=None if place.over else waits,
        frames=tuple(frames),
        queens=rows,
        squares=squares,
        level=None if place.over else place.k,
    )


@lru_cache(maxsize=8)
def _find_opening(listing: str, n: int) -> Step:
    """Return the step of a listing's run at which everything is set up."""
    run = Run.of(load_listing(listing), n)
    return run.step(complete_search(run.opening()))
