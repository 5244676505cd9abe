"""The call stack: which calls wait for each other, with their variables, and what returned."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap

from lessons.language import _
from lessons.text.notation import in_notation
from lessons.words.calls import Call, returned_calls, waiting_calls
from tui.look.inks import MARKED, MUTED, PLAIN, Ink
from tui.widgets.view import Text, View, ViewMoment, wrapped_in

FUNCTION = Ink("primary", bold=True)
DEEPER = "   "
"""Before what belongs to a call."""


class CallStack(View):
    """Frames, outermost first; the innermost is kept in view."""

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the frames, and what has just returned."""
        listing = moment.run.program.listing
        stack = waiting_calls(moment.step, listing.text)
        found: list[Text] = [((_("Calls, the outermost first"), MUTED),)]
        said = in_notation if listing.id else str  # A student's own program keeps its names.
        for depth, call in enumerate(stack, 1):
            found += _drawn(call, depth, width, said, innermost=depth == len(stack))
        for each in returned_calls(moment.run, moment.step):
            found += wrapped_in(MARKED, f"← {said(str(each))}", width, DEEPER)
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
        yield from wrapped_in(MUTED, said(DEEPER + told), width, DEEPER)
    if call.line is None:
        return
    sign, ink = ("▸", MARKED) if innermost else (" ", MUTED)
    yield from wrapped_in(ink, said(f" {sign} {call.line:>2} {call.text}"), width, DEEPER * 2)
