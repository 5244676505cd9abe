"""Hunting bugs in lines: the list of hunts, from which one is taken."""

from lessons.files.findings import suggest_word
from lessons.hunt.hunts import hunt_ids, load_hunt
from lessons.journal.student_state import StudentState
from lessons.language import _
from tui.hunt.actions import HUNTS
from tui.hunt.lines import HuntingLines
from tui.hunt.words import hunt_rows
from tui.lab.words import say_shut
from tui.lines.commands import LinesHost, TypedCommands
from tui.run.listed import chosen_row
from tui.start import HuntStart


class HuntLines(TypedCommands):
    """Lists the hunts on a teletype, and lets one be taken, at once if it is named."""

    ACTIONS = HUNTS
    EMPTY = False
    HOW = (_("A number, or a hunt's name: take that hunt."),)
    UNKNOWN = _("Type the number of a hunt, help or quit.")

    def __init__(self, start: HuntStart, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._shut = say_shut(kiosk=host.teletype.kiosk)
        self._journal = host.journal
        self._hunt_id = start.hunt_id

    def begin(self) -> None:
        """List the hunts, or take the one that was named, and that alone."""
        self.left = bool(self._shut or self._hunt_id)
        if self._shut:
            self.teletype.say(self._shut)
        elif self._hunt_id is None:
            self._do_list()
        else:
            HuntingLines(self.teletype, self._journal, load_hunt(self._hunt_id)).play()

    def done(self) -> bool:
        """Say whether the hunt that was named is done; True if none was."""
        if self._shut:
            return False
        rows = hunt_rows(self._journal.read())
        return self._hunt_id is None or any(row.done for row in rows if row.id == self._hunt_id)

    def other(self, text: str) -> None:
        """Take the hunt that a number or an id names."""
        name = chosen_row(hunt_rows(StudentState()), text)
        if name is None:
            sentence = _("There is no hunt {name}; {hint}")
            # Their names would tell what is wrong in some of them.
            known = _("type the number of one, or quit to leave the hunts.")
            hint = suggest_word(text[:60], hunt_ids(), known)
            self.teletype.say(sentence.format(name=repr(text[:60]), hint=hint))
        else:
            HuntingLines(self.teletype, self._journal, load_hunt(name)).play()
            self._do_list()

    def _do_list(self) -> None:
        student = self._journal.read()
        self.teletype.say(_("Bug hunt: programs that almost work."))
        for number, row in enumerate(hunt_rows(student), 1):
            self.teletype.say(f"{number}: {row.line}")
        if self.teletype.typed:
            self.teletype.say(self.UNKNOWN)
