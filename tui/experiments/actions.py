"""Actions of an experiment, and of the list of all."""

from lessons.language import _
from tui.actions import NUMBER, Action, leave_with, make_table

EXPERIMENT = make_table(
    "experiment",
    Action("go", _("Predict"), _("Predict, then measure"), "enter"),
    Action("return", _("Go on"), _("Go back to where the experiment was opened"), "enter"),
    Action("again", _("Again"), _("Predict and measure once more"), "x"),
    Action("view", _("View"), _("Show the finding, the table or the plot, one at a time"), "v"),
    Action("size", _("Size"), _("Choose the boards"), "n", "part('n')", "n", "4-8"),
    Action(
        "count",
        _("Count"),
        _("Choose how many solutions, trials or probes"),
        "",
        "part('count')",
        "count",
        "20",
    ),
    Action(
        "seed",
        _("Seed"),
        _("Choose the seed of the random numbers"),
        "",
        "part('seed')",
        "seed",
        "5",
    ),
    Action(
        "budget",
        _("Time"),
        _("Choose the maximum CPU time"),
        "",
        "part('budget')",
        "budget",
        "9.5",
    ),
    Action(
        "listings",
        _("Listings"),
        _("Choose the listings"),
        "l",
        "part('listings')",
        "listings",
        "iterative",
    ),
    Action("export", _("Export"), _("Write the table as CSV"), method="export"),
    Action("cancel", _("Cancel"), _("Stop measuring, and keep the rows"), "q escape"),
    leave_with(),
)
EXPERIMENT_LIST = make_table(
    "experiments",
    Action("open", _("Open"), _("Open what the arrows have chosen"), "enter", "select"),
    NUMBER,
    Action("earlier", _("Earlier"), _("List the results that are kept"), words="earlier"),
    Action("show", _("Show"), _("Show a result that is kept"), words="show", argument=_("NUMBER")),
    Action(
        "export",
        _("Export"),
        _("Write the last result as CSV"),
        words="export",
        argument=_("PATH"),
    ),
    Action("list", _("List"), _("List the experiments again"), words="list"),
    leave_with(),
)
