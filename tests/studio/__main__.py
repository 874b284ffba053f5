"""Render the photo sides: ``python -m tests.studio --art ART [c001 ...]``.

``ART`` is the folder in which the art set is installed; see ``tests.studio.art``.
"""

import argparse
import sys
from pathlib import Path

from tests.studio.art import Art
from tests.studio.render import packed, render
from tests.studio.script import all_scenes

SCENES = Path(__file__).parent / "scenes"
PHOTOS = Path(__file__).parents[2] / "cogs" / "funnyordie" / "content" / "box" / "photos"


def main() -> None:
    """Render the named scenes, by default all, into the pack's folder or another one."""
    parser = argparse.ArgumentParser(prog="studio", description=__doc__)
    parser.add_argument("--art", type=Path, required=True, help="folder with node_modules")
    parser.add_argument("--to", type=Path, default=PHOTOS, help="folder for the pictures")
    parser.add_argument("cards", nargs="*", help="ids of cards; all by default")
    arguments = parser.parse_args()
    arguments.to.mkdir(parents=True, exist_ok=True)
    for scene in all_scenes(SCENES):
        if arguments.cards and scene.id not in arguments.cards:
            continue
        data = packed(render(Art(arguments.art), scene))
        (arguments.to / f"{scene.id}.webp").write_bytes(data)
        sys.stdout.write(f"{scene.id} {len(data)}\n")


if __name__ == "__main__":
    main()
