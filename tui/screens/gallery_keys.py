"""The keys of the gallery; those that move among its boards are with the boards."""

from textual.binding import BindingType

from lessons.language import _
from tui.bindings import binding

KEYS: list[BindingType] = [
    binding("gallery.all", "a", "view('all')", _("All"), _("Every solution, in order")),
    binding(
        "gallery.fundamental",
        "f",
        "view('fundamental')",
        _("Fundamental"),
        _("One solution of each orbit: what no turn and no mirror makes of another"),
    ),
    binding(
        "gallery.orbit",
        "o",
        "view('orbit')",
        _("Orbit"),
        _("What turns and mirrors make of the chosen board"),
    ),
    binding("gallery.mine", "m", "view('mine')", _("Mine"), _("Place queens by hand")),
    binding("gallery.next", "tab", "next_view", _("Next"), _("The next of the four"), show=False),
    binding(
        "gallery.open",
        "enter",
        "open",
        _("Open"),
        _("The orbit of the chosen board; in your own, place a queen"),
        show=False,
    ),
    binding(
        "gallery.place",
        "space",
        "place",
        _("Place"),
        _("Place a queen at the cursor, or take it away"),
    ),
    binding("gallery.clear", "x", "clear", _("Clear"), _("Take all queens away")),
    binding(
        "gallery.completions",
        "s",
        "completions",
        _("Solutions"),
        _("Show the solutions that complete the queens"),
    ),
    binding("gallery.go-to", "g", "go_to", _("Go to"), _("Go to a board by its number")),
    binding("gallery.size", "n", "size", _("Size"), _("Choose the size of the board")),
    binding("gallery.leave", "q,escape", "leave", _("Leave"), _("Leave this screen")),
]
