"""The settings without a screen: what there is to choose, and what is chosen."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from lessons.files.findings import make_printable
from lessons.journal.journal import Journal
from lessons.language import _
from lessons.text.notation import NOTATIONS, get_notation, prefer_notation
from tui.command.error import say_unknown
from tui.look.options import Colours
from tui.look.settings import SavedSettings, SettingsError, read_settings, write_settings
from tui.run.position import SPEEDS

NAMES = "names"  # The setting that is kept in the journal: what a lecture calls the board.
EXAMPLE = (0, 2, 4, 1, 3)  # The board that shows how a lecture writes one.


@dataclass(frozen=True, slots=True)
class SettingEntry:
    """One setting with its values."""

    field: str  # The field of `SavedSettings` that holds it; empty if the journal does.
    title: str
    about: str  # What it changes, in a sentence.
    values: Mapping[str, tuple[object, str]]
    """What it can be, by what is typed for it, each with its name; first what it is where nothing
    was chosen."""
    restarts: bool = False  # Whether a choice holds from the next start on.


SETTINGS: Mapping[str, SettingEntry] = {
    "theme": SettingEntry(
        "dark",
        _("Theme"),
        _(
            "Shows light letters on a dark ground, or dark letters on a light one, which is often "
            "easier to read on a projector."
        ),
        {"dark": (None, _("dark")), "light": (False, _("light"))},
    ),
    "colours": SettingEntry(
        "colours",
        _("Colours"),
        _(
            "Limits how many colours are drawn. Choose fewer if boards or code look wrong in your "
            "terminal, or are hard to read."
        ),
        {
            "terminal": (None, _("all that the terminal has")),
            "true": (Colours.TRUE, _("16 million")),
            **{str(each): (Colours(each), str(each)) for each in (256, 16, 8)},
            "none": (Colours.NONE, _("none")),
        },
        restarts=True,
    ),
    "mouse": SettingEntry(
        "mouse",
        _("Mouse"),
        _(
            "Lets you click squares, rows and keys. Leave the mouse alone if you would rather mark "
            "and copy text with it."
        ),
        {
            "terminal": (None, _("used where the terminal can")),
            "on": (True, _("used")),
            "off": (False, _("left alone")),
        },
        restarts=True,
    ),
    "speed": SettingEntry(
        "speed",
        _("Speed of a run"),
        _("Says how fast a run begins to play when you press p; + and − change it as it plays."),
        {
            "usual": (None, _("as usual: 4 a second, in lessons 2")),
            **{str(each): (each, _("{speed} a second").format(speed=each)) for each in SPEEDS},
        },
    ),
    NAMES: SettingEntry(
        "",
        _("Names of your lecture"),
        _("Lectures write the same board differently: choose yours, and it is used here."),
        {
            name: (name, f"{each.written(EXAMPLE)}  {each.lecture}")
            for name, each in NOTATIONS.items()
        },
    ),
}
"""What can be chosen, by its name."""


class SettingsModel:
    """The settings that are chosen, and how to change them.

    Attributes:
        settings: What the file holds.
        remark: Why the file could not be used, if it could not.
    """

    def __init__(self, home: Path, journal: Journal) -> None:
        self._home = home
        self._journal = journal
        self.reload()

    def reload(self) -> None:
        """Read the file anew: another tutor may have written it."""
        self.remark = ""
        try:
            self.settings = read_settings(self._home)
        except SettingsError as error:
            self.settings, self.remark = SavedSettings(), str(error)

    def find_value(self, name: str) -> str:
        """Return the chosen value of a setting, as one would type it."""
        if name == NAMES:
            return get_notation().name
        setting = SETTINGS[name]
        chosen = getattr(self.settings, setting.field)
        known = (typed for typed, (value, _text) in setting.values.items() if value == chosen)
        return next(known, next(iter(setting.values)))

    def list_rows(self) -> list[tuple[str, str, str]]:
        """Return name, title and named value of each setting."""
        rows = []
        for name, setting in SETTINGS.items():
            typed = self.find_value(name)
            named = typed if name == NAMES else setting.values[typed][1]
            rows.append((name, setting.title, named))
        return rows

    def choose(self, name: str, typed: str) -> None:
        """Choose a value for a setting from a typed text.

        Raises:
            ValueError: There is no such setting or value, or the file cannot be written; the text
                is a sentence.
        """
        if name not in SETTINGS:
            raise ValueError(say_unknown(_("There is no setting {value}; {hint}"), name, SETTINGS))
        known = SETTINGS[name].values
        if typed not in known:
            sentence = _("Type {name} and one of {values}.")
            raise ValueError(sentence.format(name=name, values=", ".join(known)))
        if name == NAMES:
            prefer_notation(typed, self._journal)
            return
        self.reload()
        settings = replace(self.settings, **{SETTINGS[name].field: known[typed][0]})
        try:
            write_settings(self._home, settings)
        except OSError as error:
            why = make_printable(error.strerror or str(error))
            raise ValueError(_("It cannot be saved: {why}.").format(why=why)) from error
        self.settings, self.remark = settings, ""


def say_when_it_holds(name: str) -> str:
    """Return in words when a choice takes effect, if not at once, or what else it means."""
    if name == NAMES:
        return get_notation().rows_too
    return _("This holds from the next start on.") if SETTINGS[name].restarts else ""
