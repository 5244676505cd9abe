"""A sitting at a hunt: which of its tasks are done, and what was answered.

All is worked out from the journal, so a hunt that was left is gone on with. A task is done when an
answer to it was right or it was given up; it has credit if the first answer was right, without a
hint.
"""

from collections.abc import Iterable

from lessons.hunt.hunt import Hunt
from lessons.hunt.tasks import HuntError, Said, Task, hints_for, judge_in_slices
from lessons.journal.journal import Journal
from lessons.journal.records import (
    SKIPPED,
    ActivityType,
    Answered,
    Begun,
    Finished,
    Given,
    Helped,
    Record,
)
from lessons.journal.student_state import Entry, StudentState
from lessons.language import _
from solver.machine.run import Search


class HuntSitting:
    """One student's pass through the four tasks of a hunt, begun anew or gone on with."""

    def __init__(self, hunt: Hunt, journal: Journal, *, again: bool = False) -> None:
        self.hunt = hunt
        self._journal = journal
        self._subject = ActivityType.HUNT.subject(hunt.id)
        self._pass = _Pass(() if again else journal.read().of(self._subject))

    @property
    def task(self) -> Task | None:
        """The task that is to be done next; None if all are done."""
        return next((task for task in Task if task not in self._pass.done), None)

    @property
    def done(self) -> bool:
        """Whether all tasks are done."""
        return self.task is None

    @property
    def found(self) -> dict[Task, Given]:
        """The right answer that was given to each task, or that it was given up."""
        return dict(self._pass.done)

    def wrong(self, task: Task) -> int:
        """Return how many answers to a task were wrong."""
        return self._pass.wrong.get(task, 0)

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints to the task that have been read."""
        return self.all_hints[: self._pass.hints.get(self.task, 0)] if self.task else ()

    @property
    def all_hints(self) -> tuple[str, ...]:
        """The hints that there are to the task."""
        return hints_for(self.hunt, self.task) if self.task else ()

    @property
    def score(self) -> tuple[int, int]:
        """How many tasks were right at first and without a hint, and how many there are."""
        return len(self._pass.credit), len(Task)

    @property
    def told(self) -> str | None:
        """What is wrong with the program: said after the last task, as it answers all."""
        return self.hunt.idea if self.task is None else None

    def answer(self, value: Given) -> Search[Said]:
        """Judge an answer to the task, a slice at a time; it is in the journal when it is judged.

        Raises:
            HuntError: All tasks are done, or this is no answer: it does not count.
        """
        task = self.task
        if task is None:
            raise HuntError(_("All tasks of this hunt are done."))
        text = yield from judge_in_slices(self.hunt, task, value)
        self._note(Answered(self._subject, task, value, text.right))
        return text

    def help(self) -> bool:
        """Give the next hint; False if there is none, or nothing is left to do."""
        task = self.task
        if task is None or self.hints == self.all_hints:
            return False
        self._note(Helped(self._subject, task, len(self.hints) + 1))
        return True

    def skip(self) -> bool:
        """Give a task up, without credit; False while there are hints left, or nothing to do."""
        task = self.task
        if task is None or self.hints != self.all_hints:
            return False
        self._note(Answered(self._subject, task, SKIPPED, False))
        return True

    def _note(self, record: Record) -> None:
        with self._journal.together():
            if not self._pass.begun:
                self._write(Begun(self._subject, 0))
            self._write(record)
            if self.done:
                self._write(Finished(self._subject))

    def _write(self, record: Record) -> None:
        self._journal.append(record)
        self._pass.add(record)


class _Pass:
    """What the records of a hunt amount to, from the last beginning on."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.begun = 0
        self._clear()
        for entry in entries:
            self.add(entry.record)

    def _clear(self) -> None:
        self.done: dict[Task, Given] = {}  # the tasks that are done, and with which answer
        self.credit: set[Task] = set()  # those of them that were right at first and without a hint
        self.wrong: dict[Task, int] = {}
        self.hints: dict[Task, int] = {}  # how many were read to each

    def add(self, record: Record) -> None:
        match record:
            case Begun():
                self.begun += 1
                self._clear()
            case Helped(question=question, hints=hints) if _is_task(question):
                task = Task(question)
                self.hints[task] = max(self.hints.get(task, 0), hints)
            case Answered(question=question) as answer if _is_task(question):
                self._answered(Task(question), answer)

    def _answered(self, task: Task, answer: Answered) -> None:
        if task in self.done:
            return
        if answer.right or answer.given == SKIPPED:
            self.done[task] = answer.given
            if answer.right and not self.wrong.get(task) and task not in self.hints:
                self.credit.add(task)
        else:
            self.wrong[task] = self.wrong.get(task, 0) + 1


def _is_task(question: str) -> bool:
    return question in set(Task)


def count_hunt_tasks(student: StudentState, hunt_id: str) -> tuple[int, int] | None:
    """Return how many tasks of a hunt are done and have credit; None if it is not begun."""
    last = _Pass(student.of(ActivityType.HUNT.subject(hunt_id)))
    return (len(last.done), len(last.credit)) if last.begun else None
