"""Begins: `queens-tutor` and `python -m tui` do the same."""

import os
import sys


def main() -> None:
    """Run the command line and exit; from here on, Ctrl+C exits without a message."""
    try:
        from tui.command.interrupts import exit_at_interrupt

        exit_at_interrupt()
    except KeyboardInterrupt:
        os._exit(130)
    from tui.look.options import COMPLETE
    from tui.start import QUICK_STARTS

    start = QUICK_STARTS.get(" ".join(sys.argv[1:]))
    if start is None or COMPLETE in os.environ:
        from tui.app.cli import main as run_command_line

        run_command_line()
    else:
        from tui.app.show import open_alone

        open_alone(start)


if __name__ == "__main__":
    main()
