"""Drop Dead: five dice, and the twos and fives die.

Edition: the traditional dice game as the rulebook of this project retells it (five standard dice,
two or more players). The same rules stand at en.wikipedia.org/wiki/Drop_Dead_(dice_game),
dice-play.com/Games/DropDead.htm, all-about-dice.com/drop-dead-dice.html and
mathwithbaddrawings.com/2021/05/24/when-a-trillion-dice-are-no-better-than-a-dozen/; it is also
known as Stuck in the Mud (netexl.com/howtoplay). The table of an example turn on dice-play.com
takes three dice from five and then rolls three; it is not followed.

A turn: roll all dice that are alive. With a 2 or a 5 among them the roll scores nothing and those
dice die (P-4 keeps what was scored before); otherwise it scores the sum. The turn lasts until the
last die is dead, be they several at once (P-5); nobody may stop early (P-6), and the next turn
begins with all dice (P-7). The highest score after equal turns wins.

House rulings, where the rulebook is silent:

P-1   The seat with the highest single die starts, ties roll again; rolled at setup, told as events.
P-2   Later rounds keep the order. P-3: one round, or up to ten.
P-8   A tie for first: the tied alone take an extra turn, at most three times, then share the win
      (or share it at once). Extra turns decide the tie and do not count for the score.
P-9   With a target whole rounds are played until somebody has it (``rounds`` is not looked at);
      of those who have it the highest wins.
P-10  Teams: seat n plays for team n modulo the number of teams, turns alternate between teams, and
      totals are compared times the other teams' turns, in whole numbers. A target is reached by
      the plain sum of a team, and only teams that have it can win.
P-11  Tied teams send one seat each, the next in order. If it leaves before its first roll, the
      next of the team steps in; after that, its points stand.
P-12  Each roll is a question: Roll, or Roll it out; silence is Roll it out.
P-13  A leaver's score is frozen, points of the running turn included, and its later turns are not
      taken; a turn without a roll was not taken either. It cannot win by itself. Its points stay
      with its team as long as somebody of the team is there, and it wins with the team.
P-14  When one seat, or the seats of one team, are left of more, those still there win. When all
      others in a tie leave, the last one in it wins.
P-16  Solo has no winner and is not ranked. P-17: up to twelve seats.
P-18  Options: one deadly number only, one to ten dice, and one roll a visit: each seat rolls once
      and passes on, dead dice stay dead, seats without dice are passed over, and the round (one
      turn for each) ends with the last die of all. There Roll it out rolls at each visit of that
      turn without asking.
"""

from games.dropdead.game import GAME

__all__ = ["GAME"]
