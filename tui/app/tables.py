"""The tables of all activities, in the order in which `docs/keys.md` lists them."""

from collections.abc import Mapping
from pkgutil import resolve_name

from tui.actions import Action
from tui.activities import ACTIVITIES

TABLES: Mapping[str, tuple[Action, ...]] = {
    title: resolve_name(name) for each in ACTIVITIES for title, name in each.tables.items()
}
"""Each by what it is about."""
