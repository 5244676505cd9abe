"""Drafts of what is chosen: one of some options, or any number of them."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from textual.content import Content

from lessons.answers.answer_kind import split_answer
from lessons.course.question import Posed
from lessons.journal.records import AnswerValue
from lessons.language import _
from tui.answers.draft import (
    CHOSEN,
    FIRST,
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
)

TEN = 10
PAIR = 2  # Choices that are named one by one.


@dataclass(frozen=True, slots=True)
class ChoiceDraft(Draft):
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
        count = len(self.posed.choices)
        if self.tried:
            return _("Digits choose another one, Enter answers.")
        if self.numbered != list(enumerate(self.posed.choices, 1)):
            return _("Digits choose, Enter answers.")
        if count == TEN:
            return _("1 to 9 choose, 0 the tenth. Enter answers.")
        if count > TEN:
            return _("Up and Down choose, or 1 to 9. Enter answers.")
        if count == PAIR:
            return _("1 and 2 choose, Enter answers.")
        return _("1 to {n} choose, Enter answers.").format(n=count)

    @property
    def lack(self) -> str:
        return _("Nothing is chosen yet. {keys}").format(keys=self.keys)

    def draw(self, width: int, *, brief: bool) -> list[Content]:
        lines: list[Content] = []
        for at, (number, choice) in enumerate(self.numbered):
            glyph, style, whose = ("▸", CHOSEN, "") if self.chosen == at else (" ", "", "")
            if choice in self.tried:
                glyph, style, whose = "✗", WRONG, FIRST
            elif self.judgement is not None:
                glyph, style, whose = self.judge_choice(choice, self.judgement.value)
                if brief and style == HINT:
                    continue
            line = self.draw_choice(f"{glyph} {number}  ", choice, whose, width).stylize(style)
            lines.append(link_number(line, number, cursor=self.chosen == at))
        return put_in_columns(lines, width)

    def draw_tried(self, _answer: AnswerValue) -> Content:
        """Return no line: the wrong option is marked among the options."""
        return Content("")

    def judge_choice(self, choice: AnswerValue, value: AnswerValue) -> tuple[str, str, str]:
        """Return sign, style and remark of an option after the answer."""
        if choice == self.posed.answer:
            return (*self.right_style, self.say_whose(choice))
        return ("✗", WRONG, YOURS) if choice == value else (" ", HINT, "")

    def draw_choice(self, mark: str, choice: AnswerValue, whose: str, width: int) -> Content:
        """Return the text of an option behind its mark."""
        return _hang_choice(mark, self.posed.say_answer(choice) + whose, width)


def _hang_choice(mark: str, label: str, width: int) -> Content:
    """Return a choice, its lines after the first below its own beginning."""
    rows = Content(label).wrap(max(MINIMUM, width - len(mark)))
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

    LACK: ClassVar[str] = _("Nothing is ticked. If none of them is right, press 0, then Enter.")

    ticked: frozenset[int] = frozenset()
    touched: bool = False

    def begin_again(self) -> Self:
        """Return the draft for a second try, which changes what was ticked for the first."""
        return Draft.begin_again(self)

    def draw_tried(self, answer: AnswerValue) -> Content:
        """Return the line of the options that were ticked first."""
        return Draft.draw_tried(self, answer)

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
        sentence = _("1 to {n} tick, or arrows and m; 0 if it is none. Enter answers.")
        return sentence.format(n=min(len(self.posed.choices), TEN - 1))

    def judge_choice(self, choice: AnswerValue, value: AnswerValue) -> tuple[str, str, str]:
        """Return sign, style and words for an option that was ticked, missed or neither."""
        ticked = choice in split_answer(value)
        if choice not in split_answer(self.posed.answer):
            return ("✗", WRONG, YOURS) if ticked else (" ", HINT, "")
        if ticked or self.was_read:
            return (*self.right_style, "" if self.was_read else YOURS_RIGHT)
        return MISSED, CHOSEN, UNSEEN

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
            lines.append(Content.styled(f"✗ {self.posed.say_answer(())}{YOURS}", WRONG))
        return lines if right else [*lines, self.draw_right(())]
