"""Results as tables for people, and as CSV and JSON for programs (see docs/experiments.md)."""

import csv
import io
import json
from dataclasses import asdict
from datetime import UTC, datetime

from lessons.experiments.catalogue import MOVED, Moved, experiment
from lessons.experiments.words import parts
from lessons.files.findings import printable
from lessons.language import _
from solver.experiments.experiment import Column, Experiment, Unit
from solver.experiments.measuring import Cell, Row, Settings
from solver.experiments.result import Ended, Machine, Result

VERSION = 1  # Of the form of a result in JSON.
MANY = 10**12  # From here on numbers are shown as powers of ten.
HIGHEST = 10**300  # Above every number in a result.
LATER = frozenset({"row_tree", "growth", "growth_by_n", "different", "expected"})
"""Columns that results of an older version may lack."""
LONGEST = 200  # Characters of a text in a result that is read.
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


def text_table(result: Result) -> list[str]:
    """Return the table in lines: names to the left, numbers to the right."""
    columns = result.experiment.columns
    lines = [[column.heading for column in columns]]
    lines += [[cell(column, row.get(column.name)) for column in columns] for row in result.rows]
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
        for column in result.experiment.columns
    ]
    noted: list[Cell] = [
        result.experiment.name,
        result.at.isoformat(),
        result.ended,
        result.settings.seed,
        result.settings.budget,
        round(result.spent, 6),
        *asdict(result.machine).values(),
    ]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*columns, *NOTED, *NOTED_OF_MACHINE])
    for row in result.rows:
        values = [row.get(column.name) for column in result.experiment.columns]
        writer.writerow([*values, *noted])
    return out.getvalue()


def as_json(result: Result) -> str:
    """Return a result as one JSON object in one line."""
    record = {
        "version": VERSION,
        "experiment": result.experiment.name,
        "at": result.at.isoformat(),
        "ended": result.ended,
        "cpu_s": round(result.spent, 6),
        "settings": asdict(result.settings),
        "machine": asdict(result.machine),
        "prediction": result.prediction,
        "columns": [{"name": each.name, "unit": each.unit} for each in result.experiment.columns],
        "rows": result.rows,
    }
    return json.dumps(record, ensure_ascii=False)


def named(result: Result) -> str:
    """Return what a result is called in a list: when, and what was measured."""
    about = "; ".join(parts(result.experiment, result.settings))
    return f"{result.at:%Y-%m-%d %H:%M}  {result.experiment.title}: {about}"


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
    """Read a result that `as_json` has written; a `StrangeResultError` if it is none."""
    try:
        match json.loads(text):
            case {
                "version": 1,
                "experiment": str(name),
                "at": str(at),
                "ended": str(ended),
                "cpu_s": float() | int() as spent,
                "settings": {
                    "first": int(first),
                    "last": int(last),
                    "count": int(count),
                    "seed": int(seed),
                    "budget": float() | int() as budget,
                    "listings": list(listings),
                },
                "machine": {"load": float() | int() | None as load, **machine},
                "prediction": str() | None as prediction,
                "rows": list(rows),
            } if all(0 <= each < 10**9 for each in (first, last, count, seed)):
                moved = MOVED.get(name)
                found = experiment(moved.name if moved else name)
                host, processor, system, python = (
                    _short(machine[part]) for part in ("name", "processor", "system", "python")
                )
                return Result(
                    found,
                    Settings(first, last, count, seed, float(budget), tuple(map(_short, listings))),
                    tuple(_row(found, row, moved) for row in rows),
                    Ended(ended),
                    float(spent),
                    datetime.fromisoformat(at).astimezone(UTC),
                    Machine(host, processor, system, python, None if load is None else float(load)),
                    None if prediction is None else _short(prediction),
                )
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError) as error:
        raise StrangeResultError from error
    raise StrangeResultError


def _short(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise TypeError
    return printable(value)


def _row(found: Experiment, said: object, moved: Moved | None) -> Row:
    """Return a row with the columns of an experiment, and no others.

    What an older version did not measure is None.
    """
    if not isinstance(said, dict):
        raise TypeError
    lacking = LATER if moved is None else {column.name for column in found.columns}
    said = dict.fromkeys(lacking) | said
    if moved is not None:
        said |= {moved.columns.get(name, name): value for name, value in said.items()}
    row: Row = {}
    for column in found.columns:
        value = said[column.name]
        if isinstance(value, str):
            value = _short(value)
        elif value is not None and not (isinstance(value, int | float) and abs(value) < HIGHEST):
            raise TypeError
        row[column.name] = value
    return row
