"""The end of a lesson: what can be done now, how it went, and where it leads, the best first."""

from collections.abc import Collection

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static

from lessons.language import _
from lessons.lesson.ending import end_of
from lessons.lesson.session import LessonSession
from tui.actions import enables
from tui.lesson.actions import ENDING
from tui.lesson.pane import Heading, LessonPane, LessonPicture
from tui.lesson.part_tasks import make_start
from tui.screens.open_request import OpenRequest
from tui.screens.sized import SizedScreen
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList, Numbered
from tui.widgets.row import ListRow

Ways = MarkedList.of(ENDING, "Ways")
"""Where a lesson leads."""


class EndScreen(SizedScreen[None]):
    """Says what a finished lesson has led to, and may lead to another, and not only back."""

    ACTIONS = ENDING
    DEFAULT_CSS = """
    EndScreen {
        & LessonPane { height: 1fr; padding: 0 1; }
        & #where { height: auto; padding: 0 1; color: $foreground-muted; }
        & Ways { height: auto; max-height: 40%; background: transparent; }
    }
    """

    def __init__(self, session: LessonSession, *, leads: bool) -> None:
        super().__init__()
        self._heading = Heading.finished(session)
        self._ending = end_of(session, leads=leads)

    @property
    @enables("open number", unless="back")
    def leads(self) -> bool:
        """Whether it leads anywhere but back."""
        return bool(self._ending.onward)

    @enables("scroll-down scroll-up")
    def longer(self) -> bool:
        """Whether there is more to read than fits."""
        panes = self.query(LessonPane)
        return bool(panes) and panes.first().longer

    def compose(self) -> ComposeResult:
        """Put where it leads below what is said, and the keys below that."""
        yield LessonPane()
        if self.leads:
            asked = _("Where to now? Enter, an arrow or a digit chooses; Enter then goes there.")
            yield Static(asked, id="where", markup=False)
            yield Ways(markup=False, compact=True)
        yield KeyLine()

    def on_mount(self) -> None:
        """Say it; no way is chosen yet, so that a second Enter goes none unread."""
        super().on_mount()
        self.query_one(LessonPane).show(LessonPicture(self._heading, self._ending.text))
        for ways in self.query(Ways):
            ways.refill(
                Numbered(number, ListRow(Content(f"{number}  {each.text}"), ""), str(number))
                for number, each in enumerate(self._ending.onward, 1)
            )
            ways.highlighted = None
            ways.focus()

    def renamed(self, action: str) -> tuple[Collection[str], str] | None:
        """Say that Enter only chooses as long as nothing is chosen."""
        chosen = any(ways.highlighted is not None for ways in self.query(Ways))
        return None if chosen or action != "select" else (("select",), _("Choose"))

    def on_option_list_option_highlighted(self, _event: OptionList.OptionHighlighted) -> None:
        """Name what Enter does now."""
        self.refresh_bindings()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go where the student chose to."""
        event.stop()
        start = make_start(self._ending.onward[event.option_index])
        self.post_message(OpenRequest(start, instead=True))

    def action_number(self, digit: int) -> None:
        """Choose where to go by its number."""
        self.query_one(Ways).choose_number(digit)

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
