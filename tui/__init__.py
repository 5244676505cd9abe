"""What the student sees: the command line, the app, its screens and widgets."""
