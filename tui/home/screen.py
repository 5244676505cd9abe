"""The home screen: go on, take a lesson, explore, leave."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lessons.course.course import CourseError, front, lesson_ids
from lessons.journal.journal import Entry, Journal
from lessons.language import _
from lessons.student.progress import Progress, progress
from lessons.student.progress_words import short_way
from solver.machine.run import Run, complete
from solver.text.listing import load_listing
from tui import start as starts
from tui.home.actions import ACTIVITIES, HOME, STARTS
from tui.home.lesson_rows import lesson_rows
from tui.run.listed import next_left
from tui.screens.open_request import OpenRequest
from tui.screens.sized import SizedScreen
from tui.widgets.board_pane import BoardPane, pane_size
from tui.widgets.board_picture import BoardPicture
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList, listed_options
from tui.widgets.square import CELLS
from tui.widgets.state_table import TablePicture

SIZES = (8, 7, 6, 5, 4)
"""Columns of the boards whose first solution is shown where there is room, largest first."""


Menu = MarkedList.of(HOME)


class HomeScreen(SizedScreen[None]):
    """Where the tutor begins, with what the journals say of the course."""

    ACTIONS = HOME
    DEFAULT_CSS = """
    HomeScreen {
        & > #name { text-style: bold; padding: 1 2 0 2; }
        & > #subject { color: $foreground-muted; padding: 0 2 1 2; }
        & > #notes { color: $foreground-muted; padding: 0 2 1 2; }
        & Menu {
            height: auto; max-height: 100%; margin: 0 1 0 0; background: transparent;
            scrollbar-size-vertical: 1;
        }
        & #solution { height: 1fr; min-height: 0; align: center middle; overflow: hidden; }
    }
    """

    def __init__(self, journal: Journal) -> None:
        """Read the course from a journal each time that this screen is shown."""
        super().__init__()
        self._journal = journal
        self._starts = STARTS
        self._practice = _("Practise: fresh questions")

    def compose(self) -> ComposeResult:
        """Put the list below the name."""
        yield Static(_("Queens Tutor"), id="name", markup=False)
        subject = _("Backtracking, one step at a time.")
        yield Static(f"{subject} {short_way()}".strip(), id="subject", markup=False)
        yield Static(id="notes", markup=False)
        with Vertical(id="body"):
            yield Menu(markup=False, compact=True)
            with Center(id="solution"):
                yield BoardPane(*_solution(SIZES[-1]))
        yield KeyLine()

    def on_screen_resume(self) -> None:
        """Show the course as it stands now."""
        reading = self._journal.read()
        notes = [*reading.remarks, *([self._journal.trouble] if self._journal.trouble else [])]
        told = self.query_one("#notes", Static)
        told.update(Text("\n".join(notes)))
        told.display = bool(notes)
        self.query_one(Menu).refill(self._options(progress(reading.records)))
        if not reading.records:
            self._practice = _("Practise: fresh questions")
        else:
            self.call_after_refresh(self._say_what_is_due, reading.records)

    def _say_what_is_due(self, entries: Sequence[Entry]) -> None:
        """Say it in the line of practice; what knows it is too much to wait for before a frame."""
        from lessons.student.reviews import agenda, waiting

        try:
            found = agenda(entries, datetime.now(UTC))
        except CourseError:  # What is wrong with the templates is said when one wants to practise.
            return
        self._practice = _("Practise: {waiting}").format(waiting=waiting(found))
        self.query_one(Menu).replace_option_prompt("practise", Text(self._practice))

    def divide(self) -> None:
        """Show the solution as large as the room below the list allows, if it does."""
        self.call_after_refresh(self._arrange)

    def _arrange(self) -> None:
        if not self.is_attached:
            return
        room = self.query_one("#solution").size
        pane = self.query_one(BoardPane)
        least = ((n, pane_size(n, CELLS[-1])) for n in SIZES)
        fitting = (
            n for n, size in least if size.width <= room.width and size.height <= room.height
        )
        n = next(fitting, None)
        pane.display = n is not None
        if n is not None:
            pane.show(*_solution(n))
            pane.fit(room)

    def _options(self, course: Progress) -> Iterator[Option]:
        latest = course.latest if course.latest in lesson_ids() else None
        first = latest or lesson_ids()[0]
        text = _("Go on with {title}") if latest else _("Begin with {title}")
        yield Option(Text(text.format(title=front(first).title)), id="go")
        yield Option(Text(self._practice), id="practise")
        for action in ACTIVITIES:
            yield Option(Text(action.does), id=action.name)
        lessons = {name: starts.Lesson(name) for name in lesson_ids()}
        self._starts = {**STARTS, **lessons, "go": lessons[first]}
        yield from listed_options(lesson_rows(course))

    def action_open(self, name: str) -> None:
        """Go to what a key names."""
        self.post_message(OpenRequest(self._starts[name]))

    def action_go_to_lessons(self) -> None:
        """Choose the first lesson that is not done."""
        course = progress(self._journal.read().records)
        menu = self.query_one(Menu)
        menu.highlighted = menu.get_option_index(next_left(lesson_rows(course)) or lesson_ids()[0])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go where the student chose to."""
        event.stop()
        if event.option_id is not None:
            self.action_open(event.option_id)


@cache
def _solution(n: int) -> tuple[BoardPicture, TablePicture]:
    """Return the board of the first solution, and its table."""
    run = Run.of(load_listing("iterative"), n)
    step = run.step(complete(run.last()))
    return BoardPicture.of(step, n), TablePicture.of(step, n)
