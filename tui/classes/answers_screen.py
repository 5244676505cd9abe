"""One student's answers, and each of them as the student saw it."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from lessons.classes.answers import SeenAnswer, answers_of, answers_table, see_answer
from lessons.classes.packet import HandInError
from lessons.classes.report import ReplayedAnswer, Student
from lessons.classes.sources import SourceError
from lessons.classes.tables import format_number
from lessons.files.findings import make_printable
from lessons.language import _, ngettext
from lessons.text.table import TableRow
from tui.classes.report_actions import ANSWERS, READ
from tui.classes.seen import say_choices, say_seen
from tui.classes.table_screen import TableScreen, row_table
from tui.screens.leaflet import Leaflet
from tui.screens.prompt import Notice
from tui.screens.sized import SizedScreen
from tui.widgets.bindings import make_bindings
from tui.widgets.prose import Prose


def open_answers(screen: SizedScreen[None], student: Student) -> None:
    """Open the answers of a student above a screen, or say why they cannot be read."""
    try:
        answers = answers_of(student)
    except (HandInError, SourceError) as error:
        sentence = _("{file} cannot be read any more: {reason}.")
        screen.app.push_screen(Notice(sentence.format(file=student.file, reason=error)))
    else:
        screen.app.push_screen(AnswersScreen(student, answers))


class AnswersScreen(TableScreen):
    """Lists a student's answers; Enter shows one as the student saw it."""

    ACTIONS = ANSWERS
    ROWS = row_table(ANSWERS)

    def __init__(self, student: Student, answers: tuple[ReplayedAnswer, ...]) -> None:
        name = f"{student.login}  {student.name}"
        super().__init__(name, _about(student), (answers_table(answers),))
        self._student = student
        self._answers = dict(zip(map(id, self.table.rows), answers, strict=True))

    def open_row(self, row: TableRow) -> None:
        """Show an answer as the student saw it, or the row where that is not known."""
        seen = see_answer(self._student.login, self._answers[id(row)])
        if seen is None:
            super().open_row(row)
        else:
            self.app.push_screen(AnswerScreen(seen))


class AnswerScreen(Leaflet):
    """A question with its board and its options, what was answered and what is right."""

    BINDINGS = make_bindings(READ)
    DEFAULT_CSS = "AnswerScreen Prose { margin: 0 0 1 0; }"

    def __init__(self, seen: SeenAnswer) -> None:
        super().__init__(())
        self._seen = seen

    def compose_text(self) -> ComposeResult:
        """Put the question above its board, and the answers below."""
        seen = self._seen
        yield Prose(seen.text)
        if seen.shown:
            yield Static("\n".join(map(make_printable, seen.shown)), markup=False)
        if seen.choices:
            options = [Text(line, "bold" if chosen else "") for line, chosen in say_choices(seen)]
            yield Static(Text("\n").join(options))
        yield Static("\n".join(say_seen(seen)), markup=False)


def _about(student: Student) -> str:
    """Say in a line how a student stands."""
    sentence = ngettext("{n} answer, {right} of them right.", "{n} answers, {right} of them right.",
                    student.answers)  # fmt: skip
    sentences = [sentence.format(n=student.answers, right=student.right)]
    if student.points:
        earned = _("{earned} of {possible} points.")
        sentences.append(earned.format(earned=format_number(student.earned).text,
                                  possible=format_number(student.possible).text))  # fmt: skip
    if student.unreplayed:
        lost = ngettext("{n} record did not replay.", "{n} records did not replay.",
                        student.unreplayed)  # fmt: skip
        sentences.append(lost.format(n=student.unreplayed))
    return " ".join(sentences)
