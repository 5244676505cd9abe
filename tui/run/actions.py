"""The actions wherever a run is stepped: moving in it, and looking at it."""

from itertools import chain

from lessons.language import _
from lessons.words.listing_groups import list_groups
from tui.actions import LEAVE, STOP, ZOOM, Action, ask_size, make_table
from tui.start import LARGEST, SMALLEST

BOARD_SIZES = _("{smallest} to {largest}").format(smallest=SMALLEST, largest=LARGEST)


def show_view(name: str, label: str, does: str, argument: str = "") -> Action:
    """Return the action that shows a view; it is typed as the view is called."""
    return Action(name, label, does, "", f"choose('{name}')", name, argument)


TAB = Action(
    "tab",
    _("Tab"),
    _("Show the view of that number; the number of an open view closes it"),
    "1 2 3 4 5 6",
    "tab({key})",
)


PLAY = (
    Action(
        "play",
        _("Play"),
        _("Let it go on by itself until any key stops it; at the end, from the beginning"),
        "p",
        words="play",
        argument="20",
    ),
    Action("faster", _("Faster"), _("Play faster, up to 20 per second"), "+"),
    Action("slower", _("Slower"), _("Play slower, down to 1 per second"), "-"),
)
"""The actions that let a run go on by itself, wherever one stands."""
TOGGLE_TESTS = Action(
    "toggle-tests",
    _("Into"),
    _("Let lines go into tests, such as isfree, or over them"),
    method="toggle_tests",
)
PRUNING = Action(
    "pruning",
    _("Cut off"),
    _("Show the tree as if the tests cut nothing off, or as it is"),
    "#",
    words="pruning",
)
"""The action that shows or hides pruning in the tree, wherever there is one."""
RUN = make_table(
    "explore",
    Action(
        "tick",
        _("Next"),
        _("Go on by one tick, or by one line if that is chosen"),
        "space",
        "forward",
        "tick next",
    ),
    *PLAY,
    Action("back", _("Back"), _("Go back by one tick or line"), "b backspace left", words="back"),
    Action("line", _("Line"), _("Go on by one line"), ".", "forward('LINE')", "line"),
    Action("view", _("View"), _("Show the next view"), "v"),
    Action(
        "retreat", _("Retreat"), _("Go on to the next retreat"), "r", "event('retreat')", "retreat"
    ),
    Action(
        "solution",
        _("Solution"),
        _("Go on to the next solution"),
        "s",
        "event('solution')",
        "solution",
    ),
    Action(
        "cursor",
        _("Cursor"),
        _("See what a square holds, and which queens attack it"),
        "c",
        words="square",
        argument=_("COLUMN ROW"),
    ),
    Action(
        "go-to",
        _("Go to"),
        _("Go to a tick by its number, to a share of the run, as in 50%, or to a step"),
        "g",
        words="go",
        argument=_("NUMBER or 50%"),
    ),
    ask_size(BOARD_SIZES),
    Action(
        "listing",
        _("Listing"),
        _("Choose the listing"),
        "l",
        words="listing",
        argument=lambda: ", ".join(chain.from_iterable(list_groups().values())),
    ),
    Action(
        "unit",
        _("Tick/line"),
        _("Change between steps of a tick and of a line"),
        method="unit",
        words="unit",
    ),
    TOGGLE_TESTS,
    Action("flip", _("Flip"), _("Show row 0 at the top, or at the bottom"), "f"),
    Action(
        "overlay",
        _("i + j"),
        _("Show i + j, i − j or nothing on the squares"),
        "o",
        words="overlay",
        argument="+",
    ),
    Action("line-back", _("Line back"), _("Go back by one line"), ",", "back('LINE')", "line-back"),
    Action(
        "retreat-back",
        _("Retreat back"),
        _("Go back to the previous retreat"),
        "R",
        "event('retreat', True)",
        "retreat-back",
    ),
    Action(
        "solution-back",
        _("Solution back"),
        _("Go back to the previous solution"),
        "S",
        "event('solution', True)",
        "solution-back",
    ),
    ZOOM,
    Action("race", _("Race"), _("Let this listing race another, side by side"), "W", words="race"),
    Action("enter-tests", _("Into"), _("Let lines go into tests, such as isfree"), words="into"),
    Action("over-tests", _("Over"), _("Let lines go over tests"), words="over"),
    Action(
        "until",
        _("Until"),
        _("Run until something holds, such as k == 3"),
        method="until",
        words="until",
        argument="k == 3",
    ),
    Action("restart", _("Restart"), _("Go back to the first tick"), "x", words="restart"),
    Action("first", _("First"), _("Go to where nothing has run yet"), "home", words="first"),
    Action("end", _("End"), _("Go on to the end"), "end", "last", "last end"),
    TAB,
    show_view("code", _("Code"), _("Show the code")),
    show_view("stack", _("Stack"), _("Show the call stack")),
    show_view("flags", _("Flags"), _("Show the arrays of free columns and diagonals")),
    show_view("tree", _("Tree"), _("Show the search tree"), "0,2"),
    show_view("profile", _("Profile"), _("Show how many nodes each level of the tree has")),
    PRUNING,
    show_view(
        "companion", _("C/Pascal"), _("Show the listing in C or Pascal, as its lecture prints it")
    ),
    Action(
        "jump",
        _("Jump"),
        _("Go to where the last queen of a vector is placed"),
        words="jump",
        argument="0,2",
    ),
    Action("timeline", _("Timeline"), _("Say where in the run this is"), words="timeline"),
    Action("board", _("Board"), _("Write the board in letters"), words="board"),
    Action("counts", _("Counts"), _("Say what has been counted"), words="counts"),
    Action("code-up", _("Page up"), _("Scroll the view up"), "pageup", "scroll_view(-1)"),
    Action("code-down", _("Page down"), _("Scroll the view down"), "pagedown", "scroll_view(1)"),
    STOP,
    LEAVE,
)
"""The actions of a run of a listing on a board of queens."""
QUEENS = {
    "cursor",
    "size",
    "flip",
    "overlay",
    "until",
    "race",
    "flags",
    "companion",
    "tree",
    "profile",
    "pruning",
    "jump",
}
"""Which of them only a board of queens has."""
