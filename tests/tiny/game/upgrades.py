"""Older saves. Format 1 showed every vote, kept only the latest bids, and knew no sights."""

from types import MappingProxyType
from typing import Any


def from_1(raw: dict[str, Any]) -> dict[str, Any]:
    """Keep votes public, put the latest bids among what was shown, and begin without sights."""
    options = {**raw["options"], "secret_votes": False}
    state = {**raw["state"], "options": options}
    state["shown"] = {"bids": state.pop("last_bids"), "votes": [], "ballots": []}
    state["players"] = [{**player, "sight": None} for player in state["players"]]
    return {**raw, "options": options, "state": state}


UPGRADES = MappingProxyType({1: from_1})
