"""A link in a lesson leads nowhere: the tutor opens no browser, in a kiosk or not."""

import pytest
from textual.app import App
from textual.widgets import Markdown

from tests.tui.looks import explore
from tui.app import QueensApp
from tui.options import Options
from tui.start import Explore
from tui.widgets.lesson_pane import LessonPane

LINKS = ["https://example.org", "/etc/passwd"]
PROSE = "\n\n".join(f"[a link]({link})" for link in LINKS)


@pytest.mark.parametrize("kiosk", [False, True])
async def test_a_click_on_a_link_opens_nothing(
    kiosk: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicked: list[str] = []
    opened: list[str] = []

    def note(_app: QueensApp, event: Markdown.LinkClicked) -> None:
        clicked.append(event.href)

    monkeypatch.setattr(QueensApp, "on_markdown_link_clicked", note, raising=False)
    monkeypatch.setattr(App, "open_url", lambda _app, url, **_rest: opened.append(url))
    app = QueensApp(Explore("iterative", 4), Options(kiosk=kiosk))
    async with app.run_test(size=(80, 24)) as pilot:
        pane = LessonPane()
        await explore(app).mount(pane, before=0)
        await pane.show("", PROSE, None, ())
        await pilot.pause()
        for y in range(6):
            await pilot.click(offset=(5, y))
    assert (clicked, opened) == (LINKS, [])
