"""The views of the explore screen: what can stand where the code stands."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from lessons.language import _
from solver.listing import Listing
from tui.widgets.view import View

CODE = "code"
"""The name of the code, which is no `View`: it is there from the start."""


@dataclass(frozen=True, slots=True)
class Viewed:
    """A view that there is.

    Attributes:
        name: Its id.
        title: What its tab says: one short word.
        key: The digit that chooses it.
        make: Returns its widget; imports it only then.
        shows: Whether it shows something of a listing.
    """

    name: str
    title: str
    key: str
    make: Callable[[], View]
    shows: Callable[[Listing], bool]


def views_of(listing: Listing) -> tuple[Viewed, ...]:
    """Return the views that show something of a listing, in the order of their tabs."""
    return tuple(view for view in VIEWS if view.shows(listing))


def _stack() -> View:
    from tui.widgets.call_stack import CallStack

    return CallStack()


def _flags() -> View:
    from tui.widgets.flags import Flags

    return Flags()


def _timeline() -> View:
    from tui.widgets.timeline import Timeline

    return Timeline()


def _any(_listing: Listing) -> bool:
    return True


def _has_flags(listing: Listing) -> bool:
    """Say whether a function is given the three arrays."""
    return re.search(r"def \w+\(.*\bc, a, b\b", listing.text) is not None


VIEWS = (
    Viewed("stack", _("Stack"), "2", _stack, _any),
    Viewed("flags", _("Flags"), "3", _flags, _has_flags),
    Viewed("timeline", _("Timeline"), "4", _timeline, _any),
)
"""All of them; 1 is the code. The keys are the same for every listing."""
