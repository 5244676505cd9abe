"""Directives: what stands between colons in a Markdown file, its options, text and replies.

:::{name} id
:option: value

Text.

- right: A reply.
:::
"""

import re
from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypeVar

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.colon_fence import colon_fence_plugin
from mdit_py_plugins.front_matter import front_matter_plugin
from msgspec import Struct

from lessons.course.front_matter import ID_RULE
from lessons.course.question import HINT, OTHER, RIGHT
from lessons.files.course_folder import NAME
from lessons.files.findings import Faults, clean_text, suggest_word
from lessons.language import _
from lessons.scenes.scene import SceneError
from lessons.text.expression import ExpressionError
from solver.text.misconceptions import list_misconceptions

_ITEM = re.compile(rf" {{0,3}}[-*+](?: +|(?={NAME}:))({NAME})?")
LARGEST_FILE = 200_000  # Characters.
_Read = TypeVar("_Read")
Options: TypeAlias = Mapping[str, tuple[int, str]]  # The line and the value of each option.


class Directive(Struct, frozen=True):
    """A directive of a script: kind, id, options, and the body text with its line."""

    faults: Faults
    kind: str
    id: str
    line: int
    options: Options
    body: str
    body_line: int

    @property
    def places(self) -> dict[str, int]:
        """The line number of each option."""
        return {name: line for name, (line, _value) in self.options.items()}

    def option(self, name: str, usual: str = "") -> tuple[int, str]:
        """Return an option's line and value; if absent, the directive's line and `usual`."""
        return self.options.get(name, (self.line, usual))

    def add_fault(self, option: str, text: str, /, **parts: object) -> None:
        """Add a fault at the line of an option."""
        self.faults.add(self.option(option)[0], text, **parts)

    def read_option(self, name: str, read: Callable[..., _Read], *of: object) -> _Read | None:
        """Return an option's value, read by a function; None if absent or faulty."""
        if name not in self.options:
            return None
        try:
            return read(self.options[name][1], *of)
        except (SceneError, ExpressionError) as error:
            self.add_fault(name, str(error))
            return None

    def read_yes(self, name: str) -> bool:
        """Return whether an option is `yes`; any other value but `no` adds a fault."""
        _line, text = self.option(name, "no")
        if text not in {"yes", "no"}:
            self.add_fault(name, _("{name!r} is yes or no"), name=name)
        return text == "yes"

    def read_names(self, name: str) -> tuple[int, tuple[str, ...]]:
        """Return the line of an option and the names in it, which commas part."""
        line, text = self.option(name)
        return line, tuple(each.strip() for each in text.split(",") if each.strip())

    def list_foils(self) -> tuple[str, ...]:
        """Return the misconceptions in the option `foils`; unknown names add faults."""
        line, foils = self.read_names("foils")
        for foil in foils:
            sentence = _("unknown foil {name!r}; {hint}")
            self.faults.check_known(line, sentence, foil, list_misconceptions())
        return foils

    def read_body(self) -> tuple[tuple[str, ...], str, dict[str, str], dict[str, int]]:
        """Return the foils, the question's text, replies by name, and their lines; add faults."""
        foils, text = self.list_foils(), list[str]()
        replies: dict[str, list[str]] = {}
        places: dict[str, int] = {}
        known = {RIGHT, OTHER, HINT, *foils}
        at = text
        for number, content in enumerate(self.body.split("\n"), self.body_line):
            if result := re.match(rf"- ({NAME}):(?: |$)", content):
                name = result[1]
                if name in replies:
                    self.faults.add(number, _("reply {name!r} stands there twice"), name=name)
                if name not in known:
                    hint = suggest_word(name, known - {HINT})
                    sentence = _("a reply to {name!r}, which is no foil here; {hint}")
                    self.faults.add(number, sentence, name=name, hint=hint)
                at = replies[name] = [content[result.end() :]]
                places[name] = number
                continue
            meant = _ITEM.match(content)
            if meant and (replies or meant[1] in {*known, *list_misconceptions()}):
                sentence = _("a reply begins like '- {name}: ': a hyphen, a name, a colon, a space")
                self.faults.add(number, sentence, name=meant[1] or RIGHT)
            elif replies and content.strip() and not at[-1].strip() and not content[0].isspace():
                sentence = _("nothing stands after the replies but replies: put it above them")
                self.faults.add(number, sentence)
            elif replies and content.lstrip().startswith(("```", "~~~")):
                self.faults.add(number, _("a reply is one paragraph, without lines of code"))
            at.append(content)
        texts = {name: " ".join(" ".join(each).split()) for name, each in replies.items()}
        for name, reply in texts.items():
            if not reply:
                sentence = _("the reply {name!r} says nothing: write it, or delete this line")
                self.faults.add(places[name], sentence, name=name)
        if RIGHT not in replies:
            self.faults.add(self.line, _("the right answer is not explained: add '- right: …'"))
        whole = "\n".join(text).rstrip() + "\n"
        if not whole.strip():
            self.faults.add(self.line, _("the question has no text"))
        is_meant = any(each.line > self.line for each in self.faults.findings)
        if "ask" not in self.options and not is_meant:
            self.faults.add(self.line, _("nothing is asked: add an option ':ask: next k'"))
        return foils, whole, texts, {f"- {name}": line for name, line in places.items()}


class DirectiveReader:
    """A reader for the directives of one file, which collects faults.

    The options are known of each kind of directive; some kinds are wanting an id.
    """

    def __init__(
        self, path: Path, text: str, known: Mapping[str, frozenset[str]], wanting: Collection[str]
    ) -> None:
        self.path, self.faults = path, Faults(path)
        self.lines = clean_text(text, self.faults).split("\n")
        self.tokens = make_parser().parse("\n".join(self.lines))
        self.names: set[str] = set()
        self._known, self._wanting = known, wanting

    def read(self, token: Token) -> Directive | None:
        """Return the directive in a Markdown token; None, with a fault added, if wrong."""
        line = (token.map or [0])[0] + 1
        opened = self.read_opening(token.info.strip(), line)
        if opened is None:
            return None
        (kind, own_id), at = opened, line + 1
        options: dict[str, tuple[int, str]] = {}
        lines = token.content.split("\n")
        while lines and (result := re.fullmatch(r":([\w-]+):(.*)", lines[0])):
            key, value = result[1], result[2].strip()
            sentence = _("unknown option {name!r}; {hint}")
            if self.faults.check_known(at, sentence, key, self._known[kind]) and key in options:
                self.faults.add(at, _("option {key!r} is given twice"), key=key)
            options[key] = (at, value)
            lines.pop(0)
            at += 1
        if lines and (unclosed := re.match(r":([\w-]+)(?![\w:-])", lines[0])):
            sentence = _("an option has two colons: write ':{key}:', a space, and its value")
            self.faults.add(at, sentence, key=unclosed[1])
        elif options and lines and lines[0].strip():
            self.faults.add(at, _("between options and text there must be an empty line"))
        while lines and not lines[0].strip():
            lines.pop(0)
            at += 1
        body = "\n".join(lines).rstrip() + "\n"
        return Directive(self.faults, kind, own_id, line, options, body, at)

    def check_id(self, name: str, line: int, remedy: str) -> str:
        """Return an id after recording it; add a fault if missing, malformed or taken."""
        if not name:
            self.faults.add(line, remedy)
        elif not re.fullmatch(NAME, name):
            sentence = _("{name!r} is no id: an id is made of {rule}")
            self.faults.add(line, sentence, name=name, rule=ID_RULE)
        elif name in self.names:
            self.faults.add(line, _("the id {name!r} is taken by another question"), name=name)
        self.names.add(name)
        return name

    def read_opening(self, info: str, line: int) -> tuple[str, str] | None:
        """Parse a directive's first line into kind and id; None, and a fault, if wrong."""
        result = re.fullmatch(r"\{(\w+)\}(?:\s+(.*))?", info)
        plain = re.fullmatch(r"\{?(\w+)\}?(.*)", info)
        if not info:
            self.faults.add(line, _("a line ':::' that ends no directive: delete it"))
        elif result and result[1] in self._known:
            if result[2] is None or result[1] in self._wanting:
                return result[1], result[2] or ""
            sentence = _("nothing stands after {name}: delete {rest!r}")
            self.faults.add(line, sentence, name=f"{{{result[1]}}}", rest=result[2])
        elif result is None and plain and plain[1] in self._known:
            sentence = _("the name of a directive stands in braces: ':::{directive}'")
            self.faults.add(line, sentence, directive=f"{{{plain[1]}}}{plain[2]}")
        else:
            sentence = _("unknown directive {name!r}; {hint}")
            hint = suggest_word(plain[1] if plain else "", self._known)
            self.faults.add(line, sentence, name=info, hint=hint)
        return None


@cache
def make_parser() -> MarkdownIt:
    """Return a CommonMark parser with front matter and colon fences, without HTML."""
    commonmark = MarkdownIt("commonmark", {"html": False})
    # What is in a line is not looked at here, and costs the most.
    return commonmark.use(front_matter_plugin).use(colon_fence_plugin).disable("inline")
