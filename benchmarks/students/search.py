"""The search, as a student plays it: the next free place for each level's queen, or back."""

from functools import lru_cache

from benchmarks.students.board import kinds, placed
from benchmarks.students.mind import Mind, PuzzledError, answers, pick, pick_pieces
from benchmarks.students.question import Form, Question, Square
from benchmarks.students.sudoku import count_numbers

FOREVER = 3_000  # Ticks: a student gives up.


class Search:
    """A search that can be played on from any state, as a mind believes that it goes.

    Attributes:
        places: The place of each level's queen, −1 for none.
        level: The level that is worked on.
        tested: The squares that the last tick tested, each as (level, place).
        stored: The solutions that were found.
        moves: Whether a column's value moves on with each row that is tested.
        gone: The queens that were taken away and are believed to attack still.
        ended: How it has ended, or "".
    """

    def __init__(
        self,
        n: int,
        places: list[int],
        level: int,
        mind: Mind,
        *,
        returned: bool | None = None,
        every: bool = False,
        kept: bool = False,
    ) -> None:
        self.n, self.places, self.level, self.mind = n, list(places), level, mind
        self.every, self.kept = every, kept
        self.tested: list[Square] = []
        self.stored: list[list[int]] = []
        self.ended = ""
        self.gone: list[Square] = []
        self.moves = True
        inside = 0 <= level < n
        self.returned = inside and places[level] >= 0 if returned is None else returned

    def free(self, level: int, place: int) -> bool:
        """Tell whether no queen attacks a square."""
        before = list(enumerate(self.places[:level]))
        if "minus-one-attacks" in self.mind:
            before += [each for each in enumerate(self.places) if each[1] < 0 and each[0] != level]
        if "transposed" in self.mind and not self.kept:
            before = placed(self.places[:level], self.mind)
        lines = [each for queen in self.gone for each in kinds(queen, (level, place), self.mind)]
        if any(each != "column" for each in lines):  # Of these arrays, none is for the level.
            return False
        return not any(any(kinds(queen, (level, place), self.mind)) for queen in before)

    def first(self) -> int:
        """Return the place that is tested first in the coming tick; n if there is none."""
        mind, place = self.mind, self.places[self.level] if self.returned else -1
        if self.returned:
            if "restart-at-zero" in mind:
                return 0
            if "retest-same-row" in mind:
                return place
            if "carry-row-over" in mind:
                return self.n
            if "skips-one" in mind:
                return min(self.n, place + 2)
        elif self.places[self.level] >= 0 and not self.kept:
            place = self.places[self.level]  # The listing goes on from what stands there.
        return place + 1

    def tick(self) -> tuple[str, int, int]:
        """Do the next tick: ("place", level, place), ("back", level, new level) or ("end", …)."""
        self.tested = []
        if not self.ended and not 0 <= self.level < self.n:
            self.ended = "solved" if self.level >= self.n else "exhausted"
        if not self.ended and "off-by-one-exit" in self.mind and self.level == self.n - 1:
            self.ended = "short"
        if self.ended:
            return "end", self.level, self.level
        level, start = self.level, self.first()
        if self.returned and "never-undone" in self.mind:
            self.gone.append((level, self.places[level]))
        order = range(start, self.n)
        if "downwards" in self.mind and self.returned:
            order = range(self.places[level] - 1, -1, -1)
        if "last-row-first" in self.mind:
            order = range(self.places[level] - 1 if self.returned else self.n - 1, -1, -1)
        for place in order:
            self.tested.append((level, place))
            if self.free(level, place):
                self.places[level] = place
                self._advance()
                return "place", level, place
        return self._retreat()

    def _advance(self) -> None:
        last = self.level == self.n - 1
        if last and self.every:
            self.stored.append(self.places[: self.n].copy())
            self.returned = True
            if "all-restarts" in self.mind:
                self.places, self.level, self.returned = [-1] * self.n, 0, False
        else:
            self.level += 1
            self.returned = False

    def _retreat(self) -> tuple[str, int, int]:
        mind, level = self.mind, self.level
        left = self.places[level]
        if not self.kept:
            self.places[level] = -1
            if "no-reset" in mind:
                moved = self.moves  # In a `for`, the row is another variable, and stays.
                self.places[level] = mind.manner(self.n, self.n - 1, left) if moved else left
            if "reset-to-zero" in mind:
                self.places[level] = 0
        if "greedy" in mind or "return-ends-all" in mind:
            self.ended = "stuck"
            return "back", level, level - 1
        to = level - 1
        if "back-to-column-zero" in mind or "first-in-first-out" in mind:
            to = 0 if level else -1
        if "back-and-cleared" in mind:
            to = 0 if level else -1
            self.places[1:] = [-1] * (self.n - 1)
        if "back-by-two" in mind:
            to = level - 2 if level > 1 else level - 1
            self.places[level - 1] = -1 if level > 1 else self.places[level - 1]
        if "back-two" in mind:
            to = level - 2
            if mind.manner(False, True) and level > 1:
                self.places[level - 1] = -1
        if "forgets-the-rest" in mind and to >= 0:
            self.places[to] = -1
        self.level, self.returned = to, to >= 0 and self.places[to] >= 0
        return "back", level, to

    def run(self, ticks: int = FOREVER) -> list[tuple[str, int, int]]:
        """Do ticks until the search ends, at most so many; return the events."""
        results = []
        for _tick in range(ticks):
            event = self.tick()
            if event[0] == "end":
                break
            results.append(event)
        return results


def search_of(question: Question, mind: Mind) -> Search:
    """Return the search whose state a question shows."""
    vector = question.vector
    if vector is None:
        raise PuzzledError(question.ask)
    level = question.level
    if "state" in question.variables:  # The queens of the calls that wait; none after them.
        level = len(vector)
        vector = question.variables.get("new", vector) if _runs_on(question) else vector
        vector = [*vector, *[-1] * (question.n - len(vector))]
    every = "found" in question.variables
    saved = "T" in question.variables and every
    returned = None
    if saved:  # Nothing is taken back: what stands from here on is old.
        returned = _runs_on(question)
    if level == question.n and every:
        level = question.n - 1
        returned = True
    if every and not saved and "all-restarts" in mind and vector[-1] >= 0:
        vector, level, returned = [-1] * question.n, 0, False
    search = Search(question.n, vector, level, mind, returned=returned, every=every, kept=saved)
    search.moves = question.listing.startswith("iterative")
    return search


def _runs_on(question: Question) -> bool:
    """Tell whether the line that runs next stands behind the call for the next level."""
    if question.line is None:
        return False
    begun = ("if k <", "if k ==", "if i ==", "if self.is_final", "def")
    return not question.source[question.line - 1].lstrip().startswith(begun)


def after(question: Question, mind: Mind, ticks: int) -> Search:
    """Return the search so many ticks later.

    Raises:
        PuzzledError: It ends before, as one knows who goes on rightly.
    """
    search = search_of(question, mind)
    if len(search.run(ticks)) < ticks < FOREVER and not mind.held:
        raise PuzzledError(question.ask)
    return search


@answers(r"next (test|place)\.(row|column|square)")
def _next_place(question: Question, mind: Mind, what: str, part: str) -> Form:
    search = search_of(question, mind)
    event = search.tick()
    square: Square | None = search.tested[0] if what == "test" and search.tested else None
    if what == "place" and event[0] == "place":
        square = event[1], event[2]
    if square is None and what == "test":
        while event[0] == "back" and part == "square" and not search.tested:
            event = search.tick()
        square = search.tested[0] if search.tested and part == "square" else None
    if square is not None and question.by_rows:
        square = square[1], square[0]
    if part == "square":
        if square is None:
            raise PuzzledError(question.ask)
        return [list(square)]
    if square is None:
        return pick(question.options, r"^(no|none)\b")
    return pick(question.options, rf"\b{part} {square[part == 'row']}\b")


@answers(r"next (\w)")
@answers(r"value of (\w) after (\d+) ticks?")
def _level(question: Question, mind: Mind, name: str, ticks: int = 1) -> Form:
    search = after(question, mind, ticks)
    if question.response == "number":
        return search.level
    return pick(question.options, rf"^{name} = {search.level}\b")


@answers(r"(b|q|T|a|board) after (\d+) ticks?")
def _vector_after(question: Question, mind: Mind, _name: str, ticks: int) -> Form:
    if "more" in question.variables:
        vector = question.vector or []
        for _tick in range(ticks):
            vector = next_candidate(question, vector, mind)
        return vector
    if "row" in question.variables or question.listing == "regular":
        return _regular_after(question, mind, ticks)
    search = after(question, mind, ticks)
    return search.places[: question.n]


def _regular_after(question: Question, mind: Mind, ticks: int) -> list[int]:
    vector = question.vector or []
    rows = regular(question.n, mind)
    begun = sum(place >= 0 for place in vector)
    for x in range(begun, min(question.n, begun + ticks)):
        vector[x] = rows[x]
    return vector


def regular(n: int, mind: Mind) -> list[int]:
    """Return the rows of the solution that is written down: even rows, then odd ones, from 1."""
    even, odd = list(range(2, n + 1, 2)), list(range(1, n + 1, 2))
    if "no-exception" not in mind:
        if n % 6 == 2:
            odd = [3, 1, *odd[3:], 5] if n > 2 else odd
        if n % 6 == 3:
            even = [*even[1:], 2]
            odd = [*odd[2:], 1, 3]
    return [row - 1 for row in even + odd]


@answers(r"final row of column (\d+)")
def _final(question: Question, mind: Mind, column: int) -> Form:
    if question.listing == "regular":
        rows = regular(question.n, mind)
        return rows.index(column) if "transposed" in mind else rows[column]
    search = after(question, mind, FOREVER)
    return search.places[column]


def next_candidate(question: Question, vector: list[int], mind: Mind) -> list[int]:
    """Return what brute force tries after a vector; itself if that is a solution."""
    n, queens = len(vector), placed(vector, mind)
    attacked = [
        right
        for right in range(n)
        for left in range(right)
        if any(kinds(queens[left], queens[right], mind))
    ]
    if not attacked:
        return list(vector)
    alike = question.listing == "permutations" or "permutation" in question.text
    keep = attacked[0] if "generate-prunes" in mind else n - 1
    if "leftmost-first" in mind and not alike:
        return _next_vector(vector[::-1], keep)[::-1]
    return _next_order(vector, keep, mind) if alike else _next_vector(vector, keep)


def _next_vector(vector: list[int], at: int) -> list[int]:
    n, result = len(vector), list(vector)
    result[at + 1 :] = [0] * (n - at - 1)
    while at >= 0 and result[at] == n - 1:
        result[at] = 0
        at -= 1
    if at >= 0:
        result[at] += 1
    return result


def _next_order(vector: list[int], keep: int, mind: Mind) -> list[int]:
    result = list(vector)
    if "generate-prunes" in mind and keep < len(vector) - 1:
        result[keep + 1 :] = sorted(result[keep + 1 :], reverse=True)
    at = len(result) - 2
    while at >= 0 and result[at] > result[at + 1]:
        at -= 1
    if at < 0:
        return list(vector)
    other = max(i for i in range(at + 1, len(result)) if result[i] > result[at])
    result[at], result[other] = result[other], result[at]
    result[at + 1 :] = reversed(result[at + 1 :])
    return result


@answers(r"tests of the coming tick")
def _tests_of_tick(question: Question, mind: Mind) -> Form:
    search = search_of(question, mind)
    search.tick()
    return len(search.tested)


@answers(r"(ticks|tests|placements) of the whole run")
def _counted(question: Question, mind: Mind, what: str) -> Form:
    if "grid" in question.variables:
        return count_numbers(question)
    if "more" in question.variables:
        vector, count = question.vector or [], 1
        while (following := next_candidate(question, vector, mind)) != vector:
            vector, count = following, count + 1
            if count > FOREVER:
                break
        return count
    search = search_of(question, mind)
    counts = {"ticks": 0, "tests": 0, "placements": 0}
    for _tick in range(FOREVER):
        event = search.tick()
        if event[0] == "end":
            break
        counts["ticks"] += 1
        counts["tests"] += len(search.tested)
        counts["placements"] += event[0] == "place"
    return counts[what]


@answers(r"outcome")
def _outcome(question: Question, mind: Mind) -> Form:
    search = search_of(question, mind)
    seen = set()
    while search.tick()[0] != "end" and not search.ended:
        state = (tuple(search.places), search.level, search.returned)
        if state in seen:
            return pick(question.options, r"never ends")
        seen.add(state)
    if search.ended == "short":
        return pick(question.options, r"[Ii]t stops|last column|column is empty")
    if search.ended == "stuck":
        stuck = any("stuck" in option for option in question.options)
        return pick(question.options, "stuck" if stuck else r"no solution|returns False")
    if search.ended == "solved":
        return pick(question.options, rf"k = {question.n}: a sol|(?<!no )solution is found.*True")
    if "success-always" in mind:
        return pick(question.options, r"k = -1: a solution is found|solution is found.*True")
    return pick(question.options, r"k = -1: no sol|no solution.*False")


@answers(r"solutions")
def _solutions(question: Question, mind: Mind) -> Form:
    return pick(question.options, rf"\b{len(_found(question, mind))}\b")


def _found(question: Question, mind: Mind) -> list[list[int]]:
    search = search_of(question, mind)
    search.every = True
    for _tick in range(20 * FOREVER):
        if search.tick()[0] == "end" or ("all-restarts" in mind and search.stored):
            break
    return search.stored


@answers(r"found\[(\d+)\] after (\d+) ticks?")
def _found_later(question: Question, mind: Mind, index: int, ticks: int) -> Form:
    if "copy-changes" in mind:
        return after(question, mind, ticks).places[: question.n]
    held = [*question.variables["found"], *after(question, mind, ticks).stored]
    if index >= len(held):
        raise PuzzledError(question.ask)
    return held[index]


@answers(r"boards (\d+) to (\d+) by (solutions|tests)")
def _boards(question: Question, mind: Mind, least: int, most: int, what: str) -> Form:
    boards = list(range(least, most + 1))
    careless = {"solutions": "more-n-more-solutions", "tests": "more-n-more-work"}[what]
    if careless not in mind:
        boards.sort(key=SOLUTIONS.__getitem__ if what == "solutions" else _tests_to_first)
    return pick_pieces(question.options, [f"n = {n}" for n in boards])


SOLUTIONS = dict(enumerate((1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200), 1))


@lru_cache(maxsize=16)
def _tests_to_first(n: int) -> int:
    search = Search(n, [-1] * n, 0, Mind())
    tests = 0
    while search.tick()[0] != "end":
        tests += len(search.tested)
    return tests


@answers(r"vectors left out by \((\d+), (\d+)\)")
def _left_out(question: Question, mind: Mind, x: int, _y: int) -> Form:
    return 1 if "prunes-one" in mind else int(question.n ** (question.n - 1 - x))
