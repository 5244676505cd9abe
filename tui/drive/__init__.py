"""Driving: the student plays the search."""
