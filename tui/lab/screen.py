"""The work screen of the code lab: the student's program, and what a check found in it."""

import asyncio
import re
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from threading import Event

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static
from textual.widgets.text_area import Selection

from lessons.files.findings import make_printable
from lessons.lab.checking import Report, ShownCase, show_example
from lessons.lab.exercise import ExerciseError, Stage, stage_text
from lessons.lab.session import ENDED, LabSession
from lessons.lab.student_file import StudentFileError
from lessons.lab.task import Stop
from lessons.language import _
from lessons.race.own import USUAL, can_race
from solver.processes.workers import StoppedError
from tui.actions import enables
from tui.lab import words
from tui.lab.actions import WORK
from tui.lab.editing_screen import EditingScreen, Result, once_written
from tui.lab.editor import find_blanks, make_solution
from tui.lab.report import Paragraph, ParagraphKind, write_check_report
from tui.lab.result import LabResult
from tui.screens.closing import OpenRequest
from tui.screens.prompt import Choice
from tui.screens.sized import once_saved
from tui.start import HomeStart, LabStart
from tui.widgets.key_line import KeyLine

WIDE = 118  # columns with which program and result stand side by side
TALL = 20  # lines with which a question how to begin says the aim too
PROGRAM = 80  # columns of the program where both stand side by side
_DOT = "  ·  "
_CHECKING = _("The check is going on. After it, F7 steps the case that fails.")


class LabWorkScreen(EditingScreen):
    """The screen of an exercise: an editor, and the result of the last check."""

    ACTIONS = WORK
    DEFAULT_CSS = """
    LabWorkScreen {
        & Static { height: 1; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
        & > #title { height: 1; & > #name { width: 1fr; } & > #saved { width: auto; } }
        & > #body { height: 1fr; layout: vertical; }
        & > #hidden { color: $accent; }
        & > #hidden.-note { height: auto; max-height: 3; text-wrap: wrap; }
        & > #body.-beside { layout: horizontal; }
        & Editor { width: 1fr; height: 1fr; }
        & > #body.-beside LabResult { border-left: solid $rule; }
    }
    """

    def __init__(self, session: LabSession) -> None:
        super().__init__(session.file.path)
        self.session = session
        self.journal = session.journal
        self.report: Report | None = None
        self.checking = False
        self._beliefs: tuple[str, ...] = ()
        self._after = ""
        self._looking = self._hinting = self._turned = False
        self.begun = False  # Without a file there is nothing to do with it.
        self._result = LabResult()
        self._stop = Event()
        self._one_at_a_time = asyncio.Lock()

    def compose(self) -> ComposeResult:
        """Yield the widgets: title, editor, result, hint line and key line."""
        with Horizontal(id="title"):
            yield Static(id="name", markup=False)
            yield Static(id="saved", markup=False)
        with Container(id="body"):
            yield self.editor
            yield self._result
        yield Static(id="hidden", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Open the file; if there is none yet, ask at which stage to begin, above the likeliest."""
        if self.file.exists:
            self.open_file()
        elif len(self.session.stages) > 1:
            text = words.ask_stage(self.session, brief=self.size.height < TALL)
            choices, first = words.stage_choices(self.session), words.next_stage(self.session)
            self.planned = True
            super().take(stage_text(self.session.exercise, Stage(first)))
            self.app.push_screen(Choice(text, choices, first), self._begin_chosen)
        else:
            self._begin_file(Stage.WRITE)

    def _begin_chosen(self, stage: str | None) -> None:
        """Begin the file at the chosen stage; leave the screen if none was chosen."""
        if stage is not None:
            self._begin_file(Stage(stage))
        elif len(self.app.screen_stack) == 1:  # Escape does not lead out of the tutor.
            self.post_message(OpenRequest(HomeStart()))
        else:
            self.leave()

    def _begin_file(self, stage: Stage) -> None:
        """Open the text of a stage; keep a copy of an older file, but write no first one yet."""
        if self.untouched or not self.file.exists:
            self.session.note_begun(stage)
            self.planned = True
            self.take(stage_text(self.session.exercise, stage))
            self.editor.history.clear()
            return
        self.in_turn(
            partial(self._write_file, stage), lambda written: self.open_file() if written else None
        )

    async def _write_file(self, stage: Stage) -> bool:
        """Write the file of a stage, keeping an older one; return whether that worked."""
        try:
            text = stage_text(self.session.exercise, stage)
            saved = await self.write(partial(self.session.file.begin, text))
        except StudentFileError as error:  # What was there is still there.
            self.say(str(error))
            return False
        self.session.note_begun(stage)
        if saved is not None:
            self.note = words.KEPT.format(place=make_printable(saved.name))
            if stage is Stage.ORDER:
                self.note += " " + words.MOVING
        return True

    def take(self, text: str) -> None:
        """Put a text into the editor, and select its first gap or go to the function asked for."""
        self.begun, self._turned = True, False
        super().take(text)
        asked = re.compile(rf"(def|class)\s+{re.escape(self.session.exercise.function)}\b")
        lines = self.editor.document.lines
        row = next((row for row, line in enumerate(lines) if asked.match(line)), 0)
        gaps = [*find_blanks(lines), *find_blanks(lines, r"\bpass$")]
        result = next((each for each in gaps if each.start[0] >= row), None)
        self.editor.begin_at(row, result or Selection.cursor((row, 0)))
        self.divide()
        self.editor.focus()

    # What is shown.

    def heeds(self, _event: events.Event) -> bool:
        """Return True: every event is accepted while something is being saved."""
        return True

    @once_saved
    def show(self) -> None:
        """Update the mark in the editor and the result pane."""
        if not (self.app.is_running and self.query(LabResult)):  # The file outlives the screen.
            return
        self.editor.marked = self._failing_line
        shown = self.report or self._example
        picture = shown.picture if shown else None
        self._result.show(self._list_paragraphs(), picture, at_end=self._hinting)
        edge = "" if self.size.width >= WIDE else " "  # Textual sets one behind a corner.
        given = _("Example") if self._example else _("Task")
        title = _("Hints") if self._hinting else _("Result") if self.report else given
        self._result.border_title = f"{edge}{title} "
        self.divide()
        self.refresh_bindings()

    @property
    def _failing_line(self) -> int:
        """The line in which the program that was checked fails, if it has not changed; else 0."""
        report = self.report
        current = report is not None and report.text == self.editor.text and report.failures
        return current[0].line if current else 0

    def _entitle(self) -> None:
        """Show the exercise, its progress, and whether it is saved."""
        if not self.begun:
            return
        kept = _("no file yet") if self.planned else _("saved")
        state = _("checking") if self.checking else _("not saved yet") if self.unsaved else kept
        exercise, reached = self.session.exercise, words.STATES[self.session.state]
        rest = f"{_DOT}{reached}{_DOT}{make_printable(exercise.title)}"
        title = Content.assemble((make_printable(exercise.id), "bold"), (rest, "$foreground-muted"))
        self.query_one("#name", Static).update(title)
        self.query_one("#saved", Static).update(Content.styled(state, "$foreground-muted"))

    def _say_hidden(self) -> str:
        """Return the line for when one pane is hidden: a note, or what F6 shows."""
        if self._turned:
            return _("F6 goes back to your program.")
        moving = [words.MOVING] if self.session.stage is Stage.ORDER else []
        return self.note or " ".join([*moving, _("F6 shows the whole task.")])

    @property
    def _example(self) -> ShownCase | None:
        """The example that is drawn where the whole task stands beside it, above the program."""
        exercise, room = self.session.exercise, self.size.height - 2
        fits = self.size.width >= WIDE and exercise.statement.count("\n") < room
        return show_example(exercise) if fits else None

    def _list_paragraphs(self) -> list[Paragraph]:
        """Return the paragraphs of the result pane: result or task, notes, hints."""
        notes = [Paragraph(self.note, ParagraphKind.HEAD)] if self.note else []
        hints = [*words.list_read_hints(self.session), *notes] if self._hinting else []
        paragraphs = [] if self._hinting else notes
        if self.report is not None:
            name, stale = self.session.exercise.id, self.report.text != self.editor.text
            said = self.report, self._beliefs, self._after
            paragraphs += write_check_report(name, *said, looking=self._looking, stale=stale)
        elif not (paragraphs or hints):
            paragraphs += words.write_given(self.session, self._example)
        return paragraphs + hints

    @once_saved
    def divide(self) -> None:
        """Lay out program and result: side by side, in a column, or the result alone."""
        if not self.query(LabResult):  # It is not yet composed, or left already.
            return
        self._entitle()
        (width, height), beside = self.size - Size(0, 2), self.size.width >= WIDE
        # The task heads the file too: it is not to take the lines that the program needs.
        told, alone = self._hinting or self.report is not None, self._turned and not beside
        hides = self.begun and not beside and (alone or not told)
        hidden, result = self.query_one("#hidden", Static), self._result
        hidden.update(self._say_hidden() if hides else "")
        hidden.display = hides
        hidden.set_class(bool(self.note) and not alone, "-note")  # A note is read whole.
        height -= hides
        self.query_one("#body").set_class(beside, "-beside")
        self.editor.display = not alone
        result.display = beside or alone or told
        room = Size(width - beside * (PROGRAM + 1), max(1, height - 1))
        if not beside and not alone:
            room = Size(width, result.needs(width, height // 2 - 1))
        result.styles.width = room.width + beside
        result.styles.height = "1fr" if beside or alone else room.height + 1
        result.fit(room)

    # Checks.

    @enables("check step turn hint file help")
    def has_begun(self) -> bool:
        """Return whether the exercise has a file."""
        return self.begun

    def renamed(self, action: str) -> tuple[Collection[str], str] | None:
        """Return the name of the key that leads on from what is solved, or closes what is open."""
        if action == "go_back" and self.layered:
            return (action,), _("Close")
        leads = action == "file" and self.session.state in ENDED
        return ((action,), _("Go on")) if leads else None

    @enables("stop", unless="leave")
    def is_checking(self) -> bool:
        """Return whether a check is running."""
        return self.checking

    @enables("edit")
    def may_edit(self) -> bool:
        """Return whether the user's own editor may be opened: on a file, and in no kiosk."""
        return self.begun and not self.kiosk

    @once_written
    def action_check(self) -> None:
        """Check the program in the background; stop an earlier check."""
        self._hinting = False
        self.run_worker(self._check_program(self.editor.text, self._begin_checking()))

    came_back = action_check

    def _begin_checking(self) -> Event:
        """Stop an earlier check, show that one runs, and return its stop event."""
        self._stop.set()
        self._stop = Event()
        self.checking, self.note = True, _CHECKING
        self.show()
        return self._stop

    async def _run_job(self, job: Callable[[Stop], Result], stop: Event) -> Result | None:
        """Run a job in a thread, after others; return its result, or None and say why."""
        said = _("The check was stopped.")
        async with self._one_at_a_time:
            try:
                with suppress(StoppedError):
                    if not stop.is_set():
                        return await asyncio.to_thread(job, stop.is_set)
            except (ExerciseError, OSError) as error:
                said = make_printable(words.say_obstacle(error))
        if stop is self._stop and self.checking:
            self.note = said
            self._end_check()
        return None

    async def _check_program(self, text: str, stop: Event) -> None:
        """Check a program; show the verdict, then the misconceptions."""
        report = await self._run_job(partial(self.session.check, text), stop)
        if report is None:
            return
        self.session.note(report)
        self.report, self._beliefs = report, ()
        self._after = _say_what_next(self.session) if report.right else ""
        self._looking = not report.right
        self._end_check()
        if row := self._failing_line:
            self.editor.go_to_row(row - 1)
        if self._looking:
            self._beliefs = await self._run_job(partial(self.session.beliefs, report), stop) or ()
            self._looking = False
            self.show()

    def _end_check(self) -> None:
        """Show that no check is running any more."""
        self.checking, self.note = False, "" if self.note == _CHECKING else self.note
        self.show()

    def action_stop(self) -> None:
        """Ask the running check to stop; it says itself once it has."""
        self._stop.set()

    on_unmount = action_stop

    # Help.

    def action_hint(self) -> None:
        """Show the hints read so far; if they are shown already, give the next one."""
        none_left = (self._hinting or not self.session.hints) and not self.session.take_hint()
        self.note = words.no_more_hints(self.session) if none_left else ""
        self._hinting = True
        self.show()

    def action_file(self) -> None:
        """Ask what comes next, after the file was saved if there is anything to save."""
        if self.untouched:
            self._ask_next()
        else:
            self.save(lambda saved: self._ask_next() if saved else None)

    def _ask_next(self) -> None:
        """Ask whether to begin another stage, read a solution or go on."""
        sentence = _("Which stage comes next? Your file as it is now is kept beside the new one.")
        stage, choices = self.session.stage, words.all_choices(self.session)
        if stage in self.session.passed:
            stage = words.next_stage(self.session)
        chosen = words.NEXT if words.NEXT in choices else stage
        self.ask_for(Choice(sentence, choices, chosen), self._begin_anew)

    def _begin_anew(self, chosen: str) -> None:
        """Do what was chosen: show the solution or say when, go on, or begin a stage anew."""
        following = words.find_next_exercise(self.session)
        if chosen == words.SOLUTION:
            solution = self.session.solution()
            if solution is None:
                self.say(words.UNSHOWN)
                return
            self.show()
            seen = words.say_solution_seen(self.session)
            self.when_saved(self.app.push_screen, make_solution(solution, seen, self.app.theme))
        elif chosen == words.NEXT and following is not None:
            limits, folder = self.session.limits, self.session.file.path.parent
            start = LabStart(following, folder, limits.seconds, limits.check)
            self.post_message(OpenRequest(start, instead=True))
        else:
            self.report, self._beliefs, self._hinting = None, (), False
            self._begin_file(Stage(chosen))

    def action_step(self) -> None:
        """Step the program in the smallest failing case, unless a check is running."""
        if self.checking:  # Which case fails is not known yet.
            self.say(_CHECKING)
        else:
            self.save(lambda saved: saved and self.run_worker(self._open_steps(self.editor.text)))

    async def _open_steps(self, text: str) -> None:
        """Choose the case to step, and open the screen that records it."""
        choose = partial(self.session.choose_case, text, self.report)
        case = await self._run_job(choose, self._begin_checking())
        if case is None:
            return
        self._end_check()
        from tui.lab.steps_screen import record_steps

        if self.is_current:
            self.app.push_screen(record_steps(self.session, text, case))

    @enables("race")
    def may_race(self) -> bool:
        """Return whether there is a program yet, of a search, that can race the reference."""
        return self.begun and can_race(self.session.exercise)

    @once_written
    def action_race(self) -> None:
        """Race the program against the reference."""
        from tui.lab.steps_screen import record_own_race

        if self.is_current:
            self.app.push_screen(record_own_race(self.session, self.editor.text, USUAL))

    # Where to look.

    def action_turn(self) -> None:
        """Move the focus between the program and the result."""
        self._turned = self.focused is self.editor
        self.divide()
        (self._result.text if self._turned else self.editor).focus()

    @property
    def layered(self) -> bool:
        """Whether a hint or what failed is shown, or the editor has not the focus."""
        failed = bool(self.report and not self.report.right)
        return self._hinting or failed or self.focused is not self.editor

    def action_leave(self) -> None:
        """Close the hint, else the result, and go to the editor; leave if all are so already."""
        if not self.layered:
            super().action_leave()
            return
        if not self._hinting and self.focused is self.editor:
            self.report, self._beliefs = None, ()
        self._hinting, self._turned, self.note = False, False, ""
        self.show()
        self.editor.focus()


def _say_what_next(session: LabSession) -> str:
    """Return sentences on what can follow a right program, with the keys."""
    sentences = [words.after_right(session)]
    if session.state not in ENDED or words.find_next_exercise(session) is not None:
        sentences.append(_("F3 takes you there."))
    if can_race(session.exercise):
        sentences.append(_("F9 lets your program race the reference."))
    return " ".join(sentences)
