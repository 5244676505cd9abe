"""A window that is too small says how large it has to be, and can be left by the usual keys."""

from itertools import pairwise

import pytest
from textual.geometry import Size

from tests.tui.looks import opened, show
from tests.tui.painted import screen
from tui.screens.closing import say_needed
from tui.start import ExploreStart, GalleryStart, HomeStart, LabStart, Start


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ((1, 1), "+"),
        ((2, 3), "40\nby\n12"),
        ((5, 1), "40x12"),
        ((14, 1), "Make it 40x12."),
        ((12, 2), "Make it\n40x12."),
        ((24, 1), "Make it 40x12; q leaves."),
        ((20, 3), "Please make this\nwindow 40x12 or\nlarger; q leaves."),
        (
            (80, 11),
            "This window is 80x11. Please make it 40x12 or larger, or press q to leave.",
        ),
    ],
    ids=str,
)
def test_the_most_useful_words_that_fit_are_said(size: tuple[int, int], said: str) -> None:
    assert say_needed(Size(*size)) == said


def test_they_fit_every_window_and_a_larger_one_never_says_less() -> None:
    for width in range(1, 81):
        said = [say_needed(Size(width, height)) for height in range(1, 25)]
        for height, text in enumerate(said, 1):
            lines = text.split("\n")
            assert len(lines) <= height
            assert 0 < max(map(len, lines)) <= width
        assert all(len(less) <= len(more) for less, more in pairwise(said))


@pytest.mark.parametrize(
    ("start", "keys", "key"),
    [
        (HomeStart(), "", "q"),
        (ExploreStart(), "n", "q"),
        (ExploreStart(), "n", "ctrl+c"),
        (ExploreStart(), "colon", "q"),
        (ExploreStart(), "question_mark", "escape"),
        (GalleryStart(), "", "escape"),
        (LabStart("isfree"), "enter", "q"),
        (LabStart("isfree"), "enter", "ctrl+c"),
    ],
)
async def test_it_is_left_by_the_usual_keys_whatever_has_the_focus(
    start: Start, keys: str, key: str
) -> None:
    async with opened(HomeStart()) as (app, pilot):
        await show(pilot, start)
        await pilot.press(*keys.split())
        on_top, focused = app.screen, app.focused
        await pilot.resize_terminal(12, 1)
        assert "".join(cell.text for cell in screen(app)) == "40x12       "
        assert app.focused is focused
        await pilot.press(key)
        assert app.return_code == 0 or (key != "ctrl+c" and app.screen is not on_top)
