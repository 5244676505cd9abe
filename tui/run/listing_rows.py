"""Listings as a list to choose from."""

from collections.abc import Sequence

from lessons.words.listing_groups import group_listings
from solver.text.listing import load_listing
from tui.run.listed import Group, ListItem


def group_listing_rows(ids: Sequence[str]) -> list[Group]:
    """Return a row for each listing id, in the groups of the listings."""
    return [
        Group(title, [ListItem(each, f"{load_listing(each).title} ({each})") for each in of])
        for title, of in group_listings(ids).items()
    ]
