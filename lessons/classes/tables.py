"""The tables of a report: text, CSV, HTML and the screen all show these.

A table is what its columns say of each row: a title, and what makes a cell.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from typing import TypeAlias, TypeVar

from lessons.classes.assignment import Work
from lessons.classes.assignment_progress import say_time
from lessons.classes.report import (
    ClassReport,
    Day,
    HardQuestion,
    Missing,
    Remark,
    RemarkKind,
    ReportedIdea,
    ReportedProgram,
    Stuck,
    Student,
    WorkState,
)
from lessons.files.course_folder import load_ideas
from lessons.language import _, ngettext
from lessons.text.prose import strip_markup
from lessons.text.table import Table, TableCell, TableColumn, TableRow

T = TypeVar("T")
Columns: TypeAlias = Sequence[tuple[TableColumn, Callable[[T], TableCell | str]]]
"""The columns of a table, each with what makes its cell of what a row is about."""

LISTED = 5
"""Logins of those whom a remark is about that are listed."""
WHO = TableColumn(_("login")), TableColumn(_("name"), prose=True)


_TO_DO = {
    RemarkKind.REFUSED: _("Ask for the file that 'queens-tutor hand-in' writes."),
    RemarkKind.EXPOSED: _("Take that away: type 'chmod 600 overrides.yaml'."),
    RemarkKind.IDENTITY: _("Find out whose work it is."),
    RemarkKind.SHARED: _("Ask each of them how they worked."),
    RemarkKind.ALIKE: _("Read both, side by side, and ask each of them to explain a line."),
    RemarkKind.SOLUTION: _("Ask for a line of it to be explained; 'accept' lets it count."),
    RemarkKind.RECORDS: _(
        "Ask for the tutor to be updated, and for the work to be handed in again."
    ),
    RemarkKind.SEED: _("Ask on which machine it was done, and when."),
    RemarkKind.FAST: _("Ask one of the questions again, face to face."),
    RemarkKind.PROGRAM: _("Ask for the program, or read and run the one that is there."),
    RemarkKind.UNLISTED: _("Add the student to the roster, or leave the file out."),
}
"""Remedies for remarks, the most pressing first; the others need nothing."""


def _count_pressing(student: Student) -> TableCell:
    return format_number(sum(each.kind in _TO_DO for each in student.remarks) or None)


_LOOK_AT = (
    TableColumn(_("look at"), _("remarks in the first table"), number=True),
    _count_pressing,
)
"""The column that says of a student's row how much there is to look at."""


def make_table(
    names: tuple[str, str, str], columns: Columns[T], things: Iterable[T], empty: str
) -> Table:
    """Return a table: its id, title and caption, its columns, what its rows are about."""
    rows = tuple(
        TableRow(
            tuple(
                TableCell(cell) if isinstance(cell, str) else cell
                for cell in (make(each) for _column, make in columns)
            )
        )
        for each in things
    )
    return Table(*names, tuple(column for column, _make in columns), rows, empty)


def make_tables(report: ClassReport) -> tuple[Table, ...]:
    """Return the tables of a report: what matters for tomorrow's lecture first."""
    tables = (
        _look_at(report),
        _make_ideas(report),
        _make_questions(report),
        _make_stuck(report),
        _not_begun(report),
        _make_points(report),
        _make_students(report),
        *_make_results(report),
        _make_days(report),
        _make_remarks(report),
    )
    return tuple(table for table in tables if table.columns)


def summarize_report(report: ClassReport) -> tuple[str, ...]:
    """Say in a few sentences what a report is about."""
    n = sum(each.handed_in for each in report.students)
    sentences = []
    if report.listed is None:
        sentence = ngettext("{n} student has handed in.", "{n} students have handed in.", n)
    else:
        absent = {each.login for each in report.not_begun if not each.handed_in}
        absent |= {each.login for each in report.students if each.listed and not each.handed_in}
        others, n = n - (report.listed - len(absent)), report.listed - len(absent)
        sentence = ngettext(
            "{n} of the {listed} on the roster has handed in.",
            "{n} of the {listed} on the roster have handed in.",
            n,
        )
        if others > 0:
            unlisted = ngettext(
                "So has {n} who is not on it.", "So have {n} who are not on it.", others
            )
            sentences.append(unlisted.format(n=others))
    sentences.insert(0, sentence.format(n=n, listed=report.listed))
    if report.refused:
        sentence = ngettext(
            "{n} of {files} files could not be read.",
            "{n} of {files} files could not be read.",
            report.refused,
        )
        sentences.append(sentence.format(n=report.refused, files=report.files))
    if report.due:
        sentence = _("It is due {when}.") if report.made < report.due else _("It was due {when}.")
        sentences.append(sentence.format(when=say_time(report.due)))
    if lost := sum(student.unreplayed for student in report.students):
        sentence = ngettext(
            "{n} record did not replay and does not count; the remarks say why.",
            "{n} records did not replay and do not count; the remarks say why.",
            lost,
        )
        sentences.append(sentence.format(n=lost))
    return tuple(sentences)


def say_zone(report: ClassReport) -> str:
    """Say of which time zone all times are."""
    return _("All times are those of {zone}.").format(zone=f"{report.made.astimezone():%Z}")


def format_moment(at: datetime | None) -> str:
    """Return a time where the reader is, to the minute; nothing for none."""
    if at is None:
        return ""
    try:
        return f"{at.astimezone():%Y-%m-%d %H:%M}"
    except (OverflowError, ValueError, OSError):  # at the ends of what dates can be
        return f"{at:%Y-%m-%d %H:%M}"


def format_percent(part: float, whole: float) -> TableCell:
    """Return a share as a cell; nothing if there is no whole."""
    return TableCell(f"{part / whole:.0%}", part / whole) if whole else TableCell()


def format_number(number: float | None) -> TableCell:
    """Return a number as a cell, with two decimals at most; nothing for none."""
    if number is None:
        return TableCell()
    return TableCell(
        f"{number:.2f}".rstrip("0").rstrip(".") if number % 1 else f"{number:.0f}", number
    )


def _make_number_column(title: str, full: str = "") -> TableColumn:
    return TableColumn(title, full, number=True)


def _make_moment_cell(at: datetime | None) -> TableCell:
    return TableCell(format_moment(at), at.timestamp() if at else None)


def _say_nobody() -> str:
    return _("Nobody has handed in.")


def _make_ideas(report: ClassReport) -> Table:
    """Return the table of the ideas that students hold, with an example of each."""
    columns: Columns[ReportedIdea] = (
        (TableColumn(_("idea"), prose=True), lambda idea: idea.said),
        (_make_number_column(_("held by")), lambda idea: format_number(len(idea.holders))),
        (
            _make_number_column(_("share")),
            lambda idea: format_percent(len(idea.holders), len(report.students)),
        ),
        (
            _make_number_column(_("overcome"), _("students who held it, and no longer do")),
            lambda idea: format_number(len(idea.overcome)),
        ),
        (TableColumn(_("for example"), prose=True, below=True), give_example),
        (TableColumn(_("treated in"), prose=True, below=True), say_treated),
    )
    caption = _(
        "What wrong answers came from, as far as it is clear. An idea is a suspicion: ask the "
        "question again before you say it to anybody."
    )
    names = "ideas", _("Ideas held now"), caption
    return make_table(names, columns, report.ideas, _("No idea shows clearly in the answers."))


def give_example(idea: ReportedIdea) -> str:
    """Say one real wrong answer that an idea gives; nothing if there is none."""
    wrong = idea.example
    if wrong is None:
        return ""
    sentence = _("{text} “{given}”, but the answer is “{right}”.")
    return sentence.format(text=strip_markup(wrong.text), given=wrong.given, right=wrong.right)


def say_treated(idea: ReportedIdea) -> str:
    """Say which part of the course treats an idea; nothing if none does."""
    if idea.treated is None:
        return ""
    sentence = _("lesson {number}, part {part}: {title}")
    where = idea.treated
    return sentence.format(number=where.number, part=where.part, title=where.title)


def _make_questions(report: ClassReport) -> Table:
    """Return the table of the questions that went wrong most often."""
    numbers = {each.id: each.number for _at, each in report.columns(Work.LESSON)}

    def say_place(asked: HardQuestion) -> str:
        sentence = _("lesson {lesson}, part {part}") if asked.lesson else _("practice")
        return sentence.format(lesson=numbers.get(asked.lesson) or asked.lesson, part=asked.part)

    def say_errors(asked: HardQuestion) -> str:
        believed = [(load_ideas().get(name, name), often) for name, often in asked.ideas]
        return ", ".join(f"{wrong} ({often}×)" for wrong, often in asked.wrong or believed)

    columns: Columns[HardQuestion] = (
        (TableColumn(_("question"), prose=True), lambda asked: asked.text or asked.id),
        (TableColumn(_("where")), say_place),
        (
            _make_number_column(_("right")),
            lambda asked: format_percent(asked.right, asked.answered),
        ),
        (_make_number_column(_("answers")), lambda asked: format_number(asked.answered)),
        (TableColumn(_("what went wrong"), prose=True, below=True), say_errors),
    )
    caption = _("Which share of the first answers, without a hint, was right.")
    names = "questions", _("Hardest questions"), caption
    empty = _("No question was answered often enough to say how hard it is.")
    return make_table(names, columns, report.questions, empty)


def make_programs_table(programs: Sequence[ReportedProgram]) -> Table:
    """Return the table of a student's programs."""
    columns: Columns[ReportedProgram] = (
        (TableColumn(_("exercise"), prose=True), lambda each: each.title),
        (TableColumn(_("right")), lambda each: TableCell(mark_program(each))),
        (_make_number_column(_("lines")), lambda each: format_number(each.text.count("\n") + 1)),
        (TableColumn(_("why not"), prose=True), lambda each: each.failure),
    )
    caption = _("Enter shows a program, and what it fails on.")
    names = "programs", _("Programs"), caption
    return make_table(names, columns, programs, _("No program was handed in."))


def mark_program(program: ReportedProgram) -> str:
    """Return a sign for what came of a program."""
    if program.solution:
        return _("shown")
    return {True: "✓", False: "✗", None: "?"}[program.works]


def _make_stuck(report: ClassReport) -> Table:
    """Return the table of the students who do not get on."""
    columns: Columns[Stuck] = (
        (WHO[0], lambda each: each.login),
        (WHO[1], lambda each: each.name),
        (TableColumn(_("where"), prose=True), lambda each: each.title),
        (TableColumn(_("why"), prose=True), lambda each: each.why),
        (TableColumn(_("since")), lambda each: _make_moment_cell(each.since)),
    )
    names = "stuck", _("Stuck"), _("Who does not get on, and where.")
    return make_table(names, columns, report.stuck, _("Nobody is stuck."))


def _not_begun(report: ClassReport) -> Table:
    """Return the table of those on the roster who have done nothing."""
    yes = _("yes, but nothing is answered")
    columns: Columns[Missing] = (
        (WHO[0], lambda each: each.login),
        (WHO[1], lambda each: each.name),
        (TableColumn(_("email")), lambda each: each.email),
        (TableColumn(_("section")), lambda each: each.section),
        (TableColumn(_("handed in")), lambda each: yes if each.handed_in else ""),
    )
    empty = _("Everybody has begun.")
    if report.listed is None:
        empty = _("Without a roster nobody can be missed: give one with --roster.")
    names = "not-begun", _("Not begun"), _("Who is on the roster and has done nothing.")
    return make_table(names, columns, report.not_begun, empty)


def _make_points(report: ClassReport) -> Table:
    """Return the points; a table without columns if there is no assignment."""
    titled = _("{title}: {points} points")
    whole = format_number(sum(each.possible for each in report.possible)).text
    columns: Columns[Student] = (
        (WHO[0], lambda each: each.login),
        (WHO[1], lambda each: each.name),
        (
            _make_number_column(_("points"), _("of {n}").format(n=whole)),
            lambda each: format_number(each.earned),
        ),
        (_make_number_column(_("share")), lambda each: format_percent(each.earned, each.possible)),
        *(
            (
                _make_number_column(
                    row.id,
                    titled.format(title=row.title, points=format_number(row.possible).text),
                ),
                lambda each, at=at: (
                    _("excused")
                    if each.points[at].excused
                    else format_number(each.points[at].earned)
                ),
            )
            for at, row in enumerate(report.possible)
        ),
        (_make_number_column(_("days late")), lambda each: format_number(each.late_days or None)),
        _LOOK_AT,
        (TableColumn(_("handed in")), lambda each: _make_moment_cell(each.at)),
    )
    caption = _("The sum already counts what being late costs; the columns after it do not.")
    names = "points", _("Points"), caption
    return make_table(names, columns if report.possible else (), report.students, _say_nobody())


def _make_students(report: ClassReport) -> Table:
    """Return the table of all students, with how much they have done."""

    def count_done(kind: Work, student: Student) -> TableCell:
        states = [student.work[at].state for at, _each in report.columns(kind)]
        done = states.count(WorkState.DONE)
        return TableCell(f"{done}/{len(states)}" if states else "", done)

    def format_time(student: Student) -> TableCell:
        minutes = student.seconds // 60
        return TableCell(f"{minutes // 60}:{minutes % 60:02}", student.seconds)

    columns: Columns[Student] = (
        (WHO[0], lambda each: each.login),
        (WHO[1], lambda each: each.name),
        (TableColumn(_("section")), lambda each: each.section),
        (
            _make_number_column(_("lessons"), _("lessons done")),
            lambda each: count_done(Work.LESSON, each),
        ),
        (
            _make_number_column(_("skills"), _("skills mastered")),
            lambda each: count_done(Work.SKILL, each),
        ),
        (_make_number_column(_("answers")), lambda each: format_number(each.answers)),
        (_make_number_column(_("right")), lambda each: format_percent(each.right, each.answers)),
        (
            _make_number_column(_("ideas"), _("ideas held now")),
            lambda each: format_number(len(each.ideas)),
        ),
        (
            _make_number_column(_("time"), _("hours and minutes at work, without pauses")),
            format_time,
        ),
        *(() if report.possible else [_LOOK_AT]),
        (TableColumn(_("last")), lambda each: _make_moment_cell(each.last)),
    )
    names = "students", _("Students"), _("Everybody who has handed in.")
    return make_table(names, columns, report.students, _say_nobody())


def _make_results(report: ClassReport) -> Iterator[Table]:
    """Yield a table for each kind of work: a row for each student, a column for each piece."""
    kinds = (
        (
            Work.LESSON,
            _("Lessons"),
            _(
                "✓ done, with how many first answers were right, without a hint; otherwise the "
                "part that was reached."
            ),
        ),
        (
            Work.SKILL,
            _("Skills"),
            _("✓ mastered; otherwise right answers of all. ? an idea is suspected."),
        ),
        (
            Work.EXERCISE,
            _("Exercises of the code lab"),
            _(
                "✓ the program that was handed in is right; ✗ it is not; shown: the student asked "
                "for the solution; otherwise how many checks."
            ),
        ),
        (Work.HUNT, _("Bug hunts"), _("✓ done; otherwise how many of its tasks.")),
    )
    for kind, title, caption in kinds:
        columns: Columns[Student] = (
            (WHO[0], lambda each: each.login),
            *(
                (
                    _make_number_column(str(work.number or work.id), work.title),
                    lambda each, at=at: TableCell(each.work[at].text, each.work[at].order),
                )
                for at, work in report.columns(kind)
            ),
        )
        names = f"{kind}s", title, caption
        yield make_table(names, columns if columns[1:] else (), report.students, _say_nobody())


def _make_days(report: ClassReport) -> Table:
    """Return the table of the days on which the class was at work."""
    columns: Columns[Day] = (
        (
            TableColumn(_("day")),
            lambda each: TableCell(each.day.isoformat(), each.day.toordinal()),
        ),
        (
            _make_number_column(_("students"), _("students at work")),
            lambda each: format_number(each.students),
        ),
        (_make_number_column(_("answers")), lambda each: format_number(each.answers)),
        (_make_number_column(_("right")), lambda each: format_percent(each.right, each.answers)),
        (
            _make_number_column(_("finished"), _("lessons finished")),
            lambda each: format_number(each.finished),
        ),
    )
    names = "days", _("Day by day"), _("When the class was at work.")
    return make_table(names, columns, report.days, _("Nothing has been answered."))


def _look_at(report: ClassReport) -> Table:
    """Return the table of remarks that somebody should act on, the most pressing first."""
    columns: Columns[Remark] = (
        *_who_and_what(),
        (TableColumn(_("what to do"), prose=True, below=True), lambda each: _TO_DO[each.kind]),
    )
    pressing = [*_TO_DO]
    listed = sorted(
        (each for each in report.all_remarks if each.kind in _TO_DO),
        key=lambda each: (pressing.index(each.kind), each.login),
    )
    names = "look-at", _("Look at these"), _("Nothing here is a verdict.")
    return make_table(names, columns, listed, _("There is nothing to look at."))


def _make_remarks(report: ClassReport) -> Table:
    others = [each for each in report.all_remarks if each.kind not in _TO_DO]
    caption = _("What else there is to know about files and records.")
    names = "remarks", _("Remarks"), caption
    return make_table(names, _who_and_what(), others, _("There is nothing to remark."))


def _who_and_what() -> Columns[Remark]:
    return (
        (WHO[0], lambda each: each.login or _list_some(each.others) or each.file),
        (TableColumn(_("remark"), prose=True, below=True), _say_remark),
    )


def _list_some(logins: Sequence[str]) -> str:
    """List logins, the first few of many."""
    shown = ", ".join(logins[:LISTED])
    return f"{shown} …" if len(logins) > LISTED else shown


def _say_remark(remark: Remark) -> str:
    """Return a remark with the others whom it is about, or with the file that was not read."""
    about = remark.file if remark.kind is RemarkKind.REFUSED else _list_some(remark.others)
    about = about if remark.login else ""
    if not about:
        return remark.text
    return _("{remark} ({about})").format(remark=remark.text, about=about)
