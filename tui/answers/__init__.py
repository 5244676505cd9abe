"""Answers on a screen: for each kind a draft, with its keys and how it is drawn."""
