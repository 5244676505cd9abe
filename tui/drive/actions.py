"""What can be done in a drive."""

from lessons.language import _
from tui.actions import Action, leaving, sized, table

ROW = _("ROW")

DRIVE = table(
    "drive",
    Action(
        "place",
        _("Place"),
        _("Leave the queen on the square"),
        "enter",
        "",
        "place p",
        ROW,
        "can_place",
    ),
    Action(
        "test",
        _("Test"),
        _("Test the square"),
        "t space",
        words="test",
        argument=ROW,
        when="tests_squares",
    ),
    Action(
        "empty",
        _("Empty"),
        _("Set b[k] to −1, or undo the queen of this call"),
        "e",
        words="empty",
        when="tests_squares",
    ),
    Action(
        "retreat",
        _("Retreat"),
        _("Give the column up and go back, or return False"),
        "r",
        words="retreat",
        when="can_move",
    ),
    Action(
        "check",
        _("Check"),
        _("Compare all moves with the run"),
        "c",
        words="check",
        when="checks_later",
    ),
    Action("undo", _("Take back"), _("Take the last move back"), "b backspace", words="undo"),
    Action(
        "show",
        _("Show"),
        _("Let the right move be made for you; it does not count as yours"),
        "s",
        "reveal",
        "show",
        when="can_move",
    ),
    Action("unit", _("Unit"), _("Test squares singly, or by whole ticks"), "u", words="unit"),
    Action("later", _("Later"), _("Have moves checked at the end, or at once"), "l", words="later"),
    Action(
        "state",
        _("State"),
        _("Choose the state to begin at, as in 2: 0 3, or have one drawn"),
        "k",
        words="state",
        argument=_("[STATE]"),
        when="chooses_state",
    ),
    sized(_("N"), when="chooses_size"),
    Action(
        "draw",
        _("Any"),
        _("Begin on any board, in any state of the search"),
        "a",
        words="any",
        when="chooses_state",
    ),
    Action("restart", _("Restart"), _("Begin again"), "x", words="restart"),
    Action("flip", _("Flip"), _("Turn the board upside down"), "f"),
    Action("board", _("Board"), _("Write the board in letters"), words="board"),
    Action("text-up", _("Up"), _("Scroll the text up"), "pageup", "scroll(-1)"),
    Action("text-down", _("Down"), _("Scroll the text down"), "pagedown", "scroll(1)"),
    leaving(),
)
