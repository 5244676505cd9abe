"""The lesson screen: board, table, code and lesson side by side, and an answer before each tick."""

import asyncio
from collections.abc import Collection, Sequence
from concurrent.futures import Future
from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.keys import key_to_character
from textual.message import Message
from textual.reactive import var

from lessons.asks.ask import Response, Shown
from lessons.course.activity import Activity
from lessons.course.doings import Doing, Play
from lessons.journal.records import SKIPPED
from lessons.language import _
from lessons.lesson.session import LessonSession
from lessons.scenes.subject import Board, PuzzleSearch
from lessons.student.suspicion import Idea
from lessons.text.notation import in_notation
from lessons.words.lines import Lines
from lessons.words.proof import say_square
from solver.board.geometry import Square, nearest_square
from solver.machine.step import Step
from solver.text.layout import Axis
from tui.actions import enables
from tui.activities import ScreenHost
from tui.lesson.actions import LESSON
from tui.lesson.answer import AnswerPicture, refusal, say_doubt, say_keys, what_lacks
from tui.lesson.board_legend import BoardLegend
from tui.lesson.doings import make_activity, say_closed, say_first, say_outcome, say_waiting
from tui.lesson.draft import Draft, moved_cursor
from tui.lesson.layout import Arranged, LessonLayout
from tui.lesson.onward import open_sitting
from tui.lesson.pane import LessonPane, LessonPicture
from tui.lesson.pictures import board_picture, table_picture
from tui.lesson.titles import heading_of
from tui.run.position import Position, Unit
from tui.run.puzzle_drawing import draw
from tui.screens.glossary import GlossaryScreen
from tui.screens.open_request import OpenRequest
from tui.screens.prompt import Notice
from tui.screens.run_views import VIEWS
from tui.screens.sized import BOARD, CODE, once_saved
from tui.screens.stepped_screen import CALM, SteppedScreen
from tui.start import Lesson, Practice, Repair
from tui.widgets.board import Board as BoardWidget
from tui.widgets.board_pane import BoardPane, columns_beside, fitting_cell, pane_size
from tui.widgets.board_picture import BoardPicture
from tui.widgets.boxes import Box, Column, Row
from tui.widgets.code import Code, code_width
from tui.widgets.counters import Counters, say_counts
from tui.widgets.key_line import KeyLine
from tui.widgets.legend import Legend
from tui.widgets.picture import Picture
from tui.widgets.sentence import Sentence
from tui.widgets.view import Moment, View

VIEW = 44
"""Columns that a view takes beside the board."""
TEXT = 9
"""Lines that the lesson needs below them."""
ASKED = 12
"""Lines that are kept for a question and for what is said to its answer, at most."""
OUTCOME = 1
"""Lines that are told below a text at least, once its run has ended."""
PAUSE = 0.05
"""Seconds after a part is shown in which a key would be answered before all else."""
HIDDEN = {
    Shown.TABLE: _("The queens are hidden until you have answered."),
    Shown.BOARD: _("The values of b[] are hidden until you have answered."),
    Shown.ANOTHER: _("The cells are those of the other vector: fill them all."),
    Shown.COVERED: _("What is asked is covered in the code until you have answered."),
}
"""The sentence that stands in for what is not drawn."""
AROUND = 4
"""Lines around a maze: its margin and legend, the sentence."""
LEGEND_WIDTH = 25
"""Columns that the legend of a maze gets, where the maze is narrower."""
LOW = 23
"""Lines of a screen up to which the sentence takes one."""
SMALL = 16
"""Lines below which the board needs them more than what is counted, or said before a question."""


def open_lesson(start: Lesson | Practice | Repair, host: ScreenHost) -> "LessonScreen":
    """Return the screen of a lesson or of practice."""
    return LessonScreen(open_sitting(start, host.journal))


class LessonScreen(SteppedScreen):
    """Shows a sitting, and the keys that lead through it."""

    ACTIONS = LESSON
    AT_FIRST = CALM
    DEFAULT_CSS = """
    LessonScreen {
        & #body { height: 1fr; layout: horizontal; }
        & LessonPane { width: 1fr; height: 1fr; padding: 0 0 0 2; }
        & Code, & #view { height: 1fr; margin: 1 0 0 1; }
        & Counters { margin: 0 0 0 2; }
        & #puzzle { margin: 1 0 0 1; height: 1fr; }
    }
    """

    class Finished(Message):
        """The lesson has come to its end."""

        def __init__(self, sitting: LessonSession) -> None:
            self.sitting = sitting
            super().__init__()

    code_shown: var[bool] = var(False, init=False)
    cursor: var[Square | None] = var(None, init=False)
    draft: var[Draft | None] = var(None, init=False)
    hint: var[str] = var("", init=False)
    position: Position

    def __init__(self, sitting: LessonSession) -> None:
        super().__init__()
        self.sitting = sitting
        self.journal = sitting.journal
        self.position = self._position_of_part()
        self._trouble_said = False
        self._crowded = self._hints_closed = self._warned = False
        self._said = ""
        """How the doing of the part went, as it is shown."""
        self._doubted: Draft | None = None
        self._legend = BoardLegend()
        self._views: dict[str, View] = {}
        self.set_reactive(LessonScreen.draft, self._fresh_draft())

    def compose(self) -> ComposeResult:
        """Put the board to the left, code and lesson beside it, what happened below."""
        step = self.position.step
        with Box(id="body"):
            with Row(id="run"):
                yield BoardPane(self._board(step), table_picture(self.sitting, step, self.draft))
                with Column(id="puzzle"):
                    yield Picture()
                    yield Legend()
                yield Code(self.sitting.view.labelled_code, self._line)
                yield Column(id="view")
            yield LessonPane()
        yield Counters(step)
        yield Sentence()
        yield KeyLine()

    def on_screen_resume(self) -> None:
        """Show the part at which the sitting is, unless the screen was left in the meantime."""
        if self.is_current:
            self._show_part()
            self.set_timer(PAUSE, self._prepare)

    # What is shown: all of it follows from the sitting, the position and what is being entered.

    def _board(self, step: Step) -> BoardPicture:
        picture = board_picture(self.sitting, step, self.draft)
        return replace(picture, cursor=self.cursor or picture.cursor, flipped=self._upside_down)

    @property
    def _upside_down(self) -> bool:
        """Whether row 0 is at the top."""
        return self.flipped is not self.sitting.part.scene.flipped

    def _show_puzzle(self, step: Step) -> None:
        """Show the maze instead of the board, where that is what is searched."""
        scene, (width, height) = self.sitting.part.scene, self.size
        subject, pane = scene.setting.subject, self.query_one("#puzzle")
        searched = isinstance(subject, PuzzleSearch)
        pane.display = searched and self.zoom != CODE
        self.query_one(BoardPane).display = not searched and self.zoom != CODE
        if isinstance(subject, PuzzleSearch):
            room = max(1, width - self._division.beside - 2), height - AROUND
            asked, alone = self.sitting.view.marks, bool(self.zoom)
            drawing = draw(subject.puzzle, step, room, asked=asked, alone=alone)
            pane.styles.width = min(max(drawing.width, LEGEND_WIDTH), room[0]) + 1
            self.query_one(Picture).drawing = drawing
            self.query_one(Legend).pieces = drawing.legend

    def _show_view(self, step: Step) -> None:
        """Show the view that the part names, if it names one."""
        scene = self.sitting.part.scene
        if scene.view and scene.view not in self._views:
            view = next(each for each in VIEWS if each.name == scene.view).make()
            view.can_focus = False
            self._views[scene.view] = view
            self.query_one("#view").mount(view)
        for name, view in self._views.items():
            view.display = name == scene.view
            if view.display:
                view.show(Moment(self.position.run, step, scene.setting.n))

    def _spoken(self, step: Step) -> str:
        """Return the sentence, below what was counted where the board or the code is alone."""
        return self.headed(self._sentence(step), say_counts(step) if self._searches else "")

    def _sentence(self, step: Step) -> str:
        setting = self.sitting.part.scene.setting
        n = setting.n
        if self.hint:
            return self.hint
        if self.sitting.view.shown is not Shown.ALL and not self._crowded:
            return in_notation(HIDDEN[self.sitting.view.shown])
        moved = self.position.number != self.sitting.view.stop
        playing = self.plays and moved
        if self.sitting.part.task and self.sitting.locked and not playing:
            return self._waited_for
        if self.cursor is not None:
            placed = self.sitting.placed
            return say_square(step, step.squares if placed is None else placed, self.cursor, n)
        if self.sitting.idea is not None and self.is_current and not moved:
            told = _("{key} shows what this idea does, beside what is right.")
            return told.format(key=self._key("belief"))
        if self._crowded and self.sitting.posed is not None and not moved:
            return ""
        if self.sitting.index == 0 and not self.sitting.part.task and not moved:
            return in_notation(self.sitting.lesson.front.aim)
        board = self.query_one(BoardPane).board.picture
        legend = self._legend.describe(
            board, self.sitting.index, search=self.sitting.introduced.search
        )
        if not self.sitting.introduced.search:
            return legend
        asked = self.sitting.posed is not None and not moved
        if asked and self.size.height < SMALL:
            return ""
        if board.bare:
            return legend
        told = self.position.note or setting.subject.narrate(self.position.before, step)
        return f"{told} {legend}".strip() if self.size.height > LOW else told

    @property
    def _waited_for(self) -> str:
        """The doing that the part waits for, and the keys."""
        return say_waiting(self.sitting.part.doing, self._shut)

    @property
    def _shut(self) -> str:
        """Why what the part asks for cannot be done here; nothing if it can."""
        return say_closed(self.sitting.part.doing, kiosk=self.kiosk)

    @once_saved
    def show(self) -> None:
        """Show the position's step; called whenever it moves."""
        if not self.is_mounted:
            return
        step = self.position.step
        picture = table_picture(self.sitting, step, self.draft)
        self.query_one(BoardPane).show(self._board(step), picture)
        self._show_puzzle(step)
        self._show_view(step)
        code = self.query_one(Code)
        code.text, code.wanted = self.sitting.view.labelled_code, self._wanted
        code.line = self._line
        self._count(step)
        self.query_one(Sentence).text = self._spoken(step)
        note = _("Arrows: another square, Escape: done") if self.cursor else self._note
        self.query_one(KeyLine).note = note
        self._name_ways()
        if self.plays and not self.goes_further:
            self.sitting.do()
            self._show_part()
        elif self._said != self._done:
            self._show_text()

    @property
    def _note(self) -> str:
        """What goes on by itself, or has been said of the answer to come."""
        return self.pace or (_("Sure") if self.sitting.sure else "")

    def _name_ways(self) -> None:
        """Let the key line name the ways back and on where there are any."""
        ways = self.position.number > 0, self.goes_further
        if self._ways != ways:
            self._ways = ways
            self.refresh_bindings()

    def _count(self, step: Step) -> None:
        """Show what has been counted, where the lesson does not need the line for itself."""
        counters = self.query_one(Counters)
        crowded = self.zoom or self.query_one(LessonPane).below or self.size.height < SMALL
        counters.show(step, numbered=False)
        counted = self._searches and step.counters.tests > 0
        counters.display = counted and not (self.sitting.view.still or crowded)

    @property
    def _searches(self) -> bool:
        """Whether a search runs in this part: before there is one, a board is only a board."""
        return self.sitting.introduced.search or isinstance(self.sitting.part.doing, Play)

    @property
    def _wanted(self) -> tuple[Lines, ...]:
        """The lines to keep in view, what matters most first: where the run stands, once it moves.

        Before it does, that is what the part is about.
        """
        sitting = self.sitting
        if not self.coded:
            return ()
        about = (sitting.view.concerned,) if sitting.view.concerned else ()
        here = ((self._line, self._line),) if self._line else ()
        still = self.position.number == sitting.view.stop
        first, last = (about, here) if still else (here, about)
        return (*first, *sitting.named_lines, *last)

    @property
    def _line(self) -> int | None:
        """The line that is marked: the first one that is covered, or the one about to run."""
        covered = self.sitting.view.covered
        return covered[0] if covered else self.position.step.next_line

    @once_saved
    def _show_part(self) -> None:
        """Show the part that the sitting is at, and its step."""
        self.sitting.look()
        self._show_text()
        self.show()
        self.divide()
        self.refresh_bindings()
        self._say_trouble()

    def _show_text(self) -> None:
        """Show what the part says, what is answered, and what is said to that."""
        draft = self.draft
        answer = AnswerPicture(draft, self.sitting.judgement) if draft else None
        self._said = self._done
        hints = () if self._hints_closed else self.sitting.hints
        told = (self._said,) if self.sitting.part.task else hints
        self.query_one(LessonPane).show(
            LessonPicture(heading_of(self.sitting), self.sitting.prose, answer, told)
        )

    @property
    def _done(self) -> str:
        """How the part's doing went; of a run that was played only where it has ended."""
        sitting, number = self.sitting, self.position.number
        skipped = sitting.answers.get(sitting.part.task) == SKIPPED
        played = isinstance(sitting.part.doing, Play) and not skipped
        return "" if played and number < sitting.view.stop else say_outcome(sitting)

    def _say_trouble(self) -> None:
        """Say once that nothing can be saved, as soon as that is known."""
        written, trouble = self.sitting.journal.written, self.sitting.journal.trouble
        if written is not None and not written.done():
            self.run_worker(self._await_trouble(written), group="saving")
            return
        if trouble is not None and not self._trouble_said:
            self._trouble_said = True
            self.app.push_screen(Notice(trouble))

    async def _await_trouble(self, written: Future[None]) -> None:
        await asyncio.wrap_future(written)
        self._say_trouble()

    watch_hint = watch_cursor = show

    def watch_code_shown(self) -> None:
        """Show the code instead of the lesson, or the lesson again."""
        self.divide()
        self.refresh_bindings()

    def watch_draft(self) -> None:
        """Show what has been entered."""
        self.show()
        if self.draft is not None and self.sitting.judgement is None:
            self.query_one(LessonPane).enter(AnswerPicture(self.draft))

    @once_saved
    def divide(self) -> None:
        """Divide the screen: board and code, and the lesson beside them, below, or instead."""
        layout, height = self._division, self.size.height
        code, pane, run = self.query_one(Code), self.query_one(LessonPane), self.query_one("#run")
        view, viewed = self.query_one("#view"), self.viewed
        arranged = layout.arranged
        text = arranged is not Arranged.INSTEAD or self.code_shown
        text = self.sided and (self.zoom == CODE if self.zoom else text)
        code.display, view.display = text and not viewed, text and viewed
        pane.display = not self.zoom and (arranged is Arranged.BESIDE or not self.code_shown)
        below = arranged is Arranged.BELOW and pane.display
        if pane.below is not below:
            self._stand_below(below)
        sentence = self.query_one(Sentence)
        sentence.lines = (2 if height > LOW and not below else 1) + bool(self.zoom)
        n = self.sitting.part.scene.setting.n
        free = height - sentence.lines - 1
        wide = columns_beside(n, self.size.width, layout.beside, self._axis)
        low = fitting_cell(n, Size(wide, 1), self._axis)
        bare = self.query_one(BoardPane).board.picture.bare
        least = pane_size(n, low, self._axis, bare=bare).height
        self._crowded = False
        needed = min(self._needed, free - least) if below else 0
        room = Size(wide, max(1, free - needed))
        alone = Size(self.size.width, height - sentence.lines)
        fitted = self.query_one(BoardPane).fit(alone if self.zoom else room)
        shares = text and (bool(self.zoom) or arranged is not Arranged.BESIDE)
        run.styles.width = "1fr" if shares else "auto"
        of_board = below or (self.zoom == BOARD and layout.boarded)
        run.styles.height = fitted.height if of_board else "1fr"
        if below:
            wanted = free if viewed else code.height
            run.styles.height = max(fitted.height, min(free - needed, wanted))
        self._crowded = below and pane.height_at(self.size.width - 2) + self._grown > needed
        sentence.text = self._spoken(self.position.step)
        code.styles.width = view.styles.width = "1fr" if shares else self._widest
        self._show_puzzle(self.position.step)
        self._count(self.position.step)

    def _stand_below(self, below: bool) -> None:
        """Let the lesson stand below board and code, or beside them.

        A class of the screen's would have the style sheet applied to all that is on it.
        """
        code, pane, view = self.query_one(Code), self.query_one(LessonPane), self.query_one("#view")
        self.query_one("#body").styles.layout = "vertical" if below else "horizontal"
        code.styles.margin = view.styles.margin = (0, 0, 0, 1) if below else (1, 0, 0, 1)
        pane.styles.padding = (0, 1) if below else (0, 0, 0, 2)
        pane.below = below

    @property
    def _needed(self) -> int:
        """How many lines the lesson needs below board and code.

        What is said to an answer, or at the end of a run, has its lines from the beginning, so that
        nothing jumps; and so has the sentence that needs more than one line, or will after a tick.
        """
        pane, width, sitting = self.query_one(LessonPane), self.size.width - 2, self.sitting
        replies = [pane.height_of(each, width) for each in sitting.expected]
        if replies:
            judged = sitting.judgement
            now = pane.height_of(judged, width, brief=True) if judged else pane.height_at(width)
            return max(TEXT, min(ASKED, max(replies) + 1), now)
        runs = sitting.view.begins < sitting.view.limit
        text = pane.height_at(width) - bool(self._said)  # Its blank line can be left out.
        return max(TEXT, text + (runs or self._grown) + OUTCOME * self.plays)

    @property
    def _grown(self) -> bool:
        """Whether the sentence about the step needs a second line."""
        return len(self._sentence(self.position.step)) > self.size.width - 2

    @property
    def _division(self) -> LessonLayout:
        """How the screen is divided now."""
        setting = self.sitting.part.scene.setting
        return LessonLayout(
            self.size,
            setting.n,
            self._axis,
            self._widest if self.sided else 0,
            boarded=isinstance(setting.subject, Board),
            zoomed=bool(self.zoom),
        )

    @property
    def _widest(self) -> int:
        """The columns that the code, or what stands in its place, takes beside the board.

        No statement of the code is broken in them, covered or not.
        """
        if self.viewed:
            return VIEW
        return code_width(in_notation(self.sitting.view.run.program.listing.text), prose=False)

    @property
    def _axis(self) -> Axis:
        """Whether the board has its vector below it, or beside its rows."""
        return self.query_one(BoardPane).table.picture.axis

    # Where it goes.

    def _position_of_part(self) -> Position:
        sitting = self.sitting
        return Position(sitting.view.run, self.show, self.run_worker, number=sitting.view.stop)

    @property
    def goes_further(self) -> bool:
        """Whether the lesson has opened more of the run than is shown."""
        return self.position.number < self.sitting.view.limit

    @property
    def arrived(self) -> bool:
        """Whether it plays no further: here is what was predicted, or the lesson is not open."""
        return not self.goes_further or self.position.number == self.sitting.view.predicted

    def advance(self) -> None:
        """Run one tick, or one line that was asked about, as far as the lesson is open."""
        if self.goes_further:
            by_line = self.sitting.view.goes_by_line(self.position.number)
            self.position.forward(Unit.LINE if by_line else Unit.TICK)

    @property
    @enables("start")
    def plays(self) -> bool:
        """Whether the part waits until its run has been played."""
        return isinstance(self.sitting.part.doing, Play) and self.sitting.locked

    @property
    def playable(self) -> bool:
        """Whether there is something to play, from here or from where the part began."""
        held = self.waits and not self.plays
        view = self.sitting.view
        return not held and min(self.position.number, view.begins) < view.limit

    def action_play(self) -> None:
        """Play what may be seen of the run, or say why nothing is played."""
        if self.playable:
            super().action_play()
        else:
            nothing = _("In this part there is nothing to play: Enter goes on.")
            self.hint = self._first if self.waits else nothing

    action_start = action_play

    def choose_speed(self, speed: int) -> None:
        """Play at another speed from now on, and say so where nothing plays that would show it."""
        super().choose_speed(speed)
        if not self.playable:
            self.hint = _("Runs play at this pace now: {pace}.").format(pace=self.paced)

    def rewind(self) -> None:
        """Go to where the part began."""
        if self.position.number >= self.sitting.view.begins:
            self.position.to_step(self.sitting.view.begins)

    def _fresh_draft(self) -> Draft | None:
        posed = self.sitting.posed
        return Draft.of(posed) if posed else None

    def _enter_part(self) -> None:
        """Go to where the part stands, unless the student has just ticked there."""
        view, position = self.sitting.view, self.position
        if position.run is not view.run or position.number != view.stop:
            self.position = self._position_of_part()
        self._hints_closed = self._warned = False
        self.set_reactive(LessonScreen.cursor, None)
        self.set_reactive(LessonScreen.hint, "")
        self.set_reactive(LessonScreen.draft, self._fresh_draft())
        self.code_shown = False
        if self.zoom and not self.zooms:
            self.zoom_to("")
        self._show_part()
        self.set_timer(PAUSE, self._prepare)

    def _prepare(self) -> None:
        """Prepare what comes next, a little at a time, while the student reads."""
        if not self.is_mounted:
            return
        if self.sitting.prepare():
            self.set_timer(PAUSE, self._prepare)
        else:
            self.query_one(LessonPane).prepare(self.sitting.coming)

    def _next_part(self) -> None:
        if self.sitting.go_on():
            self._enter_part()
        else:
            self.when_saved(self.post_message, self.Finished(self.sitting))

    def on_key(self, event: events.Key) -> None:
        """Let keys enter an answer while one is waited for, and move the cursor."""
        told, self.hint = self.hint, ""
        if event.key == "escape":
            if told or self._close_top():
                event.prevent_default()
                event.stop()
        elif self.cursor is not None:
            n = self.sitting.part.scene.setting.n
            moved = moved_cursor(self.cursor, event.key, n, flipped=self._upside_down)
            if moved is not None:
                event.stop()
                self.cursor = moved
        elif (entered := self._entered(event.key, event.character)) is not None:
            event.stop()
            self.draft = entered
        elif event.key.isdecimal() or event.key == "m":
            self.hint = self._unanswerable

    def on_board_clicked(self, event: BoardWidget.Clicked) -> None:
        """Mark the square that is clicked where squares are asked for, or else ask about it."""
        self.hint = ""
        if self.draft is not None and self._marks:
            self.draft = replace(self.draft, cursor=event.square).key("m")
        elif self._explains_squares():
            self.cursor = event.square

    @property
    def _marks(self) -> bool:
        """Whether squares are asked for, and none is committed yet."""
        asked = self.draft is not None and self.draft.posed.response is Response.SQUARES
        return asked and self.takes("m")

    def on_lesson_pane_chosen(self, event: LessonPane.Chosen) -> None:
        """Do with a choice that is clicked what its number does."""
        self.hint = ""
        if (entered := self._entered(str(event.number), None)) is not None:
            self.draft = entered

    def _entered(self, key: str, character: str | None) -> Draft | None:
        """Return the answer after a key; None if no answer takes it now."""
        if self.draft is None or not self.sitting.locked or self._unseen:
            return None
        return self.draft.key(key, character, flipped=self._upside_down)

    def takes(self, key: str) -> bool:
        """Say whether the answer that is being entered takes a key."""
        return self._entered(key, key_to_character(key)) is not None

    @property
    def _unanswerable(self) -> str:
        """Why a key that enters answers enters none here."""
        if self.asks and self._unseen:
            return _("The question is out of sight: press Enter to see it, then answer.")
        if self.waits:
            told = _("This key enters nothing here. {keys}")
            return told.format(keys=self.entering) if self.asks else self._first
        return _("Nothing is asked here. Press Enter to go on.")

    @property
    def _unseen(self) -> bool:
        """Whether the code stands where the question would be seen."""
        return not self.query_one(LessonPane).display

    def action_forward(self) -> None:
        """Run one tick, as far as the lesson is open; at its limit go to the next part."""
        if self.goes_further:
            self.advance()
        elif not self.waits:
            self._read_on()
        elif self.sitting.look():
            self._show_part()
        else:
            self.hint = self._first

    @property
    def _first(self) -> str:
        """What is to be done before the lesson goes on, and the keys."""
        if self.asks:
            return _("Answer first, then press Enter: the lesson goes on after that.")
        return say_first(self.sitting.part.doing, self._shut)

    def _read_on(self) -> None:
        """Show more of a part that is longer than the pane; at its end go to the next part.

        A verdict is not left by a key that came before it could be seen.
        """
        if self.took_early():
            return
        if self._unseen:
            self.action_see_part()
        elif self.reads_on:
            self.action_scroll(1)
        else:
            self._next_part()

    @property
    @enables("return")
    def hides(self) -> bool:
        """Whether Enter shows the part again, and nothing else."""
        return self._unseen and not self.waits

    def action_see_part(self) -> None:
        """Show the part again where the code or the board alone is shown."""
        self.code_shown = False
        if self.zoom:
            self.zoom_to("")

    @property
    @enables("read-on")
    def reads_on(self) -> bool:
        """Whether there is more to read before the lesson goes on."""
        return not self.sitting.locked and not self.query_one(LessonPane).ended

    @property
    @enables("enter")
    def offers(self) -> bool:
        """Whether Enter goes on."""
        return not (self.asks or self.reads_on or self.plays or self.opens or self.hides)

    @property
    @enables("begin")
    def opens(self) -> bool:
        """Whether Enter begins what the part asks for."""
        return self.is_to_be_done and not (self.plays or self._shut)

    def action_begin(self) -> None:
        """Begin what the part asks for."""
        self.action_enter()

    action_read_on = _read_on

    def action_line_forward(self) -> None:
        """Run one line, as far as the lesson is open."""
        if self.goes_further:
            self.position.forward(Unit.LINE)
        else:
            told = _("The run of this part ends here. Space goes on to the next part.")
            self.hint = self._first if self.waits else told

    def action_line_back(self) -> None:
        """Go one line back."""
        self._go_back(Unit.LINE)

    def action_back(self) -> None:
        """Go one tick back."""
        self._go_back(Unit.TICK)

    def _go_back(self, unit: Unit) -> None:
        if self._searches and self.position.number:
            self.position.back(unit)
        else:
            self.hint = _("Nothing has run here, so there is nothing to go back to.")

    def action_enter(self) -> None:
        """Go to the next part, or open what this one asks for."""
        if not self.sitting.locked:
            self._read_on()
        elif self.sitting.part.doing is not None:
            self._open_doing(self.sitting.part.doing)

    def action_answer(self) -> None:
        """Commit the answer."""
        if self.draft is None or self._unseen:
            self.code_shown = False
        elif not self.draft.complete:
            self.hint = what_lacks(self.draft)
        elif self.draft.doubtful and self.draft != self._doubted:
            self._doubted, self.hint = self.draft, say_doubt(self.draft)
        elif not self.draft.posed.accepts(self.draft.given):
            self.hint = refusal(self.draft)
        else:
            self.sitting.commit(self.draft.given)
            self._show_verdict()

    @once_saved
    def _show_verdict(self) -> None:
        """Show what is said to the answer; what comes before it is seen does not leave it."""
        self._show_part()
        self.note_told()

    def _open_doing(self, doing: Doing) -> None:
        """Open the screen of the part's doing."""
        if isinstance(doing, Activity):
            self._run_activity(doing)
            return
        from tui.lesson.doing_screen import open_doing

        open_doing(self.app, self.sitting, doing)

    def _run_activity(self, activity: Activity) -> None:
        """Open an activity, unless it has been done meanwhile or cannot be done here."""
        if self.sitting.look():
            self._show_part()
        elif self._shut:
            self.sitting.pass_by()
            self._next_part()
        else:
            self.post_message(OpenRequest(make_activity(activity)))

    def action_previous(self) -> None:
        """Read the part before again."""
        if self.sitting.go_back():
            self._enter_part()

    def action_view(self) -> None:
        """Show the code instead of the lesson, or the lesson again."""
        self.code_shown = not self.code_shown

    action_picture = action_text = action_view

    def action_leave(self) -> None:
        """Show the lesson again where the code has taken its place; else leave."""
        if self.code_shown:
            self.code_shown = False
        else:
            super().action_leave()

    @property
    def layered(self) -> bool:
        """Whether leaving closes something on this screen first, and not the screen."""
        return self.code_shown or super().layered

    @property
    def closes(self) -> str:
        """What Escape does first, in a sentence; empty if it leaves."""
        if self.zoom or self.code_shown:
            return _("Show the lesson again")
        if self.cursor is not None:
            return _("Take the cursor from the board")
        return _("Close the hints") if self.hinted else ""

    def _close_top(self) -> bool:
        """Take away the cursor, or else the hints; False if there is neither."""
        if self.zoom or self.code_shown:
            return False
        if self.cursor is not None:
            self.cursor = None
        elif self.hinted:
            self._hints_closed = True
            self._show_part()
        else:
            return False
        return True

    def action_zoom(self) -> None:
        """Show the board alone, then the code, then all again."""
        if self.zooms:
            super().action_zoom()
        else:
            told = _("The question has to stay in sight: zoom after your answer.")
            self.hint = told if self.asks else self._first

    @enables("text", unless="view picture")
    def shows_code(self) -> bool:
        """Say whether something stands there instead of the lesson."""
        return self.code_shown

    @property
    @enables("view")
    def coded(self) -> bool:
        """Whether the code is shown, and no view in its place."""
        return self.sitting.introduced.code and not self.viewed

    @property
    @enables("picture")
    def viewed(self) -> bool:
        """Whether the part names a view."""
        return bool(self.sitting.part.scene.view)

    @property
    def sided(self) -> bool:
        """Whether something stands beside the board: the code or a view."""
        return self.coded or self.viewed

    @property
    def zooms(self) -> Sequence[str]:
        """What can be shown alone: nothing while an answer is waited for, which must be seen."""
        if self.sitting.locked and not self.plays:
            return ()
        return (BOARD, CODE) if self.sided else (BOARD,)

    @property
    def waits(self) -> bool:
        """Whether the part waits for an answer, or for what is to be done."""
        return self.sitting.locked

    def refuses(self, action: str) -> bool:
        """Say whether an action is not to be named: there is nothing to run, to read or to show.

        Its key says so, or goes on as Enter does.
        """
        number = self.position.number
        match action:
            case "forward" | "line_forward":
                return not self.goes_further
            case "play" | "faster":
                return not self.playable
            case "back" | "line_back":
                return number == 0 or not self._searches
            case "zoom":
                return not self.zooms
            case "cursor":
                return self.cursor is None and bool(self._unexplained)
            case "skip":
                posed = self.sitting.posed
                hints = len(posed.hints) if posed is not None else 0
                return self._unseen or len(self.sitting.hints) < hints
            case "previous":
                return self.sitting.index == 0
            case "scroll_lines(1)" | "scroll_lines(-1)":  # The first one names both.
                scrolls = self.reads and self.query_one(Code).max_scroll_y
                return not scrolls or action == "scroll_lines(-1)"
            case "scroll(1)" | "scroll(-1)":
                pane = self.query_one(LessonPane)
                return self.reads or (pane.ended if action == "scroll(1)" else not pane.top)
            case "hint":
                posed = self.sitting.posed
                read = posed is not None and len(self.sitting.hints) == len(posed.hints)
                return read and not self._hints_closed
            case "answer":
                return self._unseen
            case "belief":
                return self.waits or self.sitting.clearest is None
        return super().refuses(action)

    def renamed(self, action: str) -> tuple[Collection[str], str] | None:
        """Name the arrows together."""
        if action == "scroll_lines(1)":
            return ("scroll_lines(-1)", action), _("Scroll")
        return super().renamed(action)

    @property
    @enables("leave-out open")
    def is_to_be_done(self) -> bool:
        """Whether the part waits for something to be done, and not for an answer."""
        return self.waits and not self.asks

    @property
    @enables("answer hint skip sure")
    def asks(self) -> bool:
        """Whether the part waits for the answer to a question."""
        return self.waits and self.sitting.posed is not None

    @property
    def entering(self) -> str:
        """Which keys enter the answer; empty if none is waited for."""
        posed = self.sitting.posed
        return say_keys(posed) if self.asks and posed is not None else ""

    @enables("unsure", unless="sure")
    def is_sure(self) -> bool:
        """Whether the student has said so of the answer to come."""
        return self.asks and self.sitting.sure

    @property
    def hinted(self) -> bool:
        """Whether hints are shown."""
        return self.asks and bool(self.sitting.hints) and not self._hints_closed

    def action_cursor(self) -> None:
        """Put a cursor on the board, or take it away."""
        if not self._explains_squares():
            return
        if self.cursor is None:
            focus = self._board(self.position.step).focus or Square(0, 0)
            self.cursor = nearest_square(*focus, self.sitting.part.scene.setting.n)
        else:
            self.cursor = None

    def _explains_squares(self) -> bool:
        """Say whether a square can be asked about now; if not, the reason is shown."""
        self.hint = self._unexplained
        return not self.hint

    @property
    def _unexplained(self) -> str:
        """Why no square can be asked about now; empty if one can."""
        if self.asks:
            return _("The cursor would give it away: answer first.")
        if self.is_to_be_done and not self.plays:
            return _("You can ask about squares once you have done this, or skipped it.")
        if not isinstance(self.sitting.part.scene.setting.subject, Board):
            return _("There is no board of queens here.")
        return ""

    def action_hint(self) -> None:
        """Read the next hint; first again those that were closed, or what a hint costs."""
        self.code_shown = False
        if self._hints_closed:
            self._hints_closed = False
            self._show_part()
        elif self.sitting.hint_costs and not self._warned:
            self._warned = True
            self.hint = self.sitting.hint_costs + " " + _("Press the key again to read it.")
        elif self.sitting.help():
            self._show_part()
        else:
            told = _("There are no more hints: {key} shows the solution.")
            self.hint = told.format(key=self._key("skip"))

    def action_skip(self) -> None:
        """Read the solution, once there are no hints left."""
        self.code_shown = False
        if self.sitting.skip():
            self._show_verdict()
        else:
            self.hint = _("Take the hints first: {key}.").format(key=self._key("hint"))

    def action_leave_out(self) -> None:
        """Go on without what is to be done."""
        self.code_shown = False
        self.sitting.skip()
        self._show_part()

    def action_sure(self) -> None:
        """Say that the answer to come is sure, or that it is not."""
        self.hint = self.sitting.toggle_sure()
        self.refresh_bindings()

    action_unsure = action_sure

    def action_names(self) -> None:
        """Show how the lectures write this state, and choose one."""
        from tui.lesson.notation_screen import NamesScreen

        rows = () if self.sitting.vector_hidden else self.position.step.queens
        self.app.push_screen(NamesScreen(self.sitting.journal, rows))

    def action_belief(self) -> None:
        """Show the idea behind the student's answers, if one is clear."""
        if self.sitting.locked:
            self.hint = self._first
        elif (idea := self.sitting.clearest) is not None:
            self._show_idea(idea)
        else:
            self.hint = _("Your answers do not show a typical misunderstanding.")

    def _show_idea(self, idea: Idea) -> None:
        from lessons.lesson.practising import practise_on
        from tui.lesson.idea_screen import BeliefScreen

        def practise() -> None:
            self.app.push_screen(LessonScreen(practise_on(self.sitting.journal, idea.name)))

        self.app.push_screen(BeliefScreen(idea, practise))

    def _key(self, action: str) -> str:
        """Return the key of an action, as it is named."""
        keys = (each.binding for each in self.active_bindings.values())
        free = (each for each in keys if not self.takes(each.key))
        return next(self.app.get_key_display(each) for each in free if each.action == action)

    def action_words(self) -> None:
        """Show the glossary, the words of this part first."""
        self.app.push_screen(GlossaryScreen(self.sitting.prose))

    def action_scroll(self, pages: int) -> None:
        """Scroll the lesson by a page, or the code where it takes its place."""
        if self.reads:
            self.action_scroll_lines(pages * max(1, self.query_one(Code).size.height - 1))
        else:
            self.query_one(LessonPane).scroll_pages(pages)
            self.refresh_bindings()

    @property
    def reads(self) -> bool:
        """Whether the code is read, with nothing of the lesson beside it."""
        return self._unseen and self.query_one(Code).display

    def action_scroll_lines(self, lines: int) -> None:
        """Scroll the lesson by lines, or the code where it takes its place."""
        pane = self.query_one(LessonPane)
        if self.reads:
            self.query_one(Code).scroll_lines(lines)
        elif pane.longer and pane.display:
            pane.scroll_lines(lines)
        else:
            self.hint = _("All of it is in sight.")
        self.refresh_bindings()

    @enables("up down")
    def scrolls(self) -> bool:
        """Whether the arrows scroll: they choose no answer."""
        return self.reads or not self.asks
