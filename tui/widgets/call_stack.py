"""The call stack: which calls wait for each other, with their variables, and what returned."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap

from lessons.calls import Call, calls, returned
from lessons.language import _
from lessons.notation import spoken
from tui.inks import PLAIN, Ink
from tui.widgets.view import Lines, Moment, Text

FUNCTION = Ink("primary", bold=True)
MUTED = Ink("foreground-muted")
HERE = Ink("accent", bold=True)
DEEPER = "   "
"""Before what belongs to a call."""


class CallStack(Lines):
    """Frames, outermost first; the innermost is kept in view."""

    def lines(self, moment: Moment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the frames, and what has just returned."""
        listing = moment.run.program.listing
        stack = calls(moment.step, listing.text)
        found: list[Text] = [((_("Calls, the outermost first"), MUTED),)]
        said = spoken if listing.id else str  # A student's own program keeps its names.
        for depth, call in enumerate(stack, 1):
            found += _drawn(call, depth, width, said, innermost=depth == len(stack))
        for each in returned(moment.run, moment.step):
            told = wrap(f"← {said(str(each))}", width, subsequent_indent=DEEPER)
            found += [((line, HERE),) for line in told]
        return found, len(found) - 1


def _drawn(
    call: Call, depth: int, width: int, said: Callable[[str], str], *, innermost: bool
) -> Iterator[Text]:
    """Yield the lines of a call."""
    head = f"{depth:>2} {call.function}"
    held = ", ".join(f"{name} = {value}" for name, value in call.own)
    lines = wrap(said(f"{head}  {held}"), width, subsequent_indent=DEEPER)
    yield ((head, FUNCTION), (lines[0][len(head) :], PLAIN))
    for line in lines[1:]:
        yield ((line, PLAIN),)
    if call.same:
        told = _("as above: {names}").format(names=", ".join(call.same))
        for line in wrap(said(DEEPER + told), width, subsequent_indent=DEEPER):
            yield ((line, MUTED),)
    if call.line is None:
        return
    sign, ink = ("▸", HERE) if innermost else (" ", MUTED)
    at = said(f" {sign} {call.line:>2} {call.text}")
    for line in wrap(at, width, subsequent_indent=DEEPER * 2):
        yield ((line, ink),)
