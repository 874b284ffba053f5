"""The ground of end-to-end tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.catalogue import registered_faces
from tests.e2e.ground import Ground
from tests.fake_clock import FakeClock
from tests.practice import ground as practice_ground


@pytest.fixture
async def ground(tmp_path: Path) -> AsyncIterator[Ground]:
    """A running bot; at the end no request of it has broken Discord's rules."""
    clock = FakeClock()
    async with practice_ground.ground(now=clock.now) as stand_in:
        ground = Ground(stand_in, clock, tmp_path, registered_faces())
        await ground.start()
        try:
            yield ground
        finally:
            await ground.stop()
