"""`queens-tutor trace`: a run as a stream of records, one a line."""

import json
import sys
from collections.abc import Iterable, Iterator
from itertools import islice

import click

from lessons.files.findings import make_printable
from lessons.language import _
from solver.board.geometry import on_board
from solver.machine.run import Run
from solver.machine.step import Step, find_innermost
from solver.text.listing import Event, Listing, load_listing
from solver.value import Value
from tui.command.arguments import LISTING, format_option, limit_option, make_flag, size_option
from tui.command.commands import as_command
from tui.command.error import CommandError
from tui.command.parameter_types import OneOf

FINAL = {Event.SOLUTION, Event.EXHAUSTED}
WIDTHS = 5, 4, 9, 5, 10, 8, 9
"""Characters of the text's columns; its widest lines for n = 8 have 80 with the variables."""


Record = tuple[int, Event | None, Step]
"""The number of a line or tick, what it meant, if anything, and the state after it."""


@as_command(
    _(
        "Print the run of LISTING, one record a line, first the state before anything ran.\n\n"
        "In text, - in a vector is -1: no queen yet. jsonl has one JSON object a line."
    )
)
@click.argument("listing_id", type=LISTING)
@size_option(required=True)
@click.option(
    "--by",
    type=OneOf("tick|line", _("There are no records by {value}; {hint}")),
    default="tick",
    help=_("A record after every pass of the main loop, or every line [default: tick]."),
)
@make_flag(
    "--into", _("Step into a listing's tests, such as isfree, not over them."), "enters_tests"
)
@limit_option(_("Stop after M records, the first one counted."))
@format_option("text|jsonl")
def command(
    listing_id: str, n: int, by: str, enters_tests: bool, limit: int | None, output: str
) -> int:
    """Print a run's records `by` tick or line, as `output` says: in columns, or as JSON lines."""
    listing = load_listing(listing_id)
    steps = Run.of(listing, n, enters_tests=enters_tests).steps()
    lines = ((step.number, step.event, step) for step in steps)
    records = islice(_list_ticks(steps) if by == "tick" else lines, limit)
    if output == "text":
        counted = _("tests"), _("placements"), _("retreats"), _("solutions")
        head = _align_row((_("index"), _("line"), _("event"), *counted), _("variables"))
        sys.stdout.write(head + "\n")
    for record in records:
        line = _format_json(record, n) if output == "jsonl" else _format_text(record, listing, n)
        sys.stdout.write(line + "\n")
        if (error := record[2].error) is not None:
            sentence = _("The run ended with an error: {error}.")
            raise CommandError(sentence.format(error=make_printable(error.rstrip("."))))
    return 0


def _list_ticks(steps: Iterable[Step]) -> Iterator[Record]:
    """Yield a record for each tick, with the last event in it."""
    index = -1
    event: Event | None = None
    for step in steps:
        if step.event and (step.event in FINAL or event not in FINAL):
            event = step.event
        if step.tick > index:
            index = step.tick
            yield index, event, step
            event = None


def _format_json(record: Record, n: int) -> str:
    """Return a step of a trace as one JSON object."""
    index, event, step = record
    queens = [queen for queen in step.squares if on_board(queen, n)]
    calls = [
        {"function": frame.function, "line": frame.line, "variables": frame.variables}
        for frame in step.frames
    ]
    shown = {
        "index": index,
        "line": step.line,
        "event": event,
        "variables": step.variables,
        "calls": calls,
        "queens": queens,
        **step.counters._asdict(),
    }
    return json.dumps(shown)


def _format_text(record: Record, listing: Listing, n: int) -> str:
    """Return a record as a line in columns."""
    index, event, step = record
    cells = (index, step.line, event, *step.counters)
    saved = listing.storage
    level = find_innermost(step.frames, saved.level)
    variables = {**step.variables, **({} if level is None else {saved.level: level})}
    names = sorted(variables.keys() - {"n"}, key=lambda name: (name == saved.board, name))
    values = (f"{name}={_format_value(variables[name], len(str(n)))}" for name in names)
    return _align_row(cells, " ".join(values))


def _align_row(cells: Iterable[int | str | None], rest: str) -> str:
    """Return cells aligned in their columns, with the rest behind them."""
    shown_cells = ("-" if cell is None else str(cell) for cell in cells)
    padded = (text.rjust(width) for text, width in zip(shown_cells, WIDTHS, strict=True))
    return (" ".join(padded) + "  " + rest).rstrip()


def _format_value(value: Value, width: int) -> str:
    """Return a variable's value as text; in a vector, a dash stands for each -1."""
    if isinstance(value, tuple):
        return " ".join("-".rjust(width) if row == -1 else f"{row!s:>{width}}" for row in value)
    return f"{value!s:<{max(width, 2)}}"
