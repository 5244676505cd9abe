"""Drafts of what is chosen: one of some options, or any number of them."""

from dataclasses import dataclass, replace
from typing import Self

from textual.content import Content

from lessons.answers.answer_kind import split_answer
from lessons.course.question import Judgement, Posed
from lessons.journal.records import Given
from lessons.language import _
from tui.answers.draft import (
    CHOSEN,
    HINT,
    MINIMUM,
    MISSED,
    UNSEEN,
    WRONG,
    YOURS,
    YOURS_RIGHT,
    Draft,
    link_number,
    put_in_columns,
    say_whose,
    style_right,
    was_read,
)

TEN = 10
PAIR = 2
"""Choices that are named one by one."""


@dataclass(frozen=True, slots=True)
class ChoiceDraft(Draft):
    """One of the options, counted from 0, or none yet."""

    chosen: int | None = None

    @property
    def complete(self) -> bool:
        return self.chosen is not None

    @property
    def given(self) -> Given:
        return self.numbered[self.chosen or 0][1]

    @property
    def numbered(self) -> list[tuple[int, Given]]:
        """The options in the order in which they are shown, each with its number."""
        return number_choices(self.posed)

    def key(self, key: str, _character: str | None = None, *, flipped: bool = False) -> Self | None:
        if not key.isdecimal() and key not in {"up", "down"}:
            return None
        numbers = [str(number) for number, _choice in self.numbered]
        last = len(numbers) - 1
        if key in numbers:
            return replace(self, chosen=numbers.index(key))
        if key == "down":
            return replace(self, chosen=0 if self.chosen is None else min(self.chosen + 1, last))
        if key == "up":
            return replace(self, chosen=last if self.chosen is None else max(self.chosen - 1, 0))
        return None

    @property
    def keys(self) -> str:
        count = len(self.posed.choices)
        if self.numbered != list(enumerate(self.posed.choices, 1)):
            return _("Digits choose, Enter answers.")
        if count >= TEN:
            return _("Up and Down choose, or 1 to {n}. Enter answers.").format(n=TEN - 1)
        if count == PAIR:
            return _("1 and 2 choose, Enter answers.")
        return _("1 to {n} choose, Enter answers.").format(n=count)

    def draw(self, judgement: Judgement | None, width: int, *, brief: bool) -> list[Content]:
        lines: list[Content] = []
        for at, (number, choice) in enumerate(self.numbered):
            label = self.posed.label(choice)
            if judgement is not None:
                if brief and choice not in {judgement.given, self.posed.answer}:
                    continue
                glyph, style = _judge_choice(choice, self.posed, judgement)
                label += say_whose(choice, self.posed, judgement)
            else:
                glyph, style = ("▸", CHOSEN) if self.chosen == at else (" ", "")
            line = _hang(f"{glyph} {number}  ", label, width).stylize(style)
            lines.append(link_number(line, number, cursor=self.chosen == at))
        return put_in_columns(lines, width)


def _judge_choice(choice: Given, posed: Posed, judgement: Judgement) -> tuple[str, str]:
    if choice == posed.answer:
        return style_right(posed, judgement)
    return ("✗", WRONG) if choice == judgement.given else (" ", HINT)


def _hang(mark: str, label: str, width: int) -> Content:
    """Return a choice, its lines after the first below its own beginning."""
    rows = Content(label).wrap(max(MINIMUM, width - len(mark)))
    return Content(mark) + Content("\n" + " " * len(mark)).join(rows)


def number_choices(posed: Posed) -> list[tuple[int, Given]]:
    """Return the options of a choice in the order in which they are shown, each with its number.

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
    """The options that are ticked, counted from 0; `touched` is whether anything was ticked.

    That none is right is an answer only once it is said.
    """

    ticked: frozenset[int] = frozenset()
    touched: bool = False

    @property
    def complete(self) -> bool:
        return self.touched

    @property
    def given(self) -> Given:
        return tuple(self.posed.choices[index] for index in sorted(self.ticked))

    @property
    def numbered(self) -> list[tuple[int, Given]]:
        return list(enumerate(self.posed.choices, 1))

    def key(self, key: str, _character: str | None = None, *, flipped: bool = False) -> Self | None:
        """Choose an option, tick the one that is chosen, or take all ticks away."""
        if key == "0":
            return replace(self, ticked=frozenset(), touched=True)
        if key == "m":
            ticked = self.ticked ^ {self.chosen or 0}
            return replace(self, chosen=self.chosen or 0, ticked=ticked, touched=True)
        moved = ChoiceDraft.key(self, key)
        if moved is None or not key.isdecimal():
            return moved and replace(moved, touched=True)
        return replace(moved, ticked=self.ticked ^ {moved.chosen or 0}, touched=True)

    @property
    def keys(self) -> str:
        sentence = _("1 to {n} tick, or arrows and m; 0 if it is none. Enter answers.")
        return sentence.format(n=min(len(self.posed.choices), TEN - 1))

    @property
    def lack(self) -> str:
        return _("Nothing is ticked. If none of them is right, press 0, then Enter.")

    def draw(self, judgement: Judgement | None, width: int, *, brief: bool) -> list[Content]:
        posed, right = self.posed, split_answer(self.posed.answer)
        ticked = split_answer(judgement.given if judgement else self.given)
        lines: list[Content] = []
        for number, choice in self.numbered:
            box, whose = "[x]" if choice in ticked else "[ ]", ""
            if judgement is None:
                glyph, style = ("▸", CHOSEN) if self.chosen == number - 1 else (" ", "")
            elif choice in right and (choice in ticked or was_read(posed, judgement)):
                glyph, style = style_right(posed, judgement)
                whose = "" if glyph == "▸" else YOURS_RIGHT
            elif choice in right:
                glyph, style, whose = MISSED, CHOSEN, UNSEEN
            elif choice in ticked:
                glyph, style, whose = "✗", WRONG, YOURS
            elif brief:
                continue
            else:
                glyph, style = " ", HINT
            line = f"{glyph} {number} {box} {posed.piece(choice)}{whose}"
            drawn, cursor = Content.styled(line, style), self.chosen == number - 1
            lines.append(link_number(drawn, number, cursor=cursor))
        lines = put_in_columns(lines, width)
        if judgement is not None and not ticked and right:
            lines.append(Content.styled(f"✗ {posed.label(())}{YOURS}", WRONG))
        if judgement is not None and not right:
            glyph, style = style_right(posed, judgement)
            whose = say_whose((), posed, judgement)
            lines.append(Content.styled(f"{glyph} {posed.label(())}{whose}", style))
        return lines
