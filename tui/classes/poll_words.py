"""Sentences and lines about a poll."""

from collections.abc import Iterator
from textwrap import wrap

from lessons.classes.poll import Poll, PollStage
from lessons.classes.votes import LETTERS, MOST_FILES, MOST_OF_ONE, Votes
from lessons.files.findings import make_printable
from lessons.language import _, ngettext
from lessons.text.prose import strip_markup

GLYPHS = {
    "A": ("▄▀▀▀▄", "█▀▀▀█", "▀   ▀"),
    "B": ("█▀▀▀▄", "█▀▀▀▄", "▀▀▀▀"),
    "C": ("▄▀▀▀▀", "█    ", " ▀▀▀▀"),
    "D": ("█▀▀▀▄", "█   █", "▀▀▀▀"),
    "E": ("█▀▀▀▀", "█▀▀▀ ", "▀▀▀▀▀"),
    "F": ("█▀▀▀▀", "█▀▀▀ ", "▀"),
    "G": ("▄▀▀▀▀", "█  ▀█", " ▀▀▀▀"),
    "H": ("█   █", "█▀▀▀█", "▀   ▀"),
    "I": ("▀▀█▀▀", "  █  ", "▀▀▀▀▀"),
}
"""The letters of choices as they are read from the last row of a hall, line by line."""
LARGE = 9
"""Columns of such a letter, with the blanks around it."""
BAR, LONGEST_BAR = 12, 40
"""Columns of the bar of a choice that all have voted for: at least, and at most."""


def say_question(poll: Poll) -> str:
    """Return what is asked, without markup."""
    return make_printable(strip_markup(poll.text))


def say_reply(poll: Poll) -> str:
    """Return why the right answer is right, without markup."""
    return make_printable(strip_markup(poll.reply))


def say_stage(poll: Poll) -> str:
    """Say what the class does now, and what the lecturer can do."""
    if poll.problem:
        return make_printable(poll.problem)
    votes = poll.count()
    match poll.stage:
        case PollStage.VOTING if poll.folder is None:
            text = _("Raise your hands again.") if poll.again else _("Raise your hands.")
            how = _("k counts them: two digits each. Space goes on.")
            return f"{text} {how}"
        case PollStage.VOTING:
            text = _("Vote: queens-tutor vote LETTER.")
            again = _("Vote again: queens-tutor vote LETTER.")
            sentence = ngettext("{n} vote so far.", "{n} votes so far.", votes.all)
            return f"{again if poll.again else text} {sentence.format(n=votes.all)}"
        case PollStage.COUNTED if poll.again:
            return _("Have the votes changed? Now the run will show what is right.")
        case PollStage.COUNTED:
            return _("Talk about it: convince your neighbour. Then vote again.")
    return ""


def say_options(
    poll: Poll, *, solved: bool, width: int, large: bool = False
) -> Iterator[tuple[str, bool]]:
    """Yield the lines of each choice with its votes, and the ideas behind it once it is solved.

    A large letter takes three lines. Where there were votes, only ideas are said that somebody may
    hold. With each line comes whether it is that of the right choice, once that is known.
    """
    rounds = poll.rounds
    head = LARGE if large else 4
    left = width - head - _measure_widest(poll)
    longest = max(BAR, min(LONGEST_BAR, left // max(1, len(rounds)) - 6))
    room = max(12, width - head - len(rounds) * (longest + 6))
    for number, option in enumerate(poll.options):
        right = solved and option.right
        mark = "✓" if right else " "
        text = make_printable(option.text)
        text = text if len(text) <= room else text[: room - 1] + "…"
        sentence = f"{text:<{min(room, _measure_widest(poll))}}"
        for votes in rounds:
            part = votes.counts[number] / votes.all if votes.all else 0.0
            bar = "█" * round(part * longest) or "▏"
            sentence += f"  {votes.counts[number]:>3} {bar:<{longest}}"
        letter = LETTERS[number]
        if large:
            top, middle, bottom = GLYPHS[letter]
            yield f" {top}", right
            yield f" {middle}   {sentence}".rstrip(), right
            yield f" {bottom}".rstrip(), right
        else:
            yield f"{mark}{letter}  {sentence}".rstrip(), right
        if solved and (not any(each.all for each in rounds) or _is_chosen(poll, number)):
            for idea in option.ideas:
                for line in wrap(make_printable(idea), max(20, width - 6)):
                    yield f"      {line}", False


def say_uncounted(poll: Poll) -> Iterator[str]:
    """Yield what the last vote left uncounted: votes for nothing that there is, unread files."""
    votes = poll.rounds[-1] if poll.rounds else Votes(())
    if n := votes.void:
        yield ngettext("{n} vote was for no choice.", "{n} votes were for no choice.", n).format(
            n=n
        )
    if n := votes.unread:
        sentence = ngettext(
            "{n} file was not read: of each person the latest {most} are.",
            "{n} files were not read: of each person the latest {most} are.",
            n,
        )
        yield sentence.format(n=n, most=MOST_OF_ONE)
    if votes.full:
        sentence = _(
            "The folder of votes holds more than {n} files, and the others were not looked at, so "
            "votes may be missing: empty it, and vote again."
        )
        yield sentence.format(n=f"{MOST_FILES:,}")


def _is_chosen(poll: Poll, number: int) -> bool:
    return any(votes.counts[number] for votes in poll.rounds)


def _measure_widest(poll: Poll) -> int:
    return max(len(make_printable(each.text)) for each in poll.options)
