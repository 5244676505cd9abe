"""Drafts: answers that are being entered, key by key, and not committed yet.

A draft is a value; a key makes a new one from it. Nothing here commits anything: that takes Enter,
and the screen sees to it. A draft also draws its answer, before it is judged and after.
"""

from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import ClassVar, Self

from textual.content import Content
from textual.style import Style

from lessons.course.question import Judgement, Posed
from lessons.journal.records import AnswerValue
from lessons.language import _
from solver.board.geometry import Square, nearest_square
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.square import MARKS
from tui.widgets.state_table import TablePicture
from tui.widgets.text_lines import wrapped_whole

MINIMUM = 8  # Columns in which the text of a choice is wrapped at least.
BROAD = 60  # Columns from which choices stand side by side.
COLUMN_GAP = 2  # Columns between them.
CHOSEN = "$accent bold"
RIGHT = "$success bold"
WRONG = "$error bold"
MISSED = MARKS[Mark.MISSED]
# Words behind answers, or parts of them.
FIRST = _(" – first try")
YOURS, RIGHT_ONE, YOURS_RIGHT = _(" (yours)"), _(" (right)"), _(" (yours, and right)")
UNSEEN = _(" – missed")
HINT = "$foreground-muted"
NUMBER = "number"
"""The name in a choice's style, beside its colours, that says which one a click means."""


CURSOR = "cursor"  # Says in a style that keys mean this choice.


def link_number(line: Content, number: int, *, cursor: bool) -> Content:
    """Return a line that chooses an option when clicked; `cursor` if the cursor stands there."""
    return line.stylize(Style.from_meta({NUMBER: number, CURSOR: cursor}))


def has_cursor(line: Content) -> bool:
    """Return whether a line holds the option at the cursor."""
    styles = [each.style for each in line.spans if isinstance(each.style, Style)]
    return any(each.meta.get(CURSOR) for each in styles)


def put_in_columns(lines: list[Content], width: int, *, least: int = BROAD) -> list[Content]:
    """Return short choices side by side where there is room for that, else one below the other."""
    column = max((line.cell_length for line in lines), default=0) + COLUMN_GAP
    across = (width + COLUMN_GAP) // column if width >= least else 1
    if across < 2 or any("\n" in line.plain for line in lines):
        return lines
    padded = [line.pad_right(column - line.cell_length) for line in lines]
    rows = (padded[at : at + across] for at in range(0, len(padded), across))
    return [Content("").join(row).rstrip() for row in rows]


def put_beside(left: list[Content], right: list[Content], width: int) -> list[Content]:
    """Return lines side by side where there is room for that, else one below the other."""
    column = max(line.cell_length for line in left) + COLUMN_GAP
    if width < BROAD or column + max((line.cell_length for line in right), default=0) > width:
        return [*left, *right]
    rows = zip_longest(left, right, fillvalue=Content(""))
    return [(one.pad_right(column - one.cell_length) + other).rstrip() for one, other in rows]


@dataclass(frozen=True, slots=True)
class Draft:
    """An answer as far as it has been entered, with its judgement once it is judged."""

    KEYS: ClassVar[str] = ""  # What `keys` says, if it is always the same.
    MISSING: ClassVar[str] = ""  # What `missing` says, if it is always the same.

    posed: Posed
    judgement: Judgement | None = None
    tried: tuple[AnswerValue, ...] = ()  # The first answer, if it was wrong and this is the second.

    @classmethod
    def of(cls, posed: Posed) -> Self:
        """Return a draft before the first key."""
        return cls(posed)

    def begin_again(self) -> Self:
        """Return the draft for a second try, which changes what was entered for the first."""
        return replace(self, tried=(self.value,))

    def mark_refused(self) -> Self:
        """Return the draft after it was refused as an answer: a number is then typed anew."""
        return self

    @property
    def complete(self) -> bool:
        """Whether the draft can be committed as an answer."""
        raise NotImplementedError

    @property
    def value(self) -> AnswerValue:
        """The answer, if the draft is complete."""
        raise NotImplementedError

    def key(self, key: str, character: str | None = None, *, flipped: bool = False) -> Self | None:
        """Return the draft after a key, on a board `flipped` or not; None if it has no meaning."""
        raise NotImplementedError

    def mark_square(self, _square: Square) -> Self | None:
        """Return the draft after a click on a square; None if clicks have no meaning here."""
        return None

    @property
    def is_arranging(self) -> bool:
        """Whether pieces are being put in order: then all of them are to be in view."""
        return False

    # What is said.

    @property
    def keys(self) -> str:
        """The sentence about the keys that enter an answer."""
        return self.KEYS

    @property
    def missing(self) -> str:
        """The sentence that says what the draft still lacks."""
        return self.MISSING

    @property
    def warning(self) -> str:
        """The question to ask once before the answer is taken; empty if there is none."""
        return ""

    @property
    def refusal(self) -> str:
        """The sentence that says why the draft cannot be an answer; empty if it can."""
        return self.posed.explain_refusal(self.value) or _("This cannot be an answer here.")

    # What is drawn.

    @property
    def entered(self) -> str:
        """The draft in one line."""
        return ""

    def draw_lines(self, width: int, *, brief: bool = False) -> list[Content]:
        """Return the lines of the draft, at most as wide as the room.

        In brief, once it is judged, choices are left out that are neither given nor right, and a
        first answer has one line.
        """
        tried = [*map(self.draw_tried, self.tried)]
        if brief:
            tried = [_shorten_first(line, width) for line in tried]
        lines = [*tried, *self.draw(width, brief=brief)]
        return [row for line in lines if line for row in wrapped_whole(line, max(MINIMUM, width))]

    def draw(self, _width: int, *, brief: bool) -> list[Content]:
        """Return the draft's lines as entered, or as judged; `brief` as in `draw_lines`."""
        if self.judgement is None:
            return [Content.styled(self.entered, CHOSEN)]
        value, answer = self.judgement.value, self.posed.answer
        if self.judgement.right or value == answer:
            return [self.draw_right(value)]
        return self.draw_wrong(value, self.draw_right(answer))

    def draw_tried(self, answer: AnswerValue) -> Content:
        """Return the line of a first answer that was wrong."""
        return Content.styled(f"✗ {self.posed.say_answer(answer)}{FIRST}", WRONG)

    def draw_right(self, answer: AnswerValue) -> Content:
        """Return the line of a right answer: its sign, and whose it is."""
        glyph, style = self.right_style
        return Content.styled(
            f"{glyph} {self.posed.say_answer(answer)}{self.say_whose(answer)}", style
        )

    def draw_wrong(self, answer: AnswerValue, right: Content) -> list[Content]:
        """Return the lines of a wrong answer, above or with the line of the right one."""
        return [Content.styled(f"✗ {self.posed.say_answer(answer)}{YOURS}", WRONG), right]

    def draw_board(self, picture: BoardPicture) -> BoardPicture:
        """Return the board with the answer drawn on it."""
        return picture

    def draw_table(self, picture: TablePicture) -> TablePicture:
        """Return the table with the answer drawn in it."""
        return picture

    @property
    def was_read(self) -> bool:
        """Whether the student asked for the answer."""
        judged = self.judgement
        return judged is not None and not judged.right and judged.value == self.posed.answer

    @property
    def right_style(self) -> tuple[str, str]:
        """The sign and the style of what is right."""
        return ("▸", CHOSEN) if self.was_read else ("✓", RIGHT)

    def say_whose(self, value: AnswerValue) -> str:
        """Return the words that say whether an answer is the student's, right, or both."""
        judged = self.judgement
        yours = judged is not None and value == judged.value
        right = value == self.posed.answer or (judged is not None and yours and judged.right)
        if right and self.was_read:
            return _(" (the answer)")
        if yours:
            return YOURS_RIGHT if right else YOURS
        return RIGHT_ONE if right else ""


def _shorten_first(line: Content, width: int) -> Content:
    """Return the line of a first answer, cut to a width before the words behind it."""
    if line.cell_length <= width or not line.plain.endswith(FIRST):
        return line
    return line.truncate(width - len(FIRST), ellipsis=True) + line[-len(FIRST) :]


def steer_cursor(cursor: Square, key: str, n: int, *, flipped: bool = False) -> Square | None:
    """Return where an arrow key moves a cursor, row 0 on top if `flipped`; None for other keys."""
    up = -1 if flipped else 1
    moves = {"left": (-1, 0), "right": (1, 0), "up": (0, up), "down": (0, -up)}
    if key not in moves:
        return None
    dx, dy = moves[key]
    return nearest_square(cursor.x + dx, cursor.y + dy, n)
