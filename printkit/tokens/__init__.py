"""What is drawn on pieces: the marks of sets, told apart by shape and pattern, and small ships."""
