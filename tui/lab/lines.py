"""The code lab in lines: exercises are chosen, read, edited elsewhere, checked and stepped."""

from lessons.lab.checking import Report
from lessons.lab.exercise import ExerciseError, Stage
from lessons.lab.folder import exercise_ids
from lessons.lab.session import ENDED, LabSession
from lessons.lab.student_file import StudentFileError, find_student_folder
from lessons.language import _
from lessons.race.own import can_race
from tui.actions import enables
from tui.lab import words
from tui.lab.actions import LAB, WORK
from tui.lab.editor_program import edit_file
from tui.lab.report import paragraph_lines, verbatim_lines
from tui.lab.words import find_limits, open_exercise, write_check
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.teletype import Teletype
from tui.lines.words import show_numbered
from tui.run.typed_numbers import number_reader
from tui.start import LabStart


def case_of(
    session: LabSession, text: str, chosen: int | None, report: Report | None = None
) -> tuple[object, ...]:
    """Return the case to step a program in: the one chosen, else the smallest that fails.

    Raises:
        ValueError: There is no case of this number, counted from 1.
        ExerciseError: The exercise is faulty.
    """
    if chosen is None:
        return session.choose_case(text, report)
    cases = session.key.cases
    return cases[number_reader(1, len(cases))(str(chosen)) - 1]


class LabLines(TypedCommands):
    """Lets exercises of the code lab be solved on a teletype."""

    ACTIONS = LAB
    PROMPT = _("Exercise:")
    HOW = (_("A number, or a name: take that exercise."),)
    EMPTY = False

    def __init__(self, start: LabStart, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._journal = host.journal
        self._start = start
        self._folder = find_student_folder(start.folder)
        self._done = True

    def begin(self) -> None:
        """List the exercises, or open the one to start with, and that alone."""
        why = words.say_shut(kiosk=self.teletype.kiosk)
        self.left = bool(why or self._start.exercise)
        if why:
            self.teletype.say(why)
            self._done = False
        elif self._start.exercise is not None:
            self._done = self._open_exercise(self._start.exercise)
        else:
            self._do_list()
            self.teletype.say(_("Type the number of an exercise, its name, or help."))

    def done(self) -> bool:
        """Say whether nothing is left to do at the exercise that was started with."""
        return self._done

    def enter(self) -> None:
        """Do nothing."""

    def other(self, typed: str) -> None:
        """Open the exercise that was typed; in a kiosk, only one of the list."""
        names = {str(place): name for place, name in enumerate(exercise_ids(), 1)}
        name = names.get(typed, typed)
        if self.teletype.kiosk and name not in exercise_ids():
            self.teletype.say(_("Type the number of an exercise, its name, or help."))
            return
        self._open_exercise(name)
        self._do_list()

    def _do_open(self, typed: str) -> None:
        self.other(typed)

    def _open_exercise(self, name: str) -> bool:
        try:
            session = open_exercise(name, self._start, self._journal)
        except ExerciseError as error:
            self.teletype.say(*str(error).split("\n"))
            return False
        return LabWorkLines(self.teletype, session).play()

    def _do_list(self) -> None:
        self.teletype.write(words.list_exercises(self._journal.read(), self._folder))

    def _do_status(self) -> None:
        limits = find_limits(self._start)
        self.teletype.write(words.say_status(self._folder, limits, kiosk=self.teletype.kiosk))


class LabWorkLines(TypedCommands):
    """Lets one exercise be solved on a teletype."""

    ACTIONS = WORK
    EMPTY = False

    def __init__(self, teletype: Teletype, session: LabSession) -> None:
        super().__init__(teletype)
        self._session = session
        self._report: Report | None = None

    @enables("edit")
    def may_edit(self) -> bool:
        """Say whether another editor may be opened: none leads out of a kiosk."""
        return not self.teletype.kiosk

    def begin(self) -> None:
        """Say which exercise this is; begin its file if there is none."""
        try:
            self._enter_exercise()
        except StudentFileError as error:
            self.teletype.say(str(error))

    def done(self) -> bool:
        """Say whether the exercise is solved, or its solution was seen."""
        return self._session.state in ENDED

    def do(self, text: str) -> None:
        """Do what a line says; at a terminal Ctrl+C stops it, and no more."""
        try:
            super().do(text)
        except KeyboardInterrupt:
            if not self.teletype.typed:
                raise
            self.teletype.say("", _("The check was stopped."))
        except OSError as error:
            if isinstance(error, BrokenPipeError) or error.errno is None:
                raise
            self.teletype.say(words.say_obstacle(error))

    def enter(self) -> None:
        """Do nothing."""

    def _enter_exercise(self) -> None:
        exercise = self._session.exercise
        text = f"{exercise.title}, {words.say_exercise_state(self._session.state)}."
        self.teletype.say(text)
        self._do_read()
        if self._session.file.exists:
            self._do_where()
        else:
            self.teletype.write(words.say_begun(self._session, self._session.begin()))
        if self.teletype.typed:
            self.teletype.say(_("Edit the file, then type check; help lists the commands."))

    # What commands do.

    def _do_check(self) -> None:
        text, session = self._session.file.read(), self._session
        self._report = report = session.check(text)
        write_check(self.teletype, session, report)

    def _do_edit(self) -> None:
        """Open the file in an editor, and check it if it was changed."""
        path = self._session.file.path
        before = self._session.file.read() if self._session.file.exists else None
        edit_file(path, terminal=self.teletype.typed)
        if not self._session.file.exists:
            self.teletype.say(_("Nothing was saved."))
        elif self._session.file.read() == before:
            self.teletype.say(_("The file is as it was."))
        else:
            self._do_check()

    def _do_hint(self) -> None:
        self.teletype.write(paragraph_lines(words.next_hint(self._session)))

    def _do_step(self, argument: str) -> None:
        chosen = number_reader(1, len(self._session.key.cases))(argument) if argument else None
        text = self._session.file.read()
        case = case_of(self._session, text, chosen, self._report)
        from tui.lab.steps_lines import step_program

        step_program(self.teletype, self._session, text, case)

    @enables("race")
    def can_race(self) -> bool:
        """Say whether the program is a search that can race the reference."""
        return can_race(self._session.exercise)

    def _do_race(self, typed: str) -> None:
        from tui.lab.steps_lines import race_program

        race_program(self, self._session, self._session.file.read(), typed)

    def _do_read(self) -> None:
        self.teletype.write(verbatim_lines(self._session.exercise.prose))

    def _do_show(self) -> None:
        text = self._session.file.read()
        self.teletype.write(show_numbered(text.removesuffix("\n").split("\n")))

    def _do_where(self) -> None:
        self.teletype.write(words.say_begun(self._session, None))

    def _do_stage(self, typed: str) -> None:
        each = self._session.stages
        if typed not in each:
            known = ", ".join(f"{stage.value} ({words.stage_word(stage)})" for stage in each)
            raise ValueError(_("Type stage and one of: {stages}.").format(stages=known))
        self.teletype.write(words.say_begun(self._session, self._session.begin(Stage(typed))))

    def _do_solution(self) -> None:
        text = self._session.solution()
        if text is None:
            self.teletype.say(words.say_unshown())
            return
        self.teletype.write(verbatim_lines(text))
        sentence = words.say_solution_seen(self._session)
        self.teletype.say(*([sentence] if sentence else []))
