"""A table at each kind of question, those that random matches seldom come to among them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from games.dummgelaufen.moves import First, Give, Play, Take
from tests.games.dummgelaufen.table import Table, card

HANDS = ("R2 R3 R4 R4 put_three", "Y2 Y3 take_mac", "G2 G3 G4")
PILES = {"left": "R5 R6 R7", "right": "Y5 Y6", "mac": "G7 G8 G9"}


def _drawn(*deck: str, take: int = 1) -> Table:
    return Table(*HANDS, deck=" ".join((*deck, "G10 G11")), **PILES).exchange("deck", take)  # type: ignore[arg-type]


def _played(green: str) -> Table:
    hand = "R2 R3 R4 R4" if green == "put_three" else "R2 R3 R4 R4 put_three"
    zones = {**PILES, "mac": "G7 G8 G9"}
    others = HANDS[1] if green != "take_mac" else "Y2 Y3 new_murphy"
    return Table(f"{hand} {green}", others, HANDS[2], **zones).do(Play(green))  # type: ignore[arg-type]


def _few() -> Table:
    """Seat 0 has as few number cards as can be; of what seat 1 cannot see most are actions."""
    zones = {"left": "R9", "right": "", "mac": "G9"}
    return Table("R2 R3 put_three", "Y2", "G2", numbers_in=1, actions_in="deck", **zones)  # type: ignore[arg-type]


def _without() -> Table:
    """Seat 1 is known to hold greens only; seat 0 can give it a pair."""
    return Table(
        *("R4 R4 give_pair", "put_three take_mac", "G2"),
        left="",
        right="",
        numbers_in=2,
        actions_in="discard",
    )


PHASES: Mapping[str, Callable[[], Table]] = MappingProxyType(
    {
        "turn": lambda: Table(*HANDS, **PILES),  # type: ignore[arg-type]
        "take one": lambda: Table(*HANDS, **PILES).exchange("mac", 1),  # type: ignore[arg-type]
        "take two": lambda: Table(*HANDS, **PILES).exchange("mac", 2),  # type: ignore[arg-type]
        "take the second": lambda: (
            Table(*HANDS, **PILES).exchange("mac", 2).do(Take(card("G8")))  # type: ignore[arg-type]
        ),
        "lay one": lambda: _drawn("G11", take=2),
        "lay two": lambda: _drawn("G11"),
        "lay two of few": lambda: _few().exchange("left", 1),
        "take one of few": lambda: _few().exchange("mac", 1),
        "lay the second": lambda: _drawn("G11").lay("R2"),
        "order": lambda: _drawn("give_two", "swap_chosen", take=2),
        "swap": lambda: _drawn("swap_chosen"),
        "give two": lambda: _drawn("give_two"),
        "give the second": lambda: _drawn("give_two").do(Give(card("R2"), 2)),
        "give, and a red behind": lambda: _drawn("give_two", "shed_most", take=2).do(
            First("give_two")
        ),
        "shed most": lambda: _drawn("shed_most"),
        "shed chosen": lambda: _played("shed_chosen"),
        "give a pair": lambda: _played("give_pair"),
        "trade": lambda: _played("trade_one"),
        "take from Mac": lambda: _played("take_mac"),
        "take another": lambda: _played("take_mac").do(Take(card("G8"))),
        "put": lambda: _played("put_three"),
        "put another": lambda: _played("put_three").lay("R2"),
        "without number cards": _without,
        "a pair for who has none": lambda: _without().do(Play("give_pair")),
        "after a leaver": lambda: Table(*HANDS, **PILES).leave(2),  # type: ignore[arg-type]
        "an empty pile": lambda: Table(*HANDS, numbers_in="left", actions_in="discard"),
    }
)
