"""The keys of a hunt: those that walk, and those that answer."""

from textual.binding import Binding, BindingType

from lessons.bughunt.tasks import Task
from lessons.language import _
from tui.bindings import binding
from tui.screens.explore_keys import KEYS as WALKING

ELSEWHERE = {
    "explore.size",
    "explore.listing",
    "explore.race",
    "explore.companion",
    "explore.leave",
    "explore.stop",
}
"""The keys of the explore screen that mean something else here, or nothing."""
IN_HELP = {"explore.retreat", "explore.solution", "explore.overlay", "explore.flip"}
"""Those that only the help names, because the key line is for the tasks."""


def _walking(key: Binding) -> Binding:
    return Binding(
        key.key,
        key.action,
        key.description,
        show=key.show and key.id not in IN_HELP,
        id=key.id,
        tooltip=key.tooltip,
    )


_WALKS = [
    _walking(each) for each in WALKING if isinstance(each, Binding) and each.id not in ELSEWHERE
]
FIRST = 1
"""How many of the walking keys are most needed: on by a tick."""
KEYS: list[BindingType] = [
    *_WALKS[:FIRST],
    binding("hunt.answer", "enter,m", "answer", _("Answer"), _("Answer the task, or go on")),
    binding("hunt.hint", "h,f2", "hint", _("Hint"), _("Read a hint")),
    binding(
        "hunt.give-up",
        "a,f3",
        "give_up",
        _("Read it"),
        _("Read the answer, without credit: after the hints"),
    ),
    binding("hunt.try", "n", "try", _("Try n"), _("Run and step the program on another board")),
    binding("hunt.again", "z", "again", _("Again"), _("Begin this hunt anew")),
    binding(
        "hunt.notes", "p", "notes", _("Notes"), _("Read the promise, the hints and what was found")
    ),
    *_WALKS[FIRST:],
    binding("hunt.up", "up", "mark(-1)", _("Line up"), _("Mark the line above"), show=False),
    binding("hunt.down", "down", "mark(1)", _("Line down"), _("Mark the line below"), show=False),
    binding("hunt.stop", "escape", "stop", _("Stop"), _("Stop a search; else leave"), show=False),
    binding("hunt.leave", "q", "leave", _("Leave"), _("Leave; it goes on here next time")),
]


def keys_said(task: Task | None) -> str:
    """Say which keys do a task, or go on after the last."""
    match task:
        case Task.MOMENT:
            return _("Enter: it is here.")
        case Task.LINE:
            return _("Up, Down mark it, Enter answers.")
        case Task.REPAIR:
            return _("Up, Down, then Enter.")
        case Task.SMALLEST:
            return _("Enter answers, n tries one.")
    return _("Enter: the next hunt. z: this one anew.")
