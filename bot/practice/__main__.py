"""`python -m bot.practice`: the stand-in for Discord as a process of its own."""

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from bot.practice.stand_in import StandIn
from bot.practice.storage import StorageUnusable

STORAGE_FILE = "practice-discord.sqlite3"


async def serve(port: int, data: Path | None) -> None:
    """Serve until SIGTERM or Ctrl-C; print nothing but the page's address."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(each, stop.set)
    stand_in = StandIn(storage_path=data / STORAGE_FILE if data else None)
    async with stand_in.running(port) as url:
        sys.stdout.write(f"{url}\n")
        sys.stdout.flush()
        await stop.wait()


def main() -> int:
    """Parse the arguments and serve; return 1 after printing why it cannot start."""
    parser = argparse.ArgumentParser("python -m bot.practice", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="the port on loopback; any free one")
    parser.add_argument("--data", type=Path, help="the directory to keep channels and messages in")
    arguments = parser.parse_args()
    try:
        asyncio.run(serve(arguments.port, arguments.data))
    except (StorageUnusable, OSError, OverflowError) as error:
        sys.stderr.write(f"The practice stand-in cannot start: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
