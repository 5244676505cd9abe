"""What is wrong with a companion is said with its file and line, all at once."""

import pytest

from solver.text.companion import read_companion
from solver.text.listing import ListingError, parse_listing

LISTING = parse_listing(
    "small",
    '''def queens(n):
    """Say that there is none."""
    b = []
    return n


#: title Small
#: source here
#: start queens(n)
#: board b
''',
)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("int n;", "small.c:1: no line has a mark"),
        ("\nf();  //: three", "small.c:2: 'three' is no number of a line"),
        ("f();  //: ", "small.c:1: '' is no number of a line"),
        ("f();  //: 3,", "small.c:1: '' is no number of a line"),
        ("f();  //: ٣", "small.c:1: '٣' is no number of a line"),
        ("f();  //: 2", "small.c:1: no statement of small is in line 2"),
        ("f();  //: 1", "small.c:1: no statement of small is in line 1"),
        ("f();  //: 99", "small.c:1: no statement of small is in line 99"),
        ("f();  //: 3\ng();  //: 3", "small.c:2: line 3 is named in line 1 too"),
        ("    //: 3", "small.c:1: a mark stands at the end of a line of code"),
    ],
)
def test_a_fault(text: str, fault: str) -> None:
    with pytest.raises(ListingError) as raised:
        read_companion("small.c", text, LISTING)
    assert str(raised.value) == fault


def test_all_faults_at_once() -> None:
    with pytest.raises(ListingError) as raised:
        read_companion("small.pas", "f;  {: 2}\ng;  {: x} h;", LISTING)
    assert str(raised.value).splitlines() == [
        "small.pas:1: no statement of small is in line 2",
        "small.pas:2: a mark stands at the end of a line of code",
        "small.pas:2: 'x' is no number of a line",
    ]


def test_marks_are_not_shown() -> None:
    found = read_companion("small.pas", "{ Small. }\nf;  {: 3}\n    g;  {: 4}\n", LISTING)
    assert found.text == "{ Small. }\nf;\n    g;\n"
    assert [found.line(number) for number in (None, 2, 3, 4)] == [None, None, 2, 3]
