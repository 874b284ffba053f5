"""The language of a user, even while the database is slow or fails."""

import asyncio

import pytest

from bot.db import Database
from bot.users import language
from bot.users.language import LanguageCache
from bot.users.people import Person, find_user
from bot.users.preferences import update_preferences

ADA = Person(1, "Ada", "en-US")


@pytest.fixture
def always_outdated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every cached language be too old to be used without asking the database."""
    monkeypatch.setattr(language, "MAX_AGE", -1.0)


class Failing(Database):
    """A database that cannot be read."""

    def read(self) -> None:  # type: ignore[override]
        """Fail."""
        raise OSError("out of reach")


@pytest.mark.usefixtures("always_outdated")
async def test_a_chosen_language_goes_before_the_locale(database: Database) -> None:
    """A user who has chosen no language gets that of their Discord client."""
    languages = LanguageCache(database)
    assert await languages.language_for(ADA.id, "fr") == "fr"
    await update_preferences(database, ADA, language="de")
    assert await languages.language_for(ADA.id, "fr") == "de"


async def test_the_last_known_language_is_used_without_the_database(database: Database) -> None:
    """The last known language is used from the cache until the user is forgotten."""
    languages = LanguageCache(database)
    await update_preferences(database, ADA, language="de")
    assert await languages.language_for(ADA.id, "fr") == "de"
    languages.database = Failing(database.url)
    assert await languages.language_for(ADA.id, "fr") == "de"
    assert await languages.language_for(2, "fr") == "fr"
    languages.forget(ADA.id)
    assert await languages.language_for(ADA.id, "fr") == "fr"


@pytest.mark.usefixtures("always_outdated")
async def test_a_slow_database_is_not_waited_for(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last known language answers in its place; the read goes on and is kept."""
    languages = LanguageCache(database)
    await update_preferences(database, ADA, language="de")
    await languages.language_for(ADA.id, "fr")
    release = asyncio.Event()
    read = languages._read

    async def slow(user_id: int) -> str:
        await release.wait()
        return await read(user_id)

    monkeypatch.setattr(language, "READ_TIMEOUT", 0)
    monkeypatch.setattr(languages, "_read", slow)
    await update_preferences(database, ADA, language="en")
    assert await languages.language_for(ADA.id, "fr") == "de"
    release.set()
    await asyncio.gather(*languages._reads)
    assert await languages.language_for(ADA.id, "fr") == "en"


@pytest.mark.usefixtures("always_outdated")
async def test_the_cache_does_not_grow_without_end(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The least recently used entry is dropped."""
    monkeypatch.setattr(language, "CACHE_SIZE", 2)
    languages = LanguageCache(database)
    for user_id in (1, 2, 1, 3):
        await languages.language_for(user_id, "fr")
    assert list(languages._last) == [1, 3]


async def test_a_language_is_read_once_a_minute(database: Database) -> None:
    """A press at a table, which has the user's row in any case, brings the cache up to date."""
    languages = LanguageCache(database)
    await update_preferences(database, ADA, language="de")
    assert await languages.language_for(ADA.id, "fr") == "de"
    await update_preferences(database, ADA, language="en")
    assert await languages.language_for(ADA.id, "fr") == "de"
    row = await find_user(database, ADA.id)
    assert row is not None
    assert languages.note(row) == "en"
    assert await languages.language_for(ADA.id, "fr") == "en"
