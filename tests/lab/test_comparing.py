"""Right programs do as the reference does, whatever their style; wrong ones differ in time."""

from pathlib import Path

import pytest

from lessons.lab.comparing import RunDifference, find_difference
from lessons.lab.folder import read_shipped
from lessons.lab.stepping import watched_variables
from solver.observing.recording import Recording
from tests.lab.recorded import recorded

SOLUTIONS = Path(__file__).parent / "solutions"
OTHER_SEARCHES = {
    ("queens", 1),
    ("queens", 4),
    ("solve", 1),
    ("solve", 3),
    ("flags", 1),
    ("flags", 3),
}
"""They try rows in another order, or find boards in another way: a difference, and no fault."""
OTHER_ENDS = {("flags", 4), ("all_solutions", 3)}
"""They leave or return something else that is right too."""
CASES: dict[str, tuple[object, ...]] = {
    "queens": (4,),
    "solve": (4, 0, [-1] * 4),
    "flags": (0, [-1] * 4, [True] * 4, [True] * 7, [True] * 7, 4),
    "all_solutions": (4,),
    "conflict": (0, 0, 1, 1),
    "isfree": ([0, 2, -1, -1], 2, 1),
    "draw": ([1, 3, 0, 2],),
    "rotations": ([0, 2, 1],),
}


def run(name: str, text: str, case: tuple[object, ...]) -> Recording:
    exercise = read_shipped(name)
    given = [list(each) if isinstance(each, list) else each for each in case]
    return recorded(
        text, exercise.function, *given, watched=watched_variables(exercise, case), steps=3000
    )


def difference(name: str, text: str, *case: object) -> RunDifference | None:
    exercise = read_shipped(name)
    case = case or CASES[name]
    n = watched_variables(exercise, case).n or 0
    both = run(name, text, case), run(name, exercise.reference, case)
    return find_difference(exercise, *both, n)


def programs(name: str) -> dict[int, str]:
    """Return the solutions of an exercise that can be recorded, by their number."""
    texts = (SOLUTIONS / f"{name}.txt").read_text("utf-8").split("# ----\n")
    defined = f"def {read_shipped(name).function}"
    return {at: text for at, text in enumerate(texts) if defined in text}


def alike(name: str) -> list[str]:
    """Return the solutions that do as the reference does."""
    others = OTHER_SEARCHES | OTHER_ENDS
    return [text for at, text in programs(name).items() if (name, at) not in others]


@pytest.mark.parametrize("name", CASES)
def test_a_right_program_does_the_same(name: str) -> None:
    assert difference(name, alike(name)[-1]) is None


@pytest.mark.long
@pytest.mark.parametrize("name", CASES)
def test_right_programs_do_the_same_whatever_their_style(name: str) -> None:
    assert [difference(name, text) for text in alike(name)] == [None] * len(alike(name))


@pytest.mark.parametrize(("name", "at"), sorted(OTHER_SEARCHES | OTHER_ENDS))
def test_another_way_can_be_right_too(name: str, at: int) -> None:
    found = difference(name, programs(name)[at])
    assert found is not None
    assert found.text.endswith("Another way can be right too.")


@pytest.mark.parametrize(
    ("name", "mutant", "case", "told"),
    [
        ("queens", "greedy", (), "your run ends here; the reference goes on, with"),
        ("queens", "success-always", (2,), "your run returns [−1, −1], the reference None."),
        ("solve", "no-reset", (2, 0, [-1, -1]), "b is [1, −1], with the reference [−1, −1]."),
        ("flags", "auto-undo", (), "your run ends here; the reference goes on, with"),
        ("all_solutions", "alias", (), "your run returns [[−1, −1, −1, −1], [−1, −1, −1, −1]]"),
        ("isfree", "rows-only", ([0, -1], 1, 1), "your run returns True, the reference False."),
        ("draw", "transposed", (), "The first difference is in what was printed."),
    ],
)
def test_wrong_programs_differ(name: str, mutant: str, case: tuple[object, ...], told: str) -> None:
    found = difference(name, read_shipped(name).mutants[mutant], *case)
    assert found is not None
    assert told in found.text


TESTS_WITH_A_K = (
    """
def isfree(b, x, y):
    for k in range(x):
        if b[k] == y or abs(b[k] - y) == x - k:
            return False
    return True
""",
    """
def isfree(b, x, y):
    return not any(attacks(b, k, x, y) for k in range(x))
def attacks(b, k, x, y):
    return b[k] == y or abs(b[k] - y) == x - k
""",
)


@pytest.mark.parametrize("name", ["queens", "solve", "wrapper", "all_solutions"])
@pytest.mark.parametrize("test", TESTS_WITH_A_K, ids=["itself", "in what it calls"])
def test_the_k_of_a_test_is_not_the_column_of_the_search(name: str, test: str) -> None:
    text, case = read_shipped(name).reference, CASES.get(name, CASES["queens"])
    assert difference(name, text + test, *case) is None
    own, other = run(name, text + test, case), run(name, text, case)
    assert own.step(own.known).counters == other.step(other.known).counters
    assert own.step(own.known).counters.retreats > 0
    tested = [own.step(at) for at in range(own.known)]
    inside = [step for step in tested if step.frames[-1].function in ("isfree", "attacks")]
    assert {step.level for step in inside} == {0, 1, 2, 3}
    for step in inside:
        x = next(each.variables["x"] for each in step.frames if each.function == "isfree")
        assert step.level == x


def test_a_board_that_only_a_test_has_is_shown() -> None:
    search = """
def all_solutions(n):
    board, found = [-1] * n, []
    def go(column):
        if column == n:
            found.append(board.copy())
            return
        for board[column] in range(n):
            if isfree(board, column, board[column]):
                go(column + 1)
        board[column] = -1
    go(0)
    return found
"""
    text = read_shipped("all_solutions").reference + TESTS_WITH_A_K[0] + search
    found = run("all_solutions", text, (4,))
    shown = [found.step(at) for at in range(found.known)]
    assert {step.level for step in shown} == {None}
    assert any(len(step.squares) == 4 for step in shown)


def test_a_square_that_is_only_tried_is_no_difference() -> None:
    tried = """
def isfree(b, x, y):
    return all(b[i] != y and abs(b[i] - y) != x - i for i in range(x))
def solve(n, k, b):
    if k == n:
        return True
    for b[k] in range(n):
        if isfree(b, k, b[k]) and solve(n, k + 1, b):
            return True
    b[k] = -1
    return False
"""
    assert difference("solve", tried) is None


def test_a_queen_that_is_attacked_and_stays_is_one() -> None:
    text = read_shipped("solve").reference.replace("b[i] + i == y + x", "False")
    found = difference("solve", text)
    assert found is not None
    assert "your run has queens on (0,1), (1,0) here" in found.text


def test_what_was_cut_is_compared_as_far_as_it_goes() -> None:
    text = read_shipped("solve").reference
    exercise, case = read_shipped("solve"), CASES["solve"]
    whole = run("solve", text, case)
    cut = recorded(text, "solve", *case, watched=watched_variables(exercise, case), steps=60)
    assert not cut.complete
    for runs in (cut, whole), (whole, cut), (whole, whole):
        assert find_difference(exercise, *runs, 4) is None
