"""Choosing: which fresh question comes next, in practice and in a check.

Of those that can be drawn it is the one that tells most: whose answer makes the tutor's uncertainty
about the student's mind smallest (the greatest expected information: Lindley, 1956), on kinds of
questions not answered yet and on content not seen yet. Questions tell most where something attacks,
or a call fails: to ask only these would give the answer away. So the first that is drawn decides
which kind of answer is right, as fairly as templates draw it, and only others of this kind are
compared with it, unless an idea is pursued. To draw a question takes runs: few are drawn for one
that is asked.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice

from lessons.answers.choices import ChoiceAnswer
from lessons.course.practice import SEEDS, QuestionId, draw_question, load_templates
from lessons.course.question import Question, right_answer, wrong_answer
from lessons.course.template import Template
from lessons.ideas.evidence import TYPED, Attempt, shorten_content
from lessons.journal.records import AnswerValue
from lessons.scenes.scene import SceneError
from lessons.student.student_model import NAMED, SPOKEN_FOR, StudentModel

CANDIDATES = 8  # Questions drawn from a template, for the best of them to be asked.
PURSUED = 16  # As many, where a template may show an idea the answers have begun to show.
TEMPLATES = 2  # Templates tried at most for one question.
WORDS = 2 * 128 + 3 * PURSUED
"""Random words that one choice takes at most: two for each template that is ranked."""


def choose_question(
    among: Sequence[Template],
    model: StudentModel,
    seed: str,
    taken: Sequence[Template] = (),
    urgent: Collection[str] = (),
) -> Question | None:
    """Return the most informative question to ask next; None if none can be drawn.

    The skills of the templates take turns. Those that are urgent come first, once each; some were
    taken in this sitting. The seed decides what is open: another one for each question.
    """
    drawing = random.Random(seed)  # noqa: S311 (only a choice of instances)
    best, most = None, (False, -1.0)
    for template in islice(_rank_templates(among, model, taken, urgent, drawing), TEMPLATES):
        state = model.find_skill(template.skill)
        for question in _draw_instances(template, drawing, _weigh_pursuit(template, model) > 0):
            is_new = shorten_content(question) not in model.contents
            worth = is_new, state.weigh_information(_foresee_answers(question))
            if worth > most:
                best, most = question, worth
        if most[0]:
            break  # Another template is asked only where this one has nothing new to tell.
    return best


def may_choose(seed: str, number: int) -> bool:
    """Return whether `choose_question`, with this seed, could draw the instance of this number.

    The number is the front of a word of the generator, whatever was drawn before it.
    """
    drawing = random.Random(seed)  # noqa: S311 (only a choice of instances)
    front = 32 - (SEEDS - 1).bit_length()
    return any(drawing.getrandbits(32) >> front == number for _word in range(WORDS))


def _draw_instances(
    template: Template, drawing: random.Random, pursued: bool
) -> Iterator[Question]:
    """Yield questions of a template, all with one kind of right answer unless pursued."""
    kind: AnswerValue | None = None
    for _number in range(PURSUED if pursued else CANDIDATES):
        question = draw_question(str(QuestionId(template.id, drawing.randrange(SEEDS))))
        if question is not None:
            here = None if pursued else find_answer_kind(question)
            kind = here if kind is None else kind
            if here == kind:
                yield question


def find_answer_kind(question: Question) -> AnswerValue:
    """Return the kind of a right answer: the choice, or only its truth value or its sign.

    Where the ask itself tells two sorts of answers apart, as on which side of the diagonal a square
    lies, it is that.
    """
    answer = right_answer(question)
    kind = question.ask.classify_answer(question.situation, answer)
    if question.ask.response is ChoiceAnswer or isinstance(kind, bool):
        return kind
    return (answer > 0) - (answer < 0) if isinstance(answer, int) else bool(answer)


def _foresee_answers(question: Question) -> Sequence[Attempt]:
    """Return a possible answer of each kind: the right one, each idea's, and any other."""
    shown: defaultdict[AnswerValue, list[str]] = defaultdict(list)
    for name in question.foils:
        with suppress(SceneError):
            shown[wrong_answer(question, name)].append(name)
    shown.pop(right_answer(question), None)
    return _make_attempts(question.template, shown.values())


def _make_attempts(template: str, shown: Collection[Sequence[str]]) -> Sequence[Attempt]:
    """Return the right answer to a question, one that shows each group of ideas, and another."""
    offered, wrong = tuple(chain(*shown)), max(len(shown), TYPED)
    groups = (*map(tuple, shown), ())
    right = Attempt(template, "", True, offered, (), wrong)
    return [right, *(Attempt(template, "", False, offered, each, wrong) for each in groups)]


def _rank_templates(
    among: Sequence[Template],
    model: StudentModel,
    taken: Sequence[Template],
    urgent: Collection[str],
    drawing: random.Random,
) -> list[Template]:
    """Return the templates in the order in which to ask them next, the best first."""
    turns = Counter(template.skill for template in taken)
    last = taken[-1] if taken else None
    several = len({template.skill for template in among}) > 1
    pursued = {each.id: _weigh_pursuit(each, model) for each in among}
    open_skills = {each.skill for each in among if pursued[each.id] > 0}

    def urgency(template: Template) -> tuple[float, ...]:
        """Return a template's sort key: reasons for asking it next, the weightiest first."""
        state = model.find_skill(template.skill)
        return (
            last is None or not several or template.skill != last.skill,
            template.skill in open_skills,
            -turns[template.skill],
            template.id in urgent and template not in taken,
            model.last != template.id,
            pursued[template.id],
            pursued[template.id] > 0 and not model.asked[template.id],
            state.is_new(template),
            _weigh_template(template, model),
            -taken.count(template),
            -model.asked[template.id],
            drawing.random(),
        )

    return sorted(among, key=urgency, reverse=True)


def _weigh_pursuit(template: Template, model: StudentModel) -> float:
    """Return how uncertain the suspected ideas are that a template may show, from -1 to 1.

    One that is as good as certain may be given up, or there may be another beside it: so every
    second question may show it, and the others may not.
    """
    likely = model.find_skill(template.skill).ideas
    last = load_templates().get(model.last)
    held = [name for name in template.foils if likely.get(name, 0.0) > SPOKEN_FOR]
    if any(likely[name] > NAMED for name in held):
        shown = last is not None and any(likely.get(name, 0.0) > NAMED for name in last.foils)
        return -1.0 if shown else 1.0
    return max([min(likely[name], 1 - likely[name]) for name in held], default=0.0)


def _weigh_template(template: Template, model: StudentModel) -> float:
    """Return the information expected from a template whose ideas give different answers.

    While an idea is named, what was asked less often comes first.
    """
    state = model.find_skill(template.skill)
    worth = state.weigh_information(
        _make_attempts(template.id, [(each,) for each in template.foils])
    )
    named = max(state.ideas.values(), default=0.0) > NAMED
    return worth / (1 + model.asked[template.id]) if named else worth
