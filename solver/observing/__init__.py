"""Observing a program that is executed as it is; the counterpart of rewriting a listing.

The machine of `solver.program` rewrites a listing, and a listing keeps to what can be rewritten. A
student's program need not: one that looks into itself, nests calls to the limit or catches what is
thrown into generators would do something else. So it is left alone, and Python says before each
line where it is (`sys.settrace`). What is recorded are the statements before which the machine
would pause, in every function that a `def` of the file makes. Lambdas, comprehensions, generator
expressions, class bodies and what is not in the file run as part of the line that uses them; the
functions that they call are stepped all the same.

All this runs in the process of the student's program, so it imports little. `solver.recording`
reads what comes out of it.
"""
