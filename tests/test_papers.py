"""The papers: their commands can be given, and what they name and link to is there."""

import re
import shlex
import tomllib
from itertools import pairwise
from pathlib import Path

import click
import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from lessons.course.course import lesson_ids, read_lesson
from tui.app.cli import cli

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
BENCHMARKS = ROOT / "benchmarks/README.md"
MAINTAINERS = [ROOT / "CONTRIBUTING.md", BENCHMARKS, *sorted(DOCS.glob("decisions/*.md"))]
USERS = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
ALL = [*MAINTAINERS, *USERS]
NAMED = re.compile(
    r"(?:solver|lessons|tui|tests|benchmarks|docs)(?:/[\w./-]*|(?:\.[a-z]\w*)+)|\w+\.py"
)
"""A path, a module, or a file beside the paper."""


def blocks(paper: Path) -> list[Token]:
    """Return the blocks of a paper, its tables included."""
    return MarkdownIt("commonmark").enable("table").parse(paper.read_text(encoding="utf-8"))


def inline(paper: Path) -> list[Token]:
    """Return the tokens of a paper's text."""
    return [token for block in blocks(paper) for token in block.children or ()]


def anchors(paper: Path) -> set[str]:
    """Return what a link can name after the `#`: the headings, as GitHub writes them."""
    found = blocks(paper)
    titles = [after.content for block, after in pairwise(found) if block.type == "heading_open"]
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def commands(paper: Path) -> list[list[str]]:
    """Return the words of each command that a paper prints, without what is only a form of one."""
    lines = [
        line
        for block in blocks(paper)
        if block.type == "code_block" or (block.type == "fence" and block.info == "console")
        for line in block.content.splitlines()
    ]
    told = [re.split(r"\s(?:#|<|\|)\s?", line)[0] for line in lines]
    return [
        shlex.split(line)[1:]
        for line in told
        if line.startswith("queens-tutor") and not re.search(r"\[|\b[A-Z]{3,}\b", line)
    ]


def exists(name: str, beside: Path) -> bool:
    """Return whether a path or a module is there; NAME and ID in it stand for any name."""
    path = name if "/" in name or name.endswith(".py") else name.replace(".", "/")
    pattern = re.sub(r"\b(?:NAME|ID)\b", "*", path).rstrip("/")
    return any(
        any(folder.glob(pattern + ending)) for folder in (ROOT, beside) for ending in ("", ".py")
    )


@pytest.mark.parametrize("paper", MAINTAINERS, ids=lambda paper: paper.stem)
def test_what_a_paper_for_maintainers_names_exists(paper: Path) -> None:
    code = [token.content for token in inline(paper) if token.type == "code_inline"]
    names = {word for each in code for word in each.split() if NAMED.fullmatch(word)}
    if paper != BENCHMARKS:  # Here a file without its folder is one that many folders have.
        names = {name for name in names if "/" in name or not name.endswith(".py")}
    assert names
    assert sorted(name for name in names if not exists(name, paper.parent)) == []


@pytest.mark.parametrize("paper", ALL, ids=lambda paper: paper.stem)
def test_every_link_leads_somewhere(paper: Path) -> None:
    targets = [
        str(token.attrs.get("href") or token.attrs.get("src") or "") for token in inline(paper)
    ]
    lost = []
    for target in targets:
        path, _hash, anchor = target.partition("#")
        file = paper.parent / path if path else paper
        if "://" not in target and not (file.exists() and (not anchor or anchor in anchors(file))):
            lost.append(target)
    assert lost == []


@pytest.mark.parametrize("paper", USERS, ids=lambda paper: paper.stem)
def test_every_command_can_be_given(paper: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[click.Command] = []
    monkeypatch.setattr(click.Command, "invoke", lambda self, _context: called.append(self))
    for words in commands(paper):
        monkeypatch.setenv("QUEENS_TUTOR_COURSE", "")  # One command may have named another.
        assert all((ROOT / each).exists() for each in words if each.startswith("docs/"))
        called.clear()
        if words != ["--help"]:
            cli.main(words, standalone_mode=False, prog_name="queens-tutor")
            assert called, words


def test_each_command_for_the_contents_of_the_lectures_can_be_given() -> None:
    page = (DOCS / "lectures.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^## .*\((\d+)\)$", page, re.MULTILINE)
    assert numbers == ["000", "001", "002", "003", "004"]
    lines = [
        each for each in re.findall(r"`([a-z]+ [^`]+)`", page) if each.split()[0] in cli.commands
    ]
    assert lines
    for line in lines:
        name, *words = shlex.split(line)
        command = cli.commands[name]
        with click.Context(cli, info_name="queens-tutor") as parent:
            assert command.make_context(name, words, parent=parent).info_name == name, line


def test_the_tour_the_changelog_and_the_list_of_lessons_are_as_promised() -> None:
    tour = (DOCS / "tour.svg").read_text(encoding="utf-8")
    assert len(tour.encode()) < 500_000
    assert re.findall(r"<(?!(?:svg|title|style|rect|g|path|text|/\w+)\b)[^>]*>", tour) == []
    assert "prefers-reduced-motion" in tour
    with (ROOT / "pyproject.toml").open("rb") as settings:
        version = tomllib.load(settings)["project"]["version"]
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", log, re.MULTILINE)
    assert headings[0] == "[Unreleased]"
    assert re.fullmatch(rf"\[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d", headings[1])
    listed = re.findall(r"^- \*\*(.+?)\*\*:", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert listed == [read_lesson(each).front.title for each in lesson_ids()]
