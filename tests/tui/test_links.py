"""A link in a lesson leads nowhere: the tutor opens no browser, in a kiosk or not."""

import pytest
from textual.app import App

from tests.tui.looks import explore, opened
from tui.lesson.pane import Heading, LessonPane, LessonPicture
from tui.start import ExploreStart

LINKS = ["https://example.org", "/etc/passwd"]
PROSE = "\n\n".join(f"[a link]({link})" for link in LINKS)


async def test_a_click_on_a_link_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    links_followed: list[str] = []
    monkeypatch.setattr(App, "open_url", lambda _app, url, **_rest: links_followed.append(url))
    async with opened(ExploreStart("iterative", 4)) as (app, pilot):
        pane = LessonPane()
        await explore(app).mount(pane, before=0)
        pane.show(LessonPicture(Heading(""), PROSE))
        await pilot.pause()
        assert str(pane.render()).split()[-4:] == ["a", "link"] * len(LINKS)
        for y in range(6):
            await pilot.click(offset=(5, y))
    assert links_followed == []
