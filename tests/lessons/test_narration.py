"""The sentence that says what just happened, word for word, of searches for one and for all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.scenes.scene import Setting
from lessons.words.narration import narrate_step, say_state
from lessons.words.proof import prove_square
from solver.board.geometry import Square
from solver.machine.run import complete_search
from tests.lessons.narrated import beliefs, lines, listings, run, sentence, sizes, ticks
from tests.lessons.walk import WALK


@pytest.mark.parametrize(
    ("n", "tick", "said"),
    [
        (4, 2, ("Column 1: rows 0 and 1 are attacked, row 2 is free, so b[1] = 2, and the search "
         "goes on to column 2.")),
        (4, 3, ("Column 2: rows 0 to 3 are all attacked, so b[2] = −1, and the search goes back to "
         "column 1.")),
        (4, 8, ("Column 1: no row is left above row 3, so b[1] = −1, and the search goes back to "
         "column 0.")),
        (4, 12, ("Column 3: rows 0 and 1 are attacked, row 2 is free, so b[3] = 2. Now k = 4 = n: "
         "this is a solution.")),
        (3, 11, ("Column 0: no row is left above row 2, so b[0] = −1. Now k = −1: there is no "
         "solution.")),
    ],
)  # fmt: skip
def test_a_tick(n: int, tick: int, said: str) -> None:
    """In these words; that they are true of every tick is worked out in test_narration_truth.py."""
    assert sentence("iterative", n, tick) == said


def test_the_first_top_of_a_loop_and_general_states_are_told() -> None:
    walked = run("iterative", 4)
    said = "No column has a queen yet. The search begins in column 0."
    top = walked.step(complete_search(walked.tick(0)))
    assert narrate_step(walked.step(0), top, 4) == said
    assert narrate_step(None, top, 4) == said
    walked = run("iterative-lecture", 4)
    top = walked.step(complete_search(walked.tick(0)))
    said = "This is the state: b = [0, −1, −1, −1], k = 1."
    assert narrate_step(walked.step(0), top, 4) == said
    walked = run("framework", 4)
    assert say_state(walked.step(complete_search(walked.tick(2)))) == "new = (0, 2), state = (0, 2)"


@pytest.mark.parametrize("tick", range(13))
def test_the_beginning_of_a_run_from_a_state(tick: int) -> None:
    """What is said about b[] must hold there too: column 0 may have its queen already."""
    state = (("n", 4), ("b", WALK[tick].b), ("k", WALK[tick].k))
    said = narrate_step(None, Setting("iterative", 4, state).run().step(0), 4)
    assert ("No column has a queen" in said) == (tick == 0)
    assert said != "Nothing has run yet."


def test_single_lines_calls_and_returns() -> None:
    said = [narrate_step(before, after, 4) for before, after in lines(run("iterative", 4))]
    assert said[:13] == [
        "Line 18: b = [−1, −1, −1, −1].",
        "Line 19: k = 0.",
        "Line 20 is done; line 21 is next.",
        "Line 21: b[0] = 0.",
        "Test (0,0): no queen before column 0 attacks it, so it is free.",
        "Line 24: the queen of column 0 has found a free row.",
        "Line 25: k = 1.",
        "Line 20 is done; line 21 is next.",
        "Line 21: b[1] = 0.",
        "Test (1,0): it is attacked by the queen on (0,0), also in row 0.",
        "Line 23: b[1] = 1.",
        "Test (1,1): it is attacked by the queen on (0,0), with the same difference, 0−0 = 1−1.",
        "Line 23: b[1] = 2.",
    ]
    assert said[-1] == "k = 4 = n, so the loop ends, and b[] is a solution."
    told = {narrate_step(before, after, 4) for before, after in lines(run("recursive", 4))}
    assert {
        "Line 23: calls solve with k = 4.",
        "Line 19: a solution is found, b = [1, 3, 0, 2].",
        "Line 24: solve with k = 3 returns.",
    } <= told


@pytest.mark.parametrize(
    ("belief", "said"),
    [
        (None, "k = −1: the loop ends, and there is no solution."),
        ("greedy", "The loop ends with k = 2."),
    ],
)
def test_the_end_without_a_solution(belief: str | None, said: str) -> None:
    *_, (before, after) = lines(run("iterative", 3, belief))
    assert narrate_step(before, after, 3) == said


def test_an_error_that_ended_the_run() -> None:
    walked = run("iterative", -1)
    *_, (before, after) = lines(Setting("iterative", 4, (("n", 9), ("b", ()), ("k", 0))).run())
    assert after.error == "IndexError: list index out of range"
    said = narrate_step(before, after, 4)
    assert said == "The run ended with an error: IndexError: list index out of range"
    assert list(ticks(walked)) == []


@pytest.mark.parametrize(
    ("listing_id", "n", "tick", "said"),
    [
        ("matrix", 4, 2, "so a queen goes to (2,1), and a new call begins for row 2."),
        ("coordinates", 4, 3, "so its call ends without a queen, and column 1 goes on."),
        ("recursive", 4, 7, "b[2] = −1. Above her row, rows 2 and 3 are both attacked, so its"),
        ("matrix", 4, 8, "Row 1: its queen is taken away. No column is left after column 3, so"),
        ("framework", 4, 4, "column 3 is free, so the queen of row 1 goes there, and a new call"),
        ("flags-all", 4, 12, "column 2 is free, so q[3] = 2. Every row"),
        ("flags-all", 4, 31, "The run has ended with 2 solutions."),
        ("permutations", 4, 2, "Tick 2: no solution. The queen on (1,1) was attacked by the q"),
        ("permutations", 4, 11, "Tick 11: no queen attacks another, so this is a solution."),
        ("permutations", 3, 6, "Tick 6: this was the last board. There is no solution."),
    ],
)
def test_what_other_searches_do(listing_id: str, n: int, tick: int, said: str) -> None:
    assert said in sentence(listing_id, n, tick)


@given(listings, sizes, beliefs, st.booleans(), st.data())
def test_every_jump(
    listing: str, n: int, belief: str | None, into: bool, data: st.DataObject
) -> None:
    walked = run(listing, n, belief, into=into)
    numbers = st.integers(0, complete_search(walked.reach(300)))
    before, after = (walked.step(data.draw(numbers)) for _ in range(2))
    said = narrate_step(before, after, n)
    assert said.isprintable()
    assert said == said.strip()
    assert len(said) > 5


def test_a_board_counted_from_one_is_counted_from_one() -> None:
    walked = run("flags-from-one", 4)
    first = walked.step(complete_search(walked.opening()))
    assert narrate_step(None, first, 4).endswith("The search begins in row 1.")
    before, tested = next(each for each in lines(walked) if each[1].tested == (1, 1))
    assert narrate_step(before, tested, 4) == (
        "Test (2,2): it is attacked by the queen on (1,1), with the same difference, 1−1 = 2−2."
    )
    assert prove_square([Square(0, 0)], Square(0, 2), 4, 1) == (
        "(1,3) is attacked by the queen on (1,1), also in column 1."
    )
