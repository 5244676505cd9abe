"""The course: its manifest, scripts, directives, questions and templates."""
