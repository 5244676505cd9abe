"""The code lab in lines: exercises are chosen, read, edited elsewhere, checked and stepped."""

from collections.abc import Callable

from lessons.journal import Journal
from lessons.lab.checking import Report
from lessons.lab.exercise import ExerciseError
from lessons.lab.folder import known
from lessons.lab.limits import Limits
from lessons.lab.sitting import LabSitting, Standing, found
from lessons.lab.stages import Stage
from lessons.lab.student_file import StudentFileError, folder
from lessons.language import _
from tui.editor import edit
from tui.entry import number
from tui.lab_report import believed
from tui.lab_text import lined, numbered, reported, verbatim
from tui.lab_words import (
    after_right,
    begun,
    listed,
    next_hint,
    seen,
    shut,
    stage_word,
    standing_word,
    status,
    trouble,
    unshown,
)
from tui.plain.commands import Command, find, helped
from tui.plain.teletype import Teletype
from tui.start import Lab


def case_of(
    sitting: LabSitting, text: str, chosen: int | None, report: Report | None = None
) -> tuple[object, ...]:
    """Return the case in which a program is stepped: the one chosen, the failing one, or the last.

    Args:
        sitting: At the exercise.
        text: The program.
        chosen: The number of a case, from 1.
        report: What came of a check of this program, if it was checked.

    Raises:
        ValueError: There is no case of this number.
        ExerciseError: The exercise is faulty.
        OSError: The system starts no process.
    """
    cases = sitting.key.cases
    if chosen is not None:
        return cases[number(1, len(cases))(str(chosen)) - 1]
    checked = report if report is not None and report.text == text else sitting.check(text)
    failing = (each.case for each in checked.failures if each.case is not None)
    return next(failing, cases[-1])


class LabLines:
    """Lets exercises of the code lab be solved on a teletype.

    Args:
        teletype: Where it is written, and read from.
        journal: Where checks and hints are written down.
        start: Which exercise, where its file is, and how long a call may take.
        kiosk: Whether no other program may be started.
    """

    def __init__(self, teletype: Teletype, journal: Journal, start: Lab, *, kiosk: bool) -> None:
        self._teletype = teletype
        self._journal = journal
        self._start = start
        self._kiosk = kiosk
        self._folder = folder(start.folder)
        self._left = False

    def play(self) -> bool:
        """Read commands until one leaves, or the input ends.

        Returns:
            Whether nothing is left to do at the exercise that was started with.
        """
        if why := shut(kiosk=self._kiosk):
            self._teletype.say(why)
            return False
        if self._start.exercise is not None:
            return self._open(self._start.exercise)
        self._list("")
        self._teletype.say(_("Type the number of an exercise, its name, or help."))
        commands = self._vocabulary()
        while not self._left:
            text = self._teletype.ask(_("Exercise:"), empty=False)
            if text is None:
                break
            command = find(commands, text)
            if command is not None:
                command[0].run(command[1])
            elif text:
                self._choose(text)
        return True

    def _vocabulary(self) -> tuple[Command, ...]:
        return (
            Command(
                ("open", "o"), _("take an exercise"), self._choose, _("NUMBER, NAME or FOLDER")
            ),
            Command(("list", "l"), _("the exercises, and how far you are"), self._list),
            Command(("status",), _("how safely programs run, where files are"), self._status),
            Command(("help", "?"), _("these commands"), self._help),
            Command(("quit", "q"), _("leave"), self._quit),
        )

    def _choose(self, typed: str) -> None:
        """Open the exercise that was typed; in a kiosk, only one of the list."""
        names = {str(place): name for place, name in enumerate(known(), 1)}
        name = names.get(typed, typed)
        if self._kiosk and name not in known():
            self._teletype.say(_("Type the number of an exercise, its name, or help."))
            return
        self._open(name)
        self._list("")

    def _open(self, name: str) -> bool:
        try:
            exercise = found(name)
        except ExerciseError as error:
            self._teletype.say(*str(error).split("\n"))
            return False
        limits = Limits(seconds=self._start.seconds)
        sitting = LabSitting(exercise, self._folder, self._journal, limits)
        return LabWorkLines(self._teletype, sitting, kiosk=self._kiosk).play()

    def _list(self, _argument: str) -> None:
        self._teletype.write(listed(self._journal.read().records, self._folder))

    def _status(self, _argument: str) -> None:
        limits = Limits(seconds=self._start.seconds)
        self._teletype.write(status(self._folder, limits, kiosk=self._kiosk))

    def _help(self, _argument: str) -> None:
        self._teletype.say(_("A number, or a name: take that exercise."))
        self._teletype.write(helped(self._vocabulary()))

    def _quit(self, _argument: str) -> None:
        self._left = True


class LabWorkLines:
    """Lets one exercise be solved on a teletype.

    Args:
        teletype: Where it is written, and read from.
        sitting: At the exercise.
        kiosk: Whether no other program may be started.
    """

    def __init__(self, teletype: Teletype, sitting: LabSitting, *, kiosk: bool) -> None:
        self._teletype = teletype
        self._sitting = sitting
        self._kiosk = kiosk
        self._report: Report | None = None
        self._left = False

    def play(self) -> bool:
        """Read commands until one leaves, or the input ends.

        Returns:
            Whether the exercise is solved, or its solution was seen.
        """
        try:
            self._enter()
        except StudentFileError as error:
            self._teletype.say(str(error))
        commands = self._vocabulary()
        while not self._left:
            text = self._teletype.ask(">", empty=False)
            if text is None:
                break
            command = find(commands, text)
            if command is None:
                if text:
                    self._teletype.say(_("There is no such command: help lists them."))
                continue
            try:
                self._work(command[0].run, command[1])
            except ValueError as error:
                self._teletype.say(*str(error).split("\n"))
        return self._sitting.standing in {Standing.SOLVED, Standing.SHOWN}

    def _work(self, run: Callable[[str], None], argument: str) -> None:
        """Do what a command does; at a terminal Ctrl+C stops it, and no more."""
        try:
            run(argument)
        except KeyboardInterrupt:
            if not self._teletype.typed:
                raise
            self._teletype.say("", _("It is stopped."))
        except OSError as error:
            if isinstance(error, BrokenPipeError) or error.errno is None:
                raise
            self._teletype.say(trouble(error))

    def _enter(self) -> None:
        """Say which exercise this is, what to do, and where; begin its file if there is none."""
        exercise = self._sitting.exercise
        said = f"{exercise.title}, {standing_word(self._sitting.standing)}."
        self._teletype.say(said)
        self._read("")
        if self._sitting.file.exists:
            self._file("")
        else:
            self._teletype.write(begun(self._sitting, self._sitting.begin()))
        if self._teletype.typed:
            self._teletype.say(_("Edit the file, then type check; help lists the commands."))

    def _vocabulary(self) -> tuple[Command, ...]:
        stages = " | ".join(self._sitting.stages)
        editing = () if self._kiosk else (Command(("edit", "e"), _("your editor"), self._edit),)
        return (
            Command(("check", "c"), _("run your program on all cases"), self._check),
            *editing,
            Command(("hint", "h"), _("the next hint"), self._hint),
            Command(("step", "s"), _("step your program in a case"), self._step, _("[CASE]")),
            Command(("read", "r"), _("what is to be written"), self._read),
            Command(("show",), _("your program"), self._show),
            Command(("file", "f"), _("where your program is"), self._file),
            Command(("stage", "begin"), _("begin anew; a copy is kept"), self._stage, stages),
            Command(("solution",), _("a solution, after an honest try"), self._solution),
            Command(("help", "?"), _("these commands"), self._help),
            Command(("quit", "q"), _("leave the exercise"), self._quit),
        )

    # What commands do.

    def _check(self, _argument: str) -> None:
        text, sitting = self._sitting.file.read(), self._sitting
        self._report = report = sitting.check(text)
        sitting.note(report)
        self._teletype.write(reported(sitting.exercise.id, report))
        if report.right:
            self._teletype.say(after_right(sitting))
        self._teletype.write(lined(believed(sitting.beliefs(report))))

    def _edit(self, _argument: str) -> None:
        path = self._sitting.file.path
        before = self._sitting.file.read() if self._sitting.file.exists else None
        edit(path, terminal=self._teletype.typed)
        if not self._sitting.file.exists:
            self._teletype.say(_("Nothing was saved."))
        elif self._sitting.file.read() == before:
            self._teletype.say(_("The file is as it was."))
        else:
            self._check("")

    def _hint(self, _argument: str) -> None:
        self._teletype.write(lined(next_hint(self._sitting)))

    def _step(self, argument: str) -> None:
        chosen = number(1, len(self._sitting.key.cases))(argument) if argument else None
        text = self._sitting.file.read()
        case = case_of(self._sitting, text, chosen, self._report)
        from tui.plain.lab_steps import LabStepsLines  # noqa: PLC0415 (until one steps)

        LabStepsLines(self._teletype, self._sitting, text, case).play()

    def _read(self, _argument: str) -> None:
        self._teletype.write(verbatim(self._sitting.exercise.prose))

    def _show(self, _argument: str) -> None:
        self._teletype.write(numbered(self._sitting.file.read()))

    def _file(self, _argument: str) -> None:
        self._teletype.write(begun(self._sitting, None))

    def _stage(self, typed: str) -> None:
        each = self._sitting.stages
        if typed not in each:
            words = ", ".join(f"{stage.value} ({stage_word(stage)})" for stage in each)
            raise ValueError(_("Type stage and one of: {stages}.").format(stages=words))
        self._teletype.write(begun(self._sitting, self._sitting.begin(Stage(typed))))

    def _solution(self, _argument: str) -> None:
        text = self._sitting.solution()
        if text is None:
            self._teletype.say(unshown())
            return
        self._teletype.write(verbatim(text))
        said = seen(self._sitting)
        self._teletype.say(*([said] if said else []))

    def _help(self, _argument: str) -> None:
        self._teletype.write(helped(self._vocabulary()))

    def _quit(self, _argument: str) -> None:
        self._left = True
