"""How things look: themes, inks, code in colours, and the options that change it."""
