"""The actions of a race."""

from lessons.language import _
from lessons.race.race import list_mutants, list_presets
from solver.text.listing import listing_ids
from tui.actions import LEAVE, STOP, ZOOM, Action, ask_size, drop_actions, make_table
from tui.run.actions import BOARD_SIZES, PLAY

RACE = make_table(
    "race",
    Action("return", _("Go on"), _("Go back to where the race was opened")).on("enter"),
    Action("further", _("Further"), _("Let the race go on after the first difference"))
    .on("enter", "further")
    .typed(),
    Action("place", _("Next"), _("Go on to the next round"))
    .on("space right enter", "forward")
    .typed("next tick play", "3"),
    *PLAY,
    Action("back", _("Back"), _("Go back to the previous round")).on("b backspace left").typed(),
    Action("choose", _("Other program"), _("Choose the next listing")).on("tab"),
    Action("retreat", _("Retreat"), _("Go on to the next retreat of one of them"))
    .on("r", "event('retreat')")
    .typed(),
    Action("solution", _("Solution"), _("Go on to the next solution of one of them"))
    .on("s", "event('solution')")
    .typed(),
    Action("code", _("Code"), _("Show the code of one listing"))
    .on("v")
    .typed(argument=_("NUMBER")),
    Action("preset", _("Other race"), _("Choose a race worth looking at"))
    .on("l")
    .typed(argument=lambda: ", ".join(list_presets())),
    Action("mutant", _("Fault"), _("See what a fault does, up to the first difference"))
    .on(method="mutant")
    .typed(argument=lambda: ", ".join(sorted({name for _listing, name in list_mutants()}))),
    ask_size(BOARD_SIZES),
    Action("listings", _("Listings"), _("Let other listings race, two or three"))
    .on(method="listings")
    .typed(argument=lambda: ", ".join(listing_ids())),
    Action("go-to", _("Go to"), _("Go to a round by its number")).on("g").typed("go", _("NUMBER")),
    Action("board", _("Board"), _("Write a board in letters")).typed(argument=_("NUMBER")),
    Action("counts", _("Counts"), _("Say what has been counted")).typed(),
    Action("flip", _("Flip"), _("Turn the boards upside down")).on("f"),
    ZOOM,
    Action("first", _("First"), _("Go to the start")).on("home x").typed(),
    Action("number", _("Program"), _("Choose the listing of that number")).on(
        "1 2 3", "choose({key})"
    ),
    Action("code-up", _("Code up"), _("Scroll the code up")).on("pageup", "scroll_code(-1)"),
    Action("code-down", _("Code down"), _("Scroll the code down")).on("pagedown", "scroll_code(1)"),
    STOP,
    LEAVE,
)
OWN_RACE = drop_actions(RACE, {"preset", "mutant", "further", "listings"})
"""The actions of a race of programs that were recorded."""
