"""The views of the explore screen can be had in lines."""

from tests.plain.test_explore import told


def test_the_stack_says_who_waits_and_what_returned() -> None:
    said = told("retreat", "stack", listing="flags")[2]
    flags = "free_col = FTFT, free_sum = FTTFTTT, free_diff = TTFFTTT"
    assert said[:4] == [
        f"Call 1, queens: n = 4, q = [0, 2, −1, −1], {flags}.",
        "  Goes on at line 29: if place(0, q, free_col, free_sum, free_diff, n):",
        "Call 2, place: i = 0, j = 0. As above: q, free_col, free_sum, free_diff, n.",
        "  Goes on at line 14: if place(i + 1, q, free_col, free_sum, free_diff, n):",
    ]
    assert said[-1] == "place (i = 2, n = 4) has returned False."


def test_the_flags_say_what_is_free_and_how_the_index_comes_about() -> None:
    said = told("retreat", "flags", listing="flags")[2]
    assert said[0] == (
        "i = 1, j = 2: free_col[2] is taken; free_sum[1 + 2 = 3] is taken; "
        "free_diff[1 − 2 + 3 = 2] is taken."
    )
    assert said[1:4] == ["free_col[j].", "  Free: 1, 3.", "  Taken: 0, 2."]
    assert said[-1] == "  Taken: 2 (−1), 3 (0)."
    assert told("flags")[1] == ["There are no arrays of free columns and diagonals here."]


def test_the_timeline_says_where_solutions_lie() -> None:
    _first, _last, said, _jump, there = told(
        "last", "timeline", "solution-back", "timeline", listing="flags-all"
    )
    assert said[0] == "Step 302 of 302: 100 %."
    assert said[-1].endswith("The run stands here.")
    assert sum("solutions 1." in line for line in said) == 2
    assert there[0] == "Step 193 of 302: 63 %."


def test_jumps_back_and_to_a_percentage() -> None:
    assert told("last", "retreat-back")[2][1].startswith("Tick 8: ")
    assert told("% 100")[1][1].startswith("Tick 12: ")
    assert told("percent 101")[1] == ["Enter a number from 0 to 100."]


def test_the_overlay_writes_the_sums_or_the_differences() -> None:
    sums, differences, mistake = told("overlay +", "overlay -", "overlay", listing="flags")[1:]
    assert sums[0].split() == ["3", "3", "4", "5", "6"]
    assert differences[0].split() == ["3", "3", "2", "1", "0"]
    assert sums[-1].startswith("The square in row i and column j shows i + j.")
    assert mistake == ["Type overlay + for i + j, or overlay - for i − j."]
