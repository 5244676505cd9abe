"""A preview follows a script: the last good version stays, and so does the place in it."""

from pathlib import Path

import pytest

from lessons.authoring.preview import Preview
from lessons.course import practice
from tests.expected import expect
from tests.lessons.scripts import ask_sum, predict, script, show

ASKED = predict(":at: tick 2", ":ask: next k", ":foils: greedy, back-to-column-zero")
SHIPPED = practice.find_templates_file()
TEMPLATE = ask_sum("sum", "squares")
SOUND = script("Opening.\n", show(":at: tick 1"), ASKED, "## End\n")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "tested.md"
    found.write_text(SOUND, encoding="utf-8")
    return found


def follow(preview: Preview, text: str | None = None) -> list[str]:
    """Save a script, let the preview read it, and return what is wrong with it."""
    if text is not None:
        preview.path.write_text(text, encoding="utf-8")
    assert preview.changed()
    for _part in preview.read():
        pass
    assert not preview.changed()
    return [f"{finding.line}: {finding.text}" for finding in preview.findings]


def prose(preview: Preview) -> str:
    return preview.session.prose.strip()


def test_all_parts_can_be_seen_without_an_answer(path: Path) -> None:
    preview = Preview(path)
    assert prose(preview).endswith("The script is being checked. It is shown once that is done.")
    follow(preview, SOUND.replace("greedy", "greddy"))
    assert prose(preview).endswith("The script has faults. It is shown when they are gone.")
    follow(preview, SOUND)
    seen = [prose(preview)]
    while preview.go(1):
        seen.append(prose(preview))
    assert seen == ["Opening.", "Look.", "What is it?", "## End"]
    assert preview.go(-1)
    assert preview.session.locked


def test_the_last_good_version_stays_and_faults_have_lines(path: Path) -> None:
    preview = Preview(path)
    follow(preview)
    preview.go(1)
    found = follow(preview, SOUND.replace("greedy, ", "greddy, "))
    assert found == ["20: unknown foil 'greddy'; did you mean 'greedy'?"]
    assert preview.state == "Faults in tested.md: 1. The last good version is shown."
    assert prose(preview) == "Look."
    assert follow(preview, SOUND.replace("Look.", "Look here.")) == []
    assert prose(preview) == "Look here."


def test_a_version_that_can_be_played_is_shown_in_spite_of_its_faults(path: Path) -> None:
    preview = Preview(path)
    (said,) = follow(preview, SOUND.replace("greedy, ", "") + "\n[more](nowhere.md)\n")
    assert "is no lesson of the course" in said
    assert preview.state == "Faults in tested.md: 1."
    assert prose(preview) == "Opening."


def test_the_place_is_kept_when_parts_come_and_go(path: Path) -> None:
    preview = Preview(path)
    follow(preview)
    preview.go(2)
    assert follow(preview, SOUND.replace("Opening.\n", "## One\n\n## Two\n\n## Three\n")) == []
    assert prose(preview) == "What is it?"
    assert preview.session.index == 4
    assert follow(preview, script("Opening.\n", ASKED.replace("What is it?", "And now?"))) == []
    assert prose(preview) == "And now?"
    assert follow(preview, script("Nothing else.\n")) == []
    assert prose(preview) == "Nothing else."


def test_answers_are_judged_and_nothing_is_kept(path: Path, home: Path) -> None:
    preview = Preview(path)
    follow(preview)
    preview.go(2)
    assert not preview.session.answering.commit(0).right
    follow(preview, SOUND.replace("Opening.", "Opening, again."))
    assert preview.session.answering.first_try is not None
    preview.begin_anew()
    assert preview.session.locked
    assert preview.session.answering.commit(1).right
    assert not home.exists()
    assert sorted(path.parent.iterdir()) == [path]


def test_a_file_that_goes_away_is_a_fault_until_it_is_back(path: Path) -> None:
    preview = Preview(path)
    follow(preview)
    path.unlink()
    assert follow(preview) == ["1: the file cannot be read (No such file or directory)"]
    assert prose(preview) == "Opening."
    assert follow(preview, SOUND) == []


CHECK = ":::{check}\n:templates: tick\n\nThree questions.\n:::\n"


def test_the_questions_of_the_check_come_too(path: Path) -> None:
    preview = Preview(path)
    assert follow(preview, SOUND + CHECK) == []
    assert preview.go(preview.session.length - 1)
    asked = expect(preview.session.posed)
    assert asked.question.id.startswith("tick.")
    assert follow(preview, SOUND.replace("Opening.", "Again.") + CHECK) == []
    assert preview.session.posed == asked
    for _time in range(9):
        preview.begin_anew()
        if preview.session.posed != asked:  # One draw may be like another.
            return
    pytest.fail("nothing else is drawn")


def test_a_check_that_cannot_be_drawn_is_left_out(path: Path) -> None:
    preview = Preview(path)
    (said,) = follow(preview, SOUND + CHECK.replace("tick", "tikc"))
    assert "no template of practice; did you mean 'tick'?" in said
    assert preview.session.length == 5


def test_each_template_is_a_part(tmp_path: Path) -> None:
    path = tmp_path / "practice" / "templates.md"
    path.parent.mkdir()
    some = SHIPPED.read_text(encoding="utf-8").split(":::{practice}")[:6]
    path.write_text(":::{practice}".join(some), encoding="utf-8")
    preview = Preview(path)
    assert follow(preview) == []
    assert preview.session.length == 5
    scene = preview.session.part.scene, preview.session.prose
    seen = set()
    for _draw in range(5):
        preview.begin_anew()
        seen.add((preview.session.part.scene, preview.session.prose))
    assert seen - {scene}
    said = follow(preview, TEMPLATE.replace(":draw: square", ":draw: sqare"))
    assert said == ["3: unknown draw 'sqare'; did you mean 'square'?"]
    assert follow(preview, TEMPLATE) == []
    assert preview.session.length == 1
