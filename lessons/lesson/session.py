"""A session of a student in a lesson: where they are, what they answered, and what is open to them.

The screen and the line mode both show it; neither decides anything about a lesson itself.
"""

from collections.abc import Iterator, Mapping

from lessons.course.activity import Activity
from lessons.course.front_matter import Introduced
from lessons.course.part_tasks import Guess
from lessons.course.question import Judgement, Posed
from lessons.course.script import Lesson, Part
from lessons.journal.journal import Journal
from lessons.journal.records import PRACTICE, AnswerValue, Reached
from lessons.journal.seeds import draw_seed
from lessons.lesson.answering import Answering
from lessons.lesson.lesson_pass import LessonPass
from lessons.lesson.part_view import PartView
from lessons.lesson.replies import Replies
from lessons.lesson.tries import Placing, Probing
from lessons.student.conclusions import Idea
from lessons.student.introduced import find_introduced, find_visible
from lessons.student.progress import find_progress
from lessons.student.student_model import StudentModel
from lessons.text.figures import fill_braces
from lessons.text.notation import in_notation
from lessons.text.prose import number_excerpts
from lessons.text.text import Lines, get_lines
from solver.board.geometry import Square


class LessonSession:
    """One student's pass through a lesson.

    Args:
        journal: Where everything is written down before it counts.
        seed: Begin a new pass with this seed, so that its choices stand in a known order.
        check: Take only the check again, behind the end of the pass that is finished.

    Attributes:
        index: The part that is shown, from 0.
        student: All that is known of the student, in this lesson and all others.
        rechecks: Whether only the check is taken again.
    """

    def __init__(
        self, lesson: Lesson, journal: Journal, *, seed: int | None = None, check: bool = False
    ) -> None:
        self.lesson = lesson
        self._scripted = len(lesson.parts)  # Fresh questions follow these parts.
        self.journal = journal
        self.student = journal.read()
        known = find_progress(self.student).get(lesson.id)
        self._introduced = find_introduced(self.student) if lesson.id == PRACTICE else {}
        self.replies = Replies(lesson.id, self.student)
        self._ahead: dict[str, Iterator[AnswerValue]] = {}
        self._views: dict[int, PartView] = {}
        self._answerings: dict[str, Answering] = {}
        anew = seed is not None
        self.rechecks = check and known is not None and known.done and bool(lesson.check)
        self._first = len(lesson.parts) - 1 if self.rechecks else 0
        goes_on = known is not None and not known.done and known.passes > 0 and not anew
        resumed = self.student.of(lesson.id) if self.rechecks or goes_on else None
        if known is not None and resumed is not None:
            seed = known.seed
        elif seed is None:
            seed = draw_seed(lesson.id)
        self.current = LessonPass(lesson, journal, seed, resumed, rechecks=self.rechecks)
        if resumed is None and (known is None or not known.done or anew):
            self.current.begin()
        self.seed = self.current.seed
        self.answers: Mapping[str, AnswerValue] = self.current.answers
        self.check = self.current.check
        furthest = min(known.part, self._furthest) if known is not None and goes_on else 0
        self.index = self._reached = self._first or furthest

    @property
    def shown_ideas(self) -> StudentModel:
        """The student model, with the ideas that show in this lesson and all others."""
        return self.student.fold(StudentModel)

    @property
    def score(self) -> tuple[int, int]:
        """How many questions were answered right without help, and how many there are."""
        if self.rechecks:
            return self.check.right, len(self.check.answered)
        return self.current.score()

    @property
    def part(self) -> Part:
        """The part that is shown."""
        fresh = self.index - self._scripted
        return self.lesson.parts[self.index] if fresh < 0 else self.check.part(fresh)

    @property
    def view(self) -> PartView:
        """The run and the code of the part that is shown."""
        if self.index >= self._scripted:
            return PartView(self.part, (), (), self.current.waits)
        if self.index not in self._views:
            before, after = self.lesson.parts[: self.index], self.lesson.parts[self.index + 1 :]
            self._views[self.index] = PartView(self.part, before, after, self.current.waits)
        return self._views[self.index]

    @property
    def length(self) -> int:
        """The number of parts, with all fresh questions; a check grows with wrong answers."""
        return len(self.lesson.parts) + self.check.length

    @property
    def _furthest(self) -> int:
        """The index of the last part drawn so far, whether or not an earlier one is locked."""
        return len(self.lesson.parts) + self.check.shown - 1

    @property
    def pictured(self) -> bool:
        """Whether the part has a board or a puzzle: what practice begins with has none."""
        return self.lesson.id != PRACTICE or self.index > 0

    @property
    def asks_nothing(self) -> bool:
        """Whether there is nothing to practise: the only part says why."""
        return self.lesson.id == PRACTICE and self.length == 1

    @property
    def parts(self) -> int:
        """The number of parts that the student is told; the whole check counts as one."""
        return len(self.lesson.parts) + 1 if self.check.taken else self.length

    @property
    def place(self) -> int:
        """The number of the present part, from 1 on."""
        return min(self.index + 1, self.parts)

    @property
    def check_progress(self) -> str:
        """The text on the check's progress while its questions are shown; else empty."""
        if not (self.check.taken and self.index >= self._scripted):
            return ""
        return self.check.say_progress(self.part.name, helped=self.part.name in self.current.hints)

    @property
    def introduced(self) -> Introduced:
        """The concepts that may be shown beside the part."""
        return find_visible(self.lesson, self.part, self._introduced)

    @property
    def prose(self) -> str:
        """The Markdown of the part: its prose, or its question."""
        part = self.part
        if part.question is not None:
            return in_notation(self.current.pose(part.question).text)
        names = self.lesson.find_values(part, self.answers)
        sentence: str = in_notation(fill_braces(part.prose, names))
        if self.check.taken and self.index == len(self.lesson.parts) - 1:
            sentence = self.check.say_start(sentence)
        if not self.introduced.code:
            return sentence
        return number_excerpts(sentence, in_notation(part.scene.setting.run().program.listing.text))

    @property
    def posed(self) -> Posed | None:
        """The part's question with its answers computed; None if the part has none."""
        return self.answering.posed

    @property
    def guessing(self) -> Posed | None:
        """The question that the part lets the student guess; None once it is guessed."""
        part = self.part
        if not isinstance(part.task, Guess) or not self.locked:
            return None
        return part.task.pose(part.scene, self.prose, part.line)

    def guess(self, answer: AnswerValue) -> None:
        """Write a guess to the journal.

        A `ValueError` if this cannot be one, or none is waited for.
        """
        posed = self.guessing
        if posed is None or not posed.is_possible(answer):
            raise ValueError(f"{answer!r} is no guess here")
        self.current.note_done(self.part, answer)

    def prepare(self) -> bool:
        """Do one piece of work for later, while the student reads; return whether any was left."""
        if self.locked and (posed := self.posed) is not None:
            ahead = self._ahead.setdefault(posed.question.id, posed.run_ahead())
            if next(ahead, None) is not None:
                return True
        following = self.lesson.parts[self.index + 1 : self.index + 2]
        if following and following[0].question and self.current.pose_ahead(following[0].question):
            return True
        return not self.locked and self.index + 2 >= self._scripted and self.check.prepare()

    def skip(self, *, unread: bool = False) -> bool:
        """Give up the part's question or task, and return whether that was allowed.

        False if nothing is asked, or hints come before the first answer that may not stay `unread`.
        """
        if not self.locked or not (unread or self.answering.may_give_up):
            return False
        self.current.skip(self.part)
        self.answering.sure = False
        return True

    @property
    def answering(self) -> Answering:
        """The answering of the part's question, with its hints and tries."""
        name = self.part.name
        if name not in self._answerings:
            told = self.lesson, self.part, self.current, self.replies
            self._answerings[name] = Answering(*told)
        return self._answerings[name]

    @property
    def judgement(self) -> Judgement | None:
        """The judgement of the last answer, once the question is closed; else None."""
        return self.answering.judgement

    @property
    def clearest(self) -> Idea | None:
        """The idea of the part's answer, or else the student's clearest idea; or None."""
        clear = self.shown_ideas.find_clear()
        return self.answering.idea or (self.shown_ideas.find_idea(clear[0]) if clear else None)

    @property
    def locked(self) -> bool:
        """Whether the part waits for an answer, or for its task to be done."""
        return self.current.waits(self.part)

    @property
    def named_lines(self) -> tuple[Lines, ...]:
        """The ranges of lines that the reply names, or before a reply, the newest hint."""
        if judgement := self.judgement:
            return get_lines(judgement.text)
        answering = self.answering
        reply = answering.first_try.reply if answering.first_try else ""
        return get_lines(next(reversed(answering.hints), reply))

    def do(self, reached: int = 1, whole: int = 1) -> None:
        """Write to the journal, once, that the part's task is done: `reached` out of `whole`."""
        self.current.do(self.part, reached, whole)

    @property
    def placed(self) -> frozenset[Square] | None:
        """The queens that the student has placed for the part; None where none are to be placed."""
        return self.trial.queens if isinstance(self.trial, Placing) else None

    @property
    def trial(self) -> Placing | Probing | None:
        """The student's queens or probes for the part's task; None if it has neither."""
        return self.current.find_trial(self.part.task)

    def note_activity(self) -> bool:
        """Record the part's activity if it has been done by now; return whether that was new.

        It can have been done in any session, so this is asked whenever the part is shown. True if
        the lesson has become free to go on.
        """
        activity = self.part.task
        if not isinstance(activity, Activity) or activity.name in self.current.answers:
            return False
        result = activity.find_score(self.journal.read())
        if result is None:
            return False
        self.do(*result)
        return True

    def pass_by(self) -> None:
        """Leave out the part's task, which cannot be done here, without counting the task."""
        if self.part.can_be_left_out:
            self.current.left_out.add(self.part.name)

    def go_on(self) -> bool:
        """Go to the next part, or finish the lesson and return False; raise if an answer is due.

        False if there is none: the lesson is finished then, and that is written down.
        """
        if self.locked:
            raise ValueError("the part waits for an answer")
        if self.index == self._furthest:
            self.current.finish()
            return False
        self.index += 1
        if self.index > self._reached:
            self._reached = self.index
            self.current.note(Reached(self.lesson.id, self.index))
        return True

    def go_back(self) -> bool:
        """Go back to the previous part, and return False if there is none."""
        if self.index == self._first:
            return False
        self.index -= 1
        return True
