"""Uploads: pictures from players, which are fetched, sanitised and stored.

Discord's links to them expire, so they are fetched at once.
"""

import asyncio
import os
import secrets
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

import aiohttp
import discord
from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db import Database
from bot.db.advisory_lock import lock_until_commit
from bot.db.models import MatchRow, UploadRow
from bot.packs import image_sanitizer
from bot.packs.image_sanitizer import MAX_BYTES
from bot.text.errors import Refusal
from bot.text.i18n import N_

MAX_UPLOADS = 20
"""The most pictures of one user in a match."""
KEPT_SECONDS = 30 * 24 * 3600.0
"""How long pictures are kept after the match, for the table and the replay, in seconds."""
FETCH_SECONDS = 60.0
SANITIZE_SECONDS = 10.0
"""Timeouts for fetching and sanitising one picture; the largest ones are sanitised in a second."""
PASSED_VARIABLES = ("SYSTEMROOT", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHONHOME")
"""Environment variables without which Python does not start on some systems."""

_one_at_a_time = asyncio.Semaphore(1)
_busy: set[int] = set()
"""The users with an upload in progress."""


@asynccontextmanager
async def one_upload_at_a_time(user_id: int) -> AsyncIterator[None]:
    """Allow one upload per user at a time, so that nobody can fill the shared queue.

    Raises:
        Refusal: an upload of this user is in progress.
    """
    if user_id in _busy:
        raise Refusal(
            N_("I'm still working on what you sent me before. Please try again in a moment.")
        )
    _busy.add(user_id)
    try:
        yield
    finally:
        _busy.remove(user_id)


async def store_pictures(
    database: Database,
    match_id: int,
    user_id: int,
    given: Sequence[discord.Attachment],
    now: float,
) -> tuple[str, ...]:
    """Sanitise and store pictures for a match; returns the opaque keys that moves refer to.

    Pictures of matches that ended more than `KEPT_SECONDS` ago are deleted on the way.

    Raises:
        Refusal: a file is too large, cannot be fetched or is not a picture, or there are too many.
    """
    if not given:
        return ()
    async with one_upload_at_a_time(user_id):
        async with database.read() as session:  # fail before fetching anything
            await _check_room(session, match_id, user_id, len(given))
        pictures = [await fetch_picture(one) for one in given]
        rows = [
            UploadRow(
                key=secrets.token_hex(12),
                match_id=match_id,
                user_id=user_id,
                content_type="image/webp",
                data=data,
            )
            for data in pictures
        ]
        keys = tuple(row.key for row in rows)
        expired = select(MatchRow.id).where(MatchRow.ended_at < now - KEPT_SECONDS)
        async with database.write() as session:
            await lock_until_commit(
                session, "uploads", user_id
            )  # another process may serve this user too
            await _check_room(session, match_id, user_id, len(given))
            await session.execute(delete(UploadRow).where(UploadRow.match_id.in_(expired)))
            session.add_all(rows)
    return keys


async def _check_room(session: AsyncSession, match_id: int, user_id: int, more: int) -> None:
    query = select(func.count()).where(UploadRow.match_id == match_id, UploadRow.user_id == user_id)
    if (await session.execute(query)).scalar_one() + more > MAX_UPLOADS:
        raise Refusal(
            N_("You've already added {most} pictures to this match. That's the limit."),
            most=MAX_UPLOADS,
        )


async def fetch_picture(given: discord.Attachment) -> bytes:
    """Fetch and sanitise an uploaded picture; only one at a time is held in memory.

    Raises:
        Refusal: the file is too large, cannot be fetched or is not a picture.
    """
    if given.size > MAX_BYTES:
        raise _too_large("bytes", MAX_BYTES)
    async with _one_at_a_time:
        return await _sanitize(await fetch_file(given))


async def sanitize_picture(data: bytes) -> bytes:
    """Sanitise a picture with `image_sanitizer` in another process, one at a time.

    Raises:
        Refusal: the data are not a picture, too large, or take too long.
    """
    async with _one_at_a_time:
        return await _sanitize(data)


async def fetch_file(given: discord.Attachment) -> bytes:
    """Fetch an uploaded file; the caller has checked its declared size.

    Raises:
        Refusal: the file cannot be fetched.
    """
    try:
        async with asyncio.timeout(FETCH_SECONDS):
            return await given.read()
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        raise Refusal(N_("Your file couldn't be downloaded. Please try again.")) from error


async def _sanitize(data: bytes) -> bytes:
    if len(data) > MAX_BYTES:
        raise _too_large("bytes", MAX_BYTES)
    status, _, picture = (await _run_sanitizer(data)).partition(b"\n")
    if status == image_sanitizer.SANITIZED:
        return picture
    if status.startswith(image_sanitizer.TOO_LARGE):
        limit, most = status.decode().split()[-2:]
        raise _too_large(limit, int(most))
    raise Refusal(N_("I can't read that as a picture: send a PNG, JPEG, WebP or GIF file."))


async def _run_sanitizer(data: bytes) -> bytes:
    """The output of the sanitiser process; empty if a signal killed it.

    The process has ended when this returns or raises.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-P", "-W", "ignore", "-m", image_sanitizer.__name__),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=_environment(),
        start_new_session=True,  # Ctrl-C is for the bot alone
    )
    try:
        async with asyncio.timeout(SANITIZE_SECONDS):
            try:
                output, _ = await process.communicate(data)
            except RuntimeError:  # uvloop's answer if the process died before it was written to
                output = b""
            status = await process.wait()
    except TimeoutError as error:
        raise Refusal(
            N_(
                "That picture takes too long to read: save it again with another program and "
                "send me that."
            )
        ) from error
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if status > 0:  # a bug or a broken installation, since bad pictures exit with 0
        raise RuntimeError(f"cannot sanitise pictures: {image_sanitizer.__name__} failed")
    return output if status == 0 else b""


def _environment() -> dict[str, str]:
    """The environment of the sanitiser process: its module path, and no secrets."""
    passed = {name: os.environ[name] for name in PASSED_VARIABLES if name in os.environ}
    return {**passed, "PYTHONPATH": os.pathsep.join(one or "." for one in sys.path)}


def _too_large(limit: str, most: int) -> Refusal:
    """The limit that a picture exceeds, in words: what is allowed depends on its format (F322)."""
    if limit == "bytes":
        return Refusal(
            N_("That picture is too large: at most {megabytes} MiB."), megabytes=most // 1024**2
        )
    if limit == "side":
        return Refusal(
            N_("That picture is too large: at most {pixels} pixels wide and high."), pixels=most
        )
    return Refusal(
        N_("That picture is too large: at most {pixels} million pixels in this format."),
        pixels=most // 1_000_000,
    )
