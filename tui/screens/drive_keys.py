"""The keys of the drive screen."""

from typing import Final

from textual.binding import BindingType

from lessons.language import _
from tui.bindings import binding

KEYS: Final[list[BindingType]] = [
    binding("drive.place", "enter", "place", _("Place"), _("Place the queen on the square")),
    binding("drive.test", "t,space", "test", _("Test"), _("Test the square")),
    binding(
        "drive.empty",
        "e",
        "empty",
        _("Empty"),
        _("Set b[k] to −1, where squares are tested singly"),
    ),
    binding("drive.retreat", "r", "retreat", _("Retreat"), _("Give the column up and go back")),
    binding("drive.check", "c", "check", _("Check"), _("Compare all moves with the run")),
    binding("drive.undo", "b,backspace", "undo", _("Take back"), _("Take the last move back")),
    binding(
        "drive.show",
        "s",
        "reveal",
        _("Show"),
        _("Let the right move be made for you; it does not count as yours"),
    ),
    binding("drive.unit", "u", "unit", _("Unit"), _("Test squares singly, or by whole ticks")),
    binding(
        "drive.later", "l", "later", _("Later"), _("Have moves checked at the end, or at once")
    ),
    binding(
        "drive.state",
        "k",
        "state",
        _("State"),
        _("Choose the state to begin at, or have one drawn"),
    ),
    binding(
        "drive.draw",
        "a",
        "draw",
        _("Any"),
        _("Begin on any board, in any state of the search"),
        show=False,
    ),
    binding("drive.size", "n", "size", _("Size"), _("Choose the size of the board")),
    binding("drive.restart", "x", "restart", _("Restart"), _("Begin again"), show=False),
    binding("drive.flip", "f", "flip", _("Flip"), _("Turn the board upside down"), show=False),
    binding("drive.text-up", "pageup", "scroll(-1)", _("Up"), _("Scroll the text up"), show=False),
    binding(
        "drive.text-down", "pagedown", "scroll(1)", _("Down"), _("Scroll the text down"), show=False
    ),
    binding("drive.leave", "q,escape", "leave", _("Leave"), _("Leave this screen")),
]
