"""What the tests of hunts on the screen share."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from lessons.hunt.hunts import load_hunt
from lessons.hunt.session import HuntSession
from lessons.hunt.tasks import Task, find_solution
from lessons.journal.journal import Journal
from solver.machine.run import complete_search
from tests.tui.looks import shown_as
from tui.app.app import QueensApp
from tui.hunt.screen import HuntScreen
from tui.start import HuntStart

ENDLESS = "walks-on-the-spot"
FAULTY = 28
"""The line of it that is wrong."""


def screen(app: QueensApp) -> HuntScreen:
    return shown_as(app, HuntScreen)


def at(home: Path, task: Task, hunt_id: str = ENDLESS) -> QueensApp:
    """Return an app whose hunt has come to a task."""
    session = HuntSession(load_hunt(hunt_id), Journal(home))
    while session.task is not task:
        assert session.task is not None
        complete_search(session.answer(find_solution(session.hunt, session.task)))
    return QueensApp(HuntStart(hunt_id))


@asynccontextmanager
async def hunting(
    home: Path, task: Task, hunt_id: str = ENDLESS, *, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[QueensApp, Pilot[int]]]:
    """Give such an app that runs, and what presses its keys."""
    app = at(home, task, hunt_id)
    async with app.run_test(size=size) as pilot:
        yield app, pilot
