"""The command `tree`: the search tree of a whole run, or its profile, as text."""

import click

from solver.listing import load
from solver.run import Run
from solver.tree import has_tree
from tui.growing import grown
from tui.options import Options
from tui.plain.teletype import printed
from tui.tree_text import no_tree, profile_table, profile_told, tree_head, tree_told
from tui.usage import WrongArgumentError


def show_tree(n: int, listing_id: str, profile: bool, unfolded: bool, options: Options) -> int:
    """Print the tree of a listing's run.

    Args:
        n: Columns of the board.
        listing_id: Which listing.
        profile: Print how many nodes each level has, and not the nodes.
        unfolded: Print what lies below a node without a solution, too.
        options: Whether nothing but ASCII is written.

    Raises:
        WrongArgumentError: The listing has no tree.
    """
    listing = load(listing_id)
    if not has_tree(listing):
        raise WrongArgumentError(no_tree(listing_id))
    tree = grown(Run.of(listing, n), n)
    last = tree.last
    if profile:
        lines = [*profile_table(tree, last), *profile_told(tree, last)]
    else:
        told = tree_told(tree, last, lambda node: unfolded or not tree.dead(node, last))
        lines = [", ".join(tree_head(tree, last)[:2])]
        lines += ["  " * level + text for level, text in told]
        lines += tree_head(tree, last)[2:]
    for line in lines:
        click.echo(printed(line, options))
    return 0
