"""The student model: what the answers in a journal say of each skill, and which ideas show.

It takes up the first answer to each question of a pass through a lesson, those of practice, and the
moves of drives. A record holds what its question could have told, so that to weigh it takes no run;
only moves, and what older versions of the tutor wrote, are looked up. `lessons.student.beliefs`
weighs; here it is decided what is said, and when: docs/diagnosis.md says why.
"""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import datetime
from math import ceil, log2, prod

from msgspec import Struct

from lessons.course import practice
from lessons.course.practice import find_skill, find_template, load_skills
from lessons.course.template import Template
from lessons.drive import recorded_moves
from lessons.ideas.evidence import TYPED, Attempt
from lessons.journal.journal import NEVER
from lessons.journal.records import SKIPPED, ActivityType, Answered, Begun, Helped
from lessons.journal.student_state import Entry, StudentState
from lessons.student.beliefs import WITHOUT_IDEA, Beliefs, Kind, load_own_parameters
from lessons.student.conclusions import Idea, Unexplained, word_answer

NAMED = 0.9  # The probability above which an idea is named to the student.
OVERCOME = 0.5  # The probability below which a named idea is taken back.
MASTERED = 0.95  # The probability of knowing a skill above which it can be mastered.
LOST = 0.9  # The probability of knowing a skill below which mastery is lost.
MOST_KINDS = 6  # Templates of a skill that are each a kind; of more, each `:draw:` is one.
ENOUGH = 12  # Answers after which other skills come before one that is not mastered.
UNEXPLAINED = 0.6  # The probability of an unlisted idea or guessing above which it is said.
SEVERAL = 4  # The fewest wrong answers after which it is said that no known idea explains them.
SPOKEN_FOR = 0.15  # The probability above which questions pursue an idea.


class FreshAnswer(Struct, frozen=True):
    """An answer to a question drawn from a template; `helped` if a hint was read before."""

    answer: Answered
    template: Template
    attempt: Attempt
    helped: bool
    at: datetime = NEVER

    @property
    def counts(self) -> bool:
        """Whether the answer was right, and without help."""
        return self.answer.right and not self.helped


class SkillState(Beliefs):
    """How well a student does in one skill, beside what is believed of the student's mind.

    Args:
        templates: Those that ask for it.
    """

    def __init__(self, templates: Sequence[Template]) -> None:
        # The ideas that these can show.
        self.foils = frozenset(name for template in templates for name in template.foils)
        several = len(templates) > MOST_KINDS
        self._kinds = {each.id: each.draw if several else each.id for each in templates}
        super().__init__(self.foils, self._kinds)
        self.asked = self.right = 0  # Fresh answers, and those that were right.
        self.tries = 0  # Fresh answers since the skill was begun, or mastered and lost last.
        self.kinds = frozenset[str]()  # Those with a right answer that had no help.
        self.earned = False  # Whether there was enough of everything, and it was not used up since.
        self.suspected = ""  # The idea of the skill that is named, the clearest; empty if none is.
        self._unsaid: tuple[Attempt, ...] = ()

    @property
    def missing_kinds(self) -> int:
        """How many kinds of questions have no right answer yet."""
        return len({*self._kinds.values()} - self.kinds)

    @property
    def mastered(self) -> bool:
        """Whether the skill is mastered."""
        return self.earned and not self.suspected

    @property
    def settled(self) -> bool:
        """Whether practice may turn to other skills: this one is mastered or practised enough."""
        return self.mastered or self.tries >= ENOUGH

    @property
    def more(self) -> int:
        """Roughly how many more right answers the skill takes; 0 if it is earned."""
        if self.earned:
            return 0
        odds = MASTERED / (1 - MASTERED) * (1 - self.knows) / self.knows
        return max(1, self.missing_kinds, ceil(log2(max(1.0, odds))))

    def asks_missing_kind(self, template: Template) -> bool:
        """Return whether a template asks a kind of question not yet answered rightly."""
        return self._kinds.get(template.id) not in {None, *self.kinds}

    def take(self, attempt: Attempt, *, helped: bool = False) -> None:
        """Update the beliefs by an answer, unless it is right only because it was `helped`."""
        if not (helped and attempt.right) and self.add(attempt):
            self._unsaid = (*self._unsaid, attempt)

    def count(self, answer: FreshAnswer) -> None:
        """Count an answer towards mastery, after `take` has updated the beliefs."""
        self.asked, self.right = self.asked + 1, self.right + answer.answer.right
        self.tries += 1
        if answer.counts:
            self.kinds |= {self._kinds.get(answer.template.id, answer.template.id)}
        if self.earned and self.knows < LOST:
            self.earned, self.tries = False, 0
        elif not self.earned and self.knows > MASTERED and not self.missing_kinds:
            self.earned = True

    def take_right_answer(self, template: Template, content: str) -> None:
        """Count an answer that may come: a right one, without help, to a new question."""
        wrong = max(len(template.foils), TYPED)
        attempt = Attempt(template.id, content, True, template.foils, (), wrong)
        self.take(attempt)
        self.count(FreshAnswer(Answered("", "", None, True), template, attempt, helped=False))

    def take_unexplained(self, skill: str, named: Container[str] = ()) -> Unexplained | None:
        """Return and forget a series of wrong answers that no known idea explains; or None.

        What ideas that were `named` to the student gave had a reason.
        """
        wrong = [each for each in self._unsaid if not each.right]
        shown = Counter(name for each in wrong for name in set(each.shown))
        repeated = max(shown.values(), default=0) * 2 >= len(wrong)
        asked = [each for each in self._unsaid if not any(name in named for name in each.shown)]
        left = [each for each in asked if not each.right]
        if repeated or len(left) < SEVERAL or self.another < UNEXPLAINED:
            return None
        self._unsaid = ()
        return Unexplained(skill, len(left))


class StudentModel:
    """All that a journal's answers tell about a student's skills and ideas."""

    def __init__(self) -> None:
        self.skills: dict[str, SkillState] = {}  # Those that there were answers to.
        self.answers: list[FreshAnswer] = []  # The first to each fresh instance.
        self.asked: Counter[str] = Counter()  # How often each template was asked,
        self.last = ""  # and which one last.
        self.contents: set[str] = set()  # What was asked and shown.
        self.new: str | None = None  # The idea that the last entry has made clear, if it has.
        self.unexplained: Unexplained | None = None  # What it has made plain of its skill.
        self.taken_back: str | None = None  # The idea that it has taken away again.
        self._told: dict[str, bool] = {}  # The ideas that were clear once: whether they still are.
        self._known: set[tuple[str, str]] = set()  # Answered: of a subject,
        self._drawn: set[str] = set()  # and fresh ones.
        self._helped: set[str] = set()
        self._signs: dict[str, tuple[Answered, ...]] = {}  # Answers that show each idea.

    @property
    def overcome(self) -> list[str]:
        """The ideas that were clear once, and that no answer shows since others took them away."""
        return [name for name, clear in self._told.items() if not (clear or name in self._signs)]

    def add(self, entry: Entry) -> None:
        """Update the model by a journal entry."""
        self.new = self.unexplained = self.taken_back = None
        match entry.record:
            case Begun(subject=subject):
                self._known = {each for each in self._known if each[0] != subject}
            case Helped(question=name):
                self._helped.add(name)
            case Answered() as answer:
                template = find_template(answer.question)
                key = answer.subject, answer.question
                new = key[1] not in self._drawn if template else key not in self._known
                asks = template or answer.activity is ActivityType.DRIVE
                if new and (asks or answer.activity.asks_lessons):
                    self._take_answer(answer, template, entry.at)
                if template:
                    self._drawn.add(answer.question)
                else:
                    self._known.add(key)

    def _take_answer(self, answer: Answered, template: Template | None, at: datetime) -> None:
        """Update the state of an answer's skill, and the ideas that have become clear."""
        attempt = make_attempt(answer, template)
        if attempt is None:
            return
        skill = template.skill if template else find_skill(answer.lesson, answer.question)
        if answer.activity is ActivityType.DRIVE:
            skill = recorded_moves.find_move_skill(answer.question)
        state = self.get_state(skill)
        helped = answer.question in self._helped
        self.asked[attempt.template] += 1
        self.last = attempt.template
        self.contents.add(attempt.content)
        if not state.attempts:
            state.expect_guessing(self._estimate_guessing(state.parameters.guesses))
        state.take(attempt, helped=helped)
        for name in set(attempt.shown):
            self._signs[name] = (*self._signs.get(name, ()), answer)
        if template is not None and not template.fact:
            fresh = FreshAnswer(answer, template, attempt, helped, at)
            self.answers.append(fresh)
            state.count(fresh)
        self._conclude_ideas(skill, state, attempt)

    def _estimate_guessing(self, usual: float) -> float:
        """Return the prior probability that the student guesses in a skill not asked yet.

        What is usual counts as one skill beside those with answers. A single skill says too
        little: it may just be a hard one.
        """
        asked = [each for each in self.skills.values() if len(each.attempts) >= SEVERAL]
        known = [each.likely[WITHOUT_IDEA.index(Kind.GUESSES)] for each in asked]
        return (usual + sum(known)) / (1 + len(known)) if len(known) > 1 else usual

    def _conclude_ideas(self, skill: str, state: SkillState, attempt: Attempt) -> None:
        """Name an idea that has become clear, and take back an idea no longer likely.

        What is named gives at least half of the wrong answers since it first showed.
        """
        likely = self.weigh_ideas({*attempt.shown, *self._told}.intersection(attempt.offered))
        for name in attempt.offered:
            if self._told.get(name) and likely[name] < OVERCOME:
                del self._told[name]
                self._told[name] = False  # The latest comes last.
                self.taken_back = name
                del self._signs[name]
        new = [
            name
            for name in set(attempt.shown)
            if not self._told.get(name)
            and likely[name] > NAMED
            and sum(each.compare_signs(name) for each in self.skills.values()) >= 0
        ]
        if new:
            self.new = max(new, key=lambda name: (likely[name], name))
            self._told[self.new] = True
        elif not attempt.right and not attempt.shown and skill in load_skills():
            self.unexplained = state.take_unexplained(skill, self._told)

    def weigh_ideas(self, names: Iterable[str]) -> dict[str, float]:
        """Return the probability that the student holds each named idea, by all skills."""
        showing = [each for each in self.skills.values() if each.signs]
        return {
            name: _combine_skills([each.weigh_idea(name) for each in showing if name in each.signs])
            for name in dict.fromkeys(names)
        }

    def weigh_all(self) -> dict[str, float]:
        """Return the probability of each idea of the skills asked; 0 if the idea never showed."""
        return self.weigh_ideas(name for each in self.skills.values() for name in each.ideas)

    def get_state(self, skill: str) -> SkillState:
        """Return the live state of a skill, and create the state if there is none."""
        if skill not in self.skills:
            self.skills[skill] = SkillState(practice.list_templates_for(skill))
        return self.skills[skill]

    def find_clear(self) -> list[str]:
        """Return the misconceptions that answers show clearly, the most likely first."""
        likely = self.weigh_ideas(name for name, clear in self._told.items() if clear)
        return sorted(likely, key=lambda name: (-likely[name], name))

    def find_idea(self, name: str) -> Idea:
        """Return a clear misconception, with the answers that show it in words."""
        return Idea(name, tuple(filter(None, map(word_answer, self._signs[name]))))


def _combine_skills(likely: Sequence[float]) -> float:
    """Return the probability of an idea, combined from the beliefs in several skills."""
    if len(likely) < 2:
        return sum(likely)
    parameters, _fault = load_own_parameters()
    share = parameters.always + parameters.half
    prior = share / (1 - share)
    odds = prior * prod(each / (1 - each) / prior for each in likely)
    return max(odds / (1 + odds), *likely)


def assess_skills(student: StudentState) -> Mapping[str, SkillState]:
    """Return the student's state in each skill of the course, by skill id."""
    model = student.fold(StudentModel)
    clear = model.find_clear()
    result = {skill: model.get_state(skill) for skill in load_skills()}
    for state in result.values():
        state.suspected = next((name for name in clear if name in state.foils), "")
    return result


# What an answer was asked, by the names that the journal has for it.


def make_attempt(answer: Answered, template: Template | None) -> Attempt | None:
    """Return an answer or a move as an attempt for `Beliefs`; None if it carries no information."""
    if answer.activity is ActivityType.DRIVE and not answer.wrong:
        return recorded_moves.read_attempt(answer.question, answer.given)
    kind = template.id if template else f"{answer.lesson}/{answer.question}"
    offered, wrong = answer.offered, answer.wrong
    if not wrong:  # Of an older tutor: what it asked under this name may be another question.
        asked = template or practice.find_questions(answer.lesson).get(answer.question)
        if asked is None:
            return None
        offered, wrong = asked.foils, max(len(asked.foils), TYPED)
    if answer.given == SKIPPED:
        offered = ()  # Who asks for the solution shows no idea, and none is ruled out.
    shown = tuple([name for name in answer.beliefs if name in offered])
    content = answer.content or f"{kind} {answer.question}"
    return Attempt(kind, content, answer.right, offered, shown, wrong)


def read_fresh(answer: Answered, *, helped: bool = False) -> FreshAnswer | None:
    """Return a fresh question's answer, `helped` by a hint or not; None for other questions."""
    template = find_template(answer.question)
    attempt = make_attempt(answer, template) if template else None
    return FreshAnswer(answer, template, attempt, helped) if template and attempt else None
