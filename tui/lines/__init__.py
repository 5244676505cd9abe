"""The line mode, as far as several activities share it."""
