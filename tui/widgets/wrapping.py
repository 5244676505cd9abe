"""Wrapping text so that no formula is broken at the end of a line."""

import re

from textual.content import Content

_OPERATOR = re.compile(r"(?<=[\w)\]]) ([-+−<>=]|[=<>!]=) (?=[-−\w(\[])")
_BOUND = "\ue000"
"""The sign for the blanks of a formula while its text is wrapped."""


def wrapped_whole(text: Content, width: int) -> list[Content]:
    """Return the lines of a text; k = −1 and b[i] + i are not broken where they fit."""
    bound = _OPERATOR.sub(rf"{_BOUND}\1{_BOUND}", text.plain)
    if bound == text.plain:
        return text.wrap(width)
    rows = Content(bound, spans=list(text.spans)).wrap(width)
    return [Content(row.plain.replace(_BOUND, " "), spans=list(row.spans)) for row in rows]
