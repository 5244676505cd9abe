"""Outcomes of a student's program, and the sentences that say so.

Whatever stands in a value, a message or a printed text was made by the student's program: it can
hold any character, and has to be escaped before it reaches a terminal.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from lessons.language import _


@dataclass(frozen=True, slots=True)
class Strange:
    """A value of a student's program that is none of Python's plain ones."""

    kind: str
    text: str  # what its `repr` says, if it says anything

    def __repr__(self) -> str:
        """Return the value as the program would print it, also inside of a list."""
        return self.text or f"<{self.kind}>"


@dataclass(frozen=True, slots=True)
class Returned:
    """A call that returned; a `Strange` stands for what is none of Python's plain values."""

    value: object
    printed: str = ""  # during the call; for the first call also while the file was executed
    arguments_after: tuple[object, ...] = ()
    verdict: object = None  # what the exercise's own check says of it: True, or a sentence


@dataclass(frozen=True, slots=True)
class Raised:
    """A call that ended in an exception."""

    kind: str
    message: str
    # The innermost line of the file that was executing; None if none was: the call did not fit the
    # function's parameters, or there is no such function (NameError).
    line: int | None
    printed: str = ""
    arguments_after: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Faulty:
    """A file that could not be executed: no call was made."""

    kind: str  # the name of the exception's type; SyntaxError, or what its top level raised
    message: str
    line: int | None
    column: int | None = None  # the column from 1 of a syntax error, if it is known
    printed: str = ""


class Reason(StrEnum):
    """Why a program was ended, or ended itself: the word in an answer, and the sentence."""

    sentence: str

    def __new__(cls, word: str, sentence: str) -> "Reason":
        """Make a reason of its word and its sentence, in which `program` names the program."""
        reason = str.__new__(cls, word)
        reason._value_, reason.sentence = word, sentence
        return reason

    TIME = "time", _("{program} worked for too long and was ended; it may loop forever.")
    WAITING = "waiting", _("{program} waited for too long and was ended.")
    SILENT = "silent", _("{program} did not come to an end in time and was ended.")
    MEMORY = "memory", _("{program} wanted more memory than it may have.")
    OUTPUT = "output", _("{program} printed more than it may and was ended.")
    ANSWER = "answer", _("{program} returned more than the lab can look at.")
    EXIT = (
        "exit",
        _("{program} ended its own process, with status {detail}, instead of returning."),
    )
    KILLED = "killed", _("{program}'s process crashed or was killed, by signal {detail}.")
    CLOSED = "closed", _("{program} closed the line on which the tutor listens.")
    FORGED = "forged", _("{program} wrote onto the line on which the tutor listens.")
    UNSEALED = (
        "unsealed",
        _("This system did not let the tutor close {program} off, so it was not run."),
    )
    PROCESS = (
        "process",
        _("{program} tried to start a process or a thread, which the lab forbids."),
    )
    SIGNAL = "signal", _("{program} tried to send a signal, which the lab forbids.")
    FILE = "file", _("{program} tried to write, change or remove files, which the lab forbids.")
    NETWORK = "network", _("{program} tried to use the network, which the lab forbids.")
    INSIDE = "inside", _("{program} tried to reach around Python, which the lab forbids.")
    TUTOR = "tutor", _("{program} tried to read the tutor's own files, which the lab forbids.")
    CHECK = (
        "check",
        _("{program} was ended, because all its calls together took more than {detail} s."),
    )


TOOK_LONG = (Reason.TIME, Reason.WAITING, Reason.SILENT, Reason.CHECK)
"""Why a program was ended that had not come to its end in time."""
FORBIDDEN = {"forged", "process", "signal", "file", "network", "inside", "tutor"}
"""Why a program was ended that tried what the lab forbids."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A program that was ended, or ended its process; nothing of it runs any more."""

    reason: Reason
    line: int | None = None
    function: str | None = None
    variables: dict[str, str] = field(default_factory=dict)
    printed: str = ""
    detail: int | None = None  # a number that belongs to the reason: exit status, signal

    @property
    def sentence(self) -> str:
        """A sentence that says where and why the program was ended."""
        text = self.describe(_("your program"))
        text = text[0].upper() + text[1:]
        if self.line is None:
            return text
        if self.function is None:
            return _("Line {line}: {sentence}").format(line=self.line, sentence=text)
        return _("Line {line}, in {function}: {sentence}").format(
            line=self.line, function=self.function, sentence=text
        )

    def describe(self, program: str) -> str:
        """Return a sentence about what happened; `program` names the program in the sentence."""
        return self.reason.sentence.format(detail=self.detail, program=program)


Outcome = Returned | Raised | Faulty | Ended
