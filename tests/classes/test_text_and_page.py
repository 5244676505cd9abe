"""A report as text, as CSV and as a page: everything is told, and nothing in it does anything."""

import csv
import io
import re
from dataclasses import replace
from datetime import timedelta
from html.parser import HTMLParser

import pytest

from lessons.classes.report import ClassReport, Remark, RemarkKind
from lessons.classes.tables import make_tables, summarize_report
from tests.classes.reported import HOSTILE, MADE, report_of
from tui.classes.report_formats import render_csv, render_page, render_student, render_text

KNOWN = """
    html head meta title style body header h1 h2 h3 p nav ul li a main section meter div table
    caption thead tbody tr th td span abbr article pre footer details summary b
"""
EMPTY = ClassReport("", "c0", "0.2.0", MADE)


class Page(HTMLParser):
    """What stands in a page: elements that are closed, their attributes, and the texts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.names: set[str] = set()
        self.attributes: list[tuple[str, str]] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.handle_startendtag(tag, attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_a_page_is_whole_and_does_nothing_and_needs_no_network() -> None:
    text = render_page(report_of())
    page = Page(text)
    assert not page.open
    assert page.names <= set(KNOWN.split())
    assert not [name for name, _value in page.attributes if name.startswith("on")]
    assert "All queens: anna, bo, zoe, 90 % in common" in page.texts
    shown = HOSTILE.replace("\x1b", "\\x1b").replace("\u202e", "\\u202e")
    assert {shown, "The lesson about 1: 2 of 10 points (so far)."} <= {*page.texts}
    assert any(f"# {shown}" in text for text in page.texts)
    assert not set(text) & {"\x1b", "\u202e"}
    links = [value for name, value in page.attributes if name in {"href", "src", "action", "data"}]
    assert links
    assert all(link.startswith("#") for link in links)
    assert not re.search(r"url\(|@import|//", "".join(page.texts).split("Backtracking")[1])
    policy = next(value for name, value in page.attributes if "default-src" in value)
    assert policy.startswith("default-src 'none'; style-src 'sha256-")


@pytest.mark.parametrize("of", [report_of(), report_of(1), report_of(0), EMPTY])
def test_every_table_stands_in_the_text_and_in_the_page(of: ClassReport) -> None:
    text, page = render_text(of, 80), "".join(Page(render_page(of)).texts)
    for table in make_tables(of):
        assert table.title in text or table.id == "remarks"
        assert of.ideas == () or "”, but the answer is “row 3, as row 2" in " ".join(text.split())
        assert table.title in page


@pytest.mark.parametrize("width", [60, 80, 200])
def test_text_keeps_to_its_width(width: int) -> None:
    for line in render_text(report_of(12), width).splitlines():
        assert len(line) <= width
        assert line.isprintable()


def test_wide_letters_take_two_columns() -> None:
    of = report_of(2)
    anna = replace(of.students[0], name="林さくら")
    lines = render_text(replace(of, students=(anna, of.students[1])), 120).splitlines()
    wide, narrow = (next(line for line in lines if name in line) for name in ("林", "Bo Li   "))
    assert wide.index("0%") + 4 == narrow.index("18%") + 1


def test_summaries_and_single_students_tell_all() -> None:
    of = report_of(6)
    assert summarize_report(of)[0] == "Of the 7 on the roster, 6 handed in."
    told = "“All queens” is solved by 3.", "It was due Fri 2026-11-27 09:30 UTC."
    assert {*told} <= {*summarize_report(of)}
    assert "It is due Sun 2026-11-29 09:30 UTC." in summarize_report(
        replace(of, due=MADE + timedelta(1))
    )
    others = [replace(each, listed=number > 1) for number, each in enumerate(of.students)]
    assert summarize_report(replace(of, listed=5, students=tuple(others)))[:2] == (
        "Of the 5 on the roster, 4 handed in.",
        "So did 2 not on it.",
    )
    assert summarize_report(replace(of, listed=None))[0] == "6 students have handed in."
    text = render_student(report_of(), report_of().students[1])
    assert "All queens  ✗" in text
    assert "  1  def queens(n):" in text
    assert "The queen stays." in text
    assert "\x1b" not in text


def test_a_table_is_sorted_by_what_its_cells_mean() -> None:
    (table,) = (each for each in make_tables(report_of(12)) if each.id == "students")

    def sort_cells(title: str, *, backwards: bool) -> list[str]:
        (at,) = (at for at, column in enumerate(table.columns) if column.title == title)
        things = table.sort_things(at, backwards=backwards)
        return [table.columns[at].fill(each) for each in things]

    earned = sort_cells("points", backwards=True)
    assert earned[::2] == earned[1::2] == ["31.5", "28", "18.9", "14", "6.3", "0"]
    for backwards in (False, True):
        assert sort_cells("name", backwards=backwards)[-1] == ""
    assert sort_cells("lesson-2", backwards=True) == ["✓"] * 10 + ["p.3", ""]


def test_the_students_as_csv_have_the_same_cells() -> None:
    of = report_of()
    (table,) = (each for each in make_tables(of) if each.id == "students")
    header, *rows = csv.reader(io.StringIO(render_csv(of), newline=""))
    assert header[:6] == [
        *("login", "name", "points (of 35)", "share", "days late"),
        "look at (remarks to act on)",
    ]
    assert [row[0] for row in rows] == [each.login for each in of.students]
    assert [row[2:] for row in rows] == [[*table.fill_row(each)[2:]] for each in table.things]


def test_a_text_has_two_hundred_lines_and_names_the_rest() -> None:
    hasty = tuple(Remark(RemarkKind.FAST, "Hasty.", f"s{n}") for n in range(99))
    alike = tuple(Remark(RemarkKind.ALIKE, f"Alike {n}.", others=("bo",)) for n in range(9))
    lines = (text := render_text(replace(report_of(100), remarks=(*hasty, *alike)))).splitlines()
    assert (len(lines) <= 200, max(map(len, lines)) <= 100) == (True, True)
    assert "s0, s1, s2, s3, s4 and 95 more" in text
    assert "remark: For example: Alike 0." in text
    assert "Wider, or with --format csv, also: " in text
    assert sum("%" in line for line in lines) >= 100  # All points are there.
    assert "Alike 8." not in text
    whole = render_text(replace(report_of(100), remarks=(*hasty, *alike)), whole=True)
    assert "Alike 8." in whole
    other = Remark(RemarkKind.REFUSED, "It is empty.", "sys", "none")
    refused = (*(replace(other, text="Not read.", login=f"s{n}") for n in range(40)), other)
    lines = render_text(replace(report_of(), remarks=refused)).splitlines()
    assert {"sys", "  remark: It is empty. (none)"} <= {*lines}
    junk = tuple(Remark(RemarkKind.REFUSED, "Not read.", "lp", f"junk{n}") for n in range(412))
    page = render_page(replace(report_of(), remarks=junk))
    assert page.count("Not read.") == 1
