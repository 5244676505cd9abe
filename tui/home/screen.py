"""The home screen: what is next and why, the lessons, and beside them what else there is to do."""

import asyncio
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import count, pairwise
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import WorkType

from lessons.classes.enrolment import may_oversee
from lessons.course.course import chapter_of, lesson_ids, list_chapters, load_front
from lessons.journal.data_folder import find_home
from lessons.journal.records import ActivityType, split_subject
from lessons.journal.student_state import StudentState
from lessons.language import _
from lessons.student.progress import NOTHING_YET, find_progress, say_course, say_short_way
from tui import start as starts
from tui.actions import Action, enables
from tui.activities import ScreenHost
from tui.home.actions import HOME, MORE, ROWS, list_doors
from tui.home.model import HomeModel, Known, find_out, group_lessons, lesson_rows, say_lessons
from tui.run.listed import next_left, number_typed
from tui.screens.closing import OpenRequest
from tui.screens.sized import SizedScreen
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import HEADING, Gap, ListRow, MarkedList, listed_options
from tui.widgets.text_lines import FormulaText

if TYPE_CHECKING:
    from solver.machine.step import Step
    from tui.widgets.board_picture import BoardPicture

CHAPTER = "chapter "  # The beginning of the id of a chapter's row.
BESIDE = 72  # Columns from which lessons and activities stand side by side.
WIDE = 110  # Columns from which there is room to say what activities are.
HIGH = 24  # Lines from which there is a blank one below the name.
TALL = 34  # Lines from which there is room for a text and a board below the activities.
NEXT = 3  # Lines of what to do next, with the blank one below.
ABOUT, CAPTION = 9, 2  # Lines that a text takes on those, and the caption of a board.
PAUSE = 0.001  # Seconds between two things that are found out, in which all else gets its turn.

Menu = MarkedList.of(HOME)  # The list of the next thing to do, and the lessons.
Activities = MarkedList.of(HOME, "Activities")  # The list of all else that can be done.
SOLUTION = 0, 4, 7, 5, 2, 6, 1, 3
"""The rows of eight queens that do not attack each other, as long as there is no other board."""
Position: TypeAlias = tuple["Step", int]  # A step, and the columns of its board.


TUTOR = _(
    "Here you learn backtracking, by placing queens on a board: a program tries, goes back "
    "where it got stuck, and misses nothing."
)
"""The purpose of the tutor, said as long as nothing has been done in it."""


class LastBoard(Vertical):
    """Where the last board is shown if there is room."""

    BLANK = True


class HomeScreen(SizedScreen[None]):
    """The home screen: lessons, assignments and activities, with the student's progress.

    The first frame shows what can be read at once. What takes longer, such as what is due, comes
    into places that are kept for it, so that nothing moves.
    """

    ACTIONS = HOME
    HOME_BEHIND = False
    DEFAULT_CSS = """
    HomeScreen {
        & > #top { height: 1; padding: 0 1; }
        & > #top > #name { width: auto; text-style: bold; }
        & > #top > #course {
            width: 1fr; padding: 0 0 0 2; text-align: right; color: $foreground-muted;
        }
        & > #notes { color: $foreground-muted; padding: 0 1; }
        & MarkedList { height: 1fr; background: transparent; scrollbar-size-vertical: 1; }
        &.-high > #body { margin: 1 0 0 0; }
        &.-tall #aim { height: 9; overflow: hidden; }
        & #side { width: 29; height: 1fr; border-left: solid $rule; }
        & #side Activities { height: auto; max-height: 100%; }
        & MarkedList:blur > .option-list--option-highlighted {
            color: $foreground; background: transparent; text-style: none;
        }
        & #aim { padding: 1 1 0 1; color: $foreground-muted; }
        & LastBoard {
            height: 1fr; min-height: 0; padding: 1 0 0 0; align: center middle; overflow: hidden;
        }
        & #caption { width: auto; padding: 0 1; color: $foreground-muted; }
        &.-wide #side { width: 1fr; }
        &.-wide Menu, &.-wide #aim, &.-wide #side Activities { max-width: 66; }
        &.-narrow #side { width: 1fr; display: none; border-left: none; }
        &.-narrow.-side #side { display: block; }
        &.-narrow.-side Menu { display: none; }
    }
    """

    def __init__(self, _start: object, host: ScreenHost) -> None:
        """Read the course from the journal each time that this screen is shown."""
        super().__init__()
        self._host, self._journal = host, host.journal
        self.model = HomeModel(kiosk=bool(host.options.kiosk))
        self._shown: object = None
        self._position: Position | None = None
        self._looked = False  # Whether the last position was looked for.
        self._opened: str | None = None  # The chapter that was opened, where it is not the next.
        self._warned = False

    def works(self, action: Action) -> bool:
        """Return whether an action works now."""
        return super().works(action) and self.model.works(action)

    @property
    @enables("back", unless="activities")
    def among_activities(self) -> bool:
        """Whether the list of activities has the focus."""
        return isinstance(self.focused, Activities)

    def compose(self) -> ComposeResult:
        """Yield the widgets: lessons at the left, activities and a board at the right."""
        with Horizontal(id="top"):
            yield Static(_("Queens Tutor"), id="name", markup=False)
            yield Static(id="course", markup=False)
        yield Static(id="notes", markup=False)
        with Horizontal(id="body"):
            yield Menu(markup=False, compact=True)
            with Vertical(id="side"):
                yield Activities(markup=False, compact=True)
                yield FormulaText(id="aim")
                yield LastBoard(Static(id="caption", markup=False))
        yield KeyLine()

    # What is shown.

    def on_screen_resume(self) -> None:
        """Show the course anew from the journal whenever the screen comes up."""
        reading = self._journal.read()
        self._notes = list(filter(None, [*reading.remarks, self._journal.error]))
        self._show_messages(self.model.read_class(reading, trusting=True))
        self.model.course = find_progress(reading)
        if not reading.records:  # There was a reset, if anything was known.
            self.model.known, self._position = Known(NOTHING_YET), None
            self._looked = False
        self._show_known()
        self._turn_to(Activities if self.among_activities else Menu)
        if reading.records or self.model.assignments or may_oversee(find_home()):
            # No coroutine as yet: a screen that is left before it begins would leave it unawaited.
            look: WorkType[None] = partial(self._find_out, reading)
            self.call_after_refresh(self.run_worker, look, exclusive=True)

    def _show_messages(self, remarks: Sequence[str]) -> None:
        """Show notes on the journal, and remarks on the class, at the top."""
        notes = [*self._notes, *remarks]
        text = self.query_one("#notes", Static)
        text.update(Content("\n".join(notes)))
        text.display = bool(notes)

    async def _find_out(self, student: StudentState) -> None:
        """Find out and show, bit by bit, what takes time: grades, skills, last board."""
        await self._host.first_frame.wait()
        self.model.look_at_classes()
        if self.model.in_class:
            self._show_messages(self.model.read_class(student, trusting=False))
        for at in range(len(self.model.assignments)):
            # Several hand-ins may have to be graded: keys are not to wait for that.
            await asyncio.to_thread(self.model.grade_assignment, student, at)
            self._show_known()
            await asyncio.sleep(PAUSE)
        for known in find_out(student, datetime.now(UTC)):
            self.model.take_known(known)
            self._show_known()
            await asyncio.sleep(PAUSE)
        from lessons.student.last_position import find_last_position

        self._position, self._looked = find_last_position(student), True
        self._show_chosen()

    def _show_known(self) -> None:
        """Update both lists and the header if what is known has changed."""
        model = self.model
        stands = (model.course, model.known, model.assignments, model.sees_class)
        shown = (*stands, self._open_chapter, self.size)
        if shown == self._shown or not self.query("#name"):  # It may be about to be left.
            return
        self._shown = shown
        sentence = say_short_way()
        if self.model.course:
            sentence = say_course(self.model.course, lesson_ids())
        name, room = self.query_one("#name", Static), self.size.width - 2
        fits = len(sentence) <= room
        name.display = not fits or len(_("Queens Tutor")) + 2 + len(sentence) <= room
        self.query_one("#course", Static).update(sentence if fits else "")
        self.query_one(Menu).refill(self._list_options(), None, self._room)
        self.query_one(Activities).refill(self._list_activity_rows())
        self.refresh_bindings()

    def _list_options(self) -> Iterator[Option]:
        """Yield the options of the main list; with the reason for the next thing if it fits."""
        room = self._room
        if self.model.in_class:
            from lessons.classes.assignment_progress import say_on_home

            now = datetime.now(UTC)
            for work in self.model.assignments:
                name = ActivityType.ASSIGNMENT.subject(work.assignment.id)
                said = [*say_on_home(work, now)]
                room -= len(said)
                yield Option(Content("\n".join(said)), id=name)
        what, why, _start = self.model.proposal
        title, beside = Content.styled(_("Next for you"), "bold"), self.size.width >= BESIDE
        yield Option(ListRow(title, why if beside else "", f"\n   {what}"), id="go")
        yield Gap()
        known = self.model.known
        rows = lesson_rows(self.model.course, known, short=True)
        first, opened = 1, _list_open_chapters(self._open_chapter, room)
        above = ""  # The title of the chapter above.
        for group in group_lessons(rows):
            held = known.skills.get(group.title, "")
            if above and {above, group.title} & opened:
                yield Gap()
            above = group.title
            if group.title in opened:
                if group.title:
                    yield Option(ListRow(Content.styled(group.title, HEADING), held), disabled=True)
                yield from listed_options(group.rows, first, len(rows))
            else:
                numbers = Content.styled(say_lessons(group, first), "$foreground-muted")
                yield Option(ListRow(Content(group.title), numbers), id=CHAPTER + group.title)
            first += len(group.rows)

    def _list_activity_rows(self) -> Iterator[Option]:
        """Yield the options of the activities, with key and progress; in words if there is room."""
        for action in (*(each.action for each in list_doors()), MORE):
            text = action.does if self.size.width >= WIDE else action.label
            key = (f"{self.name_key(action.on_screen):<2} ", "bold $accent")
            standing = self.model.known.standings.get(action.name, "")
            row = ListRow(
                Content.assemble(key, text), Content.styled(standing, "$foreground-muted")
            )
            yield Option(row, id=action.name)

    @property
    def _open_chapter(self) -> str:
        """The title of the chapter whose lessons are listed."""
        return self.model.chapter if self._opened is None else self._opened

    @property
    def _room(self) -> int:
        """The lines of the list of lessons."""
        return self.size.height - len(self._notes) - 2 - self.has_class("-high")

    def _open(self, chapter: str, lesson: str | None = None) -> None:
        """List the lessons of a chapter, and highlight one: the given, or the first not done."""
        self._opened = chapter
        self._show_known()
        menu = self.query_one(Menu)
        known = dict(list_chapters())[chapter]
        rows = [row for row in lesson_rows(self.model.course, self.model.known) if row.id in known]
        menu.highlighted = menu.get_option_index(lesson or next_left(rows) or known[0])

    # Where things are.

    def divide(self) -> None:
        """Lay out lessons and activities side by side, or one in the other's place."""
        width = self.size.width
        self.set_class(width < BESIDE, "-narrow")
        self.set_class(width >= WIDE, "-wide")
        self.set_class(self.size.height >= HIGH, "-high")
        self.set_class(self.size.height >= TALL, "-tall")
        if self._shown is not None:
            self._show_known()
        self.call_after_refresh(self._show_chosen)

    def _show_chosen(self) -> None:
        """Describe the highlighted row, and show the last board below.

        Where there is no room for both, the board stands beside the next thing to do, and a text
        beside every other row: each has all the room, and none is cut or moves.
        """
        if not self.query(LastBoard):
            return
        activities = self.has_class("-side")
        held = self.query_one(Activities if activities else Menu).highlighted_option
        name = (held.id or "") if held else ""
        about, tall = self._describe_row(name, activities=activities), self.size.height >= TALL
        waiting = bool(self.model.course) and not self._looked
        last = name == "go" and (waiting or self._position is not None)
        above = self.query_one(Activities).option_count + CAPTION + ABOUT * tall
        room = self.query_one("#side").size - Size(0, above)
        picture, caption = self._last_picture(room) if tall or last else (None, "")
        if not tall and last and (waiting or picture is not None):
            about = ""
        self.query_one("#aim", FormulaText).update(about)
        self.query_one("#aim").display = tall or bool(about)
        self.query_one("#caption", Static).update(caption)
        self.query_one("#caption").display = picture is not None
        self._show_board(picture, room)

    def _describe_row(self, name: str, *, activities: bool) -> str:
        """Return a text about a highlighted lesson or chapter, or one of the activities."""
        if activities:
            more = (row.title for group in self.model.group_more() for row in group.rows)
            text = ROWS[name].about if name in ROWS else "\n".join(more)
            return "\n\n".join(filter(None, (text, self.model.known.done.get(name))))
        if name.startswith(CHAPTER):
            lessons = dict(list_chapters())[name.removeprefix(CHAPTER)]
            return "\n".join(load_front(each).title for each in lessons)
        start = self.model.find_start(name)
        if not isinstance(start, starts.LessonStart):
            return ""
        tutor = TUTOR if name == "go" and not self.model.course else ""
        return "\n\n".join(filter(None, (tutor, load_front(start.lesson_id).aim)))

    def _show_board(self, picture: "BoardPicture | None", room: Size) -> None:
        """Show a board as large as its room allows, or none."""
        if picture is None:
            self.query("BoardPane").remove()
            return
        from tui.widgets.board_pane import BoardPane
        from tui.widgets.state_table import TablePicture

        panes = self.query(BoardPane)
        pictures = picture, TablePicture(picture.n, None, name="", level="")
        if panes:
            panes.first().show(*pictures)
        else:
            self.query_one(LastBoard).mount(BoardPane(*pictures))
        self.query_one(BoardPane).fit(room)

    def _last_picture(self, room: Size) -> "tuple[BoardPicture | None, str]":
        """Return the picture of the board where the student stopped, and its caption, if it fits.

        Most windows have no room for it: then nothing of the board is imported.
        """
        step, n = self._position or (None, len(SOLUTION))
        if n > room.height or (step is None and self.model.course and not self._looked):
            return None, ""
        from solver.board.geometry import Square
        from tui.widgets.board_pane import fits_room
        from tui.widgets.board_picture import BoardPicture

        if not fits_room(n, room):
            return None, ""
        if step is not None:
            picture = BoardPicture.of(step, n).without_search()
            return replace(picture, borderless=True), _("Where you learned last:")
        squares = tuple(map(Square, count(), SOLUTION))
        return BoardPicture(n, squares, borderless=True), _("Eight queens in peace:")

    # What keys do.

    def action_open(self, name: str) -> None:
        """Open what has a name: an action, an activity or a lesson."""
        self.post_message(OpenRequest(self.model.find_start(name)))

    def action_more(self) -> None:
        """Show a list of all that has no row on the home screen; practice is marked if it waits."""
        from tui.screens.prompt import Finder

        groups, known = self.model.group_more(), self.model.known
        others = (row.id for group in groups[-2:] for row in group.rows)
        first = "" if known.due or known.repair else next(others, "")
        self.ask_for(Finder(_("What else there is to do"), groups, first), self.action_open)

    def interrupt(self, key: str = "") -> None:
        """Forget the warning before leaving, unless the key is q."""
        if self._warned and key != "q":
            self._warned, self.query_one(KeyLine).hint = False, ""

    async def action_quit(self) -> None:
        """Leave the tutor; with an unfinished lesson, warn at the first press."""
        following = self.model.following
        if following is None or not following.place or self._warned:
            await self.app.action_quit()
            return
        self._warned = True
        sentence = _("Press q again to leave. Saved: lesson {number}, {place}.")
        named = sentence.format(number=following.number, place=following.place)
        self.query_one(KeyLine).hint = named

    def action_assignment(self) -> None:
        """Open the highlighted assignment."""
        self.action_open(ActivityType.ASSIGNMENT.subject(self._chosen_assignment))

    def action_hand_in(self) -> None:
        """Show what the hand-in contains, and hand in if the student agrees."""
        from tui.classes.screen import ask_to_hand_in
        from tui.classes.work import find_assignment

        ask_to_hand_in(self, find_assignment(self._chosen_assignment), self._journal)

    @property
    def _chosen_assignment(self) -> str:
        """The id of the highlighted assignment, or else of the first one."""
        held = self.query_one(Menu).highlighted_option
        activity, name = split_subject((held.id or "") if held else "")
        return (
            name if activity is ActivityType.ASSIGNMENT else self.model.assignments[0].assignment.id
        )

    @property
    def digits(self) -> str:
        """The numbers that digits choose from, as the key line names them."""
        return f"1-{len(lesson_ids())}"

    def action_number(self, digit: int) -> None:
        """Highlight the lesson whose number is typed digit by digit."""
        self.action_to_lessons()
        menu, ids = self.query_one(Menu), lesson_ids()
        last = ids.index(menu.by_digits) + 1 if menu.by_digits in ids else None
        if last and 10 * last <= len(ids) < 10 * last + digit:
            menu.highlighted = None  # So that Enter opens no other lesson by mistake.
            sentence = _("There is no lesson {number}: the last one is {last}.")
            self.show_hint(sentence.format(number=10 * last + digit, last=len(ids)))
            return
        number = number_typed(last, digit, len(ids))
        if number is not None:
            name = ids[number - 1]
            self._open(chapter_of(name), name)
            menu.by_digits = name

    def action_to_activities(self) -> None:
        """Move the focus to the activities."""
        self._turn_to(Activities)

    def action_to_lessons(self) -> None:
        """Move the focus to the lessons."""
        self._turn_to(Menu)

    def _turn_to(self, to: type[MarkedList]) -> None:
        """Move the focus to one of the two lists, and show that list if only one has room."""
        self.set_class(to is Activities, "-side")
        self.query_one(to).focus()
        self.refresh_bindings()
        self._show_chosen()

    def action_go_to_lessons(self) -> None:
        """Move the focus to the first lesson that is not done."""
        self.action_to_lessons()
        name = next_left(lesson_rows(self.model.course, self.model.known)) or lesson_ids()[0]
        self._open(chapter_of(name), name)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Describe the row that is highlighted now."""
        event.stop()
        self._show_chosen()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the row that was selected."""
        event.stop()
        name = event.option_id
        if name == MORE.name:
            self.action_more()
        elif name is not None and name.startswith(CHAPTER):
            self._open(name.removeprefix(CHAPTER))
        elif name is not None:
            self.action_open(name)


def _list_open_chapters(here: str, lines: int) -> set[str]:
    """Return the titles of the chapters whose lessons have room in so many lines: `here` always."""
    chapters = dict(list_chapters())
    titles, opened = [*chapters], {here}

    def count(opened: set[str]) -> int:
        """Return how many lines are taken, with those of the next thing to do above."""
        gaps = sum(bool({*pair} & opened) for pair in pairwise(titles))
        return NEXT + len(titles) + gaps + sum(len(chapters[each]) for each in opened)

    for title in sorted(titles, key=lambda each: abs(titles.index(each) - titles.index(here))):
        if count(opened | {title}) <= lines:
            opened.add(title)
    return opened
