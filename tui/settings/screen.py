"""The settings screen: what holds for all screens, and the choice of each."""

from collections.abc import Iterable
from functools import partial

from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from lessons.files.findings import make_printable
from lessons.journal.data_folder import find_home
from lessons.language import _
from tui.actions import keep_actions
from tui.activities import ScreenHost
from tui.lesson.notation_screen import NamesScreen
from tui.look.inks import DARK, LIGHT
from tui.screens.list_screen import ListScreen
from tui.screens.prompt import Choice
from tui.settings.actions import SETTINGS as ACTIONS
from tui.settings.model import NAMES, SETTINGS, SettingsModel, explain_setting, say_when_it_holds
from tui.settings.samples import draw_values
from tui.widgets.marked_list import ListRow, Numbered

LOW = 20
"""Lines of a screen from which there is room for the values of a setting."""


class SettingsScreen(ListScreen):
    """The screen of settings, whose choices hold at once unless said otherwise."""

    ACTIONS = keep_actions(ACTIONS, {"open", "number", "leave"})
    EXPLAINS_BELOW = True
    DEFAULT_CSS = """
    SettingsScreen {
        & MarkedList { height: auto; }
        & #note { height: 1fr; margin: 1 0 0 0; }
        &.-wide #note { margin: 0; }
    }
    """

    def __init__(self, _start: object, host: ScreenHost) -> None:
        self._journal = host.journal
        self.model = SettingsModel(self._journal.home or find_home(), self._journal)
        self._last: str | None = None
        super().__init__(_("Settings"), remark=self.model.remark)

    def listed(self) -> tuple[Iterable[Option], str | None]:
        """Return the rows of the settings, the one changed last marked."""
        self.model.reload()
        rows = self.model.list_rows()
        width = max(len(title) for _name, title, _state in rows) + 3
        return [
            Numbered(
                at, ListRow(Content.assemble(f"{at}  {title:<{width}}", (state, "$primary"))), name
            )
            for at, (name, title, state) in enumerate(rows, 1)
        ], self._last

    def on_mount(self) -> None:
        """Show the theme that is chosen by name, above this screen."""
        self.watch(self.app, "theme", self.on_screen_resume, init=False)

    def explain_row(self, name: str) -> Content:
        """Return what a setting changes, and where there is room its values, with their effect."""
        about, now = explain_setting(name), self.model.find_value(name)
        if self.size.height < LOW:
            return Content(about)
        marks = Content("  "), Content.styled("▸ ", "bold $accent")
        titles = {
            value: marks[value == now] + text
            for value, text in self.model.list_values(name).items()
        }
        return Content("\n").join(
            [Content(about), Content(""), *draw_values(name, titles, self.app.theme)]
        )

    def open_listed(self, name: str) -> None:
        """Ask for the value of a setting."""
        self._last = name
        if name == NAMES:
            self.app.push_screen(NamesScreen(self._journal))
            return
        setting = SETTINGS[name]
        self.ask_for(
            Choice(setting.title, setting.texts, self.model.find_value(name)),
            partial(self._apply_choice, name),
        )

    def _apply_choice(self, name: str, typed: str) -> None:
        """Choose a value for a setting, and put it into effect."""
        remark = self.query_one("#remark", Static)
        try:
            self.model.choose(name, typed)
        except OSError as error:
            sentence = _("It cannot be saved: {why}.")
            remark.update(sentence.format(why=make_printable(error.strerror or str(error))))
        else:
            remark.update(say_when_it_holds(name))
            self.app.options = self.model.settings.complete(self.app.options)  # type: ignore[attr-defined]
            if name == "theme":
                self.app.theme = (LIGHT if typed == "light" else DARK).name
        remark.display = bool(remark.content)
        self.on_screen_resume()
