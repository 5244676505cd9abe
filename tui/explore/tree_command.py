"""`queens-tutor tree`: the search tree of a whole run, or its profile, as text."""

import click

from lessons.language import _
from solver.analysis.tree import has_tree
from solver.machine.run import Run
from solver.text.listing import load_listing
from tui.command.arguments import LISTING, make_flag, size_option
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError
from tui.command.general_options import collect_options
from tui.lines.teletype import encode_printed
from tui.look.options import Options
from tui.run import tree_text


@as_command(
    _(
        "Print the tree of all queens that LISTING places on an N by N board, each under those "
        "before it, and what was tested below it. What has no solution is one line. A large tree "
        "is cut, and says so."
    )
)
@size_option(required=True)
@click.option(
    "--listing",
    "listing_id",
    type=LISTING,
    default="iterative",
    help=_("The search to run [default: iterative]."),
)
@make_flag("--profile", _("How many nodes each level has, beside n^level and n!/(n-level)!."))
@make_flag("--all", _("Print what has no solution in full."), "unfolded")
def command(n: int, listing_id: str, profile: bool, unfolded: bool) -> int:
    """Print a listing's tree, with dead subtrees `unfolded` if wanted, or its `profile`."""
    listing = load_listing(listing_id)
    if not has_tree(listing):
        raise WrongArgumentError(tree_text.no_tree(listing_id))
    tree = tree_text.grow_tree(Run.of(listing, n), n)
    last = tree.last
    if profile:
        lines = [*tree_text.make_profile_table(tree, last), *tree_text.write_profile(tree, last)]
    else:
        rows = tree_text.write_tree(tree, last, lambda node: unfolded or not tree.dead(node, last))
        lines = [", ".join(tree_text.tree_head(tree, last)[:2])]
        lines += ["  " * level + text for level, text in rows]
        lines += tree_text.tree_head(tree, last)[2:]
    for line in lines:
        click.echo(encode_printed(line, collect_options(Options)))
    return 0
