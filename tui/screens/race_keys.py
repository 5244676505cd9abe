"""The keys of the race screen."""

from textual.binding import BindingType

from lessons.language import _
from tui.bindings import binding

KEYS: list[BindingType] = [
    binding("race.place", "space", "forward", _("Next"), _("On to the next place")),
    binding("race.back", "b,backspace,left", "back", _("Back"), _("Back to the place before")),
    binding(
        "race.retreat", "r", "event('retreat')", _("Retreat"), _("On to where one of them retreats")
    ),
    binding(
        "race.solution",
        "s",
        "event('solution')",
        _("Solution"),
        _("On to where one finds a solution"),
    ),
    binding("race.code", "v", "code", _("Code"), _("Show the code of the chosen one, or hide it")),
    binding("race.choose", "c", "choose", _("Choose"), _("Choose the next one of them")),
    binding(
        "race.choose-next",
        "tab",
        "choose",
        _("Choose"),
        _("Choose the next one of them"),
        show=False,
    ),
    binding("race.preset", "p", "preset", _("Presets"), _("Choose a race worth looking at")),
    binding(
        "race.mutant", "m", "mutant", _("Bug"), _("See what a bug does, up to the first difference")
    ),
    binding("race.size", "n", "size", _("Size"), _("Choose the size of the board")),
    binding("race.listing", "l", "listing", _("Listing"), _("Exchange the chosen listing")),
    binding("race.add", "a", "add", _("Add"), _("Let a third listing race")),
    binding(
        "race.without", "w", "without", _("Without"), _("Go on without the chosen one"), show=False
    ),
    binding("race.go-to", "g", "go_to", _("Go to"), _("Go to a place by its number")),
    binding("race.flip", "f", "flip", _("Flip"), _("Turn the boards upside down"), show=False),
    binding("race.first", "home,0,x", "first", _("First"), _("To where all is set up"), show=False),
    binding(
        "race.end",
        "end,dollar_sign",
        "last",
        _("End"),
        _("On to the end, or to the first difference"),
        show=False,
    ),
    *(
        binding(
            f"race.choose-{number}",
            str(number),
            f"choose({number})",
            _("Choose {number}").format(number=number),
            _("Choose number {number}").format(number=number),
            show=False,
        )
        for number in (1, 2, 3)
    ),
    binding(
        "race.code-up",
        "pageup",
        "scroll_code(-1)",
        _("Code up"),
        _("Scroll the code up"),
        show=False,
    ),
    binding(
        "race.code-down",
        "pagedown",
        "scroll_code(1)",
        _("Code down"),
        _("Scroll the code down"),
        show=False,
    ),
    binding("race.stop", "escape", "stop", _("Stop"), _("Stop a search; else leave"), show=False),
    binding("race.leave", "q", "leave", _("Leave"), _("Leave this screen")),
]
