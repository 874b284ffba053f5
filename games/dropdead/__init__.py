"""Drop Dead: five dice, of which the twos and fives die.

Edition: the traditional dice game as this project's rulebook describes it (five standard dice, two
or more players). The same rules are found at en.wikipedia.org/wiki/Drop_Dead_(dice_game),
dice-play.com/Games/DropDead.htm, all-about-dice.com/drop-dead-dice.html and
mathwithbaddrawings.com/2021/05/24/when-a-trillion-dice-are-no-better-than-a-dozen/; the game is
also known as Stuck in the Mud (netexl.com/howtoplay). In an example turn on dice-play.com three of
five dice die and then three are rolled; that is taken for a mistake.

A turn: roll all dice that are alive. If a 2 or a 5 is among them, the roll scores nothing and those
dice die (P-4: earlier points are kept); otherwise it scores the sum. The turn lasts until the last
die is dead, even if several die at once (P-5); nobody may stop early (P-6), and the next turn
begins with all dice (P-7). The highest score after equal turns wins.

House rulings where the rulebook is silent:

P-1   The seat with the highest single die starts; ties roll again. Rolled at setup, with events.
P-2   Later rounds keep the order. P-3: one round, or up to ten.
P-8   A tie for first place: only the tied seats take an extra turn, at most three times, and then
      share the win (or share it at once). Extra turns decide the tie but do not count for the
      score.
P-9   With a target, whole rounds are played until somebody reaches it (``rounds`` is ignored); the
      highest score among those who have reached it wins.
P-10  Teams: seat n plays for team n modulo the number of teams, and turns alternate between teams.
      Totals are compared after multiplying each by the other teams' turns, in whole numbers. A
      team reaches a target with its plain sum, and only teams that have reached it can win.
P-11  Each tied team sends one seat, the next in order. If that seat leaves before its first roll,
      the next of the team steps in; after that, its points stand.
P-12  Each roll is a question: Roll, or Roll it out; silence is Roll it out.
P-13  A leaver's score is frozen, including the points of its running turn, and its later turns are
      not taken; a turn without a roll does not count as taken. It cannot win by itself. Its points
      stay with its team as long as somebody of the team is there, and it wins with the team.
P-14  When only one seat, or only the seats of one team, are left, they win. When all others in a
      tie leave, the last one in it wins.
P-16  A solo match has no winner and is not ranked. P-17: up to twelve seats.
P-18  Options: only one deadly number, one to ten dice, and one roll per visit: each seat rolls once
      and passes on, dead dice stay dead, seats without dice are skipped, and the round (one turn
      for each seat) ends with the last die of all. Then Roll it out rolls at each visit of that
      turn without asking.
"""

from games.dropdead.game import GAME

__all__ = ["GAME"]
