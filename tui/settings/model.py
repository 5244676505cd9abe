"""The settings without a screen: what there is to choose, and what is chosen."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from lessons.files.findings import suggest_word
from lessons.journal.journal import Journal
from lessons.language import _
from lessons.text.notation import NOTATIONS, get_notation, prefer_notation
from tui.look.options import Colours
from tui.look.settings import SavedSettings, SettingsError, read_settings, write_settings
from tui.run.position import SPEEDS

NAMES = "names"
"""The setting that is kept in the journal: what a lecture calls the board."""
EXAMPLE = (0, 2, 4, 1, 3)
"""The board that shows how a lecture writes one."""


@dataclass(frozen=True, slots=True)
class SettingEntry:
    """One setting with its values.

    Attributes:
        field: The field of `SavedSettings` that holds it.
        about: What it changes, in a sentence.
        values: What it can be, by what is typed for it; first what it is where nothing was chosen.
        texts: How each is named.
    """

    field: str
    title: str
    about: str
    values: Mapping[str, object]
    texts: Mapping[str, str]


SETTINGS: Mapping[str, SettingEntry] = {
    "theme": SettingEntry(
        "dark",
        _("Theme"),
        _(
            "Shows light letters on a dark ground, or dark letters on a light one, which is often "
            "easier to read on a projector."
        ),
        {"dark": None, "light": False},
        {"dark": _("dark"), "light": _("light")},
    ),
    "colours": SettingEntry(
        "colours",
        _("Colours"),
        _(
            "Limits how many colours are drawn. Choose fewer if boards or code look wrong in your "
            "terminal, or are hard to read."
        ),
        {
            "terminal": None,
            "true": Colours.TRUE,
            "256": Colours.PALETTE,
            "16": Colours.SIXTEEN,
            "8": Colours.EIGHT,
            "none": Colours.NONE,
        },
        {
            "terminal": _("all that the terminal has"),
            "true": _("16 million"),
            "256": "256",
            "16": "16",
            "8": "8",
            "none": _("none"),
        },
    ),
    "mouse": SettingEntry(
        "mouse",
        _("Mouse"),
        _(
            "Lets you click squares, rows and keys. Leave the mouse alone if you would rather mark "
            "and copy text with it."
        ),
        {"terminal": None, "on": True, "off": False},
        {"terminal": _("used where the terminal can"), "on": _("used"), "off": _("left alone")},
    ),
    "speed": SettingEntry(
        "speed",
        _("Speed of a run"),
        _("Says how fast a run begins to play when you press p; + and − change it as it plays."),
        {"usual": None, **{str(speed): speed for speed in SPEEDS}},
        {
            "usual": _("as usual: 4 a second, in lessons 2"),
            **{str(speed): _("{speed} a second").format(speed=speed) for speed in SPEEDS},
        },
    ),
    "numbers": SettingEntry(
        "numbers",
        _("Numbers of a run"),
        _(
            "Says which numbers explore and drives show, such as queens placed and what is "
            "pruned: each once its lesson has begun, or all of them."
        ),
        {"lessons": None, "all": True},
        {"lessons": _("those that your lessons have explained"), "all": _("all")},
    ),
}
"""What is kept in the file of settings, by its name."""


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
        """Read the file anew: the theme can be chosen on every screen."""
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
        known = (typed for typed, value in setting.values.items() if value == chosen)
        return next(known, next(iter(setting.values)))

    def list_rows(self) -> list[tuple[str, str, str]]:
        """Return name, title and named value of each setting."""
        rows = [(name, each.title, self._name_value(name)) for name, each in SETTINGS.items()]
        notation = get_notation()
        names = f"{notation.name}, {notation.lecture}"
        return [*rows, (NAMES, _("Names of your lecture"), names)]

    def _name_value(self, name: str) -> str:
        return SETTINGS[name].texts[self.find_value(name)]

    def list_values(self, name: str) -> Mapping[str, str]:
        """Return the values of a setting by what is typed for them, each as it is named."""
        if name == NAMES:
            return {
                each.name: f"{each.written(EXAMPLE)}  {each.lecture}" for each in NOTATIONS.values()
            }
        return SETTINGS[name].texts

    def choose(self, name: str, typed: str) -> None:
        """Choose a value for a setting from a typed text.

        Raises:
            ValueError: There is no such setting, or no such value; the text is a sentence.
            OSError: The file cannot be written.
        """
        names = (*SETTINGS, NAMES)
        if not name:
            raise ValueError(_("Name one of these: {names}.").format(names=", ".join(names)))
        if name not in names:
            sentence = _("There is no setting {name!r}; {hint}")
            raise ValueError(sentence.format(name=name, hint=suggest_word(name, names)))
        known: Mapping[str, object] = NOTATIONS if name == NAMES else SETTINGS[name].values
        if typed not in known:
            sentence = _("{name} cannot be {value!r}; {hint}")
            raise ValueError(
                sentence.format(name=name, value=typed, hint=suggest_word(typed, [*known]))
            )
        if name == NAMES:
            prefer_notation(typed, self._journal)
            return
        self.reload()
        settings = replace(self.settings, **{SETTINGS[name].field: known[typed]})
        write_settings(self._home, settings)
        self.settings, self.remark = settings, ""


def explain_setting(name: str) -> str:
    """Return what a setting changes, in words."""
    if name == NAMES:
        return _(
            "Lectures write the same board differently, as b[i] or T[i]. Choose yours, and lessons "
            "use its names beside ours."
        )
    return SETTINGS[name].about


def say_when_it_holds(name: str) -> str:
    """Return when a choice takes effect, in words; empty if at once."""
    if name in {"colours", "mouse"}:
        return _("This holds from the next start on.")
    return ""
