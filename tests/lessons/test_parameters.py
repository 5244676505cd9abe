"""A course may hold parameters of the student model of its own."""

from pathlib import Path

import pytest

from lessons.student.parameters import (
    FILE,
    Parameters,
    find_fault,
    load_parameters,
    read_parameters,
)
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
    assert find_fault() is None
    file = tmp_path / "en" / FILE
    file.write_text(text, encoding="utf-8")
    fault = expect(find_fault())
    assert (fault.path, fault.line) == (file, 1)
    assert "slip" in fault.text
    assert load_parameters() == Parameters()
