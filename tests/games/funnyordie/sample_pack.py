"""A small made-up pack with the box's ids and marks, for tests that need no art."""

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from PIL import Image

from cogs.funnyordie.cards import Box
from cogs.funnyordie.content import Pack, load_pack
from cogs.funnyordie.game_ui import funny_or_die_ui
from games.funnyordie import DECK, Caption


def written(folder: Path) -> Path:
    """Write the pack into a folder: every card with one and the same small photo."""
    Image.new("RGB", (48, 36), "#3366cc").save(folder / "p.webp")
    (folder / "LICENCE.txt").write_text("Made up.")
    lines = ["format = 1", 'title = { en = "Made up" }', 'licence = "LICENCE.txt"']
    for card in DECK:
        lines += ["[[card]]", f'id = "{card.id}"', f"family = {str(card.family).lower()}"]
        if card.caption is not Caption.JOKER:
            blank = " ____ of it" if card.caption is Caption.FILL_IN else ""
            lines += [
                'photo = "p.webp"',
                f'alt = {{ en = "Photo of {card.id}", de = "Foto von {card.id}" }}',
                f'caption = {{ en = "Says {card.id}{blank}", de = "Sagt {card.id}{blank}" }}',
            ]
    (folder / "pack.toml").write_text("\n".join(lines))
    return folder


@cache
def made_up() -> Pack:
    """The pack, written once a process."""
    return load_pack(written(Path(mkdtemp())))


GAME_UI = funny_or_die_ui(Box(made_up))
"""Funny or Die with the made-up cards."""
