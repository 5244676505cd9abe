"""One pass through a lesson: what was answered and done in it, written down before it counts."""

from collections.abc import Sequence

from lessons.course.activity import Activity
from lessons.course.part_tasks import SCORED, Drive, Guess, PartTask, Place, Probe
from lessons.course.practice import draw_question
from lessons.course.question import Posed, Question, pose_question
from lessons.course.script import Lesson, Part
from lessons.ideas.evidence import shorten_content
from lessons.journal import records
from lessons.journal.journal import Journal
from lessons.journal.records import SKIPPED, AnswerValue, Record, Retried
from lessons.journal.student_state import Entry
from lessons.lesson.fresh_questions import Check
from lessons.lesson.tries import Placing, Probing
from lessons.student.own_solutions import find_own_solutions
from solver.board.geometry import vector_squares

DROVE = "drove"  # What stands in the journal before the moves of a drive that was made to its end.
DID = "did"  # What stands there before how anything else was done.


class LessonPass:
    """One pass through a lesson: its answers, hints and tasks, written to the journal.

    Args:
        resumed: The records of a journal in which the pass has begun; None if it begins now.
        rechecks: Whether only the check is taken, after a pass that was finished.

    Attributes:
        seed: Decides in which order choices stand, and what is drawn.
        answers: The first answers, by question or by what was to be done.
        right: The questions whose first answers were right, and tasks done without a mistake.
        second: The second answers, by question.
        hints: How many hints were read, by question.
        open: How many of them before a wrong first answer, by question that waits for a second.
        left_out: The parts whose task cannot be done here, and is not counted.
        check: The fresh questions, and the answers to them.
    """

    def __init__(
        self,
        lesson: Lesson,
        journal: Journal,
        seed: int,
        resumed: Sequence[Entry] | None = None,
        *,
        rechecks: bool = False,
    ) -> None:
        self.seed = seed
        self.answers: dict[str, AnswerValue] = {}
        self.right: set[str] = set()
        self.second: dict[str, AnswerValue] = {}
        self.hints: dict[str, int] = {}
        self._lesson, self._journal = lesson, journal
        self._begun, self._ended = resumed is not None, False
        self._posed: dict[str, Posed] = {}
        self.open: dict[str, int] = {}
        self.left_out: set[str] = set()
        self._tried: dict[str, Placing | Probing] = {}
        self._questions = {question.id: question for question in lesson.questions}
        self._tasks = {part.task_id for part in lesson.parts if part.task_id}
        entries = resumed or ()
        finished = sum(each.record == records.Finished(lesson.id) for each in entries)
        self.check = Check(lesson, journal, seed + finished * rechecks)
        for entry in entries:
            if rechecks and entry.record == records.Finished(lesson.id):
                self.check.answered.clear()  # What comes now belongs to the new check.
            self._count_record(entry.record)

    def _count_record(self, record: Record) -> None:
        """Count what a record says of this pass, whether it was just written or is resumed.

        A journal may hold answers to what a question asked before its lesson was changed.
        """
        match record:
            case records.Begun(lesson=self._lesson.id):
                for each in (self.answers, self.right, self.second, self.open, self.hints):
                    each.clear()
                self.check.answered.clear()
            case records.Helped(lesson=self._lesson.id, question=name, hints=read):
                self.hints[name] = read
            case (
                records.Done(lesson=self._lesson.id, task=name, given=value)
                | records.Guessed(lesson=self._lesson.id, question=name, given=value)
            ) if name in self._tasks:
                self.answers.setdefault(name, value)
            case records.Answered(lesson=self._lesson.id, question=name, given=value) as answer:
                drawn = draw_question(name) if self.check.asks(name) else None
                question = self._questions.get(name, drawn)
                known = question and (value == SKIPPED or self.pose(question).is_possible(value))
                if known and answer.open and name not in self.answers:
                    self.open[name] = self.hints.get(name, 0)
                if known or name in self._tasks:
                    if name not in self.answers and self._is_right(question, answer):
                        self.right.add(name)
                    self.answers.setdefault(name, value)
                if known and drawn and name not in self.check.answered:
                    self.check.add(answer, helped=name in self.hints)
            case Retried(lesson=self._lesson.id, question=name, given=value) if name in self.open:
                del self.open[name]
                self.second[name] = value

    def _is_right(self, question: Question | None, answer: records.Answered) -> bool:
        """Return whether an answer is right: what was given is in the journal, and judged anew."""
        if question is None or answer.given == SKIPPED:
            return question is None and answer.right
        return self.pose(question).verdict(answer.given)[0]

    def begin(self) -> None:
        """Write to the journal, once, that the pass begins."""
        if not self._begun:
            self._begun = True
            self._journal.append(records.Begun(self._lesson.id, self.seed))

    def note(self, record: Record) -> None:
        """Write a record to the journal, after the beginning of the pass, and count it."""
        self.begin()
        self._journal.append(record)
        self._count_record(record)

    def finish(self) -> None:
        """Write to the journal, once, that the lesson is finished."""
        if not self._ended:
            self._ended = True
            self.note(records.Finished(self._lesson.id))

    def pose(self, question: Question) -> Posed:
        """Return a question with its answers computed, once in a pass, as that takes runs."""
        if question.id not in self._posed:
            self._posed[question.id] = pose_question(question, self.seed)
        return self._posed[question.id]

    def pose_ahead(self, question: Question) -> bool:
        """Pose a question that may come; return whether it was not posed before."""
        return question.id not in self._posed and bool(self.pose(question))

    def waits(self, part: Part) -> bool:
        """Return whether a part waits for an answer, or for its task to be done."""
        name = part.name
        closed = name in self.left_out or (name in self.answers and name not in self.open)
        return bool(name) and not closed

    def take(self, answer: records.Answered | Retried) -> None:
        """Write a first or second answer to the journal; after a check's last one, finish."""
        with self._journal.together():
            self.note(answer)
            asked = self.check.taken and self.check.asks(answer.question)
            if asked and self.check.is_over and not self.open:
                self.finish()

    def do(self, part: Part, reached: int, whole: int) -> None:
        """Write to the journal, once, that a part's task is done: `reached` out of `whole`."""
        if part.task is not None and part.task_id not in self.answers:
            did = DROVE if isinstance(part.task, Drive) else DID
            self.note_done(part, (did, reached, whole), right=reached == whole)
            tried = self.find_trial(part.task)
            if isinstance(tried, Placing) and tried.solved:
                self.note(records.Found(tuple(queen.y for queen in sorted(tried.queens))))

    def skip(self, part: Part) -> None:
        """Give up a part's question or task, which counts as wrong if the part is scored."""
        if part.question is None:
            self.note_done(part, SKIPPED)
        elif part.name in self.open:
            self.take(Retried(self._lesson.id, part.name, SKIPPED))
        else:
            content = shorten_content(part.question)
            self.take(records.Answered(self._lesson.id, part.name, SKIPPED, False, content=content))

    def note_done(self, part: Part, answer: AnswerValue, *, right: bool = False) -> None:
        """Note a part's result, which closes it; `right` is only for a drive or an activity."""
        lesson, task = self._lesson.id, part.task_id
        match part.task:
            case Guess():
                self.note(records.Guessed(lesson, task, answer))
            case Drive() | Activity():
                self.note(records.Answered(lesson, task, answer, right))
            case _:
                self.note(records.Done(lesson, task, answer))

    def find_trial(self, task: PartTask | None) -> Placing | Probing | None:
        """Return the student's queens or probes for a task; None if the task has neither."""
        if isinstance(task, Place) and task.id not in self._tried:
            solved = self.answers.get(task.id) == (DID, task.n, task.n)
            found = find_own_solutions(self._journal.read()) if solved else []
            last = next((each for each in found if len(each) == task.n), ())
            self._tried[task.id] = Placing(task.n, task.tries, frozenset(vector_squares(last)))
        if isinstance(task, Probe):
            return self._tried.setdefault(task.id, Probing(task.n, task.times, self.seed))
        return self._tried[task.id] if isinstance(task, Place) else None

    def score(self) -> tuple[int, int]:
        """Return how many questions were answered right without help, and how many there are.

        A drive is one: it is right if all its moves were right at first. So is an activity,
        unless it was passed by. Other tasks are none.
        """
        counted = [
            part
            for part in self._lesson.parts
            if isinstance(part.task, Drive)
            or (isinstance(part.task, SCORED) and part.task_id in self.answers)
        ]
        right = len(self.right - self.hints.keys())
        return right, len(self._lesson.questions) + len(counted) + self.check.length
