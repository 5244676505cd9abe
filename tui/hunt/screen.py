"""A bug hunt: a program that almost works is stepped, and its fault is found, task by task."""

from collections.abc import Mapping
from functools import partial

from msgspec.structs import replace
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Region
from textual.widgets import Static

from lessons.hunt.hunt import Hunt
from lessons.hunt.outcome import no_such_line
from lessons.hunt.tasks import Task
from lessons.journal.journal import Journal
from lessons.language import _
from lessons.text.text import get_lines
from solver.machine.step import Step
from tui.actions import enables
from tui.hunt.actions import HUNT
from tui.hunt.model import HuntModel
from tui.look.inks import PLAIN
from tui.run.position import Position
from tui.screens.board_run_screen import BoardRunScreen
from tui.screens.model_screen import ModelScreen
from tui.screens.prompt import LineEditor, Notice
from tui.screens.run_screen import BESIDE
from tui.screens.run_views import Views
from tui.screens.sized import CODE, once_saved
from tui.screens.stepped_screen import CALM
from tui.widgets.board_pane import BoardPane
from tui.widgets.board_picture import BoardPicture
from tui.widgets.code import Code
from tui.widgets.key_line import KeyLine
from tui.widgets.picture import PicturePane
from tui.widgets.run_strip import RunStrip
from tui.widgets.sentence import VERDICTS, Sentence, split_verdict
from tui.widgets.state_table import TablePicture

LOW = 20
"""Lines of a screen below which there is no head, and answers are in the place of the sentence."""
ROOMY = 30
"""Lines of a screen below which the code gets those of the counters and of the run strip."""
MARKING = frozenset({Task.LINE, Task.REPAIR})  # The tasks in which a line is marked.
TASK_KEYS: Mapping[Task | None, str] = {
    Task.MOMENT: _("Enter: the first fault is here."),
    Task.LINE: _("Type its number, then press Enter."),
    Task.REPAIR: _("Enter opens the marked line."),
    Task.SMALLEST: _("Type it, then press Enter; n tries one."),
    None: _("Enter starts the next hunt, x repeats this one."),
}
"""What is said of the keys for each task, and after the last one."""


class HuntScreen(BoardRunScreen, ModelScreen[None]):
    """The screen of a hunt."""

    ACTIONS = HUNT
    MODEL = HuntModel
    model: HuntModel
    journal: Journal
    AT_FIRST = CALM
    JUMPS = False  # Enter answers, in the tree too.
    CODE_WIDTHS = 46, 40, 29
    DEFAULT_CSS = """
    HuntScreen {
        & > #head { height: auto; padding: 0 1; color: $foreground-muted; }
        & > #task { height: auto; padding: 0 1; }
        & > #reply { height: auto; padding: 0 1; }
        & > KeyLine { padding: 0 0 0 1; }
        & Views.-terse > CountersLine { display: none; }
    }
    """

    def __init__(self, hunt: Hunt, journal: Journal) -> None:
        super().__init__(hunt.n)
        self.journal = journal
        self._marked_for: Task | None = None
        self._typed = ""  # what was typed so far of the number of a line
        self._number = -1
        self._noticed = ""
        self._writing = False  # whether a line is being written
        begin = partial(Position, moved=self.follow, work=self.run_worker)
        self.model = HuntModel(hunt, journal, begin, self._show_reply, self.run_worker)
        self.position = self.model.position

    # What is shown.

    def compose(self) -> ComposeResult:
        """Put the promise above the board and the code, the sentence and the task below."""
        yield Static(id="head", markup=False)
        with Horizontal(id="body"):
            yield BoardPane(*self.pictures())
            yield PicturePane()
            yield Views(self.listing, self.moment)
        yield Sentence()
        yield Static(id="reply", markup=False)
        yield Static(id="task", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the task."""
        self.query_one(Code).can_focus = False  # Its arrows would scroll: here they mark a line.
        self._show_start()

    @property
    def low(self) -> bool:
        """Whether there are too few lines for a heading, and for a reply beside the narration."""
        return self.size.height < LOW

    @property
    def taken(self) -> int:
        """The number of lines outside the body and the narration."""
        width = max(1, self.size.width - 2)
        shown = (self._write_head(), self._write_task(), self._write_reply())
        return 1 + sum(each.get_height({}, width) for each in shown if each.plain)

    def _write_head(self) -> Content:
        """Return the title, and the promise where there is room, until the fault is repaired."""
        if self.low:
            return Content()
        title = (self.model.hunt.title, "$foreground bold")
        if self.model.task is None:
            return Content.assemble(title)
        promise = self.model.hunt.rename_vector(self.model.hunt.promise)
        return Content.assemble(title, "\n" + _("Its promise: {promise}").format(promise=promise))

    def _write_task(self) -> Content:
        """Return the task and the keys for it, as text."""
        place = (self.model.place, "$accent bold")
        how = " " + (_("Keys are text now.") if self._writing else TASK_KEYS[self.model.task])
        return Content.assemble(place, " ", self.model.asked, (how, "$foreground-muted"))

    def _write_reply(self) -> Content:
        """Return the reply to the last answer, its verdict in colour, if it has its own place."""
        head, rest = split_verdict("" if self.brief else self._message)
        ink = VERDICTS.get(head[:1], PLAIN)
        return Content.assemble((head, f"bold ${ink.colour}" if head else ""), rest)

    @property
    def _message(self) -> str:
        """The message below the program."""
        return self.model.note or self.model.reply

    @property
    def brief(self) -> bool:
        """Whether the reply takes the place of the narration, so that nothing moves."""
        width, lines = max(1, self.size.width - 2), self.query_one(Sentence).lines
        return self.low or Content(self._message).get_height({}, width) <= lines

    def begin(self, position: Position, n: int) -> None:
        """Show another position."""
        super().begin(position, n)
        self._show_start()

    def _show_start(self) -> None:
        """Show the program's text, the mark for the task, and the reply, for a new run."""
        self.query_one(Code).text = self.model.text.removesuffix("\n")
        self._mark_first()
        self._show_reply()

    @once_saved
    def divide(self) -> None:
        """Divide the screen: heading, task and reply get what they need, the board the rest."""
        for name, shown in (
            ("#head", self._write_head()),
            ("#task", self._write_task()),
            ("#reply", self._write_reply()),
        ):
            widget = self.query_one(name, Static)
            widget.update(shown)
            widget.display = bool(shown.plain) and not self.zoom
        super().divide()
        terse = self.size.height < ROOMY and not self.zoom
        self.query_one(Views).set_class(terse, "-terse")
        if terse:
            self.query_one(RunStrip).display = False

    def pictures(self) -> tuple[BoardPicture, TablePicture]:
        """Return the pictures of board and table, with queens that a faulty program has left."""
        board, table = super().pictures()
        return replace(board, queens=self.position.step.squares), table

    def describe_step(self, step: Step, board: BoardPicture) -> str:
        """Return in words what a step did, but not why; or about the square that is asked about."""
        if self.asks_about_square:
            return super().describe_step(step, board)
        return self.model.describe_step()

    @once_saved
    def show(self) -> None:
        """Show the step of the position, or where there is little room the reply."""
        super().show()
        if not self.is_running:
            return
        moved = self.position.number != self._number
        if moved:
            self.query_one(Code).wanted = ()
        if moved and self.model.leave_moment():
            self.divide()
            return
        if self.brief and self._message and not moved and not self.position.note:
            self.query_one(Sentence).text = self._message

    @once_saved
    def _show_reply(self) -> None:
        """Show the reply and the present task."""
        if not self.is_running:
            return
        self._number = self.position.number
        code = self.query_one(Code)
        code.wanted = get_lines(self.model.reply)
        code.wrong = self.model.wrong_lines if self.model.task is Task.LINE else frozenset()
        if self.model.reply != self._noticed:
            self.position.note = ""  # What was said of the run before would hide it.
        repaired = self._marked_for is Task.REPAIR
        done = self.model.task is not self._marked_for
        if done:
            self._mark_first()
            self.note_shown()
        if self.position is not self.model.position:
            self.begin(self.model.position, self.model.n)
        if done and (repaired or not self.hunted):
            self.turn_to(CODE)
        self.divide()
        if not self.model.searching and self.model.reply != self._noticed:
            self._noticed = self.model.reply
            edits = self.model.edits
            if not self._fits_reply():
                self.app.push_screen(
                    Notice(self._noticed), self._edit_marked_line if edits else None
                )
            elif edits:
                self.call_after_refresh(self._edit_marked_line)

    def _fits_reply(self) -> bool:
        """Return whether the whole reply is in view."""
        needed = Content(self.model.reply).get_height({}, max(1, self.size.width - 2))
        return needed <= self.size.height // 3

    def _mark_first(self) -> None:
        """Mark a first line if the task asks for a line; else remove the mark."""
        self._marked_for = self.model.task
        if self._marked_for not in MARKING:
            self.query_one(Code).chosen = self.model.repaired_line
            return
        result = self.model.session.solved.get(Task.LINE)
        if result is None:
            line = None  # A doubled Enter must not answer with a line that nobody marked.
        elif isinstance(result, int) and result in self.model.hunt.faulty_lines:
            line = result
        else:  # It was given up, or the journal says what no answer can be.
            line = self.model.hunt.fault.line
        if self.cursor is not None:
            self.action_cursor()
        self.query_one(Code).chosen = line

    # What keys do.

    @property
    def trying(self) -> bool:
        """Whether an answer is being tried."""
        return bool(self.model.searching)

    def heeds(self, event: events.Event) -> bool:
        """Return whether an event waits for nothing; letters do, for the line may be typed anew."""
        printable = isinstance(event, events.Key) and event.is_printable
        return super().heeds(event) and not (self.trying and printable)

    @property
    @enables("up down")
    def marking(self) -> bool:
        """Whether the task asks to mark a line."""
        return self.model.task in MARKING

    @property
    @enables("answer hint restart", unless="another anew")
    def hunted(self) -> bool:
        """Whether there is a task to do."""
        return self.model.task is not None

    @property
    @enables("give-up")
    def may_give_up(self) -> bool:
        """Whether all hints to the task have been read, so that the answer may be revealed."""
        session = self.model.session
        return self.hunted and session.hints == session.all_hints

    def refuses(self, action: str) -> bool:
        """Return whether the key line omits an action: a hint, where all were read already."""
        return (action == "hint" and self.may_give_up) or super().refuses(action)

    def turn_to(self, name: str) -> None:
        """Show a view; with the code, arrows mark lines again."""
        super().turn_to(name)
        if name == CODE:
            self.set_focus(self.query_one(BoardPane).board)

    def _turn_to_code(self) -> bool:
        """Show the code; return whether it was hidden."""
        hidden = self.size.width < BESIDE and not self.reading
        hidden = hidden or CODE not in self.query_one(Views).shown
        if hidden:
            self.turn_to(CODE)
        return hidden

    def action_move_mark(self, by: int) -> None:
        """Mark another line of the code."""
        if self._turn_to_code():
            return
        code, self._typed = self.query_one(Code), ""
        line = (code.line or 1) if code.chosen is None else code.chosen + by
        self._mark_line(min(max(line, 1), len(self.listing.lines)))

    def _mark_line(self, line: int) -> None:
        """Mark a line of the program."""
        code = self.query_one(Code)
        code.wanted, code.chosen = (), line
        if self.model.leave_moment():
            self.divide()

    def takes(self, key: str) -> bool:
        """Return whether a key is a digit of a number that the task asks for."""
        asked = self.marking or self.model.task is Task.SMALLEST
        return asked and len(key) == 1 and key.isdecimal()

    def on_key(self, event: events.Key) -> None:
        """Mark the line whose number is typed digit by digit, or begin an answer with a digit."""
        if not self.takes(event.key):
            return
        event.stop()
        if not self.marking:
            self.act("smallest", typed=event.key)
            return
        self._turn_to_code()
        # A number that is as long as the last line's is whole: another begins after it.
        whole = len(self._typed) == len(str(len(self.listing.lines)))
        self._typed = ("" if whole else self._typed) + event.key
        line, self._typed = int(self._typed), self._typed.lstrip("0")
        if lacking := line and no_such_line(self.listing, line):
            self.query_one(Code).chosen = None
            self.model.say(lacking)
        elif line:
            self._mark_line(line)

    def action_answer(self) -> None:
        """Answer the task, or ask for what is to be typed; go to the next hunt if all are done."""
        if self.took_early():
            return
        self.position.stop()
        self._typed = ""
        line = self.query_one(Code).chosen
        match self.model.task:
            case Task.MOMENT:
                self.act("moment")
            case Task.LINE if line:
                self.model.mark(line)
            case Task.REPAIR if line:
                self._write_line(line)
            case Task.LINE | Task.REPAIR:
                self.model.say(_("No line is marked yet. Type its number, or press Up or Down."))
            case Task.SMALLEST:
                self.act("smallest")
            case None:
                pass

    def _edit_marked_line(self, _nothing: None = None) -> None:
        """Open the editor on the marked line, if there is one, below the reply to the last try."""
        line = self.query_one(Code).chosen
        waits = self.model.edits and not self.model.searching  # It may have been typed already.
        if line and self.is_current and waits:
            self._write_line(line)

    def _write_line(self, line: int) -> None:
        """Open the editor in the place of a line, with the last try or the line itself in it."""
        if self._writing:  # A second Enter came while it opened.
            return
        written = self.model.hunt.rename_vector(self.model.hunt.program.lines[line - 1])

        def admit_typed(text: str) -> str:
            """Keep what was typed as the last try; a `HuntError` if it makes no program."""
            if text.strip():
                self.model.tries[line] = text
                self.model.admit(line, text)
            return text

        def find_place() -> Region:
            """Return where the line is, or the lowest of the screen if it is not in view."""
            code, (width, height) = self.query_one(Code), self.size
            return (code.is_on_screen and code.find_region(line)) or Region(0, height - 2, width, 1)

        def go(text: str | None) -> None:
            self._writing = False
            self.divide()
            if text and text.strip():
                self._noticed = ""  # The same line gets the same reply, which is shown again.
                self.model.repair(line, text)

        self.position.stop()
        self._turn_to_code()
        self._writing = True
        self.divide()
        typed = self.model.tries.get(line, written)
        self.app.push_screen(LineEditor(admit_typed, typed, find_place), go)

    def act(self, name: str, *parameters: object, typed: str = "") -> None:
        """End a search in the run, and call a method of the view model."""
        self.position.stop()
        super().act(name, *parameters, typed=typed)

    def acted(self) -> None:
        """Show the model's new position, if another hunt or the same anew has begun."""
        if self.position is not self.model.position:
            self._show_reply()

    def action_stop(self) -> None:
        """End what is searched for or tried, or put away a reply; go back if there is neither."""
        if self.model.leave_moment():
            self.divide()
        elif not self.model.stop():
            super().action_stop()

    def action_leave(self) -> None:
        """Go back to where this screen was opened from, or leave the tutor."""
        self.model.stop()
        super().action_leave()
