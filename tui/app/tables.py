"""The tables of all activities, in the order in which `docs/keys.md` lists them."""

from collections.abc import Mapping

from lessons.language import _
from tui.actions import Action
from tui.app.actions import APP, SUSPEND
from tui.authoring.actions import FAULTS, PREVIEW
from tui.classes.actions import ASSIGNMENT
from tui.classes.poll_actions import POLL
from tui.classes.report_actions import ANSWERS, CLASS, CLASSES, READ, READING
from tui.drive.actions import DRIVE
from tui.experiments.actions import EXPERIMENT, EXPERIMENT_LIST
from tui.explore.actions import PUZZLE
from tui.gallery.actions import BOARDS, GALLERY
from tui.home.actions import HOME
from tui.hunt.actions import HUNT, HUNTS, NOTES
from tui.lab.actions import EDITOR, LAB, SOLUTION, STEPS, WORK
from tui.lesson.actions import BELIEF, ENDING, LESSON, NAMES, PLACE, PROBE
from tui.progress.actions import PROGRESS
from tui.race.actions import RACE
from tui.run.actions import RUN
from tui.screens.actions import GLOSSARY, HELP_LIST, NOTICE, PANEL, PASSAGE
from tui.widgets.actions import BOARD, TREE

TABLES: Mapping[str, tuple[Action, ...]] = {
    _("Everywhere"): (*APP, *SUSPEND),
    _("Home"): HOME,
    _("An assignment"): ASSIGNMENT,
    _("Progress"): PROGRESS,
    _("A lesson, or practice"): LESSON,
    _("The end of a lesson"): ENDING,
    _("Queens to place in a lesson"): PLACE,
    _("Probes of the search tree"): PROBE,
    _("An idea behind answers"): BELIEF,
    _("How each lecture writes a state"): NAMES,
    _("Exploring a listing"): RUN,
    _("Exploring a puzzle"): PUZZLE,
    _("The search tree"): TREE,
    _("A race"): RACE,
    _("A drive"): DRIVE,
    _("The gallery"): (*GALLERY, *BOARDS),
    _("The list of experiments"): EXPERIMENT_LIST,
    _("An experiment"): EXPERIMENT,
    _("The list of hunts"): HUNTS,
    _("A hunt"): HUNT,
    _("The notes of a hunt"): NOTES,
    _("The code lab"): LAB,
    _("An exercise"): WORK,
    _("The editor of an exercise"): EDITOR,
    _("A solution"): SOLUTION,
    _("Stepping your own program"): STEPS,
    _("A preview of a lesson"): PREVIEW,
    _("The faults of a lesson"): FAULTS,
    _("The classes of a lecturer"): CLASSES,
    _("Hand-ins that are being read"): READING,
    _("The report on a class"): CLASS,
    _("The answers of a student"): ANSWERS,
    _("A row of a table"): READ,
    _("A question for a class"): POLL,
    _("The board, where it has a cursor"): BOARD,
    _("Panels and lists to read"): (*PANEL, *NOTICE, *HELP_LIST, *GLOSSARY, *PASSAGE),
}
"""Each by what it is about."""
