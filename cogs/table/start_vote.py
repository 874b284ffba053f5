"""Starting a vote of the players, and what the user who starts it is told."""

from bot.app.services import Services
from bot.display.panels.labels import pace_name
from bot.interactions.reply import InteractionReply
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words


async def start_vote(
    services: Services, reply: InteractionReply, stored: StoredMatch, kind: str
) -> None:
    """Start a vote with the user's own yes; it passes at once where nobody else has a vote.

    Raises:
        Refusal: the match has not begun, or cannot be voted on in this way now.
    """
    if not stored.playing:
        raise Refusal(N_("This match hasn't begun: the host can still change everything."))
    if kind == "restart":
        refuse_restart_while_stopping(services)
    if await services.ballots.call(stored.id, reply.person, kind):
        await reply.say(_passed(kind, reply.words))
    else:
        await say_vote_is_open(services, reply, stored, kind)


async def say_vote_is_open(
    services: Services, reply: InteractionReply, stored: StoredMatch, kind: str
) -> None:
    """Say that a vote is open; a table that has scrolled away is posted again at the end."""
    if services.tables.has_newer_messages(stored):
        services.presenter.repost_table(stored.id)
    ballots = services.ballots.open(await services.matches.load(stored.id))
    passes = next((one.passes_at for one in ballots if one.kind == kind), None)
    if passes is None:
        await reply.say(reply.words("The others are being asked at the table."))
        return
    await reply.say(
        reply.words(
            "Players who are away can say no at the table. Otherwise the vote passes {when}.",
            when=f"<t:{int(passes)}:R>",
        )
    )


def refuse_restart_while_stopping(services: Services) -> None:
    """Refuse to restart a match while the bot is shutting down (F002).

    Raises:
        Refusal: it is.
    """
    if not services.accepts_games:
        raise Refusal(N_("I'm about to restart. Please restart the match in a minute."))


def _passed(kind: str, words: Words) -> str:
    """The effect of a vote that has passed at once."""
    _ = words
    if kind == "pause":
        return _("The match is paused.")
    if kind == "resume":
        return _("The match goes on.")
    if kind == "restart":
        return _("The match has been restarted: the new table is below.")
    return _("The pace is now {pace}.", pace=pace_name(kind, words))
