"""The end of a lesson: what can be done now, how it went, and where it leads, the best first."""

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.widgets import OptionList, Static

from lessons.language import _
from lessons.lesson.ending import BestBoard, Ending
from lessons.lesson.session import LessonSession
from tui.actions import enables
from tui.lesson.actions import ENDING
from tui.lesson.pane import Heading, LessonPane, LessonPicture
from tui.lesson.part_tasks import make_next_start
from tui.screens.closing import OpenRequest
from tui.screens.sized import SizedScreen
from tui.widgets.board_pane import BoardPane, fits_room
from tui.widgets.board_picture import BoardPicture
from tui.widgets.boxes import Column, Row
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import ListRow, MarkedList, Numbered
from tui.widgets.state_table import TablePicture

Ways = MarkedList.of(ENDING, "Ways")  # Where a lesson leads.


AIRY = 24  # Lines of the screen from which a blank one stands below the list.
TEXT = 40  # The columns that are left to what is said, at least.


class RememberedBoard(Column):
    """The board that a lesson is remembered by, as large as fits."""

    def __init__(self, board: BestBoard) -> None:
        super().__init__()
        self._n, self._caption = board.n, board.caption
        self._picture = BoardPicture(board.n, board.queens, borderless=True)

    def compose(self) -> ComposeResult:
        """Put a caption above the board."""
        yield Static(self._caption, markup=False)
        yield BoardPane(self._picture, TablePicture(self._n, None, name="", level=""))

    def fit(self, room: Size) -> None:
        """Size the board for a room; hide the board if even the smallest does not fit."""
        room -= Size(0, 1)
        self.display = fits_room(self._n, room)
        self.styles.width = self.query_one(BoardPane).fit(room).width + 1


class EndScreen(SizedScreen[None]):
    """Says what a finished lesson has led to, and may lead to another, and not only back."""

    ACTIONS = ENDING
    DEFAULT_CSS = """
    EndScreen {
        & LessonPane { width: 1fr; height: 1fr; padding: 0 1; }
        & RememberedBoard { margin: 1 1 0 1; color: $foreground-muted; }
        & #where { height: auto; padding: 0 1; color: $foreground-muted; }
        & Ways { height: auto; max-height: 40%; background: transparent; }
        &.-airy Ways { margin: 0 0 1 0; }
    }
    """

    def __init__(self, session: LessonSession, *, leads: bool) -> None:
        super().__init__()
        self._heading = Heading.finished(session)
        self._ending = Ending(session, leads=leads)

    @property
    @enables("open", unless="back")
    def leads(self) -> bool:
        """Whether the screen offers anything but going back."""
        return bool(self._ending.onward)

    @property
    @enables("number")
    def branches(self) -> bool:
        """Whether there is more than one way on."""
        return len(self._ending.onward) > 1

    @enables("scroll-down scroll-up")
    def longer(self) -> bool:
        """Return whether the text is longer than its pane."""
        panes = self.query(LessonPane)
        return bool(panes) and panes.first().longer

    def compose(self) -> ComposeResult:
        """Put the list of next lessons below the text, and the key line below the list."""
        with Row():
            if self._ending.board is not None:
                yield RememberedBoard(self._ending.board)
            yield LessonPane()
        if self.leads:
            many = _("Where to now? Enter goes there; an arrow or a digit chooses otherwise.")
            asked = many if self.branches else _("Where to now? Enter goes there.")
            yield Static(asked, id="where", markup=False)
            yield Ways(markup=False, compact=True)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the text, and highlight the best next lesson."""
        self.query_one(LessonPane).show(LessonPicture(self._heading, self._ending.text))
        super().on_mount()
        self.note_shown()
        for ways in self.query(Ways):
            ways.refill(
                Numbered(number, ListRow(Content(f"{number}  {each.text}"), ""), str(number))
                for number, each in enumerate(self._ending.onward, 1)
            )
            ways.highlighted = 0
            ways.focus()

    def divide(self) -> None:
        """Give the board the room that the text does not need; without enough leave it out."""
        airy = self.size.height >= AIRY
        self.set_class(airy, "-airy")
        for board in self.query(RememberedBoard):
            ways = len(self._ending.onward) + 1 + airy if self.leads else 0
            board.fit(Size(self.size.width - TEXT, self.size.height - ways - 3))
            left = self.size.width - board.styles.width.value - 4 if board.styles.width else 0
            lines = self.query_one(LessonPane).height_at(int(left) - 2)
            board.display = board.display and lines < self.size.height - ways

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the entry of the list that the student chose, once it could be seen."""
        event.stop()
        if self.took_early():
            return
        start = make_next_start(self._ending.onward[event.option_index])
        self.post_message(OpenRequest(start, instead=True))

    def action_number(self, digit: int) -> None:
        """Highlight the way on whose number ends in this digit, after the digits typed before."""
        self.query_one(Ways).choose_number(digit)

    def on_resize(self) -> None:
        """Update the key line to the keys that work at the new size."""
        super().on_resize()
        self.call_after_refresh(self.refresh_bindings)

    def action_scroll(self, pages: int) -> None:
        """Scroll the text by pages."""
        self.query_one(LessonPane).scroll_pages(pages)
