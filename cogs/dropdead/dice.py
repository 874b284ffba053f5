"""Dice in words. A dead die always has its skull beside its number."""

from collections.abc import Iterable

DEAD = "💀"


def faces_text(faces: Iterable[int], deadly: Iterable[int]) -> str:
    """Faces side by side, highest first; a die that died has a skull before its number."""
    dead = frozenset(deadly)
    ordered = sorted(faces, key=lambda face: (face in dead, -face))
    return " ".join(f"{DEAD}{face}" if face in dead else f"**{face}**" for face in ordered)
