"""What somebody without a seat is told who presses what only the seated may (F032, F110)."""

from bot.db.stored import Stored
from bot.refusal import Refusal
from bot.words import N_, Words


def outsider(stored: Stored, words: Words) -> Refusal:
    """Whose table it is and, while a match goes on, how to get into this one or another."""
    players = words.listed(list(stored.names()))
    if not stored.playing:
        return Refusal(N_("You have no seat at this table of {players}."), players=players)
    if any(seat.vacated for seat in stored.seats):
        return Refusal(
            N_(
                "You have no seat at this table of {players}. Look on, or press **Take over** at "
                "the table: then you play on in a free seat."
            ),
            players=players,
        )
    return Refusal(
        N_(
            "You have no seat at this table of {players}. Look on, or type **{command}** in "
            "another channel for a table of your own."
        ),
        players=players,
        command=words.command("play"),
    )
