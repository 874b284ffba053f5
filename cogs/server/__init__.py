"""Commands for those who manage a server: settings, status, packs, reports."""
