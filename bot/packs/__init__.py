"""Packs: a server's own cards, their files and pictures, uploads, and reports."""
