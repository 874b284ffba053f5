"""One scene into one picture."""

import io
import random

from PIL import Image

from cogs.funnyordie.content.studio.art import Art, NoArt
from cogs.funnyordie.content.studio.camera import develop, sharpened
from cogs.funnyordie.content.studio.figures import figure
from cogs.funnyordie.content.studio.furniture import FURNITURE
from cogs.funnyordie.content.studio.halls import HALLS
from cogs.funnyordie.content.studio.outside import OUTSIDE
from cogs.funnyordie.content.studio.paint import HEIGHT, WIDTH, Canvas
from cogs.funnyordie.content.studio.props import PROPS
from cogs.funnyordie.content.studio.rooms import ROOMS
from cogs.funnyordie.content.studio.script import BadScene, Scene
from cogs.funnyordie.content.studio.signs import SIGNS
from cogs.funnyordie.content.studio.waters import WATERS

PLACES = {**ROOMS, **HALLS, **OUTSIDE, **WATERS}
DRAWN = {**PROPS, **FURNITURE, **SIGNS}
MOST_BYTES = 60_000
"""The bytes a picture may have."""


def render(art: Art, scene: Scene) -> Image.Image:
    """The picture of a scene; BadScene where it names a place or thing that is not there."""
    chance = random.Random(scene.id)  # noqa: S311 - where a cloud stands is no secret
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
    """The picture as WebP, as good as the bytes it may have allow."""
    for quality in (80, 72, 64, 56, 48):
        file = io.BytesIO()
        picture.save(file, "WEBP", quality=quality, method=6)
        if len(file.getvalue()) <= MOST_BYTES:
            return file.getvalue()
    raise BadScene("too busy a picture")
