"""The actions wherever a run is stepped: moving in it, and looking at it."""

from itertools import chain

from lessons.language import _
from lessons.words.listing_groups import list_groups
from tui.actions import LEAVE, STOP, ZOOM, Action, ask_size, make_table
from tui.start import LARGEST, SMALLEST

BOARD_SIZES = _("{smallest} to {largest}").format(smallest=SMALLEST, largest=LARGEST)


def show_view(name: str, label: str, does: str, argument: str = "") -> Action:
    """Return the action that shows a view, with the view's name as the word to type."""
    return Action(name, label, does).on(method=f"choose('{name}')").typed(argument=argument)


TAB = Action(
    "tab", _("Tab"), _("Show the view of that number; beside others, that of an open one closes it")
).on("1 2 3 4 5 6", "tab({key})")


PLAY = (
    Action(
        "play",
        _("Play"),
        _("Let it go on by itself, until a key stops it"),
    ).on("p"),
    Action("faster", _("Faster"), _("Play faster, up to 20 per second")).on("+"),
    Action("slower", _("Slower"), _("Play slower, down to 1 per second")).on("-"),
    Action("end", _("To the end"), _("Go on to the end at once, or to where it stops before"))
    .on("end", "last")
    .typed("last"),
)
"""The actions that let a run go on by itself, wherever one stands."""
TOGGLE_TESTS = (
    Action("toggle-tests", _("Into"), _("Let lines go into tests, such as isfree, or over them"))
    .on(method="toggle_tests")
    .typed("into over")
)
PRUNING = (
    Action("pruning", _("Cut off"), _("Show the tree as if the tests cut nothing off, or as it is"))
    .on("#")
    .typed()
    .with_queens()
)
"""The action that shows or hides pruning in the tree, wherever there is one."""
RUN = make_table(
    "explore",
    Action("tick", _("Next"), _("Go on by one tick, or by one line if that is chosen"))
    .on("space right", "forward")
    .typed("tick next play", "3"),
    *PLAY,
    Action("back", _("Back"), _("Go back by one tick or line")).on("b backspace left").typed(),
    ask_size(BOARD_SIZES).with_queens(),
    Action("listing", _("Listing"), _("Choose the listing"))
    .on("l")
    .typed(argument=lambda: ", ".join(chain.from_iterable(list_groups().values()))),
    Action("solution", _("Solution"), _("Go on to the next solution"))
    .on("s", "event('solution')")
    .typed(),
    Action("line", _("Line"), _("Go on by one line")).on(".", "forward('LINE')").typed(),
    Action("view", _("View"), _("Show the next view")).on("v"),
    Action("retreat", _("Retreat"), _("Go on to the next retreat"))
    .on("r", "event('retreat')")
    .typed(),
    Action("cursor", _("Cursor"), _("See what a square holds, and which queens attack it"))
    .on("c")
    .typed("square", _("COLUMN ROW"))
    .with_queens(),
    Action(
        "go-to",
        _("Go to"),
        _("Go to a tick by its number, to a share of the run, as in 50%, or to a step"),
    )
    .on("g")
    .typed("go", _("NUMBER or 50%")),
    Action("unit", _("Tick/line"), _("Change between steps of a tick and of a line"))
    .on(method="unit")
    .typed(),
    TOGGLE_TESTS,
    Action("flip", _("Flip"), _("Show row 0 at the top, or at the bottom")).on("f").with_queens(),
    Action("overlay", _("x + y"), _("Show x + y, y − x or nothing on the squares"))
    .on("o")
    .with_queens(),
    Action("line-back", _("Line back"), _("Go back by one line")).on(",", "back('LINE')").typed(),
    Action("retreat-back", _("Retreat back"), _("Go back to the previous retreat"))
    .on("R", "event('retreat', True)")
    .typed(),
    Action("solution-back", _("Solution back"), _("Go back to the previous solution"))
    .on("S", "event('solution', True)")
    .typed(),
    ZOOM,
    Action("race", _("Race"), _("Let this listing race another, side by side"))
    .on("W")
    .typed()
    .with_queens(),
    Action("until", _("Until"), _("Run until something holds, such as k == 3"))
    .on(method="until")
    .typed(argument="k == 3")
    .with_queens(),
    Action("restart", _("Restart"), _("Go back to the first tick")).on("x").typed(),
    Action("first", _("First"), _("Go to where nothing has run yet")).on("home").typed(),
    TAB,
    show_view("code", _("Code"), _("Show the code"), "4 13"),
    show_view("stack", _("Stack"), _("Show the call stack"), "all"),
    show_view(
        "flags", _("Flags"), _("Show the arrays of free columns and diagonals")
    ).with_queens(),
    show_view("tree", _("Tree"), _("Show the search tree"), "0,2").with_queens(),
    show_view(
        "profile", _("Profile"), _("Show how many nodes each level of the tree has")
    ).with_queens(),
    PRUNING,
    show_view(
        "companion", _("C/Pascal"), _("Show the listing in C or Pascal, as its lecture prints it")
    ).with_queens(),
    Action("jump", _("Jump"), _("Go to where the last queen of a vector is placed"))
    .typed(argument="0,2")
    .with_queens(),
    Action("board", _("Board"), _("Write the board in letters")).typed(),
    Action("counts", _("Counts"), _("Say what has been counted")).typed(),
    Action("code-up", _("Page up"), _("Scroll the view up")).on("pageup", "scroll_view(-1)"),
    Action("code-down", _("Page down"), _("Scroll the view down")).on("pagedown", "scroll_view(1)"),
    STOP,
    LEAVE,
)
"""The actions of a run of a listing on a board of queens."""
QUEENS = {each.name for each in RUN if each.of_queens}
"""Which of them only a board of queens has."""
