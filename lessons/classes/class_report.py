"""The report about a class: what was found out about each student, put together."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import chain
from operator import attrgetter

from lessons.classes.assignment import Work
from lessons.classes.assignment_progress import (
    GradedHandIn,
    WorkRow,
    find_best,
    say_time,
    sum_earned,
)
from lessons.classes.evaluation import Evaluated, find_scope
from lessons.classes.identity import HandedIn, ReportSetting
from lessons.classes.overrides import Override
from lessons.classes.points import earn_points
from lessons.classes.programs import find_pairs
from lessons.classes.report import (
    AlikePair,
    AskedQuestion,
    ClassReport,
    Remark,
    RemarkKind,
    ReportedIdea,
    Stuck,
    Student,
)
from lessons.classes.roster import ListedStudent, Roster
from lessons.classes.sources import times_differ
from lessons.classes.words import say_treatment
from lessons.course.course import read_lesson
from lessons.course.practice import find_questions, load_templates
from lessons.course.question import fill_question_text
from lessons.files.course_folder import load_ideas, load_replies
from lessons.language import _, ngettext
from lessons.text.prose import extract_first_words

IDLE = timedelta(days=3)
"""After which somebody who has not gone on with a lesson is stuck."""
FEWEST = 3
"""Students, or answers to a template's questions, from which on a question can be hard."""
HARD = 0.8
"""Right answers below which it is."""
MOST_HARD = 20
MOST_PAIRS = 200
"""Pairs of programs that are shown: more are one program that went round."""
MOST_WRONG = 3
"""Wrong answers of a question that are told."""
QUOTED = 70

_DRAWN = re.compile(r"\{[^{}]*\}")
"""The placeholders in a template's text for the values that are drawn."""


def make_report(
    setting: ReportSetting, handed_in: Sequence[HandedIn], remarks: Sequence[Remark] = ()
) -> ClassReport:
    """Return the report about a class from its hand-ins and the remarks made so far."""
    assignment, roster = setting.assignment, setting.roster
    all_remarks = list(remarks)
    chosen = _choose_hand_ins(setting, handed_in, all_remarks)
    students = [_report_student(setting, each) for each in chosen]
    if roster.unread:
        sentence = _("The worksheet's time “{time}” is not understood: the files' own times count.")
        all_remarks.append(Remark(RemarkKind.TIME, sentence.format(time=roster.unread)))
    work = earn_points(find_scope(assignment), ())
    students += _list_overridden(setting, students, work)
    all_remarks += _remark_unlisted(setting, students)
    students.sort(key=lambda each: each.login)
    of_class = {each.login: each.evaluated for each in chosen}
    pairs = tuple(_pair_programs(students))
    all_remarks += [*_remark_shared(of_class), *_remark_pairs(pairs), *_remark_taught(students)]
    return ClassReport(
        title=assignment.title,
        course=setting.course,
        tutor=setting.tutor,
        made=setting.made,
        due=assignment.due,
        work=work,
        listed=len(roster.students) or None,
        students=tuple(students),
        ideas=tuple(_list_ideas(of_class, assignment.ids(Work.LESSON))),
        questions=tuple(_list_hard_questions(of_class.values())),
        stuck=tuple(_list_stuck(students, setting.made)),
        not_begun=tuple(_list_not_begun(roster, students)),
        files=setting.files,
        remarks=tuple(all_remarks),
        pairs=pairs,
    )


# Which hand-in counts.


def _choose_hand_ins(
    setting: ReportSetting, handed_in: Sequence[HandedIn], remarks: list[Remark]
) -> list[HandedIn]:
    """Return the best hand-in of each student; add remarks about the others to a list."""
    of_login: defaultdict[str, list[HandedIn]] = defaultdict(list)
    for one in handed_in:
        of_login[one.login].append(one)
    chosen = []
    for several in of_login.values():
        graded = [GradedHandIn(each.at, sum_earned(each.work)) for each in several]
        best = several[find_best(setting.apply_override(several[0].override), graded)]
        chosen.append(best)
        for each in several:
            remarks += _remark_identity(each) if each.foreign and each is not best else ()
        if len(several) > 1:
            sentence = _("Other files of the same student do not count: {file} does.")
            text = sentence.format(file=best.source.name)
            remarks.append(Remark(RemarkKind.OLDER, text, best.login, best.source.name))
            remarks += _remark_changed(several)
    return chosen


def _remark_changed(several: Sequence[HandedIn]) -> Iterator[Remark]:
    """Yield a remark if two files of a student have as many, but other answers of a session."""
    digests: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
    for each in several:
        for name, (count, digest) in each.evaluated.sessions.items():
            digests[name, count].add(digest)
    if n := sum(len(each) > 1 for each in digests.values()):
        text = ngettext(
            "Two files of this student hold different answers of {n} sitting: one was edited.",
            "Two files of this student hold different answers of {n} sittings: one was edited.",
            n,
        ).format(n=n)
        yield Remark(RemarkKind.CHANGED, text, several[0].login, count=n)


def _report_student(setting: ReportSetting, each: HandedIn) -> Student:
    """Return the student as reported: overrides, lateness, roster data and remarks added."""
    source, student, override = each.source, each.student, each.override
    assignment = setting.apply_override(override)
    late = assignment.days_late(each.at)
    factor = assignment.share(each.at)
    remarks = [
        *_remark_identity(each),
        *student.remarks,
        *_remark_times(each, late),
        *(Remark(RemarkKind.OVERRIDE, text) for text in _say_override(override)),
    ]
    if late:
        days = ngettext("{n} day late", "{n} days late", late).format(n=late)
        text = _("{late}: {percent:g} % of its points count.")
        text = text.format(late=days, percent=round(100 * factor, 2))
        remarks.append(Remark(RemarkKind.LATE, text))
    reported = replace(
        student,
        login=each.login,
        name=source.person or each.head.name,
        platform_id=source.platform_id,
        file=source.name,
        source=str(source.path),
        member=source.member,
        at=each.at,
        late_days=late,
        factor=factor,
        work=tuple(override.apply_to_rows(each.work)),
        comment=override.comment,
        remarks=tuple(replace(one, login=each.login, file=source.name) for one in remarks),
    )
    return _add_roster_data(reported, each.listed)


def _add_roster_data(student: Student, listed: ListedStudent | None) -> Student:
    """Return a student marked as listed, with roster data: no blank name or id replaces theirs."""
    if listed is None:
        return student
    return replace(
        student,
        name=listed.name or student.name,
        email=listed.email,
        section=listed.section,
        platform_id=listed.id or student.platform_id,
        listed=True,
    )


def _list_overridden(
    setting: ReportSetting, students: Sequence[Student], work: Sequence[WorkRow]
) -> Iterator[Student]:
    """Yield whom overrides name and who handed in nothing, unless a roster lacks them."""
    here = {each.login for each in students}
    roster = setting.roster
    for login in setting.overrides.students:
        listed = roster.find(login)
        if login in here or (roster.students and not listed):
            continue
        override = setting.overrides.find(login, listed.section if listed else "")
        student = Student(
            login=login,
            work=tuple(override.apply_to_rows(work)),
            comment=override.comment,
            handed_in=False,
            remarks=tuple(
                Remark(RemarkKind.OVERRIDE, text, login) for text in _say_override(override)
            ),
        )
        yield _add_roster_data(student, listed)


def _remark_unlisted(setting: ReportSetting, students: Sequence[Student]) -> Iterator[Remark]:
    """Yield a remark for each student, login and section that the roster does not have."""
    here = {each.login for each in students}
    sections = {each.section for each in setting.roster}
    unlisted = _("{login} is not on the roster.")
    nobody = _("Your overrides name {login}, who is not on the roster and has handed in nothing.")
    empty = _("Your overrides name the section {section}, in which nobody on the roster is.")
    if setting.roster.students:
        for each in students:
            if not each.listed:
                text = unlisted.format(login=each.login)
                yield Remark(RemarkKind.UNLISTED, text, each.login, each.file)
        for login in sorted({*setting.overrides.students} - here):
            yield Remark(RemarkKind.UNLISTED, nobody.format(login=login), login)
        for section in sorted({*setting.overrides.sections} - sections):
            yield Remark(RemarkKind.UNLISTED, empty.format(section=section))


# What is remarked of one student.


def _remark_identity(each: HandedIn) -> Iterator[Remark]:
    """Yield a remark if a file is foreign, or one of several that are uploaded for a login."""
    source, login = each.source, each.head.login
    if not (each.foreign or each.alone):
        return
    sentence = _("{person} has uploaded the file, and it says that it is from {login}.")
    if each.foreign and source.owner:
        sentence = _(
            "The file belongs to {owner}, and says that it is from {login}: nothing in it counts."
        )
    elif each.foreign:
        sentence = _(
            "{person} has uploaded the file, and it says that it is from {login}: nothing in it "
            "counts."
        )
    person = each.listed.name if each.listed else source.person
    text = sentence.format(owner=source.owner, person=person or source.person, login=login)
    yield Remark(RemarkKind.IDENTITY, text, each.login, source.name)


def _remark_times(each: HandedIn, late_days: int) -> Iterator[Remark]:
    """Yield a remark where folder, worksheet or platform deny when a file says it was made."""
    made = each.student.at
    came = _("The file says that it was made {made}, its folder that it came {came}.")
    submitted = _("The file says that it was made {made}, the worksheet {came}.")
    late = _("The learning platform marks it as late; the file says {made}.")
    for at, sentence in (
        (each.source.placed, came),
        (each.known.submitted if each.known else None, submitted),
        (made if each.source.late else None, late),
    ):
        if made and at and (sentence is late or times_differ(made, at)):
            text = sentence.format(made=say_time(made), came=say_time(at))
            # A folder notes a file as it is made; and the platform has a clock of its own.
            behind = made < at if sentence is came else sentence is late and not late_days
            yield Remark(RemarkKind.CLOCK if behind else RemarkKind.TIME, text)


def _say_override(override: Override) -> Iterator[str]:
    """Yield a sentence for each decision in a student's override."""
    if override.due:
        yield _("By your overrides it is due {when}.").format(when=say_time(override.due))
    if override.accept:
        yield _("By your overrides, records of another login and the tutor's solutions count.")
    if override.excused:
        names = ", ".join(sorted(override.excused))
        yield _("By your overrides excused: {names}.").format(names=names)
    for name, points in override.points.items():
        yield _("By your overrides {points:g} points for {name}.").format(points=points, name=name)
    if override.comment:
        yield _("Your comment: {comment}").format(comment=override.comment)


# What the class has in common.


def _list_ideas(
    results: Mapping[str, Evaluated], preferred: tuple[str, ...]
) -> Iterator[ReportedIdea]:
    """Yield the misconceptions held now, most widespread first, with an example and by whom."""
    held = Counter(name for each in results.values() for name in each.student.ideas)
    for name in sorted(held, key=lambda name: (-held[name], name)):
        examples = [
            replace(each.examples[name], login=login)
            for login, each in results.items()
            if name in each.examples
        ]
        # One that several students gave alike, else the latest.
        alike = Counter((each.question, each.given) for each in examples)
        yield ReportedIdea(
            name=name,
            said=load_ideas().get(name, name),
            reply=load_replies().get(name, ""),
            holders=tuple(sorted(x for x, each in results.items() if name in each.student.ideas)),
            overcome=tuple(
                sorted(x for x, each in results.items() if name in each.student.overcome)
            ),
            example=max(
                examples, key=lambda each: (alike[each.question, each.given], each.at), default=None
            ),
            treated=say_treatment(name, preferred),
        )


def _list_hard_questions(results: Iterable[Evaluated]) -> Iterator[AskedQuestion]:
    """Yield up to MOST_HARD questions and templates that too few answered right, hardest first."""
    asked: defaultdict[tuple[str, str], list[AskedQuestion]] = defaultdict(list)
    for each in (each for result in results for each in result.questions):
        asked[each.lesson, each.id].append(each)
    hard = []
    for (lesson, name), several in asked.items():
        answered, right = (sum(map(attrgetter(key), several)) for key in ("answered", "right"))
        there = name in (find_questions(lesson) if lesson else load_templates())
        if there and answered >= FEWEST and right / answered < HARD:
            ideas, wrong = (
                _sum_counts(map(attrgetter(key), several)) for key in ("ideas", "wrong")
            )
            hard.append(AskedQuestion(lesson, name, "", 0, answered, right, ideas, wrong))
    hard.sort(key=lambda each: (each.right / each.answered, -each.answered, not each.lesson))
    for each in hard[:MOST_HARD]:
        part, text = 0, ""
        if each.lesson:  # To find its text takes a run.
            question = find_questions(each.lesson)[each.id]
            part = [one.question for one in read_lesson(each.lesson).parts].index(question) + 1
            text = fill_question_text(question)
        text = text or _DRAWN.sub("…", load_templates()[each.id].text)
        yield replace(each, text=extract_first_words(text, QUOTED), part=part)


def _sum_counts(counts: Iterable[tuple[tuple[str, int], ...]]) -> tuple[tuple[str, int], ...]:
    """Return the names that were counted most often, with the sums of their counts."""
    whole = Counter[str]()
    for each in counts:
        whole.update(dict(each))
    return tuple(sorted(whole.items(), key=lambda each: (-each[1], each[0]))[:MOST_WRONG])


def _list_stuck(students: Sequence[Student], made: datetime) -> Iterator[Stuck]:
    """Yield an entry for each piece of work at which a student is stuck."""
    for student in students:
        for each in student.work:
            idle, why = made - (each.since or made), each.stuck
            if each.since:
                sentence = _("{where}, and has not gone on for {n} days")
                why = sentence.format(where=why, n=idle.days) if idle > IDLE else ""
            if why:
                yield Stuck(student.login, student.name, each.title, why, each.since)


def _list_not_begun(roster: Roster, students: Sequence[Student]) -> Iterator[Student]:
    """Yield who is listed but not reported, and students without work, points or excuse."""
    here = {id(roster.find(each.login, each.name, "", each.platform_id)) for each in students}
    for each in roster:
        if id(each) not in here:
            yield _add_roster_data(Student(each.login, handed_in=False), each)
    for student in students:
        if not (student.answers or student.programs or student.earned or student.excused):
            yield student


def _remark_shared(results: Mapping[str, Evaluated]) -> Iterator[Remark]:
    """Yield a remark for each group of students who handed in the same journal sessions."""
    of_session: defaultdict[str, list[str]] = defaultdict(list)
    for login, each in results.items():
        for name in each.sessions:
            of_session[name].append(login)
    groups = Counter(tuple(sorted(each)) for each in of_session.values() if len(each) > 1)
    for group, count in groups.most_common():
        sentence = _("{names} have handed in records of the same sittings: a journal was copied.")
        text = sentence.format(names=", ".join(group))
        yield Remark(RemarkKind.SHARED, text, count=count, others=group)


def _pair_programs(students: Sequence[Student]) -> Iterator[AlikePair]:
    """Yield up to MOST_PAIRS pairs with similar programs for an exercise, most similar first."""
    prints: defaultdict[tuple[str, str], dict[str, tuple[int, ...]]] = defaultdict(dict)
    for student in students:
        for each in student.programs:
            prints[each.exercise, each.title][student.login] = each.prints
    found = chain.from_iterable(find_pairs(*about, some) for about, some in prints.items())
    pairs = sorted(found, key=lambda pair: (-pair.share, pair.exercise, pair.logins))
    yield from pairs[:MOST_PAIRS]


def _remark_pairs(pairs: Sequence[AlikePair]) -> Iterator[Remark]:
    """Yield a remark for each group of students whose programs are similar."""
    groups: defaultdict[str, list[set[str]]] = defaultdict(list)
    for pair in pairs:
        apart = [each for each in groups[pair.title] if each.isdisjoint(pair.logins)]
        joined = [each for each in groups[pair.title] if not each.isdisjoint(pair.logins)]
        groups[pair.title] = [*apart, set(pair.logins).union(*joined)]
    for title, several in groups.items():
        for group in several:
            sentence = _("“{title}”: the programs of {n} students have most in common.")
            text = sentence.format(title=title, n=len(group))
            yield Remark(RemarkKind.ALIKE, text, others=tuple(sorted(group)))


def _remark_taught(students: Sequence[Student]) -> Iterator[Remark]:
    """Yield a remark for each exercise whose shown solution students have handed in."""
    writers: defaultdict[str, list[str]] = defaultdict(list)
    for student in students:
        for each in student.programs:
            if each.taught:
                writers[each.title].append(student.login)
    for title, logins in writers.items():
        sentence = _(
            "“{title}”: these programs are the tutor's solution, which the course shows or anybody "
            "writes so; they count."
        )
        yield Remark(RemarkKind.TAUGHT, sentence.format(title=title), others=tuple(logins))
