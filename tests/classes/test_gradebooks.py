"""Rosters are read as platforms export them, and points written as platforms import them."""

import csv
import io
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from lessons.classes.assignment import Work
from lessons.classes.assignment_progress import WorkRow
from lessons.classes.errors import UnusableError
from lessons.classes.gradebooks import format_canvas, format_moodle
from lessons.classes.report import ClassReport, Student
from lessons.classes.roster import ListedStudent, Roster, read_roster

CANVAS = """\
Student,ID,SIS User ID,SIS Login ID,Section,Week 2 (771),"Week 3, backtracking (772)",Final Score
,,,,,Manual Posting,,
    Points Possible,,,,,10,30,(read only)
"Rossi, Anna",1001,S17,anna,Group A,8,,20
"=cmd|'/C calc'!A0, Bo",1002,S18,bo,Group A,,,0
"Müller, Zoë",1003,S19,zoe,Group B,7,,10
"Student, Test",1999,,7f3a,Group A,,,
"""
WORKSHEET = """\
Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,\
Last modified (submission),Online text,Last modified (grade),Feedback comments
Participant 501,Anna Rossi,anna@uni.example,Submitted for grading,,"60,00",Yes,\
"Friday, 27 November 2026, 20:15",,-,
Participant 502,Bo Li,bo@uni.example,No submission,,"60,00",Yes,-,=1+1,-,
Participant 503,Zoë Müller,zoe@uni.example,Submitted for grading,"33,00","60,00",No,-,,-,fine
"""


def roster_of(tmp_path: Path, text: str, encoding: str = "utf-8-sig") -> Roster:
    (tmp_path / "roster.csv").write_bytes(text.encode(encoding))
    return read_roster(tmp_path / "roster.csv")


def report_on(title: str = "Week 3, backtracking") -> ClassReport:
    """Anna has handed in, and Zoë and Eve; Bo has not."""

    def student(login: str, *told: tuple[float, str], factor: float = 1) -> Student:
        earned = tuple(
            replace(each, earned=number, why=why)
            for each, (number, why) in zip(possible, told, strict=True)
        )
        return Student(login, work=earned, factor=factor, late_days=int(factor != 1))

    possible = (
        WorkRow(Work.LESSON, "iterative", "The loop", possible=10),
        WorkRow(Work.HUNT, "no-undo", "Nothing is undone", possible=20),
    )
    return ClassReport(
        title=title,
        course="c0",
        tutor="0.2.0",
        made=datetime(2026, 11, 22, tzinfo=UTC),
        work=possible,
        students=(
            student("anna", (10, ""), (12.25, "6 of 10 cases, =1")),
            student("zoe", (1, "=HYPERLINK(1)"), (0, "late"), factor=0.5),
            student("eve", (1, ""), (1, "")),
        ),
    )


def rows(text: str, delimiter: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def test_points_go_into_the_column_that_canvas_has(tmp_path: Path) -> None:
    roster = roster_of(tmp_path, CANVAS)
    assert roster.canvas
    book, remarks = format_canvas(report_on(), roster)
    assert rows(book) == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Week 3, backtracking (772)"],
        ["    Points Possible", "", "", "", "", "30"],
        ["Rossi, Anna", "1001", "S17", "anna", "Group A", "22.25"],
        ["'=cmd|'/C calc'!A0, Bo", "1002", "S18", "bo", "Group A", ""],
        ["Müller, Zoë", "1003", "S19", "zoe", "Group B", "0.5"],
        ["eve", "", "", "eve", "", "2"],
    ]
    assert remarks == ["Handed in, but not in the roster: eve."]
    split = re.sub(r'^(?:"([^"]*), ([^"]*)"|([^,]*)),', r'"\1\3","\2",', CANVAS, flags=re.MULTILINE)
    split = split.replace('"Student","",ID', "LastName,FirstName,ID")
    named = rows(format_canvas(report_on(), roster_of(tmp_path, split))[0])
    assert [row[:2] for row in named[:3:2]] == [["LastName", "FirstName"], ["Rossi", "Anna"]]
    assert [row[2:] for row in named] == [row[1:] for row in rows(book)]
    graded = CANVAS.replace(",10,30,", ",10,100,").replace("A,8,,", "A,8,30.5,")
    book, remarks = format_canvas(report_on(), roster_of(tmp_path, graded.replace("A,,", "A,,9")))
    assert [row[5] for row in rows(book)][1:4] == ["100", "74.17", "9"]
    assert "The gradebook has 100 points and the assignment has 30" in remarks[1]
    assert remarks[2:] == ["Other points stood there for Rossi, Anna: they are replaced."]


def test_without_such_a_column_canvas_can_create_it(tmp_path: Path) -> None:
    roster = roster_of(tmp_path, "login;name\nanna;Anna Rossi\nbo;Bo\nzoe;Zoë\neve;Eve\n", "cp1252")
    book, remarks = format_canvas(report_on(), roster)
    column = [row[5:] for row in rows(book)]
    assert column == [["Week 3, backtracking"], ["30"], ["22.25"], [""], ["0.5"], ["2"]]
    assert not remarks


def test_moodle_has_to_give_its_worksheet(tmp_path: Path) -> None:
    text = "First name\tLast name\tUsername\tEmail address\nAnna\tRossi\tanna\tanna@uni.example\n"
    text += "Bo\tLi\tbo\t\n"
    roster = roster_of(tmp_path, text, "utf-16")
    assert roster.students[0] == ListedStudent("anna", "Anna Rossi", "anna@uni.example", row=1)
    known = roster.students[0]
    for text, more in (
        ("Vorname,Nachname,E-Mail-Adresse,Gruppen\nAnna,Rossi,anna@uni.example,A", ("", "A")),
        ("Imię,Nazwisko,Numer ID,E-mail,Suma\nAnna,Rossi,s17,anna@uni.example,9", ("s17", "")),
        ("Imię i nazwisko,Adres e-mail\nAnna Rossi,anna@uni.example", ("", "")),
    ):
        listed = replace(known, sis_id=more[0], section=more[1])
        assert roster_of(tmp_path, text).students == (listed,)
    with pytest.raises(UnusableError, match="worksheet is missing"):
        format_moodle(report_on("Week 3"), roster)


@pytest.mark.parametrize("delimiter", ",;")
def test_a_worksheet_is_filled_in_and_nothing_else_changes(tmp_path: Path, delimiter: str) -> None:
    out, graded = io.StringIO(), WORKSHEET.replace('grading,,"60,00"', 'grading,"9,50","60,00"')
    csv.writer(out, delimiter=delimiter).writerows(csv.reader(io.StringIO(graded)))
    roster = roster_of(tmp_path, out.getvalue())
    assert roster.grade == 4
    assert [each.id for each in roster.students] == ["501", "502", "503"]
    book, remarks = format_moodle(report_on(), roster)
    before, after = rows(WORKSHEET), rows(book, delimiter)
    assert after[1][4] == "44,50"
    before[1][4] = after[1][4]
    before[2][8] = "'=1+1"
    assert after == before
    assert "gradebook has 60 points" in remarks[1]
    assert "Zoë Müller" in remarks[2]
    assert remarks[3:] == ["Other points stood there for Anna Rossi: they are replaced."]


GERMAN = """\
ID;Vollständiger Name;E-Mail-Adresse;Status;Bewertung;Bestwertung;Bewertung kann geändert werden;\
Zuletzt geändert (Abgabe);Zuletzt geändert (Bewertung);Feedback als Kommentar
Teilnehmer/in501;Anna Rossi;anna@uni.example;Zur Bewertung abgegeben;;60,00;Ja;\
Freitag, 27. November 2026, 20:15;-;
Teilnehmer/in503;Zoë Müller;zoe@uni.example;Keine Abgabe;33,00;60,00;Nein;-;-;gut
"""


GERMAN_TIME = "Freitag, 27. November 2026, 20:15"
AMERICAN, FRENCH = "Friday, November 27, 2026, 8:15 PM", "mardi 27 novembre 2026, 20:15"
SPANISH = "viernes, 27 de noviembre de 2026, 20:15"


@pytest.mark.parametrize("written", [GERMAN_TIME, AMERICAN, FRENCH, SPANISH])
def test_a_worksheet_in_another_language_is_known_by_what_stands_in_it(
    tmp_path: Path, written: str
) -> None:
    text = GERMAN.replace(GERMAN_TIME, written)
    (tmp_path / "roster.csv").write_text(text)
    roster = read_roster(tmp_path / "roster.csv", ZoneInfo("Europe/Rome"))
    first = roster.students[0]
    assert (roster.find(id="501", login="?"), first.name) == (first, "Anna Rossi")
    student = replace(report_on().students[0], platform_id="501")
    book, _remarks = format_moodle(replace(report_on(), students=(student,)), roster)
    assert rows(book, ";")[1][4] == "44,50"
    assert [each.submitted for each in roster.students] == [
        datetime(2026, 11, 27, 19, 15, tzinfo=UTC),
        None,
    ]
    anna, _zoe = roster_of(tmp_path, text.replace("ov", "x")).students
    assert (anna.submitted, anna.unread) == (None, written.replace("ov", "x"))


def test_a_student_is_found_by_what_is_theirs_alone(tmp_path: Path) -> None:
    text = (
        "Username,Name,Email,ID number\n"
        "anna,Anna Rossi,a.rossi@uni.example,s17\n"
        'rossi,"Li, Bo",anna@uni.example,s18\n'
        "li2,Bo Li,li@uni.example,s17\n"
    )
    roster = roster_of(tmp_path, text)
    anna, rossi, li = roster.students
    logins = {"ANNA": anna, "a.rossi": anna, "li": li, "s18": rossi, "s17": None, "nobody": None}
    assert {each: roster.find(login=each) for each in logins} == logins
    assert roster.find(email="Anna@uni.example") == rossi
    assert (roster.find(name="Bo Li"), roster.find(name="Rossi, Anna")) == (None, anna)
    assert roster.find() is None


def test_who_stands_twice_in_a_roster_is_one(tmp_path: Path) -> None:
    roster = roster_of(tmp_path, "login,name,section\nanna,Anna,A\nanna,Anna,B\nbo,Bo,A\n")
    assert [each.login for each in roster.students] == ["anna", "bo"]
    assert roster.find("anna") == roster.students[0]
    listed = roster_of(tmp_path, "group,email\nA,anna@uni.example\n").students[0]
    assert (listed.name, listed.section) == ("", "A")


def test_a_file_without_students_is_refused(tmp_path: Path) -> None:
    for text in ("Nachname,Vorname\nRossi,Anna\n", ""):
        with pytest.raises(UnusableError, match="no column by which a student is known"):
            roster_of(tmp_path, text)
