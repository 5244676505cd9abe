"""Templates: questions whose board, state and squares are drawn anew each time.

`docs/writing-lessons.md` shows their form, and what can be drawn.

The state of a listing that calls itself cannot be entered: there a moment is drawn as a tick or a
return, and `call` is the column or row of a call that waits; (x, y) is a square of the current one.

An instance is kept if the answers of its foils differ from the right one and from each other; if
none of many is so, the foils that do not are left out. A square that is asked about is marked,
unless squares are the answer.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from lessons.asks.ask import Ask, AskError, Response, SquareAsk
from lessons.asks.registry import read_ask
from lessons.course.question import Question, situation, wrong_answer
from lessons.journal.records import Given
from lessons.language import _
from lessons.scenes.scene import (
    Moment,
    Scene,
    SceneError,
    Setting,
    find_near,
    read_maze,
    state_with,
)
from lessons.text.expression import ExpressionError, fill
from lessons.words.puzzle_state import open_cells
from solver.board.chances import mean_attempts
from solver.board.geometry import Square, attacks
from solver.board.solutions import solutions
from solver.board.symmetry import orbit
from solver.machine.step import Step
from solver.text.layout import Axis
from solver.text.listing import Event, load_listing
from solver.text.misconceptions import MUTANTS_OF, mutant
from solver.value import Value

START = Moment("start")
LISTING = "iterative"  # Of a template that names none.
SEARCHED = 200  # States among which one with a dead end is looked for.
RETURNS = 3  # So many are drawn from: later, most mutants are elsewhere.
MOST_LINES = 8  # Run in the head.
MOST_TICKS = 4  # Likewise.
MAZE_SEEDS = 100
DRAWS = 24  # Tried for an instance whose foils all differ.
MOST_DRAWS = 10 * DRAWS  # Tried for one that can be asked at all.


class TemplateError(ValueError):
    """No instance of a template can be asked; the text says why."""


@dataclass(frozen=True, slots=True)
class Template:
    """A question to be drawn.

    Attributes:
        maze: The size of the maze that is drawn, if the listing runs in one.
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
    maze: tuple[int, int] | None = None

    def line_of(self, name: str) -> int:
        """Return where an option, the text or a reply stands; where the template does, if none."""
        return self.lines.get(name, self.line)


@dataclass(frozen=True, slots=True)
class Drawn:
    """What was drawn: where the question is asked, and values for its ask and text."""

    scene: Scene
    values: Mapping[str, Value]


def draw_instance(template: Template, seed: int, name: str = "") -> Question:
    """Return an instance, always the same for a seed; a `TemplateError` if none of many can be.

    Its id is the name, or the template's own.
    """
    drawing = random.Random(f"{seed} {template.id}")  # noqa: S311 (only a choice of instances)
    best: Question | None = None
    trouble = ""
    lost = Counter[str]()
    for attempt in range(MOST_DRAWS):
        if attempt >= DRAWS and best is not None:
            break
        try:
            question = _drawn(template, drawing, name or template.id)
            least = len(best.foils) if best else 0
            question = replace(question, foils=_apart(question, template.foils, lost, least))
        except (AskError, SceneError, ExpressionError) as error:
            trouble = str(error)
            continue
        if len(question.foils) == len(template.foils):
            return question
        if question.foils and (best is None or len(question.foils) > len(best.foils)):
            best = question
    if best is None:
        told = _("no instance of {id!r} can be asked: {why}")
        why = trouble or _("every foil gives the right answer")
        raise TemplateError(told.format(id=template.id, why=why))
    return best


def _drawn(template: Template, drawing: random.Random, name: str) -> Question:
    """Draw a question, without its foils."""
    setting = Setting(template.listing, drawing.choice(template.sizes))
    if template.maze is not None:
        width, height = template.maze
        maze = f"{width}x{height} seed {drawing.randrange(MAZE_SEEDS)}"
        setting = Setting.within(template.listing, read_maze(maze, template.listing))
    drawn = KINDS[template.draw](drawing, setting)
    variables = {**drawn.scene.step().names, **drawn.values}
    ask = read_ask(fill(template.ask, variables))
    return Question(
        id=name,
        scene=replace(drawn.scene, marks=_marks(ask)),
        ask=ask,
        foils=(),
        text=template.text,
        replies=template.replies,
        line=template.line,
        text_line=template.line,
        drawn=dict(drawn.values),
        skill=template.skill,
    )


def _marks(ask: Ask) -> frozenset[Square]:
    """Return the square that is asked about, so that it is found on the board.

    There is none where squares are the answer: they are marked by who answers.
    """
    if isinstance(ask, SquareAsk) and ask.response is not Response.SQUARES:
        return frozenset({ask.square})
    return frozenset()


def _apart(
    question: Question, foils: tuple[str, ...], lost: Counter[str], least: int
) -> tuple[str, ...]:
    """Return the foils whose answers differ from the right one and from one another.

    `lost` counts how often each did not: asked first are those that most often did not. With the
    least or fewer the question is not wanted, and none are returned.
    """
    right = _given(question.scene, question.ask, "")
    by_answer: dict[Given, list[str]] = {right: [""]}
    gone: set[str] = set()
    for foil in sorted(foils, key=lost.__getitem__, reverse=True):
        try:
            same = by_answer.setdefault(_given(question.scene, question.ask, foil), [])
        except AskError:
            gone.add(foil)
        else:
            same.append(foil)
            if len(same) > 1:
                gone.update(filter(None, same))
        if len(foils) - len(gone) <= least:
            break
    lost.update(gone)
    return () if len(foils) - len(gone) <= least else tuple(f for f in foils if f not in gone)


@lru_cache(maxsize=2048)
def _given(scene: Scene, ask: Ask, misconception: str) -> Given:
    """Return what a misconception answers, or the right answer for the name of none."""
    question = Question("", scene, ask, (), "", {}, 1, 1)
    if misconception:
        return wrong_answer(question, misconception)
    return ask.answer(situation(question))


# What can be drawn.


def _begun(setting: Setting, state: tuple[int, tuple[int, ...]]) -> Scene:
    k, b = state
    return Scene(replace(setting, state=state_with(setting.listing, setting.n, k, b)), START)


def _at_start(setting: Setting, **values: Value) -> Drawn:
    return Drawn(Scene(setting, START), values)


def _board(drawing: random.Random, setting: Setting) -> Drawn:
    n = setting.n
    rows = tuple(drawing.sample(range(n), n))
    x = drawing.randrange(n)
    return Drawn(_begun(setting, (n, rows)), {"x": x, "y": rows[x]})


def _found(drawing: random.Random, setting: Setting) -> Drawn:
    scene = Scene(setting, Moment("after", 1, Event.SOLUTION))
    return Drawn(scene, {"ticks": drawing.randint(1, MOST_TICKS)})


def _solution(drawing: random.Random, setting: Setting) -> Drawn:
    found = tuple(solutions(setting.n))
    if not found:
        raise SceneError(_("n = {n} has no solution").format(n=setting.n))
    b = drawing.choice(found)
    x = drawing.randrange(setting.n)
    made = drawing.choice(sorted(orbit(b)))
    values: dict[str, Value] = {"x": x, "y": b[x], "made": " ".join(map(str, made))}
    return Drawn(_begun(setting, (setting.n, b)), values)


def _state(drawing: random.Random, setting: Setting) -> Drawn:
    state = draw_state(drawing, setting.n)
    return Drawn(_begun(setting, state), {"y": drawing.randrange(setting.n)})


def _lines(drawing: random.Random, setting: Setting) -> Drawn:
    scene = _begun(setting, draw_state(drawing, setting.n))
    return Drawn(scene, {"lines": drawing.randint(2, MOST_LINES)})


def _stuck(drawing: random.Random, setting: Setting) -> Drawn:
    n = setting.n
    for _attempt in range(SEARCHED):
        k, b = draw_state(drawing, n)
        queens = [Square(x, y) for x, y in enumerate(b[:k])]
        if all(any(attacks(queens, Square(k, y))) for y in range(n)):
            return Drawn(_begun(setting, (k, b)), {})
    raise SceneError(_("no state with a dead end was found for n = {n}").format(n=n))


def _retreat(drawing: random.Random, setting: Setting) -> Drawn:
    start = _begun(setting, draw_state(drawing, setting.n))
    return Drawn(replace(start, moment=Moment("after", 1, Event.RETREAT)), {})


def _tick(drawing: random.Random, setting: Setting) -> Drawn:
    last = _last(setting)
    return _called(drawing, Scene(setting, Moment("tick", drawing.randrange(max(1, last.tick)))))


def _return(drawing: random.Random, setting: Setting) -> Drawn:
    retreats = _last(setting).counters.retreats
    if not retreats:
        raise SceneError(_("the search never goes back for n = {n}").format(n=setting.n))
    number = drawing.randint(1, min(retreats, RETURNS))
    return _called(drawing, Scene(setting, Moment("after", number, Event.RETREAT)))


def _failures(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw how many shuffles have failed: up to twice the mean."""
    try:
        average = round(mean_attempts(setting.n))
    except ValueError as error:
        raise SceneError(_("n = {n} has no solution").format(n=setting.n)) from error
    total = sum(1 for _each in solutions(setting.n))
    failed = drawing.randint(2, 2 * average)
    return _at_start(setting, failed=failed, mean=average, total=total)


def _crossing(drawing: random.Random, setting: Setting) -> Drawn:
    crossings = _crossings(setting)
    if not crossings:
        raise SceneError(_("there is no crossing in the maze"))
    return Drawn(Scene(setting, Moment("tick", drawing.choice(crossings))), {})


def _fault(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a mutant of which one line differs from the listing."""
    fault, line, old, wrong = drawing.choice(_faults(setting.listing))
    return _at_start(setting, fault=fault, line=line, old=old, wrong=wrong)


@lru_cache(maxsize=8)
def _faults(listing_id: str) -> tuple[tuple[str, int, str, str], ...]:
    """Return the mutants of a listing with one line changed: that line, as it is and as it was."""
    found: list[tuple[str, int, str, str]] = []
    for name in MUTANTS_OF.get(listing_id, {}):
        right, wrong = (each.lines for each in (load_listing(listing_id), mutant(listing_id, name)))
        apart = [i for i, line in enumerate(right) if line != wrong[i]]
        if len(apart) == 1:
            (at,) = apart
            found.append((name, at + 1, right[at].strip(), wrong[at].strip()))
    if not found:
        raise SceneError(_("{id!r} has no faults to draw").format(id=listing_id))
    return tuple(found)


@lru_cache(maxsize=MAZE_SEEDS)
def _crossings(setting: Setting) -> tuple[int, ...]:
    """Return the ticks at which a maze has two or more cells to enter."""
    run = setting.run()
    ticks = range(_last(setting).tick)
    steps = (run.step(find_near(run.tick(tick))) for tick in ticks)
    return tuple(step.tick for step in steps if len(open_cells(step)) > 1)


def _last(setting: Setting) -> Step:
    run = setting.run()
    return run.step(find_near(run.last()))


def _called(drawing: random.Random, scene: Scene) -> Drawn:
    """Draw a call that waits, and a square of the column or row of the one that runs."""
    step = scene.step()
    level, other = step.level or 0, drawing.randrange(scene.setting.n)
    x, y = (level, other) if step.axis is Axis.COLUMN else (other, level)
    values = {"call": drawing.randrange(max(1, level)), "x": x, "y": y}
    return Drawn(scene, values)


def draw_state(drawing: random.Random, n: int) -> tuple[int, tuple[int, ...]]:
    """Return k and b: queens of the columns before k attack none, and all others wait."""
    k = drawing.randint(1, n - 1)
    while True:
        queens: list[Square] = []
        for x in range(k):
            squares = (Square(x, y) for y in range(n))
            free = [square for square in squares if not any(attacks(queens, square))]
            if not free:
                break
            queens.append(drawing.choice(free))
        if len(queens) == k:
            return k, tuple(queen.y for queen in queens) + (-1,) * (n - k)
        k = max(1, k - 1)


KINDS: Mapping[str, Callable[[random.Random, Setting], Drawn]] = {
    "size": lambda _draw, on: _at_start(on),
    "square": lambda draw, on: _at_start(on, x=draw.randrange(on.n), y=draw.randrange(on.n)),
    "sum": lambda draw, on: _at_start(on, value=draw.randint(1, 2 * on.n - 3)),
    "difference": lambda draw, on: _at_start(on, value=draw.randint(2 - on.n, on.n - 2)),
    "board": _board,
    "solution": _solution,
    "found": _found,
    "state": _state,
    "lines": _lines,
    "stuck": _stuck,
    "retreat": _retreat,
    "tick": _tick,
    "return": _return,
    "failures": _failures,
    "crossing": _crossing,
    "fault": _fault,
}
"""What draws what."""
