"""Asks about code: which line runs next, what lines are there for, and what is entered.

What is entered is put into the listing and run: what does the same is the same answer, however it
is written.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from textwrap import dedent
from typing import Annotated

from lessons.answers.choices import (
    OPTIONS,
    ChoiceAnswer,
    ChoicesAnswer,
    LinesAnswer,
    OrderAnswer,
    outdent_lines,
)
from lessons.answers.entries import ExpressionAnswer, NumberAnswer, find_code_names, is_expression
from lessons.asks.ask import Ask, Shown, ask_kind
from lessons.asks.situation import AskError, Situation, require
from lessons.files.course_folder import load_purposes
from lessons.hunt.outcome import find_outcome, no_such_line, say_value
from lessons.journal.records import AnswerValue
from lessons.lab.errors import MEANS
from lessons.language import _
from lessons.text.expression import FUNCTIONS, ExpressionError, format_value, read_expression
from solver.analysis import variant
from solver.machine.run import complete_search
from solver.text.listing import Listing, ListingError, load_listing
from solver.text.misconceptions import make_mutant
from solver.text.syntax import list_functions
from solver.value import Value

OFFERED_LINES = 40  # Those that run soon are offered to choose from.


@ask_kind(ChoiceAnswer, "line after {lines=2 lines}", runs=True)
@ask_kind(NumberAnswer, "line number after {lines=2 lines}", runs=True)
@ask_kind(OrderAnswer, "next {several_lines=5 lines}", runs=True)
class LinesAhead(Ask):
    """The line that runs after so many lines, or its number; or the lines that run next."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        count = self.when.count
        if self.response is OrderAnswer:
            *lines, _next = _list_coming_lines(situation, count)
            return tuple(_pair_line(situation.run.program.listing, line) for line in lines if line)
        try:
            line = _list_coming_lines(situation, count)[-1]
        except AskError:  # Read so, the listing ends before: then the last line alone is misread.
            line = _list_coming_lines(situation, count, since=count)[-1]
        if self.response is ChoiceAnswer:
            return None if line is None else _pair_line(situation.run.program.listing, line)
        require(line is not None, _("the run ends before {n} lines"), n=count + 1)
        return line

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        run, begin = situation.run, situation.number
        numbers = (complete_search(run.reach(begin + more)) for more in range(OFFERED_LINES))
        lines = {run.step(number).line for number in numbers}
        return tuple(_pair_line(situation.original, line) for line in sorted(filter(None, lines)))

    def prove_answer(self, situation: Situation) -> str:
        if self.response is OrderAnswer:
            return ""
        *lines, _next = _list_coming_lines(situation, self.when.count)
        return _("These lines run: {lines}.").format(lines=", ".join(map(str, lines)))

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        if self.response is ChoiceAnswer:
            return _("none: the run has ended") if answer is None else say_line(answer)
        match answer:
            case (int(line), str(code)):
                return f"{line}: {code}"
        return str(answer)

    def explain_refusal(self, listing: Listing, answer: AnswerValue) -> str:
        return no_such_line(listing, answer) if isinstance(answer, int) else ""


def _list_coming_lines(situation: Situation, count: int, since: int = 1) -> list[int | None]:
    """Return the next `count` lines to run and the line after them, None at the end.

    From line number `since` on (counted from 1), the misconception `straight-down` takes the next
    line of the text for the next line to run.
    """
    run, start = situation.run, situation.number
    statements = sorted({each.line for each in run.program.statements})
    results = [run.step(start).next_line]
    for number in range(1, count + 1):
        before = results[-1]
        if before is None:
            raise AskError(_("the run ends before {n} lines"), n=count)
        then = run.step(complete_search(run.reach(start + number))).next_line
        if situation.reading == "straight-down" and number >= since:
            then = next((each for each in statements if each > before), None)
        results.append(then)
    return results


def _pair_line(listing: Listing, line: int) -> tuple[int, str]:
    """Return the number and the stripped text of a line."""
    return line, listing.lines[line - 1].strip()


@ask_kind(ChoiceAnswer, "purpose of lines {begin=21} to {end=23}", runs=True)
@ask_kind(ChoiceAnswer, "why {reason=not-further-back}")
class Purpose(Ask):
    """The purpose of a group of lines, or why something is so, as `purposes.yaml` says it."""

    begin: int = 0
    end: int = 0
    reason: Annotated[str, r"[a-z]+(?:-[a-z]+)*"] = ""

    def find_answer(self, situation: Situation) -> AnswerValue:
        place = f"{situation.original.id} {self.begin}-{self.end}"
        mutated = situation.run.program.listing.id.partition("+")[2].partition("+")[0]
        idea = mutated or situation.reading
        key = f"{f'why {self.reason}' if self.reason else place} {idea}".rstrip()
        sentence = _("nothing is said of it: write it into purposes.yaml, as {key!r}")
        require(key in load_purposes(), sentence, key=key)
        return load_purposes()[key]

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        listing = re.escape(situation.original.id)
        same = rf"{listing} {self.begin}-{self.end}( .+)?"
        own, others = (
            tuple(text for key, text in load_purposes().items() if re.fullmatch(pattern, key))
            for pattern in (f"why {self.reason} .+" if self.reason else same, rf"{listing} \d+-\d+")
        )
        # What other lines are there for may be asked later: it is told only if there are too few.
        return own if self.reason or len(own) >= OPTIONS else others


def say_line(answer: AnswerValue) -> str:
    """Return a line in words: its number and text."""
    match answer:
        case (int(line), str(code)):
            return _("line {line}: {code}").format(line=line, code=code)
    return str(answer)


INDENT = 4
BLANK = "____"


@dataclass(frozen=True, slots=True)
class _CodeAsk(Ask):
    """Base class of asks for code, whose answers are put into the listing and run."""

    def insert_answer(self, listing: Listing, answer: AnswerValue) -> Listing:
        """Return the listing with an answer put in; a `ListingError` if it is no code."""
        raise NotImplementedError

    def is_same_answer(self, situation: Situation, answer: AnswerValue, other: AnswerValue) -> bool:
        if answer == other:
            return True
        try:
            one, two = (self.insert_answer(situation.original, each) for each in (answer, other))
        except ListingError:
            return False
        return all(
            watch(one) == watch(two) for watch in (variant.observe_behaviour, _list_returned)
        )

    def explain_consequence(self, situation: Situation, answer: AnswerValue) -> str:
        listing = situation.original
        try:
            both = listing, self.insert_answer(listing, answer)
            runs = [_describe_runs(each) for each in both]
        except ListingError as error:
            return _say_refusal(error)
        sentence = _("We have run your answer with n = {n}: it {wrong}. The right one {right}.")
        for n, *described in zip(variant.list_sizes(listing), *runs, strict=True):
            for right, wrong in zip(*described, strict=False):
                if right != wrong:
                    return sentence.format(n=n, right=right, wrong=wrong)
        return ""


def _describe_runs(listing: Listing) -> list[list[str]]:
    """Return what a listing does on each board on which it is tried, moment by moment, in words."""
    courses = variant.observe_behaviour(listing)
    return [
        [*_describe_course(listing, course), _("returns {value}").format(value=say_value(returned))]
        for course, returned in zip(courses, _list_returned(listing), strict=True)
    ]


def _describe_course(listing: Listing, course: variant.Course) -> Iterator[str]:
    """Yield the states of a run in words: those after its ticks, or at its tests, and the last."""
    place = _("has {state} after tick {number}")
    if not listing.state:
        place = _("comes to test {number} with {state}")
    for number, state in enumerate(course.tops, not listing.state):
        yield place.format(number=number, state=_say_state(listing, state))
    end = _("fails with {error}") if course.error else _("ends with {state}")
    yield end.format(error=course.error, state=_say_state(listing, course.last))


@lru_cache(maxsize=64)
def _list_returned(listing: Listing) -> tuple[Value, ...]:
    """Return what a listing returns on each board on which it is tried."""
    return tuple(
        find_outcome(listing, n, variant.STEPS).returned for n in variant.list_sizes(listing)
    )


@ask_kind(LinesAnswer, "lines {begin=24} to {end=28}", runs=True, shown=Shown.COVERED)
class LinesInOrder(_CodeAsk):
    """The order of lines of the listing.

    An answer is a tuple of pairs, the text of a line and its level of indentation.
    """

    begin: int
    end: int

    def find_answer(self, situation: Situation) -> AnswerValue:
        listing = situation.run.program.listing
        last, sentence = len(listing.lines), _("{id!r} has lines 1 to {last}, and no {text}")
        known = self.begin <= self.end <= last
        require(known, sentence, id=listing.id, last=last, text=self.text)
        place = slice(self.begin - 1, self.end)
        sentence = _("there is an empty line among {text}: choose lines of one block")
        require(all(map(str.strip, situation.original.lines[place])), sentence, text=self.text)
        # A mutant that leaves lines out has empty ones in their place; one that adds some, "; ".
        region = re.sub(r"(?m)^( *)(.*); ", r"\1\2\n\1", "\n".join(listing.lines[place]))
        lines = dedent("\n".join(filter(str.strip, region.split("\n")))).split("\n")
        return tuple((line.strip(), _count_indent(line) // INDENT) for line in lines)

    def cover_listing(self, listing: Listing) -> str:
        shown, place = list(listing.lines), slice(self.begin - 1, self.end)
        indent = " " * min(map(_count_indent, shown[place]))
        shown[place] = [f"{indent}..."] * len(shown[place])
        return "\n".join(shown) + "\n"

    def insert_answer(self, listing: Listing, answer: AnswerValue) -> Listing:
        # The lines keep their marks.
        marked, places = listing.marked.split("\n"), range(self.begin - 1, self.end)
        base = min(_count_indent(listing.lines[i]) for i in places)
        marks = {listing.lines[i].strip(): marked[i].strip() for i in reversed(places)}
        lines = [
            " " * (base + INDENT * level) + marks.get(line, line)
            for line, level in outdent_lines(answer)
        ]
        return variant.make_variant(listing, self.begin, self.end, lines)


def _count_indent(line: str) -> int:
    """Return the number of spaces at the beginning of a line."""
    return len(line) - len(line.lstrip())


def _say_refusal(error: ListingError) -> str:
    """Return a sentence on why the program with an answer in it cannot run."""
    if isinstance(reason := error.__context__, SyntaxError):
        sentence = _("Python can't run this: it stumbles over line {line} ({what}). {means}")
        means = MEANS.get(type(reason).__name__, "")
        return sentence.format(line=reason.lineno, what=reason.msg, means=means).rstrip()
    what = str(error).partition(": ")[2]
    return _("With this answer the program can't run: {what}.").format(what=what)


def _say_state(listing: Listing, state: variant.State) -> str:
    """Return the variables of a state as text, without n and unset ones."""
    named = zip(variant.state_names(listing), state, strict=True)
    shown = (each for each in named if each[0] != "n" and each[1] is not None)
    return ", ".join(f"{name} = {format_value(value)}" for name, value in shown)


@ask_kind(
    ExpressionAnswer, "blank {expression=-1} in {whole=b[k] = -1}", runs=True, shown=Shown.COVERED
)
class BlankInLine(_CodeAsk):
    """The part that is missing in a line of the listing."""

    expression: Annotated[str, ".{1,40}?"]
    whole: Annotated[str, ".{1,80}"]

    def find_answer(self, situation: Situation) -> AnswerValue:
        before, after = self._text_around
        line = situation.run.program.listing.lines[self._find_line(situation.original) - 1].strip()
        missing = line.removeprefix(before).removesuffix(after)
        alike = before + missing + after == line
        require(alike, _("the line is {line!r}, which differs beside the blank too"), line=line)
        sentence = _(
            "{missing!r} cannot be typed into a blank, which takes variables, numbers, b[i], "
            "len(b), abs(i), sums, differences and comparisons"
        )
        require(is_expression(missing), sentence, missing=missing)
        return missing

    @property
    def prompt(self) -> str:
        """The line with the blank in place of the missing part."""
        before, after = self._text_around
        return f"blank in {before}{BLANK}{after}"

    def cover_listing(self, listing: Listing) -> str:
        return "\n".join(self._fill_blank(listing, BLANK)) + "\n"

    def _fill_blank(self, listing: Listing, text: str) -> list[str]:
        """Return the lines of a listing with a text in place of the blank.

        An index is covered in every line that looks at the same cell: those would show it.
        """
        lines, at = list(listing.lines), self._find_line(listing) - 1
        if not self._indexed_array:
            before, after = self._text_around
            lines[at] = " " * _count_indent(lines[at]) + before + text + after
            return lines
        cell, filled = (f"{self._indexed_array}[{each}]" for each in (self.expression, text))
        return [line.replace(cell, filled) for line in lines]

    @property
    def _indexed_array(self) -> str:
        """The array whose index is the blank; empty if the blank is no index."""
        before, after = self._text_around
        result = re.search(r"(\w+)\[$", before)
        return result[1] if result is not None and after.startswith("]") else ""

    @property
    def _text_around(self) -> tuple[str, str]:
        """The text before and the text after the blank in the line."""
        before, _blank, after = self.whole.partition(self.expression)
        return before, after

    def _find_line(self, listing: Listing) -> int:
        """Return the number of the line with the blank; an `AskError` if not unique."""
        results = [i for i, line in enumerate(listing.lines, 1) if line.strip() == self.whole]
        one = len(results) == self.whole.count(self.expression) == 1
        sentence = _("{whole!r} is not one line of {id!r} with one {expression!r}")
        require(one, sentence, whole=self.whole, id=listing.id, expression=self.expression)
        return results[0]

    def _find_function(self, listing: Listing) -> tuple[str, frozenset[int]]:
        """Return name and lines of the innermost function around the blank."""
        line = self._find_line(listing)
        around = (
            each
            for each in reversed(list_functions(ast.parse(listing.text)))
            if each.lineno <= line
        )
        inner = next(each for each in around if line <= (each.end_lineno or 0))
        return inner.name, frozenset(range(inner.lineno, (inner.end_lineno or 0) + 1))

    def insert_answer(self, listing: Listing, answer: AnswerValue) -> Listing:
        marked = listing.marked.split("\n")
        pairs = enumerate(zip(listing.lines, self._fill_blank(listing, f"({answer})"), strict=True))
        for at, (line, filled) in pairs:
            marked[at] = filled + marked[at].removeprefix(line)
        return variant.make_variant(listing, 1, len(marked), marked)

    def is_same_answer(self, situation: Situation, value: AnswerValue, other: AnswerValue) -> bool:
        """Return whether two answers mean the same.

        Right is all with which the program does the same: it is put into every line that is covered
        together, and must lead to no cell that is not there. An idea is only seen in what has its
        values, wherever the function comes: two ideas can leave a program with the same fault.
        """
        if value == other:
            return True
        if other == self.find_answer(situation):
            missing = self._find_missing_cell(situation.original, value)
            return not missing and _CodeAsk.is_same_answer(self, situation, value, other)
        _name, lines = self._find_function(situation.original)
        names = find_code_names(ast.parse(f"({value}, {other})")) - FUNCTIONS
        every = variant.variables_before(situation.original, lines)
        states = tuple(each for each in every if names <= each.keys())
        results, wanted = (_evaluate_in_states(str(each), states) for each in (value, other))
        if all(type(each) is bool for each in wanted):  # A condition: what counts is its truth.
            results = [None if each is None else bool(each) for each in results]
        return bool(states) and results == wanted

    def explain_slip(self, situation: Situation, answer: AnswerValue) -> str:
        function, lines = self._find_function(situation.original)
        states = variant.variables_before(situation.original, lines)
        known = dict.fromkeys(chain.from_iterable(states))
        others = {each.name for each in list_functions(ast.parse(situation.original.text))}
        written = find_code_names(read_expression(str(answer)).tree)
        if self._indexed_array in written:
            sentence = _("Write only what stands between the brackets of {array}.")
            return sentence.format(array=self._indexed_array)
        unknown = min(written - FUNCTIONS - others - known.keys(), default="")
        if not (known and unknown):
            return ""
        sentence = _("{function} knows {known}, but no {name}.")
        return sentence.format(function=function, known=", ".join(known), name=unknown)

    def explain_consequence(self, situation: Situation, answer: AnswerValue) -> str:
        if result := self._find_missing_cell(situation.original, answer):
            state, index = result
            sentence = _("Your answer is {index} for {state}: {array} has no such cell.")
            held = _say_variables(state, f"({answer}, n)")
            return sentence.format(index=format_value(index), state=held, array=self._indexed_array)
        texts = str(self.find_answer(situation)), str(answer)
        states = self._list_states(situation.original)
        values = (_evaluate_in_states(each, states) for each in texts)
        for state, wanted, given in zip(states, *values, strict=True):
            if type(wanted) is bool and given is not None and bool(given) != wanted:
                sentence = _("For {state}, your condition is {given}. It should be {wanted}.")
                held = _say_variables(state, f"({', '.join(texts)})")
                return sentence.format(state=held, given=bool(given), wanted=wanted)
        return _CodeAsk.explain_consequence(self, situation, answer)

    def _find_missing_cell(
        self, listing: Listing, answer: AnswerValue
    ) -> tuple[Mapping[str, Value], int] | None:
        """Return variables and an out-of-range index; None if always in range.

        A negative index is out of range, although Python would count from the end.
        """
        if not self._indexed_array:
            return None
        states = self._list_states(listing)
        for state, index in zip(states, _evaluate_in_states(str(answer), states), strict=True):
            cells = state.get(self._indexed_array)
            if isinstance(cells, tuple) and isinstance(index, int) and not 0 <= index < len(cells):
                return state, index
        return None

    def _list_states(self, listing: Listing) -> tuple[Mapping[str, Value], ...]:
        """Return the variables with which the covered lines are reached."""
        pairs = enumerate(zip(listing.lines, self._fill_blank(listing, BLANK), strict=True), 1)
        covered = frozenset(number for number, (line, filled) in pairs if line != filled)
        return variant.variables_before(listing, covered)


def _say_variables(state: Mapping[str, Value], text: str) -> str:
    """Return the variables of a state that some code names, in words."""
    names = sorted(find_code_names(ast.parse(text)))
    return ", ".join(f"{name} = {format_value(state[name])}" for name in names if name in state)


def _evaluate_in_states(text: str, states: Iterable[Mapping[str, Value]]) -> list[Value]:
    """Return the value of an expression in each state; None where it has no value."""
    expression, result = read_expression(text), list[Value]()
    for state in states:
        try:
            result.append(expression.value(state))
        except ExpressionError:
            result.append(None)
    return result


@ask_kind(ChoicesAnswer, "functions that differ in {other=subset-sum}")
class DifferingFunctions(Ask):
    """The functions that another listing, or a mutant as `framework+rows-only`, has otherwise."""

    other: Annotated[str, r"[a-z]+(?:-[a-z]+)*(?:\+[a-z-]+)?"]

    def find_answer(self, situation: Situation) -> AnswerValue:
        name, _plus, idea = self.other.partition("+")
        try:
            other = make_mutant(name, idea) if idea else load_listing(name)
        except (KeyError, ListingError) as error:
            raise AskError(_("there is no listing {id!r}"), id=self.other) from error
        here, there = map(_read_functions, (situation.original, other))
        sentence = _("{id!r} and {other!r} have no functions in common")
        require(here.keys() & there.keys(), sentence, id=situation.original.id, other=self.other)
        rewritten = situation.reading == "search-rewritten"  # The search is written once.
        anew = {"solve"} if rewritten else set()
        return tuple(each for each in here if here[each] != there.get(each) or each in anew)

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        return tuple(_read_functions(situation.original))


def _read_functions(listing: Listing) -> dict[str, str]:
    """Return the code of each public method by name, without docstrings."""
    classes = (node for node in ast.parse(listing.text).body if isinstance(node, ast.ClassDef))
    return {
        each.name: "\n".join(map(ast.unparse, each.body[bool(ast.get_docstring(each)) :]))
        for one in classes
        for each in one.body
        if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")
    }
