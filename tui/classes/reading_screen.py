"""The class: which one, and its report once the hand-ins are read."""

from collections.abc import Iterable, Sequence
from threading import Event

from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.widgets import Static
from textual.widgets.option_list import Option

from lessons.classes.collecting import answer_request
from lessons.classes.errors import ClassError
from lessons.classes.report import ClassReport
from lessons.classes.request import ReportRequest, find_requests
from lessons.files.findings import make_printable
from lessons.journal.data_folder import find_home
from lessons.language import _
from tui.classes.report_actions import CLASSES, READING
from tui.classes.report_screen import ReportScreen
from tui.screens.list_screen import ListScreen
from tui.screens.sized import SizedScreen
from tui.start import ReportStart
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList


class _LeftError(Exception):
    """Nobody waits for the report any more."""


def open_classes(start: ReportStart, _host: object) -> SizedScreen[None]:
    """Return the screen of a class; without one, the report if there is one, else a list."""
    classes = (start.request,) if start.request else find_requests(find_home())
    return ReadingScreen(classes[0]) if len(classes) == 1 else ClassesScreen(classes)


class ClassesScreen(ListScreen):
    """Lists the assignments that this user can read the hand-ins of."""

    ACTIONS = CLASSES
    MENU = MarkedList.of(CLASSES)

    def __init__(self, classes: Sequence[ReportRequest]) -> None:
        about = _("What has the class understood? Choose an assignment.")
        if not classes:
            about = _(
                "There is no folder with hand-ins that you can read. QUEENS_TUTOR_CLASS_FOLDER "
                "names one, and so does an assignment: 'queens-tutor class new' writes it."
            )
        super().__init__(_("Classes"), about, closed=not classes)
        self._requests = {str(number): each for number, each in enumerate(classes)}

    def listed(self) -> tuple[Iterable[Option], str | None]:
        """Return the assignments, in the order in which they are due."""
        rows = self._requests.items()
        return [Option(Content(make_printable(each.title)), id=name) for name, each in rows], None

    def open_listed(self, name: str) -> None:
        """Read what was handed in for an assignment."""
        self.app.push_screen(ReadingScreen(self._requests[name]))


class ReadingScreen(SizedScreen[None]):
    """Reads the hand-ins, says how far that is, and opens the report."""

    ACTIONS = READING
    DEFAULT_CSS = """
    ReadingScreen {
        & > #name { text-style: bold; padding: 1 2; }
        & > #how { padding: 0 2; }
    }
    """

    class Done(Message):
        """The report is there, or it is said why there is none."""

        def __init__(self, result: ClassReport | str) -> None:
            self.report = result
            super().__init__()

    class Going(Message):
        """So much has been read."""

        def __init__(self, text: str) -> None:
            self.sentence = text
            super().__init__()

    def __init__(self, request: ReportRequest) -> None:
        super().__init__()
        self._request = request
        self._left = Event()

    def compose(self) -> ComposeResult:
        """Say what is being read."""
        yield Static(make_printable(self._request.title), id="name", markup=False)
        yield Static(_("Reading the hand-ins … Escape stops that."), id="how", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Read beside the screen."""
        self.run_worker(self._read, thread=True)

    def on_unmount(self) -> None:
        """Read no more."""
        self._left.set()

    def _read(self) -> None:
        """Read the hand-ins in a thread, and send the screen the report or what failed."""
        try:
            result: ClassReport | str = answer_request(self._request, self._say_progress)[0]
        except _LeftError:
            return
        except ClassError as error:
            result = str(error)
        self.post_message(self.Done(result))

    def _say_progress(self, done: int, whole: int) -> None:
        if self._left.is_set():
            raise _LeftError
        sentence = _("Reading the hand-ins: {n} of {all} …")
        self.post_message(self.Going(sentence.format(n=done + 1, all=whole)))

    def on_reading_screen_going(self, event: Going) -> None:
        """Say how far it is."""
        self.query_one("#how", Static).update(event.sentence)

    def on_reading_screen_done(self, event: Done) -> None:
        """Open the report, and leave with it; or say why there is none."""
        if isinstance(event.report, str):
            self.query_one("#how", Static).update(make_printable(event.report))
        elif not self.left:
            self.app.push_screen(ReportScreen(event.report), lambda _none: self.action_leave())
