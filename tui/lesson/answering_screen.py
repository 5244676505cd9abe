"""Answers on a screen: keys and clicks that enter one, hints, and squares that are asked about."""

from textual import events
from textual.keys import key_to_character

from lessons.language import _
from lessons.lesson.answering import REPEATED
from lessons.lesson.session import LessonSession
from solver.board.geometry import Square, nearest_square
from tui.answers.draft import Draft, steer_cursor
from tui.answers.kinds import begin_draft
from tui.lesson.pane import LessonPane
from tui.lesson.part_screen import PartScreen
from tui.screens.sized import once_saved
from tui.widgets.board import Board as BoardWidget


class AnsweringScreen(PartScreen):
    """Shows a part, and takes the answer to its question."""

    def __init__(self, session: LessonSession) -> None:
        super().__init__(session)
        self._doubted: Draft | None = None
        self._asked_to_skip = -1  # The part in which was asked whether to skip it.
        self.set_reactive(PartScreen.draft, self._begin_draft())

    def _begin_draft(self) -> Draft | None:
        posed = self.session.posed or self.session.guessing
        return begin_draft(posed, self.session.answering.tried) if posed else None

    def forget_entered(self) -> None:
        """Clear the answer and the hints, as for a part that is shown for the first time."""
        self.hints_closed = self.explained = False
        self.set_reactive(PartScreen.cursor, None)
        self.set_reactive(PartScreen.hint, "")
        self.set_reactive(PartScreen.draft, self._begin_draft())
        self.code_shown = False

    @once_saved
    def show_verdict(self) -> None:
        """Show the verdict on the answer; ignore keys pressed before the verdict is visible."""
        place = self.model.place  # A key that comes while a step is looked for stops that.
        if not self.model.searches and self.position.number != place:
            self.position.to_step(place)
        self.show_part()
        self.note_shown()

    def watch_draft(self) -> None:
        """Show what has been entered."""
        self.show()
        if self.draft is not None and self.session.judgement is None:
            self.query_one(LessonPane).enter(self.draft)

    def on_key(self, event: events.Key) -> None:
        """Let a key enter an answer, move the cursor, or close the cursor or the hints."""
        hint, self.hint = self.hint, ""
        if event.key == "escape":
            if hint or self._close_top():
                event.prevent_default()
                event.stop()
        elif self.cursor is not None:
            n = self.session.part.scene.setting.n
            moved = steer_cursor(self.cursor, event.key, n, flipped=self.upside_down)
            if moved is not None:
                event.stop()
                self.cursor = moved
        elif (entered := self._enter_key(event.key, event.character)) is not None:
            event.stop()
            self.hint = self._unanswerable if entered == self.draft else ""
            self.draft = entered
        elif event.key.isdecimal() or event.key == "m":
            self.hint = self._unanswerable

    def on_board_clicked(self, event: BoardWidget.Clicked) -> None:
        """Mark the clicked square if the question asks for squares, else explain the square."""
        self.hint = ""
        if self.draft is not None and self.takes("m") and self.draft.mark_square(event.square):
            self.draft = self.draft.mark_square(event.square)
        elif self._check_squares():
            self.cursor = event.square

    def on_lesson_pane_chosen(self, event: LessonPane.Chosen) -> None:
        """Handle a click on a choice as if the number of the choice had been typed."""
        self.hint = ""
        if (entered := self._enter_key(str(event.number), None)) is not None:
            self.draft = entered

    def _enter_key(self, key: str, character: str | None) -> Draft | None:
        """Return the answer changed by a key, or None if no answer can be entered now."""
        if self.draft is None or not self.session.locked or self.unseen:
            return None
        if key == "ctrl+u":
            return self._begin_draft()
        return self.draft.key(key, character, flipped=self.upside_down)

    def takes(self, key: str) -> bool:
        """Return whether the answer that is being entered takes a key."""
        return self._enter_key(key, key_to_character(key)) is not None

    @property
    def _unanswerable(self) -> str:
        """The sentence that says why a key for answers enters nothing now."""
        if self.model.takes_answer and self.unseen:
            return _("The question is out of sight: press Enter to see it, then answer.")
        if self.session.locked:
            nothing = _("This key enters nothing here. {keys}")
            asks = self.model.takes_answer
            return nothing.format(keys=self.entering) if asks else self.first_task
        return _("Nothing is asked here. Press Enter to go on.")

    def _close_top(self) -> bool:
        """Hide the cursor, or else the hints; return False if neither was shown."""
        if self.zoom or self.code_shown:
            return False
        if self.cursor is not None:
            self.cursor = None
        elif self.hinted:
            self.hints_closed = True
            self.show_part()
        else:
            return False
        return True

    @property
    def hinted(self) -> bool:
        """Whether hints are shown."""
        return self.model.asks and bool(self.session.answering.hints) and not self.hints_closed

    def action_reason(self) -> None:
        """Switch between the full explanation of the answer and its first part."""
        self.explained = not self.explained
        self.code_shown = False
        self.show_part()

    @property
    def entering(self) -> str:
        """A sentence that names the keys for the answer; empty if the part waits for no answer."""
        draft = self._begin_draft() if self.model.takes_answer else None
        return draft.keys if draft is not None else ""

    def action_answer(self) -> None:
        """Commit the answer, unless the key was pressed before the first verdict was seen."""
        if self.took_early():
            return
        if self.draft is None or self.unseen:
            self.code_shown = False
        elif not self.draft.complete:
            self._refuse(self.draft.missing)
        elif self.draft.warning and self.draft != self._doubted:
            self._doubted, self.hint = self.draft, self.draft.warning
        elif not self.draft.posed.is_possible(self.draft.value):
            self._refuse(self.draft.refusal)
        elif self.session.answering.is_repeated(self.draft.value):
            self._refuse(REPEATED)
        elif self.model.guesses:
            self.session.guess(self.draft.value)
            self.forget_entered()
            self.show_verdict()
        else:
            self.session.answering.commit(self.draft.value)
            if self.session.answering.is_open:
                self.set_reactive(PartScreen.draft, self.draft.begin_again())
            self.show_verdict()

    def _refuse(self, reason: str) -> None:
        """Say why what is entered is no answer."""
        self.hint = reason
        self.draft = self.draft and self.draft.mark_refused()

    def action_cursor(self) -> None:
        """Show a cursor on the board, or hide the cursor."""
        if not self._check_squares():
            return
        if self.cursor is None:
            focus = self.draw_board(self.position.step).focus or Square(0, 0)
            self.cursor = nearest_square(*focus, self.session.part.scene.setting.n)
        else:
            self.cursor = None

    def _check_squares(self) -> bool:
        """Show why no square can be asked about now, if so; return whether one can."""
        self.hint = self.model.unexplained
        return not self.hint

    def action_hint(self) -> None:
        """Show the next hint; reopen closed hints first, and warn once if a hint has a cost."""
        self.code_shown = False
        if self.hints_closed:
            self.hints_closed = False
            self.show_part()
            return
        self.act("hint")

    def action_skip(self) -> None:
        """Show the solution, or say that hints are left to read first."""
        self.code_shown = False
        self.model.skip()
        self.hint = self.model.note
        if not self.hint:
            self.show_verdict()
