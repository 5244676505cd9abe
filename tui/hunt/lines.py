"""A bug hunt in lines: a program that almost works, stepped, and its four tasks."""

import re

from lessons.bughunt.hunt import Hunt
from lessons.bughunt.sitting import HuntSitting
from lessons.bughunt.tasks import Task, wrong_moment
from lessons.journal import Journal
from lessons.lab.stepped_words import seen
from lessons.language import _
from lessons.narration import state
from solver.run import Run, complete
from tui.entry import condition, never_holds, number
from tui.hunting import (
    FURTHER,
    Hunting,
    following,
    hints_said,
    numbered,
    tasks_said,
)
from tui.plain import words
from tui.plain.commands import Command
from tui.plain.looking import View, looking
from tui.plain.stepping import patience
from tui.plain.teletype import Line, Teletype
from tui.plain.trees import trees
from tui.plain.views import viewing
from tui.plain.walking import WalkingLines
from tui.walk import Unit, Walk


class HuntingLines(WalkingLines):
    """A hunt on a teletype.

    Args:
        teletype: Where it is written, and read from.
        journal: Where answers are written down.
        found: What is hunted.
    """

    def __init__(self, teletype: Teletype, journal: Journal, found: Hunt) -> None:
        self._journal = journal
        self._teletype = teletype
        self._n = found.n
        self._enter(HuntSitting(found, journal))
        super().__init__(teletype, self._walk_on(found.n, Unit.TICK, into=False))

    def _enter(self, sitting: HuntSitting) -> None:
        def how_far() -> str:
            return _("Trying the program. Ctrl+C stops.")

        waits = patience(self._teletype, lambda: self._hunting, how_far)
        self._hunting = Hunting(sitting, *waits)

    def _walk_on(self, n: int, by: Unit, *, into: bool, at: int | None = None) -> Walk:
        def how_far() -> str:
            told = _("Searching: {steps} steps so far. Ctrl+C stops.")
            return told.format(steps=f"{walk.run.known:,}")

        run = Run.of(self._hunting.hunt.program, n, into=into)
        begin = complete(run.opening() if at is None else run.reach(at))
        waits = patience(self._teletype, lambda: walk, how_far)
        walk = Walk(run, *waits, by=by, number=begin, limit=FURTHER)
        self._n = n
        return walk

    # What is said.

    def begun(self) -> None:
        """Say what is hunted, how the run begins, and what is asked."""
        hunted = self._hunting.hunt
        self.teletype.say(_("Bug hunt: {title}.").format(title=hunted.title))
        self.teletype.say(hunted.written(hunted.promise))
        self._program("")
        self.stand()
        self._asked("")

    def stand(self) -> None:
        """Say what just happened, and how things stand."""
        step, before, hunted = self.walk.step, self.walk.before, self._hunting.hunt
        levels = bool(step.kept.level)
        told = hunted.written(seen(self.walk.run, before, step, self._n, level=not levels))
        tick = _("Tick {tick}: {state}.")
        if not (step.begins_tick or step.ended):  # Within a tick it is said what changed.
            self.teletype.say(told)
        elif levels:
            values = state(step) or _("no variables yet")
            self.teletype.say(told, tick.format(tick=f"{step.tick:,}", state=values))
        else:
            self.teletype.say(tick.format(tick=f"{step.tick:,}", state=told.removesuffix(".")))

    def over(self) -> str:
        """Say what can be done at the end of the run."""
        return _("The run has ended: back, first, or try 4 for another board.")

    def _asked(self, _argument: str) -> None:
        self.teletype.say(f"{self._hunting.place} {self._hunting.asked}", self._how())

    def _how(self) -> str:
        """Say which command does it."""
        match self._hunting.task:
            case Task.MOMENT:
                return _("The command moment says that it is this one.")
            case Task.LINE:
                return _("Type mark and its number, such as mark 3.")
            case Task.REPAIR:
                return _("Type repair, a number and the line, such as repair 3 return x.")
            case Task.SMALLEST:
                return _("Type smallest and a number; try runs the program on a board.")
        return _("next takes the next hunt, again this one once more.")

    # What commands do.

    def own(self) -> tuple[Command, ...]:
        """Return the commands of a hunt, and those for boards."""
        last = self._hunting.hunt.largest
        sizes = _("run the program on a board, n = 1 to {last}, and step it").format(last=last)
        here = _("answer that this is the first wrong moment")
        line = _("write a line anew; blanks before it count, without any it is indented as before")
        return (
            Command(("moment", "m"), here, self._moment),
            Command(("mark",), _("answer that a line is wrong"), self._mark, "3"),
            Command(("repair",), line, self._repair, "3 return x"),
            Command(("smallest",), _("answer what the smallest n is"), self._smallest, "4"),
            Command(("try", "n"), sizes, self._try, "4"),
            Command(("hint", "h"), _("a hint"), self._hint),
            Command(("answer", "a"), _("read the answer, after the hints"), self._give_up),
            Command(("task",), _("what is asked"), self._asked),
            Command(("notes", "p"), _("the promise, and what was found"), self._notes),
            Command(("program",), _("the whole program"), self._program),
            Command(("next",), _("the next hunt"), self._next),
            Command(("again", "z"), _("this hunt anew"), self._again),
            Command(("until", "u"), _("on until it holds"), self._until, "k == 3"),
            *looking(self.teletype, lambda: View(self.walk, self._n), keys=True),
            *viewing(self.teletype, lambda: self.walk, lambda: self._n),
            *trees(self.teletype, lambda: View(self.walk, self._n), self._jump),
        )

    def others(self) -> tuple[Command, ...]:
        """Return nothing: a hunt is about one program."""
        return ()

    def _require(self, task: Task, asked: str) -> None:
        """Refuse an answer to another task than the one that is to be done."""
        if self._hunting.task is not task:
            raise ValueError(asked)

    def _moment(self, _argument: str) -> None:
        self._require(Task.MOMENT, _("No moment is asked for now: task says what is."))
        self._hunting.moment(self.walk, self._n)
        self._told()

    def _mark(self, argument: str) -> None:
        self._require(Task.LINE, _("No line is asked for now: task says what is."))
        self._hunting.answer(number(1, self._last)(argument))
        self._told()

    @property
    def _last(self) -> int:
        return len(self._hunting.hunt.program.lines)

    def _repair(self, argument: str) -> None:
        self._require(Task.REPAIR, _("No repair is asked for now: task says what is."))
        found = re.fullmatch(r"(\d{1,4})(?: (\s*\S.*))?", argument, re.ASCII)
        if found is None:
            raise ValueError(_("Type repair, a number and the line, such as repair 3 return x."))
        line, text = number(1, self._last)(found[1]), found[2]
        old = self._hunting.hunt.program.lines[line - 1]
        if text is None:
            self.teletype.write([Line(numbered(self._hunting.hunt, line, old), verbatim=True)])
            return
        indent = "" if text[0].isspace() else old[: len(old) - len(old.lstrip())]
        self._hunting.answer((line, self._hunting.hunt.heard(indent + text)))
        self._told()

    def _smallest(self, argument: str) -> None:
        self._require(Task.SMALLEST, _("No n is asked for now: task says what is."))
        self._hunting.answer(number(1, self._hunting.hunt.largest)(argument))
        self._told()

    def _told(self, *, asked: bool = True) -> None:
        """Say what was said to a command, and what is asked then; nothing if it was stopped."""
        if self._hunting.told:
            self.teletype.say(*self._hunting.told.split("\n"))
            self._hunting.told = ""
            if asked:
                self._asked("")

    def _try(self, argument: str) -> None:
        n = number(1, self._hunting.hunt.largest)(argument)
        self.walk = self._walk_on(n, self.walk.by, into=self.walk.into)
        self._hunting.try_size(n)
        self._told(asked=False)

    def _hint(self, _argument: str) -> None:
        if self._hunting.task is None:
            raise ValueError(_("All tasks of this hunt are done."))
        self._hunting.hint()
        self._told(asked=False)

    def _give_up(self, _argument: str) -> None:
        task = self._hunting.task
        if task is None:
            raise ValueError(_("All tasks of this hunt are done."))
        read = self._hunting.give_up() is not None
        self._told(asked=read)
        if read and task is Task.MOMENT:
            hunted = self._hunting.hunt
            at = wrong_moment(hunted).last
            self.walk = self._walk_on(hunted.n, self.walk.by, into=True, at=at)
            self.stand()

    def _notes(self, _argument: str) -> None:
        sitting = self._hunting.sitting
        self.teletype.say(sitting.hunt.written(sitting.hunt.promise))
        self.teletype.say(*(f"{name}: {how}" for name, how in tasks_said(sitting)))
        self.teletype.say(*hints_said(sitting))
        if sitting.told:
            self.teletype.say(sitting.told)

    def _program(self, _argument: str) -> None:
        text = self._hunting.hunt.written(self._hunting.hunt.program.text)
        self.teletype.write(words.code(text, self.walk.step, whole=True))

    def _until(self, argument: str) -> None:
        found = condition(argument, self.walk.step)
        self.walk.until(lambda step: found.holds(step.names), never_holds())
        self.tell()

    def _jump(self, placement: int) -> None:
        self.walk.to_placement(placement)
        self.tell()

    def _next(self, _argument: str) -> None:
        found = following(self._journal.read().records, self._hunting.hunt.id)
        if found is None:
            self.teletype.say(_("All hunts are done."))
        else:
            self._take(HuntSitting(found, self._journal))

    def _again(self, _argument: str) -> None:
        self._take(HuntSitting(self._hunting.hunt, self._journal, again=True))

    def _take(self, sitting: HuntSitting) -> None:
        self._enter(sitting)
        self.walk = self._walk_on(sitting.hunt.n, Unit.TICK, into=False)
        self.begun()
