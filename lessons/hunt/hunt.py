"""A hunt: a listing with one line that is wrong, and the listing that is right.

Nothing else is written down of a fault: where it shows, when a run goes wrong first, and whether a
repair is one is found out by running both.
"""

from functools import cache
from pathlib import Path

from msgspec import Struct

from lessons.text.notation import SCRIPTS, in_notation, name_variable, read_from_notation
from solver.text.listing import Listing, ListingError, listing_ids, load_listing, parse_listing

FOLDER = Path(__file__).parent.parent / "shipped" / "hunts"
"""The programs that are no listings of the course."""
INDENT = 4


class HuntError(ValueError):
    """What was given is no answer to a task, and does not count; the text says why."""


class LineChange(Struct, frozen=True):
    """A line of a program that is replaced by another text."""

    line: int  # which, from 1 on
    text: str  # what stands there then, with its indentation


class Hunt(Struct, frozen=True):
    """A program with one wrong line, and the right program that it was made from."""

    id: str  # its name in commands and in the journal; it does not tell the fault
    title: str
    promise: str
    idea: str  # what is wrong, and what the program does for it; said when it has been found
    hints: tuple[str, ...]
    reference: Listing  # the listing that is right
    fault: LineChange
    n: int  # the board on which the student looks for the first wrong moment
    largest: int = 8
    elsewhere: tuple[LineChange, ...] = ()  # repairs in other lines than the one that is wrong

    @property
    def program(self) -> Listing:
        """The program with the wrong line, as it is shown and stepped."""
        text = mark_change(self.reference, self.fault)
        return parse_listing(self.id, text, foreign=self.reference.foreign)

    def rename_vector(self, text: str) -> str:
        """Return a text with the vector named in the student's notation, if it can be renamed."""
        return in_notation(text) if self._renamed else text

    def restore_vector(self, text: str) -> str:
        """Return a text in the student's notation with the vector's name in the program."""
        return read_from_notation(text) if self._renamed else text

    def name_variable(self, name: str) -> str:
        """Return the name of a variable of the program in the student's notation."""
        return name_variable(name) if self._renamed else name

    @property
    def _renamed(self) -> bool:
        """Whether the vector can be renamed: no other name of the program is in the way."""
        program = self.program
        again = read_from_notation(in_notation(program.text))
        return program.storage.board == SCRIPTS and again == program.text

    @property
    def sizes(self) -> range:
        """The sizes of the boards on which the program is tried."""
        return range(1, self.largest + 1)

    @property
    def faulty_lines(self) -> frozenset[int]:
        """The numbers of the lines in which the program can be repaired."""
        return frozenset({self.fault.line, *(each.line for each in self.elsewhere)})


def mark_change(listing: Listing, change: LineChange) -> str:
    """Return the marked text of a listing with one line replaced; the line keeps its marks."""
    lines, at = listing.marked.split("\n"), change.line - 1
    lines[at] = change.text + lines[at].removeprefix(listing.lines[at])
    return "\n".join(lines)


def list_sources() -> tuple[str, ...]:
    """Return the names of all programs that hunts can be made from, listings first."""
    own = (path.stem.replace("_", "-") for path in FOLDER.glob("*.py"))
    return (*listing_ids(), *sorted(own))


@cache
def load_right_program(program: str) -> Listing:
    """Return a hunt's right program, its own or a listing; raise ListingError without one."""
    path = FOLDER / f"{program.replace('-', '_')}.py"
    if not path.is_file():
        return load_listing(program)
    return parse_listing(program, path.read_text(encoding="utf-8"))


def make_change(listing: Listing, old: str, new: str, deeper: int = 0) -> LineChange:
    """Return the change of the one line with the text `old`, indented `deeper`, or ListingError."""
    results = [number for number, line in enumerate(listing.lines, 1) if line.strip() == old]
    if len(results) != 1:
        raise ListingError(f"{old!r} is {len(results)} lines of {listing.id}, not one")
    line = listing.lines[results[0] - 1]
    indent = len(line) - len(line.lstrip()) + INDENT * deeper
    return LineChange(results[0], " " * indent + new)


def apply_change(listing: Listing, change: LineChange) -> str:
    """Return the text of a listing, without marks, with one line replaced."""
    lines = [*listing.lines]
    lines[change.line - 1] = change.text
    return "\n".join(lines) + "\n"
