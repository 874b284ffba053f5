"""The versioned custom_id of every button, menu and modal: ``g1:match:decision:action:render_id``.

The ``render_id`` differs in each rendering, so that menus start empty; it does not tell whether a
press is stale.
"""

import re
from dataclasses import dataclass

_PATTERN = re.compile(
    r"g1:(?P<match>\d{1,18}):(?P<decision>\d{1,9}):(?P<action>[a-z]+(?:\.[\w.-]+)?):(?P<render_id>[\w]+)",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class CustomId:
    """A parsed custom_id: a match (0: none), a decision (0: none), and a verb with its argument.

    Decisions have at most nine digits, since the database stores them in 32 bits.
    """

    match: int
    decision: int
    action: str

    @property
    def verb(self) -> str:
        """The part of the action before the first full stop."""
        return self.action.partition(".")[0]

    @property
    def argument(self) -> str:
        """The part of the action after the first full stop; may be empty."""
        return self.action.partition(".")[2]

    def encode(self, render_id: str) -> str:
        """The custom_id in one rendering."""
        return f"g1:{self.match}:{self.decision}:{self.action}:{render_id}"


def parse_custom_id(custom_id: str) -> CustomId | None:
    """Parse a custom_id; None if it is malformed.

    A well-formed one may still be forged: whoever acts on it checks match, seat and decision.
    """
    found = _PATTERN.fullmatch(custom_id)
    if found is None:
        return None
    return CustomId(int(found["match"]), int(found["decision"]), found["action"])
