"""The views of the explore screen in words: calls, arrays, the run as a whole, C and Pascal."""

from collections.abc import Iterable, Iterator

from lessons.language import _
from lessons.text.notation import in_notation
from lessons.words.calls import returned_calls, waiting_calls
from lessons.words.flag_arrays import Flags, Overlay, current_square, flag_arrays
from lessons.words.timeline import make_timeline
from solver.board.geometry import Identity, Square
from solver.machine.run import Run
from solver.machine.step import Step
from solver.observing.recording import Stepped
from solver.text.companion import load_companion as companion_of
from tui.lines.teletype import Line
from tui.lines.trees import profile_lines, tree_lines
from tui.lines.words import show_numbered
from tui.run.growing_tree import grow_tree

PARTS = 10
"""Into how many parts a run is cut."""


def view_lines(name: str, run: Run, step: Step, n: int) -> Iterable[Line]:
    """Return what a view that a lesson names shows of a step."""
    if name == "stack":
        return stack_lines(run, step)
    if name == "flags":
        return flag_lines(step)
    tree = grow_tree(run, n)
    if name == "tree":
        return tree_lines(tree, step, whole=False)
    return profile_lines(tree, step)


def stack_lines(run: Stepped, step: Step) -> Iterator[Line]:
    """Yield the calls that wait for each other, and what they hold."""
    message = in_notation if run.program.listing.id else str  # A student's program keeps its names.
    for depth, call in enumerate(waiting_calls(step, run.program.listing.text), 1):
        held = ", ".join(f"{name} = {value}" for name, value in call.own)
        sentence = _("Call {depth}, {function}: {held}.").format(
            depth=depth, function=call.function, held=held or _("no variables of its own")
        )
        if call.same:
            sentence += " " + _("As above: {names}.").format(names=", ".join(call.same))
        yield Line(message(sentence), hanging=2)
        if call.line is not None:
            at = _("Goes on at line {line}: {text}").format(line=call.line, text=call.text)
            yield Line(message(at), indent=2, hanging=2)
    yield from (Line(message(str(each))) for each in returned_calls(run, step))


def flag_lines(step: Step) -> Iterator[Line]:
    """Yield the arrays of free columns and diagonals."""
    arrays = flag_arrays(step)
    if not arrays:
        yield Line(_("There are no arrays of free columns and diagonals here."))
        return
    square = current_square(step)
    if square is not None:
        result = "; ".join(map(str, arrays))
        sentence = _("i = {i}, j = {j}: {answer}.")
        yield Line(sentence.format(i=square[0], j=square[1], answer=result))
    for array in arrays:
        yield Line(f"{array.title}.")
        yield Line(
            _("Free: {cells}.").format(cells=_name_cells(array, free=True)), indent=2, hanging=2
        )
        taken = _name_cells(array, free=False)
        yield Line(_("Taken: {cells}.").format(cells=taken), indent=2, hanging=2)


def _name_cells(array: Flags, *, free: bool) -> str:
    """Name the cells that are free, or those that are not, with the differences they stand for."""
    results = [at for at, each in enumerate(array.free) if each is free]
    named = (
        f"{array.indices[at]} ({array.values[at]})" if array.values else f"{array.indices[at]}"
        for at in results
    )
    return ", ".join(named).replace("-", "−") or _("none")


def timeline_lines(run: Stepped, step: Step) -> Iterable[Line]:
    """Yield the parts of a run, and what happens in them."""
    parts = make_timeline(run, PARTS)
    here = parts.part(step.number)
    yield Line(parts.place(step.number))
    sentence = _("Steps {first} to {last}: retreats {retreats}, solutions {solutions}.")
    for part, (retreats, solutions) in enumerate(zip(parts.retreats, parts.solutions, strict=True)):
        before, last = parts.bounds(part)
        stands = " " + _("The run stands here.") if part == here else ""
        text = sentence.format(
            first=f"{before + 1:,}", last=f"{last:,}", retreats=retreats, solutions=solutions
        )
        yield Line(text + stands, indent=2, hanging=2)


def companion_lines(listing_id: str, step: Step) -> Iterator[Line]:
    """Yield the line that stands for the next one, and those around it; the whole if none does."""
    result = companion_of(listing_id)
    if result is None:
        yield Line(_("This listing has no text in C or Pascal."))
        return
    marked = result.line(step.next_line)
    sentence = _("In {language}, line {line} is next.")
    if marked is None:
        sentence = _("In {language}, no line of its own is next.")
    yield Line(sentence.format(language=result.language, line=marked))
    yield from show_numbered(result.lines_shown, marked)


def overlay_lines(step: Step, n: int, identity: Identity) -> Iterator[Line]:
    """Yield a board with the sums or differences of its squares."""
    first = step.storage.layout.first
    overlay = Overlay(identity, first)
    queens = frozenset(() if step.storage.layout.has_numbers else step.squares)
    width = max(3, len(str(n)) + 2)
    for y in reversed(range(n)):
        row = (Square(x, y) for x in range(n))
        cells = (overlay.written(each) + "Q" * (each in queens) for each in row)
        drawn = " ".join(f"{cell:>{width}}" for cell in cells)
        yield Line(f"{y + first:>2} {drawn}", verbatim=True)
    columns = " ".join(f"{x + first:>{width}}" for x in range(n))
    yield Line(f"   {columns}", verbatim=True)
    legend = overlay.legend(n, flipped=False)
    yield Line(legend + " " + _("Q is a queen.") if queens else legend)
