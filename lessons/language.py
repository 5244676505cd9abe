"""Translation of what the tutor itself says; lessons bring their own languages."""

import gettext
from pathlib import Path

_catalogue = gettext.translation(
    "queens-tutor", localedir=Path(__file__).parent / "locale", fallback=True
)
_ = _catalogue.gettext
ngettext = _catalogue.ngettext
