"""`/hand` and the buttons of a hand that are no moves: show it, auto-pass, back from away."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.app.services import Services
from bot.display.hands import hand_digest
from bot.display.open_panels import Kind
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.panel import Panel
from cogs.base import BaseCog, on_press, with_reply
from cogs.table.find_match import own_match, seat_of_press


class HandCog(BaseCog):
    """Shows hands, each to its own player only."""

    @app_commands.command(
        name=locale_str("hand"), description=locale_str(N_("Show your hand, to you only"))
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @with_reply
    async def hand(self, reply: InteractionReply) -> None:
        """Show the hand of the match here, or of the user's only one."""
        stored = await own_match(self.services, reply)
        seat = stored.seat_of(reply.person.id)
        if seat is None:
            raise Refusal(N_("You don't have a seat at this table."))
        _refuse_without_hands(stored)
        panel = await self.services.hands.panel(stored, seat, reply.words)
        await reply.send_ephemeral(panel, stored.id)
        await follow(self.services, reply, stored, "hand", panel)

    @on_press("hand")
    async def press_hand(self, press: Press) -> None:
        """Show the hand: in place where a hand was pressed, privately where a table was."""
        stored, _seat = await seat_of_press(self.services, press)
        _refuse_without_hands(stored)
        await show_hand(self.services, press.reply, stored)

    @on_press("back")
    async def come_back(self, press: Press) -> None:
        """Let a user who was away play for themselves again."""
        stored, seat = await seat_of_press(self.services, press)
        if not seat.away:
            raise Refusal(N_("You aren't away in this match."))
        await self.services.seats.set_away(stored.id, press.reply.person.id, away=False)
        await self._show_change(press, stored.id)

    @on_press("pass")
    async def toggle_auto_pass(self, press: Press) -> None:
        """Choose what to be asked about for the rest of the round."""
        stored, _seat = await seat_of_press(self.services, press)
        await self.services.seats.toggle_auto_pass(
            stored.id, press.reply.person.id, press.id.argument
        )
        await self._show_change(press, stored.id)

    async def _show_change(self, press: Press, match_id: int) -> None:
        """Acknowledge a press that changes a hand, and redraw the hand if it was pressed there."""
        if press.reply.is_private:
            fresh = await self.services.matches.load(match_id)
            await show_hand(self.services, press.reply, fresh)
        await press.reply.acknowledge()


def _refuse_without_hands(stored: StoredMatch) -> None:
    """Raise Refusal where the game has no hidden cards."""
    if not stored.ui.hands:
        raise Refusal(N_("There are no hidden cards in this game: everything is on the table."))


async def show_hand(
    services: Services, reply: InteractionReply, stored: StoredMatch, *, drafted: bool = False
) -> None:
    """Show the current hand where a hand was pressed, or privately where a table was pressed.

    Nothing happens in games without hands, or where the user has never had a seat. If the press has
    only stored a draft (``drafted``), nothing else shows the new version of the match.
    """
    seat = next((s for s in stored.seats if s.user_id == reply.person.id), None)
    if seat is None or not stored.ui.hands:
        return
    panel = await services.hands.panel(stored, seat, reply.words)
    if not reply.is_private:
        await reply.send_ephemeral(panel, stored.id)
        await follow(services, reply, stored, "hand", panel)
        return
    message = reply.interaction.message
    message_id = message.id if message is not None else 0
    # Noted before it is sent, so that the presenter does not send the same edit meanwhile.
    services.hands.note_shown(stored, reply.person.id, message_id, panel)
    await reply.update_pressed(panel, stored.id)
    await follow(services, reply, stored, "hand", panel)
    if reply.updated is None:  # Discord did not confirm the edit: a hand in a DM is edited by route
        services.hands.note_unknown(stored, message_id)
        await services.messages.store_shown(stored.id)
        services.presenter.refresh(stored.id)
        return
    services.sender.remember_files(reply.updated)
    if services.presenter.has_shown_newer(stored):  # this edit may have overwritten a newer one
        services.hands.note_shown(stored, reply.person.id, message_id, panel)
        await services.messages.store_shown(stored.id)
        services.presenter.refresh(stored.id)
    elif drafted and services.hands.is_open_elsewhere(stored, reply.person.id, message_id):
        services.presenter.refresh(stored.id)
    elif (drafted or not stored.playing) and not services.presenter.is_showing(stored.id):
        # After a move the presenter stores what is noted: at once, or with the next move.
        row = stored.row
        shown = row.version if drafted and row.shown == row.version - 1 else None
        await services.messages.store_shown(stored.id, shown, row.shown_at)


async def follow(
    services: Services, reply: InteractionReply, stored: StoredMatch, kind: Kind, panel: Panel
) -> None:
    """Keep the ephemeral message that shows ``panel`` now up to date as long as Discord allows it.

    Nothing happens if it was sent by DM, or if Discord did not tell its id.
    """
    message = reply.interaction.message
    message_id = reply.sent_id
    if not message_id and message is not None and message.flags.ephemeral:
        message_id = message.id
    if not message_id:
        return
    old = services.hands.open_panels.follow(
        kind,
        stored.id,
        reply.person.id,
        message_id,
        reply.interaction.followup,
        hand_digest(panel),
        reply.words,
    )
    if old is not None and kind == "hand":
        await services.hands.open_panels.retire(old)
    if services.presenter.has_shown_newer(stored):  # before it could be followed
        services.presenter.refresh(stored.id)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(HandCog(bot))
