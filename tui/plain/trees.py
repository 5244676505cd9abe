"""Commands that show the search tree of a run and its profile, and go to a node of it."""

import re
from collections.abc import Callable, Iterator

from lessons.language import _
from solver.run import Run
from solver.tree import ROOT, Tree, has_tree
from tui.growing import grown
from tui.plain.commands import Command
from tui.plain.looking import View
from tui.plain.teletype import Line, Teletype
from tui.tree_text import no_tree, profile_table, profile_told, tree_head, tree_told


def trees(
    teletype: Teletype, view: Callable[[], View], go: Callable[[int], None]
) -> tuple[Command, ...]:
    """Return the commands.

    Args:
        teletype: Where they write.
        view: Returns what can be looked at now.
        go: Goes to where the queen of that number has just been placed.
    """

    def now() -> tuple[Tree, int]:
        seen = view()
        run = seen.walk.run
        listing = run.program.listing
        if not isinstance(run, Run) or not has_tree(listing):
            raise ValueError(no_tree(listing.id))
        tree = grown(run, seen.n)
        return tree, tree.moment(seen.walk.step)

    def tree(argument: str) -> None:
        found, moment = now()
        node = _node(found, argument) if argument else found.current(moment)
        teletype.write(_tree(found, moment, node, whole=bool(argument)))

    def profile(_argument: str) -> None:
        found, moment = now()
        teletype.write(Line(line, verbatim=True) for line in profile_table(found, moment))
        teletype.say(*profile_told(found, moment))

    def jump(argument: str) -> None:
        found, _moment = now()
        go(_node(found, argument))

    return (
        Command(("tree",), _("the search tree, or all below a vector"), tree, "0,2"),
        Command(("profile",), _("how many nodes each level of the tree has"), profile),
        Command(("jump",), _("to where the last queen of a vector is placed"), jump, "0,2"),
    )


def _tree(tree: Tree, moment: int, node: int, *, whole: bool) -> Iterator[Line]:
    path = set(tree.path(node))

    def opened(each: int) -> bool:
        return each in path or (whole and node in tree.path(each))

    yield Line(_("{pieces}.").format(pieces=", ".join(tree_head(tree, moment)[:2])))
    for level, text in tree_told(tree, moment, opened, _("{node} (the search is here)")):
        yield Line(text, indent=2 * level, hanging=2)
    yield from map(Line, tree_head(tree, moment)[2:])


def _node(tree: Tree, text: str) -> int:
    """Return the node of a vector as it was typed.

    Raises:
        ValueError: It is no vector, or the run never comes to it.
    """
    if not re.fullmatch(r"\d{1,2}([,\s]+\d{1,2}){0,31}", text, re.ASCII):
        raise ValueError(_("Type the values of some columns, such as 0,2."))
    node = tree.find([int(value) for value in re.split(r"[,\s]+", text)])
    if node is None or node == ROOT:
        told = _("The run never comes to {vector}.")
        if tree.cut:
            told = _("The tree has no {vector}, as far as it was grown.")
        raise ValueError(told.format(vector=text))
    return node
