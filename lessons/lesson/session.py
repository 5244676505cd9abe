"""A session of a student in a lesson: where they are, what they answered, and what is open to them.

The screen and the line mode both show it; neither decides anything about a lesson itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from lessons.asks.ask import Shown
from lessons.course.activity import Activity
from lessons.course.doings import SCORED, Drive, Place, Probe
from lessons.course.front_matter import Introduced
from lessons.course.practice import (
    draw_question,
    template_of,
    templates,
)
from lessons.course.question import Judgement, Posed, Question, pose
from lessons.course.script import Lesson, Part
from lessons.ideas.evidence import record_answer
from lessons.journal.journal import Entry, Journal
from lessons.journal.records import (
    PRACTICE,
    SKIPPED,
    Answered,
    Begun,
    Done,
    Finished,
    Given,
    Helped,
    Reached,
    Record,
)
from lessons.language import _
from lessons.lesson.check import Check
from lessons.lesson.fresh_questions import (
    FreshQuestions,
)
from lessons.lesson.part_view import PartView
from lessons.lesson.placing import Placing
from lessons.lesson.probing import Probing
from lessons.lesson.replies import Replies
from lessons.lesson.seeds import draw_seed
from lessons.student.introduced import introduced
from lessons.student.progress import progress
from lessons.student.suspicion import Idea, ShownIdeas
from lessons.text.braces import fill
from lessons.text.notation import in_notation
from lessons.text.prose import number_excerpts
from lessons.words.lines import Lines, named_lines
from solver.board.geometry import Square

DROVE = "drove"  # What stands in the journal before the moves of a drive that was made to its end.
DID = "did"  # What stands there before how anything else was done.


class LessonSession:
    """One student's pass through a lesson.

    Args:
        journal: Where everything is written down before it counts.
        again: Begin a new pass even if there is one to go on with.
        seed: Begin a new pass with this seed, so that its choices stand in a known order.
        check: Take only the check again, behind the end of the pass that is finished.

    Attributes:
        index: The part that is shown, from 0.
        shown_ideas: What the student's answers, in this lesson and all others, say about beliefs.
        sure: Whether the student has said that the answer to come is sure.
        rechecks: Whether only the check is taken again.
    """

    def __init__(
        self,
        lesson: Lesson,
        journal: Journal,
        *,
        again: bool = False,
        seed: int | None = None,
        check: bool = False,
    ) -> None:
        self.lesson = lesson
        self.journal = journal
        records = journal.read().records
        known = progress(records).get(lesson.id)
        self.shown_ideas = ShownIdeas(records, journal)
        self._introduced = introduced(records) if lesson.id == PRACTICE else {}
        self.sure = False
        self._ended = False
        self.replies = Replies(lesson.id, self.shown_ideas)
        self._answers: dict[str, Given] = {}
        self._posed: dict[str, Posed] = {}
        self._hints: dict[str, int] = {}
        self._ahead: dict[str, Iterator[Given]] = {}
        self._passed: set[str] = set()
        self._tried: dict[str, Placing | Probing] = {}
        self._views: dict[int, PartView] = {}
        anew = again or seed is not None
        self.rechecks = check and known is not None and known.done and bool(lesson.check)
        self._first = len(lesson.parts) - 1 if self.rechecks else 0
        goes_on = known is not None and not known.done and known.passes > 0 and not anew
        self._begun = known is not None and (self.rechecks or goes_on)
        if known is not None and self._begun:
            self.seed = known.seed
        else:
            passes = known.passes if known else 0
            self.seed = draw_seed(lesson.id, passes + 1) if seed is None else seed
        rounds = sum(entry.record == Finished(lesson.id) for entry in records)
        drawing = self.seed + rounds * self.rechecks
        questions = FreshQuestions(lesson, self.shown_ideas, drawing, self._pose)
        self.check = Check(lesson, questions, journal)
        if self._begun:
            self._resume(records)
        elif known is None or not known.done or anew:
            self._begin()
        furthest = min(known.part, self._furthest) if known is not None and goes_on else 0
        self.index = self._reached = self._first or furthest

    def _begin(self) -> None:
        """Note that a pass begins, once: a finished lesson can be opened just to look at it."""
        if not self._begun:
            self._begun = True
            self.journal.append(Begun(self.lesson.id, self.seed))

    def _note(self, record: Record) -> None:
        """Write down what was done in this pass."""
        self._begin()
        self.journal.append(record)

    @property
    def part(self) -> Part:
        """The part that is shown."""
        return self._part(self.index)

    @property
    def view(self) -> PartView:
        """The run and the code of the part that is shown."""
        if self._is_fresh(self.index):
            return PartView(self.part, (), (), self._waits)
        if self.index not in self._views:
            before, after = self.lesson.parts[: self.index], self.lesson.parts[self.index + 1 :]
            self._views[self.index] = PartView(self.part, before, after, self._waits)
        return self._views[self.index]

    @property
    def _name(self) -> str:
        """The part's question, or what is to be done in it, as the journal names it; else empty."""
        return _name_of(self.part)

    @property
    def length(self) -> int:
        """How many parts there are: those of the script, and the fresh questions.

        A check has as many questions as it takes: it grows with wrong answers.
        """
        return len(self.lesson.parts) + self.check.length

    @property
    def _furthest(self) -> int:
        """The last part that can be shown now: the next of a check, even if more are to come."""
        return len(self.lesson.parts) + self.check.open - 1

    @property
    def parts(self) -> int:
        """How many parts there are to a student, who takes the check at the end for one."""
        return len(self.lesson.parts) + 1 if self.check.taken else self.length

    @property
    def place(self) -> int:
        """Which of them is shown, from 1 on."""
        return min(self.index + 1, self.parts)

    @property
    def check_progress(self) -> str:
        """How the check stands, while one of its questions is shown; else empty."""
        if not self._in_check:
            return ""
        return self.check.say_progress(self._name, helped=self._name in self._hints)

    @property
    def _in_check(self) -> bool:
        """Whether a question of a check is shown."""
        return self.check.taken and self._is_fresh(self.index)

    def _part(self, index: int) -> Part:
        scripted = self.lesson.parts
        if index < len(scripted):
            return scripted[index]
        return self.check.part(index - len(scripted))

    def _is_fresh(self, index: int) -> bool:
        """Say whether a part is a fresh question."""
        return index >= len(self.lesson.parts)

    @property
    def introduced(self) -> Introduced:
        """What may be shown here: in practice what lessons have shown that ask such questions."""
        if self.lesson.id != PRACTICE:
            return self.lesson.front.introduced
        template = template_of(self.part.question.id) if self.part.question else None
        if template is None:
            return Introduced(code=False, state=False, search=False)
        return self._introduced.get(template.id, Introduced())

    def _unaided(self, name: str) -> bool:
        """Say whether a question was answered right and without help."""
        if self._answers[name] == SKIPPED or name in self._hints:
            return False
        return self.replies.judge(self._posed[name], self._answers[name]).right

    @property
    def prose(self) -> str:
        """The Markdown of the part: its prose, or its question."""
        return self._prose(self.index)

    def _prose(self, index: int) -> str:
        part = self._part(index)
        if part.question is not None:
            return in_notation(self._pose(part.question).text)
        told = in_notation(fill(part.prose, part.scene.step().names))
        if self.check.taken and index == len(self.lesson.parts) - 1:
            told = self.check.say_start(told)
        if not self.introduced.code:
            return told
        return number_excerpts(told, in_notation(part.scene.setting.run().program.listing.text))

    @property
    def posed(self) -> Posed | None:
        """The question of the part, if it has one."""
        question = self.part.question
        return self._pose(question) if question else None

    def _pose(self, question: Question) -> Posed:
        """Pose a question, once in a pass: that takes runs of the listing and its mutants."""
        if question.id not in self._posed:
            self._posed[question.id] = pose(question, self.seed)
        return self._posed[question.id]

    def prepare(self) -> bool:
        """Do something that the next part or answer needs, while nobody waits; False if none is."""
        posed = self.posed
        if self.locked and posed is not None:
            ahead = self._ahead.setdefault(posed.question.id, posed.run_ahead())
            if next(ahead, None) is not None:
                return True
        return not self.locked and self._is_fresh(self.index + 2) and self.check.prepare()

    @property
    def coming(self) -> Iterator[str]:
        """The Markdown of the next part, and of what will be said to an answer there."""
        following = self.index + 1
        if (self._is_fresh(following) and self.locked) or following > self._furthest:
            return
        yield self._prose(following)
        question = self._part(following).question
        if question is not None:
            yield from (each.text for each in self.replies.expect(self._pose(question)))

    @property
    def answers(self) -> Mapping[str, Given]:
        """The answers of this pass, by question."""
        return MappingProxyType(self._answers)

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints to the part's question that have been read."""
        posed = self.posed
        read = self._hints.get(posed.question.id, 0) if posed else 0
        return posed.hints[:read] if posed and read else ()

    def help(self) -> bool:
        """Give the next hint; from then on a right answer is one with help. False if none is."""
        posed = self.posed
        if posed is None or not self.locked or len(self.hints) == len(posed.hints):
            return False
        name, read = posed.question.id, len(self.hints) + 1
        self._note(Helped(self.lesson.id, name, read))
        self._hints[name] = read
        return True

    def toggle_sure(self) -> str:
        """Take it that the student is sure of the answer to come, or is not; say so."""
        self.sure = not self.sure
        if self.sure:
            if self._comes_back:
                return _("You are sure. If you are wrong, practice asks this kind again sooner.")
            return _("You are sure. It shows you what you only believe that you know.")
        return _("You are not sure. You lose nothing by that.")

    @property
    def _comes_back(self) -> bool:
        """Whether practice can ask what the part asks: the lesson, or one before, brings that."""
        question = self.part.question
        brought = {*introduced(self.journal.read().records), *self.lesson.check}
        trained = {each.skill for name in brought if (each := templates().get(name))}
        return question is not None and question.skill in trained

    @property
    def hint_costs(self) -> str:
        """What the first hint costs, in a sentence; empty if it costs nothing."""
        if self._in_check and self.locked and not self.hints:
            return _("In the check, a right answer does not count after a hint.")
        return ""

    def skip(self) -> bool:
        """Give up what the part asks, which counts as a wrong answer if it is scored.

        False if there are hints left, or nothing is asked.
        """
        posed = self.posed
        if not self.locked or (posed is not None and len(self.hints) < len(posed.hints)):
            return False
        if posed is None:
            self._done(SKIPPED)
        else:
            self._keep(Answered(self.lesson.id, self._name, SKIPPED, False))
        self.shown_ideas.follow()
        return True

    @property
    def judgement(self) -> Judgement | None:
        """The judgement of the answer, once one is committed."""
        posed = self.posed
        if posed is None or self.locked:
            return None
        more = self.check.say_answer(self._name)
        return self.replies.reply(posed, self._answers[self._name], more)

    @property
    def expected(self) -> tuple[Judgement, ...]:
        """How the answers would be judged that are right, or come from a known idea."""
        return self.replies.expect(self.posed) if self.posed else ()

    @property
    def idea(self) -> Idea | None:
        """The idea that the answer to the part's question has made clear, if it has."""
        return self.replies.ideas.get(self._name)

    @property
    def unexplained(self) -> str | None:
        """The skill in which the part's answer has made plain that no known idea explains it."""
        found = self.replies.unexplained.get(self._name)
        return found.skill if found else None

    @property
    def clearest(self) -> Idea | None:
        """The idea of the part, or else the clearest that shows in the student's answers."""
        return self.replies.clearest(self._name)

    @property
    def locked(self) -> bool:
        """Whether the part waits for an answer, or for something to be done."""
        return self._waits(self.part)

    @property
    def vector_hidden(self) -> bool:
        """Whether the vector is not to be shown: it is asked, or the lesson has not come to it."""
        return self.view.shown in {Shown.TABLE, Shown.BOARD} or not self.introduced.state

    @property
    def named_lines(self) -> tuple[Lines, ...]:
        """The lines that the reply names, or before there is one the newest hint."""
        judgement = self.judgement
        return named_lines(judgement.text if judgement else "".join(self.hints[-1:]))

    def _waits(self, part: Part) -> bool:
        """Say whether a part waits for an answer, or for something to be done."""
        name = _name_of(part)
        return bool(name) and name not in self._answers and name not in self._passed

    def do(self, reached: int = 1, whole: int = 1) -> None:
        """Note, once in a pass, that the part's doing is done: what was reached, of how much."""
        doing = self.part.doing
        if doing is not None and self.part.task not in self._answers:
            did = DROVE if isinstance(doing, Drive) else DID
            self._done((did, reached, whole), right=reached == whole)

    def _done(self, given: Given, *, right: bool = False) -> None:
        """Write down how the part's doing was done, as an answer if it is scored."""
        lesson, task = self.lesson.id, self.part.task
        scored = isinstance(self.part.doing, SCORED)
        self._note(Answered(lesson, task, given, right) if scored else Done(lesson, task, given))
        self._answers[task] = given

    @property
    def placed(self) -> frozenset[Square] | None:
        """The queens that the student has placed for the part; None where none are to be placed."""
        return self.tried.queens if isinstance(self.tried, Placing) else None

    @property
    def tried(self) -> Placing | Probing | None:
        """The queens placed or probes sent for the part, as they were left; None if it has none."""
        doing = self.part.doing
        if isinstance(doing, Place):
            return self._tried.setdefault(doing.id, Placing(doing.n, doing.tries))
        if isinstance(doing, Probe):
            return self._tried.setdefault(doing.id, Probing(doing.n, doing.times, self.seed))
        return None

    def look(self) -> bool:
        """See whether the part's activity has been done by now, and note it, once in a pass.

        It can have been done in any session, so this is asked whenever the part is shown. True if
        the lesson has become free to go on.
        """
        activity = self.part.doing
        if not isinstance(activity, Activity) or activity.name in self._answers:
            return False
        result = activity.result(self.journal.read().records)
        if result is None:
            return False
        self.do(*result)
        return True

    @property
    def can_be_passed(self) -> bool:
        """Whether the part asks for something without which one can go on: not for moves."""
        return self.part.doing is not None and not isinstance(self.part.doing, Drive)

    def pass_by(self) -> None:
        """Leave out what cannot be done here: it does not count."""
        if self.can_be_passed:
            self._passed.add(self.part.task)

    def commit(self, given: Given) -> Judgement:
        """Answer the part's question; the answer is in the journal when this returns.

        Only the first answer of a pass counts: to a question answered before, that one stands. A
        `ValueError` if this cannot be an answer to the part.
        """
        posed = self.posed
        if posed is None or not posed.accepts(given):
            raise ValueError(f"{given!r} answers nothing here")
        name = posed.question.id
        judgement = self.replies.judge(posed, self._answers.get(name, given))
        if name not in self._answers:
            if self.sure:
                self.replies.note_sure(name, comes_back=self._comes_back)
            self._keep(record_answer(self.lesson.id, posed, judgement, sure=self.sure))
            self.replies.note_idea(name)
        return judgement

    def _keep(self, answer: Answered) -> None:
        """Write an answer down, and count it; with the last one of a check, the lesson's end."""
        with self.journal.together():
            self._note(answer)
            self.sure = False
            self._answers[answer.question] = answer.given
            if self.check.asks(answer.question):
                self.check.add(answer, helped=answer.question in self._hints)
                if self.check.taken and self.check.is_over:
                    self._finish()

    def _finish(self) -> None:
        """Note, once, that the lesson is finished: with the last answer of its check, or after."""
        if not self._ended:
            self._ended = True
            self._note(Finished(self.lesson.id))

    def go_on(self) -> bool:
        """Go to the next part, unless this one waits for an answer: a `ValueError`.

        False if there is none: the lesson is finished then, and that is written down.
        """
        if self.locked:
            raise ValueError("the part waits for an answer")
        if self.index == self._furthest:
            self._finish()
            return False
        self.index += 1
        if self.index > self._reached:
            self._reached = self.index
            self._note(Reached(self.lesson.id, self.index))
        return True

    def go_back(self) -> bool:
        """Go to the part before, to read it again; False if there is none."""
        if self.index == self._first:
            return False
        self.index -= 1
        return True

    @property
    def score(self) -> tuple[int, int]:
        """How many questions were answered right and without help, and how many there are.

        A drive is one: it is right if all its moves were right at first. So is an activity,
        unless it was passed by. Other doings are none.
        """
        if self.rechecks:
            return self.check.right, len(self.check.answered)
        for question in self.lesson.questions:
            self._pose(question)
        right = sum(map(self._unaided, self._answers.keys() & self._posed.keys()))
        scored = [part for part in self.lesson.parts if isinstance(part.doing, SCORED)]
        counted = [
            part.task
            for part in scored
            if isinstance(part.doing, Drive) or part.task in self._answers
        ]
        for name in counted:
            match self._answers.get(name):
                case (str(), int(well), int(whole)):
                    right += well == whole
        return right, len(self.lesson.questions) + len(counted) + self.check.length

    def _resume(self, entries: Sequence[Entry]) -> None:
        """Take up the first answer of the present pass to each question that it can answer.

        A journal may hold answers to what a question asked before its lesson was changed.
        """
        questions = {question.id: question for question in self.lesson.questions}
        tasks = {part.task for part in self.lesson.parts if part.task}
        for entry in entries:
            match entry.record:
                case Begun(lesson=self.lesson.id):
                    self._answers.clear()
                    self._hints.clear()
                    self.check.answered.clear()
                case Finished(lesson=self.lesson.id) if self.rechecks:
                    self.check.answered.clear()  # What comes now belongs to the new check.
                case Helped(lesson=self.lesson.id, question=name, hints=read):
                    self._hints[name] = read
                case Done(lesson=self.lesson.id, task=name, given=given) if name in tasks:
                    self._answers.setdefault(name, given)
                case Answered(lesson=self.lesson.id, question=name, given=given) as answer:
                    drawn = draw_question(name) if self.check.asks(name) else None
                    question = questions.get(name, drawn)
                    known = question and (given == SKIPPED or self._pose(question).accepts(given))
                    if known or name in tasks:
                        self._answers.setdefault(name, given)
                    if known and drawn and name not in self.check.answered:
                        self.check.add(answer, helped=name in self._hints)


def _name_of(part: Part) -> str:
    """Return what the journal calls what a part asks or wants done; else nothing."""
    return part.question.id if part.question else part.task
