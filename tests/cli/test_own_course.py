"""A course of one's own, by `--course` or QUEENS_TUTOR_COURSE: used if nothing is wrong with it."""

import os
import shutil
from pathlib import Path

import pytest

from lessons.authoring import watch
from lessons.files import course_folder
from lessons.lab import recording
from lessons.lab.folder import SHIPPED
from solver.text.listing import shipped_text
from tests.cli.lab import OWN, lab, own_exercise
from tests.lessons.scripts import ask_sum, ends, predict, script
from tests.plain.playing import run
from tui.command import own_course

ASKED = predict(":at: tick 2", ":ask: next k", ":foils: greedy, back-to-column-zero")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for a check as long as a busy machine needs."""
    for name in ("BUDGET", "FIRST"):
        monkeypatch.setattr(own_course, name, 300.0)
    monkeypatch.setattr(watch, "WAITING", 300.0)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return the folder of a course with one lesson."""
    folder = tmp_path / "own"
    (folder / "en").mkdir(parents=True)
    (folder / "manifest.yaml").write_text("lessons: [tested]\n", encoding="utf-8")
    write(folder, "en/tested.md", script("Opening.\n", ASKED, title="Mine"))
    return folder


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def test_its_lessons_are_the_course(own: Path) -> None:
    done = run("--plain", "--course", str(own))
    assert "Mine" in done.stdout
    assert "diagonals" not in done.stdout.lower()
    done = run("lesson", "tested", "--plain", "--course", str(own), typed="k = 1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Lesson: Mine\n" in done.stdout
    assert run("lesson", "tested", "--plain", QUEENS_TUTOR_COURSE=str(own)).returncode == 1
    assert run("lesson", "idea", "--plain", "--course", str(own)).returncode == 2


def test_a_run_that_was_cut_is_not_taken_for_a_whole_one(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recording, "STEPS", 300)
    for name in ("flags_all", "iterative"):
        write(own, f"listings/{name}_of_ours.py", shipped_text(name.replace("_", "-")))
    said = "a run of this listing is recorded for 300 steps at most, or some seconds."
    for command in (
        ["trace", "iterative-of-ours", "--n", "8"],
        ["solve", "8", "--listing", "iterative-of-ours"],
        ["solve", "8", "--listing", "flags-all-of-ours", "--count"],
        ["solve", "8", "--listing", "flags-all-of-ours", "--all"],
    ):
        done = run(*command, "--course", str(own))
        assert done.returncode == 1
        assert done.stderr.endswith(f"ended with an error: {said}\n")
    tour = Path(__file__).parents[2] / "docs" / "examples" / "knights-tour"
    done = run("solve", "5", "--listing", "knight", "--course", str(tour))
    assert done.returncode == 2
    assert "The listing knight places no queens" in done.stderr


def test_its_own_files_go_before(own: Path) -> None:
    write(own, "en/misconceptions.yaml", "back-to-column-zero: My own words.\n")
    write(own, "en/glossary.yaml", "opening:\n  means: My meaning.\n")
    write(own, "en/skills.yaml", "mine: My skill\n")
    templates = course_folder.SHIPPED / "en" / "practice" / "templates.md"
    text = templates.read_text(encoding="utf-8").split(":::{practice} pair")[0]
    write(own, "en/practice/templates.md", text.replace(":skill: squares", ":skill: mine"))
    write(own, "en/tested.md", script("Opening.\n", ASKED.replace("greedy, ", ""), title="Mine"))
    checked = run("course", "check", "--course", str(own))
    assert checked.stdout.startswith(
        f"{own}/en/practice/templates.md:1: no template tells 'back-to-column-zero' apart"
    )
    write(own, "en/misconceptions.yaml", "rows-only: My own words.\n")
    checked = run("course", "check", "--course", str(own))
    assert checked.stdout.startswith(f"{own}/manifest.yaml:1: no question tells 'rows-only' apart")
    (own / "en" / "misconceptions.yaml").unlink()
    shutil.rmtree(own / "en" / "practice")
    (own / "en" / "skills.yaml").unlink()
    done = run("lesson", "tested", "--plain", "--course", str(own), typed="words\n")
    assert "opening: My meaning." in done.stdout


def test_with_faults_the_shipped_course_takes_its_place(own: Path, home: Path) -> None:
    write(own, "manifest.yaml", "lessons: [tested, other]\nskils: []\n")
    done = run("--plain", "--course", str(own))
    assert "has 2 faults. So you get the course that comes with the tutor" in done.stderr
    assert "What a queen attacks" in done.stdout
    assert not (home / "courses").exists()
    write(own, "listings/ours.py", shipped_text("iterative"))
    done = run("race", "ours", "iterative", "--plain", "--course", str(own))
    assert done.returncode == 2
    assert "There is no listing 'ours'" in done.stderr
    done = run("explore", "ours", "--plain", "--course", str(own), typed="quit\n")
    assert "Tick 0" in done.stdout, "a sound listing can be stepped while the rest has faults"


def test_with_faults_it_goes_on_as_it_last_was(own: Path, home: Path) -> None:
    assert run("--plain", "--course", str(own)).stderr == ""
    (copy,) = (home / "courses").iterdir()
    for each in copy.rglob("*"):
        assert not each.stat().st_mode & 0o077, each
    write(own, "manifest.yaml", "lessons: [torn]\n")
    course = os.path.relpath(own)  # Under this name nothing of it has been read yet.
    done = run("lesson", "tested", "--plain", "--course", course, typed="k = 1\n")
    assert done.returncode == 0
    assert "You go on with the course as it was before." in done.stderr
    assert done.stderr.endswith(f" with: queens-tutor course check {course}\n")
    assert "Lesson: Mine\n" in done.stdout

    shutil.rmtree(own)
    done = run("progress", QUEENS_TUTOR_COURSE=str(own))
    assert done.returncode == 0
    assert "is not there now. You go on with the course as it was before." in done.stderr


def test_what_takes_too_long_is_named_and_not_waited_for(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("--plain", "--course", str(own)).stderr == ""
    monkeypatch.setattr(watch, "WAITING", 0.5)
    text = shipped_text("iterative")
    sleeping = text.replace("    b = ", "    __import__('time').sleep(1000)\n    b = ")
    assert sleeping != text
    write(own, "listings/sleeping.py", sleeping)
    asked = ASKED.replace(":at:", ":listing: sleeping\n:at:")
    write(own, "en/tested.md", script("Opening.\n", asked, title="New"))
    with ends():
        done = run("--plain", "--course", os.path.relpath(own))
    assert "something takes too long to compute: en/tested.md:" in done.stderr
    assert "You go on with the course as it was before." in done.stderr
    assert "Mine" in done.stdout
    waited: list[float] = []
    monkeypatch.setattr(own_course, "BUDGET", 1)
    monkeypatch.setattr(own_course, "_check_in_time", lambda each, _keep: waited.append(each))
    for words in (["--plain"], ["class", "report", str(own)], ["class", "show", str(own)]):
        run(*words, "--course", str(own))
    assert waited[::2] == [1, own_course.FIRST, own_course.FIRST]


def test_check_preview_and_new_work_in_spite_of_faults(own: Path) -> None:
    write(own, "manifest.yaml", "lessons: [tested\n")
    done = run("course", "check", "--course", str(own))
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith(f"{own}/manifest.yaml:1: this is not YAML: ")
    done = run("course", "preview", str(own / "en" / "tested.md"), "--plain", "--course", str(own))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("This needs a screen")
    write(own, "listings/ours.py", shipped_text("iterative"))
    asked = ASKED.replace(":at:", ":listing: ours\n:at:")
    for foil, said in (
        ("greddy", "unknown foil 'greddy'; did"),
        ("greedy", "in the listing 'ours'"),
    ):
        text = script("Opening.\n", asked.replace("greedy", foil), listing="ours")
        write(own, "en/tested.md", text)
        assert said in run("class", "ask", str(own / "en" / "tested.md"), "--plain").stderr
    assert run("course", "new", "another", "--course", str(own)).returncode == 0
    assert (own / "en" / "another.md").exists()


def test_a_file_belongs_to_the_course_in_which_it_lies(own: Path) -> None:
    write(own, "en/skills.yaml", "mine: My skill\n")
    write(own, "en/practice/templates.md", ask_sum("own-sum", "mine"))
    asked = ASKED.replace(":ask:", ":skill: mine\n:ask:")
    check_at_end = ":::{check}\n:templates: own-sum\n\nThree.\n:::\n"
    write(own, "en/tested.md", script("Opening.\n", asked, check_at_end))
    for name, said in (("tested.md", ""), ("practice/templates.md", "1 template")):
        done = run("course", "check", str(own / "en" / name))
        assert (done.returncode, done.stderr) == (0, "")
        assert said in done.stdout
    done = run("course", "check", str(own / "en"), "--course", str(course_folder.SHIPPED))
    assert "unknown skill 'mine'" in done.stdout


@pytest.mark.parametrize("name", ["none.md", "", "x" * 300])
def test_a_file_that_is_not_there_is_asked_wrongly(name: str, tmp_path: Path) -> None:
    done = run("course", "preview", str(tmp_path / name / "x.md"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "name a script" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", ["none", "file", "x" * 300, "\x1b[2J"])
def test_a_folder_that_is_none(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    done = run("--plain", "--course", str(tmp_path / name))
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.rstrip("\n").isprintable()
    assert done.stderr.startswith("There is no folder ")
    assert run("course", "check", "--course", str(tmp_path / name)).stderr == done.stderr


# Exercises of a course of one's own: the lab knows them, and `course check` runs them.


WRITE = ":::{write} twice_it\n\nWrite it.\n:::\n"


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """Return the folder of a course with a lesson and an exercise, `twice_it`."""
    folder = tmp_path / "own"
    (folder / "en").mkdir(parents=True)
    (folder / "lab").mkdir()
    (folder / "manifest.yaml").write_text("lessons: [tested]\n")
    (folder / "en" / "tested.md").write_text(
        script("Opening.\n", ASKED, WRITE, minutes="6"), encoding="utf-8"
    )
    own_exercise(folder / "lab" / "twice-it")
    return folder


def test_the_lab_lists_and_checks_them(course: Path, tmp_path: Path) -> None:
    named = ("--course", course, "--dir", tmp_path / "mine")
    *rows, solved = lab("list", *named)
    assert [row.split()[1] for row in rows] == [*SHIPPED, "twice_it"]
    assert rows[-1].endswith("Twice")
    assert solved == f"0 of {len(SHIPPED) + 1} solved."
    lab("begin", "twice_it", *named)
    (tmp_path / "mine" / "twice_it.py").write_text("def twice(x):\n    return x + x\n")
    assert lab("check", "twice_it", *named) == [
        "twice_it: right, all 3 cases.",
        "The exercise is solved. It was the last in the list. Still open: Two queens (conflict).",
    ]
    (course / "assignments").mkdir()
    for place in (course, course / "assignments"):
        assert run("class", "join", place).returncode == 0
        assert "solved" in lab("list", *named[2:])[-2]
        assert lab("check", "twice_it", *named[2:])[0] == "twice_it: right, all 3 cases."
        assert run("class", "leave", place).returncode == 0


def test_course_check_runs_them(course: Path) -> None:
    done = run("course", "check", str(course))
    assert "No faults found." in done.stdout
    assert "1 exercise." in done.stdout
    cases = course / "lab" / "twice-it" / "cases.py"
    cases.write_text(OWN["cases.py"].replace("(3, 0, 1)", "(0, 2)"))
    done = run("course", "check", str(course))
    said = "the mutant 'squared' passes: add a case in which it goes wrong"
    assert done.stdout.splitlines()[0] == f"{course}/lab/twice-it/exercise.yaml:3: {said}"
    assert done.returncode == 1
