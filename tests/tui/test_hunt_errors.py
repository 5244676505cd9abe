"""A hunt on the screen where the system refuses, or the journal says what no answer can be."""

from pathlib import Path

import pytest

from lessons.hunt.hunts import load_hunt
from lessons.hunt.session import HuntSession
from lessons.hunt.tasks import Task
from lessons.journal.journal import Journal
from lessons.journal.records import Answered, AnswerValue
from tests.tui.hunting import ENDLESS, at, press, screen
from tests.tui.looks import act, until
from tests.tui.painted import screen as painted
from tui.hunt.notes import NotesScreen
from tui.screens.prompt import Prompt
from tui.widgets.code import Code


async def test_it_is_said_where_the_system_starts_no_process(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_given: object, **_more: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    app = at(home, Task.REPAIR)
    monkeypatch.setattr("subprocess.Popen", refused)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "0", "enter")
        await until(lambda: isinstance(app.screen, Prompt))
        assert isinstance(app.screen, Prompt)
        text = "could not start a process for your program (Resource temporarily"
        assert text in app.screen.text
    assert HuntSession(load_hunt(ENDLESS), Journal(home)).wrong[Task.REPAIR] == 0


@pytest.mark.parametrize(
    ("task", "given"),
    [
        pytest.param(Task.LINE, 999, marks=pytest.mark.long),
        pytest.param(Task.LINE, -3, marks=pytest.mark.long),
        (Task.REPAIR, (1, "\x1b]0;x\x07")),
        pytest.param(Task.SMALLEST, -1, marks=pytest.mark.long),
    ],
)
async def test_what_no_answer_can_be_is_shown_and_harms_nothing(
    home: Path, task: Task, given: AnswerValue
) -> None:
    app = at(home, task)
    Journal(home).append(Answered(f"hunt.{ENDLESS}", task, given, right=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await act(pilot, "notes")
        assert isinstance(app.screen, NotesScreen)
        assert "\x1b" not in "".join(cell.text for cell in painted(app))
        await press(pilot, "escape", "down")
        lines = len(screen(app).listing.lines)
        assert screen(app).query_one(Code).chosen in {None, *range(1, lines + 1)}
