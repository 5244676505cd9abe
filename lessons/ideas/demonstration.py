"""Showing: what an idea makes of a state, beside what is right.

A mutant is run beside the listing. A misreading reads the same state: where the queens stand, which
squares a diagonal has or a queen attacks. A wrong count is two computations, and a wrong line two
lines.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from msgspec import Struct

from lessons.answers.answer_kind import say_number
from lessons.asks import counts
from lessons.asks.board import IdentityOfSquare, SquaresOfDiagonal
from lessons.asks.situation import find_board_reading
from lessons.asks.symmetry import OperationOnVector, SquareMoved, image_of_square, read_operation
from lessons.asks.values import ValueAfter
from lessons.course.practice import draw_question, load_templates
from lessons.course.question import Question
from lessons.files.course_folder import load_contrasts
from lessons.ideas import comparison
from lessons.ideas.comparison import ContrastView, Counts, Readings, asked_square
from lessons.language import _
from lessons.scenes.scene import SceneError
from lessons.words.orbits import say_effect
from lessons.words.proof import IDENTITIES, prove_attack
from solver.board.counting import Placements, count_placements
from solver.board.geometry import DIAGONALS, Identity, Square, find_attacks, list_line_squares
from solver.board.geometry import list_squares as all_squares
from solver.board.symmetry import Operation
from solver.text.misconceptions import MISREADINGS, mutants_of

EXAMPLES = 60  # Of each template, tried for one in which an idea shows.


Demonstration = comparison.Difference | Readings | Counts


class ShownIdea(Struct, frozen=True):
    """A demonstration of a misconception, and whether it uses the student's own question."""

    showing: Demonstration
    own: bool

    def describe(self, tick: int) -> str:
        """Return the words for a tick of the demonstration; the first says the state."""
        where = _("This is another state, in which the idea shows.")
        if self.own:
            where = _("This is the state of your answer.")
        match self.showing:
            case comparison.Difference(first=first) if tick != first:
                return self.showing.describe(tick)
            case comparison.Difference():
                return f"{where} {self.showing.describe(tick)}"
            case Readings(text=text):
                return f"{where} {text}"
        return self.showing.text


def find_shown_idea(misconception: str, questions: Iterable[Question]) -> ShownIdea | None:
    """Return a demonstration of a misconception, in the student's questions if possible."""
    for own, asked in ((True, questions), (False, draw_examples(misconception))):
        for question in asked:
            result = demonstrate_idea(misconception, question)
            if result is not None:
                return ShownIdea(result, own)
    return None


def draw_examples(misconception: str) -> Iterator[Question]:
    """Yield fresh questions that a misconception answers wrongly."""
    for template in load_templates().values():
        if misconception in template.foils:
            for seed in range(EXAMPLES):
                question = draw_question(f"{template.id}.{seed}")
                if question is not None and misconception in question.foils:
                    yield question


def demonstrate_idea(misconception: str, question: Question) -> Demonstration | None:
    """Return a demonstration of a misconception in a question's state; None if unseen."""
    scene = question.scene
    mutates = mutants_of(question.scene.setting.listing, misconception)
    if misconception not in MISREADINGS or (mutates and question.ask.runs):
        return comparison.first_difference(scene.setting, scene.tick(), misconception)
    if misconception in load_contrasts():
        return _contrast_answers(question, misconception)
    show = _WAYS.get(misconception)
    return show(question, misconception) if show else None


def _contrast_answers(question: Question, reading: str) -> Counts | None:
    """Return the right answer and the misconception's; None if they are equal."""
    ask, where = question.ask, question.situation
    try:
        right, believed = ask.find_answer(where), ask.find_answer(replace(where, reading=reading))
    except SceneError:
        return None
    if right == believed:
        return None
    here, there = (ask.say_answer(each, question.scene.setting.n) for each in (right, believed))
    text = load_contrasts()[reading]
    match ask:
        case ValueAfter(of=name, level=level, value=value) if level:
            text = _(
                "Each call has its own {name}. With the idea it is the {name} of the call that "
                "runs."
            ).format(name=name)
            here, there = (f"{level} = {value}: {name} = {each}" for each in (here, there))
    return Counts(here, there, text)


def _contrast_placements(question: Question, reading: str) -> Counts | None:
    """Return the right product for a count of placements, and the misconception's."""
    n = question.scene.setting.n
    match question.ask:
        case counts.PlacementsCounted(of=of, queens=asked):
            queens = n if asked is None else asked
        case _:
            return None
    other = counts.TAKEN_FOR.get(reading, of)
    right, believed = count_placements(of, n, queens), count_placements(other, n, queens)
    if right == believed:
        return None
    sentence = _("There are {right}. With the idea there would be {believed}.")
    text = sentence.format(right=say_number(right), believed=say_number(believed))
    if believed % right == 0:
        text += " " + _("That counts each of them {n} times.").format(n=believed // right)
    return Counts(_format_product(of, n, queens), _format_product(other, n, queens), text)


def _format_product(of: Placements, n: int, queens: int) -> str:
    """Return the product that counts placements of queens, with its value, as text."""
    falling = "×".join(str(n * n - i) for i in range(queens))
    below = "×".join(str(queens - i) for i in range(queens))
    terms = {
        Placements.SQUARES: f"({falling}) / ({below})",
        Placements.VECTORS: "×".join([str(n)] * queens),
        Placements.PERMUTATIONS: "×".join(str(n - i) for i in range(queens)),
        Placements.LISTS: falling,
    }
    return f"{terms[of]} = {say_number(count_placements(of, n, queens))}"


def _contrast_smaller_with_more(question: Question, reading: str) -> Counts | None:
    """Return two boards of which the smaller has more solutions or tests."""
    ask, listing = question.ask, question.scene.setting.listing
    if not isinstance(ask, counts.OrderOfCounts):
        return None
    what = _("solutions") if ask.of == "solutions" else _("tests")
    sentence = _("n = {n} has more {what} than n = {next}. With the idea it would have fewer.")
    for n in range(ask.first, ask.last):
        here, there = (counts.count_whole_run(ask.of, each, listing) for each in (n, n + 1))
        ranks = [ask.rank_board(reading, each, listing) for each in (n, n + 1)]
        if here > there and ranks[0] < ranks[1]:
            counted = f"{say_number(here)} > {say_number(there)}"
            return Counts(counted, f"{n} < {n + 1}", sentence.format(n=n, what=what, next=n + 1))
    return None


def _contrast_left_out(question: Question, _reading: str) -> Counts | None:
    """Return the number of vectors that a failed test rules out, against just one."""
    ask, n = question.ask, question.scene.setting.n
    left = n - 1 - ask.square.x if isinstance(ask, counts.VectorsLeftOut) else 0
    if not left:
        return None
    sentence = _(
        "Each of the {left} columns after column {x} has {n} rows. With the "
        "idea only one vector is ruled out."
    )
    factors = "×".join([str(n)] * left)
    text = sentence.format(left=left, x=n - 1 - left, n=n)
    return Counts(f"{factors} = {say_number(int(n**left))}", "1", text)


def _contrast_moved(question: Question, reading: str) -> Readings | None:
    """Return the image of the board under an operation, right and as believed."""
    n, queens = question.scene.setting.n, _list_queens(question)
    queens = queens or frozenset({asked_square(question) or Square(0, 0)})
    operations = list(Operation)
    match question.ask:
        case SquareMoved(operation=asked) | OperationOnVector(operation=Operation() as asked):
            operations = [asked]
    for operation in operations:
        right, believed = (
            frozenset(image_of_square(each, operation, queen, n) for queen in queens)
            for each in ("", reading)
        )
        if right != believed:
            sentence = _("{effect} With the idea: {other}")
            effects = say_effect(operation, n), say_effect(read_operation(reading, operation), n)
            text = sentence.format(effect=effects[0], other=effects[1])
            return _contrast_views(question, ContrastView(right), ContrastView(believed), text)
    return None


def _contrast_views(
    question: Question, right: ContrastView, believed: ContrastView, text: str
) -> Readings:
    """Return two readings of a question's state, and the difference in words."""
    return Readings(question.scene.setting.n, question.scene.step(), right, believed, text)


def _list_queens(question: Question) -> frozenset[Square]:
    """Return the squares of the queens in a question's state."""
    return frozenset(question.scene.step().list_queens(question.scene.setting.n))


def _contrast_differences(question: Question, reading: str) -> Counts | None:
    """Return the difference of a square, right and with turned or missing sign."""
    square = asked_square(question)
    if square is None:
        match question.ask.find_answer(question.situation):
            case ((int(x), int(y)), *_others):
                square = Square(x, y)
            case _:
                return None
    (x, y), value = square, find_board_reading(reading).value
    right, wrong = y - x, value(Identity.DIFFERENCE, square)
    if right == wrong:
        return None
    sentence = _("The difference of ({x},{y}) has a sign. With the idea the sign is left out.")
    believed = f"|{y} − {x}|"
    if value(Identity.DIFFERENCE, Square(0, 1)) < 0:
        sentence = _(
            "The difference of ({x},{y}) is row minus column. With the idea it is column minus row."
        )
        believed = f"{x} − {y}"
    counted = f"{y} − {x} = {say_number(right)}"
    return Counts(counted, f"{believed} = {say_number(wrong)}", sentence.format(x=x, y=y))


def _contrast_squares(question: Question, reading: str) -> Readings | None:
    """Return the queens' squares, right and as the misconception reads b[]."""
    queens, n = _list_queens(question), question.scene.setting.n
    read = {queen: find_board_reading(reading).read_queen(queen, n) for queen in queens}
    believed = frozenset(read.values())
    misread = min(queens - believed, default=None)
    if misread is None:
        return None
    sentence = _(
        "b[{x}] = {y}: the queen of column {x} stands in row {y}, on ({x},{y}). "
        "With the idea she stands on ({a},{b})."
    )
    other = read[misread]
    text = sentence.format(x=misread.x, y=misread.y, a=other.x, b=other.y)
    return _contrast_views(question, ContrastView(queens), ContrastView(believed), text)


def _contrast_diagonals(question: Question, reading: str) -> Readings | None:
    """Return the squares of a diagonal, right and as the misconception reads it."""
    square, n = asked_square(question), question.scene.setting.n
    identity = Identity.SUM
    value: int | None = None
    try:
        answer = question.ask.find_answer(question.situation)
    except SceneError:
        return None
    match question.ask:
        case SquaresOfDiagonal(identity=identity, value=value):
            pass
        case IdentityOfSquare(identity=identity):
            pass
        case _ if isinstance(answer, tuple) and answer and answer[-1] in DIAGONALS:
            identity = Identity(str(answer[-1]))
    if value is None and square is None:
        return None
    both = identity, find_board_reading(reading).identity(identity)
    here, there = (
        (each, each.value_at(square or Square(0, 0)) if value is None else value) for each in both
    )
    right, believed = (list_line_squares(n, *each) for each in (here, there))
    if right == believed:
        return None
    sentence = _("The {name} is the same on the squares with {here}. With the idea: with {there}.")
    terms = {Identity.SUM: "x + y", Identity.DIFFERENCE: "y − x"}
    equations = [f"{terms[each]} = {say_number(number)}" for each, number in (here, there)]
    text = sentence.format(name=IDENTITIES[identity], here=equations[0], there=equations[1])
    views = ContrastView(squares=right), ContrastView(squares=believed)
    return _contrast_views(question, *views, text)


def _contrast_attacked(question: Question, reading: str) -> Readings | None:
    """Return the attacked squares, right and as believed, and explain a missed one."""
    n, asked = question.scene.setting.n, asked_square(question)
    queens = _list_queens(question) or frozenset({asked} if asked else ())
    free = [square for square in all_squares(n) if square not in queens]
    attacks = {square: list(find_attacks(sorted(queens), square)) for square in free}
    attacked, believed = (
        frozenset(square for square, each in attacks.items() if any(map(sees, each)))
        for sees in (bool, find_board_reading(reading).sees)
    )
    k = question.scene.step().variables.get("k")
    missed = sorted(attacked - believed, key=lambda each: (each != asked, each.x != k, each))
    if not missed:
        return None
    sentence = _("({x},{y}) is attacked by {why}. With the idea it is free.")
    text = sentence.format(x=missed[0].x, y=missed[0].y, why=prove_attack(attacks[missed[0]][0]))
    views = ContrastView(queens, attacked), ContrastView(queens, believed)
    return _contrast_views(question, *views, text)


_WAYS: Mapping[str, Callable[[Question, str], Demonstration | None]] = {
    "column-minus-row": _contrast_differences,
    "abs-difference": _contrast_differences,
    "more-n-more-solutions": _contrast_smaller_with_more,
    "more-n-more-work": _contrast_smaller_with_more,
    "prunes-one": _contrast_left_out,
    "turn-mirrors": _contrast_moved,
    "turn-reversed": _contrast_moved,
    "queens-numbered": _contrast_placements,
    "columns-repeat": _contrast_placements,
    "rows-repeat": _contrast_placements,
    "transposed": _contrast_squares,
    "row-first": _contrast_squares,
    "counts-from-one": _contrast_squares,
    "row-zero-top": _contrast_squares,
    "diagonals-swapped": _contrast_diagonals,
    "rows-only": _contrast_attacked,
    "sum-only": _contrast_attacked,
    "difference-only": _contrast_attacked,
    "short-diagonal": _contrast_attacked,
}
"""How a reading is shown."""
