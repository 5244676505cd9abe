"""Bug hunts in lines: the list, from which one is taken; its program, stepped; its four tasks."""

import re
from functools import partial

from lessons.hunt.hunt import Hunt
from lessons.hunt.hunts import load_hunt
from lessons.hunt.tasks import Task
from lessons.lab.isolation import say_shut
from lessons.language import _
from lessons.words.narration import say_state
from tui.hunt.actions import HUNT, HUNTS
from tui.hunt.model import HuntModel
from tui.hunt.words import hunt_rows, quote_line
from tui.lines import words
from tui.lines.commands import LinesHost, ListLines, Said
from tui.lines.run_commands import RunLines, position_in, wait_for_searches
from tui.lines.teletype import Line
from tui.run.listed import ListItem
from tui.start import HuntStart

REPAIR = re.compile(r"(\d{1,4})(?: (\s*\S.*))?", re.ASCII)
"""The number of a line, and what is to stand there."""
COMMANDS = {
    Task.MOMENT: _("When something is wrong for the first time, type moment."),
    Task.LINE: _("Type the number of the line, such as 3."),
    Task.REPAIR: _("Type its number and the line as it should be, such as 3 return x."),
    Task.SMALLEST: _("Type a number; try runs the program on a board."),
    None: _("Type another for the next hunt, or anew to begin this one again."),
}  # What each task wants to be typed, and what is wanted once all are done.


class HuntingLines(RunLines):
    """A hunt on a teletype."""

    ACTIONS = HUNT
    MODEL = HuntModel
    HOW = (_("Enter, an empty line: on by one tick; program reads the whole program."),)
    model: HuntModel

    def __init__(self, host: LinesHost, hunt: Hunt) -> None:
        searching = wait_for_searches(host.teletype, lambda: self.model)
        make_position = partial(position_in, host.teletype)
        super().__init__(host, HuntModel(hunt, host.journal, make_position, *searching))
        self._follow_model()

    # What is said.

    def begin(self) -> Said:
        """Yield which program is hunted, how its run begins, and what is asked."""
        self._session = self.model.session
        self._follow_model()
        yield _("Bug hunt: {title}.").format(title=self.model.hunt.title)
        yield self.model.hunt.rename_vector(self.model.hunt.promise)
        yield from self._do_task()
        yield from self.list_state()
        yield from self._take_reply()

    def _follow_model(self) -> None:
        """Take the position of the view model, which begins other runs."""
        self.position, self.n = self.model.position, self.model.n

    def list_news(self) -> Said:
        """Return the reply to a command and the next question, or else the present state."""
        if self.model.session is not self._session:
            return self.begin()
        self._follow_model()
        reply = self._take_reply()
        if not reply:
            return super().list_news()
        return *reply, *(self._do_task() if self.model.answered else ())

    def _take_reply(self) -> list[str]:
        """Return the paragraphs of the last reply, if it is new."""
        reply, self.model.reply = self.model.reply, ""
        return [each.lstrip("✓✗ ") for each in reply.split("\n") if each]  # It says Yes or No.

    def list_state(self) -> Said:
        """Return what the last step did, and the variables where a tick begins."""
        step, levels = self.position.step, bool(self.position.step.storage.level)
        text = self.model.describe_step(level=not levels)
        tick = _("Tick {tick}: {state}.")
        if not (step.begins_tick or step.ended):  # Within a tick it is said what changed.
            return [text]
        if levels:
            values = say_state(step) or _("no variables yet")
            return text, tick.format(tick=f"{step.tick:,}", state=values)
        return [tick.format(tick=f"{step.tick:,}", state=text.removesuffix("."))]

    def over(self) -> str:
        """Return what can be done at the end of the run, in words."""
        return _("The run has ended: back, first, or try 4 for another board.")

    @property
    def bare_command(self) -> str:
        """The command that a number alone answers the task with."""
        task = self.model.task or Task.MOMENT
        return {Task.MOMENT: "", Task.LINE: "mark"}.get(task, task.value)

    def other(self, text: str) -> Said | None:
        """Take a number for an answer; refuse other lines, and name the command for the task."""
        said = super().other(text)
        refused = said == [self.refuse_word(text)]
        return (*said, COMMANDS[self.model.task]) if said and refused else said

    # What only lines do.

    def _do_task(self) -> Said:
        return f"{self.model.place} {self.model.asked}", COMMANDS[self.model.task]

    def _do_repeat(self) -> Said:
        return *self._do_task(), *self.list_state()

    def _do_repair(self, argument: str) -> Said:
        """Answer with a line and its new text; return the line if no text was typed."""
        result = REPAIR.fullmatch(argument)
        if result is None:
            raise ValueError(COMMANDS[Task.REPAIR])
        line, text = self.model.read_line(result[1]), result[2]
        if text is None:
            old = self.model.hunt.program.lines[line - 1]
            return [Line(quote_line(self.model.hunt, line, old), verbatim=True)]
        self.model.repair(line, text)
        return self.list_news()

    def _do_give_up(self) -> Said:
        """Reveal the answer; if it is a moment, return the state there too."""
        task = self.model.task
        self.model.give_up()
        yield from self.list_news()
        if task is Task.MOMENT and self.model.answered:
            yield from self.list_state()

    def _do_program(self) -> Said:
        return words.quote_code(self.model.text, self.position.step, "all")


class HuntLines(ListLines):
    """Lists the hunts on a teletype, and takes the one that was named or is chosen."""

    ACTIONS = HUNTS
    HEADING = _("Bug hunt: programs that almost work.")

    def __init__(self, start: HuntStart, host: LinesHost) -> None:
        super().__init__(host)
        self.shut, self.named = say_shut(kiosk=host.teletype.kiosk), start.hunt_id

    def list_rows(self) -> list[ListItem]:
        """Return the hunts, each with how far the student is."""
        return hunt_rows(self.host.journal.read())

    def open_named(self, name: str) -> bool:
        """Play the hunt of an id; return whether it was finished."""
        HuntingLines(self.host, load_hunt(name)).play()
        return any(row.done for row in self.list_rows() if row.id == name)
