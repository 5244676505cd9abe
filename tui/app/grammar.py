"""The grammar of keys: what each key means, on whatever screen it is pressed.

`docs/keys.md` begins with it, and a test holds the tables of all activities to it. Where a program
is written, letters are typed, and the keys of the editor are those of editors.
"""

from dataclasses import dataclass

from lessons.language import _
from tui.activities import ACTIVITIES


@dataclass(frozen=True, slots=True)
class KeyMeaning:
    """A meaning that keys have on all screens, with the actions that share it."""

    keys: str  # The keys, with blanks between them, as the tables of actions name them.
    says: str  # The sentence for people.
    names: str  # The names of the actions that mean this, with blanks between them.


CLOSING = "close"
"""The action that has no key of its own: what a key has opened, the same key closes."""
GRAMMAR = (
    KeyMeaning(
        "space",
        _("Go one step on; at the end it says so. It never answers and turns no page."),
        "tick place test go send",
    ),
    KeyMeaning("b backspace left", _("Go one step back"), "back undo left"),
    KeyMeaning(".", _("Go one line on"), "line"),
    KeyMeaning(",", _("Go one line back"), "line-back"),
    KeyMeaning("p", _("Play; any key stops it"), "play"),
    KeyMeaning("+", _("Play faster"), "faster"),
    KeyMeaning("-", _("Play slower"), "slower"),
    KeyMeaning(
        "enter",
        _("Answer, open, go on"),
        "open answer enter start begin read-on next back practise repair choose jump place another"
        " put return go further",
    ),
    KeyMeaning(
        "escape",
        _("Close what is on top, stop what is going on, or go one screen back"),
        "leave stop cancel",
    ),
    KeyMeaning(
        "q f10", _("Leave this screen; from the home screen, the tutor"), "leave quit cancel"
    ),
    KeyMeaning("? f1 ctrl+g", _("Help for what works now"), "help"),
    KeyMeaning(": ctrl+p", _("A command, a lesson or a listing, by its name"), "commands"),
    KeyMeaning(
        "0 1 2 3 4 5 6 7 8 9",
        _("The option, tab, lesson or line that bears the number"),
        "number tab choose-1 choose-2 choose-3 all fundamental orbit mine practise",
    ),
    KeyMeaning("up down", _("Move the cursor or the choice"), "up down"),
    KeyMeaning(
        "right",
        _("Go one step on; beside a list, to what stands there"),
        "tick place right activities",
    ),
    KeyMeaning("home", _("To the beginning"), "first"),
    KeyMeaning("end", _("To the end"), "end last"),
    KeyMeaning(
        "pageup",
        _("A page up in what is longer than its pane"),
        "scroll-up text-up code-up page-up",
    ),
    KeyMeaning(
        "pagedown",
        _("A page down in what is longer than its pane"),
        "scroll-down text-down code-down page-down",
    ),
    KeyMeaning(
        "tab", _("The next of several things that are shown side by side"), "choose next sort"
    ),
    KeyMeaning("r", _("The next retreat; in a drive, retreat"), "retreat"),
    KeyMeaning("R", _("The retreat before"), "retreat-back"),
    KeyMeaning(
        "s", _("The next solution; for queens placed by hand, theirs"), "solution completions"
    ),
    KeyMeaning("S", _("The solution before"), "solution-back"),
    KeyMeaning("g", _("Go to a place by its number or share, or to a state"), "go-to state"),
    KeyMeaning("n", _("Another board: of another size, or another puzzle"), "size try new"),
    KeyMeaning("l", _("Another listing, or another race"), "listing listings preset"),
    KeyMeaning("c", _("A cursor, to ask about a square"), "cursor square"),
    KeyMeaning("m", _("Mark: a line, a square"), "answer place"),
    KeyMeaning("o", _("Sums and differences on the squares"), "overlay"),
    KeyMeaning("f", _("Flip the board; in a table, the order of its rows"), "flip"),
    KeyMeaning(
        "v f6 ctrl+n",
        _("The other view, where there is room for one"),
        "view picture text code turn",
    ),
    KeyMeaning("z", _("Zoom: one pane over the whole screen"), "zoom"),
    KeyMeaning("h f2 ctrl+t", _("A hint; after the answer, why"), "hint reason"),
    KeyMeaning("a f3 ctrl+f", _("The answer, after the hints"), "skip leave-out give-up show file"),
    KeyMeaning(
        "f9", _("I am sure, or not; in the code lab, race the reference"), "sure unsure race"
    ),
    KeyMeaning("y", _("Why: what would happen if your answer were right"), "belief"),
    KeyMeaning("w", _("The words: what terms mean, and what the lesson says"), "words lesson"),
    KeyMeaning("x", _("Start again"), "restart again anew first clear reset"),
    KeyMeaning("<", _("The part before"), "previous"),
    KeyMeaning(">", _("The next part"), "next"),
    KeyMeaning("e", _("Empty the square of the queen"), "empty"),
    KeyMeaning("k", _("How many hands"), "count"),
    KeyMeaning("#", _("The search tree as if the tests cut nothing off, or as it is"), "pruning"),
    KeyMeaning("f5 ctrl+l", _("Draw everything again"), "redraw"),
    KeyMeaning("ctrl+z", _("Back to the shell for a while"), "suspend"),
    KeyMeaning("f4 ctrl+s", _("Check: what is wrong, and where"), "check faults difference"),
    KeyMeaning("f7 ctrl+r", _("Step a program of your own"), "step"),
    KeyMeaning("f8 ctrl+o", _("Your own editor"), "edit"),
    KeyMeaning("ctrl+c", _("Stop what is going on"), "stop"),
    KeyMeaning("I", _("Hand in"), "hand-in"),
    *(KeyMeaning(each.key, each.label, each.name) for each in ACTIVITIES if each.key),
    KeyMeaning("M", _("More: what else there is to do"), "more"),
)
"""All keys, those that everybody needs first."""
