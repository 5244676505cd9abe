"""A report to be shown: made by hand, with a student whose name and answers are hostile."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from lessons.classes.assignment import Work
from lessons.classes.assignment_progress import WorkRow
from lessons.classes.report import (
    AlikePrograms,
    AskedQuestion,
    ClassReport,
    Remark,
    RemarkKind,
    ReportedIdea,
    ReportedProgram,
    Stuck,
    Student,
    WrongAnswer,
)

MADE = datetime(2026, 11, 28, 9, 30, tzinfo=UTC)
HOSTILE = "<script>alert(1)</script>&\"'=1+1\x1b[31m\u202e"
NAMES = ("Anna Rossi", "Bo Li", "Zoë Müller", "Chiara de la Fuente y Rodríguez", HOSTILE, "")
WORK = (
    WorkRow(Work.LESSON, "lesson-1", "The lesson about 1", 1, 10),
    *(
        WorkRow(Work.LESSON, f"lesson-{number}", f"The lesson about {number}", number)
        for number in range(2, 21)
    ),
    WorkRow(Work.SKILL, "next-row", "The row that is tried next", possible=5),
    WorkRow(Work.SKILL, "free", "Whether a square is free"),
    WorkRow(Work.EXERCISE, "queens", "All queens", possible=20),
    WorkRow(Work.EXERCISE, "isfree", "Is it free?"),
    WorkRow(Work.HUNT, "no-undo", "Nothing is undone"),
)
PROGRAM = f"def queens(n):\n    print({HOSTILE!r})\n    # {HOSTILE}\n"
NEW: dict[str, object] = {}
DONE = {"done": True}
BEGUN = {"text": "p.3"}


def report_of(number: int = 6) -> ClassReport:
    """Return a report about so many students."""
    students = tuple(map(_student, range(number)))
    wrong = WrongAnswer(
        login="bo",
        lesson="lesson-6",
        question="back",
        text=f"Back in column 1, `b[1] = 2`. **Which** row is tested next? {HOSTILE}",
        shown=("3 ░░▓▓░░▓▓", "2 ▓▓♛♛▓▓░░", "1 ░░▓▓░░▓▓", "0 ♛♛░░▓▓░░"),
        given="row 0, as every column begins anew where the search comes back to it",
        right="row 3, as row 2 and those below it have been tried there, and row 4 comes later",
        at=MADE - timedelta(days=1),
    )
    treats = "lesson 6, part 3: The loop that walks back"
    half = tuple(each.login for each in students[::2])
    return ClassReport(
        title="Backtracking, by hand and by program",
        course="0123456789abcdef",
        tutor="0.2.0",
        made=MADE,
        due=MADE - timedelta(days=1),
        work=WORK,
        listed=number + 1,
        students=students,
        ideas=(
            ReportedIdea("restart", "a column starts over", "It goes on.", half, (), wrong, treats),
            ReportedIdea("stays", "a queen stays", "She is *taken away*.", half[:1], half[1:2]),
        ),
        questions=(
            AskedQuestion("lesson-6", "back", "Which row is tested next?", 3, number, 1,
                         (("restart", 2),), (("row 0", 2), (HOSTILE, 1))),
            AskedQuestion("", "attackers", "Choose all queens that attack the square.", 0,
                         3 * number, number),
        ),
        stuck=(Stuck("The lesson about 6", ("bo",), "Three days."),),
        not_begun=(Student("mia", "Mia Berg", "mia@uni.example", "B", handed_in=False),),
        remarks=(Remark(RemarkKind.REFUSED, "It breaks off.", "", "week-3-x.jsonl.gz"),),
        alike=(AlikePrograms("queens", "All queens", ("anna", "bo", "zoe"),
                             (("anna", "bo", 0.9), ("bo", "zoe", 0.9))),) * (number > 2),
    )  # fmt: skip


def _student(number: int) -> Student:
    name = NAMES[number % len(NAMES)]
    login = ("anna", "bo", "zoe", "chiara", "eve", "noname")[number % len(NAMES)]
    lessons = ([DONE] * (number % 20) + [BEGUN] + [NEW] * 20)[:20]
    mastered = DONE if number % 3 == 0 else BEGUN
    solved = DONE if number % 2 == 0 else BEGUN | {"text": "✗"}
    results = (*lessons, mastered, NEW, solved, BEGUN, BEGUN)
    share = number % 6 / 5
    return Student(
        login=login if number < len(NAMES) else f"{login}{number}",
        name=name,
        email=f"{login}@uni.example",
        section="A",
        listed=True,
        at=MADE - timedelta(hours=number),
        late_days=number % 2,
        work=tuple(
            replace(each, earned=share * each.possible, why="so far", **result)
            for each, result in zip(WORK, results, strict=True)
        ),
        factor=0.9 if number % 2 else 1.0,
        ideas=("restart",) if number % 2 == 0 else (),
        answers=40 + number,
        right=30,
        seconds=3600 + 60 * number,
        remarks=(Remark(RemarkKind.FAST, "Answers in 0.2 seconds.", login, "a.jsonl.gz", 12),)
        if number == 4
        else (),
        programs=(_program(number),) if number < 3 else (),
    )


def _program(number: int) -> ReportedProgram:
    failure = f"Your queens(4, b) returns {HOSTILE}."
    return ReportedProgram(
        "queens",
        "All queens",
        PROGRAM,
        works=number != 1,
        failure=failure if number == 1 else "",
        shown=("1 Q .", "0 . Q"),
        case="(4, [-1, -1, -1, -1])",
        belief=f"The queen stays. {HOSTILE}" if number == 1 else "",
    )
