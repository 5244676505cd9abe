"""The grammar of keys: what each key means, on whatever screen it is pressed.

`docs/keys.md` begins with it, and a test holds the tables of all activities to it. Where a program
is written, letters are typed, and the keys of the editor are those of editors.
"""

from typing import NamedTuple

from tui.activities import ACTIVITIES


class KeyMeaning(NamedTuple):
    """A meaning that keys have on all screens, with the actions that share it."""

    keys: str  # The keys, with blanks between them, as the tables of actions name them.
    says: str  # The sentence for people.
    names: str  # The names of the actions that mean this, with blanks between them.


CLOSING = "close"
"""The action that has no key of its own: what a key has opened, the same key closes."""
GRAMMAR = (
    KeyMeaning(
        "space",
        "Go one step on; at the end it says so. It never answers and turns no page.",
        "tick place test go send",
    ),
    KeyMeaning("b backspace left", "Go one step back", "back undo left"),
    KeyMeaning(".", "Go one line on", "line"),
    KeyMeaning(",", "Go one line back", "line-back"),
    KeyMeaning("p", "Play; any key stops it", "play"),
    KeyMeaning("+", "Play faster", "faster"),
    KeyMeaning("-", "Play slower", "slower"),
    KeyMeaning(
        "enter",
        "Answer, open, go on",
        "open answer enter start begin read-on next back practise repair choose jump place another"
        " put return go further",
    ),
    KeyMeaning(
        "escape",
        "Close what is on top, stop what is going on, or go one screen back",
        "leave stop cancel",
    ),
    KeyMeaning("q f10", "Leave this screen; from the home screen, the tutor", "leave quit cancel"),
    KeyMeaning("? f1 ctrl+g", "Help for what works now", "help"),
    KeyMeaning(": ctrl+p", "A command, a lesson or a listing, by its name", "commands"),
    KeyMeaning(
        "0 1 2 3 4 5 6 7 8 9",
        "The option, tab, lesson or line that bears the number",
        "number tab all fundamental orbit mine practise",
    ),
    KeyMeaning("up down", "Move the cursor or the choice", "up down"),
    KeyMeaning(
        "right",
        "Go one step on; beside a list, to what stands there",
        "tick place right activities",
    ),
    KeyMeaning("home", "To the beginning", "first"),
    KeyMeaning("end", "To the end", "end last"),
    KeyMeaning(
        "pageup", "A page up in what is longer than its pane", "scroll-up text-up code-up page-up"
    ),
    KeyMeaning(
        "pagedown",
        "A page down in what is longer than its pane",
        "scroll-down text-down code-down page-down",
    ),
    KeyMeaning("tab", "The next of several things that are shown side by side", "choose next sort"),
    KeyMeaning("r", "The next retreat; in a drive, retreat", "retreat"),
    KeyMeaning("R", "The retreat before", "retreat-back"),
    KeyMeaning("s", "The next solution; for queens placed by hand, theirs", "solution completions"),
    KeyMeaning("S", "The solution before", "solution-back"),
    KeyMeaning("g", "Go to a place by its number or share, or to a state", "go-to state"),
    KeyMeaning("n", "Another board: of another size, or another puzzle", "size try new"),
    KeyMeaning("l", "Another listing, or another race", "listing listings preset"),
    KeyMeaning("c", "A cursor, to ask about a square", "cursor square"),
    KeyMeaning("m", "Mark: a line, a square", "answer place"),
    KeyMeaning("o", "Sums and differences on the squares", "overlay"),
    KeyMeaning("f", "Flip the board; in a table, the order of its rows", "flip"),
    KeyMeaning(
        "v f6 ctrl+n", "The other view, where there is room for one", "view picture text code turn"
    ),
    KeyMeaning("z", "Zoom: one pane over the whole screen", "zoom"),
    KeyMeaning("h f2 ctrl+t", "A hint; after the answer, why", "hint reason"),
    KeyMeaning("a f3 ctrl+f", "The answer, after the hints", "skip leave-out give-up show file"),
    KeyMeaning("f9", "I am sure, or not; in the code lab, race the reference", "sure unsure race"),
    KeyMeaning("y", "Why: what would happen if your answer were right", "belief"),
    KeyMeaning("w", "The words: what terms mean, and what the lesson says", "words lesson"),
    KeyMeaning("x", "Start again", "restart again anew first clear reset"),
    KeyMeaning("<", "The part before", "previous"),
    KeyMeaning(">", "The next part", "next"),
    KeyMeaning("e", "Empty the square of the queen", "empty"),
    KeyMeaning("k", "How many hands", "count"),
    KeyMeaning("#", "The search tree as if the tests cut nothing off, or as it is", "pruning"),
    KeyMeaning("f5 ctrl+l", "Draw everything again", "redraw"),
    KeyMeaning("ctrl+u", "Empty the line that is typed", "clear"),
    KeyMeaning("ctrl+z", "Back to the shell for a while", "suspend"),
    KeyMeaning("f4 ctrl+s", "Check: what is wrong, and where", "check faults difference"),
    KeyMeaning("f7 ctrl+r", "Step a program of your own", "step"),
    KeyMeaning("f8 ctrl+o", "Your own editor", "edit"),
    KeyMeaning("ctrl+c", "Stop what is going on", "stop"),
    KeyMeaning("I", "Hand in", "hand-in"),
    *(KeyMeaning(each.key, each.label, each.name) for each in ACTIVITIES if each.key),
    KeyMeaning("M", "More: what else there is to do", "more"),
)
"""All keys, those that everybody needs first."""
