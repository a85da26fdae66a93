"""Boards drawn as charts at true scale, in the manner of an old sea chart, low in ink and clear in grey."""
