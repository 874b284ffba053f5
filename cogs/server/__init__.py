"""Commands for a server and its admins: settings, status, packs of cards, reports."""
