"""Lines in and lines out: all that the line mode knows of a terminal, a pipe or a file.

What is written holds no control byte but the newline. On a terminal lines break between words at
its width, read anew for every line: a screen reader or a braille display goes by lines, and must
not meet half a word. Elsewhere a paragraph is one line, however long: whoever reads it from a file
or a pipe breaks it where they need it, and searches it as a whole.

What is read from a terminal is a person's: an empty line is the key Enter. Anything else is taken
for prepared lines. There whatever follows a # is a remark, empty lines are left out where they
would mean nothing, and each line is written after its prompt, so that a log can be read. It is
UTF-8, whatever the locale is: a file of answers is made in one place and read in another.
"""

import io
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module

from lessons.files.findings import make_printable
from lessons.language import _
from tui.look.options import Options
from tui.terminal.charset import ascii_text
from tui.terminal.terminal import ascii_only

GLUE = "\N{NO-BREAK SPACE}"  # A blank at which no line breaks.
LONGEST = 4096  # Characters of a line that are read; the rest of it is left out.


@dataclass(frozen=True, slots=True)
class Line:
    """A line, or a paragraph that may be broken.

    Attributes:
        verbatim: Whether it is code or a drawing: its spaces count, and it is never broken.
    """

    text: str = ""
    indent: int = 0  # Columns that it is moved in.
    hanging: int = 0  # Columns that its lines after the first are moved in further.
    verbatim: bool = False
    once: bool = False  # Whether it explains something and is written the first time only.


class Teletype:
    """Standard input and output."""

    def __init__(self, options: Options) -> None:
        self.typed = bool(sys.stdin and sys.stdin.isatty())  # Whether a person types at a terminal.
        self.kiosk = options.kiosk  # Whether nothing may lead out of the tutor.
        self.number = 0  # How many lines have been read.
        self._closed = sys.stdin is None
        self._explained: set[str] = set()
        self._ascii = _is_ascii(options)
        if self.typed:
            with suppress(ImportError):  # Python is built without it on some machines.
                readline = import_module("readline")
                readline.parse_and_bind("set enable-bracketed-paste off")
                readline.set_completer(lambda *_typed: None)  # Else two Escapes name files here.
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")

    def say(self, *texts: str) -> None:
        """Write each text as a paragraph."""
        self.write(texts)

    def write(self, lines: Iterable[str | Line]) -> None:
        """Write lines and paragraphs, wrapped if the output is a terminal."""
        for each in lines:
            line = Line(each) if isinstance(each, str) else each
            if line.once and line.text in self._explained:
                continue
            self._explained |= {line.text} if line.once else set()
            margin = " " * line.indent
            clean = partial(self._clean_text, verbatim=line.verbatim)
            text = margin + GLUE.join(map(clean, line.text.split(GLUE)))
            if sys.stdout.isatty() and not line.verbatim:
                text = textwrap.fill(
                    re.sub(r" ([−+·]) ", rf"{GLUE}\1{GLUE}", text),
                    max(20, shutil.get_terminal_size().columns - 1),
                    subsequent_indent=margin + " " * line.hanging,
                    break_long_words=False,
                    break_on_hyphens=False,
                )
            sys.stdout.write(text.replace(GLUE, " ") + "\n")

    def flush(self) -> None:
        """Flush the output, which a pipe or a file would otherwise hold back."""
        sys.stdout.flush()

    def warn(self, text: str) -> None:
        """Write a sentence to standard error."""
        sys.stdout.flush()
        with suppress(OSError):  # Where it cannot be said, the status still tells.
            sys.stderr.write(self._clean_text(text) + "\n")

    def ask(self, prompt: str, *, empty: bool) -> str | None:
        """Read a line after a prompt, an empty prepared one only if `empty`; None at the end."""
        text = self.read(self._clean_text(prompt) + " ")
        while text is not None and not self.typed:
            line, remark, _rest = text.partition("#")
            if line.strip() or (empty and not remark):
                text = line
                break
            text = self.read()
        shown = self.typed and sys.stdout.isatty()  # by the terminal itself, its newline too
        if text is None:
            sys.stdout.write("\n")
        elif not shown:
            sys.stdout.write(self._clean_text(text) + "\n")
        return None if text is None else text.strip()

    def confirm(self, word: str) -> bool:
        """Ask for a word without which nothing happens, and return whether it was typed."""
        typed = self.ask(_("Type {word} to go on:").format(word=word), empty=True)
        return (typed or "").lower() == word

    def read(self, prompt: str = "") -> str | None:
        """Read a line as it is, after a prompt, or return None at the end of the input.

        What is typed can be edited, and arrows bring earlier lines back.
        """
        text = ""
        if not self.typed:
            sys.stdout.write(prompt)
            sys.stdout.flush()
        with suppress(OSError, EOFError):
            if self.typed and not self._closed:
                text = input(prompt)[:LONGEST] + "\n"
            elif not self._closed:
                text = rest = sys.stdin.readline(LONGEST)
                while rest and not rest.endswith("\n"):
                    rest = sys.stdin.readline(LONGEST)
        self.number += 1
        self._closed = not text
        return text.removesuffix("\n") if text else None

    def _clean_text(self, text: str, *, verbatim: bool = False) -> str:
        """Return a text that can be printed; blanks are merged unless it is verbatim."""
        text = text.expandtabs(4).rstrip() if verbatim else " ".join(text.split())
        text = make_printable(text)
        return ascii_text(text) if self._ascii else text


def keep_blanks(text: str) -> str:
    """Return a text whose strings in quotes keep their blanks, and are not broken."""
    pieces = text.split("'")  # Every other one stands in quotes, if each has an end.
    if len(pieces) % 2:
        pieces[1::2] = [each.replace(" ", GLUE) for each in pieces[1::2]]
    return "'".join(pieces)


def encode_printed(text: str, options: Options) -> str:
    """Return a text as the output can print it: in ASCII if it must be."""
    return ascii_text(text) if _is_ascii(options) else text


def _is_ascii(options: Options) -> bool:
    encodes_all = sys.stdout.encoding.lower().replace("-", "") == "utf8"
    return ascii_only(options) or (options.ascii is None and not encodes_all)
