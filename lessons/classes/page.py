"""A report as one HTML file: it needs no network and no script, and it can be printed."""

import hashlib
from base64 import b64encode
from collections.abc import Iterator, Sequence

from lessons.classes.markup import Html, element, joined, style
from lessons.classes.plots import Bar, columns, horizontal_bars
from lessons.classes.report import ClassReport, Idea, Standing
from lessons.classes.tables import (
    Column,
    ReportTable,
    Row,
    moment,
    report_tables,
    say_zone,
    summary,
    treated,
)
from lessons.language import _, ngettext
from lessons.text.prose import plain

CLASSES = 10
"""Columns of the plot of points."""
MATRICES = {"lessons", "skills", "exercises", "hunts"}
"""Tables with many narrow columns: what stands above them is turned."""

STYLE = """
:root {
  color-scheme: light dark;
  --text: #1d2733; --muted: #55606e; --ground: #ffffff; --rule: #c9d1da; --zebra: #f3f5f8;
  --accent: #2f6fb0; --right: #1f7a3f; --wrong: #b3362b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #dbe2ea; --muted: #9aa6b4; --ground: #161b22; --rule: #3a4452; --zebra: #1d242d;
    --accent: #6cabea; --right: #6fcf8e; --wrong: #f08a80;
  }
}
* { box-sizing: border-box; }
body {
  font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground);
  max-width: 72rem; margin: 0 auto; padding: 1.5rem;
}
h1 { line-height: 1.2; margin: 0 0 .5rem; }
h2 { border-bottom: 2px solid var(--rule); margin: 2.5rem 0 .5rem; }
a { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; }
.muted, caption, footer { color: var(--muted); }
.warning { border-left: 4px solid var(--wrong); padding: .5rem 1rem; font-weight: 600; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0; }
caption { text-align: left; padding: .25rem 0; }
th, td { padding: .25rem .6rem; text-align: left; vertical-align: top; white-space: nowrap; }
.prose { white-space: normal; min-width: 8rem; }
thead th { border-bottom: 2px solid var(--rule); vertical-align: bottom; }
tbody th { font-weight: 600; }
tbody tr:nth-child(odd) { background: var(--zebra); }
.number { text-align: right; }
.matrix td, .matrix thead th + th {
  padding: .25rem .35rem; text-align: center; font-size: .875rem;
}
.matrix thead th + th > span { writing-mode: vertical-rl; transform: rotate(180deg); }
.yes { color: var(--right); } .no { color: var(--wrong); }
abbr { text-decoration: none; }
article {
  border: 1px solid var(--rule); border-radius: .5rem; padding: .25rem 1rem; margin: 1rem 0;
}
article h3 { margin: .5rem 0 0; }
pre { font: 14px/1.25 ui-monospace, monospace; overflow-x: auto; }
figure { margin: 1rem 0; max-width: 44rem; }
figcaption { font-weight: 600; }
svg { width: 100%; height: auto; display: block; }
svg text { font: 12px system-ui, sans-serif; fill: var(--text); }
svg .label { text-anchor: end; } svg .top { text-anchor: middle; }
svg .number { text-anchor: start; }
svg .full { fill: var(--accent); }
svg .part { fill: var(--accent); fill-opacity: .2; stroke: var(--accent); }
svg .axis { stroke: var(--rule); }
@media print {
  :root {
    --text: #000; --muted: #444; --ground: #fff; --rule: #999; --zebra: #fff; --accent: #444;
    --right: #000; --wrong: #000;
  }
  @page { margin: 1.5cm; }
  body { font-size: 10pt; max-width: none; padding: 0; }
  nav { display: none; }
  h2, h3, figcaption, caption { break-after: avoid; }
  tr, article, figure { break-inside: avoid; }
  thead { display: table-header-group; }
  .wide { overflow: visible; } .wide table { font-size: 8.5pt; }
  th, td { white-space: normal; padding: 1pt 4pt; }
  .matrix { font-size: 8pt; } .matrix td, .matrix thead th + th { padding: 1pt 2pt; }
  section.students, section.lessons { break-before: page; }
}
"""


def as_html(report: ClassReport) -> str:
    """Return a report as a page."""
    title = report.title or _("The whole course")
    sheet = b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{sheet}'; base-uri 'none'; form-action 'none'"
    tables = report_tables(report)
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("meta", name="viewport", content="width=device-width"),
        element("meta", name="referrer", content="no-referrer"),
        element("title", title),
        style(STYLE),
    )
    links = [element("li", element("a", each.title, href=f"#{each.id}")) for each in tables]
    body = element(
        "body",
        element(
            "header",
            element("h1", title),
            element("p", " ".join(summary(report))),
        ),
        element("nav", element("ul", *links), aria_label=_("Tables")),
        element("main", *(_section(report, table) for table in tables)),
        _footer(report),
    )
    return f"<!DOCTYPE html>\n{element('html', head, body, lang=_('en'))}\n"


def _section(report: ClassReport, table: ReportTable) -> Html:
    return element(
        "section",
        element("h2", table.title),
        *_plots(report, table.id),
        _table(table) if table.rows else element("p", table.empty),
        *(map(_idea, report.ideas) if table.id == "ideas" else ()),
        id=table.id,
        class_=table.id,
        aria_label=table.title,
    )


def _table(table: ReportTable) -> Html:
    heads = [
        element(
            "th",
            element(
                "span", element("abbr", each.title, title=each.full) if each.full else each.title
            ),
            scope="col",
            class_=_kind(each),
        )
        for each in table.columns
    ]
    drawn = element(
        "table",
        element("caption", table.says),
        element("thead", element("tr", *heads)),
        element("tbody", *(_row(table, row) for row in table.rows)),
        class_="matrix" if table.id in MATRICES else "",
    )
    return element("div", drawn, class_="wide", role="region", tabindex=0, aria_label=table.title)


def _row(table: ReportTable, row: Row) -> Html:
    cells: list[Html] = []
    for cell, column in zip(row.cells, table.columns, strict=True):
        kinds = {"✓": "yes", "✗": "no"}.get(cell.text[:1], ""), _kind(column)
        of = {"class_": " ".join(filter(None, kinds))}
        cells.append(
            element("td", cell.text, **of) if cells else element("th", cell.text, scope="row", **of)
        )
    return element("tr", *cells)


def _kind(column: Column) -> str:
    return "number" if column.number else "prose" if column.prose else ""


def _idea(idea: Idea) -> Html:
    """Return an idea with a wrong answer that it has given, the board beside it."""
    told = ngettext("{n} student: {logins}", "{n} students: {logins}", len(idea.holders))
    holders = told.format(n=len(idea.holders), logins=", ".join(idea.holders))
    parts = [element("h3", idea.said), element("p", holders, class_="muted")]
    if wrong := idea.example:
        parts += [
            element("p", plain(wrong.text)),
            element("pre", "\n".join(wrong.shown)) if wrong.shown else Html(),
            element("p", _("Answered: {given}. Right: {right}.").format(
                given=wrong.given, right=wrong.right)),
        ]  # fmt: skip
    parts.append(element("p", plain(idea.reply)))
    if where := treated(idea):
        parts.append(element("p", _("Treated in {where}.").format(where=where), class_="muted"))
    return element("article", *parts)


def _plots(report: ClassReport, table: str) -> Iterator[Html]:
    """Yield the plots that stand above a table."""
    students = len(report.students)
    if table == "ideas" and report.ideas:
        bars = [Bar(each.said, len(each.holders), len(each.holders)) for each in report.ideas[:15]]
        yield horizontal_bars(_("How many students hold an idea now"), bars, students)
    if table == "points" and report.possible and students:
        yield columns(_("How many students have how many percent of the points"), _shares(report))
    if table == "lessons" and report.lessons and students:
        bars = [_lesson_bar(report, index) for index in range(len(report.lessons))]
        title = _("How many students have begun a lesson, and (full) done it")
        yield horizontal_bars(title, bars, students)
    if table == "days" and report.days:
        bars = [Bar(f"{each.day:%m-%d}", each.answers, each.right) for each in report.days]
        yield columns(_("How many answers were given each day, and (full) right ones"), bars)


def _shares(report: ClassReport) -> Sequence[Bar]:
    """Return how many students have how large a share of the points, in classes."""
    counts = [0] * CLASSES
    for student in report.students:
        share = student.earned / student.possible if student.possible else 0
        counts[min(CLASSES - 1, max(0, int(share * CLASSES)))] += 1
    step = 100 // CLASSES
    labels = [f"{i * step}–{(i + 1) * step}" for i in range(CLASSES)]
    return [Bar(label, count, count) for label, count in zip(labels, counts, strict=True)]


def _lesson_bar(report: ClassReport, index: int) -> Bar:
    named = report.lessons[index]
    told = [student.lessons[index].standing for student in report.students]
    begun = sum(each is not Standing.NEW for each in told)
    return Bar(f"{named.number} {named.title}".strip(), begun, told.count(Standing.DONE))


def _footer(report: ClassReport) -> Html:
    said = _("Made by Queens Tutor {tutor} at {when}, with the course {course}.").format(
        tutor=report.tutor, when=moment(report.made), course=report.course[:12]
    )
    return element("footer", element("p", joined([said, " ", say_zone(report)])))
