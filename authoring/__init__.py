"""Content in, verdicts out: sources, vocabulary, library, checks, games and dry run."""
