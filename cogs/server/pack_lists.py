"""The menus of `/pack list`, and the lobby's button for a server's own cards."""

import asyncio

from bot.app.client import Murphy
from bot.interactions.router import Press
from bot.matches.match_options import options_of, replace_option
from bot.packs import pack_file, reports, server_packs
from bot.packs.server_packs import NO_SUCH_PACK
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from cogs.base import BaseCog, on_press
from cogs.server.pack_cards_panel import cards_panel
from cogs.server.packs import guild_of
from cogs.server.packs_panel import export_panel, packs_panel


class PackListsCog(BaseCog):
    """Shows, exports, hides and removes packs, and mixes them into a game.

    Every press on the menus checks again that the user may manage the server.
    """

    @on_press("packcards")
    async def show_cards(self, press: Press) -> None:
        """Show the cards of the chosen pack, or another page of them."""
        reply, guild_id = press.reply, guild_of(press.reply)
        pack, _, at = press.id.argument.partition(".")
        pack_id = _chosen(press) if press.values else parse_int(pack) or 0
        name, cards = await server_packs.list_cards(self.services.database, guild_id, pack_id)
        panel = cards_panel(name, pack_id, cards, parse_int(at) or 0, reply.words)
        if press.values:
            await reply.send_ephemeral(panel)
        else:
            await reply.update_pressed(panel)

    @on_press("packexport")
    async def export(self, press: Press) -> None:
        """Send a pack as a file, or one part of it where it is too large for one file.

        The press is acknowledged first, as a large file takes long.
        """
        reply, database = press.reply, self.services.database
        guild_id = guild_of(reply)
        await reply.acknowledge()
        pack, _, part_at = press.id.argument.partition(".")
        pack_id, part = _chosen(press), 0
        if not press.values:
            pack_id, part = parse_int(pack) or 0, parse_int(part_at) or 0
        name, sizes = await server_packs.card_sizes(database, guild_id, pack_id)
        parts = pack_file.split_cards(sizes)
        if part >= len(parts):
            raise Refusal(NO_SUCH_PACK)
        cards = await server_packs.cards_in(database, guild_id, pack_id, parts[part])
        data = await asyncio.to_thread(pack_file.write_pack, name, cards, reply.words)
        panel = export_panel(name, pack_id, part, len(parts), data, reply.words)
        await reply.send_ephemeral(panel)

    @on_press("packhide")
    async def hide(self, press: Press) -> None:
        """Keep a pack out of new matches."""
        guild_id, now = guild_of(press.reply), self.services.clock.now()
        if not await server_packs.set_hidden(
            self.services.database, guild_id, _chosen(press), now, hidden=True
        ):
            raise Refusal(NO_SUCH_PACK)
        await self._show_packs(
            press,
            N_(
                "The pack is hidden: new matches won't have its cards. Matches under way keep them."
            ),
        )

    @on_press("packshow")
    async def unhide(self, press: Press) -> None:
        """Allow a hidden pack in new matches again."""
        guild_id, now = guild_of(press.reply), self.services.clock.now()
        if not await server_packs.set_hidden(
            self.services.database, guild_id, _chosen(press), now, hidden=False
        ):
            raise Refusal(NO_SUCH_PACK)
        await self._show_packs(press, N_("The pack is back for new matches."))

    @on_press("packdismiss")
    async def dismiss_reports(self, press: Press) -> None:
        """Delete the reports of a pack."""
        await reports.dismiss(self.services.database, guild_of(press.reply), _chosen(press))
        await self._show_packs(press, N_("The reports about this pack have been deleted."))

    @on_press("packremove")
    async def remove(self, press: Press) -> None:
        """Remove a pack; matches that have begun keep its cards."""
        guild_id, now = guild_of(press.reply), self.services.clock.now()
        if not await server_packs.remove(self.services.database, guild_id, _chosen(press), now):
            raise Refusal(NO_SUCH_PACK)
        await self._show_packs(
            press, N_("The pack has been removed. Matches that have its cards keep them.")
        )

    async def _show_packs(self, press: Press, message: str) -> None:
        """Show the packs as they are now, with a sentence that confirms the change."""
        words = press.reply.words
        found = await server_packs.list_packs(self.services.database, guild_of(press.reply))
        await press.reply.update_pressed(packs_panel(found, words, said=words(message)))

    @on_press("packs")
    async def mix(self, press: Press) -> None:
        """Mix the server's cards into the game of a lobby, or take them out; only its host may."""
        reply = press.reply
        stored = await self.services.matches.load(press.id.match)
        cards = await server_packs.playable_cards(self.services.database, stored.row.guild_id)
        if press.id.argument == "in" and not cards:
            raise Refusal(N_("This server has no packs. Its admins can add some with /pack add."))
        option = stored.ui.server_cards_option(cards if press.id.argument == "in" else {})
        if option is None:
            raise Refusal(N_("This game can't use packs."))
        mixed = stored.ui.server_card_keys(replace_option(options_of(stored), *option))
        if press.id.argument == "in" and not mixed:
            raise Refusal(
                N_(
                    "This server's cards aren't marked as family-friendly, so they stay out of "
                    "a family-friendly match."
                )
            )
        await self.services.lobbies.set_option(stored.id, reply.person, *option)
        if press.id.argument == "in":
            text = reply.words.ngettext(
                "One of this server's cards is mixed in.",
                "{n} of this server's cards are mixed in.",
                len(mixed),
            )
        else:
            text = reply.words("The server's packs are left out.")
        await reply.say(text)


def _chosen(press: Press) -> int:
    """The id of the pack chosen in a menu; 0, which no pack has, where the press is forged."""
    return parse_int(press.values[0] if press.values else "") or 0


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PackListsCog(bot))
