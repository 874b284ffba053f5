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
class PressId:
    """What a press is about: a match (0: none), a decision (0: none), a verb and its argument.

    Decisions have nine digits at most: a database keeps them in 32 bits.
    """

    match: int
    decision: int
    what: str

    @property
    def verb(self) -> str:
        """What to do."""
        return self.what.partition(".")[0]

    @property
    def argument(self) -> str:
        """What to do it with; may be empty."""
        return self.what.partition(".")[2]

    def drawn(self, draw: str) -> str:
        """The custom_id of this press in one drawing."""
        return f"g1:{self.match}:{self.decision}:{self.what}:{draw}"


def parse(custom_id: str) -> PressId | None:
    """Read a custom_id; None where it is none of ours."""
    found = _PATTERN.fullmatch(custom_id)
    if found is None:
        return None
    return PressId(int(found["match"]), int(found["decision"]), found["what"])
