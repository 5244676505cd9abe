"""The settings in lines: what holds for all screens, and the choice of each."""

from lessons.journal.data_folder import find_home
from lessons.language import _
from lessons.text.notation import NOTATIONS
from tui.lines.commands import LinesHost, TypedCommands
from tui.settings.actions import SETTINGS as ACTIONS
from tui.settings.model import NAMES, SETTINGS, SettingsModel, explain_setting, say_when_it_holds


class SettingsLines(TypedCommands):
    """Lists the settings on a teletype, and sets them."""

    ACTIONS = ACTIONS
    EMPTY = False

    def __init__(self, _start: object, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._model = SettingsModel(host.journal.home or find_home(), host.journal)

    def begin(self) -> None:
        """List the settings."""
        if self._model.remark:
            self.teletype.say(self._model.remark)
        self._do_list()
        self.teletype.say(_("Type set, a name and a value, such as set theme light."))

    def _do_list(self) -> None:
        for name, title, state in self._model.list_rows():
            values = ", ".join(SETTINGS[name].values if name in SETTINGS else NOTATIONS)
            sentence = _("{name}: {title}, {state}. It can be {values}.")
            self.teletype.say(sentence.format(name=name, title=title, state=state, values=values))
            self.teletype.say(explain_setting(name))

    def _do_set(self, typed: str) -> None:
        name, _space, value = typed.partition(" ")
        try:
            self._model.choose(name, value.strip())
        except OSError as error:
            self.teletype.say(_("It cannot be saved: {why}.").format(why=error.strerror or error))
            return
        if name == NAMES:
            self.teletype.say(*filter(None, [NOTATIONS[value.strip()].rows_too]))
        states = {each: state for each, _title, state in self._model.list_rows()}
        self.teletype.say(f"{name}: {states[name]}.", *filter(None, [say_when_it_holds(name)]))
