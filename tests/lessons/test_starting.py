"""Where a drive begins: states that are typed, and states that are drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.drive.start_states import SIZES, draw_start, format_start, read_start
from lessons.scenes.scene import read_state


@pytest.mark.parametrize(
    ("typed", "full"),
    [
        *(("2: 0 3", "k=2, b=0 3 -1 -1"), (" 2:0   3 ", "k=2, b=0 3 -1 -1")),
        *(("1: 0 3", "k=1, b=0 3 -1 -1"), ("0:", "k=0, b=-1 -1 -1 -1")),
        *(("2: 0 3 −1 -1", "k=2, b=0 3 -1 -1"), ("k=2, b=0 3 -1 -1", "k=2, b=0 3 -1 -1")),
        ("k = 1,b=0 −1 −1", "k=1, b=0 -1 -1"),
    ],
)
def test_a_state_is_typed(typed: str, full: str) -> None:
    setting = read_start(typed, 4)
    assert format_start(setting) == full
    assert dict(setting.state) == dict(read_state(full, setting.n, "iterative"))


RULE = "In a state every column before k has a row from 0 to 3, and every column after it has −1."


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("2 0 3", "Write a state as 2: 0 3 or as k=2, b=0 3 -1 -1, not '2 0 3'."),
        ("x" * 99, f"Write a state as 2: 0 3 or as k=2, b=0 3 -1 -1, not '{'x' * 40}'."),
        ("3: 0 3 1 2 1", "You gave 5 rows for at most 4 columns."),
        ("k=0, b=" + "-1 " * 33, "You gave 33 rows for at most 32 columns."),
        ("4: 1 3 0 2", "With k = 4 the search is over: choose k from 0 to 3."),
        ("-1:", "With k = −1 the search is over: choose k from 0 to 3."),
        *(("3: 0 3", RULE), ("1: 0 2 1", RULE), ("1: 0 4", RULE)),
        (
            "2: 3 1 1",
            (
                "The search is never in that state: (2,1) is attacked by the queen on (0,3), "
                "with the same sum, 0+3 = 2+1."
            ),
        ),
    ],
)
def test_another_state_is_refused_in_one_sentence(typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refused:
        read_start(typed, 4)
    assert str(refused.value) == said


@given(st.text(alphabet="0123456789 -−:=,kb"))
def test_whatever_is_typed_is_a_state_or_refused(typed: str) -> None:
    try:
        setting = read_start(typed, 6)
    except ValueError as error:
        assert str(error).endswith(".")  # noqa: PT017 (both may happen)
    else:
        assert read_start(format_start(setting), 1) == setting


@given(st.integers(0, 10**9), st.one_of(st.none(), st.integers(1, 32)))
def test_what_is_drawn_is_a_state_and_the_same_for_a_seed(seed: int, n: int | None) -> None:
    setting = draw_start(seed, n)
    assert setting == draw_start(seed, n)
    assert read_start(format_start(setting), 1) == setting
    assert setting.n in SIZES if n is None else setting.n == n
