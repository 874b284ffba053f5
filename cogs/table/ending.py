"""Leaving a match and ending one: who may, and what is asked first."""

import discord

from bot import paces
from bot.app.services import Services
from bot.db.models import MatchRow
from bot.interactions.reply import InteractionReply
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.panel import Button, Element, Panel, Row, Style, Text
from bot.users.preferences import GuildSettings, guild_settings_of
from bot.votes.vote_tally import decides_alone


def ending_by(
    reply: InteractionReply, row: MatchRow, rules: GuildSettings, now: float, *, seated: bool
) -> str | None:
    """By what right a user may end a match alone; None where they may not.

    A server's admins say whether its host may, or everybody who is ``seated`` (F197, F200); a lobby
    is its host's in any case. Who has left is host no more. What nobody has touched for long,
    anybody may end (F094).
    """
    hosts = reply.person.id == row.host_id and seated
    if hosts and (rules.enders != "moderators" or row.phase == "lobby"):
        return "host"
    if _moderates(reply, row):
        return "moderator"
    if seated and rules.enders == "seated":
        return "player"
    idle = paces.ABANDONED_AFTER if row.paused_at is None else paces.PAUSE_ABANDONED_AFTER
    here = reply.interaction.guild_id == row.guild_id
    return "idle" if here and now - row.touched_at >= idle else None


def _moderates(reply: InteractionReply, row: MatchRow) -> bool:
    """Whether a user has rights over the channel of a match.

    What Discord tells of a user's rights is about the channel of the interaction, a thread being
    as the channel that it belongs to. In another channel only rights on the whole server count.
    """
    interaction = reply.interaction
    if interaction.guild_id != row.guild_id:
        return False
    places = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)} - {None}
    if places & {row.channel_id, row.parent_id}:
        rights = interaction.permissions
    elif isinstance(interaction.user, discord.Member):
        rights = interaction.user.guild_permissions
    else:
        return False
    return rights.manage_channels or rights.manage_messages or rights.manage_guild


async def right_to_end(services: Services, reply: InteractionReply, row: MatchRow) -> str | None:
    """As `ending_by`, by what the database knows."""
    rules = await guild_settings_of(services.database, row.guild_id)
    mine = await services.matches.of_user(reply.person.id)
    seated = any(one.id == row.id for one in mine)
    return ending_by(reply, row, rules, services.clock.now(), seated=seated)


async def ask_to_end(services: Services, reply: InteractionReply, row: MatchRow) -> None:
    """For who may end a match alone a confirmation; for others a vote of the seated.

    Raises:
        Refusal: the user has no say in it.
    """
    _ = reply.words
    confirm = confirm_panel(
        _("End this match of {game} for everybody?", game=services.matches.title(row)),
        Button(_("End it"), "end", style=Style.DANGER),
    )
    if await right_to_end(services, reply, row) is not None:
        await reply.send_ephemeral(confirm, row.id)
        return
    stored = await services.matches.load(row.id)
    if stored.seat_of(reply.person.id) is None or not stored.playing:
        raise Refusal(N_("You have no say in this match."))
    if decides_alone(stored, reply.person, "end"):
        await reply.send_ephemeral(confirm, row.id)
    elif await services.ballots.call(stored.id, reply.person, "end"):
        await reply.say(_("The match is ended."))
    else:
        await say_asked(services, reply, stored, "end")


async def say_asked(
    services: Services, reply: InteractionReply, stored: StoredMatch, kind: str
) -> None:
    """Say that a vote is open; the table on which it stands comes down to where people look."""
    if await services.tables.has_newer_messages(stored):
        services.presenter.repost_table(stored.id)
    ballots = await services.ballots.open(await services.matches.load(stored.id))
    passes = next((one.passes for one in ballots if one.kind == kind), None)
    if passes is None:
        await reply.say(reply.words("The others are asked at the table."))
        return
    await reply.say(
        reply.words(
            "Whoever is away can say no at the table; without that, the vote passes {when}.",
            when=f"<t:{int(passes)}:R>",
        )
    )


def refuse_stopping(services: Services) -> None:
    """See that a match may begin anew: not while the bot stops (F002).

    Raises:
        Refusal: it stops.
    """
    if not services.accepts_games:
        raise Refusal(N_("I am about to restart. Please start anew in a minute."))


async def ask_to_leave(services: Services, reply: InteractionReply, stored: StoredMatch) -> None:
    """Free a lobby seat at once; ask for a confirmation while a match goes on."""
    _ = reply.words
    if not stored.playing:
        await services.lobbies.leave(stored.id, reply.person)
        await reply.say(_("You have left the table."))
        return
    if stored.row.leavers == "bot":
        question = _(
            "Leave this match of {game}? The bot plays on in your place, and somebody else may "
            "take it over.",
            game=stored.game.title,
        )
    else:
        question = _("Leave this match of {game} for good?", game=stored.game.title)
    leave = Button(_("Leave"), "depart", style=Style.DANGER)
    await reply.send_ephemeral(confirm_panel(question, leave), stored.id)


def confirm_panel(question: str, *buttons: Button) -> Panel:
    """A question with the button that goes through with it."""
    elements: tuple[Element, ...] = (Text(question), Row(buttons))
    return Panel(elements)
