"""The code lab: exercises that a student solves in Python, and the process that runs them."""
