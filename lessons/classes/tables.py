"""The tables of a report: text, CSV, HTML and the screen all show these."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from lessons.classes.report import (
    ClassReport,
    ExerciseResult,
    HardQuestion,
    HuntResult,
    LessonResult,
    ReportedIdea,
    ReportedWork,
    SkillResult,
    Student,
    WorkState,
)
from lessons.classes.standing import PointsRow, say_time
from lessons.files.course_folder import load_ideas
from lessons.lab.sitting import ExerciseState
from lessons.language import _, ngettext
from lessons.text.prose import strip_markup
from lessons.text.table import Table, TableCell, TableColumn, TableRow


def make_tables(report: ClassReport) -> tuple[Table, ...]:
    """Return the tables of a report: what matters for tomorrow's lecture first."""
    tables = [
        _ideas(report),
        _questions(report),
        _stuck(report),
        _not_begun(report),
        _points(report),
        _students(report),
        _results(
            report,
            "lessons",
            _("Lessons"),
            _(
                "✓ done, with how many first answers were right, without a hint; otherwise the "
                "part that was reached."
            ),
            report.lessons,
            lambda student: [_lesson(each) for each in student.lessons],
        ),
        _results(
            report,
            "skills",
            _("Skills"),
            _("✓ mastered; otherwise right answers of all. ? an idea is suspected."),
            report.skills,
            lambda student: [_skill(each) for each in student.skills],
        ),
        _results(
            report,
            "exercises",
            _("Exercises of the code lab"),
            _(
                "✓ the program that was handed in is right; ✗ it is not; shown: the student asked "
                "for the solution; otherwise how many checks."
            ),
            report.exercises,
            lambda student: [_exercise(each) for each in student.exercises],
        ),
        _results(
            report,
            "hunts",
            _("Bug hunts"),
            _("✓ done; otherwise how many of its tasks."),
            report.hunts,
            lambda student: [_hunt(each) for each in student.hunts],
        ),
        _days(report),
        _remarks(report),
    ]
    return tuple(table for table in tables if table.columns)


def summarize_report(report: ClassReport) -> tuple[str, ...]:
    """Say in a few sentences what a report is about."""
    n = len(report.students)
    sentences = []
    if report.listed is None:
        sentence = ngettext("{n} student has handed in.", "{n} students have handed in.", n)
    else:
        missing = sum(not each.handed_in for each in report.not_begun)
        others, n = n - (report.listed - missing), report.listed - missing
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


def _number(title: str, full: str = "") -> TableColumn:
    return TableColumn(title, full, number=True)


def _named(student: Student) -> tuple[TableCell, TableCell]:
    return TableCell(student.login), TableCell(student.name)


WHO = TableColumn(_("login")), TableColumn(_("name"), prose=True)


def _ideas(report: ClassReport) -> Table:
    columns = (
        TableColumn(_("idea"), prose=True),
        _number(_("held by")),
        _number(_("share")),
        _number(_("overcome"), _("students who held it, and no longer do")),
        TableColumn(_("for example"), prose=True, below=True),
        TableColumn(_("treated in"), prose=True, below=True),
    )

    def row(idea: ReportedIdea) -> TableRow:
        holders = len(idea.holders)
        return TableRow(
            (
                TableCell(idea.said),
                format_number(holders),
                format_percent(holders, len(report.students)),
                format_number(len(idea.overcome)),
                TableCell(give_example(idea)),
                TableCell(say_treated(idea)),
            )
        )

    return Table(
        "ideas",
        _("Ideas held now"),
        _(
            "What wrong answers came from, as far as it is clear. An idea is a suspicion: ask the "
            "question again before you say it to anybody."
        ),
        columns,
        tuple(map(row, report.ideas)),
        _("No idea shows clearly in the answers."),
    )


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


def _questions(report: ClassReport) -> Table:
    numbers = {each.id: each.number for each in report.lessons}
    columns = (
        TableColumn(_("question"), prose=True),
        TableColumn(_("where")),
        _number(_("right")),
        _number(_("answers")),
        TableColumn(_("what went wrong"), prose=True, below=True),
    )

    def row(asked: HardQuestion) -> TableRow:
        where = _("practice")
        if asked.lesson:
            sentence = _("lesson {lesson}, part {part}")
            where = sentence.format(
                lesson=numbers.get(asked.lesson) or asked.lesson, part=asked.part
            )
        believed = [(load_ideas().get(name, name), often) for name, often in asked.ideas]
        sentences = [f"{wrong} ({often}×)" for wrong, often in asked.wrong or believed]
        return TableRow(
            (
                TableCell(asked.text or asked.id),
                TableCell(where),
                format_percent(asked.right, asked.answered),
                format_number(asked.answered),
                TableCell(", ".join(sentences)),
            )
        )

    return Table(
        "questions",
        _("Hardest questions"),
        _("Which share of the first answers, without a hint, was right."),
        columns,
        tuple(map(row, report.questions)),
        _("No question was answered often enough to say how hard it is."),
    )


def _stuck(report: ClassReport) -> Table:
    names = {each.login: each.name for each in report.students}
    rows = (
        TableRow(
            (
                TableCell(each.login),
                TableCell(names.get(each.login, "")),
                TableCell(each.title),
                TableCell(each.why),
                _moment(each.since),
            ),
            each.login,
        )
        for each in report.stuck
    )
    columns = (
        *WHO,
        TableColumn(_("where"), prose=True),
        TableColumn(_("why"), prose=True),
        TableColumn(_("since")),
    )
    return Table(
        "stuck",
        _("Stuck"),
        _("Who does not get on, and where."),
        columns,
        tuple(rows),
        _("Nobody is stuck."),
    )


def _not_begun(report: ClassReport) -> Table:
    columns = *WHO, TableColumn(_("email")), TableColumn(_("section")), TableColumn(_("handed in"))
    rows = (
        TableRow(
            (
                TableCell(each.login),
                TableCell(each.name),
                TableCell(each.email),
                TableCell(each.section),
                TableCell(_("yes, but nothing is answered") if each.handed_in else ""),
            )
        )
        for each in report.not_begun
    )
    empty = _("Everybody has begun.")
    if report.listed is None:
        empty = _("Without a roster nobody can be missed: give one with --roster.")
    return Table(
        "not-begun",
        _("Not begun"),
        _("Who is on the roster and has done nothing."),
        columns,
        tuple(rows),
        empty,
    )


def _points(report: ClassReport) -> Table:
    def title(each: PointsRow) -> TableColumn:
        sentence = _("{title}: {points} points")
        return _number(
            each.id, sentence.format(title=each.title, points=format_number(each.possible).text)
        )

    def row(student: Student) -> TableRow:
        earned = [format_number(each.earned) for each in student.points]
        late = format_number(student.late_days) if student.late_days else TableCell()
        total = format_number(student.earned), format_percent(student.earned, student.possible)
        return TableRow(
            (*_named(student), *total, *earned, late, _moment(student.at)), student.login
        )

    columns: tuple[TableColumn, ...] = ()
    if report.possible:
        whole = format_number(sum(each.possible for each in report.possible)).text
        columns = (
            *WHO,
            _number(_("points"), _("of {n}").format(n=whole)),
            _number(_("share")),
            *map(title, report.possible),
            _number(_("days late")),
            TableColumn(_("handed in")),
        )
    return Table(
        "points",
        _("Points"),
        _("The sum already counts what being late costs; the columns after it do not."),
        columns,
        tuple(map(row, report.students)),
        _nobody(),
    )


def _students(report: ClassReport) -> Table:
    columns = (
        *WHO,
        TableColumn(_("section")),
        _number(_("lessons"), _("lessons done")),
        _number(_("skills"), _("skills mastered")),
        _number(_("answers")),
        _number(_("right")),
        _number(_("ideas"), _("ideas held now")),
        _number(_("time"), _("hours and minutes at work, without pauses")),
        TableColumn(_("last")),
    )

    def row(student: Student) -> TableRow:
        time = f"{student.seconds // 3600}:{student.seconds // 60 % 60:02}"
        return TableRow(
            (
                *_named(student),
                TableCell(student.section),
                _of(student.finished, len(student.lessons)),
                _of(student.mastered, len(student.skills)),
                format_number(student.answers),
                format_percent(student.right, student.answers),
                format_number(len(student.ideas)),
                TableCell(time, student.seconds),
                _moment(student.last),
            ),
            student.login,
        )

    return Table(
        "students",
        _("Students"),
        _("Everybody who has handed in."),
        columns,
        tuple(map(row, report.students)),
        _nobody(),
    )


def _nobody() -> str:
    return _("Nobody has handed in.")


def _results(
    report: ClassReport,
    name: str,
    title: str,
    caption: str,
    of: Sequence[ReportedWork],
    cells: Callable[[Student], Iterable[TableCell]],
) -> Table:
    """Return a table with a row for each student and a column for each thing."""
    things = [TableColumn(str(each.number or each.id), each.title, number=True) for each in of]
    rows = (
        TableRow((TableCell(student.login), *cells(student)), student.login)
        for student in report.students
    )
    columns = (WHO[0], *things) if things else ()
    return Table(name, title, caption, columns, tuple(rows), _nobody())


def _lesson(result: LessonResult) -> TableCell:
    score = f"{result.right}/{result.answered}"
    match result.standing:
        case WorkState.DONE:
            return TableCell(f"✓{score}", 2 + result.right / max(1, result.answered))
        case WorkState.BEGUN:
            text = _("p.{part}").format(part=result.part)
            return TableCell(text, 1 + result.part / max(1, result.parts))
    return TableCell()


def _skill(result: SkillResult) -> TableCell:
    if not result.asked:
        return TableCell()
    share = result.right / result.asked
    if result.mastered:
        return TableCell("✓", 2 + share)
    return TableCell(f"{result.right}/{result.asked}{'?' if result.suspected else ''}", share)


def _exercise(result: ExerciseResult) -> TableCell:
    if result.works is not None:
        return TableCell("✓" if result.works else "✗", 2 if result.works else 1)
    match result.state:
        case ExerciseState.SOLVED:
            return TableCell("✓", 2)
        case ExerciseState.SHOWN:
            return TableCell(_("shown"), 0.5)
    return TableCell(f"{result.tries}×", 0) if result.tries else TableCell()


def _hunt(result: HuntResult) -> TableCell:
    if result.standing is WorkState.NEW:
        return TableCell()
    done = result.standing is WorkState.DONE
    return TableCell("✓" if done else f"{result.done}/{result.tasks}", 2 if done else result.done)


def _days(report: ClassReport) -> Table:
    columns = (
        TableColumn(_("day")),
        _number(_("students"), _("students at work")),
        _number(_("answers")),
        _number(_("right")),
        _number(_("finished"), _("lessons finished")),
    )
    rows = (
        TableRow(
            (
                TableCell(each.day.isoformat(), each.day.toordinal()),
                format_number(each.students),
                format_number(each.answers),
                format_percent(each.right, each.answers),
                format_number(each.finished),
            )
        )
        for each in report.days
    )
    return Table(
        "days",
        _("Day by day"),
        _("When the class was at work."),
        columns,
        tuple(rows),
        _("Nothing has been answered."),
    )


def _remarks(report: ClassReport) -> Table:
    rows = (
        TableRow(
            (
                TableCell(each.login),
                TableCell(each.file),
                TableCell(each.text),
                format_number(each.count or None),
                TableCell(", ".join(each.others)),
            ),
            each.login,
        )
        for each in report.all_remarks
    )
    columns = (
        WHO[0],
        TableColumn(_("file")),
        TableColumn(_("remark"), prose=True),
        _number(_("records")),
        TableColumn(_("others"), prose=True),
    )
    return Table(
        "remarks",
        _("Remarks"),
        _("What there is to know about files and records. Nothing here is a verdict."),
        columns,
        tuple(rows),
        _("There is nothing to remark."),
    )


def _of(part: int, whole: int) -> TableCell:
    return TableCell(f"{part}/{whole}" if whole else "", part)


def _moment(at: datetime | None) -> TableCell:
    return TableCell(format_moment(at), at.timestamp() if at else None)
