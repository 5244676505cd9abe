"""The call stack: which calls wait for each other, with their variables, and what returned."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap

from lessons.language import _
from lessons.text.notation import in_notation
from lessons.words.calls import Call, returned_calls, waiting_calls
from tui.look.inks import MARKED, MUTED, PLAIN, Ink
from tui.widgets.strips import Text
from tui.widgets.view import View, ViewMoment, wrapped_in

FUNCTION = Ink("primary", bold=True)
DEEPER = "   "
"""Before what belongs to a call."""


class CallStack(View):
    """Frames, outermost first; the innermost is kept in view."""

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the frames, and what has just returned."""
        listing = moment.run.program.listing
        stack = waiting_calls(moment.step, listing.text)
        texts: list[Text] = [((_("Calls, the outermost first"), MUTED),)]
        sentence = in_notation if listing.id else str  # A student's own program keeps its names.
        for depth, call in enumerate(stack, 1):
            texts += _draw_call(call, depth, width, sentence, innermost=depth == len(stack))
        for each in returned_calls(moment.run, moment.step):
            texts += wrapped_in(MARKED, f"← {sentence(str(each))}", width, DEEPER)
        return texts, len(texts) - 1


def _draw_call(
    call: Call, depth: int, width: int, say: Callable[[str], str], *, innermost: bool
) -> Iterator[Text]:
    """Yield the lines of a call."""
    head = f"{depth:>2} {call.function}"
    held = ", ".join(f"{name} = {value}" for name, value in call.own)
    lines = wrap(say(f"{head}  {held}"), width, subsequent_indent=DEEPER)
    yield ((head, FUNCTION), (lines[0][len(head) :], PLAIN))
    for line in lines[1:]:
        yield ((line, PLAIN),)
    if call.same:
        sentence = _("as above: {names}").format(names=", ".join(call.same))
        yield from wrapped_in(MUTED, say(DEEPER + sentence), width, DEEPER)
    if call.line is None:
        return
    sign, ink = ("▸", MARKED) if innermost else (" ", MUTED)
    yield from wrapped_in(ink, say(f" {sign} {call.line:>2} {call.text}"), width, DEEPER * 2)
