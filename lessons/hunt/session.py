"""A session at a hunt: which of its tasks are done, and what was answered.

All is worked out from the journal, so a hunt that was left is gone on with. A task is done when an
answer to it was right or it was given up; it has credit if the first answer was right, without a
hint.
"""

from collections import Counter
from collections.abc import Iterable

from lessons.hunt.hunt import Hunt, HuntError
from lessons.hunt.tasks import Task, TaskReply, judge_in_slices, list_hints
from lessons.journal import records
from lessons.journal.journal import Journal
from lessons.journal.seeds import draw_seed
from lessons.journal.student_state import Entry, StudentState
from lessons.language import _
from solver.machine.run import Search


class HuntPass:
    """One pass through the four tasks of a hunt: the last one in some records."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.begun = False  # Whether there is a pass.
        self._forget_all()
        for entry in entries:
            self.take_record(entry.record)

    def _forget_all(self) -> None:
        """Reset the pass: no task is solved, answered wrongly or helped with."""
        # Those done, with the right answer or SKIPPED.
        self.solved: dict[Task, records.AnswerValue] = {}
        self.credit: set[Task] = set()  # Those of them that were right at first and without a hint.
        self.wrong: Counter[Task] = Counter()  # How many answers to each task were wrong.
        self._helped: Counter[Task] = Counter()

    @property
    def task(self) -> Task | None:
        """The task that is to be done next; None if all are done."""
        return next((task for task in Task if task not in self.solved), None)

    def expects(self, record: records.Record) -> bool:
        """Return whether a record can come now: no task before its turn, no end before all is done.

        A record of a task that is done can come from another session that has not read that.
        """
        match record:
            case records.Begun():
                return True
            case records.Answered(question=task) | records.Helped(question=task):
                return self.begun and (task == self.task or task in self.solved)
            case records.Finished():
                return self.begun and self.task is None
        return False

    def take_record(self, record: records.Record) -> None:
        """Take a record of the journal into the state of the pass; `Begun` begins it anew."""
        match record:
            case records.Begun():
                self.begun = True
                self._forget_all()
            case records.Helped(question=name, hints=hints) if name in set(Task):
                self._helped[Task(name)] = max(self._helped[Task(name)], hints)
            case records.Answered(question=name) if name in set(Task) and name not in self.solved:
                task, answer = Task(name), record
                if not answer.right and answer.given != records.SKIPPED:
                    self.wrong[task] += 1
                    return
                self.solved[task] = answer.given
                if answer.right and not self.wrong[task] and not self._helped[task]:
                    self.credit.add(task)


class HuntSession(HuntPass):
    """A student's session in a pass through a hunt, begun anew or continued."""

    def __init__(self, hunt: Hunt, journal: Journal, *, again: bool = False) -> None:
        self.hunt = hunt
        self._journal = journal
        self._subject = records.ActivityType.HUNT.subject(hunt.id)
        super().__init__(() if again else journal.read().of(self._subject))

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints to the current task that have been read."""
        return self.all_hints[: self._helped[self.task]] if self.task else ()

    @property
    def all_hints(self) -> tuple[str, ...]:
        """All hints to the current task."""
        return list_hints(self.hunt, self.task) if self.task else ()

    @property
    def idea(self) -> str:
        """The sentence on what is wrong with the program; "" until all tasks are done."""
        return "" if self.task else self.hunt.idea

    def answer(self, value: records.AnswerValue) -> Search[TaskReply]:
        """Judge and record an answer to the task in slices; return the reply or raise HuntError."""
        task = self.task
        if task is None:
            raise HuntError(_("All tasks of this hunt are done."))
        reply = yield from judge_in_slices(self.hunt, task, value)
        self._write_record(records.Answered(self._subject, task, value, reply.right))
        return reply

    def take_hint(self) -> bool:
        """Take the next hint, and write that down; return whether there was one."""
        if self.task is None or self.hints == self.all_hints:
            return False
        self._write_record(records.Helped(self._subject, self.task, len(self.hints) + 1))
        return True

    def skip(self) -> bool:
        """Give the current task up, without credit; return False while hints are left to read."""
        if self.task is None or self.hints != self.all_hints:
            return False
        self._write_record(records.Answered(self._subject, self.task, records.SKIPPED, False))
        return True

    def _write_record(self, record: records.Record) -> None:
        """Write a record, together with the start and the end of the pass where they belong."""
        with self._journal.together():
            if not self.begun:
                self._append_record(records.Begun(self._subject, draw_seed(self._subject)))
            self._append_record(record)
            if self.task is None:
                self._append_record(records.Finished(self._subject))

    def _append_record(self, record: records.Record) -> None:
        """Write one record to the journal and take it into the state."""
        self._journal.append(record)
        self.take_record(record)


def count_hunt_tasks(student: StudentState, hunt_id: str) -> tuple[int, int] | None:
    """Return how many tasks of a hunt's last pass are done, and have credit; None without one."""
    last = HuntPass(student.of(records.ActivityType.HUNT.subject(hunt_id)))
    return (len(last.solved), len(last.credit)) if last.begun else None
