"""A course may hold parameters of the student model of its own."""

from pathlib import Path

import pytest

from lessons.student.beliefs import FILE, Parameters, read_own_parameters, read_parameters
from tests.expected import expect


def test_a_course_replaces_what_it_names() -> None:
    own = read_parameters('{"slip": 0.12, "knows": 0.3}')
    assert (own.slip, own.knows) == (0.12, 0.3)
    assert own.halves == Parameters().halves


@pytest.mark.parametrize(
    "text", ["", "[]", '{"slip": 2}', '{"slip": "x"}', '{"nothing": 0.5}', "{", '{"slip": true}']
)
def test_a_file_with_a_fault_is_said_and_changes_nothing(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(tmp_path))
    (tmp_path / "en").mkdir()
    assert read_own_parameters() == (Parameters(), None)
    file = tmp_path / "en" / FILE
    file.write_text(text, encoding="utf-8")
    read, fault = read_own_parameters()[0], expect(read_own_parameters()[1])
    assert (fault.path, fault.line) == (file, 1)
    assert "slip" in fault.text
    assert read == Parameters()
