"""Where a drive stands, in words: on a screen as in the line mode."""

from lessons.drive import Drive
from lessons.language import _, ngettext


def heading(drive: Drive) -> str:
    """Say what is driven."""
    n, unit = drive.setting.n, _("single tests") if drive.singly else _("whole ticks")
    return _("You are the search: n = {n}, {unit}").format(n=n, unit=unit)


def asked(drive: Drive) -> str:
    """Say what the student is to do."""
    if drive.ended:
        k = str(drive.column).replace("-", "−")
        if drive.column == drive.setting.n:
            return _("k = {k} = n: a solution. The search is over.").format(k=k)
        return _("k = {k}: there is no solution. The search is over.").format(k=k)
    if drive.singly:
        told = _("Column {k}: test the next row, place the queen, or give the column up.")
        return told.format(k=drive.column)
    told = _("Column {k}: on which row does the queen stay? Or is the column given up?")
    return told.format(k=drive.column)


def seen(drive: Drive) -> str:
    """Say which misconceptions the wrong moves have shown."""
    names = ", ".join(sorted(drive.beliefs))
    return _("What your first moves looked like: {names}.").format(names=names)


def scored(drive: Drive) -> str:
    """Say how many moves were right at first."""
    right, left = drive.score
    told = ngettext(
        "{right} of {n} move right at the first try",
        "{right} of {n} moves right at the first try",
        left,
    )
    return told.format(right=right, n=left)
