"""A lesson without a screen: what is open to the student at a part, and what can be done there."""

from collections.abc import Callable

from lessons.course.part_tasks import Play
from lessons.language import _, ngettext
from lessons.lesson.session import LessonSession
from tui.actions import enables
from tui.lesson.actions import LESSON
from tui.model import Model
from tui.run.position import Position, Unit


class LessonModel(Model):
    """The place of a student in a lesson.

    Args:
        make_position: Returns the position at the step of a `number` in a run.
        say_how: Returns how an action is done, as in "press F2".
        warns: Whether it is said before a hint is read what that costs.
    """

    ACTIONS = LESSON

    def __init__(
        self,
        session: LessonSession,
        make_position: Callable[..., Position],
        say_how: Callable[[str], str],
        *,
        warns: bool = True,
    ) -> None:
        self._make_position = make_position
        self._say_how, self._warns = say_how, warns
        self._warned = self._asked = -1  # Where was said what a hint costs, and that some are left.
        self.take(session)

    def take(self, session: LessonSession) -> None:
        """Begin or resume a session at its current part."""
        self.session = session
        self.position = self.begin_position()

    def begin_position(self) -> Position:
        """Return the position in the run at which the current part begins."""
        return self._make_position(self.session.view.run, number=self.place)

    @property
    def place(self) -> int:
        """The step at which the part stands: further on once what was asked has come true.

        Whoever knows a search runs to there.
        """
        posed, view = self.session.posed, self.session.view
        runs = posed is not None and posed.question.ask.runs and not self.session.locked
        return view.limit if runs and not self.searches else view.stop

    def reach_part(self) -> bool:
        """Go to the current part's place in the run; return whether the run was there already."""
        view, position = self.session.view, self.position
        stands = position.run is view.run and position.number == self.place
        if not stands:
            self.position = self.begin_position()
        return stands

    # What is open.

    @property
    @enables("hint skip")
    def asks(self) -> bool:
        """Whether the part waits for the answer to a question."""
        return self.session.locked and self.session.posed is not None

    @property
    def guesses(self) -> bool:
        """Whether the part waits for a guess."""
        return self.session.guessing is not None

    @property
    @enables("answer")
    def takes_answer(self) -> bool:
        """Whether the part waits for an answer: a judged one, or a guess."""
        return self.asks or self.guesses

    @property
    @enables("sure")
    def asks_first(self) -> bool:
        """Whether the part waits for a first answer, which is the only one that counts."""
        return self.asks and not self.session.answering.is_open

    @enables("unsure", unless="sure")
    def is_sure(self) -> bool:
        """Return whether the student has declared the next answer as sure."""
        return self.asks and self.session.answering.sure

    @property
    @enables("reason")
    def has_reason(self) -> bool:
        """Whether the explanation of the answer says more than what is shown first."""
        judgement = self.session.judgement
        return judgement is not None and "\n\n" in judgement.reason

    @property
    @enables("leave-out open")
    def is_to_be_done(self) -> bool:
        """Whether the part waits for a task, as opposed to an answer."""
        return self.session.locked and not self.asks

    @property
    @enables("start")
    def plays(self) -> bool:
        """Whether the part waits until its run has been played."""
        return isinstance(self.session.part.task, Play) and self.session.locked

    @property
    @enables("view")
    def coded(self) -> bool:
        """Whether the code is shown, as opposed to a view in place of the code."""
        return self.session.introduced.code and not self.viewed

    @property
    @enables("picture")
    def viewed(self) -> bool:
        """Whether the part names a view."""
        return bool(self.session.part.scene.view)

    @property
    def searches(self) -> bool:
        """Whether a search runs in this part or an earlier one."""
        return self.session.introduced.search or isinstance(self.session.part.task, Play)

    @property
    def has_after(self) -> bool:
        """Whether the lesson allows to run further than the step that is shown."""
        return self.position.number < self.session.view.limit

    @property
    @enables("flip")
    def pictured(self) -> bool:
        """Whether the part has a board, or something in its place."""
        return self.session.pictured

    @property
    def unexplained(self) -> str:
        """The reason why no square can be asked about now; empty if a square can be asked about."""
        if self.asks:
            return _("That would give it away: answer first.")
        if self.is_to_be_done and not self.plays:
            return _("You can ask about squares once you have done this, or skipped it.")
        if not (self.pictured and self.session.part.scene.setting.has_board):
            return _("There is no board of queens here.")
        return ""

    # What can be done.

    def advance(self) -> None:
        """Run one tick, or one line if a question is about lines, up to the lesson's limit."""
        if self.has_after:
            by_line = self.session.view.goes_by_line(self.position.number)
            self.position.forward(Unit.LINE if by_line else Unit.TICK)

    def advance_line(self) -> bool:
        """Run one line, up to the lesson's limit; return False if the limit is reached."""
        open_now = self.has_after
        if open_now:
            self.position.forward(Unit.LINE)
        return open_now

    def hint(self) -> None:
        """Read the next hint, or say that there is none; say once in a part first what it costs."""
        self.note, costs = "", self.session.answering.hint_costs
        if costs and self._warns and self._warned != self.session.index:
            self._warned = self.session.index
            self.note = costs + " " + _("Ask for it again to read it.")
        elif not self.session.answering.help():
            none_left = _("There are no more hints: {how} to see the solution.")
            self.note = none_left.format(how=self._say_how("skip"))

    def skip(self) -> None:
        """Read the solution; where hints are left to read, say so first, once in a part."""
        self.note, again = "", self._asked == self.session.index
        if not self.session.skip(unread=again):
            self._asked, left = self.session.index, self.session.answering.hints_left
            sentence = ngettext(
                "One hint is left: {hint} to read it, or {skip} again to see the solution.",
                "{n} hints are left: {hint} to read one, or {skip} again to see the solution.",
                left,
            )
            how = {name: self._say_how(name) for name in ("hint", "skip")}
            self.note = sentence.format(n=left, **how)

    def previous(self) -> None:
        """Go back to the previous part."""
        self.note = "" if self.session.go_back() else _("This is the first part.")

    def leave_out(self) -> None:
        """Skip the task of the part; a run that was to be played stands at its end then."""
        self.note = ""
        if self.plays:
            self.position.to_step(self.session.view.limit)
        self.session.skip()

    def sure(self) -> None:
        """Switch whether the next answer counts as sure."""
        self.note = self.session.answering.toggle_sure()

    unsure = sure
