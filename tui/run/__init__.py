"""The place in a run, on a screen as in lines: moving it, seeking, what is drawn of it."""
