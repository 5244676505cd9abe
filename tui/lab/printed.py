"""What a student's program has printed so far; it is shown apart from what the tutor says."""

from collections.abc import Sequence

from lessons.language import _
from solver.observing.recording import Recording
from tui.look.inks import MUTED, PLAIN
from tui.widgets.strips import Text
from tui.widgets.view import View, ViewMoment

LAST = 2000
"""Lines that are shown, the last ones."""


class Printed(View):
    """The text, broken where it is too wide; its end is kept in view."""

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the lines, and the last of them."""
        run = moment.run
        text = run.printed(moment.step.number) if isinstance(run, Recording) else ""
        if not text:
            return [((_("Nothing is printed so far."), MUTED),)], None
        texts: list[Text] = []
        for line in text.removesuffix("\n").expandtabs(8).split("\n")[-LAST:]:
            parts = range(0, max(1, len(line)), max(1, width))
            texts += [((line[at : at + width], PLAIN),) for at in parts]
        return [((_("Printed so far"), MUTED),), *texts], len(texts)
