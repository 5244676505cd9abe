"""C and Pascal beside the Python: the line that is about to run is marked in both."""

import pytest

from solver.text.companion import load_companion
from tests.tui.looks import explore, lines, opened
from tui.app.app import QueensApp
from tui.screens.run_views import Views
from tui.start import ExploreStart
from tui.widgets.code import Code
from tui.widgets.companion import CompanionCode


def marked(app: QueensApp) -> int | None:
    """Return the number of the line that is marked in C or Pascal."""
    rows = lines(explore(app).query_one(CompanionCode))
    found = [int(row[1:].split()[0]) for row in rows if row.startswith("▸")]
    assert len(found) <= 1
    return found[0] if found else None


@pytest.mark.parametrize(
    ("listing", "size"),
    [
        ("flags-all", (80, 24)),
        pytest.param("iterative-lecture", (50, 15), marks=pytest.mark.long),
        pytest.param("flags-from-one", (140, 40), marks=pytest.mark.long),
    ],
)
async def test_the_same_line_is_marked_in_both(listing: str, size: tuple[int, int]) -> None:
    app = QueensApp(ExploreStart(listing, 4))
    found = load_companion(listing)
    assert found is not None
    async with app.run_test(size=size) as pilot:
        views = explore(app).query_one(Views)
        await pilot.press(str(views.names.index("companion") + 1))
        for key in ("space", *["."] * 12, "b", "r"):
            await pilot.press(key)
            await pilot.pause()
            step = explore(app).position.step
            assert marked(app) == found.line(step.next_line)
            assert explore(app).query_one(Code).line == step.next_line


async def test_a_listing_without_another_text_has_no_such_view() -> None:
    async with opened(ExploreStart("iterative", 4)) as (app, pilot):
        await pilot.press("6")
        views = explore(app).query_one(Views)
        assert "companion" not in views.names
        assert views.shown == ["code"]
