"""The progress screen: what is next, chapters and skills with bars, each to go on with."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from lessons.course.course import load_front
from lessons.course.practice import load_skills
from lessons.journal.student_state import StudentState
from lessons.language import _
from lessons.student import summary
from lessons.student.reset import NOTHING_SAVED, WORD, ResetError, begin_anew, say_what_goes
from tui.activities import ScreenHost
from tui.command.leaving import PATIENCE
from tui.home.actions import ROWS, left_out
from tui.home.model import HomeModel, find_out, group_lessons, lesson_rows
from tui.progress.actions import PROGRESS
from tui.run.listed import Group, next_left
from tui.screens.closing import OpenRequest
from tui.screens.list_screen import ListScreen
from tui.screens.prompt import Notice, Prompt
from tui.start import LessonStart, PracticeStart, Start
from tui.widgets.marked_list import HEADING, Gap, ListRow

CHAPTER = "chapter "  # The beginning of the ids of chapters.
BAR = 10  # The columns of a bar.
STATE = 14  # The columns behind the bars at least, so that these stand below each other.


class ProgressScreen(ListScreen):
    """The screen of progress, from which lessons, skills and activities are gone on with."""

    ACTIONS = PROGRESS
    EXPLAINS_BELOW = True
    DEFAULT_CSS = """
    ProgressScreen {
        & MarkedList { min-height: 2; }
    }
    """

    def __init__(self, _start: object, host: ScreenHost) -> None:
        super().__init__(_("Your progress"), " ")
        self._journal = host.journal
        self._home = HomeModel(kiosk=bool(host.options.kiosk))
        self._rows: dict[str, tuple[Start, Sequence[str]]] = {}

    def load_options(self) -> tuple[Iterable[Option], str | None]:
        """Return the rows of progress, and show the amount of work at the top."""
        reading, now = self._journal.read(), datetime.now(UTC)
        self._summary = summary.Summary.of(reading, now)
        self._home.course = {**self._summary.course}
        self._home.take_known(next(find_out(reading, now)))
        text = "\n".join([summary.say_worked(self._summary), *reading.remarks])
        self.query_one("#about", Static).update(text)
        return self._list_options(reading), None

    def _list_options(self, reading: StudentState) -> Iterator[Option]:
        """Yield the rows: what is next, chapters with their skills, ideas, activities."""
        what, why, first = self._home.proposal
        heading = Content.styled(_("Next for you"), "bold")
        groups = group_lessons(lesson_rows(self._home.course, self._home.known, short=True))
        told = [summary.say_trained(self._summary)]
        if isinstance(first, LessonStart):
            told = [load_front(first.lesson_id).aim]
            told += [
                f"{each.title}\n\n{_say_lessons(each)}"
                for each in groups
                if first.lesson_id in [row.id for row in each.rows]
            ]
        yield self._register_row("next", ListRow(heading, why, f"\n   {what}"), first, *told)
        for title, pairs in summary.list_ideas(self._summary):
            yield Option("", disabled=True)
            yield Option(Content.styled(title, "bold"), disabled=True)
            for at, (quoted, reply) in enumerate(pairs):
                row = ListRow(Content(f"   {quoted}"))
                yield self._register_row(f"{title} {at}", row, PracticeStart(), reply)
        yield Option("", disabled=True)
        texts = summary.say_trained(self._summary), summary.ON_SURENESS
        counts = self._summary.mastered, len(load_skills())
        practice = PracticeStart() if self._home.known.practises else first
        self._state = max(STATE, *(len(self._say_skill(each)) for each in load_skills()))
        yield self._make_count_row("skills", _("Skills mastered"), counts, practice, *texts)
        begun = summary.list_skills_begun(self._summary)
        for at, group in enumerate(groups):
            ids = [row.id for row in group.rows]
            counts = sum(not row.left for row in group.rows), len(ids)
            about = _say_lessons(group)
            start, title = LessonStart(next_left(group.rows) or ids[0]), group.title or _("Lessons")
            opens = _("Enter opens “{title}”.").format(title=load_front(start.lesson_id).title)
            yield Gap() if at else Option("", disabled=True)
            yield self._make_count_row(CHAPTER + ids[0], title, counts, start, about, opens)
            for name in begun.get(ids[0], ()):
                yield self._make_skill_row(name, about)
        yield Option("", disabled=True)
        for name, (done, of, sentence) in summary.count_done(reading).items():
            if name not in left_out():
                each = ROWS[name]
                yield self._make_count_row(name, each.label, (done, of), each.start, sentence)

    def _make_count_row(
        self, name: str, title: str, counts: tuple[int, int], start: Start, *about: str
    ) -> Option:
        """Return a row with a bar that shows how many of something are done."""
        text, chapter = _("{n} of {all}").format(n=counts[0], all=counts[1]), CHAPTER in name
        text = _("{count} lessons").format(count=text) if chapter else text
        heading = Content.styled(title, HEADING if chapter else "bold")
        bar = _draw_bar(*counts, f"{text:<{self._state}}")
        return self._register_row(name, ListRow(heading, bar), start, *about)

    def _say_skill(self, name: str) -> str:
        """Return in words that a skill is due, or how surely it is mastered."""
        agenda = self._summary.agenda
        return summary.say_state(agenda.skills[name], agenda.days.get(name))

    def _make_skill_row(self, name: str, lessons: str) -> Option:
        """Return the row of a skill: whether and how surely it is mastered, and whether due."""
        agenda = self._summary.agenda
        state, title = agenda.skills[name], load_skills()[name]
        start, enter = PracticeStart(name), _("Enter practises it.")
        mark = Content.styled("✓ ", "$success") if state.mastered else Content("  ")
        ink = "$success" if state.mastered else "$accent"
        label = f"{self._say_skill(name):<{self._state}}"
        bar = _draw_bar(summary.measure_progress(state), 1, label, ink)
        row = ListRow(Content.assemble(" ", mark, title), bar)
        told = "\n\n".join(summary.explain_skill(state, agenda.days.get(name)))
        return self._register_row(f"skill {name}", row, start, told, enter, lessons)

    def _register_row(self, name: str, row: ListRow, start: Start, *about: str) -> Option:
        """Return a row, and remember what it opens and what is said about it."""
        self._rows[name] = start, about
        return Option(row, id=name)

    def explain_row(self, name: str) -> str:
        """Return the texts about a row; below the list only the first of them."""
        about = self._rows[name][1]
        return "\n\n".join(about if self.has_class("-wide") else about[:1])

    def open_listed(self, name: str) -> None:
        """Open the lesson, practice or activity that a row is about."""
        self.post_message(OpenRequest(self._rows[name][0]))

    def action_reset(self) -> None:
        """Ask for the word that confirms a reset; with nothing saved, say so instead."""
        asked = _("{goes} A copy is kept. Type {word} and press Enter to do it.")
        text = asked.format(goes=say_what_goes(self._summary), word=WORD)
        if self._journal.read().records:
            self.app.push_screen(Prompt(text, _read_confirmation), self._reset_if_sure)
        else:
            self.app.push_screen(Notice(NOTHING_SAVED))

    def _reset_if_sure(self, sure: bool | None) -> None:
        """Reset the progress if the typed word confirms it, and show the outcome."""
        if not sure:
            return
        self._journal.settle(PATIENCE)
        try:
            sentence = begin_anew(self._journal)
        except ResetError as error:
            sentence = str(error)
        self.app.push_screen(Notice(sentence))


def _read_confirmation(text: str) -> bool:
    """Return True for the word that confirms a reset; raise ValueError for another one."""
    if text.strip().lower() != WORD:
        raise ValueError(_("Type {word}, or press Escape: nothing is reset.").format(word=WORD))
    return True


def _say_lessons(chapter: Group) -> str:
    """Return a line for each lesson of a chapter: whether it is done, and how it stands."""
    width = max(len(row.title) for row in chapter.rows)
    return "\n".join(
        f"{'✓' if row.done else ' '} {row.title:<{width}}  {row.state}" for row in chapter.rows
    )


def _draw_bar(count: float, of: float, text: str, ink: str = "") -> Content:
    """Return a bar for a share, full only near the whole, and the words for it behind."""
    filled = min(BAR, int(count / of * BAR + 0.5))
    ink = ink or ("$success" if count == of else "$primary")
    return Content.assemble(("━" * filled, ink), ("─" * (BAR - filled), "$rule"), f" {text}")
