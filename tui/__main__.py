"""Begins: `queens-tutor` and `python -m tui` do the same."""

import os


def main() -> None:
    """Do what the command line asks for, and exit; without a word at Ctrl+C, from here on."""
    try:
        from tui.command.interrupts import exit_at_interrupt

        exit_at_interrupt()
    except KeyboardInterrupt:
        os._exit(130)
    from tui.app.cli import main as begin

    begin()


if __name__ == "__main__":
    main()
