"""The options of the stand-in."""

import pytest

from tests.practice.serving import serve_stand_in


async def test_an_option_that_does_not_exist_is_refused() -> None:
    """A misspelt option must not leave the stand-in at its default."""
    with pytest.raises(TypeError, match="acknowledge_witin"):
        async with serve_stand_in(acknowledge_witin=1.0):
            pass
