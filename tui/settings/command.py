"""`queens-tutor settings`."""

from lessons.language import _
from tui.command.commands import as_command
from tui.start import SettingsStart


@as_command(
    _(
        "Choose what holds for all screens: the theme, how many colours, the mouse, how fast runs "
        "play, and the names of your lecture. Options on the command line count more."
    )
)
def command() -> SettingsStart:
    """Return the settings."""
    return SettingsStart()
