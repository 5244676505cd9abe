"""Shipped templates, manifests and files of words, spoilt: each is read, or gives findings."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from lessons.authoring import check_practice
from lessons.course import course, manifest, template
from lessons.files import course_folder, yaml_tree
from lessons.files.course_folder import NAME
from lessons.files.findings import Faults, Finding
from tests.lessons.mutation import spoilt_templates, spoilt_words
from tests.lessons.scripts import ends

Attempt = Callable[[Path, int], None]


def sound(findings: list[Finding], path: Path, text: bytes) -> bool:
    """Say whether there are no findings; each must have a line of its file, and be printable."""
    for finding in findings:
        assert finding.path == path
        assert 1 <= finding.line <= text.count(b"\n") + 1
        assert str(finding).isprintable()
    return not findings


def attempt_templates(folder: Path, seed: int) -> None:
    """Read and draw from some spoilt templates."""
    path, text = folder / "templates.md", spoilt_templates(seed)
    path.write_bytes(text)
    faults = Faults(path)
    read = yaml_tree.read_yaml_text(path, faults)
    if read is None:
        assert not sound(faults.findings, path, text)
        return
    found, findings = template.parse_templates(path, read, course_folder.skill_titles())
    sound(findings, path, text)
    for each in found:
        sound(list(check_practice.check_template(path, each, 1)), path, text)


def attempt_words(folder: Path, seed: int) -> None:
    """Read a spoilt manifest, or another YAML file."""
    name, text = spoilt_words(seed)
    path = folder / name
    path.write_bytes(text)
    if name == "manifest.yaml":
        read, findings = manifest.read_manifest(path, course_folder.skill_titles())
        assert sound(findings, path, text) <= bool(read.lessons)
        assert all(re.fullmatch(NAME, each) for each in (*read.lessons, *read.brief))
        assert set(read.brief) <= set(read.lessons)
        assert set(read.skills) <= set(course_folder.skill_titles())
    elif name == "glossary.yaml":
        words, findings = course.read_glossary(path)
        sound(findings, path, text)
        assert all(word.isprintable() and found.means for word, found in words.items())
    else:
        faults = Faults(path)
        texts = yaml_tree.read_texts(path, faults)
        sound(faults.findings, path, text)
        assert all(said.isprintable() for _line, said in texts.values())


@pytest.fixture(params=[attempt_templates, attempt_words], ids=["templates", "words"])
def attempt(request: pytest.FixtureRequest) -> Attempt:
    found: Attempt = request.param
    return found


def attempts(attempt: Attempt, folder: Path, seeds: range) -> None:
    for seed in seeds:
        with ends():
            try:
                attempt(folder, seed)
            except BaseException as error:
                error.add_note(f"the file spoilt with seed {seed}")
                raise


def test_some_spoilt_files(attempt: Attempt, tmp_path: Path) -> None:
    attempts(attempt, tmp_path, range(60))


@pytest.mark.long
def test_many_spoilt_files(attempt: Attempt, tmp_path: Path) -> None:
    attempts(attempt, tmp_path, range(60, 10_300))
