"""What a lesson asks to be played, raced, measured, placed and probed: how it is read and kept."""

from pathlib import Path

import pytest

from lessons.course.doings import Measure, Place, Play, Probe, Race
from lessons.experiments.catalogue import find_experiment
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import SKIPPED, Done
from lessons.lesson.lesson_pass import DID
from lessons.lesson.session import LessonSession
from lessons.scenes.scene import Moment
from lessons.student.progress import find_progress, lesson_standing
from solver.text.listing import Event
from tests.lessons.scripts import checked, found, lesson, parts, script, show

PLAY = ":::{play} watched\n:at: tick 1\n:until: after retreat 1\n\nWatch b = {b}.\n:::\n"
RACE = ":::{race} raced\n:listings: iterative, flags\n:n: 6\n\nWatch.\n:::\n"
PROBE = ":::{probe} probed\n:n: 8\n:times: 5\n\nProbe.\n:::\n"
TEXT = script("Prose.\n", PLAY, "## After b = {b}\n", RACE, show(prose="k = {k}."), PROBE)


@pytest.fixture
def sitting(home: Path) -> LessonSession:
    """Return a sitting at the run that is to be played."""
    started = LessonSession(lesson(TEXT), Journal(home), seed=1)
    assert started.go_on()
    return started


def test_how_each_is_read() -> None:
    texts = (
        PLAY,
        RACE,
        ":::{race} bug\n:listings: iterative\n:mutant: no-reset\n\nWatch.\n:::\n",
        ":::{measure} measured\n:experiment: knuth\n:n: 4-6\n:count: 50\n\nMeasure.\n:::\n",
        ":::{place} placed\n:n: 5\n:tries: 4\n\nPlace.\n:::\n",
        ":::{probe} probed\n\nProbe.\n:::\n",
    )
    usual = find_experiment("knuth").default_settings()
    settings = type(usual)(4, 6, 50, usual.seed, usual.budget, usual.listings)
    assert [part.doing for part in parts(*texts)] == [
        Play("watched", Moment("after", 1, Event.RETREAT)),
        Race("raced", ("iterative", "flags"), 6),
        Race("bug", ("iterative",), 4, "no-reset"),
        Measure("measured", "knuth", settings),
        Place("placed", 5, 4),
        Probe("probed", 4, 10),
    ]


def test_where_the_lesson_stands_beside_and_after_them() -> None:
    """A run that was played stands where it came to; what another screen shows changes nothing."""
    stands = [
        (part.scene.setting.listing, part.scene.setting.n, part.scene.tick())
        for part in lesson(TEXT).parts
    ]
    assert stands == [
        ("iterative", 4, 0),
        ("iterative", 4, 1),
        ("iterative", 4, 3),
        ("iterative", 6, 0),
        ("iterative", 4, 3),
        ("iterative", 8, 0),
    ]


@pytest.mark.parametrize(
    ("directive", "told"),
    [
        ("{play}\n:until: end", "'play' needs an id: ':::{play} my-play'"),
        ("{play} a", "'until' is missing: add an option ':until: after retreat 1'"),
        (
            "{play} a\n:until: soon",
            "'soon' is no moment: write start, end, tick 3, after retreat 1",
        ),
        (
            "{race} a\n:listings: iterative",
            "name 2 or 3 listings: ':listings: iterative, recursive'",
        ),
        ("{race} a", "name 2 or 3 listings: ':listings: iterative, recursive'"),
        (
            "{race} a\n:listings: iterative, flags\n:mutant: no-reset",
            "beside a mutant name the one listing that it is made of",
        ),
        ("{race} a\n:listings: iterative, flag", "unknown listing 'flag'; did you mean 'flags'?"),
        ("{race} a\n:listings: iterative, flags\n:n: 33", "'n' must be from 1 to 32"),
        (
            "{race} a\n:listings: iterative\n:mutant: no-resett",
            "'iterative' has no mutant 'no-resett'; did you mean 'no-reset'?",
        ),
        ("{measure} a\n:experiment: knut", "unknown experiment 'knut'; did you mean 'knuth'?"),
        (
            "{measure} a\n:experiment: knuth\n:n: 0-3",
            "n must be a number from 1 to 100, or two as 4-12, not '0-3'",
        ),
        (
            "{measure} a\n:experiment: pruning\n:count: 3",
            "pruning has nothing to choose for count",
        ),
        ("{place} a\n:n: 13", "'n' must be from 1 to 12"),
        ("{place} a\n:tries: 0", "'tries' must be from 1 to 100"),
        ("{probe} a\n:times: many", "'times' must be from 1 to 100"),
        ("{probe} a\n:at: end", "unknown option 'at'; known are n, times"),
    ],
)
def test_one_that_is_wrong(directive: str, told: str) -> None:
    texts = [text for _line, text in found(script("Prose.\n", f":::{directive}\n\nDo it.\n:::\n"))]
    assert texts == [told]


def test_a_run_is_played_on_and_not_too_long(tmp_path: Path) -> None:
    def play(*options: str) -> list[tuple[int, str]]:
        text = ":::{play} a\n" + "\n".join(options) + "\n\nWatch.\n:::\n"
        return checked(tmp_path, script("Prose.\n", text))

    late = "the moment of ':until:' does not come after the one where the part begins"
    assert play(":at: tick 3", ":until: tick 3") == [(13, late)]
    assert play(":until: after retreat 99") == [
        (12, "the run has less than 99 of the events 'retreat': choose another moment")
    ]
    long = play(":listing: flags-all", ":n: 8", ":until: end")
    many = "4021 ticks are too many to be watched: let it play for 500 at most"
    assert many in [told for _line, told in long]


def test_a_run_is_shown_as_far_as_it_is_to_be_played(sitting: LessonSession) -> None:
    run = sitting.view.run
    assert sitting.locked
    assert (run.step(sitting.view.stop).tick, run.step(sitting.view.limit).tick) == (1, 3)
    sitting.do()
    assert (run.step(sitting.view.stop).tick, run.step(sitting.view.limit).tick) == (3, 3)
    assert sitting.go_on()


def test_what_was_done_is_kept_and_not_asked_again(sitting: LessonSession, home: Path) -> None:
    with pytest.raises(ValueError, match="waits"):
        sitting.go_on()
    sitting.do(2, 3)
    sitting.do(3, 3)
    done = [each.record for each in read_journal(home).records if isinstance(each.record, Done)]
    assert done == [Done("tested", "watched", (DID, 2, 3))]
    again = LessonSession(lesson(TEXT), Journal(home))
    assert (again.index, again.locked) == (1, False)
    assert again.view.run.step(again.view.stop).tick == 3


def test_it_can_be_left_out_and_nothing_is_scored(sitting: LessonSession, home: Path) -> None:
    assert sitting.skip()
    assert read_journal(home).records[-1].record == Done("tested", "watched", SKIPPED)
    while sitting.go_on():
        sitting.do()
    assert sitting.score == (0, 0)
    standing = lesson_standing(5, find_progress(read_journal(home))["tested"])
    assert standing == "done, 0 of 0 right at once"


def test_who_cannot_do_it_passes_it_by(sitting: LessonSession) -> None:
    sitting.pass_by()
    assert sitting.go_on()
