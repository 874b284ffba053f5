"""No task of the reconstruction is too easy or too hard; ``balance`` has the figures."""

from games.dummgelaufen.tasks import TASKS
from tests.games.dummgelaufen.balance import tally


def test_no_reconstructed_task_wins_more_than_half_or_less_than_a_twentieth() -> None:
    """The share is of the rounds in which a task is dealt, in 600 seeded rounds of four bots."""
    found = tally(600, 4)
    assert found.dealt.total() >= 4 * 600
    for murphy, task in TASKS.items():
        if task.mark == "R":
            assert 0.05 <= found.share(murphy) <= 0.5, murphy
