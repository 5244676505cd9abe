"""The search tree of a run in lines, and the nodes that are typed."""

import re
from collections.abc import Iterator

from lessons.language import _
from solver.analysis.tree import ROOT, Tree
from solver.machine.step import Step
from tui.lines.teletype import Line
from tui.run.tree_text import profile_table, say_cut_off, tree_head, write_profile, write_tree


def tree_lines(tree: Tree, step: Step, typed: str = "", *, whole: bool = True) -> Iterator[Line]:
    """Yield the tree as far as it has grown at a step, opened at a node; whole below a typed one.

    What the whole tree comes to is said only on demand.

    Raises:
        ValueError: What is typed is no node.
    """
    moment, current = tree.moment(step), tree.current(step)
    node = find_node(tree, typed) if typed else current
    path = set(tree.path(node))

    def opened(each: int) -> bool:
        """Say whether the children of a node are listed."""
        return each in path or (bool(typed) and node in tree.path(each))

    head = tree_head(tree, moment, whole=whole)
    yield Line(_("{pieces}.").format(pieces=", ".join(head[:2])))
    for level, text in write_tree(tree, moment, opened, current):
        yield Line(text, indent=2 * level, hanging=2)
    yield from map(Line, head[2:])


def profile_lines(tree: Tree, step: Step) -> Iterator[Line]:
    """Yield the profile of the tree at a step, and what is to be said of it."""
    moment = tree.moment(step)
    yield from (Line(line, verbatim=True) for line in profile_table(tree, moment))
    yield from map(Line, write_profile(tree, moment))


def pruning_lines(tree: Tree, step: Step) -> Iterator[Line]:
    """Yield what the tests have cut off so far, and how large the tree would be without them."""
    moment = tree.moment(step)
    visited = sum(level.visited for level in tree.profile(moment))
    sentence = _(
        "The tree has {visited} nodes so far. If no test had cut anything off, it would have "
        "{whole}."
    )
    yield Line(sentence.format(visited=f"{visited:,}", whole=f"{tree.unpruned(moment):,}"))
    cut_off = (say_cut_off(tree, node, moment) for node in tree.path(tree.current(step)))
    yield from (Line(each) for each in cut_off if each)


def find_node(tree: Tree, text: str) -> int:
    """Return the node of a vector as it was typed.

    Raises:
        ValueError: It is no vector, or the run never comes to it.
    """
    if not re.fullmatch(r"\d{1,2}([,\s]+\d{1,2}){0,31}", text, re.ASCII):
        raise ValueError(_("Type the values of some columns, such as 0,2."))
    node = tree.find([int(value) for value in re.split(r"[,\s]+", text)])
    if node is None or node == ROOT:
        sentence = _("The run never comes to {vector}.")
        if tree.cut:
            sentence = _("The tree has no {vector}, as far as it was grown.")
        raise ValueError(sentence.format(vector=text))
    return node
