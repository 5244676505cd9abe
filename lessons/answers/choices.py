"""Answers that are chosen: one of some options, any number of them, or pieces put in order.

What is typed names an option by its number or letter, or by its text, of several with a bar between
two, and with a > for each level of indentation. The order of options changes from one pass through
a lesson to the next: lines that are prepared once for all passes name texts.
"""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from string import ascii_lowercase

import msgspec

from lessons.answers.answer_kind import AnswerKind, AnswerMessage, Offers, split_answer
from lessons.journal.records import AnswerValue
from lessons.language import _

NONE = _("none")

OPTIONS = 4  # Of a choice, where there is so much to choose from.
MORE_PIECES = 3  # Of what is put in order, if the ask offers some.
FITTING = 8  # Pieces fit beside a board on 24 lines.
HALF = 0.5
DEEPEST = 6  # Levels of indentation.


class _OptionsAnswer(AnswerKind):
    """Base class of answers that name one or several options."""

    def label_choices(self) -> Sequence[tuple[str, AnswerValue]]:
        return [(str(number), each) for number, each in enumerate(self.posed.choices, 1)]

    def _find_options(
        self, named: Iterable[object], simplify: Callable[[str], str] = str
    ) -> list[int]:
        """Return the indices of options given by simplified text or number; no repeats."""
        texts = (simplify(self.posed.say_piece(choice)) for choice in self.posed.choices)
        left, results = dict(enumerate(texts)), list[int]()
        for each in named:
            fits = [i for i, text in left.items() if each == (i + 1 if type(each) is int else text)]
            if not fits:
                raise ValueError("not an option that is left")
            results.append(fits[0])
            del left[fits[0]]
        return results


class ChoiceAnswer(_OptionsAnswer):
    """An answer that is one of the options.

    It is typed as its text, the number in it, or as many of its first words as no other option
    begins with; or as its label, which is a letter where a number could mean another option.
    """

    name = "choice"
    typing = _("Type a number, or the choice itself. The word hint gives a hint.")
    lettered = _("Type a letter, or the choice itself. The word hint gives a hint.")
    fewest = 4  # More than two are left after a wrong one.
    sending = _("Send one of the options, by its text or by its number from 1 on.")

    @classmethod
    def list_choices(
        cls, answers: Sequence[AnswerValue], always: Offers, others: Offers, name: str
    ) -> list[AnswerValue]:
        """Return the answers and further options that hide which one is right.

        Numbers lie on both sides of it.
        """
        drawing = random.Random(name)  # noqa: S311 (only a choice of options)
        options, answer = list(answers), answers[0]
        options += [each for each in always() if each not in options]
        left = [each for each in dict.fromkeys(others()) if each not in options]
        drawing.shuffle(left)
        larger = sum(_is_larger(each, answer) for each in options)
        above = larger + drawing.randrange(max(1, OPTIONS - len(options) + 1))  # Of them, larger.
        while left and len(options) < OPTIONS:
            larger = sum(_is_larger(each, answer) for each in options)
            fitting = (each for each in left if _is_larger(each, answer) == (larger < above))
            options.append(next(fitting, left[0]))
            left.remove(options[-1])
        return options

    @classmethod
    def say_answer(cls, answer: AnswerValue, say_piece: Callable[[AnswerValue], str]) -> str:
        return say_piece(answer)

    def is_possible(self, answer: AnswerValue) -> bool:
        return answer in self.posed.choices

    def say_hint(self) -> str:
        posed = self.posed
        if len(posed.choices) <= 2:
            return ""
        others = [each for each in posed.choices if each != posed.answer]
        wrong = min(posed.foils or others, key=lambda value: posed.foils.get(value, ()))
        label = posed.say_answer(wrong).rstrip(".")
        return _('Cross out one of them: "{label}".').format(label=label)

    def label_choices(self) -> Sequence[tuple[str, AnswerValue]]:
        numbered = _OptionsAnswer.label_choices(self)
        clear = not any(self._find_named(number) for number, _choice in numbered)
        return numbered if clear else [*zip(ascii_lowercase, self.posed.choices, strict=False)]

    def say_typing(self) -> str:
        digits = all(label.isdecimal() for label, _choice in self.label_choices())
        return self._fill_in(self.typing if digits else self.lettered)

    def _find_named(self, text: str) -> list[AnswerValue]:
        """Return the options that a text names, or else those that begin with its words."""
        choices, words, say = self.posed.choices, _split_words(text), self.posed.say_answer
        texts = {choice: _split_words(say(choice)) for choice in choices}
        alike = [each for each in choices if words in (texts[each], _split_words(str(each)))]
        if words and alike:  # Formulas of the same words differ by their signs.
            same = (each for each in alike if _simplify_text(say(each)) == _simplify_text(text))
            return [next(same, alike[0])]
        begins = (words and words[0] not in ascii_lowercase) or len(words) > 1
        found = [each for each in choices if begins and texts[each][: len(words)] == words]
        if (
            len(words) == 1 and words[0].isdecimal()
        ):  # The first of several numbers means no option.
            return [each for each in found if sum(map(str.isdecimal, texts[each])) == 1]
        return found

    def read_typed(self, text: str) -> AnswerValue:
        found = self._find_named(text)
        letters = zip(ascii_lowercase, self.posed.choices, strict=False)
        labelled = dict([*letters, *self.label_choices()])
        if len(found) == 1 or (not found and text.strip().lower() in labelled):
            return found[0] if found else labelled[text.strip().lower()]
        sentence = _("That is none of the choices. {remedy}")
        if found:
            sentence = _("Several choices begin like that. {remedy}")
        raise ValueError(sentence.format(remedy=self.say_typing()))

    def to_message(self, answer: AnswerValue) -> AnswerMessage:
        return self.posed.say_piece(answer)

    def from_message(self, message: object) -> AnswerValue:
        return self.posed.choices[self._find_options([message])[0]]


def _split_words(text: str) -> list[str]:
    """Return the words and numbers of a text in small letters, without punctuation."""
    return re.findall(r"-?\d+|[^\W\d]+", text.replace("−", "-").lower())


def _is_larger(answer: AnswerValue, than: AnswerValue) -> bool:
    """Return whether the last number of an answer is larger than that of another answer."""
    one, other = _find_last_number(answer), _find_last_number(than)
    return one is not None and other is not None and one > other


def _find_last_number(answer: AnswerValue) -> int | None:
    """Return the number of an answer, or the last of a tuple; None without number."""
    if isinstance(answer, tuple):
        return _find_last_number(answer[-1]) if answer else None
    return answer if isinstance(answer, int) else None


class _PiecesAnswer(_OptionsAnswer):
    """Base class of answers made of several options."""

    LETTER = r"([a-z]|[1-9]\d?)()"
    """The pattern that names a piece and its level of indentation at a terminal."""

    @classmethod
    def say_answer(cls, answer: AnswerValue, say_piece: Callable[[AnswerValue], str]) -> str:
        return " | ".join(map(say_piece, split_answer(answer)))

    def _combine(self, taken: Iterable[tuple[int, int]]) -> AnswerValue:
        """Return the answer made of pieces with these indices and levels."""
        return tuple(self.posed.choices[index] for index, _level in taken)

    def parse_answer(self, text: str) -> AnswerValue:
        for texts in self._split_pieces(text):
            levels, pieces = zip(*map(self._split_level, texts), strict=True)
            with suppress(ValueError):  # A piece is unknown or used up.
                options = self._find_options(map(_simplify_text, pieces), _simplify_text)
                return self._combine(zip(options, levels, strict=True))
        count = len(self.posed.choices)
        letters = [*ascii_lowercase[:count], *map(str, range(1, count + 1))]
        taken: list[tuple[int, int]] = []
        for word in re.split(r"[\s,]+", text.lower()):
            match = re.fullmatch(self.LETTER, word, re.ASCII)
            if match is None or match[1] not in letters:
                return None
            taken.append((letters.index(match[1]) % count, int(match[2] or 0)))
        return self._combine(taken)

    def _split_pieces(self, text: str) -> list[list[str]]:
        """Return every way to split a text into pieces, here only at bars."""
        return [text.split("|")]

    def _split_level(self, text: str) -> tuple[int, str]:
        """Return the indentation level and the text of a typed piece."""
        return 0, text

    def to_message(self, answer: AnswerValue) -> AnswerMessage:
        return [self.posed.say_piece(each) for each in split_answer(answer)]

    def from_message(self, message: object) -> AnswerValue:
        options = self._find_options(msgspec.convert(message, list[str | int]))
        return self._combine((index, 0) for index in options)


def _simplify_text(text: str) -> str:
    """Return a text without spaces and in small letters, for comparison."""
    return "".join(text.split()).replace("−", "-").lower()


class ChoicesAnswer(_PiecesAnswer):
    """An answer that is any set of the options, even the empty set."""

    name = "choices"
    typing = _("Type the numbers of all that are right, such as 1 3, or none.")
    sending = _("Send a list of options by text or number from 1 on; [] chooses none.")
    shuffled = False
    is_set = True
    fewest = 2  # So there are more than two answers.

    @classmethod
    def say_answer(cls, answer: AnswerValue, say_piece: Callable[[AnswerValue], str]) -> str:
        return ", ".join(map(say_piece, split_answer(answer))) or NONE

    @classmethod
    def list_choices(
        cls, _answers: Sequence[AnswerValue], _always: Offers, others: Offers, _name: str
    ) -> list[AnswerValue]:
        return list(others())

    def is_possible(self, answer: AnswerValue) -> bool:
        parts = split_answer(answer)
        ordered = [each for each in self.posed.choices if each in parts]
        return isinstance(answer, tuple) and list(answer) == ordered

    def parse_answer(self, text: str) -> AnswerValue:
        return () if text.lower() == NONE else _PiecesAnswer.parse_answer(self, text)

    def _split_pieces(self, text: str) -> list[list[str]]:
        """Return the text split at bars, and split at commas outside brackets."""
        return [text.split("|"), re.split(r",(?![^()]*\))", text)]

    def _combine(self, taken: Iterable[tuple[int, int]]) -> AnswerValue:
        """Return the options with these indices, each once, in the offered order."""
        return _PiecesAnswer._combine(self, sorted(set(taken)))


class OrderAnswer(_PiecesAnswer):
    """An answer that puts some of the pieces in order."""

    name = "order"
    typing = _("Type numbers in order, such as 2 1. You may not need them all.")
    sending = _("Send a list of options in order, by text or number, none of them twice.")

    @classmethod
    def list_pieces(cls, answer: AnswerValue) -> tuple[AnswerValue, ...]:
        """Return the pieces of an answer, in order."""
        return split_answer(answer)

    @classmethod
    def list_choices(
        cls, answers: Sequence[AnswerValue], _always: Offers, others: Offers, name: str
    ) -> list[AnswerValue]:
        """Return the pieces of all right and wrong answers, and a few more."""
        pieces = Counter[AnswerValue]()
        for each in answers:
            pieces |= Counter(cls.list_pieces(each))
        drawing = random.Random(name)  # noqa: S311 (only a choice of pieces)
        offered = [each for each in others() if each not in pieces]
        room = max(0, FITTING - pieces.total())
        pieces.update(drawing.sample(offered, min(MORE_PIECES, room, len(offered))))
        return list(pieces.elements())

    def list_pieces_in_order(self, answer: AnswerValue) -> list[str]:
        labels = {choice: label for label, choice in reversed(self.label_choices())}
        pieces = split_answer(answer)
        return [f"{labels[each]}: {self.posed.say_piece(each)}" for each in pieces]

    def is_possible(self, answer: AnswerValue) -> bool:
        pieces = self.list_pieces(answer)
        return bool(pieces) and not Counter(pieces) - Counter(self.posed.choices)

    def say_hint(self) -> str:
        first = self.posed.say_answer(split_answer(self.posed.answer)[:1])
        return _("It begins with: {first}").format(first=first)


class LinesAnswer(OrderAnswer):
    """An answer that puts lines of code in order, each with its level of indentation."""

    name = "lines"
    typing = _(
        "Type letters in order, each with the number of its indentations, "
        "such as b0 a1. You may not need them all."
    )
    sending = _("Send a list of lines, each as [option, level], in order and none twice.")
    is_code = True
    LETTER = r"([a-z])(\d?)"

    def label_choices(self) -> Sequence[tuple[str, AnswerValue]]:
        return [*zip(ascii_lowercase, self.posed.choices, strict=False)]

    @classmethod
    def say_answer(cls, answer: AnswerValue, _say_piece: Callable[[AnswerValue], str]) -> str:
        return " | ".join("> " * level + line for line, level in outdent_lines(answer))

    def list_pieces_in_order(self, answer: AnswerValue) -> list[str]:
        labels = {choice: label for label, choice in reversed(self.label_choices())}
        pairs = outdent_lines(answer)
        return [f"{labels[line]}{level}: {self.posed.say_piece(line)}" for line, level in pairs]

    @classmethod
    def list_pieces(cls, answer: AnswerValue) -> tuple[AnswerValue, ...]:
        """Return the lines of an answer without their levels."""
        return tuple(line for line, _level in outdent_lines(answer))

    def is_possible(self, answer: AnswerValue) -> bool:
        parts = split_answer(answer)
        levels = [each[-1] for each in map(split_answer, parts) if each]
        whole = len(outdent_lines(answer)) == len(parts) and all(
            level in range(DEEPEST + 1) for level in levels
        )
        return whole and OrderAnswer.is_possible(self, answer)

    def _split_level(self, text: str) -> tuple[int, str]:
        """Return the number of `>` before a typed line, and the line."""
        line = text.lstrip(" >")
        return text[: len(text) - len(line)].count(">"), line

    def _combine(self, taken: Iterable[tuple[int, int]]) -> AnswerValue:
        """Return the lines with these indices as (line, level) pairs."""
        return tuple((self.posed.choices[index], level) for index, level in taken)

    def to_message(self, answer: AnswerValue) -> AnswerMessage:
        pairs = (each for each in split_answer(answer) if isinstance(each, tuple))
        return [[self.posed.say_piece(line), level] for line, level in pairs]

    def from_message(self, message: object) -> AnswerValue:
        pairs = msgspec.convert(message, list[tuple[str | int, int]])
        options = self._find_options(line for line, _level in pairs)
        return self._combine(zip(options, (level for _line, level in pairs), strict=True))


def outdent_lines(answer: AnswerValue) -> list[tuple[str, int]]:
    """Return the (line, level) pairs of an answer with the outermost level set to 0.

    Levels count from the outermost line: how far the whole block is indented says nothing.
    """
    lines: list[tuple[str, int]] = []
    for pair in split_answer(answer):
        match pair:
            case (str(line), int(level)):
                lines.append((line, level))
    outermost = min((level for _line, level in lines), default=0)
    return [(line, level - outermost) for line, level in lines]
