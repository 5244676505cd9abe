"""Files of templates: Markdown with a directive for each, as `lessons.course.template` shows it."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from markdown_it.token import Token

from lessons.course.directive import LARGEST_FILE, DirectiveReader, Options, make_parser
from lessons.course.draws import KINDS
from lessons.course.template import LISTING, Template
from lessons.files.findings import Finding, clean_text
from lessons.language import _
from lessons.scenes.scene import MAZES
from solver.board.maze import NARROWEST
from solver.text.listing import listing_ids

LARGEST_MAZE = 12  # Columns and rows.
LARGEST_N = 12  # Columns: a fresh question is computed while somebody waits for it.
_OPTIONS = frozenset({"skill", "listing", "draw", "n", "maze", "ask", "foils", "fact", "lesson"})

_ANSWERS = {"yes": True, "no": False}


def parse_templates(
    path: Path, text: str, skills: Mapping[str, str]
) -> tuple[list[Template], list[Finding]]:
    """Return the templates of a file without a fault, and all that is wrong with it."""
    reader = _TemplateReader(path, text, skills)
    templates = list(reader.templates())
    return templates, sorted(reader.faults.findings)


class _TemplateReader(DirectiveReader):
    """Reads one file of templates and collects its faults."""

    def __init__(self, path: Path, text: str, skills: Mapping[str, str]) -> None:
        super().__init__(path, text[:LARGEST_FILE])
        self.text = clean_text(self.text, self.faults)
        self.skills = skills
        self.lines = self.text.split("\n")

    def templates(self) -> Iterator[Template]:
        for token in make_parser().parse(self.text):
            if token.type == "colon_fence" and not token.level:
                before = len(self.faults.findings)
                template = self.template(token)
                if template is not None and len(self.faults.findings) == before:
                    yield template

    def template(self, token: Token) -> Template | None:
        line = (token.map or [0])[0] + 1
        opened = self.opening(token.info.strip(), line, {"practice"}, {"practice"})
        if opened is None:
            return None
        name = self.name(opened[1], line, _("a template needs an id: ':::{practice} my-id'"))
        options, body, body_line = self.options(token.content, line + 1, _OPTIONS)
        foils = self.foils(options.get("foils", (line, "")))
        text, replies, said_at = self.replies(body, (line, body_line), foils)
        places = {key: at for key, (at, _value) in options.items()}
        places |= {"text": body_line} | {f"- {reply}": at for reply, at in said_at.items()}
        if "ask" not in options and all(each.line <= line for each in self.faults.findings):
            self.faults.add(line, _("the template asks nothing: add an option ':ask: next k'"))
        return Template(
            id=name,
            skill=self.one_of(options.get("skill", (line, "")), "skill", self.skills),
            draw=self.one_of(options.get("draw", (line, "")), "draw", KINDS),
            sizes=self.sizes(*options.get("n", (line, "4-8"))),
            ask=options.get("ask", (line, ""))[1],
            foils=foils,
            text=text,
            replies=replies,
            line=line,
            lines=places,
            listing=self.one_of(
                options.get("listing", (line, LISTING)),
                "listing",
                dict.fromkeys((*listing_ids(), *MAZES)),
            ),
            fact=self.one_of(options.get("fact", (line, "no")), "fact", _ANSWERS) == "yes",
            maze=self.maze(options, line),
            lesson=options.get("lesson", (line, ""))[1],
        )

    def maze(self, options: Options, line: int) -> tuple[int, int] | None:
        """Return the size of the mazes that are drawn; None if the listing runs in none."""
        at, size = options.get("maze", (line, ""))
        runs = options.get("listing", (line, LISTING))[1] in MAZES
        if not size and not runs:
            return None
        found = re.fullmatch(r"(\d{1,2})x(\d{1,2})", size) if runs else None
        width, height = (int(found[1]), int(found[2])) if found else (0, 0)
        if min(width, height) < NARROWEST or max(width, height) > LARGEST_MAZE:
            told = _("'maze' is a size from 5x5 to 12x12; {ids} need one, and nothing else has one")
            self.faults.add(at, told, ids=", ".join(MAZES))
        return width, height

    def one_of(self, option: tuple[int, str], name: str, known: Mapping[str, object]) -> str:
        """Return the value of an option; another one than the known is a fault."""
        line, value = option
        said = _("unknown {option} {name!r}; {hint}")
        self.faults.check_known(line, said, value, known, option=name)
        return value

    def sizes(self, line: int, text: str) -> range:
        """Return the sizes of board that a text like `4-8` or `4` names."""
        found = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", text)
        first, last = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
        if not 2 <= first <= last <= LARGEST_N:
            self.faults.add(line, _("'n' is a size or a range of sizes from 2 to 12, such as 4-8"))
            return range(4, 5)
        return range(first, last + 1)
