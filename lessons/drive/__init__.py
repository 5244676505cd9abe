"""Driving: the student plays the search, and every move is checked against the run."""
