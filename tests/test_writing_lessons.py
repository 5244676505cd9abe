"""docs/writing-lessons.md: every example in it is run, and all that can be written is named."""

from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from docs import asks, course_index
from lessons.asks.ask import KINDS
from lessons.asks.registry import read_ask
from lessons.authoring.check import INSTANCES, check_whole_course
from lessons.course import course, draws, practice, script, template
from lessons.course.course import INDEX
from lessons.course.front_matter import FrontMatter
from lessons.course.question import HINT, OTHER, RIGHT
from solver.text.listing import Event, listing_ids
from solver.text.misconceptions import MISCONCEPTIONS
from tests.sampled import sampled
from tui.authoring.command import command

DOCS = Path(__file__).parent.parent / "docs"
DOCUMENT = DOCS / "writing-lessons.md"
EXAMPLES = DOCS / "examples"
COURSE = EXAMPLES / "course"
FILES = sorted(path for path in EXAMPLES.rglob("*") if path.is_file())
TOKENS = MarkdownIt("commonmark").enable("table").parse(DOCUMENT.read_text(encoding="utf-8"))
FENCES = [token for token in TOKENS if token.type == "fence"]
FIRST = next(token.content for token in FENCES if token.info == "markdown")
"""The lesson that stands on the first page."""


def spans(tokens: list[Token]) -> Iterator[str]:
    """Yield what stands between backquotes."""
    for token in tokens:
        if token.type == "code_inline":
            yield token.content
        yield from spans(token.children or [])


NAMED = set(spans(TOKENS))
"""What the document names."""


FEW = 5
"""Instances of each template that are tried all day: too few to tell every idea apart."""


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(COURSE))


@pytest.mark.usefixtures("example")
@pytest.mark.parametrize("instances", sampled([FEW, INSTANCES]))
def test_the_examples_have_no_fault(instances: int) -> None:
    found = (each.text for each in check_whole_course(instances).findings)
    assert [each for each in found if instances > FEW or "never differs" not in each] == []


def test_the_first_page_leads_to_a_lesson_without_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its text in the file that the page names."""
    page = DOCUMENT.read_text(encoding="utf-8").split("\n## A script\n")[0]
    written = tmp_path / "my-course" / "en" / "dead-end.md"
    assert f"Open `{written.relative_to(tmp_path)}` in your editor" in page
    written.parent.mkdir(parents=True)
    written.write_text(FIRST, encoding="utf-8")
    (tmp_path / "my-course" / "manifest.yaml").write_text("lessons: [dead-end]\n")
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(tmp_path / "my-course"))
    assert check_whole_course(1).findings == ()


def test_every_block_says_what_it_is_and_stands_in_a_file_that_is_checked() -> None:
    assert {token.info for token in FENCES} <= {"markdown", "yaml", "python", "console"}
    texts = ["\n" + path.read_text(encoding="utf-8") for path in FILES]
    blocks = [token.content for token in FENCES if token.info != "console"]
    assert blocks.pop(0) == FIRST
    assert [block for block in blocks if not any("\n" + block in text for text in texts)] == []


@pytest.mark.usefixtures("example")
def test_all_that_can_be_asked_or_drawn_is_in_an_example() -> None:
    asked = {
        each.ask.form for name in course.lesson_ids() for each in course.read_lesson(name).questions
    }
    forms = [written for several in KINDS.values() for written in several]
    assert [form.text for form in forms if form not in asked] == []
    assert {each.draw for each in practice.load_templates().values()} == set(draws.KINDS)


def test_what_make_docs_writes_is_up_to_date() -> None:
    written = (DOCS / "asks.md").read_text(encoding="utf-8") == asks.page()
    assert written, "docs/asks.md is out of date: run make docs"
    written = INDEX.read_bytes() == course_index.index()
    assert written, "lessons/shipped/index.json is out of date: run make docs"


def test_the_examples_of_an_ask_are_read_as_it() -> None:
    for kind, written in KINDS.items():
        examples = [example for each in written for example in each.examples]
        assert {type(read_ask(example)) for example in examples} == {kind}


OPTIONS = set(template._OPTIONS).union(*script._DIRECTIVES.values())
KEYS = {*FrontMatter.__struct_fields__, *course._KEYS}
WORDS = [
    *(f":{option}:" for option in sorted(OPTIONS)),
    *sorted(KEYS),
    *sorted(script._DIRECTIVES),
    *draws.KINDS,
    *MISCONCEPTIONS,
    *Event,
    *(RIGHT, OTHER, HINT),
]


def test_everything_that_can_be_written_or_done_is_named() -> None:
    assert [word for word in WORDS if word not in NAMED] == []
    text = DOCUMENT.read_text(encoding="utf-8")
    table = text.partition("### Listings\n\n")[2].partition("\n\n")[0]
    first_cells = "".join(row.split("|")[1] for row in table.splitlines())
    assert [each for each in listing_ids() if first_cells.count(f"`{each}`") != 1] == []
    assert isinstance(command, click.Group)
    text = DOCUMENT.read_text(encoding="utf-8")
    assert all(f"course {name}" in text for name in command.commands)
