"""Widgets: each shows a value that it is given, and keeps nothing of the algorithm."""
