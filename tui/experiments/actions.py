"""Actions of an experiment, and of the list of all."""

from lessons.language import _
from tui.actions import NUMBER, Action, leave_with, make_table

EXPERIMENT = make_table(
    "experiment",
    Action("go", _("Predict"), _("Predict, then measure")).on("enter"),
    Action("number", _("Setting"), _("Change the setting of that number")).on(
        "1 2 3 4 5", "number({key})"
    ),
    Action("return", _("Go on"), _("Go back to where the experiment was opened")).on("enter"),
    Action("again", _("Again"), _("Predict and measure once more")).on("x"),
    Action("view", _("View"), _("Show the finding with its table, or the plot")).on("v"),
    Action("size", _("Size"), _("Choose the boards")).on("n", "part('n')").typed("n", "8"),
    Action("count", _("Count"), _("Choose how many solutions, trials or probes"))
    .on(method="part('count')")
    .typed(argument="20"),
    Action("seed", _("Seed"), _("Choose the seed of the random numbers"))
    .on(method="part('seed')")
    .typed(argument="5"),
    Action("budget", _("Time"), _("Choose the maximum CPU time"))
    .on(method="part('budget')")
    .typed("time budget", argument="9.5"),
    Action("listings", _("Listings"), _("Choose the listings"))
    .on("l", "part('listings')")
    .typed(argument="iterative"),
    Action("export", _("Export"), _("Write the table as CSV")).on(method="export"),
    Action("cancel", _("Cancel"), _("Stop measuring, and keep the rows")).on("q escape"),
    leave_with(),
)
EXPERIMENT_LIST = make_table(
    "experiments",
    Action("open", _("Open"), _("Open what the arrows have chosen")).on("enter", "select"),
    NUMBER,
    Action("earlier", _("Earlier"), _("List the results that are kept")).typed(),
    Action("show", _("Show"), _("Show a result that is kept")).typed(argument=_("NUMBER")),
    Action("export", _("Export"), _("Write the last result as CSV")).typed(argument=_("PATH")),
    leave_with(),
)
