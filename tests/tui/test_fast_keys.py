"""Keys that come as fast as they go do in a lesson what they do one by one.

With one exception: a verdict is not left by a key that came before it could be seen.
"""

from collections.abc import Iterable, Sequence
from tempfile import TemporaryDirectory
from typing import TypeAlias
from unittest.mock import patch

from hypothesis import example, given, settings
from hypothesis import strategies as st
from textual.events import Key

from tests.conftest import LONG
from tests.keys.mashing import idle
from tests.tui.lessons import screen_of
from tests.tui.looks import opened, shown_as
from tui.app.app import QueensApp
from tui.home.screen import HomeScreen
from tui.lesson.pane import LessonPane
from tui.lesson.screen import LessonScreen
from tui.start import HomeStart, LessonStart
from tui.widgets.board import Board

KEYS = ["enter", "enter", "enter", "space", "h", "s", "1", "b", "p", "v", "pagedown", "c", "right"]
BURSTS = st.lists(st.lists(st.sampled_from(KEYS), min_size=1, max_size=5), max_size=3)
LESSON = "representation"
State: TypeAlias = tuple[object, ...]


def state(screen: LessonScreen) -> State:
    """Return all that a key can change in a lesson."""
    pane, session = screen.query_one(LessonPane), screen.session
    return (
        session.index,
        dict(session.answers),
        session.answering.hints,
        screen.query_one(Board).picture,
        screen.cursor,
        screen.position.number,
        screen.code_shown,
        pane.picture,
        pane.top,
        screen.hint,
    )


async def played(
    bursts: Iterable[Sequence[str]], size: tuple[int, int], *, apart: bool = False
) -> list[tuple[State, bool]]:
    """Return the states after bursts of keys, each once everything has come to rest.

    Apart, that is after each key; one that is too early in its burst is left out, and said to be.
    """
    with TemporaryDirectory() as home, patch.dict("os.environ", QUEENS_TUTOR_HOME=home):
        app = QueensApp(LessonStart(LESSON, 1))
        states: list[tuple[State, bool]] = []
        async with app.run_test(size=size):
            for burst in bursts:
                before = reached(app)
                for keys in zip(burst) if apart else [burst]:
                    early = apart and reached(app) != before and leaves(screen_of(app), keys[0])
                    for key in () if early else keys:
                        app.post_message(Key(key, key if len(key) == 1 else None))
                    await idle(app)
                    if not isinstance(app.screen, LessonScreen):
                        return states
                    states.append((state(app.screen), early))
        return states


def reached(app: QueensApp) -> int:
    """Return how many answers there are."""
    return len(screen_of(app).session.answers)


def leaves(screen: LessonScreen, key: str) -> bool:
    """Say whether a key would lead on, or be a second answer."""
    again = screen.session.answering.is_open and not screen.takes("space")
    return key == "enter" or (again and key == "space")


@settings(max_examples=15 if LONG else 3)
@given(BURSTS, st.sampled_from([(80, 24), (80, 16), (120, 30)]))
@example([["enter"] * 3, ["m", "enter", "enter", "space", "enter"], ["enter"]], (80, 24))
async def test_no_key_is_swallowed(bursts: list[list[str]], size: tuple[int, int]) -> None:
    fast = [each for each, _early in await played(bursts, size)]
    slow = await played(bursts, size, apart=True)
    ends = [sum(map(len, bursts[: place + 1])) - 1 for place in range(len(fast))]
    for at_once, end in zip(fast, ends, strict=True):
        apart, early = slow[end]
        assert at_once[:-1] == apart[:-1]
        assert early or at_once[-1] == apart[-1]  # Any key takes away what was said to the last.
    keys = [key for burst in bursts for key in burst]
    for key, (before, _), (after, early) in zip(keys[1:], slow, slow[1:], strict=False):
        answered = after[-1] or after != before
        assert early or answered or key not in {"enter", "space"}


async def test_a_key_is_too_early_only_until_the_first_frame_of_what_it_leaves() -> None:
    key, early = Key("f12", None), []
    async with opened(HomeStart()) as (app, _pilot):
        screen = shown_as(app, HomeScreen)
        screen.note_shown()
        for frame in (2.0, 4.0):
            with patch("tui.screens.sized.monotonic", return_value=frame):
                screen.note_frame()
        for key.time in (1.0, 3.0):
            screen.on_key(key)
            early.append(screen.took_early())
    assert early == [True, False]
