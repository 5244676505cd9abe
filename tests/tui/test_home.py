"""The home screen: everything that can be opened is in sight, however many lessons there are."""

from pathlib import Path

import pytest
from textual.widgets import OptionList

from lessons.journal.journal import Journal
from lessons.journal.records import Begun
from tests.tui.looks import lines
from tui.app.app import QueensApp
from tui.home.screen import Menu
from tui.start import Home

MODES = [
    *("Practise", "Progress", "Be the search", "Code lab", "Bug hunt"),
    *("Explore", "Race", "Gallery", "Experiments"),
]


@pytest.mark.parametrize("begun", [None, "beyond"])
async def test_what_is_not_a_lesson_is_in_sight_on_a_small_screen(
    begun: str | None, home: Path
) -> None:
    if begun is not None:
        Journal(home).append(Begun(begun, 1))
    app = QueensApp(Home())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        menu = app.screen.query_one(Menu)
        first, *shown = lines(menu)
        assert first.strip("▸ ").startswith("Go on: " if begun else "Begin: ")
        assert [
            line.strip().split(":")[0].split(" any")[0] for line in shown[: len(MODES)]
        ] == MODES
        assert len(shown) > len(MODES)
        await pilot.press("end", "enter")
        assert not app.screen.query(OptionList)
