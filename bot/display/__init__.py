"""Keeps the messages on Discord in line with the database: tables, hands, notices, threads."""
