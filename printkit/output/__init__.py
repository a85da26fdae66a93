"""Pages written to files: PDF by ReportLab, SVG by svgwrite, PNG from a finished PDF by pdfium."""
