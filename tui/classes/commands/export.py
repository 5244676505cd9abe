"""`queens-tutor class export`: every record of a class, a row each."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click

from lessons.classes.export import (
    FORMATS,
    ExportError,
    Row,
    export_class,
    write_csv,
    write_jsonl,
    write_parquet,
)
from lessons.classes.packet import HandIn, HandInError
from lessons.classes.pseudonyms import PseudonymError, read_key
from lessons.classes.sources import SourceError, find_sources
from lessons.files.findings import printable
from lessons.language import _, ngettext
from tui.command.commands import as_command
from tui.command.own_course import require_sound_course
from tui.command.parameter_types import OneOf
from tui.command.usage import WrongArgumentError


@as_command(
    _(
        "Write every record of hand-ins as a row, for research.\n\n"
        "PLACE is a folder of hand-ins, a hand-in, or the zip that a learning platform exports. "
        "jsonl and csv go to standard output without --output. Parquet needs DuckDB: "
        "pip install 'queens-tutor[analytics]'.\n\n"
        "With --pseudonyms no name and no login is left, nor what leads to them; the key in "
        "KEYFILE is made if there is none, and stays with you."
    )
)
@click.argument("places", metavar="PLACE...", type=click.Path(path_type=Path), nargs=-1)
@click.option(
    "--format",
    "output",
    type=OneOf("|".join(FORMATS), _("There is no format {value}; {hint}")),
    default="jsonl",
    help=_("What is written [default: jsonl]."),
)
@click.option(
    "--output", "path", metavar="FILE", type=click.Path(path_type=Path), help=_("Where to.")
)
@click.option(
    "--pseudonyms",
    "key",
    metavar="KEYFILE",
    type=click.Path(path_type=Path),
    help=_("Replace names, with the key in this file."),
)
def command(places: tuple[Path, ...], output: str, path: Path | None, key: Path | None) -> int:
    """Export records.

    Returns:
        1 if some hand-in could not be read, else 0.

    Raises:
        WrongArgumentError: A place or the file to write to is missing.
        ClickException: Something cannot be read or written.
    """
    if not places:
        raise WrongArgumentError(_("PLACE is missing: name a folder of hand-ins, or a zip."))
    if output == "parquet" and path is None:
        raise WrongArgumentError(_("Parquet is no text: name the file to write with --output."))
    require_sound_course()
    lost: list[str] = []
    try:
        pseudonyms = read_key(key) if key else None
        rows = export_class(_hand_ins(places, lost), pseudonyms)
        number = _write(rows, output, path)
    except (ExportError, PseudonymError, SourceError) as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        said = _("{path} cannot be written ({reason}).")
        raise click.ClickException(said.format(path=path, reason=error.strerror)) from error
    for each in lost:
        click.echo(each, err=True)
    if path:
        told = ngettext("{n} record written to {path}.", "{n} records written to {path}.", number)
        click.echo(told.format(n=number, path=click.format_filename(path)), err=True)
    return 1 if lost else 0


def _write(rows: Iterator[Row], output: str, path: Path | None) -> int:
    """Write rows, and say how many; a file is whole, or as it was."""
    if path is None:
        return (write_csv if output == "csv" else write_jsonl)(rows, sys.stdout)
    if output == "parquet":
        return write_parquet(rows, path)
    torn = path.with_name(f".{path.name}.torn")
    try:
        with torn.open("w", encoding="utf-8", newline="") as file:
            number = (write_csv if output == "csv" else write_jsonl)(rows, file)
        torn.replace(path)
    finally:
        torn.unlink(missing_ok=True)
    return number


def _hand_ins(places: tuple[Path, ...], lost: list[str]) -> Iterator[HandIn]:
    """Yield the hand-ins of all places, one after another; who cannot be read is said."""
    for place in places:
        sources, said = find_sources([place])
        lost += said
        for source in sources:
            try:
                hand_in = source.read()
            except HandInError as error:
                told = _("{name} was left out: {reason}.")
                lost.append(printable(told.format(name=source.name, reason=error)))
                continue
            # In a drop folder whose file it is counts, and not what it says.
            yield replace(hand_in, login=source.owner or hand_in.login)
