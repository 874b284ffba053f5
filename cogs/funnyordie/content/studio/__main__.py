"""Render the photo sides: ``python -m cogs.funnyordie.content.studio --art ART [c001 ...]``.

``ART`` is the folder into which ``art`` says to install the art set.
"""

import argparse
import sys
from pathlib import Path

from cogs.funnyordie.content.studio.art import Art
from cogs.funnyordie.content.studio.render import packed, render
from cogs.funnyordie.content.studio.script import all_scenes

HERE = Path(__file__).parent


def main() -> None:
    """Render all scenes, or those named, into the pack's folder or another."""
    parser = argparse.ArgumentParser(prog="studio", description=__doc__)
    parser.add_argument("--art", type=Path, required=True, help="folder with node_modules")
    parser.add_argument("--to", type=Path, default=HERE.parent / "box" / "photos")
    parser.add_argument("cards", nargs="*", help="ids; all where none is named")
    given = parser.parse_args()
    given.to.mkdir(parents=True, exist_ok=True)
    for scene in all_scenes(HERE / "scenes"):
        if given.cards and scene.id not in given.cards:
            continue
        data = packed(render(Art(given.art), scene))
        (given.to / f"{scene.id}.webp").write_bytes(data)
        sys.stdout.write(f"{scene.id} {len(data)}\n")


if __name__ == "__main__":
    main()
