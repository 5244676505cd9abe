"""The legend of the board in a lesson: which of its signs means what."""

from lessons.language import _
from tui.widgets.board_picture import BoardPicture, Mark


class BoardLegend:
    """Explains the signs on the board, beside a search only in the part where they come up."""

    def __init__(self) -> None:
        self._first_parts: dict[str, int] = {}

    def describe(self, board: BoardPicture, part: int, *, search: bool) -> str:
        """Say what the signs on a board mean, in a part by its number, before a search or in it."""
        told: list[str] = []
        shown = {each for each, mark in board.marks.items() if mark is Mark.SHOWN}
        if shown - {*board.queens} and (self._is_new("marks", part) or not search):
            told.append(_("◆ marks the squares that the text is about."))
        if board.attacked and self._is_new("dots", part):
            told.append(_("Dots mark attacked squares, from the current column on."))
        if board.tested in shown & {*board.queens} and not board.asked:
            told.append(_("The frame shows the queen that is asked about."))
        if board.asked and board.tested and (self._is_new("frames", part) or not search):
            told.append(_("The frames show the attacked square and the queen who attacks it."))
        return " ".join(told)

    def _is_new(self, sign: str, part: int) -> bool:
        """Say whether a sign has come up in no other part."""
        return self._first_parts.setdefault(sign, part) == part
