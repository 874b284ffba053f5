"""Opening a lobby: what `/play <game>` does, for every game."""

from typing import Any

from bot.answer import Answer, Interaction
from bot.db.stored import Stored
from bot.face import Face
from bot.lobbies import BusyChannel, Place
from bot.permissions import missing, permission_names
from bot.refusal import Refusal
from bot.services import Services
from bot.words import N_


async def play_command(
    services: Services, interaction: Interaction, face: Face, options: Any
) -> None:
    """Open a lobby of a game in the channel of a slash command, and answer the command."""
    answer = Answer(interaction)

    async def work() -> None:
        check_channel(interaction, face)
        await open_lobby(services, answer, face, options)

    await services.router.guarded(answer, work)


def check_channel(interaction: Interaction, face: Face) -> None:
    """See that the bot may do in this channel what a match needs.

    Raises:
        Refusal: naming each permission that is missing here.
    """
    lacking = missing(interaction.app_permissions, interaction.channel, face)
    if lacking:
        raise Refusal(
            N_(
                "I cannot run a table in this channel: I lack {permissions} here. "
                "A server admin can grant that in the channel's settings."
            ),
            permissions=", ".join(permission_names(lacking)),
        )


async def open_lobby(
    services: Services,
    answer: Answer,
    face: Face,
    options: Any,
    *,
    again: Stored | None = None,
) -> None:
    """Open a lobby where the user is, or say which table stands there already.

    ``again`` is a finished match whose seats and pace are taken over.
    """
    interaction, _ = answer.interaction, answer.words
    if not services.accepts_games:
        raise Refusal(N_("I am about to restart. Please open the table again in a minute."))
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal(N_("Tables stand in the channels of a server. Type /play there."))
    services.presenter.reopen(interaction.channel_id)
    guild = interaction.guild
    place = Place(
        interaction.guild_id,
        guild.name if guild is not None else "",
        interaction.channel_id,
        again.row.locale if again is not None else str(interaction.locale),
    )
    seated = (
        tuple((s.user_id, s.name) for s in again.seats if not s.left and not s.away)
        if again is not None
        else ()
    )
    if seated and all(user_id != answer.person.id for user_id, _name in seated):
        seated = ((answer.person.id, answer.person.name), *seated)  # the host sits at the table
    try:
        if again is None:
            stored = await services.lobbies.open(face.game.key, place, answer.person, options)
        else:
            stored = await services.lobbies.open(
                face.game.key, place, answer.person, options, seated=seated, pace=again.row.pace
            )
    except BusyChannel as busy:
        raise Refusal(
            N_("A table of {game} stands in this channel already: {url}"),
            game=services.matches.title(busy.row),
            url=await services.tables.url(busy.row),
        ) from None
    if again is None:
        await answer.say(_("The lobby of {game} is open.", game=face.game.title))
    await greet(services, answer, stored)


async def greet(services: Services, answer: Answer, stored: Stored) -> None:
    """Send the first DM to a user who has just sat down; say so, once, where it does not arrive."""
    if not stored.face.hands:
        return
    seat = stored.seat_of(answer.person.id)
    if seat is not None and not services.hands.by_dm(stored, seat):
        await answer.say(
            answer.words("Your hand comes by no DM: press «My hand» at the table to see it.")
        )
        return
    if not await services.hands.open_dm(answer.interaction.user, stored):
        await answer.say(
            answer.words(
                "I cannot send you a DM, which is no problem: press «My hand» at the table "
                "whenever you want to see your cards."
            )
        )
