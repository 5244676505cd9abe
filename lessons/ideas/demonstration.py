"""Showing: what an idea makes of a state, beside what is right.

A mutant is run beside the listing. A misreading reads the same state: where the queens stand, which
squares a diagonal has or a queen attacks. A wrong count is two computations, and a wrong line two
lines.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from lessons.answers.answer_kind import say_number
from lessons.asks.ask import AskError
from lessons.asks.board import IdentityOfSquare, SquaresOfDiagonal
from lessons.course.practice import draw_question, load_templates
from lessons.course.question import Question, find_situation
from lessons.ideas import count_demonstrations
from lessons.ideas.comparison import Difference, first_difference
from lessons.ideas.contrast import ContrastView, Counts, Readings, asked_square
from lessons.ideas.count_demonstrations import TOLD
from lessons.language import _
from lessons.words.proof import prove_attack
from solver.board.geometry import DIAGONALS, Identity, Square, find_attacks, list_line_squares
from solver.board.geometry import list_squares as all_squares
from solver.text.misconceptions import MISREADINGS, RIGHT, Misreading, mutants_of

EXAMPLES = 60  # Of each template, tried for one in which an idea shows.


Demonstration = Difference | Readings | Counts


@dataclass(frozen=True, slots=True)
class ShownIdea:
    """What is shown of an idea, and whether in the state of an answer of the student's own."""

    showing: Demonstration
    own: bool

    def told(self, tick: int) -> str:
        """Say what differs, or what happened in the tick before; at the beginning, where it is."""
        where = (
            _("This is the state of your answer.")
            if self.own
            else _("This is another state, in which the idea shows.")
        )
        match self.showing:
            case Difference(first=first) if tick != first:
                return self.showing.told(tick)
            case Difference():
                return f"{where} {self.showing.told(tick)}"
            case Readings(told=told):
                return f"{where} {told}"
        return self.showing.told


def find_shown_idea(misconception: str, questions: Iterable[Question]) -> ShownIdea | None:
    """Show an idea in the first of the student's questions in which it shows, or in another one."""
    for own, asked in ((True, questions), (False, draw_examples(misconception))):
        for question in asked:
            found = demonstrate_idea(misconception, question)
            if found is not None:
                return ShownIdea(found, own)
    return None


def draw_examples(misconception: str) -> Iterator[Question]:
    """Yield fresh questions in which a misconception is told apart."""
    for template in load_templates().values():
        if misconception in template.foils:
            for seed in range(EXAMPLES):
                question = draw_question(f"{template.id}.{seed}")
                if question is not None and misconception in question.foils:
                    yield question


def demonstrate_idea(misconception: str, question: Question) -> Demonstration | None:
    """Return what an idea makes of the state of a question; None if it does not show there."""
    scene = question.scene
    reading = MISREADINGS.get(misconception)
    mutates = mutants_of(question.scene.setting.listing, misconception)
    if reading is None or (mutates and question.ask.runs):
        return first_difference(scene.setting, scene.tick(), misconception)
    if misconception in TOLD:
        return count_demonstrations.show_answers(question, reading, TOLD[misconception])
    for part, show in _WAYS.items():
        if getattr(reading, part) != getattr(RIGHT, part):
            return show(question, reading)
    return None


def _queens(question: Question) -> frozenset[Square]:
    return frozenset(question.scene.step().standing(question.scene.setting.n))


def _differences(question: Question, reading: Misreading) -> Counts | None:
    """Show the difference of a square, and what it is the other way round or without its sign."""
    square = asked_square(question)
    if square is None:
        answer = question.ask.answer(find_situation(question))
        first = answer[0] if isinstance(answer, tuple) and answer else None
        match first:
            case (int(x), int(y)):
                square = Square(x, y)
            case _:
                return None
    x, y = square
    right, wrong = y - x, reading.value(Identity.DIFFERENCE, square)
    if right == wrong:
        return None
    turned = _(
        "The difference of ({x},{y}) is row minus column. With the idea it is column minus row."
    )
    unsigned = _("The difference of ({x},{y}) has a sign. With the idea the sign is left out.")
    signed = reading.value(Identity.DIFFERENCE, Square(0, 1)) < 0
    believed = f"{x} − {y}" if signed else f"|{y} − {x}|"
    told = (turned if signed else unsigned).format(x=x, y=y)
    return Counts(f"{y} − {x} = {say_number(right)}", f"{believed} = {say_number(wrong)}", told)


def _squares(question: Question, reading: Misreading) -> Readings | None:
    queens = _queens(question)
    n = question.scene.setting.n
    believed = frozenset(reading.read(queen, n) for queen in queens)
    apart = sorted(queens - believed)
    if not apart:
        return None
    x, y = apart[0]
    other = reading.read(apart[0], n)
    told = _(
        "b[{x}] = {y}: the queen of column {x} stands on row {y}, on ({x},{y}). "
        "With the idea she stands on ({a},{b})."
    )
    said = told.format(x=x, y=y, a=other.x, b=other.y)
    scene = question.scene
    return Readings(
        scene.setting.n, scene.step(), ContrastView(queens), ContrastView(believed), said
    )


def _diagonals(question: Question, reading: Misreading) -> Readings | None:
    square, n = asked_square(question), question.scene.setting.n
    try:
        answer = question.ask.answer(find_situation(question))
    except AskError:
        return None
    identity = Identity.SUM
    value: int | None = None
    match question.ask:
        case SquaresOfDiagonal(identity=identity, value=value):
            pass
        case IdentityOfSquare(identity=identity):
            pass
        case _ if isinstance(answer, tuple) and answer and answer[-1] in DIAGONALS:
            identity = Identity(str(answer[-1]))
    if square is None and value is None:
        return None
    other = reading.identity(identity)
    here, there = (
        (each, value if value is not None else each.value_at(square or Square(0, 0)))
        for each in (identity, other)
    )
    right, believed = (
        ContrastView(squares=list_line_squares(n, *here)),
        ContrastView(squares=list_line_squares(n, *there)),
    )
    if right == believed:
        return None
    told = _("The {name} is the same on the squares with {here}. With the idea: with {there}.")
    names = {Identity.SUM: _("sum"), Identity.DIFFERENCE: _("difference")}
    said = told.format(name=names[identity], here=_equation(*here), there=_equation(*there))
    return Readings(n, question.scene.step(), right, believed, said)


def _equation(identity: Identity, value: int) -> str:
    terms = {Identity.SUM: "i + j", Identity.DIFFERENCE: "i − j"}
    return f"{terms[identity]} = {say_number(value)}"


def _attacked(question: Question, reading: Misreading) -> Readings | None:
    """Show which squares are attacked: the one that was asked first, then those of column k."""
    n, step, asked = question.scene.setting.n, question.scene.step(), asked_square(question)
    queens = _queens(question) or frozenset({asked} if asked else ())
    k = step.variables.get("k")
    free = [square for square in all_squares(n) if square not in queens]
    right = {square: list(find_attacks(sorted(queens), square)) for square in free}
    attacked = frozenset(square for square, found in right.items() if found)
    believed = frozenset(square for square, found in right.items() if any(map(reading.sees, found)))
    missed = sorted(
        attacked - believed, key=lambda square: (square != asked, square.x != k, square)
    )
    if not missed:
        return None
    told = _("({x},{y}) is attacked: {why}. With the idea it is free.")
    said = told.format(x=missed[0].x, y=missed[0].y, why=prove_attack(right[missed[0]][0]))
    return Readings(n, step, ContrastView(queens, attacked), ContrastView(queens, believed), said)


_WAYS: Mapping[str, Callable[[Question, Misreading], Demonstration | None]] = {
    "value": _differences,
    "rank": count_demonstrations.show_ranks,
    "left_out": count_demonstrations.show_left_out,
    "operation": count_demonstrations.show_moved,
    "placements": count_demonstrations.show_placements,
    "square": _squares,
    "flipped": _squares,
    "identity": _diagonals,
    "lines": _attacked,
    "reach": _attacked,
}
"""How a reading is shown, by the part of it that differs from the right one."""
