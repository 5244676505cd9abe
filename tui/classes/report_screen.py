"""The class: which one, its report, and what there is to read of each student."""

from ast import literal_eval
from asyncio import to_thread
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import wrap

from rich.text import Text
from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import DataTable, Static
from textual.widgets.data_table import RowKey
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from lessons.classes.assignment_progress import ReportRequest, find_requests
from lessons.classes.collecting import answer_request
from lessons.classes.errors import ClassError
from lessons.classes.gradebooks import say_program, split_numbered_lines
from lessons.classes.replay import ReplayedAnswer
from lessons.classes.report import ClassReport, Remark, ReportedIdea, ReportedProgram, Student
from lessons.classes.tables import (
    Table,
    make_points_table,
    make_programs_table,
    make_remarks_table,
    make_tables,
    summarize_report,
)
from lessons.classes.words import describe_answer, make_answers_table, read_answers
from lessons.files.findings import make_printable
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.lab.exercise import ExerciseError
from lessons.lab.session import LabSession, find_exercise
from lessons.language import _
from tui.classes.actions import CLASS, CLASSES, PROGRAM, READ, READING
from tui.lab.steps_screen import record_steps
from tui.screens.list_screen import ListScreen
from tui.screens.prompt import Leaflet, Notice
from tui.screens.sized import SizedScreen
from tui.start import ReportStart
from tui.widgets.bindings import make_bindings
from tui.widgets.key_line import KeyLine
from tui.widgets.prose_lines import Prose
from tui.widgets.tab_line import Tab, TabLine

SHOWN = ("ideas", "questions", "students", "look-at")
"""The tables that are acted on, or lead on to an idea or to answers; the report has all."""
LOW = 20
"""Lines below which only the table that is shown is named, and nothing stands above it."""
TALL = 30
"""Lines from which it is also said what the tables are about, and how each is read."""
WIDEST = 44
"""Columns of the terminal that long prose takes where there is no more room; Enter shows all."""
LEAST = 16
"""Columns that remain for whom a row is about, where long prose needs the room."""
GAP, MARGIN = 2, 6
"""Columns between two of a table, and those beside it with mark and scrollbar."""
LINES = 2
"""Lines that long prose in a row takes at most."""
MARK = "mark"
"""The key of the column with the mark of the chosen row: not every terminal shows its ground."""


class ProgramScreen(Leaflet):
    """A student's program, what it fails on, and the misconception behind that."""

    def __init__(self, program: ReportedProgram) -> None:
        super().__init__(PROGRAM, (), *_show_program(program))
        self._program = program
        self._folder: TemporaryDirectory[str] | None = None

    async def action_step(self) -> None:
        """Open the steps of the program in the failing case, or in the last case."""
        program = self._program
        self._folder = self._folder or TemporaryDirectory()  # It can read no other.
        try:
            session = LabSession(
                find_exercise(program.exercise), Path(self._folder.name), Journal(None)
            )
            case = literal_eval(program.case) if program.case else None
            case = case or (await to_thread(lambda: session.key)).cases[-1]
        except (ExerciseError, OSError) as error:
            self.app.push_screen(Notice(make_printable(str(error))))
            return
        self.app.push_screen(record_steps(session, program.text, case))

    def on_unmount(self) -> None:
        """Remove the temporary folder of the program."""
        if self._folder:
            self._folder.cleanup()


class SortedTable(DataTable[Text]):
    """The rows of a table; one is marked, and Enter opens it."""

    BINDINGS = make_bindings(each for each in CLASS if each.of_list)

    def action_select(self) -> None:
        """Open the marked row."""
        self.action_select_cursor()


class ClassScreen(SizedScreen[None]):
    """Shows one of several tables of a class or a student; Enter leads on from a row.

    Attributes:
        sorting: The column by which it is sorted, -1 for its own order, and whether backwards.
    """

    ACTIONS = CLASS
    DEFAULT_CSS = """
    ClassScreen {
        & > #name { text-style: bold; padding: 1 2 0 2; height: auto; }
        & > #about { color: $foreground-muted; padding: 0 2; height: auto; }
        & > TabLine { padding: 0 2; margin: 1 0 0 0; }
        & > #caption { padding: 0 2; margin: 1 0 0 0; height: auto; }
        & > SortedTable {
            width: 1fr; height: 1fr; margin: 0 1; background: transparent;
            scrollbar-size-vertical: 1;
        }
        &.-low > #name { display: none; }
        &.-low > TabLine, &.-low > #caption { margin: 0; }
    }
    """

    def __init__(
        self, name: str, about: str, tables: Sequence[Table], remarks: Sequence[Remark] = ()
    ) -> None:
        super().__init__()
        self._remarks = remarks
        self._heading = make_printable(name), make_printable(about)
        self.tables = tables
        self.at = 0
        self.sorting = -1, False
        self._things: Sequence[object] = ()
        self._marked: RowKey | None = None

    @property
    def table(self) -> Table:
        """The table that is shown now."""
        return self.tables[self.at]

    def compose(self) -> ComposeResult:
        """Yield the name and description above the table."""
        name, about = self._heading
        yield Static(name, id="name", markup=False)
        yield Static(about, id="about", markup=False)
        yield TabLine()
        yield Static(id="caption", markup=False)
        yield SortedTable(cursor_type="row", cell_padding=1)
        yield KeyLine()

    def divide(self) -> None:
        """Draw tabs, caption and table to fit the size of the screen."""
        table, height = self.table, self.size.height
        tabs = self.query_one(TabLine)
        tabs.display = len(self.tables) > 1
        self.set_class(height < LOW, "-low")
        several = [
            Tab(each.id, str(number), each.title, each is table)
            for number, each in enumerate(self.tables, 1)
        ]
        tabs.show([each for each in several if each.shown or height >= LOW])
        caption = self.query_one("#caption", Static)
        caption.update(table.caption if table.things else table.empty)
        caption.display = height >= TALL or not table.things
        self.query_one("#about").display = bool(self._heading[1]) and height >= TALL
        self._fill_rows()

    def _fill_rows(self) -> None:
        """Fill the widget with the rows, sorted, and mark the sorted column."""
        table, (column, backwards) = self.table, self.sorting
        self._things = (
            table.sort_things(column, backwards=backwards) if column >= 0 else table.things
        )
        rows = [table.fill_row(each) for each in self._things]
        shown = self.query_one(SortedTable)
        shown.clear(columns=True)
        self._marked = None
        shown.add_column("", key=MARK, width=1)
        titles = [each.title for each in table.columns]
        if column >= 0:
            titles[column] += f" {'▼' if backwards else '▲'}"
        narrow = [each.below for each in table.columns[:2]] == [False, True]
        widths = _measure_columns([titles, *rows], self.size.width - MARGIN, narrow=narrow)
        for title, width in zip(titles, widths, strict=True):
            shown.add_column(title, width=width)
        for number, row in enumerate(rows):
            fitted = [*map(_fit_cell, row, widths)]
            cells = [
                Text(cell, justify="right" if column.number else "left", end="")
                for column, cell in zip(table.columns, fitted, strict=True)
            ]
            height = 1 + max(each.count("\n") for each in fitted)
            shown.add_row(Text(" "), *cells, key=str(number), height=height)
        shown.display = bool(rows)
        shown.focus()
        self.refresh_bindings()

    @property
    def digits(self) -> str:
        """The numbers that digits choose from, as the key line names them."""
        return f"1-{len(self.tables)}"

    def action_number(self, digit: int) -> None:
        """Show the table of a number, if there is one."""
        if digit <= len(self.tables):
            self.at, self.sorting = digit - 1, (-1, False)
            self.divide()

    def action_view(self) -> None:
        """Show the next table."""
        self.action_number(1 + (self.at + 1) % len(self.tables))

    def action_sort(self) -> None:
        """Sort by the next column; after the last one, restore the table's own order."""
        column = self.sorting[0] + 1
        self.sort(column if column < len(self.table.columns) else -1)

    def action_flip(self) -> None:
        """Reverse the order of the rows."""
        column, backwards = self.sorting
        self.sort(max(0, column), backwards=not backwards)

    def sort(self, column: int, *, backwards: bool = False) -> None:
        """Sort by a column's index, `backwards` or not; -1 is the table's own order."""
        self.sorting = column, backwards
        self._fill_rows()

    def on_data_table_header_selected(self, event: DataTable.HeaderSelected) -> None:
        """Sort by the clicked column; reverse if already sorted so."""
        clicked, (column, backwards) = event.column_index - 1, self.sorting
        if clicked >= 0:
            self.sort(clicked, backwards=column == clicked and not backwards)

    def on_tab_line_chosen(self, event: TabLine.Chosen) -> None:
        """Show the table that was clicked."""
        self.action_number(1 + [each.id for each in self.tables].index(event.name))

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Move the mark to the row under the cursor."""
        rows = event.data_table
        for key, mark in ((self._marked, " "), (event.row_key, "▸")):
            if key is not None and key in rows.rows:
                rows.update_cell(key, MARK, Text(mark))
        self._marked = event.row_key

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        """Open the row that was chosen."""
        event.stop()
        self.open_row(self._things[event.cursor_row])

    def open_row(self, thing: object) -> None:
        """Open the student, program, misconception or answer that a row stands for."""
        match thing:
            case Student() as student:
                about = [x for x in self._remarks if student.login in {x.login, *x.others}]
                self.app.push_screen(_open_student(student, about))
            case ReportedProgram() as program:
                self.app.push_screen(ProgramScreen(program))
            case ReportedIdea() as idea:
                self.app.push_screen(Leaflet(READ, (), *_show_idea(idea)))
            case ReplayedAnswer() as answer if seen := describe_answer(answer):
                shown = _show_lines([*seen[0].shown, "", *seen[1]])
                self.app.push_screen(Leaflet(READ, (), Prose(seen[0].text), shown))
            case _:
                cells = map(make_printable, self.table.fill_row(thing))
                titles = (each.full or each.title for each in self.table.columns)
                texts = [each for each in zip(titles, cells, strict=True) if each[1]]
                self.app.push_screen(Leaflet(READ, [(self.table.title, texts)]))


def _measure_columns(
    rows: Sequence[Sequence[str]], room: int, *, narrow: bool
) -> Sequence[int | None]:
    """Return the widths of columns in a room: None for what is short, long text has the rest.

    Where the first column is `narrow`, the second leaves others beside the screen, not half there.
    """
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    widths[0] = min(widths[0], max(LEAST, room // 6)) if narrow else widths[0]
    spare = room - sum(GAP + each for each in widths if each <= WIDEST)
    long = sum(each > WIDEST for each in widths)
    share = max(WIDEST, spare // max(1, long) - GAP)
    share = spare - GAP if narrow and long * (share + GAP) > spare > WIDEST else share
    wraps = (each > WIDEST or narrow > at for at, each in enumerate(widths))
    return [
        min(each, share) if wrapped else None for each, wrapped in zip(widths, wraps, strict=True)
    ]


def _fit_cell(cell: str, width: int | None) -> str:
    """Return a cell as printable text, in lines of the width of its column if that is given."""
    text = make_printable(cell)  # What begins alike is told apart by its second line.
    return "\n".join(wrap(text, width, max_lines=LINES, placeholder=" …")) if width else text


def open_report(report: ClassReport) -> ClassScreen:
    """Return the screen that shows a report."""
    tables = {each.id: each for each in make_tables(report)}
    name, about = report.title or _("The whole course"), " ".join(summarize_report(report))
    shown = [tables[each] for each in SHOWN if each in tables]
    return ClassScreen(name, about, shown, [*report.all_remarks])


def _open_student(student: Student, remarks: Sequence[Remark]) -> Screen[None]:
    """Return the screen of a student, with remarks, or a notice if no answers can be read."""
    if not student.sources:
        return Notice(_("{login} has handed in nothing.").format(login=student.login))
    try:
        tables = [make_answers_table(read_answers(student))]
    except ClassError as error:
        sentence = _("{file} cannot be read any more: {reason}.")
        return Notice(sentence.format(file=student.file, reason=error))
    if student.programs:
        tables.append(make_programs_table(student.programs))
    tables += [make_points_table(student), make_remarks_table(remarks)]
    return ClassScreen(f"{student.login}  {student.name}", "", tables)


def _show_lines(lines: Iterable[str]) -> Static:
    """Return a widget that shows lines of plain text."""
    return Static("\n".join(map(make_printable, lines)), markup=False)


def _show_idea(idea: ReportedIdea) -> Iterator[Widget]:
    """Yield widgets on a misconception: its holders, an example, and the tutor's reply."""
    yield Static(make_printable(idea.said), classes="title", markup=False)
    holders = [_("Held by: {logins}").format(logins=", ".join(idea.holders))]
    if idea.overcome:
        holders.append(_("Overcome by: {logins}").format(logins=", ".join(idea.overcome)))
    yield _show_lines(holders)
    if wrong := idea.example:
        yield Prose(wrong.text)
        if wrong.shown:
            yield _show_lines(wrong.shown)
        answered = _("{login} answered: {given}").format(login=wrong.login, given=wrong.given)
        yield _show_lines([answered, _("Right: {right}").format(right=wrong.right)])
    yield Prose(idea.reply)
    if idea.treated:
        yield _show_lines([_("Treated in {where}.").format(where=idea.treated)])


def _show_program(program: ReportedProgram) -> Iterator[Widget]:
    """Yield widgets that show a program's verdict and its numbered lines."""
    yield Static(make_printable(program.title), classes="title", markup=False)
    yield _show_lines(say_program(program))
    yield _show_lines([_("F7 steps it.")])
    yield _show_lines(split_numbered_lines(program))


# Reading the hand-ins.


class _LeftError(Exception):
    """The screen was left while the hand-ins were read."""


def open_classes(start: ReportStart, _host: object) -> SizedScreen[None]:
    """Return the screen that reads a class's hand-ins, or a list if there are several."""
    classes = (start.request,) if start.request else find_requests(find_home())
    return ReadingScreen(classes[0]) if len(classes) == 1 else ClassesScreen(classes)


class ClassesScreen(ListScreen):
    """Lists the assignments that this user can read the hand-ins of."""

    ACTIONS = CLASSES

    def __init__(self, classes: Sequence[ReportRequest]) -> None:
        about = _("What has the class understood? Choose an assignment.")
        if not classes:
            about = _(
                "There is no folder with hand-ins that you can read. QUEENS_TUTOR_CLASS_FOLDER "
                "names one, and so does an assignment: 'queens-tutor class new' writes it."
            )
        super().__init__(_("Classes"), about, closed=not classes)
        self._requests = {str(number): each for number, each in enumerate(classes)}

    def load_options(self) -> tuple[Iterable[Option], str | None]:
        """Return the options of the list, one for each class."""
        rows = self._requests.items()
        return [Option(Content(make_printable(each.title)), id=name) for name, each in rows], None

    def open_listed(self, name: str) -> None:
        """Open the screen that reads the hand-ins of the class chosen."""
        self.app.push_screen(ReadingScreen(self._requests[name]))


class ReadingScreen(ListScreen):
    """Reads the hand-ins, says how far that is, and opens the report."""

    ACTIONS = READING

    class Read(Message):
        """Carries the report, or a sentence on progress or failure, to the screen."""

        def __init__(self, result: ClassReport | str) -> None:
            self.result = result
            super().__init__()

    def __init__(self, request: ReportRequest) -> None:
        about = _("Reading the hand-ins … Escape stops that.")
        super().__init__(make_printable(request.title), about, closed=True)
        self._request = request

    def on_mount(self) -> None:
        """Start to read the hand-ins in a thread."""
        self.run_worker(self._read_hand_ins, thread=True)

    def _read_hand_ins(self) -> None:
        """Read the hand-ins, and send the screen the report or the reason for failure."""
        try:
            result: ClassReport | str = answer_request(self._request, self._say_progress)[0]
        except _LeftError:
            return
        except ClassError as error:
            result = str(error)
        self.post_message(self.Read(result))

    def _say_progress(self, done: int, whole: int) -> None:
        """Send the screen how many hand-ins are read; raise if the screen was left."""
        if get_current_worker().is_cancelled:
            raise _LeftError
        sentence = _("Reading the hand-ins: {n} of {all} …")
        self.post_message(self.Read(sentence.format(n=done + 1, all=whole)))

    def on_reading_screen_read(self, event: Read) -> None:
        """Open the report that has arrived, or show the sentence."""
        if isinstance(event.result, str):
            self.query_one("#about", Static).update(make_printable(event.result))
        elif not self.left:
            self.app.push_screen(open_report(event.result), lambda _none: self.action_leave())
