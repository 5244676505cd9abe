"""Processes that work for the tutor, and one that forks them."""
