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


def test_that_none_of_several_is_right_is_an_answer_only_when_it_is_said() -> None:
    draft = Draft.of(posed("attackers of (2,1)", "transposed", at="tick 2"))
    assert draft.unticked
    for key in ("1", "0"):
        pressed = draft.key(key)
        assert pressed is not None
        draft = pressed
    assert (draft.given, draft.complete, draft.unticked) == ((), True, False)
