"""Bug hunts in lines: the list, from which one is taken; its program, stepped; its four tasks."""

import re
from functools import partial

from lessons.files.findings import suggest_word
from lessons.hunt.hunt import Hunt
from lessons.hunt.hunts import hunt_ids, load_hunt
from lessons.hunt.tasks import Task
from lessons.journal.journal import Journal
from lessons.journal.student_state import StudentState
from lessons.language import _
from lessons.words.narration import say_state
from tui.hunt.actions import HUNT, HUNTS
from tui.hunt.model import HuntModel
from tui.hunt.words import hunt_rows, quote_line, say_hints, say_tasks
from tui.lab.words import say_shut
from tui.lines import words
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.run_commands import RunLines, position_in, wait_for_searches
from tui.lines.teletype import Line, Teletype
from tui.run.listed import chosen_row
from tui.start import HuntStart

REPAIR = re.compile(r"(\d{1,4})(?: (\s*\S.*))?", re.ASCII)
"""The number of a line, and what is to stand there."""


class HuntingLines(RunLines):
    """A hunt on a teletype."""

    ACTIONS = HUNT
    MODEL = HuntModel
    model: HuntModel

    def __init__(self, teletype: Teletype, journal: Journal, hunt: Hunt) -> None:
        searching = wait_for_searches(
            teletype,
            lambda: self.model,
            lambda: _("Trying the program. Ctrl+C stops."),
        )
        self.model = HuntModel(hunt, journal, partial(position_in, teletype), *searching)
        super().__init__(teletype, self.model.position)

    # What is said.

    def begun(self) -> None:
        """Say what is hunted, how the run begins, and what is asked."""
        self._session = self.model.session
        self._follow_model()
        self.teletype.say(_("Bug hunt: {title}.").format(title=self.model.hunt.title))
        self.teletype.say(self._promise)
        self._do_program()
        self.stand()
        self._do_task()
        self._say_reply()

    @property
    def _promise(self) -> str:
        return self.model.hunt.rename_vector(self.model.hunt.promise)

    def _follow_model(self) -> None:
        self.position, self.n = self.model.position, self.model.n

    def tell(self) -> None:
        """Say what was said to a command, and what is asked then; else how things stand."""
        if self.model.session is not self._session:
            self.begun()
            return
        self._follow_model()
        if not self._say_reply():
            super().tell()
        elif self.model.answered:
            self._do_task()

    def _say_reply(self) -> bool:
        """Say what is said last, if that is new, and whether it is."""
        reply, self.model.reply = self.model.reply, ""
        self.teletype.say(*filter(None, reply.split("\n")))
        return bool(reply)

    def stand(self) -> None:
        """Say what just happened, and how things stand."""
        step, levels = self.position.step, bool(self.position.step.storage.level)
        text = self.model.describe_step(level=not levels)
        tick = _("Tick {tick}: {state}.")
        if not (step.begins_tick or step.ended):  # Within a tick it is said what changed.
            self.teletype.say(text)
        elif levels:
            values = say_state(step) or _("no variables yet")
            self.teletype.say(text, tick.format(tick=f"{step.tick:,}", state=values))
        else:
            self.teletype.say(tick.format(tick=f"{step.tick:,}", state=text.removesuffix(".")))

    def over(self) -> str:
        """Say what can be done at the end of the run."""
        return _("The run has ended: back, first, or try 4 for another board.")

    def _say_command(self) -> str:
        match self.model.task:
            case Task.MOMENT:
                return _("When something is wrong for the first time, type moment.")
            case Task.LINE:
                return _("Type mark and the number of the line, such as mark 3.")
            case Task.REPAIR:
                return _("Type repair, a number and the line, such as repair 3 return x.")
            case Task.SMALLEST:
                return _("Type smallest and a number; try runs the program on a board.")
        return _("Type another for the next hunt, or again to repeat this one.")

    def other(self, _text: str) -> None:
        """Say what does the task, such as to somebody who types the number of a line alone."""
        self.teletype.say(self.UNKNOWN, self._say_command())

    # What only lines do.

    def _do_task(self) -> None:
        self.teletype.say(f"{self.model.place} {self.model.asked}", self._say_command())

    def _do_repair(self, argument: str) -> None:
        result = REPAIR.fullmatch(argument)
        if result is None:
            raise ValueError(_("Type repair, a number and the line, such as repair 3 return x."))
        line, text = self.model.read_line(result[1]), result[2]
        if text is None:
            old = self.model.hunt.program.lines[line - 1]
            self.teletype.write([Line(quote_line(self.model.hunt, line, old), verbatim=True)])
        else:
            self.model.repair(line, text)
            self.tell()

    def _do_give_up(self) -> None:
        """Read the answer; where it is a moment, say how things stand there."""
        task = self.model.task
        self.model.give_up()
        self.tell()
        if task is Task.MOMENT and self.model.answered:
            self.stand()

    def _do_notes(self) -> None:
        session = self.model.session
        tasks = (f"{name}: {how}" for name, how in say_tasks(session))
        hints = say_hints(session)
        self.teletype.say(self._promise, *tasks, *hints, *filter(None, [session.idea]))

    def _do_program(self) -> None:
        self.teletype.write(words.quote_code(self.model.text, self.position.step, whole=True))


class HuntLines(TypedCommands):
    """Lists the hunts on a teletype, and lets one be taken, at once if it is named."""

    ACTIONS = HUNTS
    EMPTY = False
    HOW = (_("A number, or a hunt's name: take that hunt."),)
    UNKNOWN = _("Type the number of a hunt, help or quit.")

    def __init__(self, start: HuntStart, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._shut = say_shut(kiosk=host.teletype.kiosk)
        self._journal = host.journal
        self._hunt_id = start.hunt_id

    def begin(self) -> None:
        """List the hunts, or take the one that was named, and that alone."""
        self.left = bool(self._shut or self._hunt_id)
        if self._shut:
            self.teletype.say(self._shut)
        elif self._hunt_id is None:
            self._do_list()
        else:
            HuntingLines(self.teletype, self._journal, load_hunt(self._hunt_id)).play()

    def done(self) -> bool:
        """Say whether the hunt that was named is done; True if none was."""
        if self._shut:
            return False
        rows = hunt_rows(self._journal.read())
        return self._hunt_id is None or any(row.done for row in rows if row.id == self._hunt_id)

    def other(self, text: str) -> None:
        """Take the hunt that a number or an id names."""
        name = chosen_row(hunt_rows(StudentState()), text)
        if name is None:
            sentence = _("There is no hunt {name}; {hint}")
            # Their names would tell what is wrong in some of them.
            known = _("type the number of one, or quit to leave the hunts.")
            hint = suggest_word(text[:60], hunt_ids(), known)
            self.teletype.say(sentence.format(name=repr(text[:60]), hint=hint))
        else:
            HuntingLines(self.teletype, self._journal, load_hunt(name)).play()
            self._do_list()

    def _do_list(self) -> None:
        student = self._journal.read()
        self.teletype.say(_("Bug hunt: programs that almost work."))
        for number, row in enumerate(hunt_rows(student), 1):
            self.teletype.say(f"{number}: {row.line}")
        if self.teletype.typed:
            self.teletype.say(self.UNKNOWN)
