"""A hunt without a screen: what is asked, what is said, and what can be done."""

from collections.abc import Callable

from lessons.hunt.hunt import Hunt, HuntError, LineChange
from lessons.hunt.hunts import load_hunt
from lessons.hunt.moment import find_step_entering_tests
from lessons.hunt.outcome import no_such_line
from lessons.hunt.repair import check_repair, make_repaired
from lessons.hunt.session import HuntSession
from lessons.hunt.tasks import (
    Task,
    TaskReply,
    find_solution,
    find_wrong_moment,
    judge_task,
    say_program_outcome,
    say_task,
)
from lessons.journal.journal import Journal
from lessons.journal.records import AnswerValue
from lessons.lab.stepped_words import narrate_seen
from lessons.language import _
from lessons.text.text import Text, get_lines, join_texts
from solver.machine.run import Run, Search, complete_search
from solver.text.listing import Listing
from tui.hunt.actions import HUNT
from tui.hunt.words import hunt_rows, quote_line, say_hints, say_hunt_score
from tui.model import Model, Question, ask_number, asks
from tui.run.listed import next_left
from tui.run.position import Position, Seeking, Unit, Work
from tui.run.typed_numbers import LONGEST, number_reader

FURTHER = 1 << 20  # Steps that a position looks ahead: some of the programs never come to an end.


def _ask_size(model: "HuntModel") -> Question[int]:
    """Return the question for the board on which the program is to run."""
    asked = _("With which n shall the program run, 1 to {last}?")
    return ask_number(asked.format(last=model.hunt.largest), 1, model.hunt.largest)


class HuntModel(Model, Seeking):
    """A student at one hunt after another; answers are judged piece by piece, like a search."""

    ACTIONS = HUNT

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
        self._enter_session(HuntSession(hunt, journal))

    def _enter_session(self, session: HuntSession) -> None:
        """Enter the session of a hunt, at the start of its program."""
        self.stop()
        self.session = session  # The hunt as it is taken.
        self.reply = self._hints  # What was said last, in paragraphs: to an answer, or as a hint.
        self.answered = False  # Whether that was said to an answer.
        self.edits = False  # Whether a line is to be written anew, after what was said.
        self._passing = False
        self.tries: dict[int, str] = {}  # What was written last for a line.
        self.wrong_lines: frozenset[int] = frozenset()  # Those that were marked in vain.
        self._step_program(self.hunt.n)

    def _step_program(
        self, n: int, by: Unit = Unit.TICK, *, enters_tests: bool = False, at: int | None = None
    ) -> None:
        """Begin to step the program, also in its tests if `enters_tests`, from a step or tick 0."""
        run = Run.of(self.program, n, enters_tests=enters_tests)
        number = complete_search(run.opening() if at is None else run.reach(at))
        self.position, self.n = self._make_position(run, by=by, number=number, limit=FURTHER), n

    @property
    def hunt(self) -> Hunt:
        """The hunt that is played."""
        return self.session.hunt

    @property
    def program(self) -> Listing:
        """The program that is stepped: with its fault, or repaired after the repair."""
        line = self.hunt.fault.line
        match self.session.solved.get(Task.REPAIR):
            case None:
                return self.hunt.program
            case (int(changed), str(text)):
                return make_repaired(self.hunt, LineChange(changed, text))
        return make_repaired(self.hunt, LineChange(line, self.hunt.reference.lines[line - 1]))

    @property
    def repaired_line(self) -> int | None:
        """The number of the line that was repaired; None before the repair."""
        lines = zip(self.hunt.program.lines, self.program.lines, strict=True)
        return next((at for at, (old, new) in enumerate(lines, 1) if old != new), None)

    @property
    def task(self) -> Task | None:
        """The task to be done now; None if all are done."""
        return self.session.task

    @property
    def place(self) -> str:
        """The number of the task among all tasks, in words."""
        if self.task is None:
            return _("The fault is found and repaired.")
        sentence = _("Task {number} of {all}.")
        return sentence.format(number=list(Task).index(self.task) + 1, all=len(Task))

    @property
    def asked(self) -> str:
        """The question of the task, in words; when all are done, the score."""
        return say_hunt_score(self.session) if self.task is None else say_task(self.hunt, self.task)

    @property
    def text(self) -> str:
        """The program, in the notation of the student."""
        return self.hunt.rename_vector(self.position.run.program.listing.text)

    def describe_step(self, *, level: bool = True) -> str:
        """Return what a step did, but not why, nor, until the moment is found, who is attacked."""
        run, before, step = (at := self.position).run, at.before, at.step
        named, found = self.hunt.name_variable, self.task is not Task.MOMENT
        return narrate_seen(run, before, step, self.n, level=level, attacks=found, rename=named)

    # Answers.

    def moment(self) -> None:
        """Answer the task with the present step, as the first wrong moment."""
        self._require_task(Task.MOMENT)
        if self.n != self.hunt.n:
            sentence = _(
                "The task is about n = {n}: press n, type {n}, and step the program on that board."
            )
            self.say(sentence.format(n=self.hunt.n))
            return
        number = self.position.number
        over = not self.position.enters_tests and number <= find_wrong_moment(self.hunt).last
        self._answer_task(find_step_entering_tests(self.hunt, self.n, number) if over else number)

    @asks(lambda model: Question("", model.read_line))
    def mark(self, line: int) -> None:
        """Answer the task with a line, as the wrong one."""
        self._require_task(Task.LINE)
        self._answer_task(line)

    def repair(self, line: int, text: str) -> None:
        """Answer the task with a repaired line."""
        self._require_task(Task.REPAIR)
        written = self._rewrite_line(line, text)
        self._answer_task((written.line, written.text))

    @asks(lambda model: ask_number(model.asked, 1, model.hunt.largest))
    def smallest(self, n: int) -> None:
        """Answer the task with an n, as the smallest that shows the fault."""
        self._require_task(Task.SMALLEST)
        self._answer_task(n)

    def _require_task(self, task: Task) -> None:
        """Raise ValueError unless the task to be done now is the given one."""
        self.answered = True
        if self.task is not task:
            raise ValueError(_("That is not the task now. Type task to read it."))

    def _answer_task(self, value: AnswerValue) -> None:
        """Have an answer to the task judged, in slices, and set the reply once it is."""
        done = self.task

        def judged() -> Search[TaskReply | HuntError]:
            try:
                return (yield from self.session.answer(value))
            except HuntError as error:
                return error

        def arrive(message: TaskReply | HuntError) -> None:
            if isinstance(message, HuntError):
                self._set_reply(str(message), edits=self.task is Task.REPAIR)
                return
            sentence = _("✓ Yes. {reply}") if message.right else _("✗ No. {reply}")
            if done is Task.LINE and isinstance(value, int):
                self.wrong_lines = frozenset() if message.right else self.wrong_lines | {value}
            idea = self._find_idea(done) if message.right else ""
            passing = self.task is None or (done is Task.MOMENT and not message.right)
            if done is Task.REPAIR and message.right:
                self._step_program(self.hunt.n)
            edits = self.task is Task.REPAIR
            self._set_reply(sentence.format(reply=message.text), idea, passing=passing, edits=edits)

        trying = _("Trying the program. {key} stops.").format(key=self.stop_key)
        self.seek(judged(), arrive, lambda: trying)

    def admit(self, line: int, text: str) -> None:
        """Raise HuntError, which says why, if a rewritten line leaves no valid program."""
        check_repair(self.hunt, self._rewrite_line(line, text))

    def _rewrite_line(self, line: int, text: str) -> LineChange:
        """Return the change to a typed line; without indentation, it gets that of the old line."""
        old = self.hunt.program.lines[line - 1]
        indent = "" if text[:1].isspace() else old[: len(old) - len(old.lstrip())]
        return LineChange(line, self.hunt.restore_vector(indent + text))

    def read_line(self, typed: str) -> int:
        """Return the line number that a text gives; raise ValueError if there is no such line."""
        program = self.hunt.program
        short = typed.isdecimal() and len(typed) <= LONGEST
        if short and (lacking := no_such_line(program, int(typed))):
            raise ValueError(lacking)
        return number_reader(1, len(program.lines))(typed)

    def say(self, text: str) -> None:
        """Set a reply that passes when the student goes on."""
        self._set_reply(text, passing=True)

    @asks(_ask_size)
    def try_size(self, n: int) -> None:
        """Run the program on another board size, reply with its outcome, and step it there."""
        self.answered = False
        self._step_program(n, self.position.by, enters_tests=self.position.enters_tests)
        text = say_program_outcome(self.hunt, n)
        if Task.REPAIR in self.session.solved:
            text = _("Before your repair: {what}").format(what=text)
        self._set_reply(text)

    # Help.

    def hint(self) -> None:
        """Reveal the next hint, or reply that there is no other."""
        self._require_any()
        self.answered = False
        now = _("There are no more hints. You can read the answer now; it does not count.")
        left = self.session.take_hint()
        self._set_reply(self._hints, "" if left else now)

    def give_up(self) -> None:
        """Reveal the answer to the task, once all hints are read; go to the moment if it is one."""
        task = self._require_any()
        self.answered = self.session.skip()
        if not self.answered:
            self._set_reply(_("Read the hints first. After them you can read the answer."))
            return
        solution = find_solution(self.hunt, task)
        try:
            sentence = judge_task(self.hunt, task, solution).text
        except HuntError as error:
            sentence = str(error)
        match task, solution:
            case Task.MOMENT, int(at):
                self._step_program(self.hunt.n, self.position.by, enters_tests=True, at=at)
            case Task.REPAIR, (int(line), str(text)):
                self._step_program(self.hunt.n)
                sentence = join_texts("\n", [quote_line(self.hunt, line, text), sentence])
        answer = Text(_("The answer: {reply}").format(reply=sentence), get_lines(sentence))
        self._set_reply(answer, self._find_idea(task))

    def _require_any(self) -> Task:
        """Return the task to be done now; raise an error if there is none."""
        if self.task is None:
            raise ValueError(_("All tasks of this hunt are done."))
        return self.task

    def again(self) -> None:
        """Begin the hunt anew."""
        self._enter_session(HuntSession(self.hunt, self._journal, again=True))

    def another(self) -> None:
        """Take the next hunt that is not done; raise ValueError if all are."""
        following = next_left(hunt_rows(self._journal.read()), self.hunt.id)
        if following is None:
            raise ValueError(_("All hunts are done."))
        self._enter_session(HuntSession(load_hunt(following), self._journal))

    def _find_idea(self, done: Task | None) -> str:
        """Return the idea behind the fault once the last task is done; else ""."""
        return self.session.idea if done is Task.SMALLEST else ""

    def leave_moment(self) -> bool:
        """Put the hints in the place of a passing reply; return whether there was one."""
        passing, self._passing = self._passing, False
        if passing:
            self.reply = self._hints
        return passing

    @property
    def _hints(self) -> str:
        """The hints to the task that have been read."""
        return join_texts("\n", say_hints(self.session))

    def _set_reply(self, *texts: str, passing: bool = False, edits: bool = False) -> None:
        """Stop a search, and set a reply: `passing` at the next move, `edits` the line again."""
        self.stop()
        self.edits = edits
        self._passing = passing
        self.reply = join_texts("\n\n" if self.task is None else "\n", texts)
        self._moved()
