"""Views in words: calls, arrays, the run as a whole, C and Pascal, the search tree."""

import re
from collections.abc import Iterable, Iterator

from lessons.language import _
from lessons.text.notation import in_notation
from lessons.words.calls import returned_calls, waiting_calls
from lessons.words.flag_arrays import Flags, Overlay, current_square, flag_arrays
from lessons.words.timeline import make_timeline
from solver.analysis.tree import ROOT, Tree
from solver.board.geometry import Identity, list_squares
from solver.machine.run import Run
from solver.machine.step import Step
from solver.observing.recording import Stepped
from solver.text.companion import load_companion as companion_of
from tui.lines.teletype import Line
from tui.lines.words import draw_rows, show_numbered
from tui.run.tree_text import (
    grow_tree,
    profile_table,
    say_cut_off,
    tree_head,
    write_profile,
    write_tree,
)

CONTEXT = 4
"""Lines of a program in C or Pascal that are shown before the next one, and after it."""
PARTS = 10
"""Into how many parts a run is cut."""


def view_lines(name: str, run: Run, step: Step, n: int) -> Iterable[Line]:
    """Return the lines of a view, given by its name, at a step of a run."""
    if name == "stack":
        return stack_lines(run, step)
    if name == "flags":
        return flag_lines(step)
    tree = grow_tree(run, n)
    if name == "tree":
        return tree_lines(tree, step, whole=False)
    return profile_lines(tree, step)


def stack_lines(run: Stepped, step: Step) -> Iterator[Line]:
    """Yield the waiting calls of a step, and the values of their variables."""
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
    """Yield the arrays of free columns and diagonals at a step."""
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
    """Return a text that lists the free cells of an array, or the others if not `free`."""
    results = [at for at, each in enumerate(array.free) if each is free]
    named = (
        f"{array.indices[at]} ({array.values[at]})" if array.values else f"{array.indices[at]}"
        for at in results
    )
    return ", ".join(named).replace("-", "−") or _("none")


def timeline_lines(run: Stepped, step: Step) -> Iterable[Line]:
    """Yield the parts of a run, and what happens in each part."""
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
    """Yield the companion program's line for the next line of Python, and the lines around it."""
    result = companion_of(listing_id)
    if result is None:
        yield Line(_("This listing has no text in C or Pascal."))
        return
    marked = result.line(step.next_line)
    sentence = _("In {language}, line {line} is next.")
    if marked is None:
        sentence = _("In {language}, no line of its own is next.")
    yield Line(sentence.format(language=result.language, line=marked))
    first, last = (marked - CONTEXT, marked + CONTEXT) if marked else (1, len(result.lines_shown))
    yield from show_numbered(result.lines_shown, max(1, first), min(last, len(result.lines_shown)))


def overlay_lines(step: Step, n: int, identity: Identity) -> Iterator[Line]:
    """Yield a board with the sum or the difference of the coordinates on every square."""
    first = step.storage.layout.first
    overlay = Overlay(identity, first)
    queens = frozenset(() if step.storage.layout.has_numbers else step.squares)
    signs = {each: overlay.written(each) + "Q" * (each in queens) for each in list_squares(n)}
    yield from draw_rows(signs, n, start=first)
    legend = overlay.legend(n, flipped=False)
    yield Line(legend + " " + _("Q is a queen.") if queens else legend)


def tree_lines(tree: Tree, step: Step, typed: str = "", *, whole: bool = True) -> Iterator[Line]:
    """Yield the tree up to a step, unfolded to a node; if `whole`, also how large it becomes.

    What the whole tree comes to is said only on demand.

    Raises:
        ValueError: What is typed is no node.
    """
    moment, current = tree.moment(step), tree.current(step)
    node = find_node(tree, typed) if typed else current
    path = set(tree.path(node))

    def opened(each: int) -> bool:
        return each in path or (bool(typed) and node in tree.path(each))

    head = tree_head(tree, moment, whole=whole)
    yield Line(_("{pieces}.").format(pieces=", ".join(head[:2])))
    for level, text in write_tree(tree, moment, opened, current):
        yield Line(text, indent=2 * level, hanging=2)
    yield from map(Line, head[2:])


def profile_lines(tree: Tree, step: Step) -> Iterator[Line]:
    """Yield the profile of the tree at a step, and sentences about the profile."""
    moment = tree.moment(step)
    yield from (Line(line, verbatim=True) for line in profile_table(tree, moment))
    yield from map(Line, write_profile(tree, moment))


def pruning_lines(tree: Tree, step: Step) -> Iterator[Line]:
    """Yield sentences about the pruning so far, and the tree's size without pruning."""
    moment = tree.moment(step)
    visited = sum(level.visited for level in tree.profile(moment))
    sentence = _(
        "The tree has {visited} nodes so far. If no test had cut anything off, it would have "
        "{whole}."
    )
    yield Line(sentence.format(visited=f"{visited:,}", whole=f"{tree.unpruned(moment):,}"))
    cut_off = (say_cut_off(tree, node, moment) for node in tree.path(tree.current(step)))
    yield from (Line(each) for each in cut_off if each)


def find_node(tree: Tree, text: str) -> int:
    """Return the node of a typed vector; raise ValueError if the text or the node is invalid."""
    if not re.fullmatch(r"\d{1,2}([,\s]+\d{1,2}){0,31}", text, re.ASCII):
        raise ValueError(_("Type the values of some columns, such as 0,2."))
    node = tree.find([int(value) for value in re.split(r"[,\s]+", text)])
    if node is None or node == ROOT:
        sentence = _("The run never comes to {vector}.")
        if tree.cut:
            sentence = _("The tree has no {vector}, as far as it was grown.")
        raise ValueError(sentence.format(vector=text))
    return node
