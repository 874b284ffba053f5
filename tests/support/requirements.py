"""Optional programs: without them a test is skipped, and says so.

With MURPHY_TESTS_COMPLETE set nothing may be left out: then it is a failure.
"""

import os
import shutil
from typing import NoReturn

import pytest


def missing(what: str) -> NoReturn:
    """Leave the test out for want of ``what``, or fail if nothing may be left out."""
    if os.environ.get("MURPHY_TESTS_COMPLETE"):
        pytest.fail(f"this machine has no {what}, and nothing may be left out")
    pytest.skip(f"left out: this machine has no {what}")


def chromium() -> str:
    """The path of Debian's Chromium."""
    path = shutil.which("chromium")
    return path if path is not None else missing("Chromium (Debian package chromium)")


def postgres_url() -> str:
    """The address of an empty PostgreSQL database, TEST_POSTGRES_URL."""
    url = os.environ.get("TEST_POSTGRES_URL")
    return url or missing("PostgreSQL (set TEST_POSTGRES_URL)")
