"""The code lab in lines: exercises are chosen, read, edited elsewhere, checked and stepped.

The short forms of the commands are the keys of the screen.
"""

from lessons.lab.checking import Report
from lessons.lab.exercise import ExerciseError, Stage
from lessons.lab.following import Following, NoStepsError, follow_case
from lessons.lab.isolation import say_shut
from lessons.lab.session import ENDED, LabSession
from lessons.lab.student_file import StudentFileError
from lessons.language import _, ngettext
from lessons.words.calls import abridge_value
from solver.board.maze import Maze
from solver.observing.recording import shown_step
from solver.value import is_named
from tui.actions import enables
from tui.lab import words
from tui.lab.actions import LAB, STEPS, WORK
from tui.lab.editor_program import edit_file
from tui.lab.report import paragraph_lines, verbatim_lines
from tui.lines.commands import LinesHost, ListLines, Said, TypedCommands
from tui.lines.run_commands import RunLines, position_in
from tui.lines.teletype import Line, keep_blanks
from tui.lines.words import draw_letters
from tui.run.listed import ListItem
from tui.run.position import Unit
from tui.start import LabStart


class LabLines(ListLines):
    """Lets exercises of the code lab be solved on a teletype."""

    ACTIONS = LAB
    PROMPT = _("Exercise:")

    def __init__(self, start: LabStart, host: LinesHost) -> None:
        super().__init__(host)
        self._start = start
        self.shut, self.named = say_shut(kiosk=host.teletype.kiosk), start.exercise

    def list_rows(self) -> list[ListItem]:
        """Return the exercises with the student's progress."""
        return words.exercise_rows(self.host.journal.read(), self._start)

    def list_state(self) -> Said:
        """Return the exercises, and how many are solved."""
        *_table, solved = words.list_exercises(self.list_rows())
        return *super().list_state(), solved

    def _do_open(self, typed: str) -> Said:
        return self.other(typed)

    def open_named(self, name: str) -> bool:
        """Run the line mode of an exercise; return whether it was finished."""
        try:
            session = words.open_exercise(name, self._start, self.host.journal)
        except ExerciseError as error:
            self.teletype.say(*str(error).split("\n"))
            return False
        return LabWorkLines(self.host, session).play()

    def _do_status(self) -> Said:
        return words.say_status(self._start, kiosk=self.teletype.kiosk)


class LabWorkLines(TypedCommands):
    """Lets one exercise be solved on a teletype."""

    ACTIONS = WORK
    OUTSIDE = ("edit",)
    TAKES_EMPTY = False
    HOW = (_("Edit the file, then type check."),)

    def __init__(self, host: LinesHost, session: LabSession) -> None:
        super().__init__(host)
        self._session = session
        self._report: Report | None = None
        self._warned = False

    def list_state(self) -> Said:
        """Yield the exercise, and where its file is, which is written if there is none."""
        session = self._session
        state = words.STATES[session.state]
        yield _("Exercise, {state}: {title}").format(state=state, title=session.exercise.title)
        yield from verbatim_lines(session.exercise.prose)
        try:
            saved = None if session.file.exists else session.begin()
        except StudentFileError as error:
            yield str(error)
            return
        yield from words.say_begun(session, saved)

    def done(self) -> bool:
        """Return whether the exercise is solved or its solution was shown."""
        return self._session.state in ENDED

    def do(self, text: str) -> Said | None:
        """Run a typed command; Ctrl+C at a terminal stops only that command."""
        try:
            return super().do(text)
        except KeyboardInterrupt:
            if not self.teletype.typed:
                raise
            return "", _("It was stopped.")
        except OSError as error:
            if isinstance(error, BrokenPipeError) or error.errno is None:
                raise
            return [words.say_obstacle(error)]

    # What commands do.

    def _do_check(self) -> None:
        """Check the file, and print the result."""
        self._report = self._session.check(self._session.file.read())
        words.write_check(self.teletype, self._session, self._report)

    def _do_edit(self) -> Said:
        """Open the file in the user's own editor, and check it if it was changed."""
        file = self._session.file
        before = file.read() if file.exists else None
        edit_file(file.path)
        if not file.exists:
            return [_("Nothing was saved.")]
        if file.read() == before:
            return [_("The file is as it was.")]
        self._do_check()
        return ()

    def _do_hint(self) -> Said:
        return paragraph_lines(words.next_hint(self._session))

    def _do_step(self) -> Said:
        """Record the program in the smallest failing case, and step it, or say why it cannot be."""
        text = self._session.file.read()
        case = self._session.choose_case(text, self._report)
        if self.teletype.typed:
            self.teletype.say(_("Your program is being recorded. Ctrl+C stops that."))
        try:
            following = follow_case(self._session, text, case)
        except NoStepsError as error:
            self.teletype.say(str(error))
        else:
            LabStepsLines(self.host, following).play()
        return self.HOW

    def _do_stage(self, typed: str) -> Said:
        """Begin the file anew at a stage, keeping a copy of the old one."""
        each = self._session.stages
        if typed not in each:
            known = ", ".join(f"{stage.value} ({words.STAGES[stage][0]})" for stage in each)
            raise ValueError(_("Type stage and one of: {stages}.").format(stages=known))
        return words.say_begun(self._session, self._session.begin(Stage(typed)))

    def _do_solution(self) -> Said:
        """Return a solution if the student has tried enough, and typed it again where it costs."""
        if self._session.shows_solution and not (self._warned or self.done()):
            self._warned = True
            counts = _("Once you have read it, the exercise does not count as solved.")
            return [f"{counts} {_('To read it, type solution again.')}"]
        text = self._session.solution()
        if text is None:
            return [words.UNSHOWN]
        return *verbatim_lines(text), *filter(None, [words.say_solution_seen(self._session)])


class LabStepsLines(RunLines):
    """Steps through the recorded run of a student's program in lines."""

    ACTIONS = STEPS
    UNKNOWN = _("There is no such command: help lists them, quit leads back to the exercise.")

    def __init__(self, host: LinesHost, following: Following) -> None:
        super().__init__(host)
        self._following, self.n = following, following.n
        self.puzzle = Maze(following.maze) if following.maze else None
        self._stood = 0
        by = Unit.TICK if following.has_ticks else Unit.LINE
        self.position = position_in(host.teletype, following.own, by=by)

    @enables("retreat solution retreat-back solution-back")
    def searches(self) -> bool:
        """Return whether it is a search that is stepped."""
        return self._following.is_search

    def begin(self) -> Said:
        """Yield which call is stepped, and its first step."""
        known = self._following.own.known
        sentence = ngettext("{call}: {steps} step.", "{call}: {steps} steps.", known)
        yield sentence.format(call=self._following.call, steps=f"{known:,}")
        yield from self.list_state()

    def list_state(self) -> Said:
        """Yield the last step, the variables, and what the program has printed since."""
        run, step = self._following.own, self.position.step
        yield self._following.describe_step(self.position.before, step)
        frame = step.frames[-1]
        held = (
            f"{name} = {abridge_value(value)}"
            for name, value in frame.variables.items()
            if not is_named(value)
        )
        yield _("Step {number}, {function}: {variables}.").format(
            number=f"{step.number:,}",
            function=frame.function,
            variables=keep_blanks(", ".join(held)) or _("no variables yet"),
        )
        known, self._stood = len(run.printed(self._stood)), step.number
        if new := run.printed(step.number)[known:]:
            yield _("Printed:")
            yield from _quote_printed(new)

    def over(self) -> str:
        """Return a sentence on what can be done at the end of the run."""
        return _("That was the last step. Type back or first.")

    # What commands do.

    def _do_board(self) -> Said:
        """Return the board or the maze at this step."""
        if self.n:
            return draw_letters(shown_step(self.position.step, self.n), self.n)
        nothing = _("There is no board here: stack tells what the variables hold.")
        return [nothing] if self.puzzle is None else super()._do_board()

    def _do_printed(self) -> Said:
        """Return what the program has printed so far."""
        text = self._following.own.printed(self.position.number)
        return _quote_printed(text) if text else [_("Nothing is printed so far.")]


def _quote_printed(text: str) -> Said:
    """Yield the lines that a program has printed, each behind a stroke."""
    for line in text.removesuffix("\n").split("\n"):
        yield Line(f"| {line}", verbatim=True)
