"""The public message of a match, kept where people can see it."""

from functools import lru_cache

import discord

from bot.clock import Clock
from bot.db.models import MatchRow, MessageRow
from bot.display.messages import Messages
from bot.display.panels.links import channel_url, message_url
from bot.display.panels.lobby import lobby_panel
from bot.display.panels.table import LAST_PLAYS, suspense_panel, table_panel
from bot.display.pictures import attach_pictures
from bot.display.pressed_table import PressedTable
from bot.display.sender import (
    ARCHIVED_THREAD,
    CHANNEL_CLOSED,
    DELIVERY_ERRORS,
    UNKNOWN_MESSAGE,
    MessageSender,
    code_of,
    panel_digest,
)
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import words_for
from bot.ui.panel import Panel, Text
from bot.votes.ballots import Ballots
from games.core import AnyGame, Told, decode_events

SCROLLED_AWAY = 8
"""After this many messages by others the table counts as scrolled away and is reposted."""
REPOST_AGE = 50 * 60.0
"""Age in seconds at which a table is reposted: Discord throttles edits after an hour."""
REPOST_INTERVAL = 30.0
"""Minimum seconds between two posts of the same table."""
MAX_SUSPENSE = 10.0
"""No game holds back an event for longer than this, in seconds."""


class Tables:
    """Posts and edits tables and lobbies."""

    def __init__(
        self,
        matches: MatchService,
        messages: Messages,
        ballots: Ballots,
        sender: MessageSender,
        clock: Clock,
    ) -> None:
        """Show the matches of ``matches`` through ``sender``."""
        self.matches = matches
        self.messages = messages
        self.ballots = ballots
        self.sender = sender
        self.clock = clock

    async def show(
        self,
        stored: StoredMatch,
        *,
        repost: bool = False,
        suspense_until: float = 0.0,
        pressed: PressedTable | None = None,
    ) -> bool:
        """Bring the table up to date, reposting it where it has scrolled out of sight.

        ``suspense_until`` is the time until which an event is held back; 0: nothing is. A press at
        the table, ``pressed``, is answered with the edit. Returns whether a new message was posted.

        Raises:
            discord.HTTPException: Discord refused the message.
        """
        panel = await self.panel(stored, suspense_until)
        digest = panel_digest(panel)
        row = stored.state.table_message
        if row is None:
            await self._post(stored, panel, digest, None)
            return True
        if self.messages.digest_of(row) == digest and not repost:
            return False
        if repost or self._is_out_of_sight(stored, row):
            await self._post(stored, panel, digest, row)
            return True
        if not await self._answer(row, panel, pressed):
            try:
                await self.sender.edit(row.channel_id, row.message_id, panel, stored.id)
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MESSAGE, ARCHIVED_THREAD):
                    raise
                await self._post(stored, panel, digest, row)
                return True
        self.messages.note_shown(row, stored.row.seq, digest)
        return False

    async def answer(self, stored: StoredMatch, pressed: PressedTable) -> None:
        """Answer a press at the table with the table, if that was pressed and is to be edited."""
        row = stored.state.table_message
        if row is None or self._is_out_of_sight(stored, row):
            return
        panel = await self.panel(stored)
        digest = panel_digest(panel)
        if self.messages.digest_of(row) != digest and await self._answer(row, panel, pressed):
            self.messages.note_shown(row, stored.row.seq, digest)

    def _is_out_of_sight(self, stored: StoredMatch, row: MessageRow) -> bool:
        """Whether the table is to be posted again at the end of the channel."""
        age = self.clock.now() - row.posted_at
        scrolled = row.scrolled + self.messages.uncounted(row.channel_id)
        away = scrolled >= SCROLLED_AWAY or age > REPOST_AGE
        return away and stored.playing and age >= REPOST_INTERVAL

    async def _answer(self, row: MessageRow, panel: Panel, pressed: PressedTable | None) -> bool:
        """Answer a press with the table; whether Discord has confirmed that it shows the panel."""
        if pressed is None or pressed.acknowledged or pressed.message_id != row.message_id:
            return False
        edited = await pressed.answer_with(panel)
        if edited is None:
            pressed.settled.set()  # it need not wait for the request that follows
            return False
        self.sender.remember_files(edited)
        return True

    async def panel(self, stored: StoredMatch, suspense_until: float = 0.0) -> Panel:
        """The current table, or the lobby before the start."""
        words = words_for(stored.row.locale)
        if stored.match is None:
            return lobby_panel(stored, words)
        if suspense_until:
            panel = suspense_panel(stored, words, suspense_until)
            return await attach_pictures(panel, stored.ui, self.matches.database, stored.id)
        panel = table_panel(
            stored,
            words,
            _recent_events(stored),
            ballots=self.ballots.open(stored) if stored.playing else (),
            skippable=bool(self.skippable(stored)),
        )
        return await attach_pictures(panel, stored.ui, self.matches.database, stored.id)

    async def forget_shown(self, message_id: int) -> int | None:
        """Forget what a table shows, so that it is edited in any case; the match, if it is one."""
        row = await self.messages.find(message_id)
        if row is None or row.kind != "table":
            return None
        self.messages.note_shown(row, row.seq, "")
        return row.match_id

    def has_newer_messages(self, stored: StoredMatch) -> bool:
        """Whether others have written in the channel since the table was posted."""
        row = stored.state.table_message
        return row is None or row.scrolled + self.messages.uncounted(row.channel_id) > 0

    async def url(self, match: MatchRow) -> str:
        """The link to a match's table, for a match of which nothing else is loaded."""
        return _url(match, await self.messages.table(match.id))

    def url_of(self, stored: StoredMatch) -> str:
        """The link to a match's table; to its channel if the table is not posted yet."""
        return _url(stored.row, stored.state.table_message)

    def suspense_until(self, stored: StoredMatch) -> float:
        """The time until which the table holds back the last event; 0.0 if it does not."""
        if stored.match is None:
            return 0.0
        now, until = self.clock.now(), 0.0
        for entry in stored.state.told[:LAST_PLAYS]:
            if entry.at <= now - MAX_SUSPENSE:
                break
            for told in _decoded(stored.game, entry.events):
                if told.heard_by(None):
                    until = max(until, entry.at + stored.ui.reveal_delay(told.event))
        return until if until > now else 0.0

    def extra_seconds(self, stored: StoredMatch) -> float:
        """The seconds that the last entry's events have added to the time of the questions."""
        told = stored.state.told[:1]
        if not told or told[0].seq != stored.row.seq:
            return 0.0
        events = _decoded(stored.game, told[0].events)
        extra = (stored.ui.extra_seconds(one.event) for one in events if one.heard_by(None))
        return max(extra, default=0.0)

    def skippable(self, stored: StoredMatch) -> list[int]:
        """The decisions of an untimed match that have waited long enough to be skipped."""
        now = self.clock.now()
        return [
            decision
            for (kind, decision, _), due in stored.state.deadlines.items()
            if kind == "skip" and due <= now
        ]

    def offers_skip_since(self, stored: StoredMatch) -> bool:
        """Whether Skip has come to be offered since the table was last shown as a whole."""
        now = self.clock.now()
        return any(
            kind == "skip" and stored.row.shown_at < due <= now
            for (kind, _, _), due in stored.state.deadlines.items()
        )

    async def _post(
        self, stored: StoredMatch, panel: Panel, digest: str, old: MessageRow | None
    ) -> None:
        """Post the table; `retire_old` removes the buttons of the one before."""
        await self.messages.flush()  # what was counted belongs to the old message
        # A retry after a crash uses the same nonce, so that no second table appears.
        before = old.message_id if old is not None else stored.row.parent_id or 0
        nonce = f"t{stored.id}.{stored.row.seq}.{before % 10**8}"
        channel_id = stored.row.channel_id
        message_id = await self.sender.send(
            channel_id,
            panel,
            stored.id,
            role_id=stored.row.role_id,
            nonce=nonce,
            silent=old is not None,
        )
        row = MessageRow(
            match_id=stored.id,
            kind="table",
            channel_id=channel_id,
            message_id=message_id,
            seq=stored.row.seq,
            digest=digest,
            posted_at=self.clock.now(),
            scrolled=0,
            places="",
        )
        await (self.messages.add(row) if old is None else self.messages.add_moved(row))
        await self.matches.clear_lobby_role(stored)

    async def retire_old(self, stored: StoredMatch) -> None:
        """Let earlier tables of the match lead to the newest one, without buttons of their own.

        Their rows are kept until that is done, also by a later process (F333).

        Raises:
            discord.HTTPException: Discord refused an edit, and may take it later.
        """
        for old in stored.state.of_kind("table")[:-1]:
            _ = words_for(stored.row.locale)
            moved = Panel((Text(_("The table has moved: {url}", url=self.url_of(stored))),))
            try:
                await self.sender.edit(old.channel_id, old.message_id, moved, stored.id)
            except DELIVERY_ERRORS as error:
                if code_of(error) not in CHANNEL_CLOSED | {UNKNOWN_MESSAGE}:
                    raise
            await self.messages.remove(stored.id, [old.message_id])


def _url(match: MatchRow, table: MessageRow | None) -> str:
    """The link to a table message; to the channel of the match if there is none."""
    if table is None:
        return channel_url(match.guild_id, match.channel_id)
    return message_url(match.guild_id, table.channel_id, table.message_id)


def _recent_events(stored: StoredMatch) -> list[Told]:
    """The last events, oldest first; entries without events do not count against the limit."""
    told = [entry.events for entry in stored.state.told[: 2 * LAST_PLAYS]]
    if len(told) < 2 * LAST_PLAYS:
        told.append(stored.row.opening.decode())
    return [event for text in reversed(told) for event in _decoded(stored.game, text)]


@lru_cache(maxsize=2048)
def _decoded(game: AnyGame, events: str) -> tuple[Told, ...]:
    """Decoded events. A table shows the same ones again after each of the next moves."""
    return tuple(decode_events(game, events.encode()))
