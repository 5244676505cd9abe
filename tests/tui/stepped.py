"""What the tests of stepping one's own program share: an app that shows a case of a program."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from tests.lab.recorded import session
from tests.tui.looks import until
from tui.app.app import QueensApp
from tui.lab.steps_screen import LabStepsScreen, record_steps
from tui.start import HomeStart
from tui.widgets.board_pane import BoardPane
from tui.widgets.board_picture import BoardPicture
from tui.widgets.sentence import Sentence


class StepsApp(QueensApp):
    """Begins with the steps of a case of a program."""

    def __init__(self, folder: Path, name: str, text: str, case: Sequence[object]) -> None:
        super().__init__(HomeStart())
        self._asked = session(name, folder), text, case

    def on_ready(self) -> None:
        self.push_screen(record_steps(*self._asked))


def steps(app: QueensApp) -> LabStepsScreen:
    screen = app.screen
    assert isinstance(screen, LabStepsScreen)
    return screen


async def recorded(pilot: Pilot[int]) -> LabStepsScreen:
    """Wait until the recording is shown, and return the screen."""
    app = pilot.app
    assert isinstance(app, QueensApp)
    await until(lambda: isinstance(app.screen, LabStepsScreen) and app.screen.is_mounted)
    await app.turns.settle()
    return steps(app)


@asynccontextmanager
async def stepped(
    folder: Path, name: str, text: str, case: Sequence[object], size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[LabStepsScreen, Pilot[int]]]:
    """Give the steps of a case of a program on a screen, and what presses its keys."""
    async with StepsApp(folder, name, text, case).run_test(size=size) as pilot:
        yield await recorded(pilot), pilot


async def refused(pilot: Pilot[int]) -> str:
    """Wait until it is said why there is none, and return that."""
    app = pilot.app
    assert isinstance(app, QueensApp)

    def said() -> str:
        return "".join(str(each.render()) for each in app.screen.query("#waiting").results(Static))

    await until(lambda: "recorded" not in (said() or "recorded"))
    return said()


def sentence(screen: LabStepsScreen) -> str:
    return screen.query_one(Sentence).text


def board(screen: LabStepsScreen) -> BoardPicture:
    return screen.query_one(BoardPane).board.picture
