"""Directives: what stands between colons in a Markdown file, its options, text and replies.

:::{name} id
:option: value

Text.

- right: A reply.
:::
"""

import re
from collections.abc import Mapping
from pathlib import Path

from markdown_it import MarkdownIt
from mdit_py_plugins.colon_fence import colon_fence_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

from lessons.finding import Faults, suggestion
from lessons.front_matter import NAME
from lessons.language import _
from lessons.question import HINT, OTHER, RIGHT
from solver.misconceptions import MISCONCEPTIONS

LARGEST_FILE = 200_000
"""Characters of a file of directives."""


class DirectiveReader:
    """Reads the directives of one file and collects its faults."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.text = text
        self.faults = Faults(path)
        self.names: set[str] = set()
        self.lines: list[str] = []

    def options(
        self, content: str, line: int, known: frozenset[str]
    ) -> tuple[dict[str, tuple[int, str]], str, int]:
        """Return the options with their lines, the text below them and its line."""
        options: dict[str, tuple[int, str]] = {}
        lines = content.split("\n")
        while lines and (found := re.fullmatch(r":([\w-]+):(.*)", lines[0])):
            key, value = found[1], found[2].strip()
            if key not in known:
                self.faults.add(
                    line,
                    _("unknown option {key!r}; {hint}").format(
                        key=key, hint=suggestion(key, known)
                    ),
                )
            elif key in options:
                self.faults.add(line, _("option {key!r} stands there twice").format(key=key))
            options[key] = (line, value)
            lines.pop(0)
            line += 1
        if options and lines and lines[0].strip():
            self.faults.add(line, _("between options and text there must be an empty line"))
        while lines and not lines[0].strip():
            lines.pop(0)
            line += 1
        return options, "\n".join(lines).strip() + "\n", line

    def yes(self, options: Mapping[str, tuple[int, str]], name: str, line: int) -> bool:
        """Say whether an option says yes; it says no if it is absent."""
        line, said = options.get(name, (line, "no"))
        if said not in {"yes", "no"}:
            self.faults.add(line, _("{name!r} is yes or no").format(name=name))
        return said == "yes"

    def name(self, name: str, line: int, remedy: str) -> str:
        """Return the id of a question or drive; one that is none, or is taken, is a fault."""
        if not re.fullmatch(NAME, name):
            self.faults.add(line, remedy)
        elif name in self.names:
            self.faults.add(
                line, _("the id {name!r} is taken by another question").format(name=name)
            )
        self.names.add(name)
        return name

    def foils(self, option: tuple[int, str]) -> tuple[str, ...]:
        """Return the misconceptions that an option names."""
        line, text = option
        foils = tuple(foil.strip() for foil in text.split(",") if foil.strip())
        for foil in foils:
            if foil not in MISCONCEPTIONS:
                self.faults.add(
                    line,
                    _("unknown foil {foil!r}; {hint}").format(
                        foil=foil, hint=suggestion(foil, MISCONCEPTIONS)
                    ),
                )
        return foils

    def replies(
        self, body: str, lines: tuple[int, int], foils: tuple[str, ...]
    ) -> tuple[str, dict[str, str]]:
        """Split the text of a question from what is said to its answers."""
        line, body_line = lines
        found = list(re.finditer(rf"^- ({NAME}):(?= |\n)", body, flags=re.MULTILINE))
        ends = [each.start() for each in found[1:]] + [len(body)] * bool(found)
        text = body[: found[0].start()] if found else body
        replies: dict[str, str] = {}
        for each, end in zip(found, ends, strict=True):
            name, at = each[1], body_line + body[: each.start()].count("\n")
            if name in replies:
                self.faults.add(at, _("reply {name!r} stands there twice").format(name=name))
            if name not in {RIGHT, OTHER, HINT, *foils}:
                hint = suggestion(name, {RIGHT, OTHER, *foils})
                said = _("a reply to {name!r}, which is no foil here; {hint}")
                self.faults.add(at, said.format(name=name, hint=hint))
            replies[name] = " ".join(body[each.end() : end].split())
        if RIGHT not in replies:
            self.faults.add(line, _("the right answer is not explained: add '- right: …'"))
        if not text.strip():
            self.faults.add(line, _("the question has no text"))
        return text.strip() + "\n", replies


def parser() -> MarkdownIt:
    """Return what reads scripts: CommonMark with front matter and colon fences, without HTML."""
    commonmark = MarkdownIt("commonmark", {"html": False})
    # What is in a line is not looked at here, and costs the most.
    return commonmark.use(front_matter_plugin).use(colon_fence_plugin).disable("inline")
