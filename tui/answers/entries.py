"""Drafts of what is entered: a number, an expression, cells of the table, squares of the board."""

import re
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from msgspec import structs
from textual.content import Content

from lessons.answers.answer_kind import say_number, split_answer
from lessons.answers.entries import LARGEST_NUMBER, LONGEST_EXPRESSION, read_code, read_number
from lessons.asks.ask import Shown
from lessons.asks.board import read_squares
from lessons.asks.situation import NOW
from lessons.course.question import Posed
from lessons.journal.records import AnswerValue
from lessons.language import _, ngettext
from lessons.text.expression import explain_single
from lessons.text.notation import name_variable
from solver.board.geometry import Square
from solver.text.listing import Event
from tui.answers.draft import (
    CHOSEN,
    MISSED,
    RIGHT,
    UNSEEN,
    WRONG,
    YOURS,
    YOURS_RIGHT,
    Draft,
    steer_cursor,
)
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.state_table import TablePicture

CORNER = Square(0, 0)
DIGITS = 12  # Characters of the longest number that can be typed into a cell.
LONGEST = 24  # Characters of what is typed for a number.
SIGNS = "+-*/^() .,"
"""What can be typed behind a digit: signs of sums; points, so that 2.5 is refused and is not 25."""
INCOMPLETE = _(" – missed: not complete")
SOME = _(" – right, but not all")


@dataclass(frozen=True, slots=True)
class NumberDraft(Draft):
    """A draft of a whole number, typed as digits or as it is worked out, such as 8*7*6."""

    KEYS: ClassVar[str] = _("Type a number, Enter answers.")

    text: str = ""
    refused: bool = False  # Whether the next digit begins the number anew.

    @property
    def complete(self) -> bool:
        return read_number(self.text) is not None

    @property
    def value(self) -> AnswerValue:
        return read_number(self.text)

    def key(self, key: str, character: str | None = None, *, flipped: bool = False) -> Self | None:
        if key == "backspace":
            return replace(self, text=self.text[:-1], refused=False)
        sign = key if key.isdecimal() else character or ""
        begins = sign.isdecimal() or sign in "-("
        if len(sign) != 1 or not (begins or (sign in SIGNS and self.text)):
            return None
        text = "" if begins and self.refused else self.text
        return replace(self, text=(text + sign)[:LONGEST], refused=False)

    def mark_refused(self) -> Self:
        return replace(self, refused=True)

    @property
    def missing(self) -> str:
        if not self.text:
            return _("There is no number yet: type one, then press Enter.")
        sentence = _("{text} is no whole number: type digits, or a sum such as 8*7*6.")
        return sentence.format(text=self.text)

    @property
    def refusal(self) -> str:
        most = say_number(LARGEST_NUMBER - 1)
        sentence = _("Type a number between −{most} and {most}.").format(most=most)
        return self.posed.explain_refusal(self.value) or sentence

    def begin_again(self) -> Self:
        """Return the draft for a second try, which begins without a digit."""
        return replace(self, text="", tried=(self.value,))

    @property
    def entered(self) -> str:
        text, value = self.text.replace("-", "−"), read_number(self.text)
        if value is None or self.text.removeprefix("-").isdecimal():
            return _("Your answer: {text}").format(text=text + "_")
        return _("Your answer: {text} = {value}").format(text=text + "_", value=say_number(value))


@dataclass(frozen=True, slots=True)
class ExpressionDraft(Draft):
    """A draft of an expression; `caret` is the index at which the next character is inserted."""

    KEYS: ClassVar[str] = _("Type an expression, Enter answers.")
    MISSING: ClassVar[str] = _("There is nothing here yet: type an expression, then press Enter.")

    text: str = ""
    caret: int = 0

    @property
    def complete(self) -> bool:
        return bool(self.text.strip())

    @property
    def value(self) -> AnswerValue:
        return read_code(self.text)

    def key(self, key: str, character: str | None = None, *, flipped: bool = False) -> Self | None:
        before, after = self.text[: self.caret], self.text[self.caret :]
        last = len(self.text)
        moves = {"left": self.caret - 1, "right": self.caret + 1, "home": 0, "end": last}
        if key in moves:
            return replace(self, caret=min(max(moves[key], 0), last))
        if key == "backspace":
            return replace(self, text=before[:-1] + after, caret=len(before[:-1]))
        if character is None or len(character) != 1 or not character.isprintable():
            return None
        if len(self.text) == LONGEST_EXPRESSION:
            return self
        return replace(self, text=before + character + after, caret=self.caret + 1)

    @property
    def refusal(self) -> str:
        """The sentence for a text that is no expression."""
        if single := explain_single(self.text):
            return single
        if sign := re.search(r"([-+<>=!]+|\b(?:and|or|not))\s*$", self.text):
            return _("Something is missing after {sign}.").format(sign=sign[1])
        sentence = _(
            "Use the listing's names, numbers, {b}[k], + and -, comparisons, and, or, not."
        )
        return sentence.format(b=name_variable())

    @property
    def entered(self) -> str:
        text = self.text[: self.caret] + "_" + self.text[self.caret :]
        return _("Your answer: {text}").format(text=text)


@dataclass(frozen=True, slots=True)
class CellsDraft(Draft):
    """A draft of the values of a vector, typed into its cells."""

    cells: tuple[str, ...] = ()
    cell: int = 0
    fresh: bool = True  # Whether the next digit begins that cell anew.
    filled: frozenset[int] = frozenset()  # The cells that something was typed into.
    touched: bool = False  # Whether anything was done: what the cells held at first is no answer.
    advanced: bool = False  # Whether the mark has moved on by itself: an arrow then need not.

    @classmethod
    def of(cls, posed: Posed) -> Self:
        """Return a draft whose cells hold the present values, except those asked for.

        In a solution, no cell can stay without a queen.
        """
        ask = posed.question.ask
        asked = ask.shown in {Shown.BOARD, Shown.ANOTHER}
        solved = ask.when.unit == Event.SOLUTION
        _name, rows = ask.find_cells(posed.question.scene.step())
        empty = {row for row in rows if asked or (solved and row < 0)}
        return cls(posed, cells=tuple("" if row in empty else str(row) for row in rows))

    def begin_again(self) -> Self:
        return replace(Draft.begin_again(self), cell=0, fresh=True, advanced=False)

    def mark_refused(self) -> Self:
        return replace(self, fresh=self.fresh or self.complete)

    @property
    def complete(self) -> bool:
        return self.touched and all(map(_is_number, self.cells))

    @property
    def unchanged(self) -> bool:
        """Whether the cells still hold the first values, which could be meant."""
        return not self.touched and all(map(_is_number, self.cells))

    @property
    def value(self) -> AnswerValue:
        return tuple(-1 if text == "-" else int(text) for text in self.cells)

    def key(self, key: str, _character: str | None = None, *, flipped: bool = False) -> Self | None:
        first = replace(self.of(self.posed), tried=self.tried)
        if key == "m" and first.unchanged:
            return replace(first, cell=self.cell, touched=True)
        if key == "right" and self.advanced:
            return replace(self, advanced=False)
        moves = {"left": self.cell - 1, "right": self.cell + 1, "home": 0, "end": -1}
        if key in moves:
            at = moves[key] % len(self.cells)
            return replace(self, cell=at, fresh=True, advanced=False)
        before = self.cell - 1
        if key == "backspace" and self.fresh and self.cell not in self.filled and before >= 0:
            return replace(self, cell=before, fresh=False, advanced=False).key(key)
        text = _type_digit("" if self.fresh and key != "backspace" else self.cells[self.cell], key)
        if text is None:
            return None
        cells = (*self.cells[: self.cell], text, *self.cells[self.cell + 1 :])
        draft = replace(self, cells=cells, filled=self.filled | {self.cell}, touched=True)
        short = len(str(self.posed.n)) == 1 and not self.posed.listing.storage.shows
        full = text[-1:].isdecimal() and short and key != "backspace"
        on = full and self.cell < len(cells) - 1  # The mark stands where the next digit goes.
        return replace(draft, cell=self.cell + on, fresh=full, advanced=on)

    @property
    def keys(self) -> str:
        if self.of(self.posed).unchanged:
            return _("Arrows move, digits and - fill in, m leaves all as it is. Enter answers.")
        return _("Arrows move, digits and - fill in, Enter answers.")

    @property
    def missing(self) -> str:
        if self.unchanged:
            sentence = _("Nothing was filled in. If {b}[] stays as it is, press m, then Enter.")
            shows = self.posed.listing.storage.shows
            return sentence.format(b=self.posed.vector if shows else name_variable())
        cell = next(i for i, text in enumerate(self.cells) if not _is_number(text))
        sentence = _("{name}[{index}] is still empty: fill it in, then press Enter.")
        return sentence.format(name=self.posed.vector, index=cell)

    @property
    def refusal(self) -> str:
        """The sentence for a number that no cell can hold."""
        sentence = _("A value is from 0 to {last}, −1 for no queen, or {n}: past the board.")
        if self.posed.question.ask.when == NOW:  # No search has to go there, or is explained yet.
            sentence = _("A value is from 0 to {last}, or −1 for no queen.")
        if self.posed.listing.storage.shows:
            sentence = _("A value has four digits at most.")
        return sentence.format(last=self.posed.n - 1, n=self.posed.n)

    @property
    def entered(self) -> str:
        name, texts = self.posed.vector, [each.replace("-", "−") or "_" for each in self.cells]
        if self.posed.listing.storage.shows:  # There is no board below which they could stand.
            texts[self.cell] = f"[{texts[self.cell]}]"
            return f"{name} = {' '.join(texts)}"
        if self.filled and self.complete:
            return _("All cells are filled in: Enter answers.")
        sentence = _("Fill in {name}[{index}], under the board.")
        if self.touched and not self.filled:
            sentence = _("{name} stays as it is: Enter answers that. Or fill in {name}[{index}].")
        return sentence.format(name=name, index=self.cell)

    def draw_wrong(self, value: AnswerValue, right: Content) -> list[Content]:
        """Return the cells as filled in, with only the wrong ones drawn as wrong."""
        mine, wanted = split_answer(value), split_answer(self.posed.answer)
        if len(mine) != len(wanted):
            return Draft.draw_wrong(self, value, right)
        pieces = (
            Content.styled(self.posed.say_answer((one,)), "" if one == other else WRONG)
            for one, other in zip(mine, wanted, strict=True)
        )
        drawn = Content(" ").join(pieces)
        return [Content.styled("✗ ", WRONG) + drawn + Content.styled(YOURS, WRONG), right]

    def draw_table(self, picture: TablePicture) -> TablePicture:
        """Return the table with the cells as they are filled in."""
        if self.judgement is not None:
            return picture
        cells = tuple(text.replace("-", "−") for text in self.cells)
        return structs.replace(picture, cells=cells, cursor=self.cell)


@dataclass(frozen=True, slots=True)
class SquaresDraft(Draft):
    """A draft of marked squares; `settled` if the cursor's was marked or unmarked on purpose."""

    KEYS: ClassVar[str] = _("Arrows move, Space marks, x clears all, Enter answers.")
    MISSING: ClassVar[str] = _("No square is marked yet: the arrows go to one, and Space marks it.")

    cursor: Square = CORNER
    squares: frozenset[Square] = frozenset()
    settled: bool = False

    @property
    def complete(self) -> bool:
        return bool(self.squares) and not self.missing

    @property
    def missing(self) -> str:
        return self.posed.explain_refusal(self.value) if self.squares else self.MISSING

    @property
    def value(self) -> AnswerValue:
        return tuple(sorted((square.x, square.y) for square in self.squares))

    def key(self, key: str, _character: str | None = None, *, flipped: bool = False) -> Self | None:
        moved = steer_cursor(self.cursor, key, self.posed.n, flipped=flipped)
        if moved is not None:
            return replace(self, cursor=moved, settled=False)
        if key == "x" and self.squares:
            return replace(self, squares=frozenset(), settled=False)
        return self.mark_square(self.cursor) if key in {"m", "space"} else None

    def mark_square(self, square: Square) -> Self:
        return replace(self, cursor=square, squares=self.squares ^ {square}, settled=True)

    @property
    def warning(self) -> str:
        """The question whether all squares are marked, if the cursor stands on an unmarked one."""
        count = len(self.squares)
        if not count or self.settled or self.cursor in self.squares:
            return ""
        sentence = ngettext(
            "({x},{y}) is not marked: Space marks it. Enter once more answers with {n} square.",
            "({x},{y}) is not marked: Space marks it. Enter once more answers with {n} squares.",
            count,
        )
        return sentence.format(x=self.cursor.x, y=self.cursor.y, n=count)

    @property
    def entered(self) -> str:
        count = len(self.squares)
        marked = ngettext("{n} square is marked.", "{n} squares are marked.", count)
        return marked.format(n=count) if count else ""

    def draw_tried(self, answer: AnswerValue) -> Content:
        """Return the line of the first answer; only its wrong squares are called wrong."""
        wanted, squares = split_answer(self.posed.answer), split_answer(answer)
        right = tuple(each for each in squares if each in wanted)
        if right == squares:
            return Content.styled(f"{MISSED} {self.posed.say_answer(answer)}{SOME}", CHOSEN)
        wrong = Draft.draw_tried(self, tuple(each for each in squares if each not in wanted))
        good = f"✓ {self.posed.say_answer(right)}  " if right else ""
        return Content.styled(good, RIGHT) + wrong

    def draw_wrong(self, value: AnswerValue, _right: Content) -> list[Content]:
        """Return lines for the squares marked rightly, marked wrongly, and missed."""
        mine, wanted = split_answer(value), split_answer(self.posed.answer)
        wrong = tuple(each for each in mine if each not in wanted)
        unseen = UNSEEN if wrong else INCOMPLETE
        groups = (
            ("✓", RIGHT, YOURS_RIGHT, tuple(each for each in mine if each in wanted)),
            ("✗", WRONG, YOURS, wrong),
            (MISSED, CHOSEN, unseen, tuple(each for each in wanted if each not in mine)),
        )
        return [
            Content.styled(f"{glyph} {self.posed.say_answer(squares)}{text}", style)
            for glyph, style, text, squares in groups
            if squares
        ]

    def draw_board(self, picture: BoardPicture) -> BoardPicture:
        judged = None if self.was_read else self.judgement  # What was read judges the first answer.
        mine = read_squares(judged.value if judged else next(iter(self.tried), ()))
        right, entering = read_squares(self.posed.answer), self.judgement is None
        others = (self.squares, Mark.CHOSEN) if entering else (right, Mark.MISSED)
        marks = dict.fromkeys(*others)
        for square in mine & self.squares if entering else mine:
            marks[square] = Mark.RIGHT if square in right else Mark.WRONG
        cursor = self.cursor if entering else picture.cursor
        return structs.replace(picture, marks=marks, cursor=cursor)


def _is_number(text: str) -> bool:
    """Return whether a cell is filled in; a minus sign alone stands for −1."""
    return text == "-" or text.removeprefix("-").isdecimal()


def _type_digit(text: str, key: str) -> str | None:
    """Return the text of a number after a key; None if the key does not fit."""
    if key == "backspace":
        return text[:-1]
    if key == "minus":
        return text[1:] if text.startswith("-") else "-" + text
    return (text + key)[:DIGITS] if len(key) == 1 and key.isdecimal() else None
