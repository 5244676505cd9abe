"""Asks about the lines of a listing: which runs next, and what they are there for."""

import re
from dataclasses import dataclass
from typing import Annotated

from lessons.asks.ask import Ask, AskError, Response, Several, Situation, kind
from lessons.files.course_folder import purposes
from lessons.journal.records import Given
from lessons.language import _
from lessons.words.lines import no_such_line
from solver.machine.run import complete
from solver.text.listing import Listing
from solver.text.misconceptions import MISREADINGS, Reading

OFFERED_LINES = 40  # Those that run soon are offered to choose from.


@kind(Response.CHOICE, "line after {count=2} lines", runs=True)
class LineAfter(Ask):
    """The line that runs after so many lines."""

    count: Annotated[int, r"[1-9]\d{0,2}"]
    by_line = True

    def shown_at(self, situation: Situation) -> int:
        return situation.number + self.count

    def answer(self, situation: Situation) -> Given:
        reading = situation.reading
        try:
            line = _following(situation, self.count, reading)[-1]
        except AskError:  # Read so, the listing ends before: then the last line alone is misread.
            line = _following(situation, self.count, reading, since=self.count)[-1]
        return None if line is None else _line(situation, line)

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        return _coming(situation)

    def proof(self, situation: Situation) -> str:
        *lines, _next = _following(situation, self.count, situation.reading)
        return _("These lines run: {lines}.").format(lines=", ".join(map(str, lines)))

    def label(self, given: Given, _n: int) -> str:
        return _("none: the run has ended") if given is None else say_line(given)


@kind(Response.NUMBER, "line number after {count=2} lines", runs=True)
class LineNumberAfter(LineAfter):
    """The number of the line that runs after so many lines."""

    def answer(self, situation: Situation) -> Given:
        line = LineAfter.answer(self, situation)
        if not isinstance(line, tuple):
            raise AskError(_("the run ends before {n} lines").format(n=self.count + 1))
        return line[0]

    def label(self, given: Given, n: int) -> str:
        return Ask.label(self, given, n)

    def refusal(self, listing: Listing, given: Given) -> str:
        return no_such_line(listing, given) if isinstance(given, int) else ""


@kind(Response.ORDER, "next {count=5} lines", runs=True)
class NextLines(Ask):
    """The lines that run next."""

    count: Several
    by_line = True

    def shown_at(self, situation: Situation) -> int:
        return situation.number + self.count

    def answer(self, situation: Situation) -> Given:
        *lines, _next = _following(situation, self.count, situation.reading)
        return tuple(_line(situation, line) for line in lines if line)

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        return _coming(situation)

    def piece(self, given: Given) -> str:
        match given:
            case (int(line), str(code)):
                return f"{line}: {code}"
        return str(given)


def _following(
    situation: Situation, count: int, reading: Reading, since: int = 1
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
            raise AskError(_("the run ends before {n} lines").format(n=count))
        then = run.step(complete(run.reach(start + number))).next_line
        found.append(then if number < since else reading.following(before, statements, then))
    return found


def _coming(situation: Situation) -> tuple[Given, ...]:
    """Return the different lines that run soon, in their order in the listing."""
    lines, run = situation.right.lines, situation.run
    begin, end = situation.number, situation.number + OFFERED_LINES
    found = {run.step(complete(run.reach(number))).line for number in range(begin, end)}
    return tuple((each, lines[each - 1].strip()) for each in sorted(filter(None, found)))


def _line(situation: Situation, line: int) -> tuple[int, str]:
    return line, situation.run.program.listing.lines[line - 1].strip()


@dataclass(frozen=True, slots=True)
class _SaidAsk(Ask):
    """An ask for what `purposes.yaml` says: by a place, and by an idea behind it."""

    def place(self, situation: Situation) -> str:
        """Return where the right answer stands."""
        raise NotImplementedError

    def answer(self, situation: Situation) -> Given:
        key = f"{self.place(situation)} {_idea(situation)}".rstrip()
        if key not in purposes():
            told = _("nothing is said of it: write it into purposes.yaml, as {key!r}")
            raise AskError(told.format(key=key))
        return purposes()[key]

    def offered(self, pattern: str) -> tuple[Given, ...]:
        """Return what else is said, by a pattern of its keys."""
        return tuple(said for key, said in purposes().items() if re.fullmatch(pattern, key))


def _idea(situation: Situation) -> str:
    """Return the misconception by which a situation is seen; empty if none."""
    mutated = situation.run.program.listing.id.partition("+")[2].partition("+")[0]
    readings = (name for name, each in MISREADINGS.items() if each is situation.reading)
    return mutated or next(readings, "")


@kind(Response.CHOICE, "purpose of lines {begin=21} to {end=23}", runs=True)
class Purpose(_SaidAsk):
    """What a group of lines is there for, as `purposes.yaml` says it."""

    begin: int
    end: int

    def place(self, situation: Situation) -> str:
        return f"{situation.right.id} {self.begin}-{self.end}"

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        return self.offered(re.escape(situation.right.id) + r" \d+-\d+")


@kind(Response.CHOICE, "why {name=not-further-back}")
class Reason(_SaidAsk):
    """Why something is so, as `purposes.yaml` says it."""

    name: Annotated[str, r"[a-z]+(?:-[a-z]+)*"]

    def place(self, _situation: Situation) -> str:
        return f"why {self.name}"

    def offers(self, _situation: Situation) -> tuple[Given, ...]:
        return self.offered(f"why {self.name} .+")


def say_line(given: Given) -> str:
    """Say a line, by its number and text."""
    match given:
        case (int(line), str(code)):
            return _("line {line}: {code}").format(line=line, code=code)
    return str(given)
