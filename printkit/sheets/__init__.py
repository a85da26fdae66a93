"""Drawings laid out on paper: pages with their frames, tiles, tokens, forms and booklets."""
