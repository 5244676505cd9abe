"""Choosing: which fresh question comes next, in practice and in a check.

Of those that can be drawn it is the one that tells most: whose answer makes the tutor's uncertainty
about the student's mind smallest (the greatest expected information: Lindley, 1956), on kinds of
questions not answered yet and on content not seen yet. Questions tell most where something attacks,
or a call fails: to ask only these would give the answer away. So the first that is drawn decides
which kind of answer is right, as fairly as templates draw it, and only others of this kind are
compared with it, unless an idea is pursued. What a template could show says little where its
questions seldom do: so questions of the best two are drawn, and compared. To draw a question takes
runs: few are drawn for one that is asked.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Collection, Generator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from operator import itemgetter

from lessons.answers.choices import ChoiceAnswer
from lessons.course.practice import SEEDS, QuestionId, draw_question, load_templates
from lessons.course.question import Question, find_foils, right_answer, wrong_answer
from lessons.course.template import Template
from lessons.ideas.evidence import TYPED, Attempt, shorten_content
from lessons.journal.records import AnswerValue
from lessons.scenes.scene import SceneError
from lessons.student.student_model import MASTERED, NAMED, SPOKEN_FOR, UNEXPLAINED, StudentModel
from solver.text.misconceptions import MISREADINGS

CANDIDATES = 8  # Questions drawn from a template, for the best of them to be asked.
PURSUED = 16  # As many, where a template may show an idea the answers have begun to show.
TEMPLATES = 2  # Templates tried at most for one question.
WORDS = 2 * 128 + 3 * PURSUED
"""Random words that one choice takes at most: two for each template that is ranked."""


def search_question(
    among: Sequence[Template],
    model: StudentModel,
    seed: str,
    taken: Sequence[Template] = (),
    urgent: Collection[str] = (),
) -> Generator[None, None, Question | None]:
    """Search the most informative question to ask next, with a pause after each that is drawn.

    It returns None if none can be drawn. The skills of the templates take turns. Those that are
    urgent come first, once each; some were taken in this sitting. The seed decides what is open:
    another one for each question.
    """
    drawing = random.Random(seed)  # noqa: S311 (only a choice of instances)
    best: Question | None = None
    most: tuple[bool, tuple[float, ...], float] = False, (), 0.0
    for reasons, template in _rank_templates(among, model, taken, urgent, drawing)[:TEMPLATES]:
        if most[0] and reasons < most[1]:
            break  # What has fewer reasons is asked only where nothing else is new.
        question, is_new, worth = yield from _search_instance(template, model, drawing)
        if question is not None and (best is None or (is_new, reasons, worth) > most):
            best, most = question, (is_new, reasons, worth)
    return best


def may_choose(seed: str, number: int) -> bool:
    """Return whether `search_question`, with this seed, could draw the instance of this number.

    The number is the front of a word of the generator, whatever was drawn before it.
    """
    drawing = random.Random(seed)  # noqa: S311 (only a choice of instances)
    front = 32 - (SEEDS - 1).bit_length()
    return any(drawing.getrandbits(32) >> front == number for _word in range(WORDS))


def _search_instance(
    template: Template, model: StudentModel, drawing: random.Random
) -> Generator[None, None, tuple[Question | None, bool, float]]:
    """Search the best of some questions drawn; return it, whether it is new, and its worth.

    It is the best of those with the kind of right answer that the first has, unless an idea is
    pursued. What it tells is expected of the best of each kind, so that no kind decides by what it
    tells whether it is asked.
    """
    pursued = _weigh_pursuit(template, model) > 0
    state = model.get_state(template.skill)
    kinds: dict[AnswerValue, list[tuple[bool, float, Question]]] = {}
    for _number in range(PURSUED if pursued else CANDIDATES):
        question = draw_question(str(QuestionId(template.id, drawing.randrange(SEEDS))))
        if question is not None:
            is_new = shorten_content(question) not in model.contents
            worth = state.weigh_information(_foresee_answers(question))
            kind = None if pursued else find_answer_kind(question)
            kinds.setdefault(kind, []).append((is_new, worth, question))
        yield
    best = [max(each, key=itemgetter(0, 1)) for each in kinds.values()]
    if not best:
        return None, False, 0.0
    whole = sum(map(len, kinds.values()))
    worth = sum(len(each) * one[1] for each, one in zip(kinds.values(), best, strict=True)) / whole
    return best[0][2], best[0][0], worth


def find_answer_kind(question: Question) -> AnswerValue:
    """Return the kind of a right answer: the choice, or only its truth value or its sign.

    Where the ask itself tells sorts of answers apart, as on which side of the diagonal a square
    lies, or names those of a number, it is that.
    """
    answer = right_answer(question)
    kind = question.ask.classify_answer(question.situation, answer)
    if question.ask.response is ChoiceAnswer or isinstance(kind, bool):
        return kind
    if not isinstance(answer, int):
        return bool(answer)
    return kind if isinstance(kind, str) else (answer > 0) - (answer < 0)


def _foresee_answers(question: Question) -> Sequence[Attempt]:
    """Return a possible answer of each kind: the right one, each idea's usual one, and any other.

    Of a mutant that would not have come there it is what is believed of the state that is shown.
    """
    foils = find_foils(question, question.foils)
    shown: defaultdict[AnswerValue, list[str]] = defaultdict(list)
    for name in question.foils:
        believed = [answer for answer, names in foils.items() if name in names]
        usual: AnswerValue = None
        with suppress(SceneError):
            usual = wrong_answer(question, name)
        if name in MISREADINGS or usual in believed:
            believed = [answer for answer in believed if answer == usual]
        for answer in believed:
            shown[answer].append(name)
    return _make_attempts(question.template, shown, question.scene.step().queens)


def _make_attempts(
    template: str, shown: Mapping[AnswerValue, Sequence[str]], plain: AnswerValue = None
) -> Sequence[Attempt]:
    """Return the right answer to a question, one that shows each group of ideas, and another.

    The `plain` answer tells less: who does not look gives it too (see `record_answer`).
    """
    offered, wrong = tuple(chain(*shown.values())), max(len(shown), TYPED)
    right, other = (Attempt(template, "", each, offered, (), wrong) for each in (True, False))
    ideas = (
        Attempt(template, "", False, offered, tuple(names), 1 if answer == plain else wrong)
        for answer, names in shown.items()
    )
    return [right, *ideas, other]


def _rank_templates(
    among: Sequence[Template],
    model: StudentModel,
    taken: Sequence[Template],
    urgent: Collection[str],
    drawing: random.Random,
) -> list[tuple[tuple[float, ...], Template]]:
    """Return the templates in the order in which to ask them next, each with the reasons for it."""
    turns = Counter(template.skill for template in taken)
    last = taken[-1] if taken else None
    several = len({template.skill for template in among}) > 1
    pursued = {each.id: _weigh_pursuit(each, model) for each in among}
    open_skills = {each.skill for each in among if pursued[each.id] > 0}

    def find_reasons(template: Template) -> tuple[float, ...]:
        """Return reasons for asking a template next, the weightiest first."""
        state = model.get_state(template.skill)
        return (
            last is None or not several or template.skill != last.skill,
            template.skill in open_skills,
            -turns[template.skill],
            template.id in urgent and template not in taken,
            model.last != template.id,
            pursued[template.id],
            pursued[template.id] > 0 and not model.asked[template.id],
            state.asks_missing_kind(template),
        )

    def weigh_worth(template: Template) -> tuple[float, ...]:
        """Return what counts where reasons are equal.

        First what its answer is expected to tell, if its ideas give different answers. While an
        idea is named, or no listed one fits, what was asked less often comes first.
        """
        state = model.get_state(template.skill)
        attempts = _make_attempts(template.id, {each: (each,) for each in template.foils})
        worth, asked = state.weigh_information(attempts), model.asked[template.id]
        if max(state.ideas.values(), default=0.0) > NAMED or state.another > UNEXPLAINED:
            worth /= 1 + asked
        return worth, -taken.count(template), -asked, drawing.random()

    ranked = [(find_reasons(each), weigh_worth(each), each) for each in among]
    ranked.sort(key=itemgetter(0, 1), reverse=True)
    return [(reasons, each) for reasons, _worth, each in ranked]


def _weigh_pursuit(template: Template, model: StudentModel) -> float:
    """Return how uncertain the suspected ideas are that a template may show, from -1 to 1.

    An idea is suspected from `SPOKEN_FOR` on, or if it alone keeps the skill from being mastered.
    One that is as good as certain may be given up, or there may be another beside it: so every
    second question may show it, and the others may not. Beside one that was named, one that was
    not is not put off.
    """
    state = model.get_state(template.skill)
    likely, last = state.ideas, load_templates().get(model.last)
    least = min(SPOKEN_FOR, max(1 - MASTERED, MASTERED - state.knows))
    held = [name for name in template.foils if likely.get(name, 0.0) > least]
    if certain := {name for name in held if likely[name] > NAMED}:
        shown = last is not None and any(likely.get(name, 0.0) > NAMED for name in last.foils)
        clear = model.find_clear()
        return -1.0 if shown and (not clear or certain.issubset(clear)) else 1.0
    return max([min(likely[name], 1 - likely[name]) for name in held], default=0.0)
