"""Templates: questions whose board, state and squares are drawn anew each time.

`docs/writing-lessons.md` shows their form, and `lessons.course.draws` has what can be drawn.

An instance is drawn by its answer: of the kinds of answers that some draws come to, one is chosen,
so that no kind is right noticeably more often than the others. Foils that are right there are left
out; the instance is kept. A square that is asked about is marked, unless squares are the answer.
"""

import random
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from pathlib import Path

from markdown_it.token import Token

from lessons.answers.choices import ChoiceAnswer
from lessons.answers.entries import SquaresAnswer
from lessons.asks.registry import read_ask
from lessons.asks.situation import AskError
from lessons.course.directive import Directive, DirectiveReader
from lessons.course.draws import KINDS, MAZE_SEEDS, Drawn
from lessons.course.question import Question, right_answer, wrong_foils
from lessons.files.findings import Finding
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.scenes.scene import MAZES, SceneError, Setting, read_maze
from lessons.text.expression import ExpressionError
from lessons.text.figures import fill_braces, list_expressions
from solver.board.maze import NARROWEST
from solver.text.listing import listing_ids

LISTING = "iterative"  # Of a template that names none.
DRAWS = 8  # Among whose answers one kind is chosen.
TELLING = 0.5  # How often the one of a kind is asked in which most foils are wrong.
MOST_DRAWS = 240  # Tried for these.
RECALLED = 3 * DRAWS  # Among which the one chosen is found again.
LOOKS = 1 << 13  # Kept of a template: of more instances, few are drawn twice.


class TemplateError(ValueError):
    """An error raised if no instance of a template can be asked; the text says why."""


@dataclass(frozen=True, slots=True)
class Template:
    """A template of practice, from which random questions are drawn.

    Attributes:
        fact: Whether it asks for a fact to know. Practice and checks leave it out: its answers
            are remembered, and say nothing of a skill.
        maze: The size of the maze that is drawn, if the listing runs in one.
        lesson: The lesson after which practice asks it, if no lesson's check does.
        section: The heading, in a lesson, of the section that explains it; empty if none is named.
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
    section: str = ""

    def line_of(self, name: str) -> int:
        """Return the line of an option, the text or a reply; else the template's line."""
        return self.lines.get(name, self.line)


def draw_instance(template: Template, seed: int, name: str = "") -> Question:
    """Return the question drawn with a seed; a `TemplateError` if no draw succeeds.

    The question's id is `name`, or else the id of the template.
    """
    drawing = _seed_drawing(template, seed)
    kinds: dict[AnswerValue, list[Question]] = {}
    text = ""
    for _attempt in range(MOST_DRAWS):
        try:
            question = _make_question(
                template, _draw_for_template(template, drawing), name or template.id
            )
            answer = right_answer(question)
            ask, where = question.ask, question.situation
            ticks = ask.when.ticks if answer is not None else 0
            if where.find_later_step(ticks).tick < where.tick + ticks:  # And no option says so.
                raise AskError(_("the run ends within {ticks} ticks"), ticks=ticks)
            kind = ask.classify_answer(where, answer)
        except (SceneError, ExpressionError) as error:
            text = str(error)
            continue
        kinds.setdefault(kind, []).append(question)
        if sum(map(len, kinds.values())) == DRAWS:
            break
    telling = drawing.random() < TELLING
    for several in drawing.sample(list(kinds.values()), len(kinds)):
        question = _choose_most_telling(several if telling else several[:1], template.foils)
        ask, where = question.ask, question.situation
        if question.foils or ask.response is not ChoiceAnswer:
            return question
        if len(ask.list_fixed_options(where) + ask.list_options(where)) > 1:
            return question  # There is something to choose from.
    sentence = _("no instance of {id!r} can be asked: {why}")
    why = text or _("every foil gives the right answer")
    raise TemplateError(sentence.format(id=template.id, why=why))


def _choose_most_telling(questions: Iterable[Question], foils: tuple[str, ...]) -> Question:
    """Return the first question for which most foils are wrong, with only those foils."""
    pruned = (replace(each, foils=wrong_foils(each, foils)) for each in questions)
    best = next(pruned)
    while len(best.foils) < len(foils) and (other := next(pruned, None)):
        best = max(best, other, key=lambda each: len(each.foils))
    return best


class Instances:
    """A search for the draw that led to a known question, faster than drawing the question.

    The look of a draw is cached for all seeds, so this pays for callers that check many questions.
    The function `look` returns a short text that says what a question asks and shows.
    """

    def __init__(self, template: Template, look: Callable[[Question], str]) -> None:
        self._template, self._look = template, look
        self._looks: dict[int, str] = {}
        self._known: set[str] = set()
        sentence = " ".join((*list_expressions(template.ask), *list_expressions(template.text)))
        self._mentioned = frozenset(re.findall(r"\w+", sentence))

    def find(self, seed: int, look: str) -> Drawn | None:
        """Return a draw of a seed whose question has the given look; None if not found."""
        draws, passed = self.draws(seed), list[Drawn]()
        if look in self._known:  # What nobody has looked at yet may then be passed over.
            for each in islice(draws, DRAWS):
                if self._looks.get(self._make_key(each)) == look:
                    return each
                passed.append(each)
        return next((each for each in chain(passed, draws) if self._find_look(each) == look), None)

    def draws(self, seed: int) -> Iterator[Drawn]:
        """Yield the first successful draws of a seed."""
        drawing = _seed_drawing(self._template, seed)
        for _attempt in range(RECALLED):
            with suppress(SceneError):
                yield _draw_for_template(self._template, drawing)

    def ask(self, drawn: Drawn, name: str) -> Question:
        """Return the question of a draw, with foils; an `AskError` if it cannot be asked."""
        question = _make_question(self._template, drawn, name)
        return replace(question, foils=wrong_foils(question, self._template.foils))

    def _make_key(self, drawn: Drawn) -> int:
        """Return a hash of a draw: of the scene, and of the values that the template mentions.

        A class has too many draws for the draws themselves to be kept.
        """
        shown_values = [value for name, value in drawn.values.items() if name in self._mentioned]
        return hash((drawn.scene, repr(shown_values)))  # -1 and -2 have the same hash.

    def _find_look(self, drawn: Drawn) -> str:
        """Return the look of a draw's question, cached; empty if it cannot be asked."""
        key = self._make_key(drawn)
        text = self._looks.get(key)
        if text is None:
            try:
                text = self._look(_make_question(self._template, drawn, ""))
            except (SceneError, ExpressionError):
                text = ""
            self._looks[key] = text
            self._known.add(text)
            if len(self._looks) > LOOKS:
                self._known.discard(self._looks.pop(next(iter(self._looks))))
        return text


def _seed_drawing(template: Template, seed: int) -> random.Random:
    """Return a random generator for a template and a seed."""
    return random.Random(f"{seed} {template.id}")  # noqa: S311 (only a choice of instances)


def _draw_for_template(template: Template, drawing: random.Random) -> Drawn:
    """Draw a board size or maze, and then a scene and values, for a template."""
    setting = Setting(template.listing, drawing.choice(template.sizes))
    if template.maze is not None:
        width, height = template.maze
        maze = f"{width}x{height} seed {drawing.randrange(MAZE_SEEDS)}"
        setting = Setting.within(template.listing, read_maze(maze, template.listing))
    return KINDS[template.draw](drawing, setting)


def _make_question(template: Template, drawn: Drawn, name: str) -> Question:
    """Return the question for a draw of a template, without foils."""
    step = drawn.scene.step()
    ask = read_ask(fill_braces(template.ask, {**step.names, **drawn.values}))
    flipped = step.storage.layout.begins_on_top
    by_squares = ask.response is SquaresAnswer  # They are marked by who answers.
    return Question(
        id=name,
        scene=replace(drawn.scene, marks=frozenset() if by_squares else ask.about, flipped=flipped),
        ask=ask,
        foils=(),
        text=template.text,
        replies=template.replies,
        line=template.line,
        text_line=template.line,
        drawn=drawn.values,
        skill=template.skill,
        template=template.id,
    )


LARGEST_MAZE = 12  # Columns and rows.
LARGEST_N = 12  # Columns: a fresh question is computed while somebody waits for it.
_OPTIONS = frozenset(
    {"skill", "section", "listing", "draw", "n", "maze", "ask", "foils", "fact", "lesson"}
)


def parse_templates(
    path: Path, text: str, skills: Mapping[str, str]
) -> tuple[list[Template], list[Finding]]:
    """Parse a file of templates; return those without faults, and all findings."""
    reader, results = _TemplateReader(path, text, skills), list[Template]()
    for token in reader.tokens:
        if token.type == "colon_fence" and not token.level:
            before = len(reader.faults.findings)
            template = reader.read_template(token)
            if template is not None and len(reader.faults.findings) == before:
                results.append(template)
    return results, sorted(reader.faults.findings)


class _TemplateReader(DirectiveReader):
    """A reader for one file of templates, which collects faults."""

    def __init__(self, path: Path, text: str, skills: Mapping[str, str]) -> None:
        super().__init__(path, text, {"practice": _OPTIONS}, {"practice"})
        self.skills = skills

    def read_template(self, token: Token) -> Template | None:
        """Return the template in a Markdown token, adding faults; None if it cannot be read."""
        read = self.read(token)
        if read is None:
            return None
        name = self.check_id(read.id, read.line, _("a template needs an id: ':::{practice} my-id'"))
        foils, text, replies, reply_lines = read.read_body()
        line, size = read.option("n", "4-8")
        result = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", size)
        first, last = (int(result[1]), int(result[2] or result[1])) if result else (1, 0)
        if not 2 <= first <= last <= LARGEST_N:
            self.faults.add(line, _("'n' is a size or a range of sizes from 2 to 12, such as 4-8"))
        return Template(
            id=name,
            skill=self.read_choice(read, "skill", self.skills),
            draw=self.read_choice(read, "draw", KINDS),
            sizes=range(first, last + 1),
            ask=read.option("ask")[1],
            foils=foils,
            text=text,
            replies=replies,
            line=read.line,
            lines=read.places | {"text": read.body_line} | reply_lines,
            listing=self.read_choice(read, "listing", (*listing_ids(), *MAZES), LISTING),
            fact=read.read_yes("fact"),
            maze=self.read_maze_size(read),
            lesson=read.option("lesson")[1],
            section=read.option("section")[1],
        )

    def read_maze_size(self, read: Directive) -> tuple[int, int] | None:
        """Return the option `maze` as (width, height), with a fault if wrong; None if unneeded."""
        size, runs = read.option("maze")[1], read.option("listing", LISTING)[1] in MAZES
        if not size and not runs:
            return None
        result = re.fullmatch(r"(\d{1,2})x(\d{1,2})", size) if runs else None
        width, height = (int(result[1]), int(result[2])) if result else (0, 0)
        if min(width, height) < NARROWEST or max(width, height) > LARGEST_MAZE:
            sentence = _(
                "'maze' is a size from 5x5 to 12x12; {ids} need one, and nothing else has one"
            )
            read.add_fault("maze", sentence, ids=", ".join(MAZES))
        return width, height

    def read_choice(
        self, read: Directive, name: str, known: Collection[str], usual: str = ""
    ) -> str:
        """Return an option's value; add a fault if it is not one of the known values."""
        line, value = read.option(name, usual)
        sentence = _("unknown {option} {name!r}; {hint}")
        self.faults.check_known(line, sentence, value, known, option=name)
        return value
