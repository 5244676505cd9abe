"""On which boards a listing is shown: on all, or on those that it has a puzzle for."""

from lessons.language import _
from solver.text.listing import load_listing


def fit_size(listing_id: str, n: int) -> int:
    """Return n, or the largest size with a puzzle if size n has none."""
    sizes = load_listing(listing_id).sizes or (n,)
    return n if n in sizes else sizes[-1]


def other_size(listing_id: str, n: int) -> int:
    """Return a size other than n that a listing can be shown on."""
    return next(size for size in (load_listing(listing_id).sizes or (6, 8)) if size != n)


def require_puzzle(listing_id: str, n: int) -> int:
    """Return n; raise ValueError, which says the sizes, if size n has no puzzle."""
    sizes = load_listing(listing_id).sizes or (n,)
    if n not in sizes:
        sentence = _("{listing} has a puzzle for n = {sizes}, and none for n = {n}.")
        known = _(" and n = ").join(map(str, sizes))
        raise ValueError(sentence.format(listing=listing_id, sizes=known, n=n))
    return n
