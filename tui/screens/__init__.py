"""Screens: each holds what is shown where, and what its keys do."""
