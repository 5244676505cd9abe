"""Lets `python -m tui` do what `queens-tutor` does."""

from tui.app.cli import main

if __name__ == "__main__":
    main()
