"""The code lab in lines: exercises are chosen, read, edited elsewhere, checked, stepped and raced.

The short forms of the commands are the keys of the screen.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from lessons.lab.checking import Report
from lessons.lab.exercise import ExerciseError, Stage
from lessons.lab.folder import exercise_ids
from lessons.lab.following import Following, NoStepsError, follow_case, say_cut, say_unstepped
from lessons.lab.session import ENDED, LabSession
from lessons.lab.stepped_words import narrate_seen
from lessons.lab.student_file import StudentFileError, find_student_folder
from lessons.language import _
from lessons.race.own import LARGEST, USUAL, OwnRace, can_race, count_shared_moves, record_race
from lessons.words.calls import abridge_value
from solver.board.maze import Maze
from solver.machine.run import complete_search
from solver.machine.step import Step
from solver.observing.recording import shown_step
from solver.value import is_named
from tui.actions import enables
from tui.lab import words
from tui.lab.actions import LAB, STEPS, WORK
from tui.lab.editor_program import edit_file
from tui.lab.report import paragraph_lines, verbatim_lines
from tui.lab.words import find_limits, open_exercise, say_obstacle, write_check
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.run_commands import RunLines, position_in
from tui.lines.teletype import Line, Teletype
from tui.lines.words import draw_letters, show_numbered
from tui.race.actions import OWN_RACE
from tui.race.lines import RaceLines
from tui.run.position import Unit
from tui.run.typed_numbers import number_reader
from tui.start import LabStart, RaceStart


def case_of(
    session: LabSession, text: str, chosen: int | None, report: Report | None = None
) -> tuple[object, ...]:
    """Return the arguments of a case by its number, else those of the smallest failing case."""
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
        """Print the exercises, or open the one that the line mode was started with."""
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
        """Return whether the exercise that was started with is finished."""
        return self._done

    def enter(self) -> None:
        """Do nothing at an empty line."""

    def other(self, typed: str) -> None:
        """Open the exercise whose number or name was typed."""
        names = {str(place): name for place, name in enumerate(exercise_ids(), 1)}
        name = names.get(typed, typed)
        if self.teletype.kiosk and name not in exercise_ids():
            self.teletype.say(_("Type the number of an exercise, its name, or help."))
            return
        self._open_exercise(name)
        self._do_list()

    def _do_open(self, typed: str) -> None:
        """Open the exercise whose number or name was typed."""
        self.other(typed)

    def _open_exercise(self, name: str) -> bool:
        """Run the line mode of an exercise; return whether it was finished."""
        try:
            session = open_exercise(name, self._start, self._journal)
        except ExerciseError as error:
            self.teletype.say(*str(error).split("\n"))
            return False
        return LabWorkLines(self.teletype, session).play()

    def _do_list(self) -> None:
        """Print the exercises with the student's progress."""
        self.teletype.write(words.list_exercises(self._journal.read(), self._folder))

    def _do_status(self) -> None:
        """Print how programs are sealed off, where files are, and the limits."""
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
        """Return whether the user's own editor may be opened; not in a kiosk."""
        return not self.teletype.kiosk

    def begin(self) -> None:
        """Print the exercise, and write its file if there is none."""
        try:
            self._enter_exercise()
        except StudentFileError as error:
            self.teletype.say(str(error))

    def done(self) -> bool:
        """Return whether the exercise is solved or its solution was shown."""
        return self._session.state in ENDED

    def do(self, text: str) -> None:
        """Run a typed command; Ctrl+C at a terminal stops only that command."""
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
        """Do nothing at an empty line."""

    def _enter_exercise(self) -> None:
        """Print the exercise, and write its file if there is none."""
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
        """Check the file, and print the result."""
        text, session = self._session.file.read(), self._session
        self._report = report = session.check(text)
        write_check(self.teletype, session, report)

    def _do_edit(self) -> None:
        """Open the file in the user's own editor, and check it if it was changed."""
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
        """Print the next hint."""
        self.teletype.write(paragraph_lines(words.next_hint(self._session)))

    def _do_step(self, argument: str) -> None:
        """Step the program in a case of a number, else in the smallest failing case."""
        chosen = number_reader(1, len(self._session.key.cases))(argument) if argument else None
        text = self._session.file.read()
        case = case_of(self._session, text, chosen, self._report)
        step_program(self.teletype, self._session, text, case)

    @enables("race")
    def can_race(self) -> bool:
        """Return whether the program is a search that can race the reference."""
        return can_race(self._session.exercise)

    def _do_race(self, typed: str) -> None:
        """Race the program against the reference, on a board of the size typed."""
        race_program(self, self._session, self._session.file.read(), typed)

    def _do_read(self) -> None:
        """Print the task."""
        self.teletype.write(verbatim_lines(self._session.exercise.prose))

    def _do_show(self) -> None:
        """Print the program with line numbers."""
        text = self._session.file.read()
        self.teletype.write(show_numbered(text.removesuffix("\n").split("\n")))

    def _do_where(self) -> None:
        """Print the path of the file."""
        self.teletype.write(words.say_begun(self._session, None))

    def _do_stage(self, typed: str) -> None:
        """Begin the file anew at a stage, keeping a copy of the old one."""
        each = self._session.stages
        if typed not in each:
            known = ", ".join(f"{stage.value} ({words.stage_word(stage)})" for stage in each)
            raise ValueError(_("Type stage and one of: {stages}.").format(stages=known))
        self.teletype.write(words.say_begun(self._session, self._session.begin(Stage(typed))))

    def _do_solution(self) -> None:
        """Print a solution if the student has tried enough."""
        text = self._session.solution()
        if text is None:
            self.teletype.say(words.say_unshown())
            return
        self.teletype.write(verbatim_lines(text))
        sentence = words.say_solution_seen(self._session)
        self.teletype.say(*([sentence] if sentence else []))


def step_program(
    teletype: Teletype, session: LabSession, text: str, case: Sequence[object]
) -> bool:
    """Record a case of a program and step it in lines; return False if nothing was recorded.

    If there is nothing to walk through, it says why, and returns False.
    """
    following = record_in_lines(teletype, lambda: follow_case(session, text, tuple(case)))
    if following is None:
        return False
    LabStepsLines(teletype, session, text, following).play()
    return True


class LabStepsLines(RunLines):
    """Steps through the recorded run of a student's program in lines."""

    ACTIONS = STEPS

    def __init__(
        self, teletype: Teletype, session: LabSession, text: str, following: Following
    ) -> None:
        run = following.own
        self._stepped = session, text
        self._following, self.n = following, following.n
        self.puzzle = Maze(following.maze) if following.maze else None
        self._stood = 0
        by = Unit.TICK if following.has_ticks else Unit.LINE
        begin = complete_search(run.opening())
        super().__init__(teletype, position_in(teletype, run, by=by, number=begin))

    @enables("retreat solution retreat-back solution-back")
    def searches(self) -> bool:
        """Whether it is a search that is stepped."""
        return self._following.is_search

    @enables("race")
    def can_race(self) -> bool:
        """Whether the program is a search that can race the reference."""
        return can_race(self._following.exercise)

    def begun(self) -> None:
        """Print which call is stepped, and its first step."""
        run = self._following.own
        self.teletype.say(
            _("{call}: {steps} steps.").format(call=self._following.call, steps=f"{run.known:,}")
        )
        self.teletype.write(Line(each) for each in (self._following.notes, say_cut(run)) if each)
        self.stand()

    def stand(self) -> None:
        """Print the last step, the variables, and what the program has printed since."""
        following, step = self._following, self.position.step
        run = following.own
        results = [narrate_seen(run, self.position.before, step, following.n)]
        if step.line is not None:
            results.append(say_unstepped(run.program.listing.text, step.line))
        self.teletype.say(" ".join(filter(None, results)), self._say_state(step))
        known, self._stood = len(run.printed(self._stood)), step.number
        if new := run.printed(step.number)[known:]:
            self.teletype.write([Line(_("Printed:")), *_quote_printed(new)])

    def _say_state(self, step: Step) -> str:
        """Return a sentence with the step's number, function and variables."""
        frame = step.frames[-1]
        held = (
            f"{name} = {abridge_value(value)}"
            for name, value in frame.variables.items()
            if not is_named(value)
        )
        sentence = _("Step {number}, {function}: {variables}.")
        return sentence.format(
            number=f"{step.number:,}",
            function=frame.function,
            variables=", ".join(held) or _("no variables yet"),
        )

    def over(self) -> str:
        """Return a sentence on what can be done at the end of the run."""
        return _("That was the last step. Type back or first.")

    # What commands do.

    def _do_race(self, typed: str) -> None:
        """Race the program against the reference from the present step on."""
        n = min(max(self._following.n, 1), LARGEST)
        moves = count_shared_moves(self._following, self.position.step)
        race_program(self, *self._stepped, typed, (n, moves))

    def _do_board(self) -> None:
        """Print the board or the maze at this step."""
        following, step = self._following, self.position.step
        if following.n:
            n = following.n
            self.teletype.write(draw_letters(shown_step(step, n), n))
        elif following.maze:
            super()._do_board()
        else:
            self.teletype.say(_("There is no board here: stack tells what the variables hold."))

    def _do_printed(self) -> None:
        """Print what the program has printed so far."""
        text = self._following.own.printed(self.position.number)
        if text:
            self.teletype.write(_quote_printed(text))
        else:
            self.teletype.say(_("Nothing is printed so far."))


def _quote_printed(text: str) -> Iterator[Line]:
    """Yield the lines that a program has printed, each behind a stroke."""
    for line in text.removesuffix("\n").split("\n"):
        yield Line(f"| {line}", verbatim=True)


Recorded = TypeVar("Recorded")


def record_in_lines(teletype: Teletype, record: Callable[[], Recorded]) -> Recorded | None:
    """Call a function that records a program; print the reason and return None if it fails."""
    if teletype.typed:
        teletype.say(_("Your program is being recorded. Ctrl+C stops that."))
    try:
        return record()
    except (NoStepsError, OSError) as error:
        teletype.say(say_obstacle(error))
    except KeyboardInterrupt:
        if not teletype.typed:
            raise
        teletype.say("", _("It is stopped."))
    return None


def race_program(
    lines: TypedCommands,
    session: LabSession,
    text: str,
    typed: str,
    place: tuple[int, int] = (USUAL, 0),
) -> None:
    """Race a program against the reference in lines; `typed` or `place` gives the board size.

    Where nothing was typed, `place` says how many, and how many moves were made already.

    Raises:
        ValueError: That is no number of columns.
    """
    n, moves = (number_reader(1, LARGEST)(typed), 0) if typed else place
    race = record_in_lines(lines.teletype, lambda: record_race(session, text, n))
    if race is not None:
        OwnRaceLines(lines, race, moves).play()


class OwnRaceLines(RaceLines):
    """A race of a student's program against the reference in lines."""

    ACTIONS = OWN_RACE

    def __init__(self, lines: TypedCommands, race: OwnRace, moves: int) -> None:
        super().__init__(RaceStart(n=race.n, recorded=race.entries), lines)
        self._race = race
        self.position.to_moves(moves)

    def _do_size(self, typed: str) -> None:
        """Record and begin another race, on a board of the size typed."""
        race_program(self, self._race.session, self._race.text, typed)
        self.left = True
