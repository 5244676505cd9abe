"""Settings: what a person has chosen for all screens, kept in a file of the tutor's home.

What is said on the command line counts more, and only this once.
"""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from lessons.files.findings import make_printable
from lessons.files.opening import read_file
from lessons.files.private import write_whole
from lessons.language import _
from tui.look.options import Colours, Options

NAME = "settings.json"
LONGEST = 4096  # Bytes that are read of the file.


class SavedSettings(Struct, frozen=True, omit_defaults=True):
    """The saved settings; None leaves a choice to the terminal or the screen."""

    dark: bool | None = None
    colours: Colours | None = None
    mouse: bool | None = None
    speed: Annotated[int, Meta(ge=1, le=20)] | None = None
    """How often a second a run goes on by itself at first, where no lesson says otherwise."""

    def complete(self, options: Options) -> Options:
        """Return the options of a command, completed by the saved settings."""
        chosen = {name: getattr(self, name) for name in self.__struct_fields__}
        unsaid = {name: value for name, value in chosen.items() if getattr(options, name) is None}
        return msgspec.structs.replace(options, **unsaid)


class SettingsError(ValueError):
    """The file of settings cannot be used; the text says why, and what to do."""


def read_settings(home: Path) -> SavedSettings:
    """Return the saved settings, all None without a file; raise SettingsError for a bad one."""
    path = home / NAME
    try:
        return msgspec.json.decode(read_file(path, LONGEST), type=SavedSettings)
    except (FileNotFoundError, NotADirectoryError):
        return SavedSettings()
    except (OSError, ValueError) as error:
        sentence = _("{file} cannot be used ({why}). Choose again under Settings, or delete it.")
        raise SettingsError(
            sentence.format(file=make_printable(str(path)), why=make_printable(str(error)))
        ) from error


def write_settings(home: Path, settings: SavedSettings) -> None:
    """Write the settings to their file; where OSError is raised, those before still hold."""
    write_whole(home / NAME, msgspec.json.encode(settings))
