"""Drawings that no output writes: an error of the caller, since typesetting and checks report these beforehand."""


class MissingGlyphError(ValueError):
    """A text that no font of its family covers."""


class FormError(ValueError):
    """Two groups name the same form and differ."""
