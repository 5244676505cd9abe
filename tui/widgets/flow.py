"""Pieces of text in a row: none is ever cut in two."""

from collections.abc import Sequence

from textual.content import Content

GAP = Content("  ")


def flow_pieces(pieces: Sequence[Content], width: int) -> list[Content]:
    """Return lines of pieces with gaps between them; a piece longer than a line is cut off."""
    lines: list[Content] = []
    for piece in pieces:
        if lines and lines[-1].cell_length + GAP.cell_length + piece.cell_length <= width:
            lines[-1] = Content("").join((lines[-1], GAP, piece))
        else:
            lines.append(piece)
    return lines


def fit_pieces(pieces: Sequence[Content], width: int, *, pinned: int = 0) -> Content:
    """Return a line of as many pieces as fit; the last ones `pinned` go when no other is left."""
    head, tail = list(pieces[: len(pieces) - pinned]), list(pieces[len(pieces) - pinned :])
    needed = sum(GAP.cell_length + piece.cell_length for piece in pieces) - GAP.cell_length
    while head and needed > width:
        needed -= head.pop().cell_length + GAP.cell_length
    lines = flow_pieces([*head, *tail], width)
    return lines[0] if lines else Content("")
