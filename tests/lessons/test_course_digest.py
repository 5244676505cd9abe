"""The digest tells one course from another, and does not depend on what lies about."""

from pathlib import Path

from lessons.files.course_digest import course_digest
from lessons.files.course_folder import SHIPPED


def test_it_depends_on_names_and_texts_of_what_is_read_alone(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "manifest.yaml").write_text("lessons: [rules]\n", encoding="utf-8")
    script = tmp_path / "en" / "rules.md"
    script.write_text("text", encoding="utf-8")
    digest = course_digest(tmp_path)
    for unread in (".rules.md.swp", "rules.md~", "__pycache__/x.py", "assignments/week.yaml"):
        (tmp_path / unread).parent.mkdir(exist_ok=True)
        (tmp_path / unread).write_text("else", encoding="utf-8")
    (tmp_path / "link.md").symlink_to("nowhere")
    assert course_digest(tmp_path) == digest
    script.write_text("Text", encoding="utf-8")
    other = course_digest(tmp_path)
    script.rename(script.with_name("ideas.md"))
    assert len({digest, other, course_digest(tmp_path), course_digest(SHIPPED)}) == 4
