"""All that has no door of its own on the home screen, in groups."""

from collections.abc import Iterator

from lessons.language import _
from tui.home.actions import DOORS, OVERSEE, list_activities
from tui.home.model import HomeModel
from tui.run.listed import Group, ListItem

_OWN = ("progress", "settings")


def group_more(model: HomeModel) -> list[Group]:
    """Return what there is beside lessons and doors: practice, activities, the student's own."""
    known = model.known
    practice = [ListItem("practise", _("Practise"), known.waiting)]
    if known.repair is not None:
        practice.append(ListItem("repair", known.repair.sentence))
    others = [
        ListItem(each.name, each.does, known.standings.get(each.name, ""))
        for each in list_activities()
        if each.name not in DOORS
    ]
    return [
        Group(_("Practice"), practice),
        Group(_("Activities"), [each for each in others if each.id not in _OWN]),
        Group(_("Yours"), [*(each for each in others if each.id in _OWN), *_list_own(model)]),
    ]


def _list_own(model: HomeModel) -> Iterator[ListItem]:
    """Yield what concerns the student."""
    if model.sees_class:
        yield ListItem(OVERSEE.name, OVERSEE.does)


def say_more(model: HomeModel) -> str:
    """Say what stands behind the last door."""
    return "\n".join(row.title for group in group_more(model) for row in group.rows)
