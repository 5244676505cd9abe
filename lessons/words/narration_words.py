"""What the narration says of a search along the columns, and of one along the rows."""

from collections.abc import Mapping
from typing import TypeAlias

from lessons.language import _
from solver.text.layout import Axis

Words: TypeAlias = Mapping[str, str]
"""The sentences about a search, and the subjects of sentences (`one` to `every`), with verbs."""

WORDS: Mapping[Axis, Words] = {
    Axis.COLUMN: {
        "found_after": _("Column {k}: {tried} attacked, row {row} is free, so {so}"),
        "found": _("Column {k}: row {row} is free, so {so}"),
        "solved": _("{found}. Now k = {n} = n: this is a solution."),
        "on": _("{found}, and the search goes on to column {next}."),
        "exhausted": _("Column {k}: {tried} attacked, so {so}"),
        "unchanged": _("Column {k}: no row is left above row {row}, so {so}"),
        "unsolvable": _("{given_up}. Now k = −1: there is no solution."),
        "back": _("{given_up}, and the search goes back to column {before}."),
        "stuck": _("Column {k}: {tried} attacked, so this call returns [False]"),
        "stuck_after": _("Column {k}: no row above {row} is left, so this call returns [False]"),
        "anew": _(
            "Column {k}: no row is left, so the search goes back to column {x}. "
            "{found}, and the search goes on to column {next}."
        ),
        "noted": _("The solution is stored. {found}, and the search goes on to column {next}."),
        "one": _("row {first} is"),
        "two": _("rows {first} and {last} are"),
        "both": _("rows {first} and {last} are both"),
        "several": _("rows {first} to {last} are"),
        "every": _("rows {first} to {last} are all"),
    },
    Axis.ROW: {
        "found_after": _("Row {k}: {tried} attacked, column {row} is free, so {so}"),
        "found": _("Row {k}: column {row} is free, so {so}"),
        "solved": _("{found}. Every row has its queen: this is a solution."),
        "on": _("{found}, and the search goes on to row {next}."),
        "exhausted": _("Row {k}: {tried} attacked, so {so}"),
        "unchanged": _("Row {k}: no column is left after column {row}, so {so}"),
        "unsolvable": _("{given_up}. No row is left to go back to, so there is no solution."),
        "back": _("{given_up}, and the search goes back to row {before}."),
        "stuck": _("Row {k}: {tried} attacked, so this call returns [False]"),
        "stuck_after": _("Row {k}: no column after {row} is left, so this call returns [False]"),
        "anew": _(
            "Row {k}: no column is left, so the search goes back to row {x}. "
            "{found}, and the search goes on to row {next}."
        ),
        "noted": _("The solution is stored. {found}, and the search goes on to row {next}."),
        "one": _("column {first} is"),
        "two": _("columns {first} and {last} are"),
        "both": _("columns {first} and {last} are both"),
        "several": _("columns {first} to {last} are"),
        "every": _("columns {first} to {last} are all"),
    },
}
"""The sentences of each kind of search."""
