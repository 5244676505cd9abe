"""Suspicion: which ideas show in the answers of a whole journal, and which answers show them.

Evidence are the first answers of each pass through a lesson, those of practice, and the moves of
drives. A record holds what its question could have told, so that to weigh it takes no run; only
moves, and what older versions of the tutor wrote, are looked up. A session follows the journal.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from textwrap import shorten

from lessons.course import course
from lessons.course.front_matter import FrontMatter
from lessons.course.practice import draw_question, find_template, load_skills, load_templates
from lessons.course.question import Judgement, Posed, Question, pose_question
from lessons.course.template import Template
from lessons.drive import recorded_moves
from lessons.files import course_folder
from lessons.ideas.evidence import (
    LOST,
    TYPED,
    Attempt,
    Belief,
    add_evidence_against,
    find_clearest,
    shorten_content,
)
from lessons.journal.records import SKIPPED, ActivityType, Answered, Begun
from lessons.journal.student_state import Entry
from lessons.language import _
from lessons.student.choosing import Past
from lessons.text.prose import escape_markdown, first_words

RISING = 1.5  # Evidence for an idea at which nothing is said yet of its skill as a whole.
LISTED = 4  # How many answers are named as the reason.
QUOTED = 47  # Characters of a question, and of an answer, that are quoted.


_NO_BELIEF = Belief()


@dataclass(frozen=True, slots=True)
class Sign:
    """An answer that an idea gives: its question, None if it was a move, and both in words."""

    posed: Posed | None
    told: str


@dataclass(frozen=True, slots=True)
class Idea:
    """A misconception that answers speak for clearly, and these, the latest last."""

    name: str
    signs: tuple[Sign, ...]

    @property
    def said(self) -> str:
        """Say which idea is suspected."""
        sentence = _("Your answers look as if you thought: {idea}.")
        return sentence.format(idea=course_folder.load_ideas()[self.name])

    @property
    def reasons(self) -> tuple[str, ...]:
        """The latest answers, in words."""
        return tuple(sign.told for sign in self.signs[-LISTED:])

    @property
    def text(self) -> str:
        """What is said when it becomes clear, in Markdown: the suspicion, why, how to test it."""
        listed = "\n".join(f"- {escape_markdown(reason)}" for reason in self.reasons)
        test = _(
            "Is that what you think? It is only a suspicion. Compare it with what really happens, "
            "and test it: three right answers where this thought would be wrong, and it is gone."
        )
        return "\n\n".join(filter(None, (f"**{escape_markdown(self.said)}**", listed, test)))

    @property
    def questions(self) -> Iterator[Question]:
        """The questions of the answers, the latest first."""
        return (sign.posed.question for sign in reversed(self.signs) if sign.posed)


@dataclass(frozen=True, slots=True)
class Unexplained:
    """A skill in which answers are wrong for no reason that the tutor knows, and how many.

    Attributes:
        alike: Whether only those are counted that were asked from one template.
    """

    skill: str
    wrong: int
    asked: int
    alike: bool = False

    @property
    def said(self) -> str:
        """Say so plainly."""
        sentence = _(
            "Not yet. Of your last {asked} answers on “{skill}”, {wrong} were wrong, and I see no "
            "common reason for them."
        )
        if self.alike:
            sentence = _(
                "Not yet. Of your last {asked} answers to questions of this kind, {wrong} were "
                "wrong, and I see no common reason for them."
            )
        return sentence.format(wrong=self.wrong, asked=self.asked, skill=load_skills()[self.skill])

    def lead_back(self, posed: Posed, judgement: Judgement, here: str) -> str:
        """Say it in Markdown, and go back to the rule: with the student's own case, and where.

        Args:
            posed: The question that was answered.
            judgement: What the answer is worth.
            here: The lesson that the student is in.
        """
        sentences = [f"**{escape_markdown(self.said)}**"]
        if posed.hints:
            sentence = _("So let us go back to the rule. {rule}")
            sentences.append(sentence.format(rule=posed.hints[0]))
        sentences += [_("And this is your own case, worked through:"), judgement.text]
        lesson = _teaching(self.skill)
        if lesson is not None:
            sentence = _("The lesson “{title}” explains the rule.")
            if lesson.id == here:
                sentence = _("This lesson explains the rule: you can read its parts again.")
            sentences.append(sentence.format(title=lesson.title))
        return "\n\n".join(sentences)


@dataclass(slots=True)
class _Doubt:
    """Whether a skill is there: the evidence that it is not, and of which answers."""

    evidence: float = 0.0
    answers: list[bool] = field(default_factory=list)

    def add(self, *, right: bool) -> None:
        self.evidence = add_evidence_against(self.evidence, right=right)
        if self.evidence:
            self.answers.append(right)
        else:
            self.answers.clear()


class ShownIdeas:
    """The ideas that show in the entries of a journal.

    Attributes:
        past: What has been asked so far, and what the answers say.
        new: The idea that the last entry has made clear, if it has.
        unexplained: What the last entry has made plain of its skill, if it has.
    """

    def __init__(self) -> None:
        self._passes: defaultdict[str, set[str]] = defaultdict(set)
        self._beliefs: dict[str, Belief] = {}
        self._signs: defaultdict[str, list[Answered]] = defaultdict(list)
        self._doubts: defaultdict[tuple[str, str], _Doubt] = defaultdict(_Doubt)
        self.past = Past()
        self.new: str | None = None
        self.unexplained: Unexplained | None = None

    def add(self, entry: Entry) -> Attempt | None:
        """Take up an entry; return the attempt that it was, if it is an answer that counts."""
        self.unexplained = self.new = None
        match entry.record:
            case Begun() as begun:
                self._passes[begun.subject].clear()
            case Answered() as answer:
                answered = self._passes[answer.subject]
                if answer.question not in answered:
                    answered.add(answer.question)
                    if answer.activity is ActivityType.DRIVE or answer.activity.asks_lessons:
                        return self._weigh(answer)
        return None

    def _weigh(self, answer: Answered) -> Attempt | None:
        """Weigh an answer, unless it can say nothing."""
        if answer.activity is ActivityType.DRIVE and not answer.beliefs and not self._suspecting:
            return None  # To look at a move takes runs.
        template = find_template(answer.question)
        result = weigh_record(answer, template)
        if result is None:
            return None
        self.past.asked.append(result.template)
        self.past.contents.add(result.content)
        new: dict[str, Belief] = {}
        for name in dict.fromkeys(result.offered):
            before = self._beliefs.get(name, _NO_BELIEF)
            belief = before.after(result, name)
            if belief is before:
                continue
            self._beliefs[name] = belief
            if belief.told and not before.told:
                new[name] = belief
            self.past.evidence[name] = belief.evidence
            signs = self._signs[name]
            if not belief.signs:
                signs.clear()
            elif belief.signs > before.signs:
                signs.append(answer)
        self.new = next(iter(find_clearest(new)), None) if new else None
        if template is not None:
            self.past.rule_out(template.skill, result.offered, result.shown)
            self._wonder(template, result)
        return result

    def _wonder(self, template: Template, attempt: Attempt) -> None:
        """See whether answers on a skill, or a template, are wrong for no reason that is known."""
        skill = template.skill
        for kind in (template.id, ""):  # What holds of the skill is said of it.
            doubts = self._doubts[skill, kind]
            doubts.add(right=attempt.right)
            if doubts.evidence >= LOST and not attempt.right and not self._rising(attempt.offered):
                wrong, asked = doubts.answers.count(False), len(doubts.answers)
                self.unexplained = Unexplained(skill, wrong, asked, alike=bool(kind))
                doubts.evidence = 0.0
                doubts.answers.clear()

    def _rising(self, offered: Iterable[str]) -> bool:
        return any(self.past.evidence.get(name, 0.0) >= RISING for name in offered)

    @property
    def _suspecting(self) -> bool:
        return any(self.past.evidence.values())

    def find_clear(self) -> list[str]:
        """Return the misconceptions that the answers speak for clearly, the clearest first."""
        return find_clearest(self._beliefs)

    def find_overcome(self) -> list[str]:
        """Return the misconceptions that were clear once, and that right answers took away."""
        return [name for name, belief in self._beliefs.items() if belief.overcome]

    def find_idea(self, name: str) -> Idea:
        """Return what there is to say of a misconception that is clear."""
        return Idea(name, tuple(filter(None, map(_sign, self._signs[name]))))


# What an answer was asked, by the names that the journal has for it.


def weigh_record(answer: Answered, template: Template | None) -> Attempt | None:
    """Return the attempt that an answer, or a move, was; None if it says nothing.

    Args:
        answer: What was answered.
        template: The template of its question, if it was drawn from one.
    """
    if answer.activity is ActivityType.DRIVE and not answer.wrong:
        return _move(answer)
    kind = template.id if template else f"{answer.lesson}/{answer.question}"
    offered, wrong = answer.offered, answer.wrong
    if not wrong:  # Of an older tutor: what it asked under this name may be another question.
        asked = template or _questions(answer.lesson).get(answer.question)
        offered = asked.foils if asked else ()
        wrong = max(len(offered), TYPED)
        if asked is None:
            return None
    if answer.given == SKIPPED:
        offered = ()  # Who asks for the solution shows no idea, and none is ruled out.
    shown = tuple([name for name in answer.beliefs if name in offered])
    content = answer.content or f"{kind} {answer.question}"
    return Attempt(kind, content, answer.right, offered, shown, wrong)


@course_folder.read_once
def _move(answer: Answered) -> Attempt | None:
    return recorded_moves.read_attempt(answer.question, answer.given)


@course_folder.read_once
def _questions(lesson: str) -> Mapping[str, Question]:
    """Return the questions of a lesson of the course, by id."""
    try:
        return {question.id: question for question in course.read_lesson(lesson).questions}
    except course.CourseError:
        return {}


@course_folder.read_once
def _posed(lesson: str, name: str) -> Posed | None:
    """Return a question; None if there is none of this name any more.

    The seed of a pass decides only the order of the choices, which says nothing here.
    """
    question = _questions(lesson).get(name) or draw_question(name)
    return pose_question(question) if question else None


@course_folder.read_once
def _teaching(skill: str) -> FrontMatter | None:
    """Return the front matter of the first lesson that trains a skill."""
    for name in course.lesson_ids():
        lesson = course.read_lesson(name)
        trained = {question.skill for question in lesson.questions}
        trained |= {
            load_templates()[each].skill for each in lesson.check if each in load_templates()
        }
        if skill in trained:
            return lesson.front
    return None


def _sign(answer: Answered) -> Sign | None:
    """Return an answer in words; None if its question is not the same any more."""
    if answer.activity is ActivityType.DRIVE:
        return Sign(None, _("A move in a drive: {move}").format(move=answer.given))
    posed = _posed(answer.lesson, answer.question)
    if posed is None or not posed.accepts(answer.given):
        return None
    if answer.content and answer.content != shorten_content(posed.question):
        return None
    sentence = _("“{question}”: {answer}")
    label = shorten(posed.label(answer.given), QUOTED, placeholder=" …")
    return Sign(posed, sentence.format(question=first_words(posed.text, QUOTED), answer=label))
