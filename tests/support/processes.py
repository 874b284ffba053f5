"""Runs Python modules as processes that end with the test."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any


@asynccontextmanager
async def module(*arguments: str, **options: Any) -> AsyncIterator[asyncio.subprocess.Process]:
    """``python -m`` with these arguments, killed at the end if it still runs."""
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", *arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        **options,
    )
    try:
        yield running
    finally:
        if running.returncode is None:
            running.kill()
        await running.communicate()
