"""Those who answer: each gets the message of a question, and what is said to the answer."""

import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from benchmarks.students import subjects
from benchmarks.students.guessing import RULES, follow_rule, guess, near
from benchmarks.students.ideas import LISTED
from benchmarks.students.mind import Mind, PuzzledError, UnknownAskError, think
from benchmarks.students.question import Form, Message, Question, read_question
from benchmarks.students.wording import read_words

ERRORS = (UnknownAskError, PuzzledError, LookupError, ValueError, TypeError, StopIteration)
SUBJECTS = subjects.SUBJECTS


@dataclass(slots=True)
class Past:
    """What a student remembers: of the template that is asked, and of all.

    Attributes:
        asked: How often each template was asked.
        wrong: How many answers were wrong.
        corrected: Whether the last answer was wrong, and so something was explained.
        right: The answer that was right the last time, of each template.
        named: The ideas that the tutor has named.
    """

    asked: Counter[str] = field(default_factory=Counter)
    wrong: int = 0
    corrected: bool = False
    right: dict[str, Form] = field(default_factory=dict)
    named: set[str] = field(default_factory=set)


Holding = Callable[[Question, Past, random.Random], bool]


def always(_question: Question, _past: Past, _drawing: random.Random) -> bool:
    """Hold a belief at every question."""
    return True


class Student:
    """Somebody who knows the course, but for what is said.

    Args:
        name: What the tables call the student.
        seed: Tells students of a name apart.
        ideas: What is believed.
        holding: When it is.
        slip: How often an answer is careless, from 0 to 1.
        kind: What a careless answer is: any (`uniform`), one that is near (`plausible`), or what
            somebody with a listed idea says (`like an idea`).

    Attributes:
        unknown: The asks that the student could not answer.
        holds: Whether the ideas decided the last answer.
        puzzled: Those whose options did not hold what the student believes.
    """

    def __init__(
        self,
        name: str,
        seed: int,
        ideas: frozenset[str] = frozenset(),
        holding: Holding = always,
        slip: float = 0.0,
        kind: str = "plausible",
    ) -> None:
        self.name, self.ideas, self.holding = name, ideas, holding
        self.slip, self.kind = slip, kind
        self.drawing = random.Random(f"{name} {seed}")  # noqa: S311 (a simulation)
        self.nature = seed
        self.past = Past()
        self.holds = True
        self.unknown: Counter[str] = Counter()
        self.puzzled: Counter[str] = Counter()
        self._template = ""

    def answer(self, message: Message) -> Form:
        """Return an answer to the message of a question."""
        question = read_question(message)
        with suppress(UnknownAskError):  # What is asked is read in the text, where it says enough.
            question = read_words(question)
        self._template = question.template
        result = self.respond(question)
        if self.slip and self.drawing.random() < self.slip:
            return self._slip(question, result)
        return result

    def _slip(self, question: Question, right: Form) -> Form:
        if self.kind == "uniform":
            return guess(question, self.drawing)
        others = self.thinkable(question) if self.kind == "like an idea" else []
        others = [each for each in others if each != right]
        return self.drawing.choice(others) if others else near(question, right, self.drawing)

    def thinkable(self, question: Question) -> list[Form]:
        """Return the different answers of those who know, and who hold an idea of the course."""
        forms: list[Form] = []
        for held in (frozenset[str](), *(frozenset({idea}) for idea in LISTED)):
            try:
                form = think(question, Mind(held, self.nature))
            except ERRORS:
                continue
            if form not in forms:
                forms.append(form)
        return forms

    def respond(self, question: Question) -> Form:
        """Return an answer without a slip."""
        self.holds = self.holding(question, self.past, self.drawing)
        held = self.ideas if self.holds else frozenset()
        return self.consider(question, Mind(held, self.nature, self.drawing))

    def consider(self, question: Question, mind: Mind) -> Form:
        """Return what a mind answers; a guess if it cannot."""
        try:
            return think(question, mind)
        except UnknownAskError:
            self.unknown[question.ask] += 1
        except ERRORS:
            self.puzzled[f"{question.template}: {question.ask}"] += 1
        return guess(question, self.drawing)

    def anything(self, message: Message) -> Form:
        """Return any answer: what was sent could not be one."""
        return guess(read_question(message), self.drawing)

    def answer_again(self, message: Message) -> Message:
        """Return what is sent for a second try: any other answer, or nothing but to be told.

        Only first answers count, so what is drawn here changes none of those.
        """
        drawing = random.Random(f"{message['question']} {self.nature}")  # noqa: S311
        form = guess(read_question(message), drawing)
        return {"give_up": True} if form in message["tried"] else {"answer": form}

    def learn(self, verdict: Message) -> None:
        """Take in what was said to an answer: to a second one, what is right."""
        if not verdict["open"]:
            self.past.right[self._template] = verdict["answer"]
        if verdict["try"] > 1:
            return
        self.past.asked[self._template] += 1
        self.past.corrected = not verdict["right"]
        self.past.wrong += not verdict["right"]
        self.past.named.update(verdict["suspected"])


class Guesser(Student):
    """Somebody who knows nothing, and answers anything."""

    def respond(self, question: Question) -> Form:
        """Return any answer."""
        return guess(question, self.drawing)


class PlausibleGuesser(Student):
    """Somebody who knows nothing, but what an answer may look like.

    An option is taken, or else one of the answers that those who know and those who hold an idea of
    the course would give.
    """

    def respond(self, question: Question) -> Form:
        """Return an answer that could be one."""
        if question.response == "choice":
            return guess(question, self.drawing)
        result = self.thinkable(question)
        if not result:
            return guess(question, self.drawing)
        while len(result) < 3:
            result.append(near(question, result[0], self.drawing))
        return self.drawing.choice(result)


class RuleFollower(Student):
    """Somebody who looks at neither board nor code: a rule says which option or number.

    The rule is `each` for another one at each template, else one of `RULES` or `again`.
    """

    def __init__(self, name: str, seed: int, rule: str) -> None:
        super().__init__(name, seed)
        self.rule = rule
        self._rules: dict[str, str] = {}

    def respond(self, question: Question) -> Form:
        """Return what the rule says."""
        rule = self.rule
        if rule == "each":
            drawn = self.drawing.choice([*RULES, "again"])
            rule = self._rules.setdefault(question.template, drawn)
        return follow_rule(rule, question, self.past.right.get(question.template))
