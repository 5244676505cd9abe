"""Templates: questions whose board, state and squares are drawn anew each time.

`docs/writing-lessons.md` shows their form, and `lessons.course.draws` has what can be drawn.

An instance is drawn by its answer: of the kinds of answers that some draws come to, one is chosen,
so that no kind is right noticeably more often than the others. Foils that are right there are left
out; the instance is kept. A square that is asked about is marked, unless squares are the answer.
"""

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice

from lessons.answers.choices import ChoiceAnswer
from lessons.answers.entries import SquaresAnswer
from lessons.asks.ask import Ask, AskError, SquareAsk
from lessons.asks.registry import read_ask
from lessons.course.draws import KINDS, MAZE_SEEDS, Drawn
from lessons.course.question import Question, find_situation, right_answer, wrong_foils
from lessons.journal.records import Given
from lessons.language import _
from lessons.scenes.scene import SceneError, Setting, read_maze
from lessons.text.braces import fill_braces, list_expressions
from lessons.text.expression import ExpressionError
from solver.board.geometry import Square

LISTING = "iterative"  # Of a template that names none.
DRAWS = 8  # Among whose answers one kind is chosen.
TELLING = 0.5  # How often the one of a kind is asked in which most foils are wrong.
MOST_DRAWS = 240  # Tried for these.
RECALLED = 3 * DRAWS  # Among which the one chosen is found again.


class TemplateError(ValueError):
    """No instance of a template can be asked; the text says why."""


@dataclass(frozen=True, slots=True)
class Template:
    """A question to be drawn.

    Attributes:
        fact: Whether it asks for a fact to know. Practice and checks leave it out: its answers
            are remembered, and say nothing of a skill.
        maze: The size of the maze that is drawn, if the listing runs in one.
        lesson: The lesson after which practice asks it, if no lesson's check does.
        ask: As a script writes it, with {…} for what is drawn.
        text: Markdown; {…} are expressions over what is drawn and the variables of the moment.
        replies: What is said to an answer, by misconception, `right` or `other`.
        lines: Where each of its options stands there, `text`, and each reply as `- NAME`.
    """

    id: str
    skill: str
    draw: str
    sizes: range
    ask: str
    foils: tuple[str, ...]
    text: str
    replies: Mapping[str, str]
    line: int
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    listing: str = LISTING
    fact: bool = False
    maze: tuple[int, int] | None = None
    lesson: str = ""

    def line_of(self, name: str) -> int:
        """Return where an option, the text or a reply stands; where the template does, if none."""
        return self.lines.get(name, self.line)


def draw_instance(template: Template, seed: int, name: str = "") -> Question:
    """Return an instance, always the same for a seed; a `TemplateError` if none of many can be.

    Its id is the name, or the template's own.
    """
    drawing = _drawing(template, seed)
    kinds: dict[Given, list[Question]] = {}
    trouble = ""
    found = 0
    for _attempt in range(MOST_DRAWS):
        try:
            question = _asked(template, _drawn(template, drawing), name or template.id)
            answer = right_answer(question)
            kind = question.ask.answer_class(find_situation(question), answer)
        except (AskError, SceneError, ExpressionError) as error:
            trouble = str(error)
            continue
        kinds.setdefault(kind, []).append(question)
        found += 1
        if found == DRAWS:
            break
    telling = drawing.random() < TELLING
    for several in drawing.sample(list(kinds.values()), len(kinds)):
        question = _most_telling(several if telling else several[:1], template.foils)
        if question.foils or question.ask.response is not ChoiceAnswer or _offered(question):
            return question
    told = _("no instance of {id!r} can be asked: {why}")
    why = trouble or _("every foil gives the right answer")
    raise TemplateError(told.format(id=template.id, why=why))


def _most_telling(questions: Iterable[Question], foils: tuple[str, ...]) -> Question:
    """Return the first of the questions in which most foils are wrong, with these."""
    best: Question | None = None
    for each in questions:
        told_apart = replace(each, foils=wrong_foils(each, foils))
        if best is None or len(told_apart.foils) > len(best.foils):
            best = told_apart
        if len(best.foils) == len(foils):
            break
    if best is None:
        raise ValueError("no questions")
    return best


class Instances:
    """Finds again which draw became an instance, by how it looks: far quicker than choosing anew.

    What one draw looks like serves all seeds that come to it, so this is for who checks many.

    Args:
        template: What they are drawn from.
        look: Says shortly what a question asks and shows.
    """

    def __init__(self, template: Template, look: Callable[[Question], str]) -> None:
        self._template, self._look = template, look
        self._looks: dict[tuple[object, ...], str] = {}
        self._known: set[str] = set()
        said = " ".join((*list_expressions(template.ask), *list_expressions(template.text)))
        self._said = frozenset(re.findall(r"\w+", said))

    def find(self, seed: int, look: str) -> Drawn | None:
        """Return a draw of a seed that looks so, mostly the first; None if none of many does."""
        if look in self._known:  # What nobody has looked at yet may then be passed over.
            for each in islice(self.draws(seed), DRAWS):
                if self._looks.get(self._key(each)) == look:
                    return each
        return next((each for each in self.draws(seed) if self._look_of(each) == look), None)

    def draws(self, seed: int) -> Iterator[Drawn]:
        """Yield the first draws of a seed."""
        drawing = _drawing(self._template, seed)
        for _attempt in range(RECALLED):
            with suppress(SceneError):
                yield _drawn(self._template, drawing)

    def ask(self, drawn: Drawn, name: str) -> Question:
        """Return the instance that a draw became.

        Raises:
            AskError: It can be none.
        """
        question = self.ask_without_foils(drawn, name)
        return replace(question, foils=wrong_foils(question, self._template.foils))

    def ask_without_foils(self, drawn: Drawn, name: str = "") -> Question:
        """Return the instance that a draw became, without the ideas that are wrong there.

        Raises:
            AskError: It can be none.
        """
        return _asked(self._template, drawn, name)

    def _key(self, drawn: Drawn) -> tuple[object, ...]:
        """Return what decides how a draw looks."""
        said = (value for name, value in drawn.values.items() if name in self._said)
        return (drawn.scene, *said)

    def _look_of(self, drawn: Drawn) -> str:
        key = self._key(drawn)
        found = self._looks.get(key)
        if found is None:
            try:
                found = self._look(_asked(self._template, drawn, ""))
            except (AskError, SceneError, ExpressionError):
                found = ""
            self._looks[key] = found
            self._known.add(found)
        return found


def _drawing(template: Template, seed: int) -> random.Random:
    return random.Random(f"{seed} {template.id}")  # noqa: S311 (only a choice of instances)


def _drawn(template: Template, drawing: random.Random) -> Drawn:
    """Draw what decides an instance."""
    setting = Setting(template.listing, drawing.choice(template.sizes))
    if template.maze is not None:
        width, height = template.maze
        maze = f"{width}x{height} seed {drawing.randrange(MAZE_SEEDS)}"
        setting = Setting.within(template.listing, read_maze(maze, template.listing))
    return KINDS[template.draw](drawing, setting)


def _asked(template: Template, drawn: Drawn, name: str) -> Question:
    """Return the question that a draw leads to, without its foils."""
    ask = read_ask(fill_braces(template.ask, {**drawn.scene.step().names, **drawn.values}))
    return Question(
        id=name,
        scene=replace(drawn.scene, marks=_marks(ask)),
        ask=ask,
        foils=(),
        text=template.text,
        replies=template.replies,
        line=template.line,
        text_line=template.line,
        drawn=drawn.values,
        skill=template.skill,
    )


def _marks(ask: Ask) -> frozenset[Square]:
    """Return the square that is asked about, so that it is found on the board.

    There is none where squares are the answer: they are marked by who answers.
    """
    if isinstance(ask, SquareAsk) and ask.response is not SquaresAnswer:
        return frozenset({ask.square})
    return frozenset()


def _offered(question: Question) -> bool:
    """Say whether a choice has something to choose from, without any foil."""
    where = find_situation(question)
    return len(question.ask.always(where) + question.ask.offers(where)) > 1
