"""What is said is true: rows, queens and sums are read out of the sentence and worked out anew."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.words.narration import narrate_step
from solver.board.geometry import Square, find_attacks, first_attack
from solver.experiments.native import list_runnable
from solver.machine.run import Run
from solver.machine.step import Step
from solver.text.layout import Axis
from solver.text.listing import load_listing
from tests.lessons.narrated import beliefs, lines, listings, run, sizes, ticks

ROWS = r"(?:rows? (\d+)(?: (and|to) (\d+))? (?:is|are)(?: both| all)? attacked)"
ADVANCE = re.compile(
    rf"Column (\d+): (?:{ROWS}, )?row (\d+) is free, so b\[(\d+)\] = (\d+)"
    r"(?:, and the search goes on to column (\d+)\.|\. Now k = (\d+) = n: this is a solution\.)"
)
RETREAT = re.compile(
    rf"Column (\d+): (?:{ROWS}|no row is left above row (\d+)), so b\[(\d+)\] = −1"
    r"(?:, and the search goes back to column (\d+)\.|\. Now k = −1: there is no solution\.)"
)
TRIED = re.compile(
    rf"(?:Column|Row) (\d+): (?:{ROWS.replace('rows?', '(?:row|column)s?')}(?:, )?)?"
    r"(?:(?:row|column) (\d+) is free)?"
    r"(?:no row is left above row (\d+)|no column is left after column (\d+))?"
)
"""What any search says of the squares of a column or row."""
PROOF = re.compile(
    r"\((\d+),(\d+)\)(?:: | is |: it is | was )attacked by the queen on \((\d+),(\d+)\), "
    r"(?:also in (row|column) (\d+)|with the same (sum|difference), (\d+[+−]\d+) = (\d+[+−]\d+))\."
)
FREE = re.compile(
    r"Test \((\d+),(\d+)\): no queen before (?:column|row) (\d+) attacks it, so it is free\."
)


def attacked(before: Step, square: Square) -> bool:
    """Say whether a queen in the columns before attacks a square, or in the rows before."""
    along = before.axis
    queens = [each for each in before.squares if along.of(each) < along.of(square)]
    return any(find_attacks(queens, square))


def rows(first: str | None, word: str | None, last: str | None) -> list[int]:
    """Return the rows of `row 1`, `rows 1 and 2` or `rows 1 to 3`."""
    if first is None:
        return []
    found = list(range(int(first), int(last or first) + 1))
    assert len(found) == 1 if word is None else len(found) == 2 if word == "and" else len(found) > 2
    return found


def check_advance(found: re.Match[str], before: Step, after: Step, n: int) -> None:
    column, row = int(found[1]), int(found[5])
    told = rows(*found.group(2, 3, 4))
    assert column == before.variables["k"]
    assert told == list(range(before.queens[column] + 1, row))
    assert all(attacked(before, Square(column, each)) for each in told)
    assert not attacked(before, Square(column, row))
    assert (int(found[6]), int(found[7])) == (column, row)
    assert after.queens == (*before.queens[:column], row, *before.queens[column + 1 :])
    assert after.variables["k"] == int(found[8] or found[9]) == column + 1
    assert (found[9] is not None) == (after.counters.solutions == 1) == (column + 1 == n)


def check_retreat(found: re.Match[str], before: Step, after: Step, n: int) -> None:
    column = int(found[1])
    told = rows(*found.group(2, 3, 4))
    assert column == before.variables["k"] == int(found[6])
    assert told == list(range(before.queens[column] + 1, n))
    assert all(attacked(before, Square(column, each)) for each in told)
    if not told:
        assert int(found[5]) == before.queens[column] == n - 1
    assert after.queens == (*before.queens[:column], -1, *before.queens[column + 1 :])
    assert after.variables["k"] == int(found[7] or -1) == column - 1


@given(listings, sizes)
def test_ticks(listing: str, n: int) -> None:
    for before, after in ticks(run(listing, n)):
        said = narrate_step(before, after, n)
        if advance := ADVANCE.fullmatch(said):
            check_advance(advance, before, after, n)
        elif retreat := RETREAT.fullmatch(said):
            check_retreat(retreat, before, after, n)
        else:
            # n = 1 of the lecture's variant: the loop is never entered.
            assert (listing, n) == ("iterative-lecture", 1)


def check_proof(said: str, after: Step) -> Square:
    """Compare a sentence about an attack with the board, and return the attacked square."""
    found = PROOF.search(said)
    assert found, said
    x, y, a, b = map(int, found.group(1, 2, 3, 4))
    first, along = after.storage.layout.first, after.axis
    square, queen = Square(x - first, y - first), Square(a - first, b - first)
    assert queen in after.squares
    assert along.of(queen) < along.of(square) or not said.startswith("Test")
    kind, left, right = found[5] or found[7], found[6] or found[8], found[6] or found[9]
    terms = (re.findall(r"[-+]?\d+", each.replace("−", "-")) for each in (left, right))
    sides = [sum(map(int, each)) for each in terms]
    assert sides[0] == sides[1]
    if kind in {"sum", "difference"}:
        written = f"{a}+{b} = {x}+{y}" if kind == "sum" else f"{b}−{a} = {y}−{x}"
        assert f"{left} = {right}" == written
    values = {"row": (b, y), "column": (a, x), "sum": (a + b, x + y), "difference": (b - a, y - x)}
    assert tuple(sides) == values[kind]
    return square


def check_tests(walked: Run, n: int) -> None:
    """Each test of a square says who attacks it, or that nobody does."""
    tests = 0
    for before, after in lines(walked):
        said = narrate_step(before, after, n)
        if after.tested is None:
            assert not said.startswith("Test")
            continue
        tests += 1
        if attacked(after, after.tested):
            assert said.startswith("Test")
            assert check_proof(said, after) == after.tested
        else:
            free = FREE.fullmatch(said)
            assert free, said
            told = [int(each) - after.storage.layout.first for each in free.groups()]
            assert told == [*after.tested, after.axis.of(after.tested)]
        assert tests == after.counters.tests


@given(listings, sizes, st.booleans())
def test_tests_and_changes(listing: str, n: int, into: bool) -> None:
    check_tests(run(listing, n, into=into), n)
    for before, after in lines(run(listing, n, into=into)):
        said = narrate_step(before, after, n)
        assigned = re.findall(r"(b\[(\d+)\]|[bkni]) = ([−\d]+|\[[^]]*\])", said)
        if not said.startswith("Line") or not assigned:
            continue
        assert said.startswith(f"Line {after.line}: ")
        now = after.frames[-1].variables
        for name, index, value in assigned:
            told = [int(number) for number in re.findall(r"-?\d+", value.replace("−", "-"))]
            found = now["b"] if name.startswith("b") else now[name]
            rows = list(found) if isinstance(found, tuple) else [found]
            assert told == (rows[int(index) :][:1] if index else rows)


@pytest.mark.parametrize("listing", list_runnable())
def test_what_any_listing_says_of_its_squares(listing: str) -> None:
    walked = run(listing, 4)
    check_tests(walked, 4)
    first, along = walked.step(0).storage.layout.first, walked.step(0).axis
    marks = load_listing(listing)
    marked_squares = {*marks.tests.values(), *marks.line_tests.values()}
    tells_tests = marked_squares and None not in marked_squares  # Some are only counted.
    for before, after in ticks(walked, 40):
        said = narrate_step(before, after, 4)
        tested = {walked.step(each).tested for each in range(before.number, after.number + 1)}
        if " is attacked by the queen" in said:
            assert check_proof(said, after) in after.squares
        for found in TRIED.finditer(said):
            level = int(found[1]) - first
            free = [] if found[5] is None else [int(found[5])]
            for each in (*rows(*found.group(2, 3, 4)), *free):
                across = each - first
                square = Square(level, across) if along is Axis.COLUMN else Square(across, level)
                assert square in tested or not tells_tests, said
                assert attacked(before, square) == (each not in free), said
            assert {found[6], found[7]} <= {None, str(3 + first)}, said
        if " was attacked by the queen" in said:
            assert check_proof(said, before) in before.squares
        if "no queen attacks another" in said:
            assert first_attack(after.list_queens(4)) is None


@given(listings, sizes, beliefs)
def test_what_is_said_of_the_end_is_said_there(listing: str, n: int, belief: str | None) -> None:
    walked = run(listing, n, belief)
    for before, after in [*ticks(walked), *lines(walked)]:
        said = narrate_step(before, after, n)
        if "the loop ends" in said.lower():
            assert after.ended
        if "a solution" in said:
            assert after.variables["k"] == n
        if "there is no solution" in said:
            assert after.variables["k"] == -1
