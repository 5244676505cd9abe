"""Makes the picture of the README from the app itself: `make picture`."""

import asyncio
import re
from pathlib import Path

from tui.app.app import QueensApp
from tui.start import Explore

SIZE = (100, 30)
KEYS = ["r", "full_stop", "full_stop", "full_stop"]


async def picture() -> None:
    """Press some keys and save what the screen shows."""
    app = QueensApp(Explore("iterative", 8))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*KEYS)
        await pilot.pause()
        drawn = app.export_screenshot(title=app.title)
    # Without the fonts that it would load from elsewhere: every browser has one of its own.
    drawn = re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL)
    Path(__file__).with_name("explore.svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(picture())
