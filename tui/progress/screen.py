"""The progress screen: skills, lessons, ideas and time, and the way to begin anew."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lessons.course.course import front, lesson_ids
from lessons.course.practice import skills
from lessons.journal.data_folder import home
from lessons.journal.journal import Journal
from lessons.language import _
from lessons.student.mastery import EARNED, Mastery
from lessons.student.progress_words import lesson_standing, say_missing, trained
from lessons.student.reset import WORD, ResetError, reset, say_copy, say_nothing_kept, say_what_goes
from lessons.student.reviews import when
from lessons.student.summary import Summary, listed, trained_so_far, worked
from tui.look.dots import progress_dots
from tui.progress.actions import PROGRESS
from tui.screens.prompt import Notice, Prompt
from tui.screens.sized import SizedScreen
from tui.widgets.key_line import KeyLine

DOTS = 3
WIDE = 72
"""Columns in which a skill has room in one line."""
Row = tuple[str, str, Sequence[str], Sequence[str]]
"""A mark, a name, what is told of it, and what stands below that."""


class ProgressScreen(SizedScreen[None]):
    """Shows what the journal tells, and begins it anew by a reset."""

    ACTIONS = PROGRESS
    DEFAULT_CSS = """
    ProgressScreen {
        & > VerticalScroll { height: 1fr; padding: 1 1 0 2; scrollbar-size-vertical: 1; }
        & Static { height: auto; max-width: 90; margin: 0 0 1 0; }
        & #ideas { display: none; }
    }
    """

    def __init__(self, journal: Journal) -> None:
        super().__init__()
        self._journal = journal
        self._read()

    def _read(self) -> None:
        self._reading = self._journal.read()
        self._found = Summary.of(self._reading.records, datetime.now(UTC))

    def compose(self) -> ComposeResult:
        """Put the lists below each other."""
        with VerticalScroll():
            yield Static(id="worked", markup=False)
            yield Static(id="skills")
            yield Static(id="ideas")
            yield Static(id="lessons")
        yield KeyLine()

    def divide(self) -> None:
        """Draw all of it, for the width there is."""
        found, wide = self._found, self.size.width >= WIDE
        shown: dict[str, Text | Group] = {
            "worked": Text("\n".join([worked(found), *self._reading.remarks])),
            "skills": _listed(trained_so_far(found), _table(_skills(found), wide=wide)),
            "lessons": _listed(_("Lessons"), _table(_lessons(found), wide=wide)),
        }
        for name, what in shown.items():
            self.query_one(f"#{name}", Static).update(what)
        ideas = [_listed(title, *map(Text, said)) for title, said in listed(found.ideas)]
        below = self.query_one("#ideas", Static)
        below.update(Group(*ideas))
        below.display = bool(ideas)

    def action_reset(self) -> None:
        """Begin anew, once that has been typed."""
        asked = _("{goes} A copy is kept. To do it, type {word} and press Enter; Escape goes back.")
        text = asked.format(goes=say_what_goes(self._found), word=WORD)
        if self._reading.records:
            self.app.push_screen(Prompt(text, _sure), self._reset)
        else:
            self.app.push_screen(Notice(say_nothing_kept()))

    def _reset(self, sure: bool | None) -> None:
        if not sure:
            return
        try:
            told = say_copy(reset(self._journal.home or home(), datetime.now(UTC).astimezone()))
        except ResetError as error:
            told = str(error)
        else:
            self._journal.begin()
            self._read()
            self.divide()
        self.app.push_screen(Notice(told))


def _sure(text: str) -> bool:
    """Return True for the word that resets.

    Raises:
        ValueError: It is another one.
    """
    if text.strip().lower() != WORD:
        raise ValueError(_("Type {word}, or press Escape: nothing is reset.").format(word=WORD))
    return True


def _listed(title: str, *rest: RenderableType) -> Group:
    return Group(Text(title, "bold"), Padding(Group(*rest), (0, 0, 0, 1)))


def _table(rows: Iterable[Row], *, wide: bool) -> Table:
    """Return a table: what is told of a name stands beside it if wide, else below it."""
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    for mark, name, rest, below in rows:
        cells = ["\n".join([name, *below]), *rest]
        if not wide:
            cells = ["\n".join([name, ", ".join(rest), *below])]
        grid.add_row(*map(Text, [mark, *cells]))
    return grid


def _skills(found: Summary) -> Iterator[Row]:
    """Yield the skills: how far, name, state, how often right and when due, what is missing."""
    for name, title in skills().items():
        state = found.agenda.skills[name]
        rest = [trained(state)]
        if state.asked:
            rest.append(_("{right} of {asked}").format(right=state.right, asked=state.asked))
            rest.append(when(found.agenda.days[name]))
        yield _bar(state), title, rest, say_missing(state) if state.asked else ()


def _bar(state: Mastery) -> str:
    """Return dots that are filled for what there is of mastery; the last is for all of it."""
    share = max(0.0, state.evidence) / EARNED
    filled = DOTS if state.mastered else min(DOTS - 1, int(DOTS * share))
    return progress_dots(filled, DOTS)


def _lessons(found: Summary) -> Iterator[Row]:
    """Yield the lessons: whether done, number and title, and how far."""
    for number, name in enumerate(lesson_ids(), 1):
        matter, reached = front(name), found.course.lessons.get(name)
        done = "✓" if reached and reached.done else " "
        yield f"{done} {number:>2}", matter.title, [lesson_standing(matter.minutes, reached)], ()
