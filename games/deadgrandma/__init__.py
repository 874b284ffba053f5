"""Dead Grandma: two to five grandchildren compete for the possessions she left.

Edition: the «Standard Version» of the rulebook. Rulings N-1 to N-56 fill its gaps; the docstrings
name them where they are kept. Card values, colours and counts are this project's reconstruction
(``cards.json``): the rulebook names the cards only.

House rulings beyond the numbered ones:
- The victim of a steal is named with the cards, so it can be blocked knowingly; should Blocks have
  emptied the victim's hand by the time the window closes, nothing is taken (N-17).
- The numbers of a steal go to the discard when its window closes, as the rulebook says «discard»;
  all other cards stay in play until the round ends (N-48).
- Plus 2 and Minus 2 may be wasted on the bid «none», but that bid cannot be swapped (N-4, N-32).
- A seat without a number card at a tie-break forfeits at once, openly (N-43); what a lone winner
  had laid already goes back to its hand.
- A leaver's Block fizzles together with the Blocks on it, and the stack below is asked about anew;
  other answers stand where a leaver does not change what is asked (N-51). The leaver's hand is
  shown as it goes to the discard.
- After the fifth go of rock-paper-scissors all signs are drawn at random until one seat is left
  (N-40).
"""

from games.deadgrandma.game import GAME

__all__ = ["GAME"]
