"""The keys of the explore screen."""

from textual.binding import BindingType

from lessons.language import _
from tui.bindings import binding

KEYS: list[BindingType] = [
    binding("explore.tick", "space", "forward", _("Next"), _("On by one tick, or one line: see t")),
    binding("explore.back", "b,backspace,left", "back", _("Back"), _("Back by one tick or line")),
    binding("explore.line", "full_stop", "forward('LINE')", _("Line"), _("On by one line")),
    binding(
        "explore.line-back",
        "comma",
        "back('LINE')",
        _("Line back"),
        _("Back by one line"),
        show=False,
    ),
    binding("explore.view", "v", "view(1)", _("View"), _("Show the next view")),
    binding("explore.retreat", "r", "event('retreat')", _("Retreat"), _("On to the next retreat")),
    binding("explore.solution", "s", "event('solution')", _("Solution"), _("On to a solution")),
    binding(
        "explore.retreat-back",
        "R",
        "event('retreat', True)",
        _("Retreat back"),
        _("Back to the retreat before"),
        show=False,
    ),
    binding(
        "explore.solution-back",
        "S",
        "event('solution', True)",
        _("Solution back"),
        _("Back to the solution before"),
        show=False,
    ),
    binding(
        "explore.percent",
        "percent_sign",
        "percent",
        _("Percent"),
        _("Go to a percentage of the run"),
        show=False,
    ),
    binding(
        "explore.race",
        "w",
        "race",
        _("Race"),
        _("Let this listing race another, side by side"),
        show=False,
    ),
    binding(
        "explore.cursor", "c", "cursor", _("Cursor"), _("Ask why a square is attacked or free")
    ),
    binding("explore.go-to", "g", "go_to", _("Go to"), _("Go to a tick or step by its number")),
    binding("explore.size", "n", "size", _("Size"), _("Choose the size of the board")),
    binding("explore.listing", "l", "listing", _("Listing"), _("Choose the listing")),
    binding("explore.unit", "t", "unit", _("Tick/line"), _("Let Space go a tick or a line on")),
    binding(
        "explore.into",
        "i",
        "into",
        _("Into"),
        _("Let lines go into tests, such as isfree, or over them"),
    ),
    binding("explore.flip", "f", "flip", _("Flip"), _("Draw row 0 at the top, or at the bottom")),
    binding(
        "explore.overlay",
        "o",
        "overlay",
        _("i + j"),
        _("Write i + j on squares, i − j, nothing"),
    ),
    binding(
        "explore.until",
        "u",
        "until",
        _("Until"),
        _("Run until something holds, such as k == 3"),
        show=False,
    ),
    binding(
        "explore.restart", "x", "restart", _("Restart"), _("Back to the first tick"), show=False
    ),
    binding(
        "explore.first",
        "home,0",
        "first",
        _("First"),
        _("To where nothing has run yet"),
        show=False,
    ),
    binding("explore.end", "end,dollar_sign", "last", _("End"), _("On to the end"), show=False),
    binding(
        "explore.view-back", "V", "view(-1)", _("View back"), _("Show the view before"), show=False
    ),
    *(
        binding(f"explore.{name}", key, f"choose('{name}')", title, told, show=False)
        for name, key, title, told in (
            ("code", "1", _("Code"), _("Show the code")),
            ("stack", "2", _("Stack"), _("Show the calls that wait for each other")),
            ("flags", "3", _("Flags"), _("Show the arrays of free columns and diagonals")),
            ("timeline", "4", _("Timeline"), _("Show where in the run this is")),
            ("tree", "5", _("Tree"), _("Show what has been tried under what")),
            ("profile", "6", _("Profile"), _("Show how many nodes each level of the tree has")),
            ("companion", "7", _("C/Pascal"), _("Show the listing as its lecture prints it")),
        )
    ),
    binding(
        "explore.code-up",
        "pageup",
        "scroll_view(-1)",
        _("Page up"),
        _("Scroll the view up"),
        show=False,
    ),
    binding(
        "explore.code-down",
        "pagedown",
        "scroll_view(1)",
        _("Page down"),
        _("Scroll the view down"),
        show=False,
    ),
    binding(
        "explore.stop", "escape", "stop", _("Stop"), _("Stop a search; else leave"), show=False
    ),
    binding("explore.leave", "q", "leave", _("Leave"), _("Leave this screen")),
]
