"""Drafts of what is put in order: pieces, or lines of code with their indentation."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import ClassVar, Self, TypeAlias

from textual.content import Content

from lessons.answers.answer_kind import split_answer
from lessons.answers.choices import DEEPEST, outdent_lines
from lessons.course.question import Judgement
from lessons.journal.records import AnswerValue
from lessons.language import _
from tui.answers.draft import (
    CHOSEN,
    COLUMN_GAP,
    HINT,
    MISSED,
    RIGHT,
    UNSEEN,
    WRONG,
    Draft,
    link_number,
    put_beside,
    put_in_columns,
)

INDENT = "│   "  # A level of indentation, drawn as a column.
TEN = 10
SHIFTED = _(" (indented otherwise)")
MOVED, UNNEEDED = _(" (at another place)"), _(" (not needed)")
Taken: TypeAlias = tuple[int, int]
"""A piece that has its place: its index among all, and its level of indentation."""


@dataclass(frozen=True, slots=True)
class OrderDraft(Draft):
    """A draft of some pieces in order, and the rest."""

    KEYS: ClassVar[str] = _("Digits, or arrows and m, take or put back. Enter answers.")

    placed: tuple[Taken, ...] = ()  # Those that have been taken, in order.
    cursor: int = 0  # The row that keys mean: those taken come first, then the rest.

    indented: ClassVar[bool] = False

    @property
    def rest(self) -> tuple[int, ...]:
        """The indices of the pieces that have not been taken."""
        taken = {index for index, _level in self.placed}
        return tuple(index for index in range(len(self.posed.choices)) if index not in taken)

    @property
    def complete(self) -> bool:
        return len(self.placed) >= self._needed

    @property
    def _needed(self) -> int:
        """The number of pieces of the right order."""
        return len(split_answer(self.posed.answer))

    @property
    def lack(self) -> str:
        sentence = _("{n} of {all} have their place: the others are still missing.")
        return sentence.format(n=len(self.placed), all=self._needed)

    @property
    def is_arranging(self) -> bool:
        return bool(self.placed)

    @property
    def value(self) -> AnswerValue:
        return tuple(self.posed.choices[index] for index, _level in self.placed)

    def key(self, key: str, _character: str | None = None, *, flipped: bool = False) -> Self | None:
        keys: dict[str, Callable[[], Self]] = {
            "down": lambda: self._move_cursor(1),
            "up": lambda: self._move_cursor(-1),
            "m": self._toggle_piece,
            "space": self._toggle_piece,
            "backspace": self._take_back,
        }
        if self.indented:
            keys |= {"right": lambda: self._indent_line(1), "left": lambda: self._indent_line(-1)}
        if key.isdecimal() and 1 <= int(key) <= len(self.posed.choices):
            return self._choose_piece(int(key) - 1)
        return keys[key]() if key in keys else None

    def _move_cursor(self, by: int) -> Self:
        """Return a draft with the cursor moved up or down among the pieces."""
        last = len(self.posed.choices) - 1
        return replace(self, cursor=min(max(self.cursor + by, 0), last))

    def _toggle_piece(self) -> Self:
        """Return a draft with the piece at the cursor taken, or put back."""
        taken = len(self.placed)
        if self.cursor < taken:
            return self._remove_piece(self.cursor)
        return self._append_piece(self.rest[self.cursor - taken], self.cursor + 1)

    def _choose_piece(self, index: int) -> Self:
        """Return a draft with the piece of an index taken, or put back."""
        places = [place for place, (each, _level) in enumerate(self.placed) if each == index]
        return (
            self._remove_piece(places[0]) if places else self._append_piece(index, len(self.placed))
        )

    def _append_piece(self, index: int, cursor: int) -> Self:
        """Return a draft with a piece appended to those that are taken."""
        placed = (*self.placed, (index, self._next_level()))
        return replace(self, placed=placed, cursor=min(cursor, len(self.posed.choices) - 1))

    def _remove_piece(self, place: int) -> Self:
        """Return a draft with the piece at a place put back."""
        placed = (*self.placed[:place], *self.placed[place + 1 :])
        return replace(self, placed=placed, cursor=max(0, min(place, len(placed) - 1)))

    def _take_back(self) -> Self:
        """Return a draft with the piece that was taken last put back."""
        return self._remove_piece(len(self.placed) - 1) if self.placed else self

    def _indent_line(self, by: int) -> Self:
        """Return a draft with the line at the cursor, or else the last line, indented."""
        if not self.placed:
            return self
        at = min(self.cursor, len(self.placed) - 1)
        index, level = self.placed[at]
        deeper = (index, min(max(level + by, 0), DEEPEST))
        return replace(self, placed=(*self.placed[:at], deeper, *self.placed[at + 1 :]))

    def _next_level(self) -> int:
        """Return the indentation of the next line, as an editor sets it."""
        if not self.indented or not self.placed:
            return 0
        index, level = self.placed[-1]
        return min(level + str(self.posed.choices[index]).endswith(":"), DEEPEST)

    def draw_tried(self, _answer: AnswerValue) -> Content:
        """Return no line: the second try begins with the wrong order."""
        return Content("")

    def draw(self, width: int, *, brief: bool) -> list[Content]:
        if self.judgement is None:
            return self._draw_taken(width, brief=brief)
        return self._draw_judged(self.judgement, width)

    def _draw_taken(self, width: int, *, brief: bool) -> list[Content]:
        """Return the pieces taken, in order, and the rest beside or below them.

        In brief, they stand where that takes the fewest lines.
        """
        pieces, rest = [*map(self.posed.say_piece, self.posed.choices)], self.rest
        mine = [Content(_("Your order:") if self.placed else _("Your order: nothing yet"))]
        left: list[Content] = []
        for row, (index, level) in enumerate([*self.placed, *((index, 0) for index in rest)]):
            glyph, ink = ("▸", CHOSEN) if row == self.cursor else (" ", "")
            number = index + 1 if index + 1 < TEN else ""  # There are nine digits.
            first = pieces.index(pieces[index])
            alike = "" if first == index else _(" (like {n})").format(n=first + 1)
            code = Content.styled(INDENT * level, HINT) + Content.styled(pieces[index] + alike, ink)
            piece = Content.styled(f"{glyph} {number:>1}  ", ink) + code
            column = mine if row < len(self.placed) else left
            column.append(link_number(piece, index + 1, cursor=row == self.cursor))
        if not left:
            return mine
        title = Content.styled(_("Not taken:"), HINT)
        beside = put_beside(mine, [title, *left], width)
        if not brief:
            return beside
        room = width - max(line.cell_length for line in mine) - COLUMN_GAP
        dense = put_beside(mine, [title, *put_in_columns(left, room, least=0)], width)
        below = [*mine, *put_in_columns([title, *left], width)]
        return min(beside, dense, below, key=len)

    def _draw_judged(self, judgement: Judgement, width: int) -> list[Content]:
        """Return the pieces in the student's order, and the right order if that was wrong.

        A piece is in its place where it stands between the same ones as in the right order.
        """
        mine, right = self._say_pieces(judgement.value), self._say_pieces(self.posed.answer)
        if judgement.right or judgement.value == self.posed.answer:
            title = _("Your order is right:") if judgement.right else _("The right order:")
            return [
                Content.styled(title, HINT),
                *(_draw_piece(self.right_style, *each) for each in mine),
            ]
        value, wanted = ([text for text, _level in pieces] for pieces in (mine, right))
        same = SequenceMatcher(None, value, wanted, autojunk=False).get_matching_blocks()
        places = {a + i: b + i for a, b, size in same for i in range(size)}
        strays = {text for place, (text, _level) in enumerate(mine) if place not in places}
        left = [Content.styled(_("Your order:"), HINT)]
        for place, each in enumerate(mine):
            good = place in places and right[places[place]] == each
            style = ("✓", RIGHT) if good else ("✗", WRONG)
            left.append(_draw_piece(style, *each, "" if each[0] in wanted else UNNEEDED))
        known = [Content.styled(_("The right order:"), HINT)]
        origins = {there: here for here, there in places.items()}
        for place, each in enumerate(right):
            if place not in origins:
                missed = MOVED if each[0] in strays else UNSEEN
            else:
                missed = "" if mine[origins[place]] == each else SHIFTED
            known.append(_draw_piece((MISSED, CHOSEN) if missed else ("✓", RIGHT), *each, missed))
        return put_beside(left, known, width)

    def _say_pieces(self, answer: AnswerValue) -> list[tuple[str, int]]:
        """Return the pieces of an answer, each with its level of indentation."""
        return [(self.posed.say_piece(each), 0) for each in split_answer(answer)]


def _draw_piece(style: tuple[str, str], line: str, level: int, remark: str = "") -> Content:
    """Return the lines of a piece that is in its place."""
    glyph, ink = style
    return Content.styled(f"{glyph} {INDENT * level}{line}{remark}", ink)


@dataclass(frozen=True, slots=True)
class LinesDraft(OrderDraft):
    """A draft of lines of code in order, each with a level of indentation."""

    KEYS: ClassVar[str] = _("Digits or m take or put back, ↑ ↓ choose, ← → indent. Enter answers.")

    indented: ClassVar[bool] = True

    @property
    def value(self) -> AnswerValue:
        return tuple((self.posed.choices[index], level) for index, level in self.placed)

    def _say_pieces(self, answer: AnswerValue) -> list[tuple[str, int]]:
        """Return the lines of an answer, indented no more than they need be."""
        return outdent_lines(answer)
