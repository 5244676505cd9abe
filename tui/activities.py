"""The activities: one entry for each, from which all else that names activities is made.

Home, palette, command line, screens, line mode and `docs/keys.md` read these entries. They say by
`module:name` where the rest is: nothing is imported before it is wanted.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from lessons.language import _
from tui import start as starts
from tui.actions import Action
from tui.start import Start

if TYPE_CHECKING:
    from asyncio import Event

    from lessons.experiments.result_store import ResultStore
    from lessons.journal.journal import Journal
    from tui.look.options import Options


class ScreenHost(Protocol):
    """The app, as a screen that it opens needs it."""

    options: "Options"
    first_frame: "Event"  # Set once the first screen is drawn.

    @property
    def journal(self) -> "Journal":
        """The journal of the student's answers."""

    @property
    def result_store(self) -> "ResultStore":
        """The store of the student's experiment results."""


class ActivityEntry(Struct, frozen=True):
    """Something to do in the tutor; with a label, it can be opened from the home screen.

    Attributes:
        key: The key that opens it from home, if any: all letters are taken, but Ctrl and a letter
            can be free. What is not among the `DOORS` of `tui/home/actions.py` stands behind More.
        words: What is typed for it in the line mode, if more than its name; first its command.
        commands: The module and the line of help of each of its commands, by name.
        opens: For each type of start value, with a blank between, what makes a screen of it and of
            a `ScreenHost`, and what makes lines of it and of a `tui.lines.commands.LinesHost`.
    """

    name: str  # The name of the action that opens it from home.
    label: str = ""  # The name for people, in a word or two.
    does: str = ""  # The sentence of help, and of the row where there is room.
    key: str = ""
    about: str = ""  # What it is, in sentences.
    words: str = ""
    argument: str = ""  # What can be typed behind them.
    start: Start = starts.HomeStart()  # The value that its row opens.
    commands: Mapping[str, tuple[str, str]] = {}
    opens: Mapping[type[Start], str] = {}
    tables: Mapping[str, str] = {}  # Its tables of actions, by their titles in `docs/keys.md`.

    @property
    def command(self) -> str:
        """The name of the command that opens the activity; a course excludes the activity by it."""
        return (self.words or self.name).split()[0]

    @property
    def action(self) -> Action:
        """The action that opens the activity from home: by its row, its name, or its key."""
        opens, words = f"open('{self.name}')", self.words or self.name
        return Action(self.name, self.label, self.does, self.key, opens, words, self.argument)


ACTIVITIES = (
    ActivityEntry(
        "home",
        opens={starts.HomeStart: "home.screen:HomeScreen home.lines:HomeLines"},
        tables={_("Everywhere"): "tui.app.actions:EVERYWHERE", _("Home"): "tui.home.actions:HOME"},
    ),
    ActivityEntry(
        "lesson",
        commands={
            "lesson": ("tui.lesson.command", _("Take a lesson.")),
            "practice": ("tui.lesson.command:practice_command", _("Answer fresh questions.")),
        },
        opens=dict.fromkeys(
            (starts.LessonStart, starts.PracticeStart, starts.RepairStart),
            "lesson.screen:open_lesson_screen lesson.lines:open_lesson_lines",
        ),
        tables={
            _("A lesson, or practice"): "tui.lesson.actions:LESSON",
            _("The end of a lesson"): "tui.lesson.actions:ENDING",
            _("Queens to place in a lesson"): "tui.lesson.actions:PLACE",
            _("Probes of the search tree"): "tui.lesson.actions:PROBE",
            _("An idea behind answers"): "tui.lesson.actions:BELIEF",
        },
    ),
    ActivityEntry(
        "explore",
        _("Explore"),
        _("Explore any board, without questions"),
        "E",
        _(
            "Step through a program on any board, forward and back. Nothing is asked, and nothing "
            "is locked."
        ),
        start=starts.ExploreStart(),
        commands={
            "explore": ("tui.explore.command", _("Step through a listing freely.")),
            "trace": ("tui.explore.trace_command", _("Print a run, one record a line.")),
        },
        opens={
            starts.ExploreStart: "explore.screen:ExploreScreen explore.lines:ExploreLines",
            starts.PuzzleStart: "explore.screen:ExploreScreen explore.lines:ExploreLines",
        },
        tables={
            _("Exploring a listing"): "tui.run.actions:RUN",
            _("Exploring a puzzle"): "tui.explore.actions:PUZZLE",
            _("Exploring a listing without a board"): "tui.explore.actions:STATE",
            _("The search tree"): "tui.widgets.actions:TREE",
        },
    ),
    ActivityEntry(
        "race",
        _("Race"),
        _("Race two or three programs side by side"),
        "W",
        _(
            "Two or three programs search the same board side by side. See which of them needs "
            "fewer steps, and where they part."
        ),
        start=starts.RaceStart(),
        commands={"race": ("tui.race.command", _("Let listings race, side by side."))},
        opens={starts.RaceStart: "race.screen:RaceScreen race.lines:RaceLines"},
        tables={_("A race"): "tui.race.actions:RACE"},
    ),
    ActivityEntry(
        "drive",
        _("Drive"),
        _("Drive: be the search and make its moves"),
        "",
        _(
            "You are the search: you place each queen or go back, move by move, and see at once "
            "which rule a wrong move breaks. It is for those who have seen the search go back."
        ),
        start=starts.DriveStart(),
        commands={"drive": ("tui.drive.command", _("Be the search and make its moves."))},
        opens={starts.DriveStart: "drive.screen:open_drive drive.lines:DriveLines"},
        tables={_("A drive"): "tui.drive.actions:DRIVE"},
    ),
    ActivityEntry(
        "lab",
        _("Code lab"),
        _("Code lab: write it yourself"),
        "L",
        _("You write parts of the programs yourself. The tutor runs them and shows what they do."),
        start=starts.LabStart(),
        commands={
            "lab": ("tui.lab.command", _("Write the algorithms yourself, and see what yours do."))
        },
        opens={starts.LabStart: "lab.list_screen:open_lab lab.lines:LabLines"},
        tables={
            _("The code lab"): "tui.lab.actions:LAB",
            _("An exercise"): "tui.lab.actions:WORK",
            _("The editor of an exercise"): "tui.lab.actions:EDITOR",
            _("A solution"): "tui.lab.actions:SOLUTION",
            _("Stepping your own program"): "tui.lab.actions:STEPS",
        },
    ),
    ActivityEntry(
        "hunt",
        _("Bug hunt"),
        _("Bug hunt: programs that almost work"),
        "H",
        _(
            "Each program has one wrong line. Find where its run first goes wrong, name the line "
            "and repair it."
        ),
        words="hunt",
        start=starts.HuntStart(),
        commands={"hunt": ("tui.hunt.command", _("Hunt bugs in programs that almost work."))},
        opens={starts.HuntStart: "hunt.list_screen:open_hunts hunt.lines:HuntLines"},
        tables={
            _("The list of hunts"): "tui.hunt.actions:HUNTS",
            _("A hunt"): "tui.hunt.actions:HUNT",
        },
    ),
    ActivityEntry(
        "gallery",
        _("Gallery"),
        _("Gallery: all solutions, and queens that you place"),
        "",
        _(
            "Look at all the solutions of a board, and place queens by hand. Each solution that "
            "you find is kept and counted."
        ),
        start=starts.GalleryStart(),
        commands={
            "gallery": ("tui.gallery.command", _("Look through all solutions.")),
            "solve": ("tui.gallery.solve_command", _("Print solutions, or how many there are.")),
        },
        opens={starts.GalleryStart: "gallery.screen:GalleryScreen gallery.lines:GalleryLines"},
        tables={_("The gallery"): "tui.gallery.actions:ALL"},
    ),
    ActivityEntry(
        "experiment",
        _("Experiments"),
        _("Experiments: predict, then measure"),
        "",
        _(
            "How long does shuffling take? How far does a program get in 30 seconds? You guess "
            "first, then the tutor measures."
        ),
        words="experiment measure",
        start=starts.ExperimentStart(),
        commands={
            "experiment": (
                "tui.experiments.command",
                _("Predict what searches take, then measure it."),
            )
        },
        opens={
            starts.ExperimentStart: "experiments.list_screen:open_experiments "
            "experiments.lines:ExperimentListLines"
        },
        tables={
            _("The list of experiments"): "tui.experiments.actions:EXPERIMENT_LIST",
            _("An experiment"): "tui.experiments.actions:EXPERIMENT",
        },
    ),
    ActivityEntry(
        "progress",
        _("Progress"),
        _("Progress: see what you have learned so far"),
        "",
        _("See which lessons you have done, what you have mastered, and what is left."),
        argument="[all]",
        start=starts.ProgressStart(),
        commands={
            "progress": ("tui.progress.command", _("Print what you have learned.")),
            "reset": ("tui.progress.command:reset_command", _("Begin anew; a copy is kept.")),
        },
        opens={starts.ProgressStart: "progress.screen:ProgressScreen home.lines:HomeLines"},
        tables={_("Progress"): "tui.progress.actions:PROGRESS"},
    ),
    ActivityEntry(
        "settings",
        _("Settings"),
        _("Settings: theme, colours, mouse, speed, names of your lecture"),
        "",
        _("Choose what holds for all screens: colours, mouse, speed, the names of your lecture."),
        start=starts.SettingsStart(),
        commands={"settings": ("tui.settings.command", _("Choose what holds for all screens."))},
        opens={starts.SettingsStart: "settings.screen:SettingsScreen settings.lines:SettingsLines"},
        tables={_("Settings"): "tui.settings.actions:SETTINGS"},
    ),
    ActivityEntry(
        "assignment",
        commands={
            "hand-in": ("tui.classes.enrolling:hand_in", _("Hand in an assignment.")),
            "vote": ("tui.classes.voting:vote", _("Vote in the lecture.")),
        },
        opens={
            starts.AssignmentStart: "classes.screen:AssignmentScreen classes.lines:AssignmentLines"
        },
        tables={_("An assignment"): "tui.classes.actions:ASSIGNMENT"},
    ),
    ActivityEntry(
        "class",
        commands={"class": ("tui.classes.command", _("Give a class work, or join one."))},
        opens={
            starts.ReportStart: "classes.report_screen:open_classes classes.lines:refuse_lines",
            starts.PollStart: "classes.poll_screen:open_poll classes.lines:refuse_lines",
        },
        tables={
            _("The classes of a lecturer"): "tui.classes.actions:CLASSES",
            _("Hand-ins that are being read"): "tui.classes.actions:READING",
            _("The report on a class, and on a student"): "tui.classes.actions:CLASS",
            _("A student's program"): "tui.classes.actions:PROGRAM",
            _("A row of a table"): "tui.classes.actions:READ",
            _("A question for a class"): "tui.classes.actions:POLL",
        },
    ),
    ActivityEntry(
        "course",
        commands={"course": ("tui.authoring.command", _("What lecturers do with the course."))},
        opens={
            starts.PreviewStart: "authoring.preview_screen:PreviewScreen classes.lines:refuse_lines"
        },
        tables={
            _("A preview of a lesson"): "tui.authoring.actions:PREVIEW",
            _("The faults of a lesson"): "tui.authoring.actions:FAULTS",
        },
    ),
    ActivityEntry(
        "parts",
        tables={
            _("The board, where it has a cursor"): "tui.widgets.actions:BOARD",
            _("Panels and lists to read"): "tui.screens.actions:PANELS",
        },
    ),
)
"""All of them; those with a label in the order of the home screen."""
OPENS = {
    kind: [f"tui.{name}" for name in names.split()]
    for each in ACTIVITIES
    for kind, names in each.opens.items()
}
"""How each type of start value is opened."""


def import_named(place: str) -> Any:
    """Import what is named by its module and its own name, such as `tui.race.screen:RaceScreen`."""
    module, _colon, name = place.partition(":")
    return getattr(import_module(module), name)
