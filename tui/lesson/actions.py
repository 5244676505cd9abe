"""The actions of a lesson, of the screen of an idea, and of the names of a state."""

from msgspec.structs import replace

from lessons.language import _
from tui.actions import NUMBER, ZOOM, Action, drop_actions, leave_with, make_table
from tui.run.actions import PLAY, PRUNING

SCROLL_DOWN = Action(
    "scroll-down", _("Read on"), _("Read on where a part is longer than the pane")
).on("pagedown", "scroll(1)")
SCROLL_UP = Action("scroll-up", _("Read above"), _("Read what is above in a long part")).on(
    "pageup", "scroll(-1)"
)
LESSON = make_table(
    "lesson",
    Action("tick", _("Next"), _("Run one tick, or read on; at the end it says so"))
    .on("space right", "forward")
    .typed("tick next", "3"),
    Action("start", _("Play"), _("Let the run go on by itself")).on("enter"),
    PLAY[0],
    replace(PLAY[-1], words=""),
    Action("answer", _("Answer"), _("Answer")).on("enter"),
    Action("begin", _("Begin"), _("Begin what the part asks for")).on("enter"),
    Action("read-on", _("Read on"), _("Read on where a part is longer")).on("enter"),
    Action("enter", _("Go on"), _("Go to the next part")).on("enter"),
    Action("return", _("Lesson"), _("Show the lesson again")).on("enter", "see_part"),
    Action("reason", _("More"), _("Read why, and all else there is to say to your answer")).on(
        "h f2"
    ),
    Action("up", _("Line up"), _("Scroll up by a line")).on("up", "scroll_lines(-1)"),
    Action("down", _("Line down"), _("Scroll down by a line")).on("down", "scroll_lines(1)"),
    SCROLL_DOWN,
    *drop_actions(PLAY, {"play", "end"}),
    Action("line", _("Line"), _("Run one line")).on(".", "line_forward").typed(),
    Action("back", _("Back"), _("Go one tick back")).on("b left backspace").typed(),
    Action("previous", _("Part before"), _("Read the part before again")).on("<").typed(),
    Action("text", _("Lesson"), _("Show the lesson again")).on("v f6"),
    Action("view", _("Code"), _("Show all of the code instead of the lesson")).on("v f6"),
    Action(
        "picture",
        _("View"),
        _("Show the tree or what else stands beside the board, without the lesson"),
    ).on("v f6"),
    Action("hint", _("Hint"), _("Read a hint")).on("h f2").typed(),
    Action("skip", _("Solution"), _("Read the solution, after the hints or asked for twice"))
    .on("a f3")
    .typed("solution skip"),
    Action("leave-out", _("Skip"), _("Skip this task")).on("a f3").typed("skip"),
    Action(
        "sure",
        _("I'm sure"),
        _("Say before Enter that you are sure: what was sure and wrong comes back in practice"),
    )
    .on("f9")
    .typed(),
    Action("unsure", _("Not sure"), _("Take back that you are sure")).on("f9").typed("unsure sure"),
    Action("line-back", _("Line back"), _("Go one line back")).on(",", "back('LINE')"),
    Action("cursor", _("Ask a square"), _("See what a square holds, and which queens attack it"))
    .on("c")
    .typed("square", _("COLUMN ROW")),
    Action("board", _("Board"), _("Write the board in letters")).typed(),
    Action("code", _("Code"), _("Read the code that the part is about, or other lines")).typed(
        argument="4 13"
    ),
    Action("stack", _("Stack"), _("Hear which calls wait, and which has just returned")).typed(
        argument="all"
    ),
    Action("open", _("Open"), _("Go to what the part asks you to do")).typed("open drive"),
    Action("belief", _("Idea"), _("Compare what happens with what you seem to have thought"))
    .on("y")
    .typed("idea", _("[lesson|questions]")),
    Action("words", _("Word list"), _("Read what the words mean")).on("w").typed(),
    Action("names", _("Names"), _("Choose the names that your lecture uses"))
    .on(method="names")
    .typed(argument=_("NAME")),
    replace(ZOOM, label=_("Enlarge")),
    Action("flip", _("Turn board"), _("Turn the board upside down")).on("f"),
    replace(PRUNING, words=""),
    SCROLL_UP,
    leave_with(_("Leave; a lesson goes on here next time, practice begins with what is due then")),
)
_IN_EVERY_TASK = (
    Action("return", _("Go on"), _("Go on with the lesson")).on("enter"),
    SCROLL_DOWN,
    SCROLL_UP,
    replace(leave_with(_("Go back to the lesson")), label=_("To the lesson")),
)
"""The actions of every task that has a screen of its own."""

PLACE = make_table(
    "place",
    Action("place", _("Place/take"), _("Place a queen on a square, or take her away"))
    .on("space m")
    .typed(argument=_("COLUMN ROW")),
    Action("put", _("Place/take"), _("Place a queen on a square, or take her away")).on("enter"),
    Action("clear", _("Clear"), _("Take all queens away")).on("x").typed(),
    Action("free", _("Free"), _("List the squares that no queen attacks")).typed(),
    Action("board", _("Board"), _("Write the board in letters")).typed(),
    *_IN_EVERY_TASK,
)
PROBE = make_table(
    "probe",
    Action("send", _("Probe"), _("Send the next probe down the tree")).on("space").typed(),
    Action("put", _("Probe"), _("Send the next probe down the tree")).on("enter"),
    *_IN_EVERY_TASK,
)
ENDING = make_table(
    "ending",
    Action("open", _("Go on"), _("Go where the mark stands")).on("enter", "select"),
    replace(
        NUMBER, label=_("Choose"), does=_("Choose where to go by its number; Enter goes there")
    ),
    Action("back", _("Back"), _("Go back")).on("enter", "return"),
    SCROLL_DOWN,
    SCROLL_UP,
    leave_with(_("Go back, or to the home screen")),
)
BELIEF = make_table(
    "belief",
    Action(
        "practise", _("Practise"), _("Answer three fresh questions in which this idea shows")
    ).on("enter 3"),
    Action("tick", _("Tick"), _("Let both run one tick")).on("space right", "tick(1)"),
    Action("back", _("Back"), _("Go one tick back")).on("b left backspace", "tick(-1)"),
    Action("lesson", _("Lesson"), _("Read what the lesson says")).on("w"),
    Action("last", _("Difference"), _("Go to the first difference")).on("end"),
    Action("first", _("Start"), _("Go to where both begin")).on("home"),
    Action("flip", _("Flip"), _("Turn the boards upside down")).on("f"),
    Action("text-up", _("Up"), _("Scroll the text up")).on("pageup", "scroll(-1)"),
    Action("text-down", _("Down"), _("Scroll the text down")).on("pagedown", "scroll(1)"),
    leave_with(_("Go back")),
)
