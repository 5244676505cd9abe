"""A row of a list: what it is, and at its end how it stands."""

from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual

from tui.widgets.wrapping import wrapped_whole

GAP = 2
"""Columns between the two, at least."""


class ListRow(Visual):
    """Puts two texts into one line if they fit, else below each other, and a third below both."""

    def __init__(self, left: Content, right: str = "", below: str = "") -> None:
        self._left = left
        self._right = Content(right)
        self._below = Content(below)

    def _draw_all(self, width: int) -> Content:
        """Return all three texts at a width."""
        return self._draw_beside(width) + self._below

    def _draw_beside(self, width: int) -> Content:
        """Return both texts in one line, or the second below the first."""
        room = width - self._left.cell_length - self._right.cell_length
        if not self._right:
            return self._left
        if room >= GAP:
            return Content("").join([self._left, Content(" " * room), self._right])
        blank = Content(" " * max(0, width - self._right.cell_length))
        return Content("").join([self._left, Content("\n"), blank, self._right])

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """Return the lines for a width."""
        return self._draw_all(width).render_strips(width, height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:  # noqa: ARG002
        """Return all the width there is."""
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """Return how many lines the row takes."""
        return self._draw_all(width).get_height(rules, width)


class IndentedText(Visual):
    """A paragraph below a row: every line of it begins below the row's own text."""

    def __init__(self, text: str, indent: int) -> None:
        self._text = Content(text)
        self._indent = Content(" " * indent)

    def _draw_all(self, width: int) -> Content:
        """Return the lines at a width."""
        rows = wrapped_whole(self._text, max(1, width - self._indent.cell_length))
        return Content("\n").join([self._indent + row for row in rows])

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """Return the lines for a width."""
        return self._draw_all(width).render_strips(width, height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:  # noqa: ARG002
        """Return all the width there is."""
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """Return how many lines the paragraph takes."""
        return self._draw_all(width).get_height(rules, width)
