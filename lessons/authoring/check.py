"""The content checker: says what is wrong with scripts or with a whole course, all of it.

`lessons.authoring.check_script` runs the questions of a script, `lessons.authoring.check_practice`
draws from the templates. Here is what only the course as a whole can lack.
"""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain, islice
from pathlib import Path

from msgspec import Struct, structs

from lessons.authoring import check_practice, check_script
from lessons.authoring.watch import CheckWatch
from lessons.classes.assignment import assignment_files, read_assignments
from lessons.course import course, practice
from lessons.course.activity import Activity
from lessons.course.course import Manifest, read_glossary, read_manifest
from lessons.course.script import Lesson
from lessons.files import course_folder, yaml_tree
from lessons.files.course_folder import LANGUAGE
from lessons.files.findings import Faults, Finding
from lessons.files.own_listings import find_listing_path, read_own_files
from lessons.files.places import ASSIGNMENTS
from lessons.hunt.hunts import check_faults_show, check_own_hunts
from lessons.lab.folder import examine_folder, list_folders, make_exercise_id
from lessons.lab.recording import record_listing, say_not_run
from lessons.lab.verifying import verify_folder
from lessons.language import _
from lessons.student.beliefs import read_own_parameters
from solver.machine.program import Program
from solver.text.listing import Listing
from solver.text.misconceptions import list_misconceptions

INSTANCES = 200  # Of each template.
BRIEF_MINUTES = 59
TRIED = 4  # The size with which a listing is tried that names none.


class Checked(Struct, frozen=True):
    """The findings of a check, and how many lessons, templates and exercises were checked."""

    findings: tuple[Finding, ...]
    lessons: int
    templates: int = 0
    exercises: int = 0
    assignments: int = 0


def check_file(path: Path, instances: int = INSTANCES, watch: CheckWatch | None = None) -> Checked:
    """Return the findings in a lesson script or a template file, checked by itself."""
    watch = watch or CheckWatch()
    if course_folder.is_templates(path):
        templates, findings = practice.read_template_file(path)
        for template in templates:
            findings += check_practice.check_template(path, template, instances, watch)
        return Checked(tuple(sorted(findings)), 0, len(templates))
    lesson, findings = load_script(path)
    if lesson is not None:
        findings += check_lesson(lesson, linkable_lessons(path), watch)
        findings += check_script.check_minutes(lesson)
    return Checked(tuple(sorted(findings)), 1)


def load_script(path: Path) -> tuple[Lesson | None, list[Finding]]:
    """Return the lesson in a script and its faults, or those of the listings that it names."""
    lesson, findings = course.load_lesson(path)
    brought = [*read_own_files().findings] if findings else []
    if lesson is not None and not say_not_run():
        named = {part.scene.setting.listing for part in lesson.parts}
        own = read_own_files().listings.values()
        brought += _run_listings(each for each in own if each.id in named)
    return (None, brought) if brought else (lesson, findings)


def linkable_lessons(path: Path) -> Collection[str]:
    """Return the ids of the lessons that a script may link to: of the course or its folder."""
    return {*course.lesson_ids(), *(each.stem for each in course_folder.find_scripts(path.parent))}


def check_lesson(lesson: Lesson, lessons: Collection[str], watch: CheckWatch) -> Iterator[Finding]:
    """Yield the findings in a lesson, whose links may lead to the ids in `lessons`."""
    yield from check_script.check_whole(lesson)
    for shown in lesson.parts:
        yield from check_script.check_part(lesson, shown, lessons, watch)


def check_whole_course(
    instances: int = INSTANCES, *, runs: bool = False, watch: CheckWatch | None = None
) -> Checked:
    """Return the findings in the whole course; if `runs`, also run listings and exercises.

    An `OSError` if the system starts no process to run them.
    """
    watch = watch or CheckWatch(recount=instances >= check_practice.PLAYED)
    folder = course_folder.find_course_folder()
    if first := [*_check_folders(folder)]:
        return Checked(tuple(first), 0)
    manifest, result = read_manifest(folder / "manifest.yaml", course_folder.load_skill_titles())
    if not manifest.lessons:
        return Checked(tuple(result), 0)  # What else is missing, nobody knows.
    findings = [*result, *_check_unlisted(folder, manifest), *_check_words()]
    brought = [*watch.unless_sound("listings", str(runs), lambda: _check_listings(runs=runs))]
    findings += brought
    if brought:  # Whatever names them has no fault of its own, as far as anybody can tell.
        return Checked(tuple(sorted(findings)), len(manifest.lessons))
    lessons: dict[str, Lesson] = {}
    for name in manifest.lessons:
        path = course.script_path(name)
        if not os.path.lexists(path):
            line = manifest.lines[f"lessons.{name}"]
            sentence = _("{id!r} has no script: write {file}, or delete this line")
            what = sentence.format(id=name, file=f"{LANGUAGE}/{name}.md")
            findings.append(Finding(folder / "manifest.yaml", line, what))
            continue
        with watch.piece(path, 1, _("reading the lesson")):
            lesson, faults = course.load_lesson(path)
        findings += faults
        if lesson is not None:
            lessons[name] = lesson
            timed = instances >= check_practice.PLAYED
            find = partial(_check_in_course, lesson, manifest.lessons, watch, timed=timed)
            findings += watch.unless_sound("lesson", name, find, f"{LANGUAGE}/{name}.md")
    findings += _compare_lessons(folder, manifest, lessons)
    whole, templates = len(lessons) == len(manifest.lessons), practice.find_templates_file()
    if whole and course_folder.find_own_file("practice/templates.md"):
        known = practice.read_templates()[0]
        findings += check_practice.check_sections(templates, known, [*lessons.values()])
    foils = {foil for each in lessons.values() for asked in each.questions for foil in asked.foils}
    drawn, faults = _check_practice(instances, foils if whole else None, watch)
    exercises, wrong = _check_exercises(watch, runs=runs)
    result = sorted([*findings, *faults, *wrong])
    return Checked(tuple(result), len(manifest.lessons), drawn, exercises)


def add_other_findings(checked: Checked) -> Checked:
    """Return the result with findings in the parameter file and the assignments added."""
    folder, files = course_folder.find_course_folder() / ASSIGNMENTS, list[Path]()
    found = list(filter(None, [read_own_parameters()[1]]))
    try:
        files = assignment_files(folder) if folder.exists() else []
        if not any((*read_own_files().findings, *check_own_hunts())):  # They name what is missing.
            found += read_assignments(files)[1]
    except OSError as error:
        found.append(_refuse_folder(folder, error))
    findings = tuple(sorted([*checked.findings, *found]))
    return structs.replace(checked, findings=findings, assignments=len(files))


def _check_in_course(
    lesson: Lesson, lessons: Collection[str], watch: CheckWatch, *, timed: bool
) -> Iterator[Finding]:
    """Yield a lesson's findings, without those of its exercises; if `timed`, of its minutes too."""
    reported = {
        (part.line, what)
        for part in lesson.parts
        if isinstance(part.task, Activity)
        for what in part.task.list_faults()
    }
    for finding in check_lesson(lesson, lessons, watch):
        if (finding.line, finding.text) not in reported:
            yield finding
    if timed:
        yield from check_script.check_minutes(lesson)


def _check_exercises(watch: CheckWatch, *, runs: bool) -> tuple[int, list[Finding]]:
    """Return the number of exercises and the findings in them; if `runs`, also run them."""
    findings: list[Finding] = []
    ids: dict[str, Path] = {}
    for each in list_folders():
        other = ids.setdefault(make_exercise_id(each), each)
        if other != each:
            sentence = _("{other} has the same id: give one of them another name")
            findings.append(Finding(each, 1, sentence.format(other=other.name)))
        if not runs:
            findings += examine_folder(each)[1]
            continue
        find = partial(verify_folder, each)
        with watch.piece(each, 1, _("verifying the exercise")):
            findings += watch.unless_sound("exercise", make_exercise_id(each), find)
    return len(ids), findings


def _check_listings(*, runs: bool) -> Iterator[Finding]:
    """Yield the findings in the course's own listings; if `runs`, also of their runs.

    Once they have none, yield those in its hunts.
    """
    own, why = read_own_files(), say_not_run()
    findings = [*own.findings]
    if why:
        findings += [Finding(find_listing_path(each), 1, why) for each in own.listings]
    elif runs:
        findings += _run_listings(own.listings.values())
    yield from findings or check_own_hunts()
    if runs and not findings and not why:
        yield from check_faults_show()


def _run_listings(listings: Iterable[Listing]) -> Iterator[Finding]:
    """Yield a finding for each listing that fails with one of its sizes, or is not repeatable."""
    for each in listings:
        failed = filter(None, (_find_failure(each, n) for n in each.sizes or (TRIED,)))
        yield from islice(chain(failed, _find_chance(each)), 1)


def _find_failure(listing: Listing, n: int) -> Finding | None:
    """Return the finding at the line in which a listing fails with a size; None if it runs.

    A run that is only recorded in part fails if it has not made a tick: it never will.
    """
    run, program = (
        record_listing(listing, (n,), entered=False, enters_tests=False),
        Program(listing),
    )
    run.extend()
    if run.error is None or (run.cut and program.tick.search(run.codes)):
        return None
    line = program.statements[run.codes[-1]].line if run.codes else 1
    text = _("with n = {n} it does not run: {why}").format(n=n, why=run.error)
    return Finding(find_listing_path(listing.id), line, text)


def _find_chance(listing: Listing) -> Iterator[Finding]:
    """Yield a finding at the line after which two runs of a listing differ, if they do."""
    n = listing.sizes[-1] if listing.sizes else TRIED + 1
    one, other = (record_listing(listing, (n,), entered=False, enters_tests=False) for _ in "12")
    steps = range(1, min(len(one.codes), len(other.codes)))
    for at in islice((at for at in steps if one.frames(at) != other.frames(at)), 1):
        line = Program(listing).statements[one.codes[at - 1]].line
        text = _("two runs with n = {n} differ after this line: give chance a seed, as Random(n)")
        yield Finding(find_listing_path(listing.id), line, text.format(n=n))


def _check_folders(folder: Path) -> Iterator[Finding]:
    """Yield findings in the first folder that cannot be read, or else in the file of skills."""
    for each in (folder / LANGUAGE, folder / LANGUAGE / "practice"):
        try:
            os.listdir(each)  # noqa: PTH208 (it fails here, not when it is read)
        except FileNotFoundError:
            continue
        except OSError as error:
            yield _refuse_folder(each, error)
            return
    if titles := course_folder.find_own_file("skills.yaml"):
        faults = Faults(titles)
        yaml_tree.read_texts(titles, faults)
        yield from sorted(faults.findings)


def _refuse_folder(folder: Path, error: OSError) -> Finding:
    sentence = _("this folder cannot be read ({reason}): let it be read, or take it away")
    return Finding(folder, 1, sentence.format(reason=error.strerror))


def _check_unlisted(folder: Path, manifest: Manifest) -> Iterator[Finding]:
    """Yield a finding for each script that the manifest does not list."""
    for path in course_folder.find_scripts(folder / LANGUAGE):
        if path.stem not in manifest.lessons:
            sentence = _("no way leads to this lesson: add {id!r} to manifest.yaml")
            yield Finding(path, 1, sentence.format(id=path.stem))


def _compare_lessons(
    folder: Path, manifest: Manifest, lessons: Mapping[str, Lesson]
) -> Iterator[Finding]:
    """Yield a finding if the brief lessons take too long, and for each check that is like another.

    A check is if it draws from the same templates as an earlier one.
    """
    minutes = sum(lessons[name].front.minutes for name in manifest.brief if name in lessons)
    if minutes > BRIEF_MINUTES:
        sentence = _("the lessons of 'brief' take {minutes} minutes: choose some of {most} at most")
        what = sentence.format(minutes=minutes, most=BRIEF_MINUTES)
        yield Finding(folder / "manifest.yaml", manifest.lines["brief"], what)
    first: dict[frozenset[str], str] = {}
    for name, lesson in lessons.items():
        other = first.setdefault(frozenset(lesson.check), name)
        if lesson.check and other != name:
            sentence = _(
                "this check asks from the same templates as that of {other!r}: add or change one"
            )
            yield Finding(lesson.path, lesson.parts[-1].line, sentence.format(other=other))


def _check_words() -> Iterator[Finding]:
    """Yield the findings in the course's glossary and in its texts for misconceptions."""
    glossary = course_folder.find_own_file("glossary.yaml")
    if glossary:
        yield from read_glossary(glossary)[1]
    beliefs = course_folder.find_own_file("misconceptions.yaml")
    if beliefs is None:
        return
    faults = Faults(beliefs)
    unknown = _("unknown misconception {name!r}; {hint}")
    for name, (line, text) in yaml_tree.read_texts(beliefs, faults).items():
        faults.check_known(line, unknown, name, list_misconceptions())
        if "{" in text:
            faults.add(line, _("an expression in braces has no value here: say it in words"))
    yield from faults.findings
    for name in sorted(set(list_misconceptions()) - course_folder.load_replies().keys()):
        yield Finding(beliefs, 1, _("there is no reply to {name!r}: add one").format(name=name))


def _check_practice(
    instances: int, asked: set[str] | None, watch: CheckWatch
) -> tuple[int, list[Finding]]:
    """Return how many templates were drawn from, and the findings in templates and foils.

    Those of the shipped course are not drawn for another. `asked` are the foils of the lessons, or
    None if not all of them could be read.
    """
    manifest = course_folder.find_course_folder() / "manifest.yaml"
    path = course_folder.find_own_file("practice/templates.md")
    templates, findings = practice.read_templates()
    whole = not findings  # Else a template with a fault could train or catch what seems left out.
    drawn: set[str] = set()
    for template in templates:
        drawn.update(template.foils)
        if path:
            findings += check_practice.check_template(path, template, instances, watch)
    trained = {template.skill for template in templates}
    spoken = course_folder.find_own_file("misconceptions.yaml")
    promised = {*yaml_tree.read_texts(spoken, Faults(spoken))} if spoken else set()
    for skill in practice.load_skills() if whole else ():
        if skill not in trained:
            sentence = _(
                "nothing trains {skill!r}: add a template, or name in manifest.yaml the skills "
                "that are trained, as in 'skills: [{trained}]'"
            )
            names = ", ".join(name for name in practice.load_skills() if name in trained) or "…"
            what = sentence.format(skill=skill, trained=names)
            findings.append(Finding(path or manifest, 1, what))
    for name in sorted(promised & {*list_misconceptions()}):  # It speaks to them itself.
        if asked is not None and name not in asked:
            sentence = _("no question tells {name!r} apart: give one this foil").format(name=name)
            findings.append(Finding(manifest, 1, sentence))
        if path and whole and name not in drawn:
            sentence = _("no template tells {name!r} apart: give one this foil").format(name=name)
            findings.append(Finding(path, 1, sentence))
    return len(templates) if path else 0, findings
