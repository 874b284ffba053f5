"""Renders a scene to a picture and encodes it."""

import io
import random

from PIL import Image

from tests.studio.art import Art, NoArt
from tests.studio.camera import develop, sharpened
from tests.studio.figures import figure
from tests.studio.furniture import FURNITURE
from tests.studio.halls import HALLS
from tests.studio.outside import OUTSIDE
from tests.studio.paint import HEIGHT, WIDTH, Canvas
from tests.studio.props import PROPS
from tests.studio.rooms import ROOMS
from tests.studio.script import BadScene, Scene
from tests.studio.signs import SIGNS
from tests.studio.waters import WATERS

PLACES = {**ROOMS, **HALLS, **OUTSIDE, **WATERS}
DRAWN = {**PROPS, **FURNITURE, **SIGNS}
MOST_BYTES = 60_000
"""The largest allowed size of an encoded picture."""


def render(art: Art, scene: Scene) -> Image.Image:
    """Render a scene.

    Raises:
        BadScene: it names an unknown place or thing.
    """
    chance = random.Random(scene.id)  # noqa: S311 - repeatable, not secret
    canvas = Canvas(Image.new("RGB", (WIDTH, HEIGHT)), art, chance)
    if scene.place not in PLACES:
        raise BadScene(f"{scene.id}: no place {scene.place}")
    PLACES[scene.place](canvas, scene.setting)
    for thing in scene.things:
        painter = DRAWN.get(thing.kind, figure)
        try:
            painter(canvas, thing)
        except NoArt as error:
            raise BadScene(f"{scene.id}: no art for {error}") from error
    return sharpened(develop(canvas, scene.camera))


def packed(picture: Image.Image) -> bytes:
    """Encode as WebP in the best quality that fits ``MOST_BYTES``.

    Raises:
        BadScene: it does not fit even in the lowest quality.
    """
    for quality in (80, 72, 64, 56, 48):
        file = io.BytesIO()
        picture.save(file, "WEBP", quality=quality, method=6)
        if len(file.getvalue()) <= MOST_BYTES:
            return file.getvalue()
    raise BadScene("the picture has too much detail")
