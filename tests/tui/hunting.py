"""What the tests of hunts on the screen share."""

from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from lessons.hunt.hunts import load_hunt
from lessons.hunt.session import HuntSession
from lessons.hunt.tasks import Task, find_solution
from lessons.journal.journal import Journal
from solver.machine.run import complete_search
from tests.tui.looks import until
from tui.app.app import QueensApp
from tui.hunt.screen import HuntScreen
from tui.start import HuntStart

ENDLESS = "walks-on-the-spot"
FAULTY = 28
"""The line of it that is wrong."""


def screen(app: QueensApp) -> HuntScreen:
    found = app.screen
    assert isinstance(found, HuntScreen)
    return found


def told(app: QueensApp) -> str:
    return screen(app).model.reply


def shown(app: QueensApp, name: str) -> str:
    return str(screen(app).query_one(name, Static).render())


def _searching(app: QueensApp) -> bool:
    found = app.screen
    return isinstance(found, HuntScreen) and (found.position.searching or found.model.searching)


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys, and wait until what they ask for is found."""
    app = pilot.app
    assert isinstance(app, QueensApp)
    for key in keys:
        await pilot.press(key)
        await until(lambda: not _searching(app))
    await pilot.pause()


def at(home: Path, task: Task, hunt_id: str = ENDLESS) -> QueensApp:
    """Return an app whose hunt has come to a task."""
    session = HuntSession(load_hunt(hunt_id), Journal(home))
    while session.task is not task:
        assert session.task is not None
        complete_search(session.answer(find_solution(session.hunt, session.task)))
    return QueensApp(HuntStart(hunt_id))
