"""The faults that show whether the tests notice: each can still be put in."""

import pytest

from benchmarks.faults import ROOT, Fault, faults


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.id)
def test_a_fault_can_be_put_in(fault: Fault) -> None:
    problem = (
        f"benchmarks/faults.txt: the text of {fault.id} must stand in {fault.path} exactly once"
    )
    assert fault.place(ROOT), problem
