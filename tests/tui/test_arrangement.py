"""Pieces are put in order by keys; lines get the indentation that an editor would give them."""

from hypothesis import given
from hypothesis import strategies as st

from tui.lesson.arrangement import Arrangement

CODE = Arrangement(("k += 1", "if b[k] < n:", "else:", "k -= 1"), indented=True)


def pressed(arrangement: Arrangement, keys: str) -> Arrangement:
    for key in keys.split():
        arrangement = arrangement.key(key) or arrangement
    return arrangement


def test_digits_take_pieces_in_order() -> None:
    assert pressed(CODE, "2 1").placed == ((1, 0), (0, 1))


def test_a_line_after_a_colon_is_indented_and_the_next_like_it() -> None:
    assert pressed(CODE, "2 1 3").placed == ((1, 0), (0, 1), (2, 1))
    assert pressed(CODE, "2 1 3 left 4").placed == ((1, 0), (0, 1), (2, 0), (3, 1))


def test_a_digit_puts_its_piece_back() -> None:
    assert pressed(CODE, "2 1 2").placed == ((0, 1),)


def test_the_last_can_be_taken_back() -> None:
    assert pressed(CODE, "2 1 backspace").placed == ((1, 0),)
    assert pressed(CODE, "backspace").placed == ()


def test_arrows_and_m_do_it_too() -> None:
    assert pressed(CODE, "down m").placed == ((1, 0),)
    assert pressed(CODE, "down m up up m").placed == ()
    assert pressed(CODE, "down m").rest == (0, 2, 3)


def test_events_have_no_indentation() -> None:
    events = Arrangement(("a:", "b"))
    assert pressed(events, "1 2").placed == ((0, 0), (1, 0))
    assert events.key("right") is None


@given(st.lists(st.sampled_from(["1", "2", "3", "4", "m", "up", "down", "left", "right",
                                 "backspace"]), max_size=40))  # fmt: skip
def test_whatever_is_pressed_every_piece_is_somewhere_once(keys: list[str]) -> None:
    arranged = pressed(CODE, " ".join(keys))
    taken = [index for index, _level in arranged.placed]
    assert sorted([*taken, *arranged.rest]) == [0, 1, 2, 3]
    assert 0 <= arranged.cursor < 4
    assert all(0 <= level <= 6 for _index, level in arranged.placed)
