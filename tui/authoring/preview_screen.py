"""The preview screen: a script as a lesson, its faults beside it, followed as it is saved."""

import asyncio
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from lessons.authoring.preview import EVERY, Preview
from lessons.course.activity import Activity
from lessons.files.findings import make_printable
from lessons.language import _
from tui import start as starts
from tui.actions import enables
from tui.authoring.actions import FAULTS, PREVIEW
from tui.lesson.screen import LessonScreen
from tui.screens.prompt import Leaflet
from tui.screens.sized import SizedScreen
from tui.widgets.bindings import make_bindings
from tui.widgets.counters import CountersLine

SHOWN = 5  # Faults that are shown at once.
WIDEST = 160  # Characters of a fault beside the lesson; a list of all that is known can be longer.


class FaultsPane(Static):
    """Shows the state of the script, with its first faults."""

    DEFAULT_CSS = """
    FaultsPane {
        height: auto; max-height: 60%; margin: 0 1 1 2; border-top: solid $rule;
        &.-some { color: $error; }
    }
    """

    def show(self, preview: Preview, more: str) -> None:
        """Show the findings of a preview, headed by the key that shows all."""
        result = preview.findings
        lines = [preview.state]
        if result:
            lines[0] += " " + _("{key} lists them.").format(key=more)
        for each in result[:SHOWN]:
            text = f"{each.path.name}:{each.line}: {each.text}"
            lines.append(text if len(text) <= WIDEST else text[: WIDEST - 1] + "…")
        self.set_class(bool(result), "-some")
        self.update(Content("\n".join(map(make_printable, lines))))


class PreviewScreen(LessonScreen, inherit_bindings=False):
    """Shows a script, and follows its file."""

    ACTIONS = PREVIEW
    HOME_BEHIND = False  # It shows the course, which may be the one that is being written.
    BINDINGS: ClassVar[list[BindingType]] = [*SizedScreen.BINDINGS, *make_bindings(PREVIEW)]

    def __init__(self, start: starts.PreviewStart, _host: object) -> None:
        self.preview = Preview(start.path)
        super().__init__(self.preview.session)

    def on_mount(self) -> None:
        """Begin to follow the script."""
        super().on_mount()
        self.mount(FaultsPane(markup=False), before=self.query_one(CountersLine))
        self.call_later(self._read_file)
        self.set_interval(EVERY, self._read_file)

    @enables("previous")
    def may_go_back(self) -> bool:
        """Return whether one may go back, because no run is being watched."""
        return not self.model.plays

    async def _read_file(self) -> None:
        """Read the file if it has been saved, and show its present parts or faults."""
        if not self.preview.changed():
            return
        for _part in self.preview.read():
            await asyncio.sleep(0)
        self.query_one(FaultsPane).show(self.preview, self.name_key("faults"))
        if self.session is not self.preview.session:
            self.model.take(self.preview.session)
            self.refresh_bindings()
            self._enter_part()

    def _next_part(self) -> None:
        """Go on to the next part; the last one stays."""
        if self.session.index + 1 < self.session.length:
            super()._next_part()
        else:
            self.hint = _("This is the last part.")

    def _run_activity(self, _activity: Activity) -> None:
        """Refuse to open an activity from a preview: work there would be recorded."""
        elsewhere = _("It opens in the lesson itself. {key} goes on.")
        self.hint = elsewhere.format(key=self.name_key("next"))

    def action_next(self) -> None:
        """Go to the next part, answered or not."""
        if self.preview.go(1):
            self._enter_part()
        else:
            self.hint = _("This is the last part.")

    def action_faults(self) -> None:
        """List all faults of the script."""
        faults = [(str(each.line), make_printable(each.text)) for each in self.preview.findings]
        self.app.push_screen(Leaflet(FAULTS, [(make_printable(self.preview.state), faults)]))

    def action_anew(self) -> None:
        """Forget all answers, and draw other questions from the templates, in the same part."""
        self.preview.begin_anew()
        self.model.take(self.preview.session)
        self._enter_part()
