"""The origin of records: which of a hand-in were drawn for the login that hands them in.

Home, the hand-in and the report all ask here. Whoever copies a journal copies another's seeds; and
who writes own seeds into it has questions in it that these do not draw.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from lessons.classes.enrolment import is_made_for_login, is_seed_for
from lessons.course.practice import QuestionId, find_template
from lessons.journal.journal import entry_order
from lessons.journal.records import ActivityType, Answered, Begun, Finished, Found, Preferred
from lessons.journal.seeds import name_stream
from lessons.journal.student_state import Entry
from lessons.language import _
from lessons.student.choosing import may_choose

SEARCHED = 8
"""Questions before the expected one that an answer may be to, as after what was not understood.

As many behind it, after answers that are missing.
"""


def select_own(entries: Sequence[Entry], login: str) -> tuple[Entry, ...]:
    """Return the records that were drawn for a login, in the order given."""
    origin = Origin(login, entries)
    return tuple(entry for entry in entries if origin.note_entry(entry))


def remark_foreign(entries: Iterable[Entry], login: str) -> Iterator[str]:
    """Yield a sentence if some records were not drawn for a login."""
    ordered = sorted(entries, key=entry_order)
    if n := len(ordered) - len(select_own(ordered, login)):
        yield say_foreign(n)


def say_foreign(n: int) -> str:
    """Return a sentence that n records do not count because they are not of this login."""
    sentence = _(
        "Records not drawn for this login do not count ({n}): they are somebody else's, of another "
        "login, made with --seed, or follow one that was taken away."
    )
    return sentence.format(n=n)


@dataclass(slots=True)
class _Pass:
    """The state of one pass through a lesson or practice.

    Attributes:
        asked: The fresh questions that were answered in it, or in the check that is taken again.
        missing: How many others were drawn there, to which no answer is in the journal.
        over: Whether it came to its end.
    """

    seed: int
    own: bool
    asked: set[str] = field(default_factory=set)
    missing: int = 0
    over: bool = False


class Origin:
    """Decides for each record of a journal, in order, whether it was drawn for a login.

    Drives and programs are drawn for nobody, and of a hunt only the seed of a pass is: theirs are
    another's where the same session of a journal has passes that are, or questions that its passes
    do not draw.

    Args:
        login: The login.
        entries: All records of the journal, in order.

    Attributes:
        missing: How many fresh questions were drawn just before the last record to which there is
            no answer. Somebody who errs answers them: whoever takes answers away leaves gaps.
    """

    def __init__(self, login: str, entries: Sequence[Entry]) -> None:
        self._login, self.missing = login, 0
        self._passes: dict[str, _Pass] = {}
        self._begun: dict[tuple[str, str], _Pass] = {}
        self._finished: dict[str, int] = {}
        self._copied = {
            each.session
            for each in entries
            if isinstance(each.record, Begun)
            and is_made_for_login(each.record.seed)
            and not is_seed_for(login, each.record.subject, each.record.seed)
        }

    def note_entry(self, entry: Entry) -> bool:
        """Note the next record, and return whether it was drawn for the login."""
        record, self.missing = entry.record, 0
        if entry.session in self._copied:
            return False
        if isinstance(record, Preferred | Found):
            return True
        if not (record.activity.asks_lessons or record.activity is ActivityType.HUNT):
            return True
        name = record.subject
        if isinstance(record, Begun):
            made = _Pass(record.seed, is_seed_for(self._login, name, record.seed))
            self._passes[name] = self._begun[name, entry.session] = made
            return made.own
        here = self._begun.get((name, entry.session)) or self._passes.get(name)
        if here is None or not here.own:
            return False
        if isinstance(record, Answered) and find_template(record.question):
            return self._note_question(here, entry, record)
        if isinstance(record, Finished):
            self._finished[name] = self._finished.get(name, 0) + 1
            here.asked, here.missing, here.over = set(), 0, True
        return True

    def _note_question(self, here: _Pass, entry: Entry, answer: Answered) -> bool:
        """Note a fresh question, and return whether the pass can draw it in this session."""
        asked = QuestionId.parse(answer.question)
        if answer.question not in here.asked and asked:
            seed = here.seed + self._finished.get(answer.subject, 0) * here.over
            due = len(here.asked) + here.missing
            numbers = *range(due, max(-1, due - SEARCHED), -1), *range(due + 1, due + SEARCHED)
            drawn = (
                number
                for number in numbers
                if may_choose(name_stream(seed, number, entry.session), asked.seed)
            )
            if (number := next(drawn, None)) is None:
                self._copied.add(entry.session)  # Somebody has written own seeds into it.
                return False
            self.missing = max(0, number - due)
            here.missing += self.missing
            here.asked.add(answer.question)
        return True
