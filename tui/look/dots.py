"""Dots: how far something is, a dot for each of its parts."""

DONE, HERE, TO_COME = "●", "◐", "○"


def progress_dots(done: int, of: int, *, here: bool = False) -> str:
    """Return a dot for each part: those that are done, maybe the one at hand, those to come."""
    return DONE * done + HERE * here + TO_COME * (of - done - here)
