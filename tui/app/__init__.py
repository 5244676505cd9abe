"""The tutor as a whole: the command line's entry, the app, opening what is asked for."""
