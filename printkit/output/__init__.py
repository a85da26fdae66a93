"""Pages written to files: PDF by ReportLab, SVG by svgwrite, PNG from a finished PDF by pdfium."""

MANIFEST = "chandlery.json"
"""The file attached to each PDF that says what its tagged marks are, read again by `printkit.proof`."""
