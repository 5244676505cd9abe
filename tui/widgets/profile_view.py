"""The profile view: how many nodes each level of the search tree has, beside what it could have."""

from collections.abc import Sequence

from lessons.language import _
from solver.analysis.tree import Tree
from tui.look.inks import MARKED, MUTED, PLAIN, Ink
from tui.run.tree_text import profile_bars, profile_table, write_profile
from tui.widgets.strips import Text
from tui.widgets.tree_view import GrownView
from tui.widgets.view import ViewMoment, wrapped_in

HEAD = Ink("foreground-muted", bold=True)
BAR = 8
"""Characters that a bar needs at least."""
GUTTER = 4
"""Characters before a bar that stands below the table: the number of its level."""
LONGEST = 60
"""Characters that it takes at most."""


class ProfileView(GrownView):
    """The levels of the tree, in numbers and bars: visited so far, and the whole of it."""

    def grown(self, tree: Tree, moment: ViewMoment, width: int) -> Sequence[Text]:
        """Return the table, what was pruned, and bars: below all that if not beside the table."""
        at = tree.moment(moment.step)
        table = profile_table(tree, at, width)
        room = min(width - len(table[0]) - 2, LONGEST)
        beside = room >= BAR
        bars = profile_bars(tree, at, room if beside else min(width - GUTTER, LONGEST))
        here = tree.level(tree.current(moment.step))
        inks = [MARKED if level == here else PLAIN for level in range(len(bars))]
        lines: list[Text] = [((table[0], HEAD),)]
        for row, bar, ink in zip(table[1:], bars, inks, strict=True):
            lines.append(((f"{row}  ", ink), (bar if beside else "", PLAIN)))
        lines.append((("", MUTED),))
        for text in (*write_profile(tree, at), _("█ visited, ░ not visited yet")):
            lines += wrapped_in(MUTED, text, width)
        if not beside:
            lines += [
                ((f"{level:>{GUTTER - 2}}  ", ink), (bar, PLAIN))
                for level, (bar, ink) in enumerate(zip(bars, inks, strict=True))
            ]
        return lines
