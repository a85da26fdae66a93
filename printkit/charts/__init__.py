"""Boards drawn as charts at true scale: square and hex, in the manner of an old sea chart, low in ink and clear in grey."""
