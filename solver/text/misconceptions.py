"""Misconceptions: wrong ideas that can be computed.

A mutant is a listing with one edit: it does what the belief says. A misreading is a wrong
function of a right state, which stands in `lessons/asks/`. A belief about what queens attack is
both: a reading of a board, and an `isfree` that compares too little. What each belief claims, in
words, is course content and stands in `lessons/`.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from solver.brought import list_brought
from solver.text.faults import FAULTS_OF
from solver.text.listing import Listing, ListingError, parse_listing, text_of


class Edit(NamedTuple):
    """An exact replacement in a listing's marked text that keeps the numbers of its lines."""

    old: str
    new: str
    times: int = 1  # how often the old text stands there; it is replaced everywhere

    def apply(self, text: str) -> str:
        """Return the edited text; raise ListingError if the old one is elsewhere, or lines move."""
        result = text.count(self.old)
        if result != self.times:
            raise ListingError(f"{self.old!r} stands there {result} times, not {self.times}")
        if self.old.count("\n") != self.new.count("\n"):
            raise ListingError(f"{self.old!r} and {self.new!r} have different numbers of lines")
        return text.replace(self.old, self.new)


MISREADINGS = (
    *("transposed", "row-first", "counts-from-one", "row-zero-top", "attack-exchanged"),
    *("short-diagonal", "diagonals-swapped", "column-minus-row", "abs-difference"),
    *("success-always", "rows-only", "sum-only", "difference-only", "queens-numbered"),
    *("columns-repeat", "rows-repeat", "straight-down", "more-n-more-solutions"),
    *("more-n-more-work", "prunes-one", "turn-mirrors", "turn-reversed", "orbits-equal"),
    *("shared-variables", "deadline", "half-at-mean", "no-repeats", "ways-added", "last-product"),
    *("probes-alike", "bits-reversed", "search-rewritten", "shows-onward", "state-is-result"),
    *("noticed-late", "copy-changes", "all-restarts"),
)
"""The beliefs that are wrong ways to read a state. What they read stands at the asks."""

_RETREAT = "k -= 1  #: retreat"
_UNDO = "b[k] = -1  #: undo"

_ROW, _SUM, _DIFFERENCE = "b[i] == y", "b[i] + i == y + x", "b[i] - i == y - x"
_BOTH = f"""\
        if {_SUM}:
            return False
        if {_DIFFERENCE}:
"""

MUTANTS: Mapping[str, Edit] = {
    "restart-at-zero": Edit(_RETREAT, "k -= 1; b[k] = -1  #: retreat"),
    "retest-same-row": Edit(_RETREAT, "k -= 1; b[k] -= 1  #: retreat"),
    "carry-row-over": Edit(_UNDO, "b[k - 1], b[k] = b[k], -1  #: undo"),
    "back-to-column-zero": Edit(_RETREAT, "k = 0  #: retreat"),
    "back-two": Edit(_RETREAT, "k -= 2  #: retreat"),
    "no-reset": Edit(_UNDO, "pass  #: undo"),
    "reset-to-zero": Edit(_UNDO, "b[k] = 0  #: undo"),
    "greedy": Edit(_RETREAT, "return k  #: exhausted"),
    "minus-one-attacks": Edit("for i in range(x):", "for i in (*range(x), *range(x + 1, len(b))):"),
    "success-always": Edit("k  #: solution if k == n, exhausted if k < 0", "n  #: solution"),
    "off-by-one-exit": Edit("while k < n and k >= 0:", "while k < n - 1 and k >= 0:"),
    "rows-only": Edit(_BOTH, _BOTH.replace(_SUM, _ROW).replace(_DIFFERENCE, _ROW)),
    "sum-only": Edit(_DIFFERENCE, _SUM),
    "difference-only": Edit(_SUM, _DIFFERENCE),
    "short-diagonal": Edit(_BOTH, _BOTH.replace("if ", "if i == x - 1 and ")),
}
"""The edit that makes an iterative listing do what a belief says, by the belief's id."""

_IN_SOLVE = {name: each for name, each in MUTANTS.items() if name in MISREADINGS}
"""The edits of `isfree`."""
_UNDONE = """\
            free_col[j] = True  #: tick{retreat}
            free_sum[i + j] = True
            free_diff[i - j + n - 1] = True
            q[i] = -1  #: undo
"""
_INDEX = "free_diff[i - j + n - 1]"


def _edit_to_end_all(condition: str, indent: str = " " * 12) -> Edit:
    """Return the edit that makes a call return whatever its inner call returns."""
    old = f"{indent}if {condition}:\n{indent}    return True\n"
    return Edit(old, f"{indent}return {condition}\n\n")


def _edit_to_true(level: str) -> Edit:
    """Return the edit that makes a call return True although it found nothing."""
    return Edit(f"return False  #: retreat, exhausted if {level} == 0", "return True  #: solution")


def _edit_flags(retreat: str = "") -> Mapping[str, Edit]:
    """Return the edits of a listing with arrays; `retreat` is a further mark of its undoing."""
    undone = _UNDONE.format(retreat=retreat)
    return {
        "auto-undo": Edit(undone, f"            q[i] = -1  #: tick{retreat}, undo\n\n\n\n"),
        "no-shift": Edit(_INDEX, "free_diff[i - j]", times=3),
        "shift-by-n": Edit(_INDEX, "free_diff[i - j + n]", times=3),
        "abs-difference": Edit(_INDEX, "free_diff[abs(i - j)]", times=3),
    }


_STORE = "found.append({board}.copy())"
_PRUNED_VECTOR = """\
    i = next((x for x in range(n) if not isfree(b, x, b[x])), n - 1); b[i + 1 :] = [0] * (n - 1 - i)
"""
_PRUNED_ORDER = """\
    i = next((x for x in range(len(board)) if crosses(board, x)), len(board) - 2); \
board[i + 1 :] = sorted(board[i + 1 :], reverse=True); i = len(board) - 2
"""


def _edit_storing(board: str, anew: str) -> Mapping[str, Edit]:
    """Return the edits of the line that stores a solution of `board`."""
    store = _STORE.format(board=board)
    return {
        "all-restarts": Edit(store, f"{store}; {anew}"),
        "alias": Edit(store, f"found.append({board})"),
    }


_STAIRCASE = Edit("row = regular(n, x)", "row = [*range(2, n + 1, 2), *range(1, n + 1, 2)][x]")

_GIVES_UP = "return [False]  #: retreat"
_BACKTRACK = {
    "return-ends-all": Edit("if answer[0]:  #: tick if not answer[0]\n", "if True:\n"),
    "success-always": Edit(_GIVES_UP, "return [True, state]  #: solution"),
    "state-changed": Edit(
        "new = self.new_state(state, m)", "new = state = self.new_state(state, m)"
    ),
}
"""The mutants of the class that all listings with a general search have."""
_BY_COLUMN, _BY_SUM = "state[r] == m", "state[r] + r == m + R"
_BY_DIFFERENCE = "state[r] - r == m - R"
_IN_ADM = f"""\
            if {_BY_DIFFERENCE}:
                return False
            if {_BY_SUM}:
"""
_NEARER = (
    'gx, gy = find(self.rows, "G"); '
    "return sorted("
    '"RDLU", '
    "key=lambda m: abs(state[0] + DX[m] - gx) + abs(state[1] + DY[m] - gy))"
)


def _edit_to_unmark(cells: str) -> Edit:
    """Return the edit that makes a call remove its mark when it gives up."""
    return Edit(_GIVES_UP, f'self.{cells}[state[1]][state[0]] = " "; {_GIVES_UP}')


MUTANTS_OF: Mapping[str, Mapping[str, Edit]] = {
    "iterative": MUTANTS,
    "iterative-lecture": MUTANTS,
    "recursive": {
        **_IN_SOLVE,
        "no-reset": Edit("b[k] = -1  #: tick, undo", "pass  #: tick"),
        "return-ends-all": _edit_to_end_all("solve(n, k + 1, b)"),
        "success-always": _edit_to_true("k"),
    },
    "orders": {"shared-variables": Edit("rows * fewer", "1 * fewer")},
    "flags": {
        **_edit_flags(),
        "return-ends-all": _edit_to_end_all("place(i + 1, q, free_col, free_sum, free_diff, n)"),
        "success-always": _edit_to_true("i"),
    },
    "flags-all": {**_edit_flags(", retreat if i < n - 1"), **_edit_storing("q", "queens(n)")},
    "vector-all": _edit_storing("T", "queens(len(T))"),
    "one-per-column": {"generate-prunes": Edit("    i = n - 1\n", _PRUNED_VECTOR)},
    "permutations": {"generate-prunes": Edit("    i = len(board) - 2\n", _PRUNED_ORDER)},
    "regular": {"no-exception": _STAIRCASE},
    "framework": {
        **_BACKTRACK,
        "rows-only": Edit(
            _IN_ADM, _IN_ADM.replace(_BY_DIFFERENCE, _BY_COLUMN).replace(_BY_SUM, _BY_COLUMN)
        ),
        "sum-only": Edit(_BY_DIFFERENCE, _BY_SUM),
        "difference-only": Edit(_BY_SUM, _BY_DIFFERENCE),
    },
    "labyrinth": {
        **_BACKTRACK,
        "auto-undo": _edit_to_unmark("maze"),
        "unmarked": Edit('self.maze[y][x] = "."', "pass"),
        "sees-goal": Edit('return ["R", "D", "L", "U"]', _NEARER),
        "order-exchanged": Edit('return ["R", "D", "L", "U"]', 'return ["R", "U", "L", "D"]'),
    },
    "flood": {**_BACKTRACK, "auto-undo": _edit_to_unmark("area")},
    "sudoku": {
        "no-blocks": Edit("if grid[v][u] == d:", "if False:"),
        "number-stays": Edit("grid[y][x] = 0  #: tick, retreat, undo", "pass  #: tick, retreat"),
        "return-ends-all": _edit_to_end_all("fill(grid, k + 1)"),
        "given-overwritten": Edit("if grid[y][x] != 0:", "if False:"),
    },
    "sudoku-fewest": {
        "no-blocks": Edit("if grid[v][u] == d:", "if False:"),
        "most-first": Edit("if count < least:", "if best is None or count > least:"),
        "order-alone": Edit("if count < least:", "if best is None:"),
    },
    "exact-cover": {
        "order-alone": Edit("if count < least:", "if best is None:"),
        "return-ends-all": _edit_to_end_all("cover(m, by)", " " * 8),
    },
    "sum-bound": {"cut-late": Edit("if rest < need:", "if i == len(numbers):")},
    "tour-fewest": {
        "most-first": Edit("counted.sort()", "counted.sort(reverse=True)"),
        "order-alone": Edit("counted.sort()", "pass"),
        "return-ends-all": _edit_to_end_all("tour(path, u, v, k + 1)", " " * 8),
    },
}
"""The mutants of each listing that has some."""

_TRIED = """\
        b[k] += 1
        while b[k] < n and not isfree(b, k, b[k]):
            b[k] += 1
"""
_TRIED_AT_ONCE = """\
        b[k] = next((y for y in range(b[k] + 1, n) if isfree(b, k, y)), n + 1 + b[k])
        while False:
            pass
"""
_OTHER_WAYS = {
    "no-reset": (
        (Edit(_UNDO, "b[k] = n - 1  #: undo"),),  # It stays in the last row.
        (Edit(_TRIED, _TRIED_AT_ONCE), Edit(_UNDO, "b[k] -= n + 1  #: undo")),  # As it was shown.
    ),
    "back-to-column-zero": (
        (Edit(_RETREAT, "k = 0 if k else -1  #: retreat"),),  # From column 0 there is no way back.
        # All queens but the first are taken away.
        (Edit(_RETREAT, "k, b[1:] = 0 if k else -1, [-1] * (n - 1)  #: retreat"),),
    ),
    "back-two": (
        (Edit(_RETREAT, "k -= 2; b[k + 1] = -1  #: retreat"),),  # The queen between leaves, too.
    ),
}
_SHIFTED = {"abs-difference": ((Edit(_INDEX, "free_diff[abs(i - j) + n - 1]", times=3),),)}
OTHER_MUTANTS_OF: Mapping[str, Mapping[str, tuple[tuple[Edit, ...], ...]]] = {
    "iterative": _OTHER_WAYS,
    "iterative-lecture": _OTHER_WAYS,
    "flags": _SHIFTED,
    "flags-all": _SHIFTED,
}
"""Other ways to hold a belief, by the listing: the edits of each.

They are `mutant(listing, "no-reset/1")`, `…/2` and so on.
"""

RETRIES: Mapping[str, Callable[[int, int], int]] = {
    "restart-at-zero": lambda _row, _n: -1,
    "retest-same-row": lambda row, _n: row - 1,
    "carry-row-over": lambda _row, n: n - 1,
}
"""Ideas of the row that is tried after a retreat, with the one believed to be tried last.

Their mutants change b[k] when they go back. Who reads the right program with such an idea changes
nothing before the row is tried.
"""
ANEW = frozenset({"all-restarts"})
"""Misreadings by which a run goes on as it began."""

CALLING = frozenset({"recursive", "framework"})
"""Listings with calls whose ticks are those of `LOOP`, column by column or row by row."""
LOOP = "iterative"
IN_LOOP: Mapping[str, str] = {
    **{name: name for name in ("rows-only", "sum-only", "difference-only")},
    "no-reset": "no-reset/2",
    "return-ends-all": "greedy",
}
"""The mutants of `LOOP` that do what somebody expects of calls who holds one of these ideas."""

READERS: Mapping[str, str] = {"never-undone": "auto-undo", "copy-changes": "alias"}
"""Beliefs of somebody who reads code, by the mutants of somebody who writes it that do the same.

Who writes that the arrays undo themselves leaves the undoing out. Who reads it, and thinks that
nothing is set back, says of the right program what the other one does.
"""

_MUTANTS = [name for edits in MUTANTS_OF.values() for name in edits]
MISCONCEPTIONS = tuple(dict.fromkeys((*_MUTANTS, *MISREADINGS, *READERS)))


def list_misconceptions() -> tuple[str, ...]:
    """Return the names of all misconceptions: the shipped ones, then those of the course."""
    own = (name for edits in list_brought().edits.values() for name in edits)
    return tuple(dict.fromkeys((*MISCONCEPTIONS, *own)))


def edits_of(listing_id: str) -> Mapping[str, Edit]:
    """Return the edits that make the mutants of a listing, by misconception."""
    shipped, own = MUTANTS_OF.get(listing_id, {}), list_brought().edits.get(listing_id)
    return {**{name: Edit(*pair) for name, pair in own.items()}, **shipped} if own else shipped


def faults_of(listing_id: str) -> tuple[str, ...]:
    """Return the names of the mutants of a listing: misconceptions, and faults without one."""
    return (*edits_of(listing_id), *FAULTS_OF.get(listing_id, ()))


def mutants_of(listing_id: str, misconception: str) -> tuple[str, ...]:
    """Return the names of the mutants that a misconception makes, the usual one first."""
    name = READERS.get(misconception, misconception)
    if name not in edits_of(listing_id):
        return ()
    others = OTHER_MUTANTS_OF.get(listing_id, {}).get(name, ())
    return (name, *(f"{name}/{number}" for number in range(1, len(others) + 1)))


def make_mutant(listing_id: str, misconception: str) -> Listing:
    """Return a listing as somebody with a misconception would write it, or with a fault.

    A KeyError if it has no such mutant, a ListingError if it is unknown or an edit does not apply.
    """
    text, brought_along = text_of(listing_id)
    name, _slash, way = misconception.partition("/")
    faults = FAULTS_OF.get(listing_id, {})
    if name in faults:
        edits: tuple[Edit, ...] = (Edit(*faults[name]),)
    elif way:
        edits = OTHER_MUTANTS_OF.get(listing_id, {})[name][int(way) - 1]
    else:
        edits = (edits_of(listing_id)[READERS.get(name, name)],)
    shipped = {*MUTANTS_OF.get(listing_id, ()), *faults}
    foreign = brought_along or READERS.get(name, name) not in shipped
    for edit in edits:
        text = edit.apply(text)
    return parse_listing(f"{listing_id}+{misconception}", text, foreign=foreign)
