"""Asking the others whether a user is away."""

from bot.app.services import Services
from bot.interactions.reply import InteractionReply
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_


async def call_absent(
    services: Services, reply: InteractionReply, stored: StoredMatch, place: int | None
) -> None:
    """Vote that the user of a seat is away; raises Refusal where that makes no sense."""
    _ = reply.words
    subject = next((seat for seat in stored.humans if seat.place == place), None)
    if subject is None or subject.user_id == reply.person.id or subject.away:
        raise Refusal(N_("The bot cannot take this seat."))
    call = services.ballots.call
    passed = await call(stored.id, reply.person, "absent", subject.place)
    name = stored.names()[subject.place]
    await reply.say(
        _("The bot plays for {name} until they are back.", name=name)
        if passed
        else _("The others are asked at the table whether {name} is away.", name=name)
    )
