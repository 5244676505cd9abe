"""Points in the files that learning platforms import.

They are Canvas's gradebook, Moodle's grades, and Moodle's grading worksheet, filled in.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite

from lessons.classes.roster import Listed, Roster, Source
from lessons.classes.spreadsheets import Cell, as_text, write_table
from lessons.language import _, ngettext

CANVAS = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section")


@dataclass(frozen=True, slots=True)
class Item:
    """Something that points are given for."""

    id: str
    title: str
    possible: float


@dataclass(frozen=True, slots=True)
class Graded:
    """A student's points.

    Attributes:
        earned: For each item; empty if the student has handed in nothing.
        why: What is said of each item's points.
    """

    listed: Listed
    earned: tuple[float, ...] = ()
    why: tuple[str, ...] = ()

    @property
    def total(self) -> float | None:
        """The sum; None where nothing was handed in."""
        return sum(self.earned) if self.earned else None


@dataclass(frozen=True, slots=True)
class Grades:
    """The points of a class in one assignment, the whole of which is an item too."""

    whole: Item
    items: tuple[Item, ...]
    students: tuple[Graded, ...]


@dataclass(frozen=True, slots=True)
class Gradebook:
    """A file to be imported, and what the lecturer must be told of it."""

    text: str
    remarks: tuple[str, ...] = ()


def for_canvas(grades: Grades, roster: Roster) -> Gradebook:
    """Return the grades as Canvas imports them.

    Where the roster is the gradebook that Canvas exported and it has a column for the assignment,
    the points go there; else each item gets a column of its own, which Canvas offers to create.
    """
    header = roster.table.rows[0] if roster.source is Source.CANVAS else ()
    known = [name for name in header if name.rpartition(" (")[0] == grades.whole.title]
    if known:
        columns, possible = known[:1], [grades.whole.possible]
    else:
        columns = [f"{item.title} ({item.id})" for item in grades.items]
        possible = [item.possible for item in grades.items]

    def rows() -> Iterator[Sequence[Cell]]:
        yield [*CANVAS, *columns]
        yield ["    Points Possible", "", "", "", "", *map(points, possible)]
        for each in grades.students:
            listed, earned = each.listed, each.earned
            told: Sequence[float | None] = (
                [each.total] if known else earned or [None] * len(columns)
            )
            about = listed.name or listed.login, listed.id, listed.sis_id, listed.login
            yield [*about, listed.section, *map(points, told)]

    return Gradebook(write_table(rows()), _unlisted(grades, roster))


def for_moodle(grades: Grades, roster: Roster) -> Gradebook:
    """Return the grades as Moodle imports them.

    That is the grading worksheet, filled in, where it is the roster; else a table for Moodle's
    import of grades: what is said of the points stands beside them, and the sum last.
    """
    if roster.source is Source.WORKSHEET:
        return fill_worksheet(grades, roster)

    def rows() -> Iterator[Sequence[Cell]]:
        titles = [item.title for item in (*grades.items, grades.whole)]
        named = [(f"{title} (points)", f"{title} feedback") for title in titles]
        yield ["username", "email", *(name for pair in named for name in pair)]
        for each in grades.students:
            cells: list[Cell] = [each.listed.login, each.listed.email]
            for earned, why in zip(each.earned, each.why, strict=True):
                cells += [points(earned), why]
            if not each.earned:
                cells += [""] * (2 * len(grades.items))
            yield [*cells, points(each.total), said_of_all(grades, each)]

    return Gradebook(write_table(rows()), _unlisted(grades, roster))


def fill_worksheet(grades: Grades, roster: Roster) -> Gradebook:
    """Return Moodle's grading worksheet with the points and what is said of them in its rows.

    Only the columns `Grade` and `Feedback comments` change, in the rows of those who have handed in
    and whose grade may be changed. Points are brought to the worksheet's maximum, and written with
    a comma where the worksheet has one.
    """
    header = [name.strip().casefold() for name in roster.table.rows[0]]
    rows: list[list[Cell]] = [list(row) for row in roster.table.rows]
    grade, most, may = map(header.index, ("grade", "maximum grade", "grade can be changed"))
    feedback = header.index("feedback comments") if "feedback comments" in header else None
    locked, scales = [], set()
    for each in grades.students:
        total, row = each.total, each.listed.row
        if total is None or not row:
            continue
        cells = rows[row] = [*rows[row], *[""] * (len(header) - len(rows[row]))]
        if as_text(cells[may]).strip().casefold() in {"no", "0"}:
            locked.append(each.listed.name or each.listed.login)
            continue
        written = as_text(cells[most])
        maximum = _number(written)
        if maximum is not None and grades.whole.possible and maximum != grades.whole.possible:
            total *= maximum / grades.whole.possible
            scales.add(points(maximum))
        told = f"{total:.2f}"
        cells[grade] = told.replace(".", ",") if "," in written else told
        if feedback is not None:
            cells[feedback] = said_of_all(grades, each)
    remarks = list(_unlisted(grades, roster))
    for scale in sorted(scales):
        said = _(
            "The worksheet's maximum grade is {most} and the assignment has {n} points: the grades "
            "were brought to that scale."
        )
        remarks.append(said.format(most=scale, n=points(grades.whole.possible)))
    if locked:
        said = _("Moodle does not let the grade of {names} be changed: it stays as it is.")
        remarks.append(said.format(names=", ".join(locked)))
    return Gradebook(write_table(rows, roster.table.delimiter), tuple(remarks))


def said_of_all(grades: Grades, graded: Graded) -> str:
    """Say for what a student got points, an item a line; nothing if nothing was handed in."""
    said = _("{title}: {earned} of {possible}. {why}")
    return "\n".join(
        said.format(
            title=item.title, earned=points(earned), possible=points(item.possible), why=why
        ).strip()
        for item, earned, why in zip(grades.items, graded.earned, graded.why, strict=False)
    )


def points(number: float | None) -> str:
    """Return points as a gradebook has them: two decimals at most, and nothing for none."""
    if number is None:
        return ""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _unlisted(grades: Grades, roster: Roster) -> tuple[str, ...]:
    """Say who has handed in but is in no row of the roster, so that nothing is imported."""
    if not roster.students:
        return ()
    names = [each.listed.login for each in grades.students if not each.listed.row]
    if not names:
        return ()
    said = ngettext(
        "{n} student has handed in but is not in the roster: {names}.",
        "{n} students have handed in but are not in the roster: {names}.",
        len(names),
    )
    return (said.format(n=len(names), names=", ".join(names)),)


def _number(text: str) -> float | None:
    """Return the number that a platform has written, with a point or a comma."""
    try:
        number = float(text.strip().replace(",", "."))
    except ValueError:
        return None
    return number if isfinite(number) else None
