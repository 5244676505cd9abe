"""What a check remembers: nothing that is unchanged is looked at again, and no fault is hidden."""

import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import cast

import pytest

from lessons.authoring.check import check_file, check_whole_course
from lessons.authoring.watch import CheckWatch, Sound
from lessons.files import course_folder, yaml_tree
from lessons.files.findings import Finding
from lessons.files.opening import read_file
from solver.text.listing import shipped_text
from tests.expected import expect
from tests.lessons.scripts import ask_sum, predict, script

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
MIRRORED = ask_sum("mirrored", "mine")
ASKED = predict(
    ":at: tick 2", ":ask: next k", ":foils: greedy, back-to-column-zero", ":skill: mine"
)
CHECK = ":::{check}\n:templates: mirrored\n\nThree.\n:::\n"
FIRST = script("It makes {count tests iterative 4} tests; see [two](two.md).\n", ASKED, CHECK)
FILES = {
    "manifest.yaml": "lessons: [one, two]\n",
    "figures.yaml": "tests iterative 4: 26\n",
    "en/one.md": FIRST.replace("id: tested", "id: one"),
    "en/two.md": script("Text.\n", ASKED, id="two"),
    "en/skills.yaml": "mine: My skill\n",
    "en/practice/templates.md": MIRRORED,
    "listings/ours.py": shipped_text("iterative"),
}


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "sound"


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Return a function that writes the course, with changes, where nothing was read yet."""

    def write(**changed: str | None) -> Path:
        folder = tmp_path / f"course-{len([*tmp_path.iterdir()])}"
        for name, text in {**FILES, **changed}.items():
            if text is not None:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text(text, encoding="utf-8")
        monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(folder))
        return folder

    return write


def look(memory: Path | None, about: str = "") -> tuple[list[str], list[str]]:
    """Check the course; return what is found, and which pieces were looked at."""
    watch = CheckWatch(sound=Sound(memory, about) if memory else None)
    found = check_whole_course(1, watch=watch).findings
    if watch.sound:
        watch.sound.save()
    looked_at = [f"{each.path.name}:{each.line}" for each in watch.costs if each.line > 1]
    return [f"{each.path.name}:{each.line}: {each.text}" for each in found], looked_at


def test_the_unchanged_is_not_looked_at_again(memory: Path, course: Callable[..., Path]) -> None:
    course()
    found, first = look(memory)
    assert found == []
    assert {each.split(":")[0] for each in first} == {"one.md", "two.md"}
    assert look(memory) == ([], [])
    assert look(memory, "otherwise") == ([], first)
    course(**{"en/two.md": FILES["en/two.md"].replace("Text.", "Another text.")})
    found, again = look(memory)
    assert (found, {each.split(":")[0] for each in again}) == ([], {"two.md"})


def test_a_template_is_known_wherever_it_stands_and_in_its_file_alone(
    memory: Path, course: Callable[..., Path]
) -> None:
    course()
    look(memory)
    other = MIRRORED.replace("mirrored", "other").replace("sum of", "difference of")
    file = "en/practice/templates.md"
    folder = course(**{file: other.replace("What is the sum", "What is the difference") + MIRRORED})
    for first in (1, None):
        watch = CheckWatch(sound=Sound(memory, ""))
        assert check_file(folder / file, 1, watch).findings == ()
        assert [each.line for each in watch.costs] == ([first] if first else [])
        expect(watch.sound).save()
    assert not any(each.startswith("templates.md") for each in look(memory)[1])


@pytest.mark.parametrize(
    "changed",
    [
        {"en/one.md": FILES["en/one.md"].replace("next k", "next nothing")},
        {"en/two.md": None, "manifest.yaml": "lessons: [one]\n"},
        {"en/skills.yaml": "other: My skill\n"},
        {"en/practice/templates.md": MIRRORED.replace("mirrored", "renamed")},
        {"en/practice/templates.md": MIRRORED.replace("{x}, {y}", "{x}, {z}")},
        *({"figures.yaml": "tests iterative 4: 27\n"}, {"listings/ours.py": "def broken("}),
        {"listings/iterative.py": FILES["listings/ours.py"]},
    ],
)
def test_no_fault_is_hidden(
    changed: dict[str, str | None], memory: Path, course: Callable[..., Path]
) -> None:
    """Whatever changes: with what is remembered the same is found as without."""
    course()
    look(memory)
    course(**changed)
    found, _looked_at = look(memory)
    assert found
    assert (found, found) == (look(memory)[0], look(None)[0])


def test_what_changes_while_it_is_checked_is_not_remembered(
    memory: Path, course: Callable[..., Path]
) -> None:
    folder = course()
    sound = Sound(memory, "")
    assert sound.check("lesson", "one", list, "en/one.md") == []
    (folder / "en" / "one.md").write_text("Saved meanwhile.", encoding="utf-8")
    sound.save()
    assert not memory.exists()


@pytest.mark.parametrize("made", ["link", "many"])
def test_of_what_cannot_be_seen_as_a_whole_nothing_is_remembered(
    made: str, memory: Path, course: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = course()
    if made == "link":
        shutil.move(folder / "listings", folder.parent / "elsewhere")
        (folder / "listings").symlink_to(folder.parent / "elsewhere")
    else:
        monkeypatch.setattr("lessons.authoring.watch.FILES", 3)
    assert look(memory)[0] == []
    assert look(memory)[1]


def test_what_others_may_write_is_no_proof(memory: Path, course: Callable[..., Path]) -> None:
    course()
    first = look(memory)[1]
    assert memory.stat().st_mode & 0o077 == 0
    memory.chmod(0o622)
    assert look(memory)[1] == first
    memory.unlink()
    os.mkfifo(memory)
    assert look(memory)[1] == first


class Reads:
    """In the place of `Sound`: notes what is read while a piece is looked at."""

    def __init__(self) -> None:
        self.script: str | None = None
        self.wrong: list[tuple[str, Path]] = []

    def check(
        self, _kind: str, _name: str, find: Callable[[], Iterable[Finding]], script: str = ""
    ) -> list[Finding]:
        self.script = script
        try:
            return list(find())
        finally:
            self.script = None

    def read(self, path: Path, most: int) -> bytes:
        """Read a file; no piece may read another lesson's script, or what lies elsewhere."""
        if self.script is not None:
            homes = course_folder.find_course_folder(), course_folder.SHIPPED
            home = next((each for each in homes if path.is_relative_to(each)), None)
            name = str(path.relative_to(home)) if home else ""
            other = name.startswith("en/") and name.count("/") == 1 and name.endswith(".md")
            templates = name == "en/practice/templates.md" and not self.script
            if not name or (other and name != self.script) or templates:
                self.wrong.append((self.script, path))
        return read_file(path, most)


@pytest.mark.parametrize(
    "example", ["course", pytest.param("knights-tour", marks=pytest.mark.long)]
)
def test_a_piece_reads_only_what_is_in_its_digest(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(EXAMPLES / example, tmp_path / example)  # Of which nothing was read yet.
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(tmp_path / example))
    reads, watch = Reads(), CheckWatch(recount=False)
    monkeypatch.setattr(yaml_tree, "read_file", reads.read)
    watch.sound = cast("Sound", reads)
    check_whole_course(1, watch=watch)
    assert reads.wrong == []
