"""Content as printed matter: drawings in millimetres, sheets, files, and the proof that they measure true."""
