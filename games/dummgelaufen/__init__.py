"""Dumm gelaufen! (F. X. Schmid, 1998), for two to six players.

Sources: the rulebook; for the number cards ludorium.at, spielhimmel.ch and spieletippsvonflors.de;
for Murphy tasks and action effects the same sites, luding.org and spieletest.at, as ``murphy.json``
and ``actions.json`` say for each card. What is marked R there is this project's own: 15 of the 21
tasks, the split of the 17 action cards into red and green, and most effects.

A computer player that is dealt one of those fifteen tasks wins the round in 18 to 34 % of cases (an
even share is 25 %); with “88 or more”, which is public, in 61 %, and with “nine red cards” in 9 %.

Rulings G-1 to G-45 fill the gaps of the rulebook; docstrings name them where they apply. House
rulings beyond the numbered ones:
- Source and ratio are announced together, and “one from each open pile” is a source of its own, so
  nobody sees the card below a top card before deciding (G-7, G-9).
- After a take cut short (G-25), no more cards are laid than were taken, and one number card always
  stays in hand. It is not a complete exchange, so nothing is claimed after it (G-30).
- A player without number cards takes the top of the left pile, else of the right one (G-27). If
  there is none, the player tries again at the end of a turn once an open card is available.
- Only the drawer sees the action cards replaced in a search; all see how many they were (G-16,
  G-17, G-21). Cards that go from hand to hand are seen by the two players.
- “Up to” on a green card means at least one, unless the player's time runs out.
- A player who can do nothing at all is asked anyway and may pass (G-45); that, too, is a forced
  skip (G-27).
- If all have equally many Murphy cards, even none, they share the win (G-41).
- Action cards that a leaver still had to follow are discarded; effects that concern only the leaver
  are dropped (G-43).
"""

from games.dummgelaufen.game import GAME
from games.dummgelaufen.options import Options
from games.dummgelaufen.view import View

__all__ = ["GAME", "Options", "View"]
