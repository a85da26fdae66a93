"""Legacy at Sea: story decks, merchants and prospects."""
