"""The hunts: the program of each, its one wrong line, and what is said of it.

The slips are those of printed programs, written anew, and edits that hide well. Which board shows a
fault, and where a run first goes wrong, stands nowhere here: it is computed.
"""

from functools import cache

from lessons.bughunt.hunt import Hunt, change, source
from lessons.language import _


def _hunt(
    hunt_id: str,
    program: str,
    old: str,
    new: str,
    *,
    n: int,
    said: tuple[str, str, str, tuple[str, ...]],
    deeper: int = 0,
    largest: int = 8,
    elsewhere: tuple[tuple[str, str], ...] = (),
) -> Hunt:
    """Return a hunt; `said` is its title, its promise, its idea and its hints."""
    reference = source(program)
    title, promise, idea, hints = said
    return Hunt(
        id=hunt_id,
        title=title,
        promise=promise,
        idea=idea,
        hints=hints,
        reference=reference,
        fault=change(reference, old, new, deeper),
        n=n,
        largest=largest,
        elsewhere=tuple(change(reference, *each) for each in elsewhere),
    )


@cache
def hunts() -> tuple[Hunt, ...]:
    """Return all hunts, the easier ones first."""
    return (*_first_five(), *_next_six(), *_last_seven())


def hunt(hunt_id: str) -> Hunt | None:
    """Return a hunt by its id; None if there is none."""
    return next((each for each in hunts() if each.id == hunt_id), None)


def _first_five() -> tuple[Hunt, ...]:
    return (
        _hunt(
            "walks-on-the-spot",
            "iterative",
            "k -= 1",
            "k = 1",
            n=6,
            said=(
                _("The search that comes to no end"),
                _("Returns n for a solution in b, −1 for none."),
                _(
                    "A minus sign is missing: k = 1 goes to column 1, from wherever the search "
                    "is. A retreat goes back by one column: k -= 1. Where column 1 itself has no row "
                    "left, the search must come to column 0, and here it never does."
                ),
                (
                    _("Follow k. It should never change by more than one."),
                    _("Look at the tick after the first column that has no free row."),
                ),
            ),
        ),
        _hunt(
            "always-yes",
            "iterative",
            "return k",
            "return n",
            n=3,
            said=(
                _("The search that finds something everywhere"),
                _("Returns n for a solution in b, −1 for none."),
                _(
                    "The loop ends in two ways: with k = n, or with k = −1. Who returns n says "
                    "that it was the first, whatever happened. On every board that has a solution "
                    "that is right, so most tests pass."
                ),
                (
                    _("The search itself is right. What does it say at its end?"),
                    _("Which boards have no solution?"),
                ),
            ),
        ),
        _hunt(
            "stripes",
            "picture",
            "if b[j] == i:",
            "if b[i] == i:",
            n=5,
            said=(
                _("The picture with stripes"),
                _("Returns the lines of a picture of the first solution, a Q for each queen."),
                _(
                    "The square of line i and place j holds a queen if b[j] is i: the queen of "
                    "column j stands in row i. b[i] == i does not ask about j at all, so a line is "
                    "all queens or has none."
                ),
                (
                    _("The search is right. Look at what is drawn."),
                    _("Which variable must the test of one square of a line depend on?"),
                ),
            ),
        ),
        _hunt(
            "ten-or-fewer",
            "first-ten",
            "if len(found) == 10:",
            "if len(found) == 8:",
            n=5,
            said=(
                _("The first ten"),
                _("Returns the first ten solutions; all of them where there are fewer."),
                _(
                    "The number that is promised and the number that stands in the program are not "
                    "the same. Boards with at most 8 solutions do not show it."
                ),
                (
                    _("Count what is found."),
                    _("n = 4 has 2 solutions, n = 6 has 4. Which small board has more than 8?"),
                ),
            ),
        ),
        _hunt(
            "small-boards",
            "small-boards",
            "if n == 2 or n == 3:",
            "if n < 4:",
            n=1,
            said=(
                _("No board below four"),
                _("Returns n for a solution in b, −1 for none."),
                _(
                    "“No solution for n < 4” is not true: one queen on one square attacks nobody. "
                    "Only n = 2 and n = 3 have none. The smallest case of all is the one that is "
                    "most easily forgotten."
                ),
                (
                    _("The loop is right. What happens before it?"),
                    _("Place the queens by hand on each board that the program does not search."),
                ),
            ),
        ),
    )


def _next_six() -> tuple[Hunt, ...]:
    return (
        _hunt(
            "all-in-the-corner",
            "recursive",
            "if isfree(k, i, a):",
            "if isfree(i, k, a):",
            n=4,
            elsewhere=(("def isfree(x, y, a):", "def isfree(y, x, a):"),),
            said=(
                _("Every queen in row 0"),
                _("Returns n for a solution in b, −1 for none."),
                _(
                    "isfree expects the column first and then the row. It is called with the row "
                    "first. For row 0 it then takes 0 for the column, asks no queen at all, and says "
                    "that the square is free."
                ),
                (
                    _("Step into isfree, and compare its variables with the square that is meant."),
                    _("What does x stand for in isfree, and what is handed to it?"),
                ),
            ),
        ),
        _hunt(
            "places-anyway",
            "vector-all",
            "attempt(k + 1, T, found)",
            "attempt(k + 1, T, found)",
            n=3,
            deeper=-1,
            largest=6,
            said=(
                _("Too many solutions"),
                _("Returns all solutions, in the order in which they are found."),
                _(
                    "The recursive call stands outside the if. So the search goes on to the next "
                    "queen even where the row was attacked, with whatever T holds there."
                ),
                (
                    _("When may the search go on to the next queen?"),
                    _("Python reads blocks by their indentation."),
                ),
            ),
        ),
        _hunt(
            "rows-for-columns",
            "vector-all",
            "T[k] = i",
            "T[i] = k",
            n=4,
            largest=6,
            said=(
                _("A vector the other way round"),
                _("Returns all solutions, in the order in which they are found."),
                _(
                    "T[k] holds the row of queen k. Here the two have changed places: T[i] = k writes "
                    "the queen into the cell of the row, while safe reads the vector by queens."
                ),
                (
                    _("What does the function safe take T[i] for?"),
                    _("Which cell of T changes when queen 1 is placed, and which should?"),
                ),
            ),
        ),
        _hunt(
            "an-entry-short",
            "permutations",
            "board = list(range(n))",
            "board = list(range(1, n))",
            n=5,
            largest=6,
            said=(
                _("One queen short"),
                _("Returns the order of a solution, or None."),
                _(
                    "range(1, n) has n − 1 numbers: 1 to n − 1. So the order has an entry too few, "
                    "and every order of it has. A permutation for n queens has n entries, 0 to n − 1."
                ),
                (
                    _("Count the queens before anything is searched."),
                    _("Which numbers does range(1, n) give?"),
                ),
            ),
        ),
        _hunt(
            "one-diagonal-more",
            "counted-lines",
            "for d in range(2 * n - 1):",
            "for d in range(2 * n):",
            n=4,
            largest=6,
            said=(
                _("Stops where it should be glad"),
                _("Returns the order of a solution, or None."),
                _(
                    "A board has 2n − 1 sum diagonals, not 2n: sums go from 0 to 2n − 2. A wrong order "
                    "is given up before the last diagonal. Only a right one comes to the index 2n − 1, "
                    "which does not exist."
                ),
                (
                    _("How many sums x + y are there on a board with n columns?"),
                    _("Which orders come to the end of the last loop in valid?"),
                ),
            ),
        ),
        _hunt(
            "eight-everywhere",
            "recursive-rows",
            "for C in range(len(queens)):",
            "for C in range(8):",
            n=6,
            said=(
                _("Right for n = 8"),
                _("Returns the column of each row's queen; None if there is no way."),
                _(
                    "The board of the lecture has 8 columns, and its number was left in the program. "
                    "On a smaller board queens go past its edge, on a larger one the last columns are "
                    "never tried: at n = 9 the search makes the moves of n = 8."
                ),
                (
                    _("Look at which columns are tried."),
                    _("n = 5, 7 and 8 do not show it."),
                ),
            ),
        ),
    )


def _last_seven() -> tuple[Hunt, ...]:
    return (
        _hunt(
            "row-zero-is-gone",
            "iterative",
            "b[k] = -1",
            "b[k] = 0",
            n=6,
            said=(
                _("No way for n = 6"),
                _("Returns n for a solution in b, −1 for none."),
                _(
                    "0 is a row. “No queen” is −1, so that the next b[k] += 1 begins with row 0. "
                    "With 0 there, every column that was given up begins with row 1 when the search "
                    "comes back to it."
                ),
                (
                    _("Which value means that a column has no queen?"),
                    _("Look at the first row that is tried in a column that was given up before."),
                ),
            ),
        ),
        _hunt(
            "a-sign-in-the-sum",
            "framework",
            "if state[r] + r == m + R:",
            "if state[r] + r == m - R:",
            n=6,
            said=(
                _("One diagonal attacks nobody"),
                _("Returns [True, columns of queens] or [False]."),
                _(
                    "A sum must be compared with a sum: state[r] + r == m + R. Compared with a "
                    "difference it is almost never equal, so queens on one sum diagonal are let pass. "
                    "The first solution of n = 4 and of n = 5 comes out right all the same."
                ),
                (
                    _("Which two queens attack each other in what is returned?"),
                    _("Each test of is_adm compares the same thing of two squares."),
                ),
            ),
        ),
        _hunt(
            "mirror-in-the-test",
            "coordinates",
            "if i - j == x - y:",
            "if i - j == y - x:",
            n=4,
            largest=6,
            said=(
                _("Four solutions for n = 4"),
                _("Returns how many solutions there are."),
                _(
                    "Both differences must be taken the same way round. i − j == y − x asks about "
                    "another diagonal. n = 2 does not show it: there no two queens have a place anyway."
                ),
                (
                    _("Which pair of queens is taken for peaceful?"),
                    _("Compute both sides of each test for two queens on one difference diagonal."),
                ),
            ),
        ),
        _hunt(
            "index-of-the-difference",
            "indices",
            "d = i - j + n - 1",
            "d = i - j + n",
            n=5,
            largest=7,
            said=(
                _("Right for 4 and 6, but not for 5"),
                _("Returns how many solutions there are."),
                _(
                    "The shift is n − 1: it brings the smallest difference, −(n − 1), to 0. With n the "
                    "largest becomes 2n − 1, one past the end. Only a queen in that corner shows it; "
                    "the searches of n = 2, 3, 4 and 6 never get so far."
                ),
                (
                    _("Which cells does an array of 2n − 1 cells have?"),
                    _("Compute d for the last row and the first column."),
                ),
            ),
        ),
        _hunt(
            "two-diagonals-in-one",
            "indices",
            "d = i - j + n - 1",
            "d = abs(i - j)",
            n=4,
            largest=7,
            said=(
                _("No solution for n = 4"),
                _("Returns how many solutions there are."),
                _(
                    "i − j and j − i are two diagonals, one on each side of the middle. With abs they "
                    "share a cell, and a queen on one takes the other as well. So solutions are lost."
                ),
                (
                    _("Which squares share a cell of b?"),
                    _("Compute d for (1,0) and for (0,1)."),
                ),
            ),
        ),
        _hunt(
            "half-an-undo",
            "indices",
            "c[j] = a[s] = b[d] = True",
            "c[j] = a[s] = True",
            n=5,
            largest=7,
            said=(
                _("One solution for n = 5"),
                _("Returns how many solutions there are."),
                _(
                    "What was set to False is set back by a line or not at all. The cell of the "
                    "difference stays False, so for the rest of the search a queen seems to stand "
                    "there who was taken away."
                ),
                (
                    _("Compare the arrays before a queen is placed and after she was taken away."),
                    _("Which cells are False though no queen stands there?"),
                ),
            ),
        ),
        _hunt(
            "the-same-list-twice",
            "vector-all",
            "found.append(T.copy())",
            "found.append(T)",
            n=4,
            largest=6,
            said=(
                _("Two solutions that are none"),
                _("Returns all solutions, in the order in which they are found."),
                _(
                    "The list T itself is stored, not what it holds at that moment. There is only one "
                    "T, and it goes on changing: every entry of found is that list. Boards with at most "
                    "one solution that comes last do not show it."
                ),
                (
                    _("How many lists are there?"),
                    _("Watch found[0] after it has been stored."),
                ),
            ),
        ),
    )
