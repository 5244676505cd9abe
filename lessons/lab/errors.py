"""Errors: what is said of a program that does not come to a result, for a beginner.

Always the line, Python's own message, and one sentence about what such a message means.
"""

from collections.abc import Mapping

from lessons.files.findings import make_printable
from lessons.lab.mistakes import explain_mistake
from lessons.lab.outcome import Ended, Faulty, Raised
from lessons.lab.stages import BLANK
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
"""What Python's exceptions mean to a beginner."""


def _message(name: str, message: str) -> str:
    text = make_printable(message).rstrip("?.")  # It ends a sentence, or stands within one.
    text = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    return f"{make_printable(name)}: {text}" if text else make_printable(name)


def _means(outcome: Raised | Faulty, text: str) -> str:
    name = outcome.kind
    if name == "NameError" and BLANK in outcome.message:
        return " " + _("A blank is left there: replace it with what the line still needs.")
    sentence = explain_mistake(name, outcome.message, text, outcome.line) or MEANS.get(name)
    return f" {sentence}" if sentence else ""


def say_error(outcome: Raised | Faulty | Ended, call: str, text: str = "") -> str:
    """Say that a call came to no result; in the text of the program slips are looked for."""
    match outcome:
        case Raised():
            return say_raised(outcome, call, text)
        case Faulty():
            return say_faulty(outcome, text)
        case Ended():
            return say_ended(outcome, call)


def say_raised(outcome: Raised, call: str, text: str = "") -> str:
    """Say that a call ended with an exception."""
    sentence = (
        _("Your {call} stops in line {line} with {message}.")
        if outcome.line
        else _("Your {call} stops with {message}.")
    )
    message = _message(outcome.kind, outcome.message)
    return sentence.format(call=call, line=outcome.line, message=message) + _means(outcome, text)


def say_faulty(outcome: Faulty, text: str = "") -> str:
    """Say that a program could not be begun."""
    message = _message(outcome.kind, outcome.message)
    sentence = _("Line {line}: {message}.") if outcome.line else "{message}."
    return sentence.format(line=outcome.line, message=message) + _means(outcome, text)


def say_ended(outcome: Ended, call: str = "") -> str:
    """Say that a program was ended, or ended itself."""
    sentence = make_printable(outcome.sentence)
    return (
        _("{call} is called. {sentence}").format(call=call, sentence=sentence) if call else sentence
    )
