"""Drafts of what is chosen among options: one, any number of them, or some in an order."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import ClassVar, Self, TypeAlias

from textual.content import Content

from lessons.answers.answer_kind import split_answer
from lessons.answers.choices import DEEPEST, outdent_lines
from lessons.course.question import Judgement, Posed
from lessons.journal.records import AnswerValue
from lessons.language import _
from tui.answers import draft
from tui.look.highlight import find_kinds
from tui.widgets.prose_lines import colour_code
from tui.widgets.text_lines import wrapped_whole

TEN = 10
INDENT = "│   "  # A level of indentation, drawn as a column.
SHIFTED = _(" (indented otherwise)")
MOVED, UNNEEDED = _(" – at another place"), _(" – not needed")
Taken: TypeAlias = tuple[int, int]
"""A piece that has its place: its index among all, and its level of indentation."""


@dataclass(frozen=True, slots=True)
class ChoiceDraft(draft.Draft):
    """A draft of one option, counted from 0, or of none yet."""

    chosen: int | None = None

    @property
    def complete(self) -> bool:
        return self.chosen is not None

    @property
    def value(self) -> AnswerValue:
        return self.numbered[self.chosen or 0][1]

    @property
    def numbered(self) -> list[tuple[int, AnswerValue]]:
        """The options in the order in which they are shown, each with its number."""
        return number_choices(self.posed)

    def begin_again(self) -> Self:
        """Return the draft for a second try, in which the wrong option cannot be chosen."""
        return replace(self.of(self.posed), tried=(self.value,))

    def key(self, key: str, _character: str | None = None, *, flipped: bool = False) -> Self | None:
        places = {str(number): at for at, (number, _choice) in enumerate(self.numbered)}
        if str(TEN) in places:  # Who types 1 and 0 has chosen 10 in the end.
            places["0"] = places[str(TEN)]
        left = [
            at for at, (_number, choice) in enumerate(self.numbered) if choice not in self.tried
        ]
        if key in places:
            return replace(self, chosen=places[key]) if places[key] in left else None
        if key not in {"up", "down"}:
            return None
        ahead = left if key == "down" else left[::-1]
        if self.chosen is None:
            return replace(self, chosen=ahead[0])
        beyond = ahead[ahead.index(self.chosen) + 1 :]
        return replace(self, chosen=next(iter(beyond), self.chosen))

    @property
    def keys(self) -> str:
        if self.tried:
            return _("Digits choose another one, Enter answers.")
        if len(self.posed.choices) >= TEN:
            return _("Up and Down choose, or 1 to 9. Enter answers.")
        return _("Digits choose, Enter answers.")

    @property
    def missing(self) -> str:
        return _("Nothing is chosen yet. {keys}").format(keys=self.keys)

    def draw(self, width: int, *, brief: bool) -> list[Content]:
        lines: list[Content] = []
        for at, (number, choice) in enumerate(self.numbered):
            glyph, style, whose = ("▸", draft.CHOSEN, "") if self.chosen == at else (" ", "", "")
            if choice in self.tried:
                glyph, style, whose = "✗", draft.WRONG, draft.FIRST
            elif self.judgement is not None:
                glyph, style, whose = self.judge_choice(choice, self.judgement.value)
                if brief and style == draft.HINT:
                    continue
            line = self.draw_choice(f"{glyph} {number}  ", choice, whose, width).stylize(style)
            lines.append(draft.link_number(line, number, cursor=self.chosen == at))
        return draft.put_in_columns(lines, width)

    def draw_tried(self, _answer: AnswerValue) -> Content:
        """Return no line: the wrong option is marked among the options."""
        return Content("")

    def judge_choice(self, choice: AnswerValue, value: AnswerValue) -> tuple[str, str, str]:
        """Return sign, style and remark of an option after the answer."""
        if choice == self.posed.answer:
            return (*self.right_style, self.say_whose(choice))
        return ("✗", draft.WRONG, draft.YOURS) if choice == value else (" ", draft.HINT, "")

    def draw_choice(self, mark: str, choice: AnswerValue, whose: str, width: int) -> Content:
        """Return the text of an option behind its mark, later lines below its own beginning."""
        label = Content(self.posed.say_answer(choice) + whose)
        rows = wrapped_whole(label, max(draft.MINIMUM, width - len(mark)))
        return Content(mark) + Content("\n" + " " * len(mark)).join(rows)


def number_choices(posed: Posed) -> list[tuple[int, AnswerValue]]:
    """Return the options of a choice as they are shown, each with the number to type for it.

    Where they are numbers of one digit, each bears its own, so that no digit means another one.
    """
    values = sorted(each for each in posed.choices if type(each) is int and 0 <= each < TEN)
    others = [each for each in posed.choices if each not in values]
    numbers = any(type(each) is int for each in others)  # Larger ones, or below 0.
    unused = [each for each in range(1, TEN) if each not in values]
    if numbers or len(others) > len(unused):
        return list(enumerate(posed.choices, 1))
    after = [each for each in unused if each > max(values, default=0)]
    rest = [*after, *(each for each in unused if each not in after)]
    return [*((value, value) for value in values), *zip(rest, others, strict=False)]


@dataclass(frozen=True, slots=True)
class ChoicesDraft(ChoiceDraft):
    """A draft of ticked options, counted from 0; `touched` says whether any was ever ticked.

    That none is right is an answer only once it is said.
    """

    MISSING: ClassVar[str] = _("Nothing is ticked. If none of them is right, press 0, then Enter.")

    ticked: frozenset[int] = frozenset()
    touched: bool = False

    def begin_again(self) -> Self:
        """Return the draft for a second try, which changes what was ticked for the first."""
        return draft.Draft.begin_again(self)

    def draw_tried(self, answer: AnswerValue) -> Content:
        """Return the line of the options that were ticked first."""
        return draft.Draft.draw_tried(self, answer)

    @property
    def complete(self) -> bool:
        return self.touched

    @property
    def value(self) -> AnswerValue:
        return tuple(self.posed.choices[index] for index in sorted(self.ticked))

    @property
    def numbered(self) -> list[tuple[int, AnswerValue]]:
        """The options in their own order, each with its number."""
        return list(enumerate(self.posed.choices, 1))

    def key(self, key: str, _character: str | None = None, *, flipped: bool = False) -> Self | None:
        if key == "0":
            return replace(self, ticked=frozenset(), touched=True)
        if key == "m":
            ticked = self.ticked ^ {self.chosen or 0}
            return replace(self, chosen=self.chosen or 0, ticked=ticked, touched=True)
        moved = ChoiceDraft.key(self, key)
        if moved is None or not key.isdecimal():
            return moved
        return replace(moved, ticked=self.ticked ^ {moved.chosen or 0}, touched=True)

    @property
    def keys(self) -> str:
        sentence = _("1 to {n} mark, or arrows and m; 0 if it is none. Enter answers.")
        return sentence.format(n=min(len(self.posed.choices), TEN - 1))

    def judge_choice(self, choice: AnswerValue, value: AnswerValue) -> tuple[str, str, str]:
        """Return sign, style and words for an option that was ticked, missed or neither."""
        ticked = choice in split_answer(value)
        if choice not in split_answer(self.posed.answer):
            return ("✗", draft.WRONG, draft.YOURS) if ticked else (" ", draft.HINT, "")
        if ticked or self.was_read:
            return (*self.right_style, "" if self.was_read else draft.YOURS_RIGHT)
        return draft.MISSED, draft.CHOSEN, draft.UNSEEN

    def draw_choice(self, mark: str, choice: AnswerValue, whose: str, _width: int) -> Content:
        """Return an option with its box, ticked or empty."""
        value = self.judgement.value if self.judgement else self.value
        box = "[x]" if choice in split_answer(value) else "[ ]"
        return Content(f"{mark.rstrip()} {box} {self.posed.say_piece(choice)}{whose}")

    def draw(self, width: int, *, brief: bool) -> list[Content]:
        lines = ChoiceDraft.draw(self, width, brief=brief)
        if self.judgement is None:
            return lines
        ticked, right = split_answer(self.judgement.value), split_answer(self.posed.answer)
        if not ticked and right:
            lines.append(Content.styled(f"✗ {self.posed.say_answer(())}{draft.YOURS}", draft.WRONG))
        return lines if right else [*lines, self.draw_right(())]


@dataclass(frozen=True, slots=True)
class OrderDraft(draft.Draft):
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
    def missing(self) -> str:
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
            "backspace": lambda: self._remove_piece(len(self.placed) - 1) if self.placed else self,
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
            glyph, ink = ("▸", draft.CHOSEN) if row == self.cursor else (" ", draft.HINT)
            number = index + 1 if index + 1 < TEN else ""  # There are nine digits.
            first = pieces.index(pieces[index])
            alike = "" if first == index else _(" (like {n})").format(n=first + 1)
            text = Content(pieces[index] + alike)
            if row == self.cursor:
                text = text.stylize(draft.CHOSEN)
            elif self.indented:
                text = colour_code(pieces[index], find_kinds(pieces[index])[0]) + alike
            code = Content.styled(INDENT * level, draft.HINT) + text
            piece = Content.styled(f"{glyph} {number:>1}  ", ink) + code
            column = mine if row < len(self.placed) else left
            column.append(draft.link_number(piece, index + 1, cursor=row == self.cursor))
        if not left:
            return mine
        title = Content.styled(_("Not taken:"), draft.HINT)
        beside = draft.put_beside(mine, [title, *left], width)
        if not brief:
            return beside
        room = width - max(line.cell_length for line in mine) - draft.COLUMN_GAP
        dense = draft.put_beside(mine, [title, *draft.put_in_columns(left, room, least=0)], width)
        return min(beside, dense, [*mine, *draft.put_in_columns([title, *left], width)], key=len)

    def _draw_judged(self, judgement: Judgement, width: int) -> list[Content]:
        """Return the pieces in the student's order, and the right order if that was wrong.

        A piece is in its place where it stands between the same ones as in the right order.
        """
        mine, right = self._say_pieces(judgement.value), self._say_pieces(self.posed.answer)
        if judgement.right or judgement.value == self.posed.answer:
            title = _("Your order is right:") if judgement.right else _("The right order:")
            return [
                Content.styled(title, draft.HINT),
                *(_draw_piece(self.right_style, *each) for each in mine),
            ]
        value, wanted = ([text for text, _level in pieces] for pieces in (mine, right))
        same = SequenceMatcher(None, value, wanted, autojunk=False).get_matching_blocks()
        places = {a + i: b + i for a, b, size in same for i in range(size)}
        strays = {text for place, (text, _level) in enumerate(mine) if place not in places}
        left = [Content.styled(_("Your order:"), draft.HINT)]
        for place, each in enumerate(mine):
            good = place in places and right[places[place]] == each
            style = ("✓", draft.RIGHT) if good else ("✗", draft.WRONG)
            left.append(_draw_piece(style, *each, "" if each[0] in wanted else UNNEEDED))
        known = [Content.styled(_("The right order:"), draft.HINT)]
        origins = {there: here for here, there in places.items()}
        for place, each in enumerate(right):
            if place not in origins:
                missed = MOVED if each[0] in strays else draft.UNSEEN
            else:
                missed = "" if mine[origins[place]] == each else SHIFTED
            known.append(
                _draw_piece(
                    (draft.MISSED, draft.CHOSEN) if missed else ("✓", draft.RIGHT), *each, missed
                )
            )
        return draft.put_beside(left, known, width)

    def _say_pieces(self, answer: AnswerValue) -> list[tuple[str, int]]:
        """Return the pieces of an answer, each with its level of indentation."""
        return [(self.posed.say_piece(each), 0) for each in split_answer(answer)]


def _draw_piece(style: tuple[str, str], line: str, level: int, remark: str = "") -> Content:
    """Return the line of a piece behind a sign, indented, with a remark if there is one."""
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
