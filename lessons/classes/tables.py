"""The tables of a report, as values: text, CSV, HTML and the screen all show these.

A table is what its columns say of each thing: a title, and what makes a cell. Whoever renders a
cell escapes it: names and answers come from students.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from itertools import filterfalse
from operator import attrgetter
from typing import Any

from lessons.classes.assignment import Work
from lessons.classes.assignment_progress import WorkRow, convert_to_local, say_time
from lessons.classes.report import (
    UNREAD,
    AskedQuestion,
    ClassReport,
    Remark,
    RemarkKind,
    ReportedIdea,
    ReportedProgram,
    Student,
)
from lessons.files.course_folder import load_ideas
from lessons.language import _, ngettext
from lessons.text.prose import cut_apart, extract_first_words

ASKED, ANSWERED = 50, 36
"""Characters of a question that are quoted, and of each answer to it."""
LISTED = 5
"""Logins of those whom a remark is about that are listed."""
LOOK_AT = "look-at"
"""The id of the table of remarks that ask for action."""


class Share(float):
    """A share, which is shown in percent."""


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column of a table.

    Attributes:
        title: The name above it.
        show: Returns what stands in a cell, given what its row is about.
        full: The sentence for which the title is short; empty if it says all.
        prose: Whether its cells are sentences, which may be broken into lines.
        number: Whether its cells begin with a number or a sign, and stand to the right.
        below: Whether its cells are so long that in a text they stand below the others.
    """

    title: str
    show: Callable[[Any], object]
    full: str = ""
    prose: bool = False
    number: bool = False
    below: bool = False

    def fill(self, thing: object) -> str:
        """Return the cell of a thing as text, with two decimals at most and times to the minute."""
        match content := self.show(thing):
            case Share():
                return f"{content:.0%}"
            case int() | float():
                return format_number(content)
            case datetime():
                return format_moment(content)
            case timedelta():
                minutes = content // timedelta(minutes=1)
                return f"{minutes // 60}:{minutes % 60:02}"
        return "" if content is None else str(content)

    def make_sort_key(self, thing: object) -> tuple[object, ...]:
        """Return the sort key of a thing: numbers and times, then texts, what is done last."""
        content = self.show(thing)
        if isinstance(content, str):
            return True, content.startswith("✓"), content.casefold()
        return False, content


@dataclass(frozen=True, slots=True)
class Table:
    """A table, with a row for each thing that it is about.

    Attributes:
        id: A word for it; `title` is its name.
        caption: A sentence or two about how to read it.
        empty: The sentence that stands in its place where it has no rows.
    """

    id: str
    title: str
    caption: str
    columns: Sequence[TableColumn]
    things: Sequence[Any]
    empty: str

    def fill_row(self, thing: object) -> tuple[str, ...]:
        """Return the cells of the row that is about a thing."""
        return tuple(column.fill(thing) for column in self.columns)

    def sort_things(self, at: int, *, backwards: bool = False) -> Sequence[object]:
        """Return the things sorted by a column, `backwards` or not; empty cells come last."""
        column = self.columns[at]
        filled = filter(column.fill, self.things)
        first = sorted(filled, key=column.make_sort_key, reverse=backwards)
        return [*first, *filterfalse(column.fill, self.things)]


short = TableColumn
"""A column of words that are never broken."""
prose = partial(TableColumn, prose=True)
"""A column of sentences."""
number = partial(TableColumn, number=True)
"""A column of numbers."""

WHO = short(_("login"), lambda each: each.login), prose(_("name"), lambda each: each.name)
"""The columns that say whom a row is about."""


_ASK = prose(_("ask it"), lambda x: x.ask and f"queens-tutor class ask {x.ask}", below=True)
"""The column with the command that puts a question to the class."""


def make_tables(report: ClassReport) -> Sequence[Table]:
    """Return all tables of a report, the most urgent first."""
    return (
        _make_look_at(report),
        _make_ideas(report),
        _make_questions(report),
        _make_stuck(report),
        _make_not_begun(report),
        _make_students(report),
        _make_remarks(report),
    )


def condense_table(table: Table, rows: int) -> Table:
    """Return a table; if it has more than some rows of remarks, with a row for all of a kind."""
    things: Sequence[Any] = table.things
    for name_kind, text in (
        (attrgetter("kind", "text"), "{text}"),
        (attrgetter("kind"), _("For example: {text}")),
    ):
        if table.id == LOOK_AT and len(things) > rows:
            things = _join_remarks(things, name_kind, 1, text)
    return replace(table, things=things)


def _join_remarks(
    remarks: Iterable[Remark],
    name_kind: Callable[[Remark], object],
    most: int,
    sentence: str = "{text}",
) -> list[Remark]:
    """Return remarks, and one for all of a kind of which there are more than `most`."""
    kinds: defaultdict[object, list[Remark]] = defaultdict(list)
    for each in remarks:
        kinds[name_kind(each)].append(each)
    joined: list[Remark] = []
    for several in kinds.values():
        about = [name for x in several for name in (x.login or x.file, *x.others)]
        text = sentence.format(text=_say_remark(several[0]))
        whole = Remark(several[0].kind, text, others=tuple(dict.fromkeys(filter(None, about))))
        joined += [whole] if len(several) > most else several
    return joined


def summarize_report(report: ClassReport) -> tuple[str, ...]:
    """Return a few sentences on how many have handed in, what failed and when it is due."""
    here = [each for each in report.students if each.handed_in]
    sentence = ngettext("{n} student has handed in.", "{n} students have handed in.", len(here))
    sentences = [sentence.format(n=len(here))]
    if report.listed is not None:
        n = sum(each.listed for each in here)
        sentence = _("Of the {listed} on the roster, {n} handed in.")
        sentences = [sentence.format(n=n, listed=report.listed)]
        others = _("So did {n} not on it.").format(n=len(here) - n)
        sentences += [others] if len(here) > n else []
    sentences += say_refused(report)
    for at, row in enumerate(report.work):
        if row.kind is Work.EXERCISE and row.possible:
            n, sentence = sum(x.work[at].done for x in here), _("“{title}” is solved by {n}.")
            sentences.append(sentence.format(title=row.title, n=n))
    if believed := sum(each.believed for each in report.students):
        sentence = _("Of the answers without points a sample was replayed, and {n} were not.")
        sentences.append(sentence.format(n=believed))
    if report.due:
        sentence = _("It is due {when}.") if report.made < report.due else _("It was due {when}.")
        sentences.append(sentence.format(when=say_time(report.due)))
    return tuple(sentences)


def say_refused(report: ClassReport) -> Sequence[str]:
    """Return a sentence on how many files could not be read; none if all could."""
    sentence = _("{n} of {files} files could not be read.")
    return [sentence.format(n=report.refused, files=report.files)] if report.refused else []


def say_zone(report: ClassReport) -> str:
    """Return a sentence that names the time zone of all times in a report."""
    return _("All times are those of {zone}.").format(zone=f"{report.made.astimezone():%Z}")


def format_moment(at: datetime) -> str:
    """Return a time as text in the local zone, to the minute."""
    return f"{convert_to_local(at):%Y-%m-%d %H:%M}"


def find_share(part: float, whole: float) -> Share | None:
    """Return a part as a share of the whole; None if the whole is 0."""
    return Share(part / whole) if whole else None


def format_number(number: float | None) -> str:
    """Return a number as text with at most two decimals; "" for None."""
    return "" if number is None else f"{number:.2f}".rstrip("0").rstrip(".")


def _make_ideas(report: ClassReport) -> Table:
    """Return the table of the misconceptions that students hold, with an example of each."""
    whole = sum(each.handed_in for each in report.students)
    overcome = _("students who held it, and no longer do")
    columns = (
        prose(_("idea"), lambda idea: idea.said),
        number(_("held by"), lambda idea: len(idea.holders)),
        number(_("share"), lambda idea: find_share(len(idea.holders), whole)),
        number(_("overcome"), lambda idea: len(idea.overcome), overcome),
        prose(_("for example"), _say_example, below=True),
        prose(_("treated in"), lambda idea: idea.treated, below=True),
        _ASK,
    )
    caption = _(
        "What wrong answers and programs came from, as far as it is clear. An idea is a suspicion: "
        "ask the question again before you say it to anybody."
    )
    names = "ideas", _("Ideas held now"), caption
    return Table(*names, columns, report.ideas, _("No idea shows clearly in the answers."))


def _say_example(idea: ReportedIdea) -> str:
    """Return a sentence with a wrong answer that a misconception gave; "" if there is none."""
    wrong, sentence = idea.example, _("{text} “{given}”, but the answer is “{right}”.")
    if wrong is None:
        return ""
    given, right = cut_apart((wrong.given, wrong.right), ANSWERED)
    return sentence.format(text=extract_first_words(wrong.text, ASKED), given=given, right=right)


def _make_questions(report: ClassReport) -> Table:
    """Return the table of the questions that were answered wrongly most often."""
    numbers = {each.id: each.number for each in report.work if each.kind is Work.LESSON}

    def say_place(asked: AskedQuestion) -> str:
        """Return in words where a question was asked."""
        sentence = _("lesson {lesson}, part {part}") if asked.lesson else _("practice")
        return sentence.format(lesson=numbers.get(asked.lesson) or asked.lesson, part=asked.part)

    def say_errors(asked: AskedQuestion) -> str:
        """Return the wrong answers, or else the misconceptions, with their counts."""
        believed = [(load_ideas().get(name, name), often) for name, often in asked.ideas]
        return ", ".join(f"{wrong} ({often}×)" for wrong, often in asked.wrong or believed)

    columns = (
        prose(_("question"), lambda asked: asked.text or asked.id),
        short(_("where"), say_place),
        number(_("right"), lambda asked: find_share(asked.right, asked.answered)),
        number(_("answers"), lambda asked: asked.answered),
        prose(_("what went wrong"), say_errors, below=True),
        _ASK,
    )
    caption = _("Which share of the first answers, without a hint, was right.")
    names = "questions", _("Hardest questions"), caption
    empty = _("No question was answered often enough to say how hard it is.")
    return Table(*names, columns, report.questions, empty)


def make_programs_table(programs: Sequence[ReportedProgram]) -> Table:
    """Return a table of programs that a student has handed in."""
    columns = (
        prose(_("exercise"), lambda each: each.title),
        short(_("right"), mark_program),
        number(_("lines"), lambda each: each.text.count("\n") + 1),
        prose(_("why not"), lambda each: each.failure),
    )
    names = "programs", _("Programs"), _("Enter shows a program, and what it fails on.")
    return Table(*names, columns, programs, _("No program was handed in."))


def make_points_table(student: Student) -> Table:
    """Return a table of a student's points for each piece of work, with the reasons."""
    columns = (
        prose(_("work"), lambda each: each.title),
        number(_("points"), lambda each: _("excused") if each.excused else each.earned),
        number(_("of"), lambda each: each.possible),
        prose(_("why"), lambda each: each.why),
    )
    names = "points", _("Points"), _("Without what being late costs.")
    return Table(*names, columns, student.points, _("There are no points for it."))


def make_remarks_table(remarks: Sequence[Remark]) -> Table:
    """Return a table of what is remarked of a student, with what to do."""
    names = "remarks", _("Remarks"), _("Nothing here is a verdict.")
    return Table(*names, (_REMARK, _DO), remarks, _("There is nothing to remark."))


def mark_program(program: ReportedProgram) -> str:
    """Return ✓, ✗ or ? for a program's verdict; "shown" for the tutor's solution."""
    return _("shown") if program.solution else {True: "✓", False: "✗", None: "?"}[program.works]


def _make_stuck(report: ClassReport) -> Table:
    """Return the table of the work at which students are stuck."""
    columns = (
        prose(_("where"), lambda each: each.title),
        number(_("students"), lambda each: len(each.logins)),
        prose(_("who"), lambda each: ", ".join(each.logins), below=True),
        prose(_("for example"), lambda each: each.why, below=True),
    )
    names = "stuck", _("Stuck"), _("Where students do not get on.")
    return Table(*names, columns, report.stuck, _("Nobody is stuck."))


def _make_not_begun(report: ClassReport) -> Table:
    """Return the table of the students who have not begun."""
    yes, unread = _("yes, but nothing is answered"), _("yes, but it could not be read")
    refused = [each for each in report.remarks if each.kind is RemarkKind.REFUSED]
    of_refused = {name for each in refused for name in (each.login, each.platform_id) if name}

    def say_handed_in(student: Student) -> str:
        """Return in words whether a student has handed in, and why that counts for nothing."""
        here = not of_refused.isdisjoint((student.login, student.name, student.platform_id))
        return yes if student.handed_in else unread if here else ""

    columns = (
        *WHO,
        short(_("email"), lambda each: each.email),
        short(_("section"), lambda each: each.section),
        short(_("handed in"), say_handed_in),
    )
    empty = _("Everybody has begun.")
    if report.listed is None:
        empty = _("Without a roster nobody can be missed: give one with --roster.")
    names = "not-begun", _("Not begun"), _("Of whom there is no work to read.")
    return Table(*names, columns, report.not_begun, empty)


def _make_students(report: ClassReport) -> Table:
    """Return the table of all students: points, amount of work, and each piece of it."""
    pressing = filter(_make_pressing_test(report), report.all_remarks)
    named = Counter(login for each in pressing for login in {each.login, *each.others})
    whole = _("of {n}").format(n=format_number(report.possible))
    points = (
        number(_("points"), lambda each: None if each.excused else each.earned, whole),
        number(
            _("share"),
            lambda each: None if each.excused else find_share(each.earned, each.possible),
        ),
        number(_("days late"), lambda each: each.late_days or None),
    )
    columns = (
        *WHO,
        *(points if report.possible else ()),
        number(_("look at"), lambda each: named[each.login] or None, _("remarks to act on")),
        number(_("answers"), lambda each: each.answers),
        number(_("right"), lambda each: find_share(each.right, each.answers)),
        number("!", lambda each: len(each.unreplayed) or None, _("answers that do not replay")),
        number(_("ideas"), lambda each: len(each.ideas), _("ideas held now")),
        number(
            _("time"),
            lambda each: timedelta(seconds=each.seconds),
            _("hours and minutes at work, without pauses"),
        ),
        short(_("handed in"), lambda each: each.at),
        short(_("section"), lambda each: each.section),
        short(_("email"), lambda each: each.email),
        *(_make_work_column(at, each) for at, each in enumerate(report.work)),
    )
    caption = _(
        "All with a hand-in, points or an excuse; ! counts answers that do not replay. The sum "
        "counts what being late costs, the points of each work do not; work without any says how "
        "far it is."
    )
    names = "students", _("Students"), caption
    graded = [each for each in report.students if each.graded]
    return Table(*names, columns, graded, _("Nobody has handed in."))


def _make_work_column(at: int, row: WorkRow) -> TableColumn:
    """Return the column with the points for the piece of work at an index, or else its state."""

    def fill(student: Student) -> str | float:
        """Return a student's points for the piece of work, "excused", or how far it is done."""
        here = student.work[at]
        if here.excused:
            return _("excused")
        return here.earned if row.possible else "✓" if here.done else here.text

    sentence = _("{title}: {points} points") if row.possible else "{title}"
    return number(
        row.id, fill, sentence.format(title=row.title, points=format_number(row.possible))
    )


def _make_look_at(report: ClassReport) -> Table:
    """Return the table of the remarks that ask for action, the most urgent first."""
    order, names = [*RemarkKind], (_("Look at these"), _("Nothing here is a verdict."))

    def name_kind(remark: Remark) -> object:
        """Return what many remarks have in common that are one thing to look at."""
        return remark.kind, (remark.kind in UNREAD and remark.login) or remark.text

    joined = _join_remarks(
        filter(_make_pressing_test(report), report.all_remarks), name_kind, LISTED
    )
    listed = sorted(joined, key=lambda each: (order.index(each.kind), each.login))
    columns = _ABOUT, _REMARK, _DO
    return Table(LOOK_AT, *names, columns, listed, _("There is nothing to look at."))


def _make_pressing_test(report: ClassReport) -> Callable[[Remark], bool]:
    """Return a test whether a remark asks for action; none on who is excused from all does."""
    excused = {each.login for each in report.students if each.excused}
    return lambda each: bool(each.kind.todo) and each.login not in excused


def _make_remarks(report: ClassReport) -> Table:
    """Return the table of the remarks that ask for no action."""
    others = [*filterfalse(_make_pressing_test(report), report.all_remarks)]
    names = "remarks", _("Remarks"), _("What else there is to know about files and records.")
    return Table(*names, (_ABOUT, _REMARK), others, _("There is nothing else to remark."))


def _join_some(logins: Sequence[str]) -> str:
    """Return the first few logins in a line, and how many more there are."""
    shown, more = ", ".join(logins[:LISTED]), len(logins) - LISTED
    return _("{logins} and {n} more").format(logins=shown, n=more) if more > 0 else shown


def _say_remark(remark: Remark) -> str:
    """Return the text of a remark, with the other students or the file it is about."""
    about = remark.file if remark.kind in UNREAD else _join_some(remark.others)
    if not (about and remark.login):
        return remark.text
    return _("{remark} ({about})").format(remark=remark.text, about=about)


_ABOUT = prose(_("login"), lambda each: each.login or _join_some(each.others) or each.file)
_REMARK = prose(_("remark"), _say_remark, below=True)
_DO = prose(_("what to do"), lambda each: each.kind.todo, below=True)
