"""Asks about the lines of a listing: which runs next, and what they are there for."""

import re
from typing import Annotated

from lessons.answers.choices import ChoiceAnswer, OrderAnswer
from lessons.answers.entries import NumberAnswer
from lessons.asks.ask import Ask, AskError, Situation, ask_kind
from lessons.files.course_folder import load_purposes
from lessons.journal.records import Given
from lessons.language import _
from lessons.words.lines import no_such_line
from solver.machine.run import complete_search
from solver.text.listing import Listing
from solver.text.misconceptions import MISREADINGS, Misreading

OFFERED_LINES = 40  # Those that run soon are offered to choose from.


@ask_kind(ChoiceAnswer, "line after {lines=2 lines}", runs=True)
@ask_kind(NumberAnswer, "line number after {lines=2 lines}", runs=True)
@ask_kind(OrderAnswer, "next {several_lines=5 lines}", runs=True)
class LinesAhead(Ask):
    """The line that runs after so many lines, or its number; or the lines that run next."""

    def answer(self, situation: Situation) -> Given:
        reading, count = situation.reading, self.when.count
        if self.response is OrderAnswer:
            *lines, _next = _following(situation, count, reading)
            return tuple(_line(situation, line) for line in lines if line)
        try:
            line = _following(situation, count, reading)[-1]
        except AskError:  # Read so, the listing ends before: then the last line alone is misread.
            line = _following(situation, count, reading, since=count)[-1]
        if self.response is ChoiceAnswer:
            return None if line is None else _line(situation, line)
        if line is None:
            raise AskError(_("the run ends before {n} lines"), n=count + 1)
        return line

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        return _coming(situation)

    def proof(self, situation: Situation) -> str:
        if self.response is OrderAnswer:
            return ""
        *lines, _next = _following(situation, self.when.count, situation.reading)
        return _("These lines run: {lines}.").format(lines=", ".join(map(str, lines)))

    def piece(self, given: Given, _n: int) -> str:
        if self.response is ChoiceAnswer:
            return _("none: the run has ended") if given is None else say_line(given)
        match given:
            case (int(line), str(code)):
                return f"{line}: {code}"
        return str(given)

    def refusal(self, listing: Listing, given: Given) -> str:
        return no_such_line(listing, given) if isinstance(given, int) else ""


def _following(
    situation: Situation, count: int, reading: Misreading, since: int = 1
) -> list[int | None]:
    """Return so many lines that run, and the one after them: None if the run ends with them.

    They are read in this way since the one of a number, from 1 on.
    """
    run, start = situation.run, situation.number
    statements = sorted({each.line for each in run.program.statements})
    found = [run.step(start).next_line]
    for number in range(1, count + 1):
        before = found[-1]
        if before is None:
            raise AskError(_("the run ends before {n} lines"), n=count)
        then = run.step(complete_search(run.reach(start + number))).next_line
        found.append(then if number < since else reading.following(before, statements, then))
    return found


def _coming(situation: Situation) -> tuple[Given, ...]:
    """Return the different lines that run soon, in their order in the listing."""
    lines, run = situation.right.lines, situation.run
    begin, end = situation.number, situation.number + OFFERED_LINES
    found = {run.step(complete_search(run.reach(number))).line for number in range(begin, end)}
    return tuple((each, lines[each - 1].strip()) for each in sorted(filter(None, found)))


def _line(situation: Situation, line: int) -> tuple[int, str]:
    return line, situation.run.program.listing.lines[line - 1].strip()


@ask_kind(ChoiceAnswer, "purpose of lines {begin=21} to {end=23}", runs=True)
@ask_kind(ChoiceAnswer, "why {reason=not-further-back}")
class Purpose(Ask):
    """What a group of lines is there for, or why something is so, as `purposes.yaml` says it."""

    begin: int = 0
    end: int = 0
    reason: Annotated[str, r"[a-z]+(?:-[a-z]+)*"] = ""

    def answer(self, situation: Situation) -> Given:
        place = f"{situation.right.id} {self.begin}-{self.end}"
        key = f"{f'why {self.reason}' if self.reason else place} {_idea(situation)}".rstrip()
        if key not in load_purposes():
            told = _("nothing is said of it: write it into purposes.yaml, as {key!r}")
            raise AskError(told.format(key=key))
        return load_purposes()[key]

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        lines = re.escape(situation.right.id) + r" \d+-\d+"
        pattern = f"why {self.reason} .+" if self.reason else lines
        return tuple(text for key, text in load_purposes().items() if re.fullmatch(pattern, key))


def _idea(situation: Situation) -> str:
    """Return the misconception by which a situation is seen; empty if none."""
    mutated = situation.run.program.listing.id.partition("+")[2].partition("+")[0]
    readings = (name for name, each in MISREADINGS.items() if each is situation.reading)
    return mutated or next(readings, "")


def say_line(given: Given) -> str:
    """Say a line, by its number and text."""
    match given:
        case (int(line), str(code)):
            return _("line {line}: {code}").format(line=line, code=code)
    return str(given)
