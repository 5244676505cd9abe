"""The grammar of keys: what each key means, on whatever screen it is pressed.

`docs/keys.md` begins with it, and a test holds the tables of all activities to it. Where a program
is written, letters are typed, and the keys of the editor are those of editors.
"""

from dataclasses import dataclass

from lessons.language import _
from tui.activities import ACTIVITIES


@dataclass(frozen=True, slots=True)
class Meaning:
    """What some keys mean.

    Attributes:
        keys: The keys, with blanks between them, as the tables of actions name them.
        says: The sentence for people.
        names: The names of the actions that mean this, with blanks between them.
    """

    keys: str
    says: str
    names: str


CLOSING = "close"
"""The action that has no key of its own: what a key has opened, the same key closes."""
GRAMMAR = (
    Meaning(
        "space",
        _("Go one step on, or to the next part if there is nothing to step. It never answers."),
        "tick place test go send",
    ),
    Meaning("b backspace left", _("Go one step back"), "back undo fold left"),
    Meaning(".", _("Go one line on"), "line"),
    Meaning(",", _("Go one line back"), "line-back"),
    Meaning("p P", _("Play; any key stops it"), "play"),
    Meaning("+", _("Play faster"), "faster"),
    Meaning("-", _("Play slower"), "slower"),
    Meaning(
        "enter",
        _("Answer, open, go on"),
        "open answer enter start begin read-on next back practise repair choose jump place another"
        " put return go",
    ),
    Meaning(
        "escape",
        _("Close what is on top, stop what is going on, or go one screen back"),
        "leave stop cancel",
    ),
    Meaning("q f10", _("Leave this screen; from the home screen, the tutor"), "leave quit cancel"),
    Meaning("? f1 ctrl+g", _("Help for what works now"), "help"),
    Meaning(": ctrl+p", _("A command, a lesson or a listing, by its name"), "commands"),
    Meaning(
        "0 1 2 3 4 5 6 7 8 9",
        _("The option, tab, lesson or line that bears the number"),
        "number tab choose-1 choose-2 choose-3 all fundamental orbit mine practise",
    ),
    Meaning("up down right", _("Move the cursor or the choice"), "up down right unfold activities"),
    Meaning("home", _("To the beginning"), "first"),
    Meaning("end $", _("To the end"), "end last"),
    Meaning(
        "pageup",
        _("A page up in what is longer than its pane"),
        "scroll-up text-up code-up page-up",
    ),
    Meaning(
        "pagedown",
        _("A page down in what is longer than its pane"),
        "scroll-down text-down code-down page-down",
    ),
    Meaning(
        "tab",
        _("The next of several things that are shown side by side"),
        "choose next sort",
    ),
    Meaning("r", _("The next retreat; in a drive, retreat"), "retreat"),
    Meaning("R", _("The retreat before"), "retreat-back"),
    Meaning("s", _("The next solution; for queens placed by hand, theirs"), "solution completions"),
    Meaning("S", _("The solution before"), "solution-back"),
    Meaning("g", _("Go to a place by its number, or to a state"), "go-to state"),
    Meaning("%", _("Go to a percentage of the run"), "percent"),
    Meaning("n", _("Another size of the board"), "size try"),
    Meaning("l", _("Another listing"), "listing listings"),
    Meaning(
        "j", _("Another one: a puzzle, a state, a race, what chance draws"), "new preset draw seed"
    ),
    Meaning("J", _("Another kind of puzzle"), "way"),
    Meaning("c", _("A cursor, to ask about a square"), "cursor square"),
    Meaning("m", _("Mark: a line, a square"), "answer place"),
    Meaning("o", _("Sums and differences on the squares"), "overlay"),
    Meaning("f", _("Flip the board; in a table, the order of its rows"), "flip"),
    Meaning(
        "v f6 ctrl+n",
        _("The other view, where there is room for one"),
        "view picture text code turn",
    ),
    Meaning("V", _("The view before"), "view-back"),
    Meaning("z", _("Zoom: one pane over the whole screen"), "zoom"),
    Meaning("h f2 ctrl+t", _("A hint"), "hint"),
    Meaning("a f3 ctrl+f", _("The answer, after the hints"), "skip leave-out give-up show file"),
    Meaning("! f9", _("I am sure, or not"), "sure unsure"),
    Meaning("y", _("Why: what would happen if your answer were right"), "belief"),
    Meaning("w", _("The words: what terms mean, and what the lesson says"), "words lesson"),
    Meaning("t", _("The task, and what was found"), "notes"),
    Meaning("N", _("The notation of each lecture"), "names"),
    Meaning("x", _("Start again"), "restart again anew first clear reset"),
    Meaning("<", _("The part before"), "previous"),
    Meaning(">", _("The next part"), "next"),
    Meaning("u", _("The unit of a step: ticks, lines, tests"), "unit"),
    Meaning("i", _("Into tests, or over them"), "into"),
    Meaning("/", _("Find what is typed: a lesson, a listing, a moment"), "find until"),
    Meaning("=", _("Compare with the right run"), "check difference"),
    Meaning("e", _("Empty the square of the queen"), "empty"),
    Meaning("k", _("How many"), "count"),
    Meaning("*", _("Unfold all"), "unfold-all"),
    Meaning("_", _("Fold all"), "fold-all"),
    Meaning("d", _("Dark or light"), "theme"),
    Meaning("f5 ctrl+l", _("Draw everything again"), "redraw"),
    Meaning("ctrl+z", _("Back to the shell for a while"), "suspend"),
    Meaning("f4 ctrl+s", _("Check: what is wrong with what was written"), "check faults"),
    Meaning("F", _("The faults of a script"), "faults"),
    Meaning("f7 ctrl+r", _("Step a program of your own"), "step"),
    Meaning("f8 ctrl+o", _("Your own editor"), "edit"),
    Meaning("ctrl+c", _("Stop what is going on"), "stop"),
    Meaning("K", _("Check moves at the end, or at once"), "later"),
    Meaning("T", _("Add a third"), "add"),
    Meaning("O", _("Go on without this one"), "without"),
    Meaning("B", _("See what a bug does"), "mutant"),
    Meaning("C", _("The maximum CPU time"), "budget"),
    Meaning("X", _("Export"), "export"),
    Meaning("I", _("Hand in"), "hand-in"),
    Meaning("A", _("Practise with new questions"), "practise"),
    *(Meaning(each.key, each.label, each.name) for each in ACTIVITIES if each.key),
    Meaning("U", _("What your class has understood"), "class"),
)
"""All keys, those that everybody needs first."""
