"""The private message of each seat, sent by DM where possible and kept up to date."""

import logging
from dataclasses import replace

import discord
from sqlalchemy import delete, update

from bot.clock import Clock
from bot.db.models import DraftRow, MatchRow, MessageRow, SeatRow, UserRow
from bot.db.versions import mark_changed
from bot.display.messages import Messages
from bot.display.open_panels import OpenPanel, OpenPanels
from bot.display.panels.hand import hand_panel
from bot.display.panels.lobby import options_panel
from bot.display.pictures import attach_pictures
from bot.display.sender import (
    DELIVERY_ERRORS,
    DM_CLOSED,
    UNKNOWN_MESSAGE,
    MessageSender,
    panel_digest,
)
from bot.display.tables import REPOST_AGE, Tables
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.matches.table_state import copied
from bot.text.i18n import Words, words_for
from bot.ui.panel import Element, Link, Panel, Row, Text
from bot.users.people import find_user, store_dm_channel
from bot.users.preferences import language_of
from bot.users.quiet_hours import quiet_seconds_left

log = logging.getLogger(__name__)


class Hands:
    """Sends and edits hands."""

    def __init__(
        self,
        matches: MatchService,
        messages: Messages,
        tables: Tables,
        sender: MessageSender,
        clock: Clock,
    ) -> None:
        """Show the hands of the matches of ``matches`` through ``sender``."""
        self.matches = matches
        self.messages = messages
        self.tables = tables
        self.sender = sender
        self.clock = clock
        self.open_panels = OpenPanels(sender, clock)

    async def panel(self, stored: StoredMatch, seat: SeatRow, words: Words) -> Panel:
        """The current hand of a seat, including its draft."""
        url = self.tables.url_of(stored)
        draft = draft_of(stored, seat)
        panel = hand_panel(stored, seat, words, draft=draft, table_url=url)
        return await attach_pictures(panel, stored.ui, self.matches.database, stored.id)

    async def save_draft(self, stored: StoredMatch, seat: SeatRow, draft: str) -> StoredMatch:
        """Store a seat's unfinished choice; '' deletes it. Returns the match with it."""
        asked = stored.asked(seat.place)
        drafts = {place: row for place, row in stored.state.drafts.items() if place != seat.place}
        async with self.matches.database.write() as session:
            await session.execute(
                delete(DraftRow).where(DraftRow.match_id == stored.id, DraftRow.seat == seat.place)
            )
            await mark_changed(session, MatchRow.id == stored.id)
            await session.execute(
                update(SeatRow)
                .where(SeatRow.id == seat.id)
                .values(acted_at=self.clock.now())  # nobody is called while choosing
            )
            if draft and asked is not None:
                row = DraftRow(match_id=stored.id, seat=seat.place, decision=asked.id, data=draft)
                session.add(row)
                drafts[seat.place] = row
        match: MatchRow = copied(stored.row)
        match.version += 1
        return replace(stored, row=match, state=replace(stored.state, drafts=drafts))

    def uses_dm(self, stored: StoredMatch, seat: SeatRow) -> bool:
        """Whether a seat's hand goes by DM: the server's setting overrides the user's (F062)."""
        return (stored.server.hand or stored.preferences_of(seat).hand) == "dm"

    async def open_dm(self, user: discord.User | discord.Member, stored: StoredMatch) -> bool:
        """Send the first DM to a user who has just pressed Join; returns whether it arrived.

        Opening a DM channel succeeds even for a user who accepts no DMs, so a message is sent.
        """
        seat = stored.seat_of(user.id)
        if seat is None or not self.uses_dm(stored, seat):
            return True
        database = self.matches.database
        try:
            channel = await user.create_dm()
            await store_dm_channel(database, user.id, channel_id=channel.id, closed=False)
            row = await find_user(database, user.id)
            arrived = row is not None and await self._send(stored, seat, row, None)
        except DELIVERY_ERRORS as error:
            # “My hand” works without DMs; unless DMs are closed, later hands are sent again.
            log.info("could not deliver a first DM: %s", error)
            if isinstance(error, discord.Forbidden) or getattr(error, "code", 0) in DM_CLOSED:
                await store_dm_channel(database, user.id, closed=True)
            return False
        now = await self.matches.row(stored.id)
        if (now.phase, now.touched_at) != (stored.row.phase, stored.row.touched_at):
            self.matches.notify(stored.id)  # it may have started without this hand (F055)
        return arrived

    async def show(
        self, stored: StoredMatch, notified: set[int], *, resend: frozenset[int] = frozenset()
    ) -> Exception | None:
        """Bring every hand up to date.

        The hands of the seats in ``resend`` are sent again, to notify users who are asked something
        after a wait. A seat whose new DM arrived is added to ``notified`` at once. A failure does
        not stop the other hands; the first one is returned, and the caller retries.
        """
        failure: Exception | None = None
        if stored.ui.hands and stored.match is not None:
            failure = await self._show_sent(stored, notified, resend)
        return await self._show_open(stored) or failure

    async def _show_sent(
        self, stored: StoredMatch, notified: set[int], resend: frozenset[int]
    ) -> Exception | None:
        """Bring the hands in DMs up to date; the first failure."""
        failure: Exception | None = None
        rows = {row.user_id: row for row in stored.state.of_kind("hand")}
        try:
            await self._clear_stale(stored, list(rows.values()))
        except Exception as error:
            failure = error
        for seat in stored.seats:
            user = stored.state.users.get(seat.user_id or 0)
            if user is None or user.dm_closed or user.dm_channel_id is None:
                continue
            if not self.uses_dm(stored, seat):
                continue
            old = rows.get(user.user_id)
            try:
                if await self._show_one(stored, seat, user, old, resend=seat.place in resend):
                    notified.add(seat.place)
            except Exception as error:  # any failure: the other hands must still be sent
                failure = failure or error
        return failure

    async def _show_open(self, stored: StoredMatch) -> Exception | None:
        """Bring the ephemeral messages about a match up to date; the first failure (F308)."""
        failure: Exception | None = None
        for one in self.open_panels.of(stored.id):
            try:
                if one.kind == "options":
                    failure = await self._close_options(stored, one) or failure
                    continue
                panel = await self._open_hand(stored, one)
                digest = hand_digest(panel)
                if digest != one.digest:
                    failure = await self.open_panels.edit(one, panel, digest) or failure
            except Exception as error:  # any failure: the other hands must still be shown
                failure = failure or error
        return failure

    async def _open_hand(self, stored: StoredMatch, one: OpenPanel) -> Panel:
        """What an open hand is to show."""
        seat = next((seat for seat in stored.seats if seat.user_id == one.user_id), None)
        if seat is None:
            return Panel((Text(one.words("You've left this match.")),))
        return await self.panel(stored, seat, one.words)

    async def _close_options(self, stored: StoredMatch, one: OpenPanel) -> Exception | None:
        """Take the controls from an open panel of options once the match has begun."""
        if stored.row.phase == "lobby":
            return None
        failure = await self.open_panels.edit(one, options_panel(stored, one.words, host=False), "")
        if failure is None:
            self.open_panels.forget(one)
        return failure

    async def _clear_stale(self, stored: StoredMatch, rows: list[MessageRow]) -> None:
        """Clear the DM hands of users who have left the match or no longer get hands by DM."""
        for row in rows:
            seat = next((one for one in stored.seats if one.user_id == row.user_id), None)
            if seat is not None and self.uses_dm(stored, seat):
                continue
            user = stored.state.users.get(row.user_id or 0)
            words = words_for(language_of(user) if user is not None else "")
            text = (
                words("You've left this match.")
                if seat is None
                else words("Your hand no longer comes by DM: press “My hand” at the table.")
            )
            panel = Panel((Text(text),))
            if self.messages.digest_of(row) == hand_digest(panel):
                continue
            try:
                await self.sender.edit(row.channel_id, row.message_id, panel, row.match_id)
            except discord.HTTPException as error:
                if error.code not in DM_CLOSED and error.code != UNKNOWN_MESSAGE:
                    raise
            self.messages.note_shown(row, stored.row.seq, hand_digest(panel))

    async def _show_one(
        self,
        stored: StoredMatch,
        seat: SeatRow,
        user: UserRow,
        old: MessageRow | None,
        *,
        resend: bool,
    ) -> bool:
        """Edit or send one hand; returns whether a new DM arrived."""
        if old is None:
            return stored.playing and not seat.left and await self._send(stored, seat, user, None)
        aged = self.clock.now() - old.posted_at > REPOST_AGE
        panel = await self.panel(stored, seat, words_for(language_of(user)))
        digest, shown = hand_digest(panel), self.messages.digest_of(old)
        if (resend or (aged and digest != shown)) and stored.playing and not seat.left:
            return await self._send(stored, seat, user, old, silent=not resend)
        if digest == shown:
            return False
        try:
            await self.sender.edit(old.channel_id, old.message_id, panel, stored.id)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE and stored.playing and not seat.left:
                return await self._send(stored, seat, user, old)
            if error.code not in DM_CLOSED and error.code != UNKNOWN_MESSAGE:
                raise
            return False
        self.messages.note_shown(old, stored.row.seq, digest)
        return False

    async def _send(
        self,
        stored: StoredMatch,
        seat: SeatRow,
        user: UserRow,
        old: MessageRow | None,
        *,
        silent: bool = False,
    ) -> bool:
        """Send a hand by DM and delete the previous one; returns whether the new one arrived.

        The DM notifies its user unless it is ``silent`` or the user's settings forbid it just now.
        """
        if user.dm_channel_id is None:
            return False
        preferences = stored.preferences_of(seat)
        silent |= (
            preferences.pings != "on" or quiet_seconds_left(preferences.quiet, self.clock.now()) > 0
        )
        words = words_for(language_of(user))
        panel = await self.panel(stored, seat, words)
        digest = hand_digest(panel)
        nonce = f"h{stored.id}.{stored.row.seq}.{seat.id}.{old.message_id % 10**6 if old else 0}"
        try:
            message_id = await self.sender.send(
                user.dm_channel_id, panel, stored.id, nonce=nonce[:25], silent=silent
            )
        except discord.HTTPException as error:
            if error.code not in DM_CLOSED and not isinstance(error, discord.Forbidden):
                raise
            log.info("could not deliver a DM (code %d)", error.code)
            await store_dm_channel(self.matches.database, user.user_id, closed=True)
            return False
        await self.messages.add(
            MessageRow(
                match_id=stored.id,
                kind="hand",
                user_id=user.user_id,
                channel_id=user.dm_channel_id,
                message_id=message_id,
                seq=stored.row.seq,
                digest=digest,
                posted_at=self.clock.now(),
                scrolled=0,
                places="",
            )
        )
        if old is not None:
            await self.messages.remove(stored.id, [old.message_id])
            await self._retire(stored, old, words)
        return True

    async def _retire(self, stored: StoredMatch, old: MessageRow, words: Words) -> None:
        """Delete a hand that was sent again; if that fails, clear its contents instead."""
        try:
            await self.sender.delete(old.channel_id, old.message_id)
        except DELIVERY_ERRORS:
            moved = Panel((Text(words("Your hand is in the newer message below.")),))
            try:
                await self.sender.edit(old.channel_id, old.message_id, moved, stored.id)
            except DELIVERY_ERRORS:
                log.info("could not delete or edit an old hand")

    def note_shown(self, stored: StoredMatch, user_id: int, message_id: int, panel: Panel) -> None:
        """Note that the answer to a press has already updated this hand message."""
        self.open_panels.note_shown(message_id, hand_digest(panel))
        for row in stored.state.of_kind("hand"):
            if row.user_id == user_id and row.message_id == message_id:
                self.messages.note_shown(row, stored.row.seq, hand_digest(panel))

    def is_open_elsewhere(self, stored: StoredMatch, user_id: int, message_id: int) -> bool:
        """Whether a user's hand is also open in an ephemeral message other than this one."""
        return any(
            one.user_id == user_id and one.kind == "hand" and one.message_id != message_id
            for one in self.open_panels.of(stored.id)
        )

    def note_unknown(self, stored: StoredMatch, message_id: int) -> None:
        """Note that nobody knows what a hand message shows, so that it is edited in any case."""
        self.open_panels.note_shown(message_id, "")
        for row in stored.state.of_kind("hand"):
            if row.message_id == message_id:
                self.messages.note_shown(row, stored.row.seq, "")


def draft_of(stored: StoredMatch, seat: SeatRow) -> str:
    """The unfinished choice for the decision that a seat is asked now; '' if there is none."""
    asked, row = stored.asked(seat.place), stored.state.drafts.get(seat.place)
    return row.data if asked is not None and row is not None and row.decision == asked.id else ""


def hand_digest(panel: Panel) -> str:
    """The digest of a hand without its links: a moved table alone is no reason for an edit."""
    elements = tuple(_without_links(element) for element in panel.elements)
    return panel_digest(replace(panel, elements=elements))


def _without_links(element: Element) -> Element:
    """The element without link buttons."""
    if not isinstance(element, Row):
        return element
    return Row(tuple(one for one in element.buttons if not isinstance(one, Link)))
