"""Keys that come as fast as they go do in a lesson what they do one by one."""

from collections.abc import Iterable, Sequence
from tempfile import TemporaryDirectory
from typing import TypeAlias
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st
from textual.events import Key

from tests.keys.mashing import idle
from tui.app.app import QueensApp
from tui.lesson.pane import LessonPane
from tui.lesson.screen import LessonScreen
from tui.start import Lesson
from tui.widgets.board import Board

KEYS = ["enter", "enter", "enter", "space", "h", "s", "1", "b", "p", "v", "pagedown", "c", "right"]
BURSTS = st.lists(st.lists(st.sampled_from(KEYS), min_size=1, max_size=5), max_size=3)
LESSON = "representation"
State: TypeAlias = tuple[object, ...]


def state(screen: LessonScreen) -> State:
    """Return all that a key can change in a lesson."""
    pane, sitting = screen.query_one(LessonPane), screen.sitting
    return (
        sitting.index,
        dict(sitting.answers),
        sitting.hints,
        screen.query_one(Board).picture,
        screen.cursor,
        screen.position.number,
        screen.code_shown,
        pane.picture,
        pane.top,
        screen.hint,
    )


async def played(bursts: Iterable[Sequence[str]], size: tuple[int, int]) -> list[State]:
    """Return the states after bursts of keys, each once everything has come to rest."""
    with TemporaryDirectory() as home, patch.dict("os.environ", QUEENS_TUTOR_HOME=home):
        app = QueensApp(Lesson(LESSON, 1))
        states: list[State] = []
        async with app.run_test(size=size):
            for burst in bursts:
                for key in burst:
                    app.post_message(Key(key, key if len(key) == 1 else None))
                await idle(app)
                if not isinstance(app.screen, LessonScreen):
                    break
                states.append(state(app.screen))
        return states


@settings(max_examples=15)
@given(BURSTS, st.sampled_from([(80, 24), (80, 16), (120, 30)]))
async def test_no_key_is_swallowed(bursts: list[list[str]], size: tuple[int, int]) -> None:
    fast = await played(bursts, size)
    slow = await played([[key] for burst in bursts for key in burst], size)
    ends = [sum(map(len, bursts[: place + 1])) - 1 for place in range(len(fast))]
    assert fast == [slow[end] for end in ends]
    keys = [key for burst in bursts for key in burst]
    for key, before, after in zip(keys[1:], slow, slow[1:], strict=False):
        answered = after[-1] or after != before
        assert answered or key not in {"enter", "space"}
