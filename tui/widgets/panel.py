"""The thin rule above a panel: its name, and a number where that says something."""

from rich.cells import cell_len, set_cell_size

from tui.look.inks import Ink
from tui.widgets.strips import Text

RULE = Ink("rule")
TITLE = Ink("foreground", bold=True)
LIT = Ink("accent", bold=True)
"""The name of the panel that has the keys."""
NOTE = Ink("foreground-muted")
DASH, SAID = "─", " · "
"""The sign that a rule is made of, and the one between the parts of its title."""
RULED = 8
"""Columns of a rule that neither its name nor its note can have."""


def draw_rule(width: int, title: str, note: str = "", *, lit: bool = False) -> Text:
    """Return the rule of a panel, with a note if that has room."""
    shown = f"{SAID}{note}" if note else ""
    room = width - cell_len(title) - 4
    shown = shown if cell_len(shown) <= room else ""
    name = set_cell_size(title, min(cell_len(title), max(0, width - 4)))
    rest = DASH * max(0, room - cell_len(shown) + 1)
    return (f"{DASH} ", RULE), (name, LIT if lit else TITLE), (f"{shown} ", NOTE), (rest, RULE)
