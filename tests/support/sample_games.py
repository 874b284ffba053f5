"""The games that tests play when they are not about a game. Only this module names them.

`DICE_GAME` is for 1 to 12 players, who hold no cards; it asks one seat at a time to roll.
`CARD_GAME` is for 2 to 5 players, who hold cards and are all asked for a sealed bid first.
"""

from games.deadgrandma import GAME as _CARDS
from games.dropdead import GAME as _DICE
from games.dropdead.moves import Roll, RollOut

__all__ = ["CARD_GAME", "DICE_GAME", "DICE_TITLE", "Roll", "RollOut"]

DICE_GAME = _DICE.key
DICE_TITLE = _DICE.title
CARD_GAME = _CARDS.key
