"""`queens-tutor lab watch`: a program is checked whenever it is saved, beside any editor.

The file is looked at ten times a second, which costs next to nothing and works on every file
system. A save, or a key that leaves the exercise, ends a check that is still going on.
"""

import time
from contextlib import suppress
from pathlib import Path

import click

from lessons.files.opening import Signature, read_signature
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.lab.exercise import Stage
from lessons.lab.folder import exercise_ids
from lessons.lab.session import LabSession
from lessons.lab.student_file import StudentFileError, find_student_folder
from lessons.language import _
from solver.processes.workers import StoppedError
from tui.command.commands import as_command
from tui.command.general_options import collect_options
from tui.command.leaving import end_in_order
from tui.lab.command import EXERCISE, dir_option, limit_options, require_open
from tui.lab.commands import make_teletype, require_saved, run_or_refuse
from tui.lab.report import paragraph_lines
from tui.lab.words import exercise_rows, next_hint, open_exercise, say_begun, write_check
from tui.lines.teletype import Teletype
from tui.run.listed import next_left
from tui.start import LabStart
from tui.terminal.single_keys import Keys

PAUSE = 0.1  # seconds between two looks at the file
SETTLING = 0.02  # seconds after which an editor that is writing a file has written more of it
HINT, NEXT, QUIT = "h>q"

UNSEEN: Signature = (0, 0, -1)


@as_command(
    _(
        "Check your file of EXERCISE whenever you save it, and go on to the next exercise when it "
        "is solved; begin with the first that is not solved if you name none.\n\n"
        "At a terminal the key h gives a hint, > goes to the next exercise, and q quits. Ctrl+C "
        "quits everywhere."
    )
)
@click.argument("name", type=EXERCISE, required=False)
@dir_option
@limit_options
def command(name: str | None) -> int:
    """Check a program whenever it is saved, until one quits or all exercises are solved."""
    require_open()
    journal = Journal(find_home())
    end_in_order(journal)
    with Keys() as keys:
        LabWatch(make_teletype(), journal, collect_options(LabStart), keys).play(name)
    require_saved(journal)
    return 0


class LabWatch:
    """The file that is watched, and what was seen of it."""

    def __init__(self, teletype: Teletype, journal: Journal, asked: LabStart, keys: Keys) -> None:
        self._teletype = teletype
        self._journal = journal
        self._asked = asked
        self._keys = keys
        self._session: LabSession | None = None
        self._seen: Signature | None = None
        self._checks = 0

    def play(self, name: str | None) -> None:
        """Check until one quits, or nothing is left to solve."""
        self._watch_exercise(name or self._find_next(None))
        while self._session is not None:
            with suppress(StoppedError):
                self._look_at_file(self._session)
            while (key := self._keys.take(HINT, NEXT, QUIT)) and self._session is not None:
                match key:
                    case "h":
                        self._show_hint(self._session)
                    case ">":
                        self._skip_exercise(self._session)
                    case _:
                        self._session = None
            self._teletype.flush()
            if self._session is not None:
                self._keys.wait(PAUSE)

    def _find_next(self, name: str | None) -> str | None:
        student = self._journal.read()
        return next_left(exercise_rows(student, find_student_folder(self._asked.folder)), name)

    def _watch_exercise(self, name: str | None) -> None:
        self._session, self._checks = None, 0
        if name is None:
            self._teletype.say(_("All exercises are solved."))
            return
        with run_or_refuse():
            session = open_exercise(name, self._asked, self._journal)
        saved, self._seen = None, UNSEEN
        if not session.file.exists:
            with run_or_refuse():
                saved = session.begin()
            self._seen = read_signature(session.file.path)
        self._teletype.write(say_begun(session, saved))
        self._teletype.flush()
        with run_or_refuse():
            cases = len(session.key.cases)  # Known now, so that the first check is quick too.
        text = _("It is checked in {cases} cases whenever you save it.").format(cases=cases)
        if self._keys.heard:
            text += " " + _("Keys: h hint, > next exercise, q quit.")
        self._teletype.say(text)
        self._session = session

    def _is_overtaken(self) -> bool:
        """Say whether there is something newer to do than what is being done."""
        if self._session is None:
            return False
        self._keys.wait(0)
        saved = read_signature(self._session.file.path) not in {self._seen, None}
        return saved or self._keys.has(NEXT, QUIT)

    def _look_at_file(self, session: LabSession) -> None:
        path = session.file.path
        result = _wait_until_settled(path) if read_signature(path) != self._seen else self._seen
        if result == self._seen:
            return
        self._seen = result
        try:
            text = session.file.read()
        except StudentFileError as error:
            self._teletype.say("", str(error))
            return
        self._check_text(session, text)

    def _check_text(self, session: LabSession, text: str) -> None:
        name = session.exercise.id
        session.catch_up()
        before = Stage.WRITE in session.passed
        with run_or_refuse():
            report = session.check(text, self._is_overtaken)
        self._checks += 1
        self._teletype.say("", _("Check {number}.").format(number=self._checks))
        write_check(self._teletype, session, report, stop=self._is_overtaken)
        if report.right and Stage.WRITE in session.passed and not before:
            self._go_to_next(name)

    def _go_to_next(self, name: str) -> None:
        """Go on to the next exercise; a folder's, which is in no list, is the last."""
        if name in exercise_ids():
            self._teletype.say("")
            self._watch_exercise(self._find_next(name))
        else:
            self._session = None

    def _skip_exercise(self, session: LabSession) -> None:
        following = self._find_next(session.exercise.id)
        if following is None:
            self._teletype.say("", _("There is no other exercise left to solve."))
        else:
            self._teletype.say("")
            self._watch_exercise(following)

    def _show_hint(self, session: LabSession) -> None:
        session.catch_up()
        self._teletype.say("")
        self._teletype.write(paragraph_lines(next_hint(session)))


def _wait_until_settled(path: Path) -> Signature | None:
    """Return the same once nobody is writing the file or putting another in its place."""
    before = read_signature(path)
    for _look_at_file in range(50):
        time.sleep(SETTLING)
        now = read_signature(path)
        if now == before and now is not None:
            break
        before = now
    return before
