"""Matches whose saved state cannot be read: set aside, told once, closed by /end (F003, F306)."""

from bot.clock import Clock
from bot.db.models import MatchRow, MessageRow
from bot.display.messages import Messages
from bot.display.panels.table import no_result_text
from bot.display.sender import UNKNOWN_MESSAGE, MessageSender, code_of, panel_digest
from bot.matches.parking import UNREADABLE, Parking
from bot.matches.service import MatchService
from bot.matches.stored_match import WHY_PARKED
from bot.text.i18n import words_for
from bot.ui.panel import Panel, Text

KIND = "broken"
"""The kind of the message that tells a channel that its match cannot be read."""


class UnreadableMatches:
    """Takes the buttons off the tables of such matches, and tells their channels once."""

    def __init__(
        self,
        matches: MatchService,
        messages: Messages,
        parking: Parking,
        sender: MessageSender,
        clock: Clock,
    ) -> None:
        """Set matches of ``matches`` aside through ``parking``."""
        self.matches = matches
        self.messages = messages
        self.parking = parking
        self.sender = sender
        self.clock = clock

    async def show(self, match_id: int) -> None:
        """Set a match aside, and show that at its table.

        Raises:
            discord.HTTPException: Discord refused a message.
        """
        await self.parking.park(match_id, UNREADABLE)
        row = await self.matches.row(match_id)
        panel = self._panel(row)
        table = await self.messages.table(match_id)
        if table is not None and self.messages.digest_of(table) != panel_digest(panel):
            await self._edit(table, panel)
            self.messages.note_shown(table, row.seq, panel_digest(panel))
        if row.phase != "ended" and not await self.messages.of_kind(match_id, KIND):
            await self._tell(row, panel)
        await self.messages.store_shown(match_id, row.version, self.clock.now())

    async def _edit(self, table: MessageRow, panel: Panel) -> None:
        try:
            await self.sender.edit(table.channel_id, table.message_id, panel, table.match_id)
        except Exception as error:
            if code_of(error) != UNKNOWN_MESSAGE:
                raise

    async def _tell(self, row: MatchRow, panel: Panel) -> None:
        message_id = await self.sender.send(
            row.channel_id, panel, row.id, nonce=f"u{row.id}", silent=True
        )
        await self.messages.add(
            MessageRow(
                match_id=row.id,
                kind=KIND,
                channel_id=row.channel_id,
                message_id=message_id,
                seq=row.seq,
                digest="",
                posted_at=self.clock.now(),
                scrolled=0,
                places="",
            )
        )

    def _panel(self, row: MatchRow) -> Panel:
        """The table without its buttons: why the match cannot go on, or how it was ended."""
        words = words_for(row.locale)
        title = Text(f"## {self.matches.title(row)}")
        if row.phase == "ended":
            return Panel((title, Text(f"### {no_result_text(row.ending, words)}")))
        return Panel((title, Text(words(WHY_PARKED[UNREADABLE]))))
