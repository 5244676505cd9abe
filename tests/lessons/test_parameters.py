"""A course may hold parameters of the student model of its own."""

from lessons.student.parameters import Kind, Parameters, read_parameters


def test_a_course_replaces_what_it_names() -> None:
    own = read_parameters('{"slips": 0.12, "knows": 0.3}')
    assert (own.slips, own.share(Kind.KNOWS)) == (0.12, 0.3)
    assert own.often == Parameters().often


def test_what_is_no_share_is_left_out() -> None:
    for text in ("", "[]", '{"slips": 2}', '{"slips": "x"}', '{"nothing": 0.5}', "{"):
        assert read_parameters(text) == Parameters()
