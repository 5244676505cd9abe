"""The commands for classes, one file for each."""
