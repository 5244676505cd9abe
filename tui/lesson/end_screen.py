"""The end of a lesson: what can be done now, how it went, and Enter for what is best next."""

from textual.app import ComposeResult

from lessons.language import _
from lessons.lesson.ending import end_of
from lessons.lesson.sitting import Sitting
from lessons.text.prose import escaped
from tui.lesson.actions import ENDING
from tui.lesson.onward import make_start
from tui.lesson.pane import LessonPane, LessonPicture
from tui.lesson.titles import finished_heading
from tui.screens.open_request import OpenRequest
from tui.screens.sized import SizedScreen
from tui.widgets.key_line import KeyLine


class EndScreen(SizedScreen[None]):
    """Says what a finished lesson has led to, and may lead to another, and not only back."""

    ACTIONS = ENDING
    DEFAULT_CSS = "EndScreen LessonPane { height: 1fr; padding: 0 1; }"

    def __init__(self, sitting: Sitting, *, leads: bool) -> None:
        super().__init__()
        self._heading = finished_heading(sitting)
        self._ending = end_of(sitting, leads=leads)

    @property
    def repairs(self) -> bool:
        """Whether it leads to putting wrong answers right."""
        return self.leads and self._ending.onward is not None and self._ending.onward.repairs

    @property
    def leads(self) -> bool:
        """Whether it leads anywhere but back."""
        return self._ending.onward is not None

    @property
    def continues(self) -> bool:
        """Whether it leads to a lesson."""
        return self.leads and not self.repairs

    @property
    def longer(self) -> bool:
        """Whether there is more to read than fits."""
        panes = self.query(LessonPane)
        return bool(panes) and panes.first().longer

    def compose(self) -> ComposeResult:
        """Put the keys below what is said."""
        yield LessonPane()
        yield KeyLine()

    def on_mount(self) -> None:
        """Say it."""
        super().on_mount()
        onward, text = self._ending.onward, self._ending.text
        if onward is not None:
            text += "\n\n" + _("Enter: **{what}**").format(what=escaped(onward.said))
        self.query_one(LessonPane).show(LessonPicture(self._heading, text))

    def _go_on(self) -> None:
        if self._ending.onward is not None:
            self.post_message(OpenRequest(make_start(self._ending.onward), instead=True))

    action_next = action_repair = _go_on

    def on_resize(self) -> None:
        """Name the keys that work now."""
        super().on_resize()
        self.call_after_refresh(self.refresh_bindings)

    def action_back(self) -> None:
        """Go back to where the lesson was opened."""
        self.action_leave()

    def action_scroll(self, pages: int) -> None:
        """Scroll by pages."""
        self.query_one(LessonPane).scroll_pages(pages)
