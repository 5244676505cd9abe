"""How answers are drawn, whatever their kind: signs and colours, whose they are, columns."""

from itertools import zip_longest

from textual.content import Content
from textual.style import Style

from lessons.course.question import Judgement, Posed
from lessons.journal.records import Given
from lessons.language import _
from tui.widgets.board_picture import Mark
from tui.widgets.square import MARKS

MINIMUM = 8
"""Columns in which the text of a choice is wrapped at least."""
BROAD = 60
"""Columns from which choices stand side by side."""
APART = 2
"""Columns between them."""
CHOSEN = "$accent bold"
RIGHT = "$success bold"
WRONG = "$error bold"
MISSED = MARKS[Mark.MISSED]
YOURS, RIGHT_ONE, YOURS_RIGHT = _(" (yours)"), _(" (right)"), _(" (yours, right)")
UNSEEN = _(" (missed)")
"""What is said behind answers, or parts of them."""
HINT = "$foreground-muted"
NUMBER = "number"
"""What the style of a choice says of it beside its colours: which one a click means."""


CURSOR = "cursor"
"""Says in a style that keys mean this choice."""


def link_number(line: Content, number: int, *, cursor: bool) -> Content:
    """Return a line on which a click means a choice, as keys may do, too."""
    return line.stylize(Style.from_meta({NUMBER: number, CURSOR: cursor}))


def has_cursor(line: Content) -> bool:
    """Say whether the choice that keys mean stands in a line."""
    styles = [each.style for each in line.spans if isinstance(each.style, Style)]
    return any(each.meta.get(CURSOR) for each in styles)


def was_read(posed: Posed, judgement: Judgement) -> bool:
    """Say whether the answer was asked for, not given."""
    return not judgement.right and judgement.given == posed.answer


def style_right(posed: Posed, judgement: Judgement) -> tuple[str, str]:
    """Return the sign and the style of what is right."""
    return ("▸", CHOSEN) if was_read(posed, judgement) else ("✓", RIGHT)


def say_whose(given: Given, posed: Posed, judgement: Judgement) -> str:
    """Say whether an answer is the student's, or right, or both."""
    yours = given == judgement.given
    right = given == posed.answer or (yours and judgement.right)
    if right and was_read(posed, judgement):
        return _(" (the answer)")
    if yours:
        return YOURS_RIGHT if right else YOURS
    return RIGHT_ONE if right else ""


def put_in_columns(lines: list[Content], width: int, *, least: int = BROAD) -> list[Content]:
    """Return short choices side by side where there is room for that, else one below the other."""
    column = max((line.cell_length for line in lines), default=0) + APART
    across = (width + APART) // column if width >= least else 1
    if across < 2 or any("\n" in line.plain for line in lines):
        return lines
    padded = [line.pad_right(column - line.cell_length) for line in lines]
    rows = (padded[at : at + across] for at in range(0, len(padded), across))
    return [Content("").join(row).rstrip() for row in rows]


def put_beside(left: list[Content], right: list[Content], width: int) -> list[Content]:
    """Return lines side by side where there is room for that, else one below the other."""
    column = max(line.cell_length for line in left) + APART
    if width < BROAD or column + max((line.cell_length for line in right), default=0) > width:
        return [*left, *right]
    rows = zip_longest(left, right, fillvalue=Content(""))
    return [(one.pad_right(column - one.cell_length) + other).rstrip() for one, other in rows]
