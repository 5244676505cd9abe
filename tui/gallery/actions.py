"""The actions of the gallery, and among its boards."""

from lessons.language import _
from tui.actions import ZOOM, Action, ask_size, leave_with, make_table
from tui.gallery.board_solutions import LARGEST

PLACE = _("COLUMN ROW")


GALLERY = make_table(
    "gallery",
    Action("all", _("All"), _("See every solution, in order")).on("1", "look('all')").typed(),
    Action(
        "fundamental",
        _("Fundamental"),
        _("See one solution of each orbit; turns and mirrors make the others"),
    )
    .on("2", "look('fundamental')")
    .typed(),
    Action("orbit", _("Orbit"), _("See what turns and mirrors make of a board"))
    .on("3", "look('orbit')")
    .typed(argument=_("1 or mine")),
    Action("mine", _("Mine"), _("Place queens by hand")).on("4", "look('mine')").typed(),
    Action("place", _("Place"), _("Place a queen on a square, or take her away"))
    .on("space enter m")
    .typed(argument=PLACE),
    Action("clear", _("Clear"), _("Take all queens away")).on("x").typed(),
    Action("undo", _("Undo"), _("Take back what you did last on your own board")).typed(),
    Action("free", _("Free"), _("List the rows that are free on your own board")).typed(),
    Action("board", _("Board"), _("Write the board read last, or else your own")).typed(),
    Action("completions", _("Solutions"), _("Show the solutions that have these queens"))
    .on("s")
    .typed("solutions"),
    Action("go-to", _("Go to"), _("Go to a board by its number")).on("g").typed("go show", "1"),
    Action("more", _("More"), _("List more solutions; an empty line does so too")).typed(),
    Action("square", _("Square"), _("Say which of your queens attack a square")).typed(
        "square c", PLACE
    ),
    ask_size(_("{smallest} to {largest}").format(smallest=1, largest=LARGEST)),
    Action("next", _("Next"), _("Show the next of the four views")).on("tab", "next_view"),
    ZOOM,
    Action("open", _("Open"), _("See the orbit of the chosen board")).on("enter"),
    leave_with(),
)
BOARDS = make_table(
    "gallery",
    Action("left", _("Left"), _("Choose the previous board")).on("left", "screen.move(-1, 0)"),
    Action("right", _("Right"), _("Choose the next board")).on("right", "screen.move(1, 0)"),
    Action("up", _("Up"), _("Choose the board above")).on("up", "screen.move(0, -1)"),
    Action("down", _("Down"), _("Choose the board below")).on("down", "screen.move(0, 1)"),
    Action("page-up", _("Page up"), _("Go a page back")).on("pageup", "screen.page(-1)"),
    Action("page-down", _("Page down"), _("Go a page on")).on("pagedown", "screen.page(1)"),
    Action("first", _("First"), _("Choose the first board")).on("home", "screen.edge(False)"),
    Action("last", _("Last"), _("Choose the last board")).on("end", "screen.edge(True)"),
)
ALL = (*GALLERY, *BOARDS)
