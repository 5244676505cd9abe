"""Races: listings side by side."""
