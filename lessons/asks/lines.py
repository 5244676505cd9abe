"""Asks about the lines of a listing: which runs next, in which order they stand, what is missing.

Lines and expressions that are entered are put into the listing and run: what does the same is the
same answer, however it is written.
"""

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from textwrap import dedent
from typing import Annotated

from lessons.asks.ask import Ask, AskError, Response, Several, Shown, Situation, kind
from lessons.files.course_folder import purposes
from lessons.journal.records import Given
from lessons.language import _
from lessons.text.expression import ExpressionError, read_expression, said
from lessons.words.lines import no_such_line
from solver.analysis.variant import Course, State, behaviour, sizes, state_names, variant
from solver.machine.run import complete
from solver.text.listing import Listing, ListingError
from solver.text.misconceptions import MISREADINGS, Reading

INDENT = 4
DEEPEST = 6  # Levels of indentation.
OFFERED_LINES = 40  # Those that run soon are offered to choose from.
LONGEST_EXPRESSION = 40
BLANK = "____"


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


@dataclass(frozen=True, slots=True)
class _CodeAsk(Ask):
    """An ask for code: its answers are put into the listing and run."""

    def put(self, listing: Listing, given: Given) -> Listing:
        """Return the listing with an answer in it; a `ListingError` if it cannot be read."""
        raise NotImplementedError

    def same(self, situation: Situation, given: Given, other: Given) -> bool:
        if given == other:
            return True
        try:
            runs = [behaviour(self.put(situation.right, each)) for each in (given, other)]
        except ListingError:
            return False
        return runs[0] == runs[1]

    def consequence(self, situation: Situation, given: Given) -> str:
        listing = situation.right
        try:
            runs = behaviour(listing), behaviour(self.put(listing, given))
        except ListingError as error:
            what = str(error).partition(": ")[2]
            return _("With this answer the program cannot run: {what}.").format(what=what)
        pairs = zip(sizes(listing), *runs, strict=True)
        n, right, wrong = next(each for each in pairs if each[1] != each[2])
        told = _("We have run your answer with n = {n}: {what}")
        return told.format(n=n, what=_apart(listing, right, wrong))


@kind(Response.LINES, "lines {begin=24} to {end=28}", runs=True, shown=Shown.COVERED)
class LinesInOrder(_CodeAsk):
    """The order of lines of the listing.

    An answer is a tuple of pairs, the text of a line and its level of indentation.
    """

    begin: int
    end: int

    def answer(self, situation: Situation) -> Given:
        listing = situation.run.program.listing
        if not self.begin <= self.end <= len(listing.lines):
            told = _("{id!r} has lines 1 to {last}, and no {text}")
            last = len(listing.lines)
            raise AskError(told.format(id=listing.id, last=last, text=self.text))
        place = slice(self.begin - 1, self.end)
        if not all(map(str.strip, situation.right.lines[place])):
            told = _("there is an empty line among {text}: choose lines of one block")
            raise AskError(told.format(text=self.text))
        # A mutant that leaves lines out has empty ones in their place.
        region = filter(str.strip, listing.lines[place])
        lines = dedent("\n".join(region)).split("\n")
        return tuple((line.strip(), _spaces(line) // INDENT) for line in lines)

    def label(self, given: Given, _n: int) -> str:
        return " | ".join("> " * level + line for line, level in levelled(given))

    def cover(self, listing: Listing) -> str:
        return _covered(listing, range(self.begin, self.end + 1), "...")

    def put(self, listing: Listing, given: Given) -> Listing:
        # The lines keep their marks.
        marked, places = listing.marked.split("\n"), range(self.begin - 1, self.end)
        base = min(_spaces(listing.lines[i]) for i in places)
        marks = {listing.lines[i].strip(): marked[i].strip() for i in reversed(places)}
        lines = [
            " " * (base + INDENT * level) + marks.get(line, line) for line, level in levelled(given)
        ]
        return variant(listing, self.begin, self.end, lines)


def levelled(given: Given) -> list[tuple[str, int]]:
    """Return the lines of an answer with their levels; what are none is left out.

    Levels count from the outermost line: how far the whole block is indented says nothing.
    """
    pairs = given if isinstance(given, tuple) else ()
    found: list[tuple[str, int]] = []
    for pair in pairs:
        match pair:
            case (str(line), int(level)):
                found.append((line, level))
    outermost = min((level for _line, level in found), default=0)
    return [(line, level - outermost) for line, level in found]


def _spaces(line: str) -> int:
    return len(line) - len(line.lstrip())


def _covered(listing: Listing, lines: Iterable[int], instead: str) -> str:
    """Return a listing's text with something instead of what some lines say."""
    shown = list(listing.lines)
    covered = [line for line in lines if line <= len(shown)]
    indent = " " * min(_spaces(shown[line - 1]) for line in covered)
    for line in covered:
        shown[line - 1] = indent + instead
    return "\n".join(shown) + "\n"


def _apart(listing: Listing, right: Course, wrong: Course) -> str:
    """Say where a run first does something else than the right one."""
    both = list(zip(right.tops, wrong.tops, strict=False))
    tick = next((i for i, (here, there) in enumerate(both) if here != there), len(both))
    values = {
        "tick": tick,
        "error": wrong.error,
        "right": _state_said(listing, right.last if tick == len(both) else right.tops[tick]),
        "wrong": _state_said(listing, wrong.last if tick == len(both) else wrong.tops[tick]),
    }
    told = _("it ends with {wrong}. The right one ends with {right}.")
    at_test = told  # What is said of a listing whose runs are compared at their tests.
    if tick < len(both):
        told = _("it has {wrong} at the end of tick {tick}. The right one has {right}.")
        if not tick:
            told = _("it begins with {wrong}. The right one begins with {right}.")
        at_test = _("it comes to a test with {wrong}. The right one comes to it with {right}.")
    elif wrong.error is not None and len(wrong.tops) == len(both):
        told = _("it fails in tick {tick} with {error}.")
        at_test = _("it fails after test {tick} with {error}.")
    elif len(wrong.tops) > len(both):
        told = _("it goes on after tick {tick}, where the right one ends.")
        at_test = _("it goes on after test {tick}, where the right one ends.")
    elif len(right.tops) > len(both):
        told = _("it ends in tick {tick}, with {wrong}. The right one goes on.")
        at_test = _("it ends after test {tick}, with {wrong}. The right one goes on.")
    return (told if listing.state else at_test).format(**values)


def _state_said(listing: Listing, state: State) -> str:
    """Say a state: the variables but n."""
    named = zip(state_names(listing), state, strict=True)
    shown = (each for each in named if each[0] != "n" and each[1] is not None)
    return ", ".join(f"{name} = {said(value)}" for name, value in shown)


def names_in(listing: Listing) -> frozenset[str]:
    """Return the names that stand in a listing."""
    tree = ast.parse(listing.text)
    return frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


@kind(Response.TEXT, "blank {expression=-1} in {whole=b[k] = -1}", runs=True, shown=Shown.COVERED)
class BlankInLine(_CodeAsk):
    """The part that is missing in a line of the listing."""

    expression: Annotated[str, ".{1,40}?"]
    whole: Annotated[str, ".{1,80}"]

    def answer(self, situation: Situation) -> Given:
        before, after = self._around
        line = situation.run.program.listing.lines[self._place(situation.right) - 1].strip()
        missing = line.removeprefix(before).removesuffix(after)
        if before + missing + after != line or not is_expression(missing):
            told = _("the line is {line!r}, which differs beside the blank too")
            raise AskError(told.format(line=line))
        return missing

    @property
    def told(self) -> str:
        before, after = self._around
        return f"blank in {before}{BLANK}{after}"

    def cover(self, listing: Listing) -> str:
        before, after = self._around
        covered = _covered(listing, [self._place(listing)], before + BLANK + after)
        array = re.search(r"\w+\[$", before)
        if array is None or not after.startswith("]"):
            return covered
        # Other lines that look at the same cell would show the index.
        return covered.replace(f"{array[0]}{self.expression}]", f"{array[0]}{BLANK}]")

    @property
    def _around(self) -> tuple[str, str]:
        """What stands before the blank, and after it."""
        before, _blank, after = self.whole.partition(self.expression)
        return before, after

    def _place(self, listing: Listing) -> int:
        found = [i for i, line in enumerate(listing.lines, 1) if line.strip() == self.whole]
        if len(found) != 1 or self.whole.count(self.expression) != 1:
            told = _("{whole!r} is not one line of {id!r} with one {expression!r}")
            raise AskError(told.format(whole=self.whole, id=listing.id, expression=self.expression))
        return found[0]

    def put(self, listing: Listing, given: Given) -> Listing:
        number, (before, after) = self._place(listing), self._around
        indented, _whole, rest = listing.marked.split("\n")[number - 1].partition(self.whole)
        return variant(listing, number, number, [f"{indented}{before}({given}){after}{rest}"])


def is_expression(text: object, names: frozenset[str] | None = None) -> bool:
    """Say whether this can stand in a blank: short, and of what expressions are made of but for *.

    A product could grow beyond all memory in a loop. Without names, any can stand in it.
    """
    if not isinstance(text, str) or len(text) > LONGEST_EXPRESSION or not text.isprintable():
        return False
    try:
        nodes = list(ast.walk(read_expression(text).tree))
    except ExpressionError:
        return False
    used = {node.id for node in nodes if isinstance(node, ast.Name)} - {"abs"}
    products = any(isinstance(node, ast.Mult) for node in nodes)
    return not products and (names is None or used <= names)
