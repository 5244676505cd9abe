"""A drive without a screen: what the student does in it, and what is said to that."""

from lessons.drive.drive import DriveSession, MoveVerdict
from lessons.drive.moves import RETREAT, UNDO, Move
from lessons.drive.recorded_moves import find_best_drive
from lessons.drive.start_states import draw_start, make_start, read_start
from lessons.journal.journal import Journal
from lessons.language import _
from lessons.scenes.scene import Setting
from lessons.text.notation import read_from_notation
from solver.text.listing import Event
from tui.actions import enables
from tui.drive.actions import DRIVE
from tui.drive.words import say_rule, say_unit
from tui.model import Model, Question, ask_columns, ask_number, asks
from tui.start import DriveStart

LARGEST = 6  # Columns of the largest board that is played whole without being asked for.
ANEW = 4  # Columns of the board that follows it: a smaller one has no solution, or no search.


def _ask_row(model: "DriveModel") -> Question[int]:
    return ask_number("", 0, model.n - 1)


def _ask_place(model: "DriveModel") -> Question[int]:
    """Return the question for a queen's row; without one it is the row that was tested last."""
    asked, tested = _ask_row(model), model.drive.place.tested
    typed = "" if tested is None else str(tested)
    return Question("", lambda text: asked.read(text or typed), digits=True)


def _ask_state(model: "DriveModel") -> Question[Setting]:
    """Return the question for the state at which a drive begins."""
    asked = _(
        "Where do you begin? First k, then the rows before it: 2: 0 3 has k = 2 and queens on "
        "(0,0) and (1,3). If you type nothing, the state is random."
    )

    def read(text: str) -> Setting:
        """Return the run that goes on from the typed state, or from a random one."""
        n = model.n
        return read_start(read_from_notation(text), n) if text.strip() else draw_start(n=n)

    return Question(asked, read)


class DriveModel(Model):
    """A drive, and others after it.

    Attributes:
        verdict: What is said to the last move, if it was checked.
        stays: Whether the square that was chosen for it stays chosen.
        fixed: Whether a lesson has set this drive, and told the rule.
        returns: Whether the search can go back here.
    """

    ACTIONS = DRIVE
    drive: DriveSession

    def __init__(self, start: DriveStart, journal: Journal, *, fixed: bool = False) -> None:
        self._journal = journal
        self.fixed = fixed
        self.returns = start.returns
        known = find_best_drive(journal.read()) is not None
        self._driven = known or start.singly or start.later
        whole = Setting(start.listing_id, start.n)
        setting = make_start(start.k, start.rows) if start.rows else whole
        self._begin_drive(setting, singly=start.singly, later=start.later)
        self.note = "" if fixed else say_rule(self.drive)

    def _begin_drive(self, setting: Setting, *, singly: bool, later: bool) -> None:
        """Begin a drive: `singly` by single acts, with moves checked `later` or at once."""
        self.drive = DriveSession(setting, singly=singly, later=later, journal=self._journal)
        self._set_reply()

    def _set_reply(
        self, verdict: MoveVerdict | None = None, note: str = "", stays: bool = False
    ) -> None:
        """Set the reply to the last move, and whether its square `stays` chosen."""
        self.verdict, self.note, self.stays = verdict, note, stays

    @property
    def n(self) -> int:
        """The number of columns of the board."""
        return self.drive.setting.n

    @property
    @enables("size")
    def chooses_size(self) -> bool:
        """Whether this is a drive of one's own, which no lesson has set."""
        return not self.fixed

    @enables("state draw")
    def chooses_state(self) -> bool:
        """Return whether the board shows all of a state, so that one can be chosen."""
        return self.chooses_size and self.drive.place.calls is None

    @enables("unit later")
    def has_driven(self) -> bool:
        """Return whether the student has driven to an end, or chosen what is offered only then."""
        return self.returns and (self._driven or self.drive.ended)

    @enables("retreat empty")
    def can_return(self) -> bool:
        """Return whether the search can go back, as lessons have explained."""
        return self.returns

    @enables("another")
    def offers_another(self) -> bool:
        """Return whether another drive can follow this one."""
        return self.drive.ended and self.chooses_size

    # Moves.

    @asks(_ask_place)
    def place(self, row: int) -> None:
        """Place the queen on a square of the current column or row, given by its other number."""
        self._make_move(Move(Event.PLACE, row))

    @asks(_ask_row)
    def test(self, row: int) -> None:
        """Test a square of the current column or row."""
        self._make_move(Move(Event.TEST, row))

    def empty(self) -> None:
        """Set b[k] to −1."""
        self._make_move(UNDO)

    def retreat(self) -> None:
        """Go back one column, and where whole ticks are played give the present one up."""
        self._make_move(RETREAT)

    def _make_move(self, move: Move) -> None:
        """Make a move, or reply why it is impossible; the cursor stays at tests and wrong moves."""
        try:
            verdict = self.drive.move(move)
        except ValueError as error:
            self._set_reply(None, str(error), stays=True)
            return
        wrong = verdict is not None and not verdict.right
        self._set_reply(verdict, stays=wrong or move.event is Event.TEST)

    def reveal(self) -> None:
        """Make the right move for the student."""
        self._set_reply(self.drive.show())

    def check(self) -> None:
        """Compare all moves with the run."""
        verdict = self.drive.check()
        self._set_reply(verdict, "" if verdict else _("There is no move to check."))

    def undo(self) -> None:
        """Take the last move back."""
        undone = self.drive.undo()
        note = _("Your last move is taken back.") if undone else _("There is no move to take back.")
        self._set_reply(None, note, stays=True)

    # What a move is, and where it is made.

    def unit(self) -> None:
        """Change between single tests and whole ticks as moves; restart a tick that was begun."""
        gone = self.drive.change(singly=not self.drive.place.singly)
        self._set_reply(None, say_unit(self.drive, gone))

    def later(self) -> None:
        """Postpone the check of moves to the end, or check them now and at once from now on."""
        verdict = self.drive.check()
        self.drive.later = not self.drive.later
        at_end = _("From now on moves are checked at the end, or when you want it.")
        at_once = _("From now on each move is checked at once.")
        self._set_reply(verdict, at_end if self.drive.later else at_once)

    @asks(lambda model: ask_columns(model.n))
    def size(self, n: int) -> None:
        """Drive the search on another board."""
        self._begin_alike(Setting(self.drive.setting.listing, n))

    @asks(_ask_state)
    def state(self, setting: Setting) -> None:
        """Begin a drive at a state of the search."""
        self._begin_alike(setting)

    def draw(self) -> None:
        """Begin a drive at a random state of a random board."""
        self._begin_alike(draw_start())

    def another(self) -> None:
        """Begin another drive: at another state, or on the whole next board."""
        setting = self.drive.setting
        following = Setting(setting.listing, setting.n + 1 if setting.n < LARGEST else ANEW)
        self._begin_alike(draw_start() if setting.state else following)

    def restart(self) -> None:
        """Begin the same drive again; of moves that are not at an end, ask once."""
        sure = _("That gives up all your moves here: restart (x) again if you want it.")
        if self.confirm_loss(sure):
            self._begin_alike(self.drive.setting)

    def confirm_loss(self, sure: str) -> bool:
        """Return whether moves may be given up; if some are not at an end, ask once if `sure`."""
        asks = self.drive.begun and not self.drive.ended and self.note != sure
        if asks:
            self._set_reply(None, sure)
        return not asks

    def _begin_alike(self, setting: Setting) -> None:
        """Begin another drive with moves of the same kind."""
        self._driven = self.has_driven()
        self._begin_drive(setting, singly=self.drive.place.singly, later=self.drive.later)
