"""The one versioned custom_id of every button, menu and modal: ``g1:match:decision:what:draw``.

``draw`` changes at each drawing, so that menus start empty; it says nothing of staleness.
"""

import re
from dataclasses import dataclass

_PATTERN = re.compile(
    r"g1:(?P<match>\d{1,18}):(?P<decision>\d{1,9}):(?P<what>[a-z]+(?:\.[\w.-]+)?):(?P<draw>[\w]+)",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class CustomId:
    """What a press is about: a match (0: none), a decision (0: none), a verb and its argument.

    Decisions have nine digits at most: a database keeps them in 32 bits.
    """

    match: int
    decision: int
    action: str

    @property
    def verb(self) -> str:
        """What to do."""
        return self.action.partition(".")[0]

    @property
    def argument(self) -> str:
        """What to do it with; may be empty."""
        return self.action.partition(".")[2]

    def encode(self, render_id: str) -> str:
        """The custom_id of this press in one drawing."""
        return f"g1:{self.match}:{self.decision}:{self.action}:{render_id}"


def parse_custom_id(custom_id: str) -> CustomId | None:
    """Read a custom_id; None where it is none of ours."""
    found = _PATTERN.fullmatch(custom_id)
    if found is None:
        return None
    return CustomId(int(found["match"]), int(found["decision"]), found["what"])
