"""Lines about an answer that is shown as the student saw it."""

from collections.abc import Iterator

from lessons.classes.answers import SeenAnswer
from lessons.files.findings import make_printable
from lessons.language import _


def say_choices(seen: SeenAnswer) -> Iterator[tuple[str, bool]]:
    """Yield the options, each with its marks, and whether it was chosen."""
    for each in seen.choices:
        mark = "✓" if each.right else "✗" if each.chosen else " "
        yield f"{'▸' if each.chosen else ' '} {mark} {make_printable(each.text)}", each.chosen


def say_seen(seen: SeenAnswer) -> Iterator[str]:
    """Yield what was answered, what is right, and what there is to know besides."""
    sentences = [_("Answered: {given}").format(given=seen.given)]
    if seen.given != seen.right:
        sentences.append(_("Right: {right}").format(right=seen.right))
    if seen.ideas:
        sentences.append(_("Ideas behind it: {ideas}").format(ideas="; ".join(seen.ideas)))
    if seen.reason:
        sentences.append(_("It does not replay: {reason}.").format(reason=seen.reason))
    return map(make_printable, sentences)
