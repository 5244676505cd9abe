"""What the tests of the code lab's screens share: an exercise that is open, and what it shows."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from tests.tui.looks import until
from tui.app.app import QueensApp
from tui.lab.screen import LabWorkScreen
from tui.look.options import Options
from tui.start import LabStart

WRONG = """def isfree(b, x, y):
    for i in range(x):
        if b[i] == y:
            return False
        if b[i] + i == y + x:
            return False
    return True
"""
"""Forgets a diagonal: `sum-only`."""
RIGHT = WRONG.replace(
    "    return True", "        if b[i] - i == y - x:\n            return False\n    return True"
)


def lab(
    folder: Path, text: str | None = WRONG, options: Options | None = None, seconds: float = 2.0
) -> QueensApp:
    """Return the tutor with an exercise that is open, its file saying something."""
    if text is not None:
        folder.mkdir(exist_ok=True)
        (folder / "isfree.py").write_text(text, encoding="utf-8")
    return QueensApp(LabStart("isfree", folder, seconds), options or Options())


@asynccontextmanager
async def opened_lab(
    folder: Path,
    text: str | None = WRONG,
    options: Options | None = None,
    seconds: float = 2.0,
    *,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[tuple[QueensApp, Pilot[int]]]:
    """Give such a tutor that runs, and what presses its keys."""
    app = lab(folder, text, options, seconds)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def work(app: QueensApp) -> LabWorkScreen:
    """Return the exercise that is open."""
    found = [each for each in app.screen_stack if isinstance(each, LabWorkScreen)]
    return found[-1]


async def check(app: QueensApp, pilot: Pilot[int], keys: Sequence[str] = ("f4",)) -> None:
    """Press keys, and wait until the program is checked."""
    here = work(app)
    before = here.report
    await pilot.press(*keys)
    await until(lambda: here.report is not before and not here.workers)
    await pilot.pause()
