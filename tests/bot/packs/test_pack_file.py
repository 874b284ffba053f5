"""A pack as a ZIP file: what is refused before anything of it is unpacked."""

import io
import struct
import zipfile

import pytest

from bot.packs.pack_file import read_pack
from bot.text.errors import Refusal

MANIFEST = """format = 1
title.en = "Office"
[[card]]
caption.en = "Monday"
"""
END = struct.Struct("<4s4H2LH")
END_64 = struct.Struct("<4sQ2H2L4Q")
LOCATOR = struct.Struct("<4sLQL")


def packed() -> bytes:
    """A ZIP file with one list of cards."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("pack.toml", MANIFEST)
    return buffer.getvalue()


def with_zip64(data: bytes) -> bytes:
    """The same archive, whose list of members is found by a ZIP64 record and its locator."""
    place = data.rfind(b"PK\5\6")
    _, _, _, _, members, size, start, _ = END.unpack_from(data, place)
    record = END_64.pack(b"PK\6\6", 44, 45, 45, 0, 0, members, members, size, start)
    locator = LOCATOR.pack(b"PK\6\7", 0, place, 1)
    return data[:place] + record + locator + data[place:]


def test_a_plain_archive_is_read() -> None:
    """The archive that the next test changes is a good one."""
    assert read_pack(packed(), "en").cards == (("Monday", "", None),)


def test_an_archive_with_a_zip64_list_is_refused() -> None:
    """Its list of members may be longer than the plain record says, so it is not even opened."""
    data = with_zip64(packed())
    with zipfile.ZipFile(io.BytesIO(data)) as archive:  # a good archive but for that
        assert archive.namelist() == ["pack.toml"]
    with pytest.raises(Refusal, match="too large when unpacked"):
        read_pack(data, "en")
