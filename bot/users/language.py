"""The language of a user: the one they chose, otherwise their Discord locale."""

import asyncio
import logging
from collections import OrderedDict

from bot.db import Database
from bot.db.models import UserRow
from bot.users.preferences import language_of, parse_preferences, preferences_of

log = logging.getLogger(__name__)

READ_TIMEOUT = 0.5
"""How long to wait for the database before using the cache, in seconds."""
CACHE_SIZE = 1000
"""How many users' languages are cached."""


MAX_AGE = 60.0
"""Seconds for which a choice is used without asking the database again.

Another process may have stored another choice meanwhile. Presses at a table do not wait for this:
they read the user's row in any case, and `note` it.
"""


class LanguageCache:
    """Looks up languages, and remembers them for a minute, or longer if the database is slow."""

    def __init__(self, database: Database) -> None:
        """Read languages from ``database``."""
        self.database = database
        self._last: OrderedDict[int, tuple[str, float]] = OrderedDict()
        """By user: the language chosen ('' for that of their Discord), and when it was read."""
        self._reads: set[asyncio.Task[str]] = set()

    async def language_for(self, user_id: int, locale: str) -> str:
        """The language of a user with the Discord locale ``locale``."""
        chosen, at = self._last.get(user_id, ("", -MAX_AGE))
        if asyncio.get_running_loop().time() - at < MAX_AGE:
            return chosen or locale
        read = asyncio.create_task(self._read(user_id), name=f"language of {user_id}")
        self._reads.add(read)
        read.add_done_callback(self._done)
        await asyncio.wait({read}, timeout=READ_TIMEOUT)
        if read.done() and not read.cancelled() and read.exception() is None:
            return read.result() or locale
        return chosen or locale

    async def _read(self, user_id: int) -> str:
        language = (await preferences_of(self.database, user_id)).language
        self._remember(user_id, language)
        return language

    def note(self, user: UserRow) -> str:
        """Remember what a user's row says that has just been read; the language to speak."""
        self._remember(user.user_id, parse_preferences(user.settings).language)
        return language_of(user)

    def _remember(self, user_id: int, language: str) -> None:
        self._last[user_id] = language, asyncio.get_running_loop().time()
        self._last.move_to_end(user_id)
        if len(self._last) > CACHE_SIZE:
            self._last.popitem(last=False)

    def forget(self, user_id: int) -> None:
        """Remove a user from the cache."""
        self._last.pop(user_id, None)

    def _done(self, read: "asyncio.Task[str]") -> None:
        self._reads.discard(read)
        if not read.cancelled() and (error := read.exception()) is not None:
            log.warning("cannot read a user's language: %s", error)
