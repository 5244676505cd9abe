"""Drafts: what an answer that is being entered holds before a key is pressed."""

import pytest

from tests.lessons.scripts import posed
from tui.lesson.draft import Draft


@pytest.mark.parametrize(
    ("ask", "belief", "held"),
    [
        ("vector", "transposed", ("", "", "", "")),
        ("b after 1 tick", "no-reset", ("0", "2", "-1", "-1")),
    ],
)
def test_cells_hold_what_stands_unless_that_is_asked(
    ask: str, belief: str, held: tuple[str, ...]
) -> None:
    assert Draft.of(posed(ask, belief, at="tick 2")).cells == held
