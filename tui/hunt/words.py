"""A hunt in words: its lines, its hints, how it went, and how far all hunts are."""

from collections.abc import Iterator

from lessons.files.findings import make_printable
from lessons.hunt.hunt import Hunt
from lessons.hunt.hunts import load_hunts
from lessons.hunt.session import HuntSession, count_hunt_tasks
from lessons.hunt.tasks import Task
from lessons.journal.student_state import StudentState
from lessons.language import _
from lessons.text.text import Text, get_lines
from tui.run.listed import ListItem


def quote_line(hunt: Hunt, line: int, text: str) -> Text:
    """Return a line's number and text in a sentence, which names the line."""
    written = make_printable(hunt.rename_vector(text.strip()))
    return Text(_("Line {line}: {text}").format(line=line, text=written), [(line, line)])


def say_hints(session: HuntSession) -> Iterator[str]:
    """Yield the hints to the task that have been read."""
    text, every = _("Hint {number} of {all}: {hint}"), len(session.all_hints)
    for number, hint in enumerate(session.hints, 1):
        yield Text(text.format(number=number, all=every, hint=hint), get_lines(hint))


def say_hunt_score(session: HuntSession) -> str:
    """Return how many tasks of a hunt were right at the first try, in words."""
    sentence = _("{right} of {all} tasks right at the first try and without a hint.")
    return sentence.format(right=len(session.credit), all=len(Task))


def hunt_rows(student: StudentState) -> list[ListItem]:
    """Return a list item for each hunt, with the student's progress."""
    return [_word_row(each, count_hunt_tasks(student, each.id)) for each in load_hunts().values()]


def _word_row(hunt: Hunt, reached: tuple[int, int] | None) -> ListItem:
    """Return the list item of a hunt, from its tasks done and credited or None."""
    if reached is None:
        return ListItem(hunt.id, hunt.title, _("not begun"), begun=False)
    tasks, right = reached
    done = tasks == len(Task)
    sentence = _("done, {right} of {all} right at once") if done else _("{done} of {all} done")
    text = sentence.format(done=tasks, right=right, all=len(Task))
    return ListItem(hunt.id, hunt.title, text, done=done, left=not done)
