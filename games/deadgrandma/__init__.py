"""Dead Grandma: two to five grandchildren compete for the possessions she left.

Edition: the “Standard Version” of the rulebook. Rulings N-1 to N-56 fill its gaps; docstrings name
them where they apply. Card values, colours and counts are this project's reconstruction
(``cards.json``), since the rulebook only names the cards.

House rulings beyond the numbered ones:
- A steal names its victim together with the cards, so that players know what they block. If Blocks
  have emptied the victim's hand by the time the window closes, nothing is taken (N-17).
- The number cards of a steal are discarded when its window closes, since the rulebook says
  “discard”; all other cards stay in play until the round ends (N-48).
- Plus 2 and Minus 2 may be wasted on the bid “none”, but that bid cannot be swapped (N-4, N-32).
- A seat without a number card in a tie-break forfeits at once, openly (N-43). A card that the only
  contender left has already laid goes back to its hand.
- A leaver's Block fizzles together with the Blocks on top of it, and all are asked again about the
  rest of the stack. Other answers stand unless the leaver changes what is asked (N-51). The
  leaver's hand is shown as it goes to the discard.
- After the fifth go of rock-paper-scissors all signs are drawn at random until one seat is left
  (N-40).
"""

from games.deadgrandma.game import GAME

__all__ = ["GAME"]
