"""A question for a class, in lines."""

from lessons.classes.poll import Poll, Stage
from lessons.language import _
from tui.actions import only
from tui.classes.poll_actions import POLL
from tui.classes.poll_words import say_options, say_question, say_reply, say_stage, say_uncounted
from tui.lines.commands import Commands
from tui.lines.teletype import Line, Teletype

WIDTH = 76


class PollLines(Commands):
    """Asks a class, and shows how it votes."""

    ACTIONS = only(POLL, ("go", "back", "count", "show", "leave"))
    PROMPT = _("Poll:")

    def __init__(self, teletype: Teletype, poll: Poll) -> None:
        super().__init__(teletype)
        self.poll = poll

    @property
    def solving(self) -> bool:
        """Whether what is right is shown."""
        return self.poll.stage is Stage.SOLVED

    def begin(self) -> None:
        """Ask."""
        self.teletype.say(say_question(self.poll))
        self._show()

    def enter(self) -> None:
        """Go on."""
        self._do_go()

    def _show(self) -> None:
        solved = self.solving
        for text, _right in say_options(self.poll, solved=solved, width=WIDTH):
            self.teletype.write([Line(text, verbatim=True)])
        said = say_reply(self.poll) if solved else say_stage(self.poll, keys=False)
        self.teletype.say(*filter(None, (*say_uncounted(self.poll), said)))

    def _do_go(self) -> None:
        if self.solving:
            self.left = True
            return
        self.poll.go_on()
        self._show()

    def _do_back(self) -> None:
        self.poll.go_back()
        self._show()

    def _do_show(self) -> None:
        self.poll.solve()
        self._show()

    def _do_count(self, typed: str) -> None:
        self.poll.type_counts(self.poll.read_counts(typed))
        self._show()
