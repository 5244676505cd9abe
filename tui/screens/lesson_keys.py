"""The keys of the lesson screen."""

from textual.binding import BindingType

from lessons.language import _
from tui.bindings import binding

KEYS: list[BindingType] = [
    binding(
        "lesson.tick",
        "space",
        "forward",
        _("Tick"),
        _("Run one tick; at the end of a part, go to the next part"),
    ),
    binding(
        "lesson.enter",
        "enter",
        "enter",
        _("Go on"),
        _("Commit the answer; where nothing is asked, go to the next part"),
    ),
    binding("lesson.back", "b,left,backspace", "back", _("Back"), _("Go one tick back")),
    binding("lesson.line", "full_stop", "line_forward", _("Line"), _("Run one line"), show=False),
    binding(
        "lesson.line-back",
        "comma",
        "line_back",
        _("Line back"),
        _("Go one line back"),
        show=False,
    ),
    binding("lesson.previous", "p", "previous", _("Part before"), _("Read the part before again")),
    binding("lesson.view", "v,f6", "view", _("Code"), _("Show the code, or the lesson again")),
    binding(
        "lesson.cursor",
        "c",
        "cursor",
        _("Square"),
        _("Put a cursor on the board and read who attacks its square, or take it away"),
        show=False,
    ),
    binding(
        "lesson.belief",
        "i",
        "belief",
        _("Idea"),
        _("See what an idea behind your answers does, beside what is right"),
        show=False,
    ),
    binding("lesson.words", "w", "words", _("Words"), _("Read what the words mean"), show=False),
    binding(
        "lesson.names",
        "n",
        "names",
        _("Names"),
        _("See how each lecture writes this state, and choose yours"),
        show=False,
    ),
    binding("lesson.hint", "h,f2", "hint", _("Hint"), _("Read a hint"), show=False),
    binding("lesson.skip", "s,f3", "skip", _("Solution"), _("Read the solution"), show=False),
    binding("lesson.flip", "f", "flip", _("Flip"), _("Turn the board upside down"), show=False),
    binding(
        "lesson.scroll-down",
        "pagedown",
        "scroll(1)",
        _("Read on"),
        _("Read on where a part is longer than the pane"),
        show=False,
    ),
    binding(
        "lesson.scroll-up",
        "pageup",
        "scroll(-1)",
        _("Read above"),
        _("Read what is above in a long part"),
        show=False,
    ),
    binding(
        "lesson.leave",
        "q,escape",
        "leave",
        _("Leave"),
        _("Leave the lesson; it goes on here next time"),
    ),
]
