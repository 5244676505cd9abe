"""A hunt as it is taken, on a screen as in lines: what is asked, what is said, what comes next."""

from collections.abc import Callable, Iterator

from lessons.files.findings import make_printable
from lessons.hunt.hunt import Hunt, HuntError, LineChange
from lessons.hunt.hunts import load_hunt, load_hunts
from lessons.hunt.moment import find_step_into
from lessons.hunt.repair import admit_line, make_repaired
from lessons.hunt.session import HuntSession, count_hunt_tasks
from lessons.hunt.tasks import (
    Task,
    TaskReply,
    find_solution,
    judge_task,
    say_task,
    say_tried,
    wrong_moment,
)
from lessons.journal.journal import Journal
from lessons.journal.records import SKIPPED, AnswerValue
from lessons.journal.student_state import StudentState
from lessons.language import _
from lessons.text.text import Text, get_lines, join_texts
from solver.machine.run import Run, Search, complete_search
from solver.text.listing import Listing
from tui.run.listed import ListItem, next_left
from tui.run.position import Position, Unit
from tui.run.seeking import Seeking, Work

FURTHER = 1 << 20
"""Steps that a position looks ahead: some of the programs never come to an end."""


class Hunting(Seeking):
    """One student at one hunt, and another then; an answer is judged as a search is done.

    Attributes:
        reply: What was said last, in paragraphs: to an answer, as a hint; empty at first.
        position: Where the program is stepped.
        n: The board on which it is.
    """

    def __init__(
        self,
        hunt: Hunt,
        journal: Journal,
        make_position: Callable[..., Position],
        moved: Callable[[], None],
        work: Callable[[Work], object],
    ) -> None:
        super().__init__(moved, work)
        self._journal = journal
        self._make_position = make_position
        self._enter(HuntSession(hunt, journal))

    def _enter(self, session: HuntSession) -> None:
        self.stop()
        self.session = session
        self.reply = self._hints
        self._passing = False
        self._step(self.hunt.n)

    def _step(
        self, n: int, by: Unit = Unit.TICK, *, into: bool = False, at: int | None = None
    ) -> None:
        """Step the program from where all is set up, or from a step."""
        run = Run.of(self.program, n, into=into)
        number = complete_search(run.opening() if at is None else run.reach(at))
        self.position, self.n = self._make_position(run, by=by, number=number, limit=FURTHER), n

    @property
    def hunt(self) -> Hunt:
        """What is hunted."""
        return self.session.hunt

    @property
    def program(self) -> Listing:
        """What is stepped: the program with its fault, and from the repair on without it.

        A repair that may do anything is not run here: the right line stands for it.
        """
        match self.session.solved.get(Task.REPAIR):
            case None:
                return self.hunt.program
            case (int(line), str(text)) if own := make_repaired(self.hunt, LineChange(line, text)):
                return own
        line = self.hunt.fault.line
        read = LineChange(line, self.hunt.reference.lines[line - 1])
        return make_repaired(self.hunt, read) or self.hunt.program

    @property
    def repaired_line(self) -> int | None:
        """The line that was written anew; None before the repair."""
        lines = zip(self.hunt.program.lines, self.program.lines, strict=True)
        return next((at for at, (old, new) in enumerate(lines, 1) if old != new), None)

    @property
    def task(self) -> Task | None:
        """The task that is to be done; None if all are."""
        return self.session.task

    @property
    def place(self) -> str:
        """Say which task it is, of how many."""
        if self.task is None:
            return _("The fault is found and repaired.")
        sentence = _("Task {number} of {all}.")
        return sentence.format(number=list(Task).index(self.task) + 1, all=len(Task))

    @property
    def asked(self) -> str:
        """Say what is asked, or how the hunt went."""
        return say_hunt_score(self.session) if self.task is None else say_task(self.hunt, self.task)

    @property
    def wanted(self) -> str:
        """Name what is asked, in as few words as can be; the score if nothing is."""
        return say_hunt_score(self.session) if self.task is None else _names()[self.task] + "."

    # Answers.

    def moment(self) -> None:
        """Answer that the first wrong moment is here."""
        if self.n != self.hunt.n:
            sentence = _("The task is about n = {n}. Step the program on that board.")
            self.say(sentence.format(n=self.hunt.n))
            return
        number = self.position.number
        over = not self.position.into and number <= wrong_moment(self.hunt).last
        self.answer(find_step_into(self.hunt, self.n, number) if over else number)

    def answer(self, value: AnswerValue) -> None:
        """Answer the task; what is said to it is known once it has been judged."""
        done = self.task

        def judged() -> Search[TaskReply | HuntError]:
            try:
                return (yield from self.session.answer(value))
            except HuntError as error:
                return error

        def arrive(message: TaskReply | HuntError) -> None:
            if isinstance(message, HuntError):
                self._say(str(message))
                return
            sentence = _("✓ Yes. {said}") if message.right else _("✗ No. {said}")
            idea = self._idea(done) if message.right else ""
            passing = done is Task.MOMENT and not message.right
            if done is Task.REPAIR and message.right:
                self._step(self.hunt.n)
            self._say(sentence.format(said=message.text), idea, passing=passing)

        self.seek(judged(), arrive, lambda: _("Trying the program. Escape stops."))

    def repair(self, line: int, text: str) -> None:
        """Answer with a line written anew."""
        written = self._line_anew(line, text)
        self.answer((written.line, written.text))

    def admit(self, line: int, text: str) -> None:
        """Refuse a line written anew that makes the program none.

        Raises:
            HuntError: It is refused; the text says why.
        """
        admit_line(self.hunt, self._line_anew(line, text))

    def _line_anew(self, line: int, text: str) -> LineChange:
        """Return a line written anew; typed without blanks, it is indented as it was."""
        old = self.hunt.program.lines[line - 1]
        indent = "" if text[:1].isspace() else old[: len(old) - len(old.lstrip())]
        return LineChange(line, self.hunt.heard(indent + text))

    def want_line(self) -> None:
        """Say that a line has to be marked before it can be the answer."""
        self.say(_("No line is marked yet. Type its number, or press Up or Down."))

    def say(self, text: str) -> None:
        """Say something until the student goes on."""
        self._say(text, passing=True)

    def try_size(self, n: int) -> None:
        """Say what the program comes to on a board of some size, and step it there."""
        self._step(n, self.position.by, into=self.position.into)
        try:
            text = self.hunt.written(say_tried(self.hunt, n))
            if Task.REPAIR in self.session.solved:
                text = _("Before your repair: {what}").format(what=text)
            self._say(text)
        except HuntError as error:
            self._say(str(error))

    # Help.

    def hint(self) -> None:
        """Read the next hint after those before it; that there is no other, if so."""
        if self.task is None:
            return
        now = _("There are no more hints. You can read the answer now; it does not count.")
        left = self.session.help()
        self._say(self._hints, "" if left else now)

    def give_up(self) -> AnswerValue | None:
        """Read the answer to the task, and return it; None if there are hints to be read first."""
        task = self.task
        if task is None:
            return None
        if not self.session.skip():
            self._say(_("Read the hints first. After them you can read the answer."))
            return None
        solution = find_solution(self.hunt, task)
        match task, solution:
            case Task.MOMENT, int(at):
                self._step(self.hunt.n, self.position.by, into=True, at=at)
            case Task.REPAIR, _line:
                self._step(self.hunt.n)
        try:
            sentence = judge_task(self.hunt, task, solution).text
        except HuntError as error:
            sentence = str(error)
        if task is Task.REPAIR:
            line = self.hunt.fault.line
            quoted = quote_line(self.hunt, line, self.hunt.reference.lines[line - 1])
            sentence = join_texts("\n", [quoted, sentence])
        answer = Text(_("The answer: {said}").format(said=sentence), get_lines(sentence))
        self._say(answer, self._idea(task))
        return solution

    def again(self) -> None:
        """Begin the hunt anew."""
        self._enter(HuntSession(self.hunt, self._journal, again=True))

    def another(self) -> str:
        """Take the next hunt that is not done; return what is to be said if all are."""
        following = next_left(hunt_rows(self._journal.read()), self.hunt.id)
        if following is None:
            return _("All hunts are done.")
        self._enter(HuntSession(load_hunt(following), self._journal))
        return ""

    def _idea(self, done: Task | None) -> str:
        return self.session.idea if done is Task.SMALLEST else ""

    def leave_moment(self) -> bool:
        """Take back what was said in passing, once that is over, for the hints; say if it was."""
        passing, self._passing = self._passing, False
        if passing:
            self.reply = self._hints
        return passing

    @property
    def _hints(self) -> str:
        return join_texts("\n", say_hints(self.session))

    def _say(self, *texts: str, passing: bool = False) -> None:
        self.stop()
        self._passing = passing
        self.reply = join_texts("\n", texts)
        self._moved()


def quote_line(hunt: Hunt, line: int, text: str) -> Text:
    """Name a line and what stands in it."""
    written = make_printable(hunt.written(text.strip()))
    return Text(_("Line {line}: {text}").format(line=line, text=written), [(line, line)])


def say_hints(session: HuntSession) -> Iterator[str]:
    """Yield the hints to the task that have been read."""
    text, every = _("Hint {number} of {all}: {hint}"), len(session.all_hints)
    for number, hint in enumerate(session.hints, 1):
        yield Text(text.format(number=number, all=every, hint=hint), get_lines(hint))


def say_hunt_score(session: HuntSession) -> str:
    """Say how a hunt went."""
    sentence = _("{right} of {all} tasks right at the first try and without a hint.")
    return sentence.format(right=len(session.credit), all=len(Task))


def _names() -> dict[Task, str]:
    return {
        Task.MOMENT: _("The first wrong moment"),
        Task.LINE: _("The wrong line"),
        Task.REPAIR: _("The repair"),
        Task.SMALLEST: _("The smallest n"),
    }


def say_tasks(session: HuntSession) -> Iterator[tuple[str, str]]:
    """Yield the tasks, and how each stands; of the one that is to be done, what is asked."""
    for task, name in _names().items():
        yield name, _how(session, task)


def _how(session: HuntSession, task: Task) -> str:
    """Say how a task stands, and what was found."""
    result = session.solved.get(task)
    if result is None:
        return say_task(session.hunt, task) if task is session.task else _("to be found")
    if result == SKIPPED:
        return _("read")
    match task, result:
        case Task.LINE, int(line) if line in session.hunt.faulty_lines:
            return "✓ " + quote_line(session.hunt, line, session.hunt.program.lines[line - 1])
        case Task.REPAIR, (int(line), str(text)):
            return "✓ " + quote_line(session.hunt, line, text)
        case Task.SMALLEST, int(n):
            return f"✓ n = {n}"
    return "✓ " + _("found")


def hunt_rows(student: StudentState) -> list[ListItem]:
    """Return the list of hunts, and how far the student is."""
    return [_row(each, count_hunt_tasks(student, each.id)) for each in load_hunts()]


def _row(hunt: Hunt, reached: tuple[int, int] | None) -> ListItem:
    if reached is None:
        return ListItem(hunt.id, hunt.title, _("not begun"))
    tasks, right = reached
    done = tasks == len(Task)
    sentence = _("done, {right} of {all} right at once") if done else _("{done} of {all} done")
    text = sentence.format(done=tasks, right=right, all=len(Task))
    return ListItem(hunt.id, hunt.title, text, done, left=not done)
