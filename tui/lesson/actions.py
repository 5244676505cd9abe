"""The actions of a lesson, of the screen of an idea, and of the names of a state."""

from dataclasses import replace

from lessons.language import _
from tui.actions import NUMBER, ZOOM, Action, drop_actions, leave_with, make_table
from tui.run.actions import PLAY, PRUNING

SCROLL_DOWN = Action(
    "scroll-down",
    _("Read on"),
    _("Read on where a part is longer than the pane"),
    "pagedown",
    "scroll(1)",
)
SCROLL_UP = Action(
    "scroll-up", _("Read above"), _("Read what is above in a long part"), "pageup", "scroll(-1)"
)
LESSON = make_table(
    "lesson",
    Action(
        "tick",
        _("Tick"),
        _("Run one tick, or read on; at the end it says so"),
        "space",
        "forward",
        "tick next",
    ),
    replace(PLAY[0], words="", argument=""),
    Action("start", _("Play"), _("Let the run go on by itself"), "enter"),
    Action("answer", _("Answer"), _("Answer"), "enter"),
    Action("begin", _("Begin"), _("Begin what the part asks for"), "enter"),
    Action("read-on", _("Read on"), _("Read on where a part is longer"), "enter"),
    Action("enter", _("Go on"), _("Go to the next part"), "enter"),
    Action("return", _("Lesson"), _("Show the lesson again"), "enter", "see_part"),
    Action("reason", _("More"), _("Read why, and all else there is to say to your answer"), "h f2"),
    Action("up", _("Line up"), _("Scroll up by a line"), "up", "scroll_lines(-1)"),
    Action("down", _("Line down"), _("Scroll down by a line"), "down", "scroll_lines(1)"),
    SCROLL_DOWN,
    *drop_actions(PLAY, {"play"}),
    Action("line", _("Line"), _("Run one line"), ".", "line_forward", "line"),
    Action("back", _("Tick back"), _("Go one tick back"), "b left backspace"),
    Action("previous", _("Part before"), _("Read the part before again"), "<", words="back"),
    Action("text", _("Lesson"), _("Show the lesson again"), "v f6"),
    Action("view", _("Code"), _("Show all of the code instead of the lesson"), "v f6"),
    Action(
        "picture",
        _("View"),
        _("Show the tree or what else stands beside the board, without the lesson"),
        "v f6",
    ),
    Action("hint", _("Hint"), _("Read a hint"), "h f2", words="hint"),
    Action(
        "skip", _("Solution"), _("Read the solution, after the hints"), "a f3", words="solution"
    ),
    Action("leave-out", _("Skip"), _("Skip this task"), "a f3", words="skip"),
    Action(
        "sure",
        _("I'm sure"),
        _("Say before Enter that you are sure: what was sure and wrong comes back in practice"),
        "f9",
        words="sure",
    ),
    Action("unsure", _("Not sure"), _("Take back that you are sure"), "f9", words="unsure sure"),
    Action("again", _("Again"), _("Read this part again"), words="again"),
    Action("line-back", _("Line back"), _("Go one line back"), ","),
    Action(
        "cursor",
        _("Square"),
        _("See what a square holds, and which queens attack it"),
        "c",
        words="square",
        argument=_("COLUMN ROW"),
    ),
    Action("board", _("Board"), _("Write the board in letters"), words="board"),
    Action("code", _("Code"), _("Read the line that runs next, and its neighbours"), words="code"),
    Action("open", _("Open"), _("Go to what the part asks you to do"), words="open drive"),
    Action(
        "belief",
        _("Idea"),
        _("Compare what happens with what you seem to have thought"),
        "y",
        words="idea",
        argument=_("[lesson|questions]"),
    ),
    Action("words", _("Words"), _("Read what the words mean"), "w", words="words"),
    Action(
        "names",
        _("Names"),
        _("Choose the names that your lecture uses"),
        method="names",
        words="names",
        argument=_("NAME"),
    ),
    ZOOM,
    Action("flip", _("Flip"), _("Turn the board upside down"), "f"),
    replace(PRUNING, words=""),
    SCROLL_UP,
    leave_with(_("Leave; a lesson goes on here next time, practice begins with what is due then")),
)
_BACK = (
    Action("return", _("Go on"), _("Go on with the lesson"), "enter"),
    SCROLL_DOWN,
    SCROLL_UP,
    replace(leave_with(_("Go back to the lesson")), label=_("To the lesson")),
)
"""The actions of every task that has a screen of its own."""

PLACE = make_table(
    "place",
    Action(
        "place",
        _("Place/take"),
        _("Place a queen on a square, or take her away"),
        "space m",
        words="place",
        argument=_("COLUMN ROW"),
    ),
    Action(
        "put", _("Place/take"), _("Place a queen on a square, or take her away"), "enter", "place"
    ),
    Action("take", _("Take"), _("Take a queen away"), words="take", argument=_("COLUMN ROW")),
    Action("clear", _("Clear"), _("Take all queens away"), "x", words="clear"),
    *_BACK,
)
PROBE = make_table(
    "probe",
    Action("send", _("Probe"), _("Send the next probe down the tree"), "space", words="send"),
    *_BACK,
)

ENDING = make_table(
    "ending",
    Action("open", _("Go on"), _("Go where the mark stands"), "enter", "select"),
    replace(
        NUMBER, label=_("Choose"), does=_("Choose where to go by its number; Enter goes there")
    ),
    Action("back", _("Back"), _("Go back"), "enter"),
    SCROLL_DOWN,
    SCROLL_UP,
    leave_with(_("Go back, or to the home screen")),
)
BELIEF = make_table(
    "belief",
    Action(
        "practise",
        _("Practise"),
        _("Answer three fresh questions in which this idea shows"),
        "enter 3",
    ),
    Action("tick", _("Tick"), _("Let both run one tick"), "space", "tick(1)"),
    Action("view", _("Text"), _("Show the text, or the boards again"), "v"),
    Action("back", _("Back"), _("Go one tick back"), "b left backspace", "tick(-1)"),
    Action("lesson", _("Lesson"), _("Read what the lesson says"), "w"),
    Action("last", _("Difference"), _("Go to the first difference"), "end"),
    Action("first", _("Start"), _("Go to where both begin"), "home"),
    Action("flip", _("Flip"), _("Turn the boards upside down"), "f"),
    Action("text-up", _("Up"), _("Scroll the text up"), "pageup", "scroll(-1)"),
    Action("text-down", _("Down"), _("Scroll the text down"), "pagedown", "scroll(1)"),
    leave_with(_("Go back")),
)

NAMES = make_table(
    "names",
    Action("choose", _("Choose"), _("Use this notation from now on"), "enter", "select"),
    Action("close", _("Close"), _("Leave it as it is"), "escape q", "dismiss"),
)
"""The actions on the names of a state; first those of their list."""
