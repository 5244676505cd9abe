"""All that can be opened by its name: lessons, activities, listings, exercises and hunts."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from lessons.course.course import lesson_ids, load_front
from lessons.hunt.hunts import load_hunts
from lessons.lab.folder import exercise_ids
from lessons.language import _
from lessons.words.listing_groups import list_groups as listing_groups
from solver.text.listing import PUZZLES, load_listing
from tui import start as starts
from tui.explore.puzzles import usual_puzzle
from tui.home.actions import left_out, list_activities
from tui.lab.words import title_of
from tui.run.listed import Group, ListItem
from tui.start import Start


class CatalogueItem(NamedTuple):
    """Something that can be opened by name, with its group and title."""

    group: str  # What it is among.
    name: str  # What the command line calls it, as in `lesson rules` or `explore bitset`.
    title: str  # What it is called in words.
    start: Start  # What it is opened as.


def list_catalogue() -> Iterator[CatalogueItem]:
    """Yield all that can be opened by name: lessons, activities, listings, exercises, hunts."""
    for number, name in enumerate(lesson_ids(), 1):
        title = f"{number:>2}  {load_front(name).title}"
        yield CatalogueItem(_("Lessons"), f"lesson {name}", title, starts.LessonStart(name))
    closed = left_out()
    for each in list_activities():
        yield CatalogueItem(_("Activities"), each.command, each.does, each.start)
    for group, ids in listing_groups().items() if "explore" not in closed else ():
        among = _("Listings: {group}").format(group=group)
        for name in ids:
            start = usual_puzzle(name) if name in PUZZLES else starts.ExploreStart(name)
            yield CatalogueItem(
                among, f"explore {name}", f"{load_listing(name).title} ({name})", start
            )
    for name in exercise_ids() if "lab" not in closed else ():
        yield CatalogueItem(_("Code lab"), f"lab {name}", title_of(name), starts.LabStart(name))
    for number, hunt in enumerate(load_hunts().values() if "hunt" not in closed else (), 1):
        # Its id may name the fault: it is not shown.
        yield CatalogueItem(_("Bug hunts"), f"hunt {number}", hunt.title, starts.HuntStart(hunt.id))


def group_catalogue(named: Iterable[CatalogueItem]) -> list[Group]:
    """Return list items in groups, one for each catalogue item."""
    return [
        Group(title, [ListItem(each.name, each.title) for each in of])
        for title, of in groupby(named, lambda each: each.group)
    ]
