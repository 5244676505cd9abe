"""Errors: what is said of a program that does not come to a result, for a beginner.

Always the line, Python's own message, and one sentence about what such a message means.
"""

from collections.abc import Mapping

from lessons.files.findings import make_printable
from lessons.lab.exercise import BLANK
from lessons.lab.mistakes import explain_mistake
from lessons.lab.outcome import Ended, Faulty, Raised
from lessons.language import _

LONGEST = 200  # characters of a message
MEANS: Mapping[str, str] = {
    "IndentationError": _(
        "Lines that belong together begin in the same column: four spaces more after each colon."
    ),
    "TabError": _("Some lines begin with tabs and some with spaces: use spaces only."),
    "SyntaxError": _(
        "Python cannot read the line: look for a missing colon, bracket or quote, there or in the "
        "line before."
    ),
    "NameError": _(
        "A name is used that has no value yet: look for a typing mistake, or for a "
        "line that should have run before."
    ),
    "UnboundLocalError": _(
        "A variable of this function is read before it has a value: a name that is assigned "
        "anywhere in a function is its own throughout."
    ),
    "TypeError": _(
        "An operation was given a value of a type that it cannot use, or a function the wrong "
        "number of values: the first parameter of a method is self."
    ),
    "ValueError": _("A value has the right type, but nothing can be done with it there."),
    "IndexError": _(
        "An index lies outside the list: the last element of a list b is b[len(b) - 1]."
    ),
    "KeyError": _("A dictionary has no such key."),
    "AttributeError": _(
        "A value has no such part: look for a typing mistake after the dot, or for a "
        "method that is missing or stands outside its class, and ask of what type "
        "the value is."
    ),
    "ZeroDivisionError": _("Something is divided by 0."),
    "RecursionError": _(
        "A function has called itself too often: the case that ends the recursion is missing, or "
        "is never reached."
    ),
    "ModuleNotFoundError": _("There is no module of this name."),
    "ImportError": _("The module has nothing of this name."),
    "AssertionError": _("An assert was not true."),
    "EOFError": _("There is nobody to answer input(): a function gets what it needs as arguments."),
    "NotImplementedError": _("This part is still to be written."),
    "MemoryError": _(
        "There is no memory left, because something in the program grows without end."
    ),
    "StopIteration": _("next() was asked for more than there is."),
    "ReferenceError": _("The object is gone."),
}
"""The meaning of Python's exceptions to a beginner."""


def _describe_exception(outcome: Raised | Faulty, text: str) -> tuple[str, str]:
    """Return the exception as Python says it, and what it means, behind a blank.

    Where the mistake in a line that cannot be read is known, Python's guess is left out.
    """
    name, message = make_printable(outcome.kind), make_printable(outcome.message)
    if name == "NameError" and BLANK in message:
        mistake = _("A blank is left there: replace it with what the line still needs.")
    else:
        mistake = explain_mistake(outcome, text)
        guessed = name in {"SyntaxError", "IndentationError"}
        message = "" if mistake and guessed else message
    message = message.rstrip("?.")  # It ends a sentence, or stands within one.
    message = message if len(message) <= LONGEST else f"{message[: LONGEST - 1]}…"
    meaning = mistake or MEANS.get(name)
    return f"{name}: {message}" if message else name, f" {meaning}" if meaning else ""


def say_error(outcome: Raised | Faulty | Ended, call: str = "", text: str = "") -> str:
    """Say that a program, or a call of it, came to no result.

    In the text of the program mistakes are looked for.
    """
    if isinstance(outcome, Ended):
        sentence = make_printable(outcome.sentence)
        called = _("{call} is called. {sentence}")
        return called.format(call=call, sentence=sentence) if call else sentence
    message, meaning = _describe_exception(outcome, text)
    if isinstance(outcome, Faulty):
        sentence = _("Line {line}: {message}.") if outcome.line else "{message}."
    elif outcome.line:
        sentence = _("Your {call} stops in line {line} with {message}.")
    else:
        sentence = _("Your {call} stops with {message}.")
    return sentence.format(call=call, line=outcome.line, message=message) + meaning
