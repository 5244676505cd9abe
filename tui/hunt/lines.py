"""A bug hunt in lines: a program that almost works, stepped, and its four tasks."""

import re
from functools import partial

from lessons.hunt.hunt import Hunt
from lessons.hunt.tasks import Task
from lessons.journal.journal import Journal
from lessons.lab.stepped_words import narrate_seen
from lessons.language import _
from lessons.words.lines import no_such_line
from lessons.words.narration import say_state
from tui.hunt.actions import HUNT
from tui.hunt.conversation import Hunting, quote_line, say_hints, say_tasks
from tui.lines import words
from tui.lines.run_commands import RunLines
from tui.lines.stepping import position_in, wait_for_searches
from tui.lines.teletype import Line, Teletype
from tui.run.typed_numbers import LONGEST, number_reader


class HuntingLines(RunLines):
    """A hunt on a teletype."""

    ACTIONS = HUNT

    def __init__(self, teletype: Teletype, journal: Journal, hunt: Hunt) -> None:
        searching = wait_for_searches(
            teletype,
            lambda: self._hunting,
            lambda: _("Trying the program. Ctrl+C stops."),
        )
        self._hunting = Hunting(hunt, journal, partial(position_in, teletype), *searching)
        super().__init__(teletype, self._hunting.position)
        self.n = hunt.n

    # What is said.

    def begun(self) -> None:
        """Say what is hunted, how the run begins, and what is asked."""
        hunted = self._hunting.hunt
        self.position, self.n = self._hunting.position, hunted.n
        self.teletype.say(_("Bug hunt: {title}.").format(title=hunted.title))
        self.teletype.say(hunted.written(hunted.promise))
        self._do_program()
        self.stand()
        self._do_task()
        self._reply(asked=False)

    def stand(self) -> None:
        """Say what just happened, and how things stand."""
        step, before, hunted = self.position.step, self.position.before, self._hunting.hunt
        levels = bool(step.kept.level)
        text = hunted.written(
            narrate_seen(self.position.run, before, step, self.n, level=not levels)
        )
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

    def _do_task(self) -> None:
        self.teletype.say(f"{self._hunting.place} {self._hunting.asked}", self._how())

    def _how(self) -> str:
        """Say which command does it."""
        match self._hunting.task:
            case Task.MOMENT:
                return _("When something is wrong for the first time, type moment.")
            case Task.LINE:
                return _("Type mark and the number of the line, such as mark 3.")
            case Task.REPAIR:
                return _("Type repair, a number and the line, such as repair 3 return x.")
            case Task.SMALLEST:
                return _("Type smallest and a number; try runs the program on a board.")
        return _("Type next for the next hunt, or again to repeat this one.")

    def other(self, _text: str) -> None:
        """Say what does the task, such as to somebody who types the number of a line alone."""
        self.teletype.say(self.UNKNOWN, self._how())

    # What commands do.

    def _require(self, task: Task) -> None:
        """Refuse an answer to another task than the one that is to be done."""
        if self._hunting.task is not task:
            raise ValueError(_("That is not the task now. Type task to read it."))

    def _do_moment(self) -> None:
        self._require(Task.MOMENT)
        self._hunting.moment()
        self._reply()

    def _do_mark(self, argument: str) -> None:
        self._require(Task.LINE)
        self._hunting.answer(self._line(argument))
        self._reply()

    def _line(self, typed: str) -> int:
        """Return the number of a line.

        Raises:
            ValueError: It is none, or there is no line of that number.
        """
        program = self._hunting.hunt.program
        if (
            typed.isdecimal()
            and len(typed) <= LONGEST
            and (lacking := no_such_line(program, int(typed)))
        ):
            raise ValueError(lacking)
        return number_reader(1, len(program.lines))(typed)

    def _do_repair(self, argument: str) -> None:
        self._require(Task.REPAIR)
        result = re.fullmatch(r"(\d{1,4})(?: (\s*\S.*))?", argument, re.ASCII)
        if result is None:
            raise ValueError(_("Type repair, a number and the line, such as repair 3 return x."))
        line, text = self._line(result[1]), result[2]
        if text is None:
            old = self._hunting.hunt.program.lines[line - 1]
            self.teletype.write([Line(quote_line(self._hunting.hunt, line, old), verbatim=True)])
            return
        self._hunting.repair(line, text)
        self._reply()

    def _do_smallest(self, argument: str) -> None:
        self._require(Task.SMALLEST)
        self._hunting.answer(number_reader(1, self._hunting.hunt.largest)(argument))
        self._reply()

    def _reply(self, *, asked: bool = True) -> None:
        """Say what was said to a command, and what is asked then; nothing if it was stopped."""
        self.position, self.n = self._hunting.position, self._hunting.n
        if self._hunting.reply:
            self.teletype.say(*self._hunting.reply.split("\n"))
            self._hunting.reply = ""
            if asked:
                self._do_task()

    def _do_try(self, argument: str) -> None:
        self._hunting.try_size(number_reader(1, self._hunting.hunt.largest)(argument))
        self._reply(asked=False)

    def _do_hint(self) -> None:
        if self._hunting.task is None:
            raise ValueError(_("All tasks of this hunt are done."))
        self._hunting.hint()
        self._reply(asked=False)

    def _do_give_up(self) -> None:
        task = self._hunting.task
        if task is None:
            raise ValueError(_("All tasks of this hunt are done."))
        read = self._hunting.give_up() is not None
        self._reply(asked=read)
        if read and task is Task.MOMENT:
            self.stand()

    def _do_notes(self) -> None:
        session = self._hunting.session
        self.teletype.say(session.hunt.written(session.hunt.promise))
        self.teletype.say(*(f"{name}: {how}" for name, how in say_tasks(session)))
        self.teletype.say(*say_hints(session))
        if session.idea:
            self.teletype.say(session.idea)

    def _do_program(self) -> None:
        text = self._hunting.hunt.written(self.position.run.program.listing.text)
        self.teletype.write(words.quote_code(text, self.position.step, whole=True))

    def _do_next(self) -> None:
        if done := self._hunting.another():
            self.teletype.say(done)
        else:
            self.begun()

    def _do_again(self) -> None:
        self._hunting.again()
        self.begun()
