"""A lesson in lines: each part, its question, what is said to the answer, and the ticks between.

A person goes on with Enter. Prepared lines are answers and nothing else: what is only read needs
no line, so that a file for a lesson has one line for each question. A line of it that cannot be
an answer ends the lesson, because the lines after it would answer other questions than they were
written for.
"""

import shlex

from lessons.asking import Shown
from lessons.course import PRACTICE
from lessons.glossary import glossary, words_in
from lessons.language import _
from lessons.notation import spoken
from lessons.reviews import practise_on
from lessons.sitting import Sitting
from lessons.standing import finished
from tui import errands
from tui.driving import in_lesson
from tui.general import course_named
from tui.plain.answers import read_answer
from tui.plain.belief import show_idea, show_passage
from tui.plain.commands import Command, find, helped
from tui.plain.drive import DriveLines
from tui.plain.looking import View, looking
from tui.plain.names import show_names
from tui.plain.part import show_answer, show_part
from tui.plain.prose import lines
from tui.plain.stepping import tell, walk_in
from tui.plain.teletype import Teletype
from tui.start import Hunts, Lab
from tui.walk import Unit, Walk

SHOWN = 16
"""Ticks that are told one by one on the way to the next part."""


class LessonLines:
    """Plays a sitting on a teletype.

    Args:
        teletype: Where it is written, and read from.
        sitting: It decides what is shown, asked and open.
        kiosk: Whether nothing may lead out of the tutor.
    """

    def __init__(self, teletype: Teletype, sitting: Sitting, *, kiosk: bool = False) -> None:
        self._teletype = teletype
        self._sitting = sitting
        self._kiosk = kiosk
        self._walk = self._walk_to_part()
        self._finished = False
        self._left = ""
        self._trouble_said = False
        self._commands = self._vocabulary()

    def play(self) -> str:
        """Play until the lesson is finished or left.

        Returns:
            The sentence that says where it was left, and why; empty if it is finished.
        """
        front = self._sitting.lesson.front
        self._teletype.say(
            _("Lesson: {title}").format(title=front.title),
            front.aim,
        )
        if self._teletype.typed:
            self._teletype.say(
                _("Enter goes on, help lists the commands."),
                _("For a key in the text type a word: Space is tick, . is line, c is square."),
            )
        self._show()
        while not self._finished and not self._left:
            if self._sitting.locked or self._teletype.typed:
                self._read()
            else:
                self._go_on()
        if self._finished:
            self._teletype.say("", finished(self._sitting))
        return self._left

    def _show(self, *, known: bool = False) -> None:
        self._sitting.look()
        show_part(self._teletype, self._sitting, self._walk.step, known=known, kiosk=self._kiosk)
        self._say_trouble()

    def _answered(self) -> None:
        show_answer(self._teletype, self._sitting, kiosk=self._kiosk)

    def _say_trouble(self) -> None:
        """Say once that nothing can be saved."""
        trouble = self._sitting.journal.trouble
        if trouble is not None and not self._trouble_said:
            self._trouble_said = True
            self._teletype.say(trouble)

    # What is read.

    def _read(self) -> None:
        """Read a line and do what it says."""
        locked = self._sitting.locked
        text = self._teletype.ask(_("Answer:") if locked else ">", empty=False)
        if text is None:
            self._leave(_("The input ended"))
            return
        command = find(self._commands, text)
        try:
            if command is not None:
                command[0].run(command[1])
            elif locked and self._sitting.part.drive and not text:
                self._drive("")
            elif locked and self._sitting.part.drive:
                raise ValueError(_("Type drive to make the moves, or solution to leave them out."))
            elif locked and self._sitting.part.errand and not text:
                self._open("")
            elif locked and self._sitting.part.errand:
                raise ValueError(_("Type open to go there, or solution to leave it out."))
            elif locked and text:
                self._answer(text)
            elif locked:
                self._teletype.say(_("There is no answer yet: type one, or help."))
            elif not text:
                self._go_on()
            else:
                self._teletype.say(_("Nothing is asked here. Enter goes on, help lists commands."))
        except ValueError as error:
            self._refuse(text, str(error))

    def _answer(self, text: str) -> None:
        """Commit an answer.

        Raises:
            ValueError: It cannot be one; the sentence says what to type.
        """
        posed = self._sitting.posed
        if posed is not None:
            given = read_answer(posed, text, lettered=self._teletype.typed)
            self._sitting.commit(given)
            self._answered()
            if self._sitting.idea is not None and self._teletype.typed:
                self._teletype.say(_("Type idea to see what this idea does."))
            self._say_trouble()

    def _refuse(self, text: str, remedy: str) -> None:
        """Say what to type instead: to a person to go on with, else as the end of the lesson."""
        if self._teletype.typed:
            self._teletype.say(remedy)
            return
        self._teletype.close()
        told = _("Line {line} of the input, {text}, cannot be used. {remedy} The lesson was left")
        self._leave(told.format(line=self._teletype.number, text=repr(text[:60]), remedy=remedy))

    def _leave(self, why: str) -> None:
        """Leave the lesson before its end."""
        sitting = self._sitting
        kept = _("{why} at part {part} of {parts}. 'queens-tutor {command}' goes on there.")
        lost = _("{why} at part {part} of {parts}.")
        once = sitting.journal.trouble or sitting.lesson.id == PRACTICE
        named = course_named()
        command = ["lesson", sitting.lesson.id, *(["--course", named] if named else [])]
        self._left = (lost if once else kept).format(
            why=why, part=sitting.index + 1, parts=sitting.length, command=shlex.join(command)
        )

    # Where it goes.

    def _walk_to_part(self) -> Walk:
        return walk_in(self._teletype, self._sitting.run, number=self._sitting.stop)

    def _go_on(self) -> None:
        """Go to the next part, each tick on the way told."""
        step = self._walk.run.step(self._sitting.limit)
        ticks = step.tick - self._walk.step.tick
        if ticks > SHOWN:
            told = _("The search runs on for {ticks} ticks.")
            self._teletype.say(told.format(ticks=f"{ticks:,}"))
            self._walk.to_step(step.number)
            self._tell_step()
        while self._walk.number < step.number:
            self._walk.forward(Unit.TICK)
            self._tell_step()
        if self._sitting.go_on():
            self._enter_part()
        else:
            self._finished = True

    def _enter_part(self) -> None:
        """Show where the part stands, unless the student is there."""
        known = self._walk.run is self._sitting.run and self._walk.number == self._sitting.stop
        if not known:
            self._walk = self._walk_to_part()
        self._show(known=known)

    def _tell_step(self) -> None:
        tell(self._teletype, self._walk, self._sitting.part.scene.setting)

    # What commands do.

    def _vocabulary(self) -> tuple[Command, ...]:
        return (
            Command(("back",), _("read the part before again"), self._back),
            Command(("again",), _("read this part again"), self._again),
            Command(("tick",), _("run one tick; at the end of a part, go on"), self._tick),
            Command(("line",), _("run one line"), self._line),
            *looking(self._teletype, self._view),
            Command(("drive",), _("make the moves, where they are asked for"), self._drive),
            Command(("open",), _("go to the exercise or hunt that is asked for"), self._open),
            Command(("hint",), _("a hint to the question"), self._hint),
            Command(("solution",), _("the solution, after the hints"), self._skip),
            Command(
                ("idea",),
                _("an idea behind your answers; its lesson; three fresh questions"),
                self._idea,
                _("[lesson|questions]"),
            ),
            Command(("words",), _("what the words of this part mean"), self._words),
            Command(
                ("names",),
                _("how each lecture writes this state, and which is yours"),
                self._names,
                _("NAME"),
            ),
            Command(("help", "?"), _("these commands"), self._help),
            Command(("quit",), _("leave the lesson; it goes on here next time"), self._quit),
        )

    def _back(self, _argument: str) -> None:
        if self._sitting.go_back():
            self._enter_part()
        else:
            self._teletype.say(_("This is the first part."))

    def _again(self, _argument: str) -> None:
        self._show()

    def _tick(self, _argument: str) -> None:
        if self._walk.number < self._sitting.limit:
            self._walk.forward(Unit.TICK)
            self._tell_step()
        elif self._sitting.locked:
            self._teletype.say(_("First the answer: the next tick is locked until there is one."))
        else:
            self._go_on()

    def _line(self, _argument: str) -> None:
        if self._walk.number < self._sitting.limit:
            self._walk.forward(Unit.LINE)
            self._tell_step()
        elif self._sitting.locked:
            self._teletype.say(_("First the answer: the next line is locked until there is one."))
        else:
            self._teletype.say(_("The run goes on after this part: Enter."))

    def _view(self) -> View:
        sitting, scene = self._sitting, self._sitting.part.scene
        return View(
            self._walk,
            scene.setting.n,
            scene.marks,
            flipped=scene.flipped,
            locked=sitting.locked,
            hidden=sitting.shown is Shown.TABLE,
            code=sitting.code if sitting.covered else "",
            puzzle=scene.setting.puzzle,
            coded=sitting.lesson.front.code,
        )

    def _drive(self, _argument: str) -> None:
        sitting = self._sitting
        if not sitting.part.drive:
            self._teletype.say(_("No moves are asked for here."))
            return
        lines = DriveLines(self._teletype, in_lesson(sitting), sitting.journal, fixed=True)
        if lines.play():
            sitting.drove(lines.drive.score.right, lines.drive.score.moves)
        self._answered()

    def _open(self, _argument: str) -> None:
        """Go to the part's errand, unless it has been done meanwhile or cannot be done here."""
        sitting, errand = self._sitting, self._sitting.part.errand
        if errand is None:
            self._teletype.say(_("Nothing is to be opened here."))
        elif sitting.look():
            self._answered()
        elif errands.shut(kiosk=self._kiosk):
            sitting.pass_by()
            self._go_on()
        else:
            self._run(errands.start(errand))
            sitting.look()
            self._answered()

    def _run(self, start: Lab | Hunts) -> None:
        """Play what a lesson sends its student to, on the same teletype."""
        match start:
            case Lab():
                from tui.plain.lab import LabLines

                LabLines(self._teletype, self._sitting.journal, start, kiosk=self._kiosk).play()
            case Hunts(hunt_id):
                from tui.plain.hunt import HuntLines

                HuntLines(self._teletype, self._sitting.journal, hunt_id, kiosk=self._kiosk).play()

    def _hint(self, _argument: str) -> None:
        if self._sitting.help():
            self._teletype.write(lines(self._sitting.hints[-1]))
        elif self._sitting.locked:
            self._teletype.say(_("There is no other hint: solution shows the answer."))
        else:
            self._teletype.say(_("Nothing is asked here."))

    def _skip(self, _argument: str) -> None:
        if self._sitting.skip():
            self._answered()
        elif self._sitting.locked:
            self._teletype.say(_("First the hints: hint."))
        else:
            self._teletype.say(_("Nothing is asked here."))

    def _idea(self, argument: str) -> None:
        """Show the idea behind the student's answers, if one is clear, or what helps against it.

        Raises:
            ValueError: What stands after the word is none of what can.
        """
        if self._sitting.locked:
            self._teletype.say(_("First the answer."))
            return
        idea = self._sitting.clearest
        if idea is None:
            self._teletype.say(_("No idea shows clearly in your answers."))
            return
        match argument:
            case "":
                show_idea(self._teletype, idea)
            case "lesson":
                show_passage(self._teletype, idea.name)
            case "questions":
                sitting = practise_on(self._sitting.journal, idea.name)
                if left := LessonLines(self._teletype, sitting, kiosk=self._kiosk).play():
                    self._teletype.say(left)
                self._show()
            case _:
                raise ValueError(_("Type idea, idea lesson or idea questions."))

    def _words(self, _argument: str) -> None:
        here = words_in(self._sitting.prose)
        for word in here or glossary():
            self._teletype.say(spoken(f"{word}: {glossary()[word]}"))

    def _names(self, argument: str) -> None:
        sitting = self._sitting
        hidden = sitting.shown in {Shown.TABLE, Shown.BOARD}
        rows = () if hidden else self._walk.step.queens
        show_names(self._teletype, sitting.journal, rows, argument)

    def _help(self, _argument: str) -> None:
        self._teletype.say(
            _("Enter, an empty line: go on, where nothing is asked; begin the moves of a drive."),
            _("Enter also opens the exercise or hunt that is asked for."),
        )
        self._teletype.write(helped(self._commands))
        self._answered()

    def _quit(self, _argument: str) -> None:
        self._leave(_("The lesson was left"))
