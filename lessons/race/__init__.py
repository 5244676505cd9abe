"""Races: listings side by side on the same board."""
