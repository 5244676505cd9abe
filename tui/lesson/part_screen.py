"""A part of a lesson on a screen: its board, code and text, and its run as far as it is open."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from msgspec import structs
from textual.app import ComposeResult
from textual.reactive import var

from lessons.asks.ask import Shown
from lessons.course.part_tasks import Play
from lessons.journal.records import SKIPPED
from lessons.language import _
from lessons.lesson.session import LessonSession
from lessons.student.explained import find_numbers
from lessons.text.notation import in_notation, name_variable
from lessons.words.proof import say_square
from solver.board.geometry import Square
from solver.machine.step import Step
from tui.actions import enables
from tui.answers.draft import Draft
from tui.answers.entries import CellsDraft
from tui.lesson.layout import NARROW, LessonLayout, LessonRoom
from tui.lesson.model import LessonModel
from tui.lesson.pane import Heading, LessonPane, LessonPicture, Reply, list_replies
from tui.lesson.part_tasks import say_closed, say_end, say_outcome, say_waiting
from tui.lesson.pictures import (
    board_picture,
    explain_signs,
    marked_line,
    table_picture,
)
from tui.run.position import Position, Unit, holds_whole_boards
from tui.screens.model_screen import ModelScreen
from tui.screens.sized import BOARD, CODE, once_saved
from tui.screens.stepped_screen import CALM, SteppedScreen
from tui.widgets.board_pane import BoardPane
from tui.widgets.board_picture import BoardPicture
from tui.widgets.code import Code
from tui.widgets.counters import CountersLine, say_counts
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence

HIDDEN = {
    Shown.TABLE: _("The queens are hidden until you have answered."),
    Shown.BOARD: _("The values of {b}[] are hidden until you have answered."),
    Shown.ANOTHER: _("The cells are those of the other vector: fill them all."),
    Shown.COVERED: _("What is asked is covered in the code until you have answered."),
}
"""The sentence that stands in for what is not drawn."""
SMALL = 16
"""Lines below which the board needs them more than what is counted, or said before a question."""


class PartScreen(SteppedScreen, ModelScreen[None]):
    """Shows the part that a session is at.

    Attributes:
        code_shown: Whether the code stands in the place of the lesson, where there is one place.
        hint: What is said to the last key, in the place of the sentence.
        hints_closed: Whether the hints that were read are not shown.
        explained: Whether all that is said to the answer is shown, and not only the first.
    """

    MODEL = LessonModel
    AT_FIRST = CALM
    DEFAULT_CSS = "PartScreen { & CountersLine { offset: 1 0; } }"

    code_shown: var[bool] = var(False, init=False)
    cursor: var[Square | None] = var(None, init=False)  # The square that the student asks about.
    draft: var[Draft | None] = var(None, init=False)  # The answer that is being entered.
    hint: var[str] = var("", init=False)
    model: LessonModel
    position: Position

    def __init__(self, session: LessonSession) -> None:
        super().__init__()
        begin = partial(Position, moved=self.show, work=self.run_worker)
        press = _("press {key}")
        self.model = LessonModel(session, begin, lambda do: press.format(key=self.name_key(do)))
        self.journal = session.journal
        self.position = self.model.position
        self.hints_closed = self.explained = False
        self._outcome_shown = ""  # How the task of the part went, as it is shown.
        self._numbers = find_numbers(session.student, session.lesson.id)

    @property
    def session(self) -> LessonSession:
        """The session that is shown."""
        return self.model.session

    def compose(self) -> ComposeResult:
        """Put board, code and lesson above the sentence."""
        step = self.position.step
        board = BoardPane(self.draw_board(step), table_picture(self.session, step, self.draft))
        yield LessonRoom(
            board, Code(self.session.view.labelled_code, marked_line(self.session, step))
        )
        yield CountersLine(step, self._numbers)
        yield Sentence()
        yield KeyLine()

    # What is shown: all of it follows from the session, the position and what is being entered.

    def draw_board(self, step: Step) -> BoardPicture:
        """Return the picture of the board at a step, with cursor and draft, turned if it is."""
        picture = board_picture(self.session, step, self.draft)
        return structs.replace(
            picture, cursor=self.cursor or picture.cursor, flipped=self.upside_down
        )

    @property
    def upside_down(self) -> bool:
        """Whether row 0 is at the top."""
        return self.flipped is not self.session.part.scene.flipped

    def _say_all(self, step: Step) -> str:
        """Return the sentence about a step, below the counters if board or code is shown alone."""
        counts = say_counts(step, names=self._numbers) if self._numbers else ""
        return self.headed(self._say_below(step), counts if self.model.searches else "")

    def action_flip(self) -> None:
        """Turn the board upside down; the text, which speaks of it as it was, is not rewritten."""
        super().action_flip()
        sentence = _("The text speaks of a board with row 0 at the bottom: {key} turns it back.")
        if self.session.part.scene.flipped:
            sentence = _("The text speaks of a board with row 0 on top: {key} turns it back.")
        self.hint = sentence.format(key=self.name_key("flip")) if self.flipped else ""

    def _say_below(self, step: Step) -> str:
        """Return the sentence about a step, or a hint that replaces it."""
        setting = self.session.part.scene.setting
        n = setting.n
        if self.hint:
            return self.hint
        board = self.query_one(BoardPane).board.picture
        crowded = self.query_one(LessonRoom).crowded
        if self.session.view.shown is not Shown.ALL and not crowded:
            if isinstance(self.draft, CellsDraft) and self.session.view.shown is Shown.BOARD:
                return ""  # The student's own values stand there.
            return HIDDEN[self.session.view.shown].format(b=name_variable())
        moved = self.position.number != self.session.view.stop
        playing = self.model.plays and moved
        if self.session.part.task_id and self.session.locked and not playing:
            waiting = say_waiting(self.session.part.task, self.closed)
            return f"{waiting} {explain_signs(board) if board.given else ''}".rstrip()
        if self.cursor is not None:
            placed = self.session.placed
            return say_square(step, step.squares if placed is None else placed, self.cursor, n)
        named = self.session.answering.idea is not None and not self.session.locked
        if named and self.is_current and not moved:
            shows = _("{key} shows what this idea does, beside what is right.")
            return shows.format(key=self.name_key("belief"))
        if crowded and self.session.posed is not None and not moved:
            return ""
        if self.session.index == 0 and not self.session.part.task_id and not moved:
            return in_notation(self.session.lesson.front.aim)
        search = self.session.introduced.search
        if not search:
            return self._count_boards(step) or explain_signs(board)
        if self.session.posed is not None and not moved and self.size.height < SMALL:
            return ""
        if board.borderless and not holds_whole_boards(self.session.view.run, setting.n):
            return explain_signs(board)
        return self.position.note or setting.subject.narrate(self.position.before, step)

    def _count_boards(self, step: Step) -> str:
        """Return which board of a played run this is, where no other sentence speaks of it."""
        boards = step.tick - self.session.view.run.step(self.session.view.begins).tick
        played = isinstance(self.session.part.task, Play) and boards
        return _("This is board {number} of the run.").format(number=boards) if played else ""

    @property
    def closed(self) -> str:
        """The reason why the part's task cannot be done here; empty if it can be done."""
        return say_closed(self.session.part.task, kiosk=self.kiosk)

    @property
    def first_task(self) -> str:
        """A sentence that names the task that comes before the lesson goes on, and its keys."""
        if self.model.asks:
            return _("Answer first, then press Enter: the lesson goes on after that.")
        first = say_waiting(self.session.part.task, self.closed)
        return _("This comes first. {task}").format(task=first)

    @once_saved
    def show(self) -> None:
        """Show the step of the current position; where a played run ends, its task is done."""
        if not self.is_mounted:
            return
        step = self.position.step
        picture = table_picture(self.session, step, self.draft)
        self.query_one(BoardPane).show(self.draw_board(step), picture)
        self.query_one(LessonRoom).show(self._layout, self.session, self.position)
        self._show_counts(step)
        self.query_one(Sentence).text = self._say_all(step)
        note = self.pace or (_("Sure") if self.session.answering.sure else "")
        view = self.session.view
        if self.cursor:
            note = _("Arrows: another square, Escape: done")
        elif self.model.asks and self.position.number < view.stop:
            asked = view.run.step(view.stop).tick
            note = _("The question is about tick {tick}").format(tick=f"{asked:,}")
        self.query_one(KeyLine).note = note
        self.name_ways()
        if self.model.plays and not self.has_after:
            self.session.do()
            self.show_part()
        elif self._outcome_shown != self._outcome:
            self._show_text()

    watch_hint = watch_cursor = show

    def watch_code_shown(self) -> None:
        """Switch between the code and the lesson."""
        self.divide()
        self.refresh_bindings()

    def _show_counts(self, step: Step) -> None:
        """Show the counters of a step that has any, if they have a line."""
        counters = self.query_one(CountersLine)
        counters.show(step, numbered=False)
        counters.display = self._has_counters and step.counters.tests > 0

    @property
    def _has_counters(self) -> bool:
        """Whether explained counters have a line: in a search that is not still and has room."""
        crowded = self.zoom or self._layout.below or self.size.height < SMALL
        idle = self.session.view.still or not self._numbers
        return self.model.searches and not (idle or crowded)

    @once_saved
    def show_part(self) -> None:
        """Show the current part of the session, and its step."""
        self.session.note_activity()
        self._show_text()
        self.show()
        self.divide()
        self.refresh_bindings()
        self.warn_unsaved()

    def _show_text(self) -> None:
        """Show the part's text in the lesson pane, with its answer, hints and outcome."""
        answer = self.draft and replace(self.draft, judgement=self.session.judgement)
        self._outcome_shown = self._outcome
        replies = list_replies(
            self.session.answering, closed=self.hints_closed, whole=self.explained
        )
        if self._outcome_shown:
            replies = (Reply(self._outcome_shown),)
        self.query_one(LessonPane).show(
            LessonPicture(Heading.of(self.session), self.session.prose, answer, replies)
        )

    @property
    def _outcome(self) -> str:
        """A sentence about how the part's task went; empty until it is done and its run ended."""
        session, number = self.session, self.position.number
        skipped = session.answers.get(session.part.task_id) == SKIPPED
        played = isinstance(session.part.task, Play) and not skipped
        return "" if played and number < session.view.stop else say_outcome(session)

    @property
    def unseen(self) -> bool:
        """Whether the question is out of sight, because the code is in its place."""
        return not self.query_one(LessonPane).display

    @property
    @enables()
    def zooms(self) -> Sequence[str]:
        """The panes that can be shown alone: none while the part waits for an answer."""
        if not self.session.pictured or (self.session.locked and not self.model.plays):
            return ()
        return (BOARD, CODE) if self.model.coded or self.model.viewed else (BOARD,)

    @once_saved
    def divide(self) -> None:
        """Divide the screen among board, code and lesson."""
        layout, step = self._layout, self.position.step
        room, sentence = self.query_one(LessonRoom), self.query_one(Sentence)
        sentence.lines = layout.sentence_lines
        room.crowded = False
        room.show(layout, self.session, self.position)  # What is shown is what needs room.
        room.divide(
            layout,
            self.session,
            self._say_below(step),
            ended=bool(self._outcome_shown),
            counted=self._has_counters,
        )
        sentence.text = self._say_all(step)
        self._show_counts(step)

    @property
    def _layout(self) -> LessonLayout:
        axis = self.query_one(LessonRoom).axis
        lines = self.query_one(LessonPane).asked_height(NARROW)
        return LessonLayout(
            self.session, self.size, axis, self.zoom, lines, code_shown=self.code_shown
        )

    # Where it goes.

    @property
    def has_after(self) -> bool:
        """Whether the lesson allows to run further than the step that is shown."""
        return self.model.has_after

    @property
    def by_lines(self) -> bool:
        """Whether playing goes by lines: where it is slow, and the lines are known by then."""
        return super().by_lines and self.session.introduced.code

    def play_step(self) -> None:
        """Run one line at slow speeds, else one tick, up to the lesson's limit."""
        if self.by_lines:
            self.model.advance_line()
        else:
            self.model.advance()

    @property
    def arrived(self) -> bool:
        """Whether playing stops here: at a predicted step, or at the lesson's limit."""
        return not self.has_after or self.position.number == self.session.view.predicted

    @property
    def playable(self) -> bool:
        """Whether some of the run can be played, from here or from the beginning of the part."""
        view = self.session.view
        held = self.session.locked and not self.model.plays
        return not held and min(self.position.number, view.begins) < view.limit

    def action_play(self) -> None:
        """Play the run, from the part's beginning if at its limit, or stop; or say why not."""
        if self.playable:
            super().action_play()
        else:
            nothing = _("In this part there is nothing to play: Enter goes on.")
            self.hint = self.first_task if self.session.locked else nothing

    action_start = action_play

    def action_last(self) -> None:
        """Go at once to where playing would stop; or say why there is nothing to play."""
        view, number = self.session.view, self.position.number
        if not self.playable:
            self.action_play()
        else:
            self.position.to_step(view.predicted if number < view.predicted else view.limit)

    def say_speed(self, text: str) -> None:
        """Show the text in the place of the sentence, so that the keys for going on stay."""
        paced = _("Runs play at this pace now: {pace}.").format(pace=self.paced)
        self.hint = text if self.playable else paced

    def rewind(self) -> None:
        """Go to the step at which the part began."""
        if self.position.number >= self.session.view.begins:
            self.position.to_step(self.session.view.begins)

    def action_line_forward(self) -> None:
        """Run one line, up to the lesson's limit."""
        if not self.model.advance_line():
            ends = say_end(self.session, self.position.step)
            self.hint = self.first_task if self.session.locked else ends

    def action_back(self, unit: str = Unit.TICK) -> None:
        """Go one tick or line back, or say that nothing has run yet."""
        if self.model.searches and self.position.number:
            self.position.back(unit)
        else:
            nowhere = _("There is no step to take back here.")
            before = _("There is no step to take back here. {key} shows the part before.")
            sentence = before if self.session.index else nowhere
            self.hint = sentence.format(key=self.name_key("previous"))
