"""The line mode: the tutor as lines of text, for whoever has or wants no screen."""
