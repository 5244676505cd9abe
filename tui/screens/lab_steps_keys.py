"""The keys of the screen that steps a student's program, and its views."""

from textual.binding import Binding, BindingType

from lessons.language import _
from solver.listing import Listing
from tui.bindings import binding
from tui.screens.explore_keys import KEYS as EXPLORE
from tui.screens.explore_views import VIEWS as EXPLORED
from tui.screens.explore_views import Viewed
from tui.widgets.view import View

SHARED = (
    "tick",
    "back",
    "line",
    "line-back",
    "view",
    "view-back",
    "retreat",
    "retreat-back",
    "solution",
    "solution-back",
    "percent",
    "go-to",
    "unit",
    "flip",
    "until",
    "restart",
    "first",
    "end",
    "code",
    "stack",
    "timeline",
    "code-up",
    "code-down",
    "stop",
    "leave",
)
"""The keys of the explore screen that mean the same here, and can be chosen with them."""
OWN: list[BindingType] = [
    binding(
        "steps.difference",
        "e",
        "difference",
        _("Differs"),
        _("To where your run and the reference first differ"),
    ),
    binding(
        "steps.reference",
        "o",
        "reference",
        _("Reference"),
        _("The board of the reference in the place of yours, and back"),
    ),
    binding(
        "steps.printed",
        "3",
        "choose('printed')",
        _("Printed"),
        _("Show what was printed so far"),
        show=False,
    ),
]
_KEPT = {f"explore.{name}" for name in SHARED}
_BOUND = [each for each in EXPLORE if isinstance(each, Binding) and each.id in _KEPT]
_ALL = [*_BOUND[:3], *[each for each in OWN if isinstance(each, Binding)], *_BOUND[3:]]
_FIRST = "explore.tick", "steps.difference", "explore.view"
"""What is shown however narrow it is; so is leaving, which stands last."""
KEYS: list[BindingType] = [
    *sorted(
        (each for each in _ALL if each.id in _FIRST), key=lambda each: _FIRST.index(each.id or "")
    ),
    *(each for each in _ALL if each.id not in _FIRST),
]


def _printed() -> View:
    from tui.widgets.printed import Printed  # noqa: PLC0415 (when it is wanted)

    return Printed()


def _any(_listing: Listing) -> bool:
    return True


VIEWS = (
    *(each for each in EXPLORED if each.name == "stack"),
    Viewed("printed", _("Printed"), "3", _printed, _any),
    *(each for each in EXPLORED if each.name == "timeline"),
)
"""All but the code. There is no tree: what the lines of a student's program mean is not known."""
