"""The menus of a server's packs: what is in them, and giving out, hiding and removing them."""

import asyncio

from discord.ext import commands

from bot.app.client import Murphy
from bot.interactions.router import Press
from bot.matches.match_options import options_of, with_value
from bot.packs import pack_file, reports, server_packs
from bot.packs.server_packs import NO_SUCH_PACK
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from cogs.server.pack_cards_panel import cards_panel
from cogs.server.packs import guild_of
from cogs.server.packs_panel import export_panel, packs_panel


class PackListsCog(commands.Cog):
    """The menus, for who may manage the server, each time anew; and the lobby's button.

    Hosts mix the cards in by a button among a lobby's options.
    """

    def __init__(self, bot: Murphy) -> None:
        """Register the verbs."""
        self.services = bot.services
        for verb, act in {
            "packcards": self.listed,
            "packexport": self.exported,
            "packhide": self.hidden,
            "packshow": self.shown,
            "packdismiss": self.dismissed,
            "packremove": self.removed,
            "packs": self.mix,
        }.items():
            bot.services.router.register(verb, act)

    async def listed(self, press: Press) -> None:
        """Show the cards of a pack, or another page of them."""
        reply, guild_id = press.reply, guild_of(press.reply)
        pack, _, at = press.id.argument.partition(".")
        pack_id = _chosen(press) if press.values else parse_int(pack) or 0
        name, cards = await server_packs.told(self.services.database, guild_id, pack_id)
        panel = cards_panel(name, pack_id, cards, parse_int(at) or 0, reply.words)
        if press.values:
            await reply.send_ephemeral(panel)
        else:
            await reply.update_pressed(panel)

    async def exported(self, press: Press) -> None:
        """Give a pack out as a file, or a part of it where it is too large for one.

        To send it takes its time, so the press is answered before.
        """
        reply, database = press.reply, self.services.database
        guild_id = guild_of(reply)
        await reply.acknowledge()
        pack, _, part_at = press.id.argument.partition(".")
        pack_id, part = _chosen(press), 0
        if not press.values:
            pack_id, part = parse_int(pack) or 0, parse_int(part_at) or 0
        name, sizes = await server_packs.sizes(database, guild_id, pack_id)
        parts = pack_file.parts(sizes)
        if part >= len(parts):
            raise Refusal(NO_SUCH_PACK)
        cards = await server_packs.cards_in(database, guild_id, pack_id, parts[part])
        data = await asyncio.to_thread(pack_file.written, name, cards, reply.words)
        panel = export_panel(name, pack_id, part, len(parts), data, reply.words)
        await reply.send_ephemeral(panel)

    async def hidden(self, press: Press) -> None:
        """Keep a pack out of new matches."""
        guild_id, now = guild_of(press.reply), self.services.clock.now()
        if not await server_packs.hide(
            self.services.database, guild_id, _chosen(press), now, hidden=True
        ):
            raise Refusal(NO_SUCH_PACK)
        await self._after(
            press, N_("The pack is hidden: no new match has its cards. Those under way go on.")
        )

    async def shown(self, press: Press) -> None:
        """Let a pack into new matches again."""
        guild_id, now = guild_of(press.reply), self.services.clock.now()
        if not await server_packs.hide(
            self.services.database, guild_id, _chosen(press), now, hidden=False
        ):
            raise Refusal(NO_SUCH_PACK)
        await self._after(press, N_("The pack is there again, for new matches."))

    async def dismissed(self, press: Press) -> None:
        """Drop what users said about a pack."""
        await reports.dismiss(self.services.database, guild_of(press.reply), _chosen(press))
        await self._after(press, N_("What was reported of the pack is deleted."))

    async def removed(self, press: Press) -> None:
        """Take a pack away; matches go on with the cards they have."""
        guild_id, now = guild_of(press.reply), self.services.clock.now()
        if not await server_packs.remove(self.services.database, guild_id, _chosen(press), now):
            raise Refusal(NO_SUCH_PACK)
        await self._after(
            press, N_("The pack is removed. Matches that have its cards go on with them.")
        )

    async def _after(self, press: Press, message: str) -> None:
        """Show the packs as they are now, and what was done."""
        words = press.reply.words
        found = await server_packs.listed(self.services.database, guild_of(press.reply))
        await press.reply.update_pressed(packs_panel(found, words, said=words(message)))

    async def mix(self, press: Press) -> None:
        """Mix the server's cards into a lobby's game, or leave them out again; the host may."""
        reply = press.reply
        stored = await self.services.matches.load(press.id.match)
        cards = await server_packs.all_cards(self.services.database, stored.row.guild_id)
        if press.id.argument == "in" and not cards:
            raise Refusal(N_("This server has no packs. Its admins can add some with /pack add."))
        option = stored.ui.server_cards_option(cards if press.id.argument == "in" else {})
        if option is None:
            raise Refusal(N_("This game mixes in no packs."))
        mixed = stored.ui.server_card_keys(with_value(options_of(stored), *option))
        if press.id.argument == "in" and not mixed:
            raise Refusal(
                N_(
                    "This server's cards are not marked for a family table, so they stay out while "
                    "only cards for one are played."
                )
            )
        await self.services.lobbies.set_option(stored.id, reply.person, *option)
        if press.id.argument == "in":
            text = reply.words.ngettext(
                "One card of this server is mixed in.",
                "{n} cards of this server are mixed in.",
                len(mixed),
            )
        else:
            text = reply.words("The server's packs are left out.")
        await reply.say(text)


def _chosen(press: Press) -> int:
    """The pack that was chosen in a menu; one that is none where the press was forged."""
    return parse_int(press.values[0] if press.values else "") or 0


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PackListsCog(bot))
