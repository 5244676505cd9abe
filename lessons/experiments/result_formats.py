"""Results as tables for people, and as CSV and JSON for programs (see docs/experiments.md)."""

import csv
import io
import json
from dataclasses import asdict, replace
from datetime import UTC
from math import floor, log10

import msgspec

from lessons.experiments.catalogue import find_experiment
from lessons.experiments.settings import describe_measured
from lessons.files.findings import make_printable
from lessons.language import _
from solver.experiments.experiment import Cell, ColumnUnit, ResultColumn, format_power
from solver.experiments.result import Result

VERSION = 1  # Of the form of a result in JSON.
MANY = 10**9  # From here on numbers are shown as powers of ten.


def format_cell(column: ResultColumn, value: Cell) -> str:
    """Return the text of a value in a column of a table."""
    match value:
        case None:
            return "–"
        case str():
            return make_printable(value)
        case int():
            shown = f"{value:,}" if abs(value) < MANY else format_power(value)
        case _ if column.unit is ColumnUnit.SECONDS:
            return f"{value:.3g} s" if value >= 1 else f"{1000 * value:.2f} ms"
        case _ if abs(value) >= MANY or 0 < abs(value) < 1e-6:
            shown = format_power(value)
        case _ if 0 < abs(value) < 0.1:  # Two digits that are none of the zeros in front.
            shown = f"{value:.{1 - floor(log10(abs(value)))}f}"
        case _:
            shown = f"{value:,.2f}" if abs(value) < 1000 else f"{value:,.0f}"
    return shown + column.unit


def tabulate_result(result: Result) -> list[list[str]]:
    """Return a result's table as rows of texts, the headings first; not columns for files."""
    columns = [each for each in result.experiment.columns if not each.filed]
    rows = ([format_cell(each, row.get(each.name)) for each in columns] for row in result.rows)
    return [[each.heading for each in columns], *rows]


def format_table(result: Result) -> list[str]:
    """Return a result's table as lines, names left, numbers right."""
    shown, columns = (each for each in result.experiment.columns if not each.filed), []
    for column, cells in zip(shown, zip(*tabulate_result(result), strict=True), strict=True):
        align = str.ljust if column.name in {"listing", "solution"} else str.rjust
        columns.append([align(cell, max(map(len, cells))) for cell in cells])
    return ["  ".join(line).rstrip() for line in zip(*columns, strict=True)]


def format_csv(result: Result) -> str:
    """Return a result as CSV, with the circumstances of the measurement in every row."""
    columns = {
        column.name: f"{column.name}_s" if column.unit is ColumnUnit.SECONDS else column.name
        for column in result.experiment.columns
    }
    machine = asdict(result.machine)
    circumstances = {
        "experiment": result.experiment.name,
        "at": result.at.isoformat(),
        "ended": result.ended,
        "seed": result.settings.seed,
        "budget_s": result.settings.budget,
        "cpu_s": result.cpu_s,
        "machine": machine.pop("name"),
        **machine,
    }
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*columns.values(), *circumstances])
    for row in result.rows:
        writer.writerow([*map(row.get, columns), *circumstances.values()])
    return out.getvalue()


def encode_result(result: Result) -> str:
    """Return a result as one JSON object in one line."""
    record = {
        "version": VERSION,
        **asdict(result),
        "experiment": result.experiment.name,
        "at": result.at.isoformat(),
        "columns": [{"name": each.name, "unit": each.unit} for each in result.experiment.columns],
    }
    # Not by msgspec: it writes no number beyond 64 bits, and n^n is soon beyond.
    return json.dumps(record, ensure_ascii=False)


def format_title(result: Result) -> str:
    """Return a result in a list: the time as clocks here show it, and what was measured."""
    about, at = describe_measured(result.experiment, result.settings, result.reached), result.at
    time = f"{at.astimezone().day} {at.astimezone():%b %Y, %H:%M}"
    return f"{time}  {result.experiment.title}: {about}"


def list_circumstances(result: Result) -> tuple[str, ...]:
    """Return texts on the circumstances of a result: when, where, the load and the CPU time."""
    machine = result.machine
    load = "–" if machine.load is None else f"{machine.load:.2f}"
    return (
        f"{result.at:%Y-%m-%d %H:%M} UTC",
        machine.name,
        machine.processor,
        machine.system,
        machine.python,
        _("load {load}").format(load=load),
        _("{seconds:.2f} s of CPU time").format(seconds=result.cpu_s),
    )


def decode_result(text: str) -> Result:
    """Return the result that `encode_result` has written; raise ValueError for any other text."""
    try:
        record = json.loads(text)
        if not isinstance(record, dict) or record.get("version") != VERSION:
            raise ValueError("another form of a result")
        result = msgspec.convert(record, Result, dec_hook=lambda _type, name: find_experiment(name))
    except (TypeError, KeyError, RecursionError) as error:
        raise ValueError(str(error)) from error
    smallest, largest = result.experiment.boards
    if not smallest <= result.settings.first <= result.settings.last <= largest:
        raise ValueError("a board beyond limits")
    return replace(result, at=result.at.astimezone().astimezone(UTC))
