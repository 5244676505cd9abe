"""What is typed to get about in a run, on a screen as in the line mode: ticks and conditions."""

from lessons.language import _
from lessons.text.expression import Expression, read_expression
from solver.machine.step import Step
from solver.text.listing import Event

FURTHEST = 10**12
"""The largest tick or step that can be asked for."""


def read_condition(text: str, step: Step) -> Expression:
    """Return the condition that a text is, which must have a value at the step shown.

    Raises:
        ValueError: It is none, or has no value there.
    """
    expression = read_expression(text)
    expression.value(step.names)
    return expression


def say_no_event(event: Event, *, back: bool = False) -> str:
    """Say that there is no further event of a kind, or none before."""
    match event, back:
        case Event.RETREAT, False:
            return _("There is no retreat from here to the end of the run.")
        case Event.SOLUTION, False:
            return _("There is no solution from here to the end of the run.")
        case Event.RETREAT, True:
            return _("There is no retreat before this step.")
        case Event.SOLUTION, True:
            return _("There is no solution before this step.")
    return _("There is no event {event!r} from here to the end of the run.").format(
        event=str(event)
    )
