"""Layouts (content) and an item make a drawing: boxes in millimetres, fields, icon rows, conditions, repeats."""

from printkit.layout.compiled import CompiledLayout, Face, Layouts

__all__ = ["CompiledLayout", "Face", "Layouts"]
