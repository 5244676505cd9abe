"""Whatever is asked wrongly, of any command, gets one sentence and status 2."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.plain.playing import run

WRONG = """
trac | There is no command 'trac'; did you mean 'trace'?
zzz | There is no command 'zzz'; known are class, course, drive, experiment, explore,
course | Missing command; see 'queens-tutor course --help'.
course chek | There is no command 'chek'; did you mean 'check'?
trace | LISTING is missing; see 'queens-tutor trace --help'.
trace iterative | --n is missing; see 'queens-tutor trace --help'.
trace iterative --n | Option '--n' requires an argument.
trace iterative --n 0 | --n must be a whole number from 1 to 32, not '0'.
trace iterative --n abc | --n must be a whole number from 1 to 32, not 'abc'.
trace iterative --n 1_0 | --n must be a whole number from 1 to 32, not '1_0'.
trace iterative --n -4 | --n must be a whole number from 1 to 32, not '-4'.
explore --n 33 | --n must be a whole number from 1 to 32, not '33'.
solve -3 | '-3' is not an option, and no number here is negative; see 'queens-tutor solve --help'.
solve 4 5 | Got unexpected extra argument (5); see 'queens-tutor solve --help'.
solve 4 --format jsno | There is no format 'jsno'; did you mean 'json'?
trace iterative_lecture --n 4 | did you mean 'iterative-lecture'?
--theme drk | There is no theme 'drk'; did you mean 'dark'?
explore --theme | Option '--theme' requires an argument.
explore --colours pink | There are no colours 'pink'; known are 8, 16, 256, none, true.
--palin explore | There is no option '--palin'; did you mean '--plain'?
explore --no-asci | There is no option '--no-asci'; did you mean '--no-ascii'?
lesson --seed 1 | --seed begins a lesson anew: name the LESSON too.
lesson iterative --seed x | --seed must be a whole number from 0 to 999999999, not 'x'.
lesson diagonal | There is no lesson 'diagonal'; did you mean 'diagonals'?
trace iterative --n 4 --by row | There are no records by 'row'; known are line, tick.
trace iterative -n 4 | There is no option '-n'; did you mean '--n'?
trace iterative --n 4 --into=1 | Option '--into' does not take a value.
tree 4 --listing recursiv | There is no listing 'recursiv'; did you mean 'recursive'?
solve 28 | N must be a whole number from 1 to 27, not '28': on larger boards
solve 8 --limit 3 | --limit goes with --all or --fundamental, without --count.
solve 8 --count --listing iterative | The listing iterative does not search for all solutions
solve 16 --count | up to 15
explore labyrinth --n 4 | --n is for queens: the size of a maze is --size 20x10.
explore labyrinth --size 4x4 | --size must be columns and rows from 5x5 to 40x20, not '4x4'.
explore flood --size big | --size must be columns and rows from 5x5 to 40x20, not 'big'.
explore flood --no-way | --no-way is for labyrinth: name one of them, or leave it out.
explore iterative --seed 1 | --seed is for flood, labyrinth, regions, subset-sum: name one
explore iterative --size 5x5 | --size is for labyrinth, flood: name one of them, or leave it out.
explore subset-sum --file x | --file is for labyrinth, flood, regions: name one of them
explore regions --n 11 | --n must be a whole number from 4 to 10 for regions.
explore subset-sum --n 17 | --n must be a whole number from 1 to 16 for subset-sum.
explore subset-sum --target 9 | --numbers and --target belong together: give both.
explore subset-sum --numbers 1,2 --target 3 --seed 4 | leave --seed out.
explore subset-sum --numbers 1,0 --target 3 | up to 16 numbers from 1 to 999
explore labyrinth --file no-file | no-file:1: the file cannot be read (No such file or directory)
trace 4 | There is no listing '4'; name one, and give the size behind it: iterative --n 4.
race 0 | N must be a whole number from 1 to 32, not '0'.
race iterative | Name 2 or 3 listings, such as iterative recursive.
race a b | There is no listing 'a'; of 24 that are known the nearest are
race --preset flag | There is no preset 'flag'; did you mean 'flags'?
race --mutant gredy | There is no mutant 'gredy'; did you mean 'greedy'?
race recursive --mutant greedy | name one listing that has it:
race --preset flags --mutant greedy | A preset says what races
hunt stripe | There is no hunt 'stripe'; did you mean 'stripes'?
hunt stripes --list | --list prints all hunts: name no ID beside it.
experiment prunning | There is no experiment 'prunning'; did you mean 'pruning'?
experiment pruning --n x | n must be a number from 1 to 16, or two as 4-12, not 'x'.
experiment fifteen --listing flags | fifteen has nothing to choose for listings.
course check missing.md | missing.md
lab check isfre | There is no exercise 'isfre'; did you mean 'isfree'?
lab begin isfree --stage ordr | There is no stage 'ordr'; did you mean 'order'?
lab begin | EXERCISE is missing; see 'queens-tutor lab begin --help'.
lab verify none | There is no folder 'none': name the folder of an exercise.
lab check --dir= | --dir names nothing: name a folder for your files.
lab check --seconds 0.4 | --seconds must be a number from 0.5 to 60, not '0.4'.
lab check --seconds nan | --seconds must be a number from 0.5 to 60, not 'nan'.
lab check --check-seconds 0 | --check-seconds must be a number from 1 to 600, not '0'.
--plain --course= | name the folder of a course
"""
"""Commands, and what is said to each, or a part of that."""


def table(text: str) -> list[tuple[str, str]]:
    """Return the rows of a table of two columns."""
    rows = (line.partition(" | ") for line in text.strip().splitlines())
    return [(command, sentence) for command, _bar, sentence in rows]


@pytest.mark.parametrize(("arguments", "said"), table(WRONG))
def test_what_is_wrong_is_said(arguments: str, said: str) -> None:
    done = run(*arguments.split())
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert said in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["{}"],
        ["--{}"],
        ["-{}"],
        ["--n={}"],
        ["lesson", "{}"],
        ["lesson", "iterative", "{}"],
        ["explore", "{}"],
        ["explore", "--n", "{}"],
        ["course", "{}"],
        ["course", "check", "{}"],
        ["solve", "{}"],
        ["solve", "4", "--format", "{}"],
        ["trace", "iterative", "--n", "4", "--into={}"],
    ],
)
@pytest.mark.parametrize(
    "hostile",
    ["\x1b]0;x\x07\n\x9b2J", "\udc9b\udcff", "a" * 100_000],
    ids=["controls", "bytes", "length"],
)
def test_an_argument_is_repeated_short_and_harmless(arguments: list[str], hostile: str) -> None:
    done = run(*(argument.format(hostile) for argument in arguments))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.rstrip("\n").isprintable()
    assert len(done.stderr) < 400


# Without `check`: where no file follows it, it asks each question of the course, and says so.
NAMES = ["course", "explore", "lesson", "solve", "trace", "iterative", "diagonals"]
OPTIONS = [
    "--plain",
    "--ascii",
    "--kiosk",
    "--theme",
    "--colours",
    "--seed",
    "--n",
    "--by",
    "--limit",
    "--into",
    "--format",
    "--listing",
    "--help",
    "--version",
    "-h",
]
VALUES = ["4", "0", "-1", "text", "json", "jsonl", "tick", "line", ".", "/", "--", "-", "=", "é"]
WORDS = st.sampled_from([*NAMES, *OPTIONS, *VALUES])
HOSTILE = st.text(max_size=8).filter(lambda text: "\0" not in text and not text.isdigit())


@given(arguments=st.lists(WORDS | HOSTILE, max_size=6))
def test_no_arguments_bring_a_traceback(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode in {0, 2}
    assert len(done.stderr.splitlines()) == (done.returncode == 2)
    assert done.stderr == "" or done.stderr.rstrip("\n").isprintable()
