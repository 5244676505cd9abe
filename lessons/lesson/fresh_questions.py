"""Fresh questions in a lesson: those of practice, and of the check at the end of a lesson.

A check ends when its answers would make mastery of what its templates train; and after so many
questions even so, because nobody is to be stuck in it. What is said to be left is what it takes if
all answers to come are right, and grows only by an answer that does not count.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from operator import attrgetter

from lessons.course.course import find_lesson, lesson_ids
from lessons.course.practice import draw_question, find_template, load_templates
from lessons.course.question import Question
from lessons.course.script import Lesson, Part
from lessons.course.template import Template
from lessons.journal.journal import Journal
from lessons.journal.records import Answered
from lessons.journal.seeds import name_stream
from lessons.journal.student_state import StudentState
from lessons.language import _, ngettext
from lessons.student.choosing import search_question
from lessons.student.progress import LessonProgress, find_progress, say_missing
from lessons.student.student_model import FreshAnswer, SkillState, StudentModel, read_fresh

CHECKED = 10  # The most questions that a check asks.
TWICE = 2  # How often a check asks from one template, where it has enough templates.
ENOUGH = 3  # Templates from which on two questions of each are enough to pass a check.
PASSED = 0.75
"""The probability of knowing, by the check's answers alone, above which a check is passed."""


def assess_mastery(
    among: Sequence[Template], answers: Sequence[FreshAnswer], suspected: Collection[str] = ()
) -> SkillState:
    """Return the state of a skill judged only by some answers to the given templates."""
    state = SkillState(among)
    for each in answers:
        state.take(each.attempt, helped=each.helped)
        state.count(each)
    state.suspected = min(state.foils.intersection(suspected), default="")
    return state


def count_most(templates: int) -> int:
    """Return the most questions that a check of some templates asks; 0 without templates.

    Of one or two templates, which tell little at a time, more must be asked to pass.
    """
    return min(CHECKED, TWICE * templates) if templates >= ENOUGH else CHECKED * bool(templates)


def is_over(answers: int, state: SkillState, templates: int) -> bool:
    """Return whether a check ends after some number of answers."""
    return is_passed(state) or answers >= count_most(templates)


def is_passed(state: SkillState) -> bool:
    """Return whether the state of a skill is good enough to pass a check."""
    return state.knows > PASSED and not (state.missing_kinds or state.suspected)


class Check:
    """The fresh questions of one pass, and the answers to them, in a check or in practice.

    Args:
        journal: Tells what the answers say, and what was asked so far, here and elsewhere.
        seed: Decides, with these, what is drawn.

    Attributes:
        taken: Whether the pass ends with a check; practice does not.
        answered: The answers so far, by question.
    """

    def __init__(self, lesson: Lesson, journal: Journal, seed: int) -> None:
        self.taken = bool(lesson.check) and lesson.practice is None
        self.answered: dict[str, FreshAnswer] = {}
        self._lesson, self._journal, self._student = lesson, journal, journal.read()
        self._seed = seed
        self._mastery_at: tuple[tuple[int, int] | None, SkillState] = None, SkillState(())
        self._drawn: list[Question] = []  # The next question, once it is drawn;
        self._drawing: Iterator[None] | None = None  # what draws it, after so many answers.
        self._drawn_after = -1

    def asks(self, name: str) -> bool:
        """Return whether a question of this id is drawn from a template of check or practice."""
        template = find_template(name)
        return template is not None and template.id in self._lesson.check

    def add(self, answer: Answered, *, helped: bool) -> None:
        """Count an answer to a fresh question; it was `helped` if a hint was read before."""
        if fresh := read_fresh(answer, helped=helped):
            self.answered[answer.question] = fresh

    @property
    def _ideas(self) -> StudentModel:
        return self._student.fold(StudentModel)

    @property
    def _answers(self) -> list[FreshAnswer]:
        return list(self.answered.values())

    # What is asked.

    def part(self, number: int) -> Part:
        """Return the part with the fresh question of a number from 0, at most the next unanswered.

        A `ValueError` if nothing can be drawn any more.
        """
        answers = self._answers
        if number < len(answers):
            name = answers[number].answer.question
            question = draw_question(name)
            if question is None:
                raise ValueError(f"nothing can be drawn for {name!r}")
        else:
            for _pause in self._search():
                pass
            question = self._drawn[0]
        return Part.asking(question)

    @property
    def _among(self) -> list[Template]:
        return [load_templates()[name] for name in self._lesson.check]

    def _assess_skill(self, answers: Sequence[FreshAnswer]) -> SkillState:
        """Return the state of the check's skill, judged only by some answers."""
        return assess_mastery(self._among, answers, self._ideas.find_clear())

    def prepare(self) -> bool:
        """Draw one more question that may be chosen; return whether there was one to draw."""
        practice, answers = self._lesson.practice, self._answers
        if not self._lesson.check or (practice and len(answers) >= practice.count):
            return False
        over = self.taken and self.is_over
        return not over and next(self._search(), self) is None

    def _search(self) -> Iterator[None]:
        """Return the iterator that draws the next question, anew after each answer."""
        if self._drawing is None or self._drawn_after != len(self.answered):
            self._drawn.clear()
            self._drawn_after = len(self.answered)
            self._drawing = self._draw_question()
        return self._drawing

    def _draw_question(self) -> Iterator[None]:
        """Draw the question that comes next, with pauses.

        A check asks only what is still missing. A `ValueError` if nothing can be drawn.
        """
        answers, practice, left = self._answers, self._lesson.practice, self._among
        asked = [each for one in answers if (each := find_template(one.answer.question))]
        if self.taken:
            left = self._choose_missing(self._mastery, Counter(each.id for each in asked))
        stream = name_stream(self._seed, len(answers), self._journal.session)
        urgent = practice.urgent if practice else ()
        question = yield from search_question(left, self._ideas, stream, asked, urgent)
        if question is None:
            raise ValueError(f"nothing can be drawn from {', '.join(self._lesson.check)}")
        self._drawn.append(question)

    def _choose_missing(self, state: SkillState, asked: Counter[str]) -> list[Template]:
        """Return the templates that a check may ask next: those still missing, if there are any."""
        left = [each for each in self._among if asked[each.id] < TWICE] or self._among
        return [each for each in left if state.asks_missing_kind(each)] or left

    def foresee_end(self, given: Sequence[FreshAnswer]) -> tuple[int, bool]:
        """Return how many more questions a check asks after some answers, if all are right.

        And whether these pass it.
        """
        state, answers = self._assess_skill(given), len(given)
        asked = Counter(each.template.id for each in given)
        while not is_over(answers, state, len(self._among)):
            template = self._choose_missing(state, asked)[0]
            asked[template.id] += 1
            answers += 1
            state.take_right_answer(template, str(answers))
        return answers - len(given), is_passed(state)

    # How far it is.

    @property
    def right(self) -> int:
        """How many questions were answered right and without help."""
        return sum(each.counts for each in self._answers)

    @property
    def length(self) -> int:
        """The number of questions in all; a check grows with wrong answers."""
        if self._lesson.practice is not None:
            return self._lesson.practice.count
        return len(self.answered) + (self.foresee_end(self._answers)[0] if self.taken else 0)

    @property
    def shown(self) -> int:
        """The number of questions that can be shown now: in a check, up to the next one."""
        if self._lesson.practice is not None:
            return self._lesson.practice.count
        return len(self.answered) + (self.taken and not self.is_over)

    @property
    def _mastery(self) -> SkillState:
        """The state of the check's skill by the answers so far, computed once for each."""
        key = len(self._journal.own), len(self.answered)
        if key != self._mastery_at[0]:
            self._mastery_at = key, self._assess_skill(self._answers)
        return self._mastery_at[1]

    @property
    def is_over(self) -> bool:
        """Whether the check has come to its end."""
        return is_over(len(self.answered), self._mastery, len(self._lesson.check))

    @property
    def _room(self) -> int:
        """The number of questions after which the check ends, passed or not."""
        return count_most(len(self._lesson.check)) - len(self.answered)

    @property
    def passed(self) -> bool:
        """Whether the check is passed, or there is no check."""
        return not self.taken or is_passed(self._mastery)

    def _is_latest(self, name: str) -> bool:
        """Return whether a question is the one answered last."""
        return name in [*self.answered][-1:]

    # What is said of it.

    def say_start(self, text: str) -> str:
        """Return Markdown that introduces the check after some text, with what passing takes."""
        n, more, most = self.foresee_end([])[0], "", count_most(len(self._lesson.check))
        if n < most:
            takes = ngettext(
                "One answer is enough if it is right without a hint.",
                "{n} answers are enough if all are right without a hint.",
                n,
            )
            more = _("Any other answer makes the check longer, up to {most} questions in all.")
        else:  # After many wrong answers in the lesson.
            takes = _("The check has {n} questions.")
        sentences = text.strip(), takes.format(n=n), more.format(most=most)
        return _("## The check") + "\n\n" + " ".join(filter(None, sentences))

    def say_progress(self, name: str, *, helped: bool) -> str:
        """Return text on the right answers so far and those to go; a `helped` question adds one.

        A hint to the question that waits makes the check one question longer.
        """
        if self.is_over:
            return _("check passed") if self.passed else _("check not passed yet")
        left, passes = self.foresee_end(self._answers)
        left += helped and name not in self.answered
        text = _("check: {right} right, {left} to go")
        if self.right < len(self.answered):  # How sure later answers make is not known then.
            text = _("check: {right} right, at least {left} to go")
        if not passes or left > self._room:
            text = _("check: {right} right, at most {left} more")
        return text.format(right=self.right, left=min(left, self._room))

    def say_answer(self, name: str) -> str:
        """Return text on what the latest answer means for the check; empty if it just counts."""
        if not self.taken or not self._is_latest(name):
            return ""
        if self.is_over:
            if self.passed:
                return _("**You have passed the check.**")
            ends = _(
                "The check ends here, after {n} questions. You have not passed it yet: for that "
                "you need {missing}."
            )
            return ends.format(n=len(self.answered), missing=", ".join(say_missing(self._mastery)))
        most = self._room
        if not self.answered[name].answer.right:
            sentence = ngettext(
                "One more question follows.", "Up to {n} more questions follow.", most
            )
            return sentence.format(n=most)
        if self.answered[name].helped:
            return _("After a hint a right answer does not count in the check.")
        return ""

    def say_failure(self) -> str:
        """Return text that says that the check is not passed, and what to do now."""
        if not self.answered:
            return _("You left the check without an answer. You can take it another time.")
        return _("You have not passed the check yet. You can take it again, with other questions.")


def list_failed_checks(student: StudentState) -> list[str]:
    """Return the ids of lessons whose last check was not passed, the latest first."""
    reached = sorted(find_progress(student).values(), key=attrgetter("last"), reverse=True)
    return [each.lesson for each in reached if not _has_passed(each)]


def _has_passed(reached: LessonProgress) -> bool:
    """Return whether the last check of a lesson was passed, or nothing was answered in one."""
    helped, given = reached.helped, reached.checked.items()
    answers = [*filter(None, (read_fresh(each, helped=name in helped) for name, each in given))]
    lesson = find_lesson(reached.lesson) if answers else None
    known = (load_templates().get(each) for each in (lesson.check if lesson else ()))
    return lesson is None or is_passed(assess_mastery([*filter(None, known)], answers))


def say_take_again(name: str) -> str:
    """Return text that says that a lesson's check is to be taken again."""
    number = lesson_ids().index(name) + 1
    return _("Take the check of lesson {number} again").format(number=number)
