"""Results as tables for people, and as CSV and JSON for programs (see docs/experiments.md)."""

import csv
import io
import json
from collections.abc import Mapping
from dataclasses import asdict
from datetime import UTC, datetime

from lessons.experiments.words import heading, parts, words
from lessons.finding import printable
from lessons.language import _
from solver.experiments.measuring import Cell, Column, Row, Settings, Unit
from solver.experiments.registry import experiment, names
from solver.experiments.result import Ended, Machine, Result

VERSION = 1
"""Of the form of a result in JSON."""
MANY = 10**12
"""From here on numbers are shown as powers of ten."""
HIGHEST = 10**300
"""Above every number in a result."""
LONGEST = 200
"""Characters of a text in a result that is read."""
NOTED = ("experiment", "at", "ended", "seed", "budget_s", "cpu_s")
NOTED_OF_MACHINE = ("machine", "processor", "system", "python", "load")


def cell(column: Column, value: Cell) -> str:
    """Return a value as a table shows it."""
    match value:
        case None:
            return "–"
        case str():
            return printable(value)
        case int():
            shown = f"{value:,}" if abs(value) < MANY else f"{value:.3e}"
        case _ if column.unit is Unit.SECONDS:
            shown = f"{value:.3g}" if value >= 1e-3 else f"{value:.6f}"
        case _ if abs(value) >= MANY or 0 < abs(value) < 1e-3:
            shown = f"{value:.2e}"
        case _:
            shown = f"{value:,.2f}" if abs(value) < 1000 else f"{value:,.0f}"
    return f"{shown} {column.unit}" if column.unit is Unit.SECONDS else shown + column.unit


def headings(result: Result) -> list[str]:
    """Return what stands above the columns."""
    return [heading(column.name) for column in experiment(result.experiment).columns]


def cells(result: Result) -> list[list[str]]:
    """Return the table as it is shown."""
    columns = experiment(result.experiment).columns
    return [[cell(column, row.get(column.name)) for column in columns] for row in result.rows]


def text_table(result: Result) -> list[str]:
    """Return the table in lines: names to the left, numbers to the right."""
    columns = experiment(result.experiment).columns
    lines = [headings(result), *cells(result)]
    widths = [max(map(len, each)) for each in zip(*lines, strict=True)]
    left = [column.name in {"listing", "solution"} for column in columns]
    return [
        "  ".join(
            each.ljust(width) if to_left else each.rjust(width)
            for each, width, to_left in zip(line, widths, left, strict=True)
        ).rstrip()
        for line in lines
    ]


def as_csv(result: Result) -> str:
    """Return a result as CSV: its columns, then what is noted of it, the same in every row."""
    columns = [
        f"{column.name}_s" if column.unit is Unit.SECONDS else column.name
        for column in experiment(result.experiment).columns
    ]
    settings, machine = result.settings, result.machine
    noted: list[Cell] = [
        result.experiment,
        result.at.isoformat(),
        result.ended,
        settings.seed,
        settings.budget,
        round(result.spent, 6),
        machine.name,
        machine.processor,
        machine.system,
        machine.python,
        machine.load,
    ]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*columns, *NOTED, *NOTED_OF_MACHINE])
    for row in result.rows:
        values = [row.get(column.name) for column in experiment(result.experiment).columns]
        writer.writerow([*values, *noted])
    return out.getvalue()


def as_json(result: Result) -> str:
    """Return a result as one JSON object in one line."""
    record = {
        "version": VERSION,
        "experiment": result.experiment,
        "at": result.at.isoformat(),
        "ended": result.ended,
        "cpu_s": round(result.spent, 6),
        "settings": asdict(result.settings),
        "machine": asdict(result.machine),
        "prediction": result.prediction,
        "columns": [asdict(column) for column in experiment(result.experiment).columns],
        "rows": result.rows,
    }
    return json.dumps(record, ensure_ascii=False)


def named(result: Result) -> str:
    """Return what a result is called in a list: when, and what was measured."""
    about = "; ".join(parts(experiment(result.experiment), result.settings))
    return f"{result.at:%Y-%m-%d %H:%M}  {words(result.experiment).title}: {about}"


def noted(result: Result) -> tuple[str, ...]:
    """Return what is noted of a result: when, where, and under which load."""
    machine = result.machine
    load = "–" if machine.load is None else f"{machine.load:.2f}"
    return (
        f"{result.at:%Y-%m-%d %H:%M} UTC",
        machine.name,
        machine.processor,
        machine.system,
        machine.python,
        _("load {load}").format(load=load),
        _("{seconds:.2f} s of CPU time").format(seconds=result.spent),
    )


class StrangeResultError(ValueError):
    """A text is no result that this version understands."""


def from_json(text: str) -> Result:
    """Read a result that `as_json` has written.

    Raises:
        StrangeResultError: It is none.
    """
    try:
        record = json.loads(text)
        match record:
            case {
                "version": 1,
                "experiment": str(name),
                "at": str(at),
                "ended": str(ended),
                "cpu_s": float() | int() as spent,
                "settings": dict(settings),
                "machine": dict(machine),
                "prediction": str() | None as prediction,
                "rows": list(rows),
            } if name in names():
                return Result(
                    name,
                    _settings(settings),
                    tuple(_row(name, row) for row in rows),
                    Ended(ended),
                    float(spent),
                    datetime.fromisoformat(at).astimezone(UTC),
                    _machine(machine),
                    None if prediction is None else _short(prediction),
                )
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError) as error:
        raise StrangeResultError from error
    raise StrangeResultError


def _short(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise TypeError
    return printable(value)


def _whole(value: object) -> int:
    if not isinstance(value, int) or not 0 <= value < 10**9:
        raise TypeError
    return value


def _settings(said: Mapping[str, object]) -> Settings:
    budget, listings = said["budget"], said["listings"]
    if not isinstance(budget, int | float) or not isinstance(listings, list):
        raise TypeError
    first, last, count, seed = (_whole(said[name]) for name in ("first", "last", "count", "seed"))
    return Settings(first, last, count, seed, float(budget), tuple(map(_short, listings)))


def _row(name: str, said: object) -> Row:
    """Return a row with the columns of an experiment, and no others."""
    if not isinstance(said, dict):
        raise TypeError
    row: Row = {}
    for column in experiment(name).columns:
        value = said[column.name]
        if isinstance(value, str):
            value = _short(value)
        elif value is not None and not (isinstance(value, int | float) and abs(value) < HIGHEST):
            raise TypeError
        row[column.name] = value
    return row


def _machine(said: Mapping[str, object]) -> Machine:
    load = said["load"]
    if not isinstance(load, int | float | None):
        raise TypeError
    name, processor, system, python = (
        _short(said[part]) for part in ("name", "processor", "system", "python")
    )
    return Machine(name, processor, system, python, None if load is None else float(load))
