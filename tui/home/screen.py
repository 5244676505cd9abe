"""The home screen: go on, take a lesson, explore, leave."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lessons.course import CourseError, front, lesson_ids
from lessons.journal import Entry, Journal
from lessons.language import _
from lessons.progress import Progress, progress
from lessons.standing import short_way, standing
from solver.listing import load
from solver.run import Run, complete
from tui.bindings import binding
from tui.screens.sized import SizedScreen
from tui.start import (
    Drives,
    Experiments,
    Explore,
    Gallery,
    Hunts,
    Lab,
    Learned,
    Lesson,
    Practice,
    Race,
    Start,
)
from tui.widgets.board_pane import BoardPane, pane_size
from tui.widgets.board_picture import BoardPicture
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList
from tui.widgets.square import CELLS
from tui.widgets.state_table import TablePicture

SIZES = (8, 7, 6, 5, 4)
"""Columns of the boards whose first solution is shown where there is room, largest first."""


class Menu(MarkedList):
    """What can be opened."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter",
            "select",
            _("Open"),
            id="home.open",
            tooltip=_("Open what the arrows have chosen"),
        ),
    ]


class HomeScreen(SizedScreen[None]):
    """Where the tutor begins, with what the journals say of the course."""

    BINDINGS: ClassVar[list[BindingType]] = [
        binding(
            "home.practise", "p", "open('practice')", _("Practise"), _("Answer fresh questions")
        ),
        binding("home.progress", "r", "open('progress')", _("Progress"), _("Show what is learned")),
        binding(
            "home.measure",
            "m",
            "open('experiments')",
            _("Measure"),
            _("Predict, then measure"),
        ),
        Binding(
            "q,escape",
            "app.quit",
            _("Quit"),
            id="home.quit",
            tooltip=_("Leave the tutor; everything answered is saved"),
        ),
    ]
    DEFAULT_CSS = """
    HomeScreen {
        & > #name { text-style: bold; padding: 1 2 0 2; }
        & > #subject { color: $foreground-muted; padding: 0 2 1 2; }
        & > #notes { color: $foreground-muted; padding: 0 2 1 2; }
        & > #body { height: 1fr; }
        & Menu {
            height: auto; max-height: 100%; margin: 0 1 0 0; background: transparent;
            scrollbar-size-vertical: 1;
        }
        & #solution { height: 1fr; min-height: 0; align: center middle; overflow: hidden; }
    }
    """

    class Chosen(Message):
        """The student chose where to go.

        Attributes:
            start: Which screen.
        """

        def __init__(self, start: Start) -> None:
            self.start = start
            super().__init__()

    def __init__(self, journal: Journal) -> None:
        """Read the course from a journal each time that this screen is shown."""
        super().__init__()
        self._journal = journal
        self._starts: dict[str, Start] = {}
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
        self._starts = {}
        self.query_one(Menu).refill(self._options(progress(reading.records)))
        if not reading.records:
            self._practice = _("Practise: fresh questions")
        else:
            self.call_after_refresh(self._say_what_is_due, reading.records)

    def _say_what_is_due(self, entries: Sequence[Entry]) -> None:
        """Say it in the line of practice; what knows it is too much to wait for before a frame."""
        from lessons.reviews import agenda, waiting

        try:
            found = agenda(entries, datetime.now(UTC))
        except CourseError:  # What is wrong with the templates is said when one wants to practise.
            return
        self._practice = _("Practise: {waiting}").format(waiting=waiting(found))
        self.query_one(Menu).replace_option_prompt("practice", Text(self._practice))

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
        text = _("Go on: {title}") if latest else _("Begin: {title}")
        yield self._option(Lesson(first), Text(text.format(title=front(first).title)), name="go-on")
        yield self._option(Practice(), Text(self._practice), name="practice")
        yield self._option(Learned(), Text(_("Progress: skills, lessons, time")), name="progress")
        yield self._option(Drives(), Text(_("Be the search: make its moves")), name="drive")
        yield self._option(Lab(), Text(_("Code lab: write it yourself")), name="lab")
        yield self._option(Hunts(), Text(_("Bug hunt: programs that almost work")), name="hunts")
        yield self._option(Explore(), Text(_("Explore any board, nothing asked")), name="explore")
        yield self._option(Race(), Text(_("Race: listings side by side")), name="race")
        yield self._option(Gallery(), Text(_("Gallery: all solutions, and yours")), name="gallery")
        yield self._option(
            Experiments(), Text(_("Experiments: predict, then measure")), name="experiments"
        )
        digits = len(str(len(lesson_ids())))
        for number, name in enumerate(lesson_ids(), 1):
            row = Table.grid(padding=(0, 2), expand=True)
            row.add_column(ratio=1)
            row.add_column(justify="right")
            found, reached = front(name), course.lessons.get(name)
            told = standing(found.minutes, reached)
            where = f"✓ {told}" if reached and reached.done else told
            row.add_row(Text(f"{number:>{digits}}  {found.title}"), Text(where))
            yield self._option(Lesson(name), row, name=name)

    def _option(self, start: Start, prompt: Text | Table, *, name: str) -> Option:
        self._starts[name] = start
        return Option(prompt, id=name)

    def action_open(self, name: str) -> None:
        """Go to what a key names."""
        self.post_message(self.Chosen(self._starts[name]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go where the student chose to."""
        event.stop()
        if event.option_id is not None:
            self.post_message(self.Chosen(self._starts[event.option_id]))


@cache
def _solution(n: int) -> tuple[BoardPicture, TablePicture]:
    """Return the board of the first solution, and its table."""
    run = Run.of(load("iterative"), n)
    step = run.step(complete(run.last()))
    return BoardPicture.of(step, n), TablePicture.of(step, n)
