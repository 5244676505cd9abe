"""The profile view: how many nodes each level of the search tree has, beside what it could have."""

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

from lessons.language import _
from solver.tree import Tree
from tui.inks import PLAIN, Ink
from tui.tree_text import profile_bars, profile_table, profile_told
from tui.widgets.tree_view import GrownView
from tui.widgets.view import Moment, Text

MUTED = Ink("foreground-muted")
HEAD = Ink("foreground-muted", bold=True)
HERE = Ink("accent", bold=True)
BAR = 8
"""Characters that a bar needs at least."""
LONGEST = 60
"""Characters that it takes at most."""


class ProfileView(GrownView):
    """The levels of the tree, in numbers and bars: visited so far, and the whole of it."""

    def grown(self, tree: Tree, moment: Moment, width: int) -> Sequence[Text]:
        """Return the table, a bar beside each line where there is room, and what was pruned."""
        at = tree.moment(moment.step)
        table = profile_table(tree, at, width)
        room = min(width - len(table[0]) - 2, LONGEST)
        bars = profile_bars(tree, at, room) if room >= BAR else []
        here = tree.level(tree.current(at))
        lines: list[Text] = [((table[0], HEAD),)]
        for level, (row, bar) in enumerate(zip_longest(table[1:], bars, fillvalue="")):
            lines.append(((f"{row}  ", HERE if level == here else PLAIN), (bar, PLAIN)))
        lines += [((line, MUTED),) for line in ("", *self._foot(tree, at, width, bool(bars)))]
        return lines

    def _foot(self, tree: Tree, at: int, width: int, bars: bool) -> list[str]:
        told = profile_told(tree, at) + ([_("Bars: █ visited, ░ not yet.")] if bars else [])
        return [line for text in told for line in wrap(text, width)]
