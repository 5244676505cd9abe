"""Asks about turned and mirrored boards: images, formulas, orbits and classes."""

from fractions import Fraction
from functools import cache

from lessons.answers.answer_kind import say_numbers
from lessons.answers.choices import ChoiceAnswer
from lessons.answers.entries import CellsAnswer, NumberAnswer, SquaresAnswer
from lessons.asks.ask import Ask, Shown, SquareAsk, ask_kind
from lessons.asks.situation import Situation, require
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.words.orbits import NAMES, say_effect
from solver.board.geometry import Square
from solver.board.solutions import find_solutions
from solver.board.symmetry import ROTATIONS, Operation, Vector, find_orbit, list_images

_TURNED = {
    Operation.QUARTER: Operation.DIFFERENCE,
    Operation.HALF: Operation.UPSIDE_DOWN,
    Operation.THREE_QUARTERS: Operation.SUM,
}
_TAKEN_FOR = {
    "turn-mirrors": _TURNED,
    "turn-mirrors/1": _TURNED | {Operation.HALF: Operation.LEFT_RIGHT},
    "turn-mirrors/2": _TURNED | {mirror: turn for turn, mirror in _TURNED.items()},
    "turn-mirrors/3": _TURNED
    | {Operation.QUARTER: Operation.SUM, Operation.THREE_QUARTERS: Operation.DIFFERENCE},
    "turn-reversed": {
        Operation.QUARTER: Operation.THREE_QUARTERS,
        Operation.THREE_QUARTERS: Operation.QUARTER,
    },
}


def read_operation(reading: str, operation: Operation) -> Operation:
    """Return the operation that a misconception takes for a symmetry operation."""
    return _TAKEN_FOR.get(reading, {}).get(operation, operation)


def image_of_square(reading: str, operation: Operation, square: Square, n: int) -> Square:
    """Return the image of a square under an operation, as a misconception sees it.

    Who reads columns as rows turns the board the other way; so do many who read it right. It
    is no evidence of the first, and `turn-reversed` names it.
    """
    return read_operation(reading, operation).square(square, n)


def _list_queens(situation: Situation) -> list[Square]:
    """Return the queens by column; an `AskError` unless each row and column has one."""
    n, queens = situation.columns, situation.step.squares
    columns, rows = ({queen[axis] for queen in queens} for axis in (0, 1))
    whole = len(queens) == n and columns == rows == set(range(n))
    require(whole, _("a column or a row has no queen there: ask this of a whole board"))
    return sorted(queens)


@ask_kind(SquaresAnswer, "where {square=(2, 1)} goes under {operation=quarter-turn}")
class SquareMoved(SquareAsk):
    """Where an operation takes a square."""

    operation: Operation

    def find_answer(self, situation: Situation) -> AnswerValue:
        square = situation.check_square(self.square)
        moved = image_of_square(situation.reading, self.operation, square, situation.columns)
        return ((moved.x, moved.y),)


def _make_image(situation: Situation, operation: Operation) -> Vector:
    """Return the image of b under an operation, as the misconception sees it."""
    n, reading = situation.columns, situation.reading
    moved = (image_of_square(reading, operation, queen, n) for queen in _list_queens(situation))
    return tuple(y for _x, y in sorted(moved))


@ask_kind(CellsAnswer, "image under {operation=quarter-turn}", shown=Shown.ANOTHER)
@ask_kind(ChoiceAnswer, "formula of {operation=quarter-turn}")
@ask_kind(ChoiceAnswer, "operation that makes {vector=2 4 1 3 0}")
class OperationOnVector(Ask):
    """The vector that an operation makes of b, its formula, or which operation makes a vector."""

    operation: Operation | None = None
    vector: Vector = ()

    def find_answer(self, situation: Situation) -> AnswerValue:
        if self.operation is None:
            results = [each for each in Operation if _make_image(situation, each) == self.vector]
            sentence = _(
                "{count} operations make {vector} out of b there, and it must be exactly one"
            )
            vector = " ".join(map(str, self.vector))
            require(len(results) == 1, sentence, count=len(results), vector=vector)
            return str(results[0])
        if self.response is CellsAnswer:
            return _make_image(situation, self.operation)
        n, reading = situation.columns, situation.reading
        corners = [Square(0, 0), Square(0, 1)]  # Where two squares go, all others follow.
        moved = [image_of_square(reading, self.operation, each, n) for each in corners]
        return next(
            str(each) for each in Operation if [each.square(at, n) for at in corners] == moved
        )

    def prove_answer(self, situation: Situation) -> str:
        if self.response is CellsAnswer:
            return ""
        n = situation.columns
        operation = self.operation or Operation(str(self.find_answer(situation)))
        # One turn and one mirror take a square where it goes: two squares tell all operations.
        squares = [Square(0, 1)] if self.operation else _list_queens(situation)[:2]
        sentence = _("({x},{y}) goes to ({column},{row}).")
        pairs = ((each, operation.square(each, n)) for each in squares)
        moved = (sentence.format(x=x, y=y, column=a, row=b) for (x, y), (a, b) in pairs)
        return " ".join(moved)

    def explain_consequence(self, situation: Situation, answer: AnswerValue) -> str:
        """Return where the chosen operation misplaces a queen, in words."""
        if self.vector == ():
            return ""
        n, chosen = situation.columns, Operation(str(answer))
        for queen in _list_queens(situation):
            (x, y), (column, row) = queen, chosen.square(queen, n)
            if self.vector[column] != row:
                sentence = _(
                    "Your operation would take the queen on ({x},{y}) to ({column},{row}). But in "
                    "column {column} of the new board the queen stands in row {right}."
                )
                right = self.vector[column]
                return sentence.format(x=x, y=y, column=column, row=row, right=right)
        return ""

    def list_options(self, _situation: Situation) -> tuple[AnswerValue, ...]:
        return tuple(map(str, Operation))

    def say_piece(self, answer: AnswerValue, n: int) -> str:
        operation = Operation(str(answer))
        if self.operation:
            return operation.formula_on(n).replace("-", "−")
        return say_effect(operation, n).partition(":")[0].rstrip(".") + "."


@ask_kind(NumberAnswer, "{of=boards of the orbit|classes}{rotated=| under rotation}")
class BoardsOfOrbit(Ask):
    """How many boards all operations make of b, or the rotations alone; or how many classes.

    Classes are those of all solutions.
    """

    of: str
    rotated: bool

    def find_answer(self, situation: Situation) -> AnswerValue:
        operations = ROTATIONS if self.rotated else tuple(Operation)
        believed = len(operations) if situation.reading == "orbits-equal" else None
        if self.of == "classes":
            # Each solution is one part of its orbit: orbits taken for granted may not fill them.
            sizes = _list_orbit_sizes(operations, situation.columns)
            result = sum((Fraction(1, believed or size) for size in sizes), Fraction(0))
            require(result.denominator == 1, _("the orbits would have to be divided"))
            return int(result)
        b = tuple(y for _x, y in _list_queens(situation))
        return believed or len(find_orbit(b, operations))

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        return str(answer)  # Few numbers are possible: none may be asked about more often.

    def prove_answer(self, situation: Situation) -> str:
        if self.of == "classes":
            return Ask.prove_answer(self, situation)
        b = tuple(queen.y for queen in _list_queens(situation))
        operations, images = ROTATIONS if self.rotated else tuple(Operation), list_images(b)
        same = [NAMES[each] for each in operations[1:] if images[each] == b]
        count, size = len(operations), len(find_orbit(b, operations))
        sentence = _("Each of the {count} {kind} makes another board.")
        if same:
            sentence = _(
                "It's the same board if it's {same}. So {times} of the {count} {kind} make each "
                "board: {count} / {times} = {size}."
            )
        kind = _("turns") if self.rotated else _("operations")
        numbers = {"count": count, "times": count // size, "size": size, "kind": kind}
        return sentence.format(same=say_numbers(same) if same else "", **numbers)


@cache
def _list_orbit_sizes(operations: tuple[Operation, ...], n: int) -> tuple[int, ...]:
    """Return the size of the orbit of each solution of n queens."""
    return tuple(len(find_orbit(b, operations)) for b in find_solutions(n))
