"""Asks about the board: what stands there, and what attacks what."""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Annotated

from lessons.answers.answer_kind import say_number, split_answer
from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer
from lessons.answers.entries import CellsAnswer, NumberAnswer, SquaresAnswer, list_pairs
from lessons.asks.ask import Ask, Shown, SquareAsk, ask_kind
from lessons.asks.situation import END, Situation, require
from lessons.journal.records import AnswerValue
from lessons.language import _, ngettext
from lessons.words.proof import IDENTITIES, prove_attack, prove_square
from solver.board.geometry import (
    Attack,
    Identity,
    Square,
    find_attacks,
    list_line_squares,
    squares_between,
)
from solver.board.geometry import list_squares as all_squares
from solver.text.listing import Listing


def _sort_squares(squares: Iterable[Square]) -> AnswerValue:
    """Return squares as sorted (column, row) pairs."""
    return tuple(sorted((square.x, square.y) for square in squares))


@ask_kind(NumberAnswer, "{shifted=|shifted }{identity=sum|difference} of {square=(2, 1)}")
class IdentityOfSquare(SquareAsk):
    """x + y, or y − x, of a square; shifted: plus n − 1, an index into an array."""

    shifted: bool
    identity: Identity

    def find_answer(self, situation: Situation) -> AnswerValue:
        reading, square = situation.board_reading, situation.check_square(self.square)
        value = reading.value(reading.identity(self.identity), reading.square(square))
        return value + situation.columns - 1 if self.shifted else value

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        return self.lies_below if self.identity is Identity.DIFFERENCE else answer


@ask_kind(SquaresAnswer, "squares of {identity=sum|difference} {value=-1}")
@ask_kind(SquaresAnswer, "square of sum {sum=3} and difference {value=-1}")
class SquaresOfDiagonal(Ask):
    """All squares of a diagonal; or the one square where a sum and a difference meet."""

    value: Annotated[int, r"-?\d{1,3}"]
    identity: Identity = Identity.DIFFERENCE
    sum: int | None = None

    def find_answer(self, situation: Situation) -> AnswerValue:
        reading, n, identity = situation.board_reading, situation.columns, self.identity
        squares = self._list_squares(situation, identity, self.value)
        if self.sum is not None:
            squares &= self._list_squares(situation, Identity.SUM, self.sum)
            sentence = _("no square of the board of {n} columns has this sum and this difference")
            require(len(squares) == 1, sentence, n=n)
        else:
            sentence = _("no square of the board of {n} columns has the {identity} {value}")
            there = list_line_squares(n, identity, self.value)
            require(there, sentence, n=n, identity=identity, value=self.value)
            if reading.identity(identity) is identity:  # It may have no sign.
                squares = squares or self._list_squares(situation, identity, -self.value)
            require(squares, _("read so, no square has the {identity}"), identity=identity)
        return _sort_squares(map(reading.square, squares))

    def _list_squares(self, situation: Situation, identity: Identity, value: int) -> set[Square]:
        """Return the squares whose sum or difference is read as `value`."""
        reading = situation.board_reading
        read_as, squares = reading.identity(identity), all_squares(situation.columns)
        return {each for each in squares if reading.value(read_as, each) == value}

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        if self.sum is not None:
            return (self.value > 0) - (self.value < 0)
        return self.value < 0, len(split_answer(answer))

    def explain_consequence(self, _situation: Situation, answer: AnswerValue) -> str:
        if self.sum is None or len(split_answer(answer)) == 1:
            return ""
        return _("She stands on one square, and on one alone.")


@ask_kind(ChoiceAnswer, "attacker of {square=(2, 1)}")
@ask_kind(ChoiceAnswer, "whether {square=(2, 3)} is free")
class Attacker(SquareAsk):
    """Which queen attacks a square and by which identity, or none."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        reading, square = situation.board_reading, situation.check_square(self.square)
        results = situation.find_attacks(situation.queens, square)
        several = len(results) > 1 and not situation.reading
        require(not several, _("several queens attack {square}"), square=tuple(square))
        if not results:
            return None
        attack = results[-1 if situation.reading == "transposed/1" else 0]
        return (*reading.named(attack.queen), str(reading.identity(attack.identity)))

    def list_fixed_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        """Return None, one queen read both ways by two identities, and another one.

        The two identities are those that may be confused: of a diagonal, both diagonals.
        """
        queens = [queen for queen in situation.queens_on_board if queen.x != self.square.x]
        drawing = random.Random(repr((queens, self.square)))  # noqa: S311 (only options)
        drawing.shuffle(queens)
        queens.sort(key=lambda queen: not any(find_attacks((queen,), self.square)))
        kinds = drawing.sample(_OFFERED, len(_OFFERED))
        by = next((attack.identity for attack in find_attacks(queens[:1], self.square)), None)
        if by is not None:
            kinds.sort(key=lambda kind: (kind is not by, kind is Identity.ROW))
        named = (
            (*each, str(kind))
            for x, y in queens[:1]
            for each in ((x, y), (y, x))
            for kind in kinds[:2]
        )
        others = ((*each, str(drawing.choice(kinds))) for each in queens[1:2])
        return (None, *dict.fromkeys((*named, *others)))

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        return answer[-1] if isinstance(answer, tuple) else None

    def prove_answer(self, situation: Situation) -> str:
        return prove_square(situation.queens, self.square, situation.columns)

    def read_attack(self, answer: AnswerValue) -> Attack | None:
        match answer:
            case (int(x), int(y), str(identity)):
                return Attack(Square(x, y), self.square, Identity(identity))
        return None

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        match answer:
            case (int(x), int(y), str(identity)):
                why, along = _("queen ({x},{y}), same {along}"), IDENTITIES[Identity(identity)]
                return why.format(x=x, y=y, along=along)
        return _("none: the square is free")


@ask_kind(ChoicesAnswer, "attackers of {square=(3, 2)}")
@ask_kind(NumberAnswer, "asked before {square=(3, 1)}")
class Attackers(SquareAsk):
    """Which queens in the columns before a square attack it; or how many isfree asks about it.

    None may attack. The program asks from column 0 on, to the first that attacks.
    """

    def _list_queens(self, situation: Situation) -> list[Square]:
        return [queen for queen in situation.step.squares if queen.x < self.square.x]

    def find_answer(self, situation: Situation) -> AnswerValue:
        read, square = situation.board_reading.square, situation.check_square(self.square)
        queens = self._list_queens(situation)
        attacking = [each for each in queens if situation.find_attacks([read(each)], square)]
        if self.response is ChoicesAnswer:
            return tuple(map(tuple, attacking))
        require(situation.original.tests, _("{id!r} has no isfree"), id=situation.original.id)
        return queens.index(attacking[0]) + 1 if attacking else len(queens)

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        return tuple(map(tuple, self._list_queens(situation)))

    def prove_answer(self, situation: Situation) -> str:
        return prove_square(self._list_queens(situation), self.square, situation.columns)

    def explain_consequence(self, situation: Situation, answer: AnswerValue) -> str:
        wrong = _compare_squares(self.find_answer(situation), answer)[1]
        sentence = _("The queen on ({x},{y}) doesn't attack it: she's {columns}, but {rows} away.")
        return _say_distance(sentence, wrong[0], self.square) if wrong else ""

    def read_attack(self, answer: AnswerValue) -> Attack | None:
        return next(find_attacks(sorted(read_squares(answer)), self.square), None)

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        x, y = split_answer(answer)
        return _("queen ({x},{y})").format(x=x, y=y)


@ask_kind(NumberAnswer, "conflicts of {square=(2, 1)}")
class Conflicts(SquareAsk):
    """How many queens in all other columns attack a square."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        square = situation.check_square(self.square)
        return len(situation.find_attacks(situation.list_other_queens(square.x), square))

    def prove_answer(self, situation: Situation) -> str:
        x, queens = self.square.x, situation.queens
        queens = [each for each in queens if each.x != x or each == self.square]
        return prove_square(queens, self.square, situation.columns)

    def explain_slip(self, situation: Situation, answer: AnswerValue) -> str:
        queens = situation.list_other_queens(self.square.x)
        results = [*find_attacks(queens, self.square)]
        hidden = [each.queen for each in results if not {*queens}.isdisjoint(squares_between(each))]
        if not hidden or answer != len(results) - len(hidden):
            return ""
        return _("A queen in between protects nobody: follow each diagonal to the edge.")


_OFFERED = (Identity.ROW, Identity.SUM, Identity.DIFFERENCE)


@ask_kind(SquaresAnswer, "attacked by {square=(2, 1)}")
class AttackedBy(SquareAsk):
    """All squares that a queen on a square attacks."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        queen, squares = situation.check_square(self.square), all_squares(situation.columns)
        return _sort_squares(each for each in squares if situation.find_attacks([queen], each))

    def explain_slip(self, _situation: Situation, answer: AnswerValue) -> str:
        own = tuple(self.square) in split_answer(answer)
        return _("The square on which she stands is not one that she attacks.") if own else ""

    def prove_answer(self, _situation: Situation) -> str:
        x, y = self.square
        sentence = _(
            "She attacks the rest of column {x}, the rest of row {y}, and along both diagonals: "
            "all squares with the sum {sum} or the difference {difference}."
        )
        return sentence.format(x=x, y=y, sum=x + y, difference=say_number(y - x))

    def explain_consequence(self, situation: Situation, answer: AnswerValue) -> str:
        lacking, wrong = _compare_squares(self.find_answer(situation), answer)
        for each in wrong or lacking:
            sentence = _("She also attacks ({x},{y}): that's {columns} and {rows} away.")
            if wrong:
                sentence = _("She doesn't attack ({x},{y}): that's {columns}, but {rows} away.")
            elif each.y == self.square.y:
                sentence = _("She also attacks ({x},{y}), in her row.")
            elif each.x == self.square.x:
                sentence = _("She also attacks ({x},{y}), in her column.")
            return _say_distance(sentence, each, self.square)
        return ""


def _say_distance(sentence: str, square: Square, other: Square) -> str:
    """Return a sentence about a square, with how far in columns and rows another one is away."""
    columns, rows = abs(square.x - other.x), abs(square.y - other.y)
    said = ngettext("{n} column", "{n} columns", columns).format(n=columns)
    rows_said = ngettext("{n} row", "{n} rows", rows).format(n=rows)
    return sentence.format(x=square.x, y=square.y, columns=said, rows=rows_said)


def read_squares(answer: AnswerValue) -> set[Square]:
    """Return the squares of an answer, without anything that is no square."""
    pairs = list_pairs(answer)
    return {Square(x, y) for x, y in pairs if isinstance(x, int) and isinstance(y, int)}


def _compare_squares(right: AnswerValue, given: AnswerValue) -> tuple[list[Square], list[Square]]:
    """Return the squares missing from an answer, and its wrong squares."""
    belong, marked = read_squares(right), read_squares(given)
    return sorted(belong - marked), sorted(marked - belong)


@ask_kind(SquaresAnswer, "free squares of column {column=2}")
class FreeSquares(Ask):
    """The squares of a column that no queen attacks."""

    column: int

    def find_answer(self, situation: Situation) -> AnswerValue:
        x = situation.check_place(self.column)
        boards = situation.queens, situation.queens_on_board
        read, placed = (any(queen.x == x for queen in board) for board in boards)
        require(placed or not read, _("read so, column {x} has a queen"), x=x)
        results = situation.list_free_squares(situation.list_other_queens(x), x)
        require(results, _("no square of column {x} is free there"), x=x)
        return _sort_squares(results)

    def explain_slip(self, _situation: Situation, answer: AnswerValue) -> str:
        for x, y in sorted(read_squares(answer)):
            if x != self.column:
                sentence = _("({x},{y}) does not lie in column {column}.")
                return sentence.format(x=x, y=y, column=self.column)
        return ""

    def explain_consequence(self, situation: Situation, answer: AnswerValue) -> str:
        if not answer:
            return _("That says that no square of the column is free, but at least one is.")
        lacking, wrong = _compare_squares(self.find_answer(situation), answer)
        for x, y in wrong[:1]:
            return _("({x},{y}) is not free. Who attacks it?").format(x=x, y=y)
        return _("All that you have marked is free, but something is missing.") if lacking else ""

    def prove_answer(self, situation: Situation) -> str:
        column = [Square(self.column, y) for y in range(situation.columns)]
        queens = situation.list_other_queens(self.column)
        attacks = filter(None, (next(find_attacks(queens, square), None) for square in column))
        return "; ".join(
            f"({each.square.x},{each.square.y}): {prove_attack(each)}" for each in attacks
        )


@ask_kind(ChoiceAnswer, "pair")
@ask_kind(ChoiceAnswer, "whether b is a solution")
@ask_kind(SquaresAnswer, "pair on the board")
class AttackingPair(Ask):
    """The first two queens that attack each other, or none; on the board, where they stand.

    Column 0 is compared with each after it.
    """

    def find_answer(self, situation: Situation) -> AnswerValue:
        result = self._find_first_pair(situation)
        if self.response is ChoiceAnswer or result is None:
            require(self.response is ChoiceAnswer, _("no two queens attack each other"))
            return result
        return tuple(sorted((result[:2], result[2:4])))

    def _find_first_pair(self, situation: Situation) -> tuple[AnswerValue, ...] | None:
        """Return squares and identity of the first attack; None without attack."""
        reading = situation.board_reading
        for attack in filter(reading.sees, _compare_pairs(situation.queens)):
            named = (*reading.named(attack.queen), *reading.named(attack.square))
            return (*named, str(reading.identity(attack.identity)))
        return None

    def list_fixed_options(self, _situation: Situation) -> tuple[AnswerValue, ...]:
        return (None,)

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        """Return each pair of queens by sum and by difference, attacking or not."""
        pairs = combinations(situation.queens_on_board, 2)
        return tuple((*a, *b, str(each)) for a, b in pairs for each in _OFFERED[1:])

    def classify_answer(self, situation: Situation, _answer: AnswerValue) -> AnswerValue:
        return next(reversed(self._find_first_pair(situation) or (None,)))

    def prove_answer(self, situation: Situation) -> str:
        attack = next(_compare_pairs(situation.queens), None)
        if attack is None:
            return _("No two queens share a row, a sum or a difference.")
        x, y = attack.square
        return _("({x},{y}) is attacked by {why}.").format(x=x, y=y, why=prove_attack(attack))

    def read_attack(self, answer: AnswerValue) -> Attack | None:
        match answer:
            case (int(a), int(b), int(x), int(y), str(identity)):
                return Attack(Square(a, b), Square(x, y), Identity(identity))
            case ((int(a), int(b)), (int(x), int(y))):
                return next(find_attacks((Square(a, b),), Square(x, y)), None)
        return None

    def explain_refusal(self, _listing: Listing, answer: AnswerValue) -> str:
        marks = answer is not None and self.response is SquaresAnswer
        lacks = marks and len(split_answer(answer)) != 2
        return _("Two squares are asked for: those of the two queens.") if lacks else ""

    def explain_slip(self, situation: Situation, value: AnswerValue) -> str:
        if self.response is not SquaresAnswer or not (attack := self.read_attack(value)):
            return ""
        if not {attack.queen, attack.square} <= {*situation.queens}:
            return ""
        return _("Your two queens do attack each other, but another pair comes before them.")

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        match answer:
            case (int(a), int(b), int(x), int(y), str(identity)):
                pair, along = _("({a},{b}) and ({x},{y}), same {along}"), Identity(identity)
                return pair.format(a=a, b=b, x=x, y=y, along=IDENTITIES[along])
        return _("none: no two of them attack each other")


def _compare_pairs(queens: Sequence[Square]) -> Iterator[Attack]:
    """Yield the attacks between pairs of queens, in the order the program compares pairs."""
    pairs = combinations(queens, 2)
    return (attack for queen, other in pairs for attack in find_attacks((queen,), other))


def prove_recipe(situation: Situation) -> str:
    """Return sentences on the rows that the recipe for a solution without a search gives."""
    n = situation.columns
    sentence = _(
        "{n} divided by 6 leaves {rest}, so no rows change places. Counted from 1, they come as "
        "{rows}."
    )
    if n % 6 in {2, 3}:
        sentence = _(
            "{n} divided by 6 leaves {rest}, so some rows change places. Counted from 1, they come "
            "as {rows}."
        )
    rows = " ".join(str(square.y + 1) for square in sorted(situation.end.squares))
    return sentence.format(n=n, rest=n % 6, rows=rows)


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
        require(len(results) == 1, _("{text!r} has no single answer there"), text=self.text)
        return results[0]

    def prove_answer(self, situation: Situation) -> str:
        return prove_recipe(situation) if self.when == END else Ask.prove_answer(self, situation)

    def explain_slip(self, situation: Situation, answer: AnswerValue) -> str:
        cells, last = split_answer(answer), situation.columns - 1
        turned = tuple(last - y if isinstance(y, int) and y >= 0 else y for y in cells)
        if self.response is not CellsAnswer or turned != self.find_answer(situation):
            return ""
        return _(
            "These are the rows counted from the other edge. Row 0 is the one with a 0 beside it, "
            "wherever the board shows it."
        )

    def explain_consequence(self, situation: Situation, answer: AnswerValue) -> str:
        rows = dict(situation.queens_on_board)
        if self.of == "queen of column":
            column = next((x for x, y in rows.items() if y == answer), None)
            sentence = _("The queen in row {row} is the one of column {column}.")
            return "" if column is None else sentence.format(row=answer, column=column)
        if self.of == "column of row":
            sentence = _("The queen of column {column} stands in row {row}.")
            row = rows.get(answer) if isinstance(answer, int) else None
            return "" if row is None else sentence.format(column=answer, row=row)
        right = split_answer(self.find_answer(situation))
        if self.response is CellsAnswer and split_answer(answer) == right[::-1]:
            return _("These are the columns from right to left. Column 0 is the leftmost one.")
        return ""
