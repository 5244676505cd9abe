"""The progress screen: skills, lessons, ideas and time, and the way to begin anew."""

import asyncio
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
from lessons.journal.journal import Entry, Journal
from lessons.language import _
from lessons.student.mastery import IN_A_ROW, Mastery
from lessons.student.progress_words import lesson_standing, trained
from lessons.student.reset import WORD, ResetError, reset, say_copy, say_nothing_kept, say_what_goes
from lessons.student.reviews import when
from lessons.student.summary import Ideas, Summary, listed, trained_so_far, worked
from tui.progress.actions import PROGRESS
from tui.screens.prompt import Notice, Prompt
from tui.screens.sized import SizedScreen
from tui.widgets.key_line import KeyLine

PAUSE = 0.001
"""Seconds between two answers that are looked at, in which all else gets its turn."""
WIDE = 72
"""Columns in which a skill has room in one line."""
Row = tuple[str, str, Sequence[str]]
"""A mark, a name, and what is told of it."""


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

    def on_mount(self) -> None:
        """Look for what is shown last, once the rest is there."""
        self.call_after_refresh(self._look_for_ideas)

    def divide(self) -> None:
        """Draw all but the ideas, for the width there is."""
        found, wide = self._found, self.size.width >= WIDE
        shown: dict[str, Text | Group] = {
            "worked": Text("\n".join([worked(found), *self._reading.remarks])),
            "skills": _listed(trained_so_far(found), _table(_skills(found), wide=wide)),
            "lessons": _listed(_("Lessons"), _table(_lessons(found), wide=wide)),
        }
        for name, what in shown.items():
            self.query_one(f"#{name}", Static).update(what)

    def _look_for_ideas(self) -> None:
        self.run_worker(self._look(self._reading.records), exclusive=True)

    async def _look(self, entries: Sequence[Entry]) -> None:
        """Find the ideas, one answer after the other: to weigh one takes a moment."""
        for ideas in Ideas.sought(entries):
            await asyncio.sleep(PAUSE)
            if ideas is not None:
                shown = [_listed(title, *map(Text, said)) for title, said in listed(ideas)]
                below = self.query_one("#ideas", Static)
                below.update(Group(*shown))
                below.display = bool(shown)

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
            self._look_for_ideas()
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
    for mark, name, rest in rows:
        cells = [name, *rest] if wide else [f"{name}\n{', '.join(rest)}"]
        grid.add_row(*map(Text, [mark, *cells]))
    return grid


def _skills(found: Summary) -> Iterator[Row]:
    """Yield the skills: how far and a name, then in what state, how often right, when due."""
    for name, title in skills().items():
        state = found.agenda.skills[name]
        rest = [trained(state)]
        if state.asked:
            rest.append(_("{right} of {asked}").format(right=state.right, asked=state.asked))
            rest.append(when(found.agenda.days[name]))
        yield _bar(state), title, rest


def _bar(state: Mastery) -> str:
    """Return as many dots as make mastery, filled for the right answers in a row."""
    filled = IN_A_ROW if state.mastered else min(state.streak, IN_A_ROW)
    return "●" * filled + "·" * (IN_A_ROW - filled)


def _lessons(found: Summary) -> Iterator[Row]:
    """Yield the lessons: whether done, number and title, and how far."""
    for number, name in enumerate(lesson_ids(), 1):
        matter, reached = front(name), found.course.lessons.get(name)
        done = "✓" if reached and reached.done else " "
        yield f"{done} {number:>2}", matter.title, [lesson_standing(matter.minutes, reached)]
