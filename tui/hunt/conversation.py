"""A hunt as it is taken, on a screen as in lines: what is asked, what is said, what comes next."""

from collections.abc import Callable, Iterator, Sequence

from lessons.bughunt.hunt import Hunt
from lessons.bughunt.hunts import hunt, hunt_ids
from lessons.bughunt.moment import into
from lessons.bughunt.sitting import HuntSitting, standing
from lessons.bughunt.tasks import (
    HuntError,
    Said,
    Task,
    asked,
    judge,
    solution,
    tried,
    wrong_moment,
)
from lessons.finding import printable
from lessons.journal import Entry
from lessons.language import _
from lessons.question import SKIPPED
from lessons.record import Given
from solver.run import Search
from tui.seeking import Seeking, Work
from tui.walk import Walk

FURTHER = 1 << 20
"""Steps that a walk looks ahead: some of the programs never come to an end."""


class Hunting(Seeking):
    """One student at one hunt; an answer is judged as something else is searched for.

    Args:
        sitting: Which tasks are done.
        moved: Called whenever there is something else to show.
        work: Starts a coroutine in the background, as `Screen.run_worker` does.

    Attributes:
        told: What was said last, in paragraphs: to an answer, as a hint; empty at first.
    """

    def __init__(
        self, sitting: HuntSitting, moved: Callable[[], None], work: Callable[[Work], object]
    ) -> None:
        super().__init__(moved, work)
        self.sitting = sitting
        self.told = ""
        self._passing = False

    @property
    def hunt(self) -> Hunt:
        """What is hunted."""
        return self.sitting.hunt

    @property
    def task(self) -> Task | None:
        """The task that is to be done; None if all are."""
        return self.sitting.task

    @property
    def place(self) -> str:
        """Say which task it is, of how many."""
        if self.task is None:
            return _("Done.")
        told = _("Task {number} of {all}.")
        return told.format(number=list(Task).index(self.task) + 1, all=len(Task))

    @property
    def asked(self) -> str:
        """Say what is asked, or how the hunt went."""
        return score_said(self.sitting) if self.task is None else asked(self.hunt, self.task)

    @property
    def wanted(self) -> str:
        """Name what is asked, in as few words as can be; the score if nothing is."""
        return score_said(self.sitting) if self.task is None else _names()[self.task] + "."

    # Answers.

    def moment(self, walk: Walk, n: int) -> None:
        """Answer that the first wrong moment is where a walk stands, on a board of some size."""
        if n != self.hunt.n:
            told = _("The moment is asked for with n = {n}: step it on that board.")
            self._say(told.format(n=self.hunt.n), passing=True)
            return
        over = not walk.into and walk.number <= wrong_moment(self.hunt).last
        self.answer(into(self.hunt, n, walk.number) if over else walk.number)

    def answer(self, given: Given) -> None:
        """Answer the task; what is said to it is told once it has been judged."""

        def judged() -> Search[Said | HuntError]:
            try:
                return (yield from self.sitting.judging(given))
            except HuntError as error:
                return error

        def arrive(said: Said | HuntError) -> None:
            if isinstance(said, HuntError):
                self._say(str(said))
                return
            done = self.task
            self.sitting.take(given, said)
            told = _("✓ Yes. {said}") if said.right else _("✗ No. {said}")
            idea = self._idea(done) if said.right else ""
            passing = done is Task.MOMENT and not said.right
            self._say(told.format(said=said.text), idea, passing=passing)

        self.seek(judged(), arrive, lambda: _("Trying the program. Escape stops."))

    def try_size(self, n: int) -> None:
        """Say what the program comes to on a board of some size."""
        try:
            self._say(self.hunt.written(tried(self.hunt, n)))
        except HuntError as error:
            self._say(str(error))

    # Help.

    def hint(self) -> None:
        """Read the next hint; all of them again if there is no other."""
        if self.task is None:
            return
        if self.sitting.help():
            self._say(list(hints_said(self.sitting))[-1])
        else:
            now = _("There is no other hint: the answer can be read now, without credit.")
            self._say(*hints_said(self.sitting), now)

    def give_up(self) -> Given | None:
        """Read the answer to the task, and return it; None if there are hints to be read first."""
        task = self.task
        if task is None:
            return None
        if not self.sitting.skip():
            self._say(_("Read the hints first: after them the answer can be read."))
            return None
        given = solution(self.hunt, task)
        try:
            said = judge(self.hunt, task, given).text
        except HuntError as error:
            said = str(error)
        if task is Task.REPAIR:
            line = self.hunt.fault.line
            said = f"{numbered(self.hunt, line, self.hunt.reference.lines[line - 1])}\n{said}"
        self._say(_("The answer: {said}").format(said=said), self._idea(task))
        return given

    def _idea(self, done: Task | None) -> str:
        return self.sitting.told or "" if done is Task.LINE else ""

    def leave_moment(self) -> bool:
        """Take back that a moment is not the wrong one, as the walk has left it; say if it was."""
        passing, self._passing = self._passing, False
        if passing:
            self.told = ""
        return passing

    def _say(self, *texts: str, passing: bool = False) -> None:
        self.stop()
        self._passing = passing
        self.told = "\n".join(filter(None, texts))
        self._moved()


def numbered(hunt: Hunt, line: int, text: str) -> str:
    """Name a line and what stands in it."""
    return _("Line {line}: {text}").format(line=line, text=printable(hunt.written(text.strip())))


def hints_said(sitting: HuntSitting) -> Iterator[str]:
    """Yield the hints that have been read."""
    told = _("Hint {number} of {all}: {hint}")
    for number, hint in enumerate(sitting.hints, 1):
        yield told.format(number=number, all=len(sitting.hunt.hints), hint=hint)


def score_said(sitting: HuntSitting) -> str:
    """Say how a hunt went."""
    right, tasks = sitting.score
    told = _("{right} of {all} right at the first answer, without a hint.")
    return told.format(right=right, all=tasks)


def _names() -> dict[Task, str]:
    return {
        Task.MOMENT: _("The first wrong moment"),
        Task.LINE: _("The wrong line"),
        Task.REPAIR: _("The repair"),
        Task.SMALLEST: _("The smallest n"),
    }


def tasks_said(sitting: HuntSitting) -> Iterator[tuple[str, str]]:
    """Yield the tasks, and how each stands; of the one that is to be done, what is asked."""
    for task, name in _names().items():
        yield name, _how(sitting, task)


def _how(sitting: HuntSitting, task: Task) -> str:
    """Say how a task stands, and what was found."""
    found = sitting.found.get(task)
    if found is None:
        return asked(sitting.hunt, task) if task is sitting.task else _("to be found")
    if found == SKIPPED:
        return _("read")
    match task, found:
        case Task.LINE, int(line) if line in sitting.hunt.faulty_lines:
            return "✓ " + numbered(sitting.hunt, line, sitting.hunt.program.lines[line - 1])
        case Task.REPAIR, (int(line), str(text)):
            return "✓ " + numbered(sitting.hunt, line, text)
        case Task.SMALLEST, int(n):
            return f"✓ n = {n}"
    return "✓ " + _("found")


def stands(entries: Sequence[Entry], hunt_id: str) -> str:
    """Say how far a hunt is, for a list of them."""
    found = standing(entries, hunt_id)
    if found is None:
        return _("not begun")
    done, right = found
    told = _("done, {right} of {all} right") if done == len(Task) else _("{done} of {all} done")
    return told.format(done=done, right=right, all=len(Task))


def following(entries: Sequence[Entry], hunt_id: str) -> Hunt | None:
    """Return the next hunt that is not done, from one on; None if all are done."""
    ids = hunt_ids()
    at = ids.index(hunt_id) + 1
    for each in (*ids[at:], *ids[: at - 1]):
        if not is_done(entries, each):
            return hunt(each)
    return None


def is_done(entries: Sequence[Entry], hunt_id: str) -> bool:
    """Say whether all tasks of a hunt are done."""
    found = standing(entries, hunt_id)
    return found is not None and found[0] == len(Task)
