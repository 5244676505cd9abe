"""Asks about the lines of a listing: which runs next, in which order they stand, what is missing.

Lines and expressions that are entered are put into the listing and run: what does the same is the
same answer, however it is written.
"""

import ast
import re
from collections.abc import Callable, Iterable
from textwrap import dedent

from lessons.asking import Ask, AskError, Response, Shown, Situation
from lessons.expression import ExpressionError, read, said
from lessons.language import _
from lessons.record import Given
from solver.listing import Listing, ListingError
from solver.run import complete
from solver.variant import Course, State, behaviour, sizes, state_names, variant

INDENT = 4
"""Spaces of a level of indentation."""
DEEPEST = 6
"""Levels of indentation that can be entered."""
LONGEST = 40
"""Characters of an expression that can be entered."""
BLANK = "____"
"""What stands for a missing expression."""


def _line_after(text: str, count: str) -> Ask:
    def answer(situation: Situation) -> Given:
        run, number = situation.run, situation.number + int(count)
        step = run.step(complete(run.reach(number)))
        if step.number < number or step.line is None:
            raise AskError(_("the run ends before {n} lines").format(n=count))
        statements = sorted({each.line for each in run.program.statements})
        line = situation.reading.following(step.line, statements, step.next_line)
        return None if line is None else (line, run.program.listing.lines[line - 1].strip())

    def label(given: Given, _n: int) -> str:
        match given:
            case (int(line), str(code)):
                return _("line {line}: {code}").format(line=line, code=code)
        return _("none: the run has ended")

    return Ask(text, Response.CHOICE, answer, label, runs=True)


def _next_lines(text: str, count: str) -> Ask:
    def answer(situation: Situation) -> Given:
        run, start = situation.run, situation.number
        statements = sorted({each.line for each in run.program.statements})
        found: list[int] = []
        following = run.step(start).next_line
        for number in range(start + 1, start + int(count) + 1):
            if following is None:
                raise AskError(_("the run ends before {n} lines").format(n=count))
            found.append(following)
            then = run.step(complete(run.reach(number))).next_line
            following = situation.reading.following(following, statements, then)
        return tuple((line, run.program.listing.lines[line - 1].strip()) for line in found)

    def piece(given: Given, _n: int) -> str:
        match given:
            case (int(line), str(code)):
                return f"{line}: {code}"
        return str(given)

    def label(given: Given, n: int) -> str:
        return " | ".join(piece(each, n) for each in given) if isinstance(given, tuple) else ""

    return Ask(text, Response.ORDER, answer, label, runs=True, piece=piece)


# Lines in order: an answer is a tuple of pairs, the text of a line and its level of indentation.


def _lines(text: str, first: str, last: str) -> Ask:
    begin, end = int(first), int(last)

    def answer(situation: Situation) -> Given:
        listing = situation.run.program.listing
        if not begin <= end <= len(listing.lines):
            said = _("{id!r} has lines 1 to {last}, and no {text}")
            last = len(listing.lines)
            raise AskError(said.format(id=listing.id, last=last, text=text))
        if not all(line.strip() for line in listing.lines[begin - 1 : end]):
            said = _("there is an empty line among {text}: choose lines of one block")
            raise AskError(said.format(text=text))
        region = dedent("\n".join(listing.lines[begin - 1 : end])).split("\n")
        return tuple((line.strip(), _spaces(line) // INDENT) for line in region)

    def same(situation: Situation, given: Given, other: Given) -> bool:
        listing = situation.run.program.listing

        def done(answer: Given) -> Listing:
            return variant(listing, begin, end, _marked(listing, begin, end, answer))

        return given == other or _alike(lambda: done(given), lambda: done(other))

    def consequence(situation: Situation, given: Given) -> str:
        listing = situation.run.program.listing
        lines = _marked(listing, begin, end, given)
        return _consequence(listing, lambda: variant(listing, begin, end, lines))

    return Ask(
        text,
        Response.LINES,
        answer,
        lines_said,
        runs=True,
        shown=Shown.COVERED,
        same=same,
        consequence=consequence,
        cover=lambda listing: _covered(listing, range(begin, end + 1), "..."),
    )


def levelled(given: Given) -> list[tuple[str, int]]:
    """Return the lines of an answer with their levels; what are none is left out."""
    pairs = given if isinstance(given, tuple) else ()
    found: list[tuple[str, int]] = []
    for pair in pairs:
        match pair:
            case (str(line), int(level)):
                found.append((line, level))
    return found


def lines_said(given: Given, _n: int) -> str:
    """Say lines in one: a bar between two, a > for each level of indentation."""
    return " | ".join("> " * level + line for line, level in levelled(given))


def _spaces(line: str) -> int:
    return len(line) - len(line.lstrip())


def _marked(listing: Listing, begin: int, end: int, answer: Given) -> list[str]:
    """Return an answer's lines as they would stand in the listing, with their marks."""
    marked = listing.marked.split("\n")
    base = min(_spaces(line) for line in listing.lines[begin - 1 : end])
    marks = {listing.lines[i].strip(): marked[i].strip() for i in reversed(range(begin - 1, end))}
    return [
        " " * (base + INDENT * level) + marks.get(line, line) for line, level in levelled(answer)
    ]


def _covered(listing: Listing, lines: Iterable[int], instead: str) -> str:
    """Return a listing's text with something instead of what some lines say."""
    shown = list(listing.lines)
    covered = [line for line in lines if line <= len(shown)]
    indent = " " * min(_spaces(shown[line - 1]) for line in covered)
    for line in covered:
        shown[line - 1] = indent + instead
    return "\n".join(shown) + "\n"


def _consequence(listing: Listing, done: Callable[[], Listing]) -> str:
    """Say where a listing with an answer in it first does something else than the right one."""
    try:
        pairs = zip(sizes(listing), behaviour(listing), behaviour(done()), strict=True)
    except ListingError as error:
        what = str(error).partition(": ")[2]
        return _("Put together so, it cannot run: {what}.").format(what=what)
    n, right, wrong = next(each for each in pairs if each[1] != each[2])
    told = _("Run with n = {n}: {what}")
    return told.format(n=n, what=_apart(listing, right, wrong))


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
    if not listing.state:
        return _apart_at_tests(tick, len(both), right, wrong).format(**values)
    if tick < len(both):
        told = _("it has {wrong} at the end of tick {tick}. The right one has {right}.")
        if not tick:
            told = _("it begins with {wrong}. The right one begins with {right}.")
    elif wrong.error is not None and len(wrong.tops) == len(both):
        told = _("it fails in tick {tick} with {error}.")
    elif len(wrong.tops) > len(both):
        told = _("it goes on after tick {tick}, where the right one ends.")
    elif len(right.tops) > len(both):
        told = _("it ends in tick {tick}, with {wrong}. The right one goes on.")
    else:
        told = _("it ends with {wrong}. The right one ends with {right}.")
    return told.format(**values)


def _apart_at_tests(test: int, both: int, right: Course, wrong: Course) -> str:
    """Return what is said of a listing whose runs are compared at their tests."""
    if test < both:
        return _("it comes to a test with {wrong}. The right one comes to it with {right}.")
    if wrong.error is not None and len(wrong.tops) == both:
        return _("it fails after test {tick} with {error}.")
    if len(wrong.tops) > both:
        return _("it goes on after test {tick}, where the right one ends.")
    if len(right.tops) > both:
        return _("it ends after test {tick}, with {wrong}. The right one goes on.")
    return _("it ends with {wrong}. The right one ends with {right}.")


def _state_said(listing: Listing, state: State) -> str:
    """Say a state: the variables but n."""
    named = zip(state_names(listing), state, strict=True)
    shown = (each for each in named if each[0] != "n" and each[1] is not None)
    return ", ".join(f"{name} = {said(value)}" for name, value in shown)


def names_in(listing: Listing) -> frozenset[str]:
    """Return the names that stand in a listing."""
    tree = ast.parse(listing.text)
    return frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


def _alike(done: Callable[[], Listing], other: Callable[[], Listing]) -> bool:
    """Say whether two listings do the same; one that cannot be read does nothing."""
    try:
        return behaviour(done()) == behaviour(other())
    except ListingError:
        return False


# A missing expression: an answer is its text.


def _blank(text: str, expression: str, whole: str) -> Ask:
    def place(listing: Listing) -> int:
        found = [i for i, line in enumerate(listing.lines, 1) if line.strip() == whole]
        if len(found) != 1 or whole.count(expression) != 1:
            raise AskError(
                _("{whole!r} is not one line of {id!r} with one {expression!r}").format(
                    whole=whole, id=listing.id, expression=expression
                )
            )
        return found[0]

    before, _expression, after = whole.partition(expression)

    def answer(situation: Situation) -> Given:
        listing = situation.run.program.listing
        line = listing.lines[place(situation.right) - 1].strip()
        missing = line.removeprefix(before).removesuffix(after)
        if before + missing + after != line or not is_expression(missing):
            raise AskError(
                _("the line is {line!r}, which differs beside the blank too").format(line=line)
            )
        return missing

    def filled(situation: Situation, missing: Given) -> Listing:
        listing = situation.right
        number = place(listing)
        indented, _whole, rest = listing.marked.split("\n")[number - 1].partition(whole)
        return variant(listing, number, number, [f"{indented}{before}({missing}){after}{rest}"])

    def same(situation: Situation, given: Given, other: Given) -> bool:
        return given == other or _alike(
            lambda: filled(situation, given), lambda: filled(situation, other)
        )

    def consequence(situation: Situation, given: Given) -> str:
        return _consequence(situation.right, lambda: filled(situation, given))

    def cover(listing: Listing) -> str:
        covered = _covered(listing, [place(listing)], before + BLANK + after)
        array = re.search(r"\w+\[$", before)
        if array is None or not after.startswith("]"):
            return covered
        # Other lines that look at the same cell would show the index.
        return covered.replace(f"{array[0]}{expression}]", f"{array[0]}{BLANK}]")

    return Ask(
        text,
        Response.TEXT,
        answer,
        lambda given, _n: str(given),
        runs=True,
        shown=Shown.COVERED,
        same=same,
        consequence=consequence,
        cover=cover,
    )


def is_expression(text: object, names: frozenset[str] | None = None) -> bool:
    """Say whether this can stand in a blank: short, and of what expressions are made of but for *.

    A product could grow beyond all memory in a loop.

    Args:
        text: What was entered.
        names: Those that can stand in it; any if it is None.
    """
    if not isinstance(text, str) or len(text) > LONGEST or not text.isprintable():
        return False
    try:
        nodes = list(ast.walk(read(text).tree))
    except ExpressionError:
        return False
    used = {node.id for node in nodes if isinstance(node, ast.Name)}
    products = any(isinstance(node, ast.Mult) for node in nodes)
    return not products and (names is None or used <= names)


TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (r"line after ([1-9]\d{0,2}) lines?", _line_after),
    (r"next ([2-9]|[1-9]\d) lines", _next_lines),
    (r"lines (\d{1,3}) to (\d{1,3})", _lines),
    (r"blank (.{1,40}?) in (.{1,80})", _blank),
)
"""Patterns of asks, and what makes the ask."""
