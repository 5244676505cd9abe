"""Questions: what is asked where, the wrong answers of misconceptions, and what is said to each.

A question holds no answer and no wrong one. Both are computed when it is posed: the right answer
from the listing's run, the wrong ones from what mutants and misreadings give at the same place.
A mutant is asked only if, from the start of the run, it did the same as the listing up to the
tick before the moment: a belief that could not have led to what is shown is no honest foil.
"""

import random
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from types import MappingProxyType

from msgspec import Struct

from lessons.answers.answer_kind import AnswerKind
from lessons.answers.entries import CellsAnswer, ExpressionAnswer, NumberAnswer
from lessons.asks.ask import Ask
from lessons.asks.situation import OTHER_READINGS, AskError, Situation
from lessons.files.course_folder import load_ideas, load_own_replies, load_replies
from lessons.journal.records import SKIPPED, AnswerValue
from lessons.language import _
from lessons.scenes.scene import Scene, SceneError, Setting, state_with
from lessons.text.figures import THEN, fill_braces
from lessons.text.notation import SCRIPTS, in_notation
from lessons.text.text import Text, join_texts
from solver.machine.run import complete_search
from solver.machine.step import Step
from solver.text import misconceptions
from solver.text.layout import Axis
from solver.text.listing import Event, Listing, load_listing
from solver.value import Value

FEWEST_HINTS = 2
CACHED = 1 << 10
"""Answers that are kept: instances of a template have much in common, and answers are small."""
CLEARLY = 2  # How many times as likely as any other an idea must be to be spoken to alone.
RIGHT, HINT, OTHER = "right", "hint", "other"
"""The names of replies to the right answer, before any, and to a wrong one that no foil gives."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a lesson; questions with equal scene and ask are equal.

    Attributes:
        foils: Misconceptions whose answers are offered or recognised.
        text: Markdown; {…} are expressions over the variables of the moment.
        replies: What is said to an answer, by misconception, `right` or `other`.
        drawn: What was drawn for a fresh instance, by the names that its text uses.
        template: The id of the template that a fresh instance is of; empty for any other.
        section: The heading of the section that explains it, if it is not the one above.
    """

    id: str = field(compare=False)
    scene: Scene
    ask: Ask
    foils: tuple[str, ...] = field(compare=False)
    text: str = field(compare=False)
    replies: Mapping[str, str] = field(compare=False)
    line: int = field(compare=False)
    text_line: int = field(compare=False)
    drawn: Mapping[str, Value] = field(default_factory=dict, compare=False)
    skill: str = field(default="", compare=False)
    template: str = field(default="", compare=False)
    section: str = field(default="", compare=False)

    @property
    def situation(self) -> Situation:
        """The run and tick of the question; a `SceneError` if the moment does not exist."""
        return Situation(self.scene.setting.run(), self.scene.tick())

    @property
    def variables(self) -> dict[str, Value]:
        """The variables that the text can name: those of the scene, and drawn values."""
        return {**self.scene.step().names, **self.drawn}


class Posed(Struct, frozen=True):
    """A question with everything computed to ask it: text, answer, foils and choices.

    Attributes:
        foils: Misconceptions by the wrong answer that they give.
        choices: What to choose from or to put in order, as it is shown; empty for other responses.
    """

    question: Question
    text: str
    answer: AnswerValue
    foils: Mapping[AnswerValue, tuple[str, ...]]
    choices: tuple[AnswerValue, ...]

    @property
    def n(self) -> int:
        """The number of columns of the board."""
        return self.question.scene.setting.n

    @property
    def response(self) -> type[AnswerKind]:
        """The class of answers to this question."""
        return self.question.ask.response

    @property
    def answer_kind(self) -> AnswerKind:
        """The kind of answer, bound to this question."""
        return self.response(self)

    @property
    def vector(self) -> str:
        """The name of the vector that is asked for, as the listing writes it."""
        if name := self.question.ask.find_cells(self.question.scene.step())[0]:
            return name
        saved = self.listing.storage
        return in_notation(saved.board if saved.board and saved.layout.is_vector else SCRIPTS)

    @property
    def hints(self) -> tuple[Text, ...]:
        """The hints before an answer, in order: how to find it, and common mistakes.

        Where a script says less than two things, the wrong idea behind a foil is spoken to.
        """
        replies = self.question.replies
        results = [
            in_notation(fill_braces(replies[name], self.question.variables))
            for name in (HINT, OTHER)
            if name in replies
        ]
        if len(results) < FEWEST_HINTS:
            ideas = (
                name for names in self.foils.values() for name in names if name in load_replies()
            )
            results += [in_notation(load_replies()[name]) for name in islice(ideas, 1)]
        return (*results, *map(Text, filter(None, [self.answer_kind.say_hint()])))

    def hints_after(self, reply: str, read: int) -> tuple[Text, ...]:
        """Return the `read` first hints, and the other hints that `reply` does not contain."""
        return (*self.hints[:read], *(each for each in self.hints[read:] if each not in reply))

    def say_answer(self, answer: AnswerValue) -> str:
        """Return an acceptable answer in words."""
        return in_notation(self.question.ask.say_answer(answer, self.n))

    def say_piece(self, choice: AnswerValue) -> str:
        """Return one of the choices in words."""
        return in_notation(self.question.ask.say_piece(choice, self.n))

    def settle_answer(self, value: AnswerValue) -> AnswerValue:
        """Return the right answer or foil equivalent to an answer; else the answer unchanged."""
        known = [self.answer, *self.foils]
        if value in known or not self.is_possible(value):
            return value
        ask, where = self.question.ask, self.question.situation
        return next((each for each in known if ask.is_same_answer(where, value, each)), value)

    def verdict(self, value: AnswerValue) -> tuple[bool, tuple[str, ...]]:
        """Return whether an answer is right, and the misconceptions that give a wrong one."""
        settled = self.settle_answer(value)
        right = settled == self.answer
        return right, () if right else self.foils.get(settled, ())

    def run_ahead(self) -> Iterator[AnswerValue]:
        """Run the code of each foil in advance, for a quick `settle_answer`; yield each foil."""
        if self.response.is_code:
            ask, where = self.question.ask, self.question.situation
            for each in self.foils:
                ask.is_same_answer(where, each, self.answer)
                ask.is_same_answer(where, self.answer, each)
                yield each

    def is_possible(self, answer: AnswerValue) -> bool:
        """Return whether a value can be an answer to this question, right or wrong."""
        # A belief may lead past the board.
        return answer in self.foils or self.answer_kind.is_possible(answer)

    def explain_refusal(self, answer: AnswerValue) -> str:
        """Return in words why a value cannot be an answer; empty if there is nothing to add."""
        return self.question.ask.explain_refusal(self.listing, answer)

    @property
    def listing(self) -> Listing:
        """The listing of the question's run."""
        return load_listing(self.question.scene.setting.listing)


class Judgement(Struct, frozen=True):
    """The judgement of an answer: whether it is right, and the reply in Markdown.

    Attributes:
        beliefs: The misconceptions that give the answer.
        reply: What a wrong answer gets at once: it speaks to the idea and leaves the answer open.
        about: What of the reply is about this answer, and not how to find the right one.
        reason: Why the right answer is right, once the question is closed.
        idea: The idea that the answer has made clear.
        more: All else that is said at the end.
    """

    value: AnswerValue
    right: bool
    beliefs: tuple[str, ...]
    reply: str = ""
    about: str = ""
    reason: str = ""
    idea: str = ""
    more: str = ""

    @property
    def text(self) -> Text:
        """The whole text shown once the question is closed."""
        return join_texts("\n\n", (self.reply, self.reason, self.idea, self.more))

    @property
    def brief(self) -> Text:
        """The reply, and in one paragraph with it why the right answer is right."""
        return join_texts(" ", (self.reply, self.explanation))

    @property
    def explanation(self) -> Text:
        """Why the right answer is right, in a paragraph, the idea, and what follows."""
        return join_texts("\n\n", (self.reason.partition("\n\n")[0], self.idea, self.more))


def pose_question(question: Question, seed: int = 0) -> Posed:
    """Compute text, answer, foils and choices of a question; `seed` shuffles the choices.

    A SceneError if it has no moment or no answer there, ExpressionError if its text has no value.
    """
    answer, response = right_answer(question), question.ask.response
    foils = find_foils(question, question.foils)
    choices = response.list_choices(
        [answer, *foils],
        lambda: _list_fixed(question),
        lambda: question.ask.list_options(question.situation),
        question.id,
    )
    if response.shuffled:
        random.Random(f"{seed} {question.id}").shuffle(choices)  # noqa: S311 (only an order)
    return Posed(question, fill_question_text(question), answer, foils, tuple(choices))


def _list_fixed(question: Question) -> tuple[AnswerValue, ...]:
    """Return the options that are offered whatever the right answer is.

    Where a script asks, queens that do not stand there are offered only if one of its ideas takes
    them for standing; in fresh questions, where foils differ, the options would tell which.
    """
    ask, where = question.ask, question.situation
    offered = ask.list_fixed_options(where)
    if question.drawn or {"transposed", "attack-exchanged"} & {*question.foils}:
        return offered
    attacks = {each: attack for each in offered if (attack := ask.read_attack(each))}
    standing = set(where.queens_on_board) if attacks else set()
    return tuple(each for each in offered if each not in attacks or attacks[each].queen in standing)


def describe_content(question: Question) -> str:
    """Return a text equal for two questions exactly if students cannot tell them apart."""
    scene = question.scene
    frames = [(each.function, sorted(each.variables.items())) for each in scene.step().frames]
    shown = scene.setting.listing, scene.setting.n, scene.setting.puzzle, frames, scene.flipped
    return repr((question.ask.text, fill_question_text(question), *shown, sorted(scene.marks)))


def fill_question_text(question: Question) -> str:
    """Return the text of a question with all its expressions filled in."""
    return fill_braces(question.text, question.variables)


@lru_cache(maxsize=512)
def find_shown_step(question: Question) -> Step:
    """Return the step of the question's run at which the right answer can be seen."""
    return _find_shown_in(question.ask, question.situation)


def _find_shown_in(ask: Ask, where: Situation) -> Step:
    """Return the step of a run that shows the answer; the last one of a run that ends before."""
    return where.run.step(complete_search(where.run.reach(ask.find_shown_number(where))))


@lru_cache(maxsize=CACHED)
def right_answer(question: Question) -> AnswerValue:
    """Return the right answer; an `AskError` or a `SceneError` if there is none."""
    return question.ask.find_answer(question.situation)


@lru_cache(maxsize=CACHED)
def wrong_foils(question: Question, foils: tuple[str, ...]) -> tuple[str, ...]:
    """Return the misconceptions among `foils` that give a wrong answer to a question."""
    right = right_answer(question)
    results: list[str] = []
    for name in foils:
        with suppress(SceneError):
            if any(answer != right for answer in _list_answers_of(question, name)):
                results.append(name)
    return tuple(results)


@lru_cache(maxsize=CACHED)
def find_foils(question: Question, names: tuple[str, ...]) -> Mapping[AnswerValue, tuple[str, ...]]:
    """Return the wrong answers to a question, each with the misconceptions that give it."""
    foils: dict[AnswerValue, tuple[str, ...]] = {}
    for name in names:
        for answer in _list_answers_of(question, name):
            if answer != right_answer(question):
                foils[answer] = (*foils.get(answer, ()), name)
    return MappingProxyType(foils)


def _list_answers_of(question: Question, misconception: str) -> Iterable[AnswerValue]:
    """Return all answers that a misconception gives to a question, the usual one first.

    Then come other readings, mutants in runs that have come to the question, mutants in runs that
    begin there, and mutants' lines that are read in the right run. An `AskError` if a run with the
    misconception could not have reached the question, and nothing else gives an answer.
    """
    ask, where, listing = question.ask, question.situation, question.scene.setting.listing
    result: dict[AnswerValue, None] = {}
    with suppress(SceneError):
        result[wrong_answer(question, misconception)] = None
    for reading in OTHER_READINGS.get(misconception, ()):
        with suppress(SceneError):
            result[ask.find_answer(replace(where, reading=reading))] = None
    pieces = ask.response.is_code and ask.response is not ExpressionAnswer
    if ask.runs and not pieces:  # Pieces are put together in the usual way.
        result.update(dict.fromkeys(_answers_of_mutants(question, misconception)))
        reads = type(ask).read_by_mutant is not Ask.read_by_mutant
        for name in misconceptions.mutants_of(listing, misconception) if reads else ():
            with suppress(SceneError):
                result[ask.read_by_mutant(where, misconceptions.make_mutant(listing, name))] = None
    if not result.keys() - {right_answer(question)}:  # Read so, too, nothing else comes out.
        return [wrong_answer(question, misconception)]
    return result


@lru_cache(maxsize=CACHED)
def wrong_answer(question: Question, misconception: str) -> AnswerValue:
    """Return the usual answer of a misconception; an `AskError` if it gives none here.

    It is what the misreading gives, and else, where something runs on, what a mutant gives.
    """
    ask, where, listing = question.ask, question.situation, question.scene.setting.listing
    names = misconceptions.mutants_of(listing, misconception)
    runs = names and ask.runs
    if misconception in misconceptions.MISREADINGS:
        anew = runs and misconception in misconceptions.ANEW
        read = replace(where, reading=misconception, tick=0 if anew else where.tick)
        result = ask.find_answer(read)
        if not runs or result != right_answer(question):
            return result
    if not names:
        sentence = _("{misconception!r} cannot be seen in the listing {listing!r}")
        raise AskError(sentence.format(misconception=misconception, listing=listing))
    answers = _answers_of_mutants(question, misconception)
    return answers[0] if answers else _answer_of_mutant(question, misconception)  # Says why not.


@lru_cache(maxsize=CACHED)
def _answers_of_mutants(question: Question, misconception: str) -> tuple[AnswerValue, ...]:
    """Return the answers by mutants of a misconception, from runs of each kind."""
    scene, results = question.scene, list[AnswerValue]()
    begun = list(_begin_where_shown(question, misconception))
    after = begun and scene.moment.kind == "after" and misconception not in misconceptions.RETRIES
    # After an event, its own run would show that the event was another one.
    for name in () if after else misconceptions.mutants_of(scene.setting.listing, misconception):
        with suppress(SceneError):
            results.append(_answer_of_mutant(question, name))
    for where in begun:
        with suppress(SceneError):
            results.append(_answer_in(question.ask, where, misconception))
    return tuple(results)


def _answer_of_mutant(question: Question, name: str) -> AnswerValue:
    """Return a mutant's answer; an `AskError` if its run differs before the question."""
    scene, setting, tick = question.scene, question.scene.setting, question.scene.tick()
    run, mutant = setting.run(), setting.run(name)
    before = tick - 1 if scene.moment.kind == "after" else tick
    entered = setting.state and before == 0  # Both begin there.
    if not entered and not _has_come(setting, name, before, run.program.listing):
        sentence = _("{misconception!r} would not have come to tick {tick}")
        raise AskError(sentence.format(misconception=name, tick=before))
    return _answer_in(question.ask, Situation(mutant, tick), name)


def _begin_where_shown(question: Question, misconception: str) -> Iterator[Situation]:
    """Yield runs of the misconception's mutants that begin in the question's state.

    Who holds an idea takes what is shown as it is, whether or not the idea could have led there. A
    search with calls cannot begin in a state: the coming ticks of the one with a loop are the same.
    """
    scene, setting, step = question.scene, question.scene.setting, question.scene.step()
    names, ask = tuple[str, ...](), question.ask
    # Of the search with a loop, the same is true of ticks; by rows, numbers have the same answer.
    is_alike = ask.when.ticks and (ask.response is NumberAnswer or step.axis is Axis.COLUMN)
    if scene.moment.kind == "after" and setting.state:
        names = misconceptions.mutants_of(setting.listing, misconception)
    elif setting.listing in misconceptions.CALLING and is_alike:
        names = tuple(filter(None, [misconceptions.IN_LOOP.get(misconception)]))
        setting = replace(setting, listing=misconceptions.LOOP)
    if names and step.level is not None and step.level < setting.n:
        rows = [*step.queens, *[-1] * setting.n][: setting.n]
        retried = misconceptions.RETRIES.get(misconception)
        if retried and scene.moment.event is Event.RETREAT:
            rows[step.level] = retried(rows[step.level], setting.n)
        state = state_with(setting.listing, setting.n, step.level, tuple(rows))
        for name in names:
            yield Situation(replace(setting, state=state).run(name), 0)


def _answer_in(ask: Ask, where: Situation, name: str) -> AnswerValue:
    """Return the answer in a mutant's run.

    Who tries a row again sees, after a retreat, the row before it in the column returned to.
    """
    answer = ask.find_answer(where)
    if name in misconceptions.RETRIES and ask.response is CellsAnswer and isinstance(answer, tuple):
        shown = _find_shown_in(ask, where)
        level = shown.level
        if shown.event is Event.RETREAT and level is not None and 0 <= level < len(answer):
            before = where.find_later_step(shown.tick - where.tick - 1).queens[level]
            return (*answer[:level], before, *answer[level + 1 :])
    return answer


@lru_cache(maxsize=1 << 14)
def _has_come(setting: Setting, name: str, tick: int, _listing: Listing) -> bool:
    """Return whether a mutant's run reaches the listing's own state at a tick; cached.

    Reaching a late tick takes long if a mutant calls itself ever deeper.
    """
    steps = (Situation(run, tick).step for run in (setting.run(name), setting.run()))
    one, other = (
        (step.tick, [(frame.function, frame.variables) for frame in step.frames]) for step in steps
    )  # Calls from other lines are the same.
    return one == other


def reply_variables(question: Question) -> dict[str, Value]:
    """Return the variables for replies, among them `why`, the proof of the answer.

    Names that begin with `then` hold the variables at the step that shows the answer.
    """
    result = question.variables
    if any(f"{{{THEN}" in reply for reply in question.replies.values()):
        later = {**find_shown_step(question).names, **question.drawn}
        result |= {f"{THEN}{name}": value for name, value in later.items()}
    with suppress(SceneError):  # What cannot be answered here cannot be proved.
        if proof := question.ask.prove_answer(question.situation):
            result["why"] = proof
    return result


def say_ideas() -> Mapping[str, str]:
    """Return, for each misconception, what is said about an answer that fits the idea.

    To a course's own one its reply is said at once, for nothing else speaks of its listing.
    """
    sentence, own = _("That's what you get if you think that {idea}."), load_own_replies()
    return {
        name: join_texts(" ", (sentence.format(idea=idea), own.get(name, "")))
        for name, idea in load_ideas().items()
    }


def judge_answer(
    posed: Posed,
    value: AnswerValue,
    replies_elsewhere: Mapping[str, str],
    evidence: Mapping[str, float] = {},
) -> Judgement:
    """Return the judgement of an answer: whether it is right, why, and what is replied.

    What the question itself says to an idea comes first, then what this very answer shows, and
    only then `replies_elsewhere`: they speak of no case, so the question's advice follows. Of
    several ideas that give the answer, the reply speaks to the one that is clearly the likeliest
    by `evidence`, if any.
    """
    replies, variables = posed.question.replies, reply_variables(posed.question)
    reason = in_notation(fill_braces(replies[RIGHT], variables))
    if value == SKIPPED:
        return Judgement(posed.answer, False, (), reason=reason)
    right, result = posed.verdict(value)
    reply = advice = ""
    if not right:
        ask, where = posed.question.ask, posed.question.situation
        likely = max((evidence.get(each, 0.0) for each in result), default=0.0)
        preferred = [each for each in result if CLEARLY * evidence.get(each, 0.0) >= likely]
        idea = preferred[0] if len(preferred) == 1 else ""
        reply = fill_braces(replies.get(idea, ""), variables)
        if not reply:
            reply = (
                ask.explain_slip(where, value)
                or ask.explain_consequence(where, posed.settle_answer(value))
                or fill_braces(replies_elsewhere.get(idea, ""), variables)
            )
            advice = fill_braces(replies.get(OTHER, ""), variables)
    about, whole = (in_notation(join_texts("\n\n", each)) for each in ([reply], [reply, advice]))
    return Judgement(value, right, result, whole, about, reason)
