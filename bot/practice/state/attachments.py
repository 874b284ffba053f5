"""Storing uploaded files as attachments."""

import io
import re
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError

from bot.practice.state.objects import Json
from bot.practice.state.world import BASE_URL_MARKER, World

LARGEST_FILE = 10 * 2**20
"""Bytes."""

CONTENT_TYPES = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "json": "application/json; charset=utf-8",
}


@dataclass(frozen=True)
class Upload:
    """A file as it arrived in a multipart form."""

    filename: str
    content_type: str
    data: bytes


def safe_filename(name: str) -> str:
    """The name with every character replaced that Discord replaces too."""
    return re.sub(r"[^\w.\-]", "_", name)


def store_attachment(world: World, upload: Upload, described: Json | None = None) -> Json:
    """Store a file and return its attachment object.

    `described` is the request's partial attachment object; its `filename` and `description` win.
    """
    described = described or {}
    identity = world.snowflake()
    name = safe_filename(str(described.get("filename") or upload.filename))[-255:] or "file"
    kind = CONTENT_TYPES.get(name.rpartition(".")[2].lower(), "application/octet-stream")
    world.files[identity] = (name, kind, upload.data)
    url = f"{BASE_URL_MARKER}practice/files/{identity}/{name}"
    attachment: Json = {
        "id": str(identity),
        "filename": name,
        "size": len(upload.data),
        "url": url,
        "proxy_url": url,
        "content_type": kind,
        "flags": 0,
    }
    if described.get("description"):
        attachment["description"] = described["description"]
    try:
        with Image.open(io.BytesIO(upload.data)) as image:
            attachment["width"], attachment["height"] = image.size
    except (UnidentifiedImageError, OSError):
        pass
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        pass  # Pillow refuses to open it, so its size stays unknown.
    return attachment
