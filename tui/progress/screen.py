"""The progress screen: skills, ideas and lessons, each to go on with, and the way to a reset."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from lessons.course.course import lesson_ids, load_front
from lessons.course.practice import load_skills
from lessons.language import _
from lessons.student.reset import WORD, ResetError, begin_anew, say_nothing_saved, say_what_goes
from lessons.student.summary import (
    Summary,
    explain_skill,
    explain_sureness,
    list_asked,
    list_done,
    list_ideas,
    say_sureness,
    say_trained,
    say_when_asked,
    say_worked,
)
from tui.actions import enables
from tui.activities import ScreenHost
from tui.command.leaving import PATIENCE
from tui.home.model import group_lessons, lesson_rows
from tui.progress.actions import PROGRESS
from tui.screens.closing import OpenRequest
from tui.screens.list_screen import ListScreen
from tui.screens.prompt import Notice, Prompt
from tui.screens.sized import scroll_pages
from tui.start import LessonStart, PracticeStart
from tui.widgets.marked_list import IndentedText, ListRow, MarkedList, grouped_options

BAR = 12
"""The columns of the bar for how sure the tutor is."""
INDENT = 2
"""The columns by which what is said of a skill begins below its name."""
SKILL = "skill "
"""The beginning of the ids of skills: a lesson may have the same name."""


class ProgressScreen(ListScreen):
    """The screen of progress, from which skills are practised and lessons opened."""

    ACTIONS = PROGRESS
    READING = True

    def __init__(self, _start: object, host: ScreenHost) -> None:
        super().__init__(_("Your progress"), " ")
        self._journal = host.journal
        self._listed = False
        self._done: tuple[str, ...] = ()

    def listed(self) -> tuple[Iterable[Option], str | None]:
        """Return the rows of progress, and show the amount of work at the top."""
        reading, self._listed = self._journal.read(), True
        self._summary = Summary.of(reading, datetime.now(UTC))
        self._done = list_done(reading)
        text = "\n".join([say_worked(self._summary), *reading.remarks])
        self.query_one("#about", Static).update(text)
        return self._list_options(), None

    def _list_options(self) -> Iterator[Option]:
        """Yield the rows of the skills, the misconceptions and the lessons."""
        result = self._summary
        yield _make_text_row(Content.styled(say_trained(result), "bold"))
        asked = list_asked(result)
        if asked:
            yield _make_text_row(IndentedText(explain_sureness(), INDENT))
        for name in asked:
            yield self._make_skill_row(name)
            if not self.has_class("-wide"):
                texts = self._explain_skill(name)
                yield from (_make_text_row(IndentedText(text, INDENT)) for text in texts)
        if len(asked) < len(load_skills()):
            yield _make_text_row(IndentedText(say_when_asked(), INDENT))
        for title, texts in list_ideas(result.ideas):
            yield _make_text_row(Content.styled(f"\n{title}", "bold"))
            yield from (_make_text_row(IndentedText(text, INDENT)) for text in texts)
        yield _make_text_row(Content("\n" + "\n".join(self._done)))
        yield _make_text_row(Content.styled("\n" + _("Lessons"), "bold"))
        yield from grouped_options(group_lessons(lesson_rows(result.course)))

    def _make_skill_row(self, name: str) -> Option:
        """Return the row of a skill: its name, and how sure the tutor is."""
        state = self._summary.agenda.skills[name]
        title = f"{'✓' if state.mastered else ' '} {load_skills()[name]}"
        sure = f"{_draw_bar(state.knows)} {say_sureness(state):>4}"
        return Option(ListRow(Content(title), sure), id=SKILL + name)

    def explain_row(self, name: str) -> str:
        """Return what a lesson teaches, or why the tutor is sure of a skill, in words."""
        if name in lesson_ids():
            return load_front(name).aim
        return "\n\n".join(
            [*self._explain_skill(name.removeprefix(SKILL)), _("Enter practises it.")]
        )

    def _explain_skill(self, name: str) -> Iterable[str]:
        agenda = self._summary.agenda
        return explain_skill(agenda.skills[name], agenda.days.get(name))

    def divide(self) -> None:
        """Divide the screen: explanations stand beside the list, or in it."""
        wide = self.has_class("-wide")
        super().divide()
        if self._listed and wide != self.has_class("-wide"):
            self.on_screen_resume()

    def open_listed(self, name: str) -> None:
        """Practise a skill, or take a lesson."""
        skill = name.removeprefix(SKILL)
        self.post_message(OpenRequest(LessonStart(name) if skill == name else PracticeStart(skill)))

    def action_down(self) -> None:
        """Scroll down by a page."""
        self._scroll_by(1)

    def action_up(self) -> None:
        """Scroll up by a page."""
        self._scroll_by(-1)

    def _scroll_by(self, pages: int) -> None:
        scroll_pages(self.query_one(MarkedList), pages)
        self.refresh_bindings()

    @enables("page-up")
    def has_above(self) -> bool:
        """Whether there is something above what is in view."""
        return self.query_one(MarkedList).scroll_offset.y > 0

    def action_reset(self) -> None:
        """Ask for the word that confirms a reset."""
        asked = _("{goes} A copy is kept. Type {word} and press Enter to do it.")
        text = asked.format(goes=say_what_goes(self._summary), word=WORD)
        if self._journal.read().records:
            self.app.push_screen(Prompt(text, _sure), self._reset_if_sure)
        else:
            self.app.push_screen(Notice(say_nothing_saved()))

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


def _sure(text: str) -> bool:
    """Return whether a text is the word that confirms a reset.

    Raises:
        ValueError: It is another one.
    """
    if text.strip().lower() != WORD:
        raise ValueError(_("Type {word}, or press Escape: nothing is reset.").format(word=WORD))
    return True


def _make_text_row(text: Content | IndentedText) -> Option:
    return Option(text, disabled=True)


def _draw_bar(share: float) -> str:
    """Return a bar for a probability, full only near certainty."""
    filled = min(BAR, int(share * BAR + 0.5))
    return "━" * filled + "─" * (BAR - filled)
