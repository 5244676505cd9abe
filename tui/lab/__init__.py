"""The code lab."""
