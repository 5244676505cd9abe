"""The keys of the experiment screen."""

from typing import Final

from textual.binding import BindingType

from lessons.language import _
from tui.bindings import binding

KEYS: Final[list[BindingType]] = [
    binding("experiment.go", "enter", "go", _("Predict"), _("Predict, then measure")),
    binding("experiment.again", "a", "again", _("Again"), _("Predict and measure once more")),
    binding(
        "experiment.view",
        "v",
        "view",
        _("View"),
        _("What was found, the table, or the plot, where there is room for one"),
    ),
    binding("experiment.size", "n", "part('n')", _("Size"), _("Choose the boards")),
    binding(
        "experiment.count",
        "c",
        "part('count')",
        _("Count"),
        _("Choose how many solutions, trials or probes"),
    ),
    binding("experiment.seed", "s", "part('seed')", _("Seed"), _("Choose what chance draws")),
    binding(
        "experiment.budget", "b", "part('budget')", _("Time"), _("Choose the CPU time at most")
    ),
    binding(
        "experiment.listings", "l", "part('listings')", _("Listings"), _("Choose the listings")
    ),
    binding("experiment.export", "e", "export", _("Export"), _("Write the table as CSV")),
    binding(
        "experiment.cancel", "escape,q", "cancel", _("Cancel"), _("Stop measuring, keep the rows")
    ),
    binding("experiment.leave", "escape,q", "leave", _("Leave"), _("Leave this screen")),
]
