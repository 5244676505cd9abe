"""The settings in lines: what holds for all screens, and the choice of each."""

from lessons.journal.data_folder import find_home
from lessons.language import _
from tui.lines.commands import LinesHost, Said, TypedCommands
from tui.settings.actions import SETTINGS as ACTIONS
from tui.settings.model import NAMES, SETTINGS, SettingsModel, say_when_it_holds


class SettingsLines(TypedCommands):
    """Lists the settings on a teletype, and sets them."""

    ACTIONS = ACTIONS
    TAKES_EMPTY = False
    HOW = (_("Type a name and a value, such as names q."),)

    def __init__(self, _start: object, host: LinesHost) -> None:
        super().__init__(host)
        self._model = SettingsModel(host.journal.home or find_home(), host.journal)

    def list_state(self) -> Said:
        """Yield the settings, and how to choose one; most of them are for screens."""
        yield from filter(None, [_("Settings:"), self._model.remark])
        for name, title, state in self._model.list_rows():
            values = ", ".join(SETTINGS[name].values)
            sentence = _("{name}: {title}, {state}. It can be {values}.")
            yield sentence.format(name=name, title=title, state=state, values=values)
        yield SETTINGS[NAMES].about

    def other(self, text: str) -> Said | None:
        """Set what is named without the word set."""
        named = text.partition(" ")[0] in SETTINGS
        return self.do(f"set {text}") if named else super().other(text)

    def _do_set(self, typed: str) -> Said:
        """Choose a value for a setting, and say when it holds."""
        name, _space, value = typed.partition(" ")
        self._model.choose(name, value.strip())
        states = {each: state for each, _title, state in self._model.list_rows()}
        return filter(None, [f"{name}: {states[name]}.", say_when_it_holds(name)])
