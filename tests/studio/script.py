"""Scene files: the place, the things and the camera of each picture.

A scene file is TOML, one table for each card::

    [c001]
    place = "office hour=night wall=#cfd8dc"
    camera = "instant words='Day one'"
    things = '''
    🐧 30 88 46 flip
    + 👔 50 70 45
    table 60 100 34 w=50
    sign 50 20 12 w=30 words='NEXT!'
    '''

Each line of ``things`` is a thing: an emoji of the art set or the name of a drawn prop; then
``x y size``: the position of its foot in per cent of the picture's width and height, and its height
in per cent of the picture's height; then options, either flags (``flip``) or ``name=value``. Things
are painted in order. A figure in the line above wears or holds what follows ``+``, and has behind
it what follows ``-``: there ``x y`` is the centre in per cent of the figure's box from its upper
left corner, and the size is in per cent of the figure's height.
"""

import shlex
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple


class BadScene(Exception):
    """A scene file is invalid; the message names the card."""


class Options(NamedTuple):
    """The options of a line: flags (``bare``) and values by name."""

    bare: frozenset[str]
    named: Mapping[str, str]

    def number(self, name: str, default: float) -> float:
        """The named number."""
        return float(self.named.get(name, default))

    def text(self, name: str, default: str = "") -> str:
        """The named text; a vertical bar stands for a line break."""
        return self.named.get(name, default).replace("|", "\n")


class Thing(NamedTuple):
    """Something in the picture; ``worn`` is attached to it, in the order of painting."""

    kind: str
    x: float
    y: float
    size: float
    options: Options
    worn: tuple["Thing", ...] = ()
    behind: bool = False


class Scene(NamedTuple):
    """One picture: its place, its things and its camera options."""

    id: str
    place: str
    setting: Options
    things: tuple[Thing, ...]
    camera: Options


def _options(words: list[str]) -> Options:
    bare = frozenset(word for word in words if "=" not in word)
    named = dict(word.split("=", 1) for word in words if "=" in word)
    return Options(bare, named)


def _thing(line: str) -> Thing:
    words = shlex.split(line)
    behind = words[0] == "-"
    if words[0] in ("+", "-"):
        words = words[1:]
    kind, x, y, size, *rest = words
    return Thing(kind, float(x), float(y), float(size), _options(rest), behind=behind)


def _things(text: str) -> tuple[Thing, ...]:
    things: list[Thing] = []
    for line in text.strip().splitlines():
        thing = _thing(line)
        if line.lstrip()[0] in "+-":
            wearer = things.pop()
            thing = wearer._replace(worn=(*wearer.worn, thing))
        things.append(thing)
    return tuple(things)


def read_scenes(text: str) -> tuple[Scene, ...]:
    """The scenes of one file.

    Raises:
        BadScene: a line cannot be parsed.
    """
    scenes = []
    for name, table in tomllib.loads(text).items():
        try:
            place, *setting = shlex.split(table["place"])
            camera = _options(shlex.split(table.get("camera", "")))
            things = _things(table["things"])
        except (ValueError, KeyError, IndexError) as error:
            raise BadScene(f"{name}: {error}") from error
        if unknown := set(table) - {"place", "things", "camera"}:
            raise BadScene(f"{name}: unknown {sorted(unknown)}")
        scenes.append(Scene(name, place, _options(setting), things, camera))
    return tuple(scenes)


def all_scenes(folder: Path) -> tuple[Scene, ...]:
    """The scenes of all files in a folder, sorted by id.

    Raises:
        BadScene: two scenes have the same id.
    """
    scenes: dict[str, Scene] = {}
    for file in sorted(folder.glob("*.toml")):
        for scene in read_scenes(file.read_text("utf-8")):
            if scene.id in scenes:
                raise BadScene(f"{scene.id}: twice")
            scenes[scene.id] = scene
    return tuple(scenes[name] for name in sorted(scenes))
