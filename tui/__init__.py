"""The room that a student sees: the command line, the app, its screens and widgets."""
