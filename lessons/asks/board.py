"""Asks about the board: what stands there, and what attacks what."""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Annotated

from lessons.answers.answer_kind import split_answer
from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer
from lessons.answers.entries import CellsAnswer, NumberAnswer, SquaresAnswer
from lessons.asks.ask import END, Ask, AskError, Shown, Situation, SquareAsk, ask_kind
from lessons.journal.records import AnswerValue
from lessons.language import _, ngettext
from lessons.words.proof import prove_attack, prove_square
from solver.analysis.queens_asked import count_queens_asked
from solver.board.geometry import (
    Attack,
    Identity,
    Square,
    find_attacks,
    list_line_squares,
    squares_between,
)
from solver.board.geometry import list_squares as all_squares

WHETHER = "whether"


def _sort_squares(squares: Iterable[Square]) -> AnswerValue:
    """Return squares as an answer, by column and row."""
    return tuple(sorted((square.x, square.y) for square in squares))


@ask_kind(NumberAnswer, "{shifted=|shifted }{identity=sum|difference} of {square=(2, 1)}")
class IdentityOfSquare(SquareAsk):
    """x + y, or y − x, of a square; shifted: plus n − 1, an index into an array."""

    shifted: bool
    identity: Identity

    def find_answer(self, situation: Situation) -> AnswerValue:
        """Return the sum or difference of the ask's own square, as a reading has it."""
        read_as = situation.board_reading.identity(self.identity)
        square = situation.board_reading.square(situation.check_square(self.square))
        value = situation.board_reading.value(read_as, square)
        return value + situation.columns - 1 if self.shifted else value

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        return self.lies_below if self.identity is Identity.DIFFERENCE else answer


@ask_kind(SquaresAnswer, "squares of {identity=sum|difference} {value=-1}")
class SquaresOfDiagonal(Ask):
    """All squares of a diagonal."""

    identity: Identity
    value: Annotated[int, r"-?\d{1,3}"]

    def find_answer(self, situation: Situation) -> AnswerValue:
        """Return the squares of the ask's own diagonal, as a reading has it."""
        reading, n = situation.board_reading, situation.columns
        if not list_line_squares(n, self.identity, self.value):
            sentence = _("no square of the board of {n} columns has the {identity} {value}")
            raise AskError(sentence, n=n, identity=self.identity, value=self.value)
        read_as = reading.identity(self.identity)
        values = {each: reading.value(read_as, each) for each in all_squares(n)}
        unsigned = read_as is self.identity and self.value not in values.values()
        value = -self.value if unsigned else self.value
        squares = [reading.square(each) for each in values if values[each] == value]
        if not squares:
            raise AskError(_("read so, no square has the {identity}"), identity=self.identity)
        return _sort_squares(squares)

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        return self.value < 0, len(split_answer(answer))


@ask_kind(SquaresAnswer, "square of sum {sum=3} and difference {difference=-1}")
class SquareOfBoth(Ask):
    """The square with a sum and a difference, of whoever is known by these two alone."""

    sum: Annotated[int, r"\d{1,3}"]
    difference: Annotated[int, r"-?\d{1,3}"]

    def find_answer(self, situation: Situation) -> AnswerValue:
        """Return the square that has the ask's own sum and difference, as a reading has it."""
        reading = situation.board_reading
        wanted = {Identity.SUM: self.sum, Identity.DIFFERENCE: self.difference}
        squares = [
            reading.square(each)
            for each in all_squares(situation.columns)
            if all(
                reading.value(reading.identity(kind), each) == value
                for kind, value in wanted.items()
            )
        ]
        if len(squares) != 1:
            sentence = _("no square of the board of {n} columns has this sum and this difference")
            raise AskError(sentence, n=situation.columns)
        return _sort_squares(squares)

    def classify_answer(self, _situation: Situation, _answer: AnswerValue) -> AnswerValue:
        return (self.difference > 0) - (self.difference < 0)


@ask_kind(ChoiceAnswer, "attacker of {square=(2, 1)}")
@ask_kind(ChoiceAnswer, "whether {square=(2, 3)} is free")
@ask_kind(ChoicesAnswer, "attackers of {square=(3, 2)}")
@ask_kind(NumberAnswer, "conflicts of {square=(2, 1)}")
class Attacker(SquareAsk):
    """Which queen attacks a square and by which identity; or which queens do, or how many.

    None may. Which queens do is asked of those in the columns before the square, and how many of
    those in all other columns.
    """

    def find_answer(self, situation: Situation) -> AnswerValue:
        """Return which queens attack the ask's own square, as a reading has it."""
        reading, square = situation.board_reading, situation.check_square(self.square)
        queens = self._list_queens(situation)
        if self.response is ChoicesAnswer:
            return tuple(
                tuple(queen)
                for queen in queens
                if situation.find_attacks([reading.square(queen)], square)
            )
        results = situation.find_attacks(queens, square)
        if self.response is NumberAnswer:
            return len(results)
        if len(results) > 1 and not situation.reading:
            raise AskError(_("several queens attack {square}"), square=tuple(square))
        if not results:
            return None
        attack = results[-1 if situation.reading == "transposed/1" else 0]
        return (*reading.named(attack.queen), str(reading.identity(attack.identity)))

    def _list_queens(self, situation: Situation) -> list[Square]:
        """Return the queens that are asked about: all, or those of the columns that count."""
        if self.response is ChoicesAnswer:
            return [queen for queen in situation.step.squares if queen.x < self.square.x]
        others = self.response is NumberAnswer
        return situation.list_other_queens(self.square.x) if others else situation.queens

    def list_fixed_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        """Offer none, a queen as (x, y) and (y, x) with each identity, and another with two."""
        queens = [queen for queen in situation.queens_on_board if queen.x != self.square.x]
        drawing = random.Random(repr((queens, self.square)))  # noqa: S311 (only options)
        drawing.shuffle(queens)
        queens.sort(key=lambda queen: not any(find_attacks((queen,), self.square)))
        kinds = [*map(str, _OFFERED)]
        named = (
            (*each, kind) for x, y in queens[:1] for each in ((x, y), (y, x)) for kind in kinds
        )
        others = ((*each, kind) for each in queens[1:2] for kind in drawing.sample(kinds, 2))
        return (None, *dict.fromkeys((*named, *others)))

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        """Offer, where several can be right, all queens that are looked at."""
        several = self.response is ChoicesAnswer
        return tuple(map(tuple, self._list_queens(situation))) if several else ()

    def classify_answer(self, situation: Situation, answer: AnswerValue) -> AnswerValue:
        """Return along what she attacks, where one of several choices is the answer."""
        if self.response is not ChoiceAnswer:
            return Ask.classify_answer(self, situation, answer)
        return answer[-1] if isinstance(answer, tuple) else None

    def prove_answer(self, situation: Situation) -> str:
        queens = self._list_queens(situation)
        if self.response is NumberAnswer:
            queens += [queen for queen in situation.queens if queen == self.square]
        return prove_square(queens, self.square, situation.columns)

    def explain_slip(self, situation: Situation, answer: AnswerValue) -> str:
        queens = self._list_queens(situation)
        results = [*find_attacks(queens, self.square)]
        hidden = [each.queen for each in results if not {*queens}.isdisjoint(squares_between(each))]
        if not hidden or answer != len(results) - len(hidden):
            return ""
        sentence = ngettext(
            "Another queen stands before {hidden}, but she protects nobody.",
            "Other queens stand before {hidden}, but they protect nobody.",
            len(hidden),
        )
        return sentence.format(hidden=", ".join(f"({x},{y})" for x, y in hidden))

    def read_attack(self, answer: AnswerValue) -> Attack | None:
        match answer:
            case (int(x), int(y), str(identity)):
                return Attack(Square(x, y), self.square, Identity(identity))
            case ((int(x), int(y)), *others):
                attack = next(find_attacks((Square(x, y),), self.square), None)
                return attack or self.read_attack(tuple(others))
        return None

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        if self.response is ChoicesAnswer:
            return _("queen ({x},{y})").format(**dict(zip("xy", split_answer(answer), strict=True)))
        why = ""
        match answer:
            case (int(a), int(b), str(identity)):
                why = say_attack((a, b), identity)
        if self.text.startswith(WHETHER):
            return _("no: {why}").format(why=why) if why else _("yes: no queen attacks it")
        return why or _("none: the square is free")


_OFFERED = (Identity.ROW, Identity.SUM, Identity.DIFFERENCE)


def say_attack(queen: tuple[int, int], identity: str) -> str:
    """Say which queen attacks, and along what: no numbers, which would show what is false."""
    along = {
        Identity.COLUMN: _("queen ({x},{y}), same column"),
        Identity.ROW: _("queen ({x},{y}), same row"),
        Identity.SUM: _("queen ({x},{y}), same sum"),
        Identity.DIFFERENCE: _("queen ({x},{y}), same difference"),
    }
    return along[Identity(identity)].format(x=queen[0], y=queen[1])


@ask_kind(NumberAnswer, "asked before {square=(3, 1)}", runs=True)
class AskedBefore(SquareAsk):
    """How many queens isfree asks until it answers."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        """Return how many queens are asked about the ask's own square, as a reading has it."""
        square, queens = situation.check_square(self.square), situation.step.queens
        if not situation.right.tests:
            raise AskError(_("{id!r} has no isfree"), id=situation.right.id)
        if situation.right.foreign:
            raise AskError(_("of a listing of the course this cannot be counted"))
        return count_queens_asked(situation.run.program, queens, square)

    def prove_answer(self, situation: Situation) -> str:
        before = [queen for queen in situation.step.squares if queen.x < self.square.x]
        attack = next(find_attacks(before, self.square), None)
        if attack is None:
            return _("No queen attacks the square, so the program asks all of them.")
        return _("The first that attacks it is {why}.").format(why=prove_attack(attack))


@ask_kind(SquaresAnswer, "attacked by {square=(2, 1)}")
class AttackedBy(SquareAsk):
    """All squares that a queen on a square attacks."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        """Return what a queen on the ask's own square attacks, as a reading has it."""
        queen = situation.check_square(self.square)
        squares = all_squares(situation.columns)
        return _sort_squares(each for each in squares if situation.find_attacks([queen], each))

    def explain_slip(self, _situation: Situation, answer: AnswerValue) -> str:
        """Say that her own square was marked; empty for any other slip."""
        own = isinstance(answer, tuple) and tuple(self.square) in answer
        return _("The square on which she stands is not one that she attacks.") if own else ""


@ask_kind(SquaresAnswer, "free squares of column {column=2}")
class FreeSquares(Ask):
    """The squares of a column that no queen attacks."""

    column: int

    def find_answer(self, situation: Situation) -> AnswerValue:
        """Return the free squares of the ask's own column, as a reading has it."""
        column = situation.check_place(self.column)
        placed = any(queen.x == column for queen in situation.queens_on_board)
        if not placed and any(queen.x == column for queen in situation.queens):
            raise AskError(_("read so, column {x} has a queen"), x=column)
        results = situation.list_free_squares(situation.list_other_queens(column), column)
        if not results:
            raise AskError(_("no square of column {x} is free there"), x=column)
        return _sort_squares(results)

    def explain_slip(self, _situation: Situation, answer: AnswerValue) -> str:
        squares = split_answer(answer)
        beside = [each for each in squares if isinstance(each, tuple) and each[0] != self.column]
        sentence = _("({x},{y}) does not lie in column {column}.")
        return sentence.format(x=beside[0][0], y=beside[0][1], column=self.column) if beside else ""

    def prove_answer(self, situation: Situation) -> str:
        column = [Square(self.column, y) for y in range(situation.columns)]
        queens = situation.list_other_queens(self.column)
        firsts = (next(find_attacks(queens, square), None) for square in column)
        return "; ".join(
            f"({attack.square.x},{attack.square.y}): {prove_attack(attack)}"
            for attack in firsts
            if attack
        )


@ask_kind(ChoiceAnswer, "pair")
@ask_kind(ChoiceAnswer, "whether b is a solution")
@ask_kind(SquaresAnswer, "pair on the board")
class AttackingPair(Ask):
    """The first two queens that attack each other, or none; on the board, where they stand.

    Column 0 is compared with each after it.
    """

    def find_answer(self, situation: Situation) -> AnswerValue:
        """Return the first pair that attack each other, as a reading has it."""
        result = self._find_first_pair(situation)
        if self.response is ChoiceAnswer:
            return result
        if not isinstance(result, tuple):
            raise AskError(_("no two queens attack each other"))
        return tuple(sorted((result[:2], result[2:4])))

    def _find_first_pair(self, situation: Situation) -> AnswerValue:
        """Return the squares of the first pair that attack each other, and by which identity."""
        reading = situation.board_reading
        for attack in filter(reading.sees, _compare_pairs(situation.queens)):
            named = (*reading.named(attack.queen), *reading.named(attack.square))
            return (*named, str(reading.identity(attack.identity)))
        return None

    def list_fixed_options(self, _situation: Situation) -> tuple[AnswerValue, ...]:
        """Offer that no two attack each other."""
        return (None,)

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        """Offer each pair of queens by sum and by difference, whether they attack or not."""
        pairs = combinations(situation.queens_on_board, 2)
        return tuple((*a, *b, str(each)) for a, b in pairs for each in _OFFERED[1:])

    def classify_answer(self, situation: Situation, _answer: AnswerValue) -> AnswerValue:
        """Return along what the first pair attack; None if none do."""
        result = self._find_first_pair(situation)
        return result[-1] if isinstance(result, tuple) else None

    def prove_answer(self, situation: Situation) -> str:
        attack = next(_compare_pairs(situation.queens), None)
        if attack is None:
            return _("No two queens share a row, a sum or a difference.")
        x, y = attack.square
        return _("({x},{y}) is attacked: {why}.").format(x=x, y=y, why=prove_attack(attack))

    def read_attack(self, answer: AnswerValue) -> Attack | None:
        """Return the attack that a choice or two marked squares mean; None if they mean none."""
        match answer:
            case (int(a), int(b), int(x), int(y), str(identity)):
                return Attack(Square(a, b), Square(x, y), Identity(identity))
            case ((int(a), int(b)), (int(x), int(y))):
                return next(find_attacks((Square(a, b),), Square(x, y)), None)
        return None

    def explain_slip(self, situation: Situation, value: AnswerValue) -> str:
        attack, right = self.read_attack(value), self.read_attack(self.find_answer(situation))
        squares = self.response is SquaresAnswer
        if not (
            squares and attack and right and {attack.queen, attack.square} <= {*situation.queens}
        ):
            return ""
        sentence = _(
            "Your two queens do attack each other. But before columns {x} and {y}, the program "
            "compares the columns of another such pair."
        )
        return sentence.format(x=attack.queen.x, y=attack.square.x)

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        """Say which two queens a choice names, and along what they attack."""
        why = ""
        match answer:
            case (int(a), int(b), int(x), int(y), str(identity)):
                why = _("({x},{y}) is attacked by {queen}")
                why = why.format(queen=say_attack((a, b), identity), x=x, y=y)
        if self.text.startswith(WHETHER):
            return (
                _("no: {why}").format(why=why) if why else _("yes: no two queens attack each other")
            )
        return why or _("none: no two of them attack each other")


def _compare_pairs(queens: Sequence[Square]) -> Iterator[Attack]:
    """Yield how two queens attack each other, in the order in which pairs are compared."""
    pairs = combinations(queens, 2)
    return (attack for queen, other in pairs for attack in find_attacks((queen,), other))


@ask_kind(SquaresAnswer, "queens", shown=Shown.TABLE)
@ask_kind(CellsAnswer, "vector", shown=Shown.BOARD)
@ask_kind(NumberAnswer, "{of=queen of column|column of row} {place=2}")
@ask_kind(NumberAnswer, "final row of column {place=2}", runs=True, when=END)
class QueensOnBoard(Ask):
    """Where the queens of b[] stand, on an empty board; or b[], read off the board; or one of both.

    One is the row of the queen in a column, now or in the end, or the column of the one in a row.
    """

    of: str = ""
    place: int = 0

    def find_answer(self, situation: Situation) -> AnswerValue:
        """Return the queens, or the vector, of the board, as a reading has it."""
        queens = situation.queens
        if self.when == END:
            queens = [*map(situation.board_reading.square, situation.end.squares)]
        if self.response is SquaresAnswer:
            return _sort_squares(queens)
        if self.response is CellsAnswer:
            rows = dict(queens)
            return tuple(rows.get(x, -1) for x in range(situation.columns))
        axis = 1 if self.of == "column of row" else 0
        results = [queen[1 - axis] for queen in queens if queen[axis] == self.place]
        if len(results) != 1:
            raise AskError(_("{text!r} has no single answer there"), text=self.text)
        return results[0]

    def explain_slip(self, situation: Situation, answer: AnswerValue) -> str:
        """Say that rows were counted from the other edge; empty for any other slip."""
        cells, last = split_answer(answer), situation.columns - 1
        turned = tuple(last - y if isinstance(y, int) and y >= 0 else y for y in cells)
        if self.response is not CellsAnswer or turned != self.find_answer(situation):
            return ""
        return _(
            "These are the rows counted from the other edge. Row 0 is the one with a 0 beside it, "
            "wherever the board shows it."
        )
