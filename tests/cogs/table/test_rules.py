"""`/rules`: pages, games that do not exist, and the choices offered."""

from bot.app.extensions import registered_game_uis
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME, DICE_TITLE


async def test_rules_are_turned_page_by_page(harness: Harness) -> None:
    """The user reads all rules privately, from the command, in DMs or from the lobby's button."""
    (key, ui), *_ = registered_game_uis().items()
    used = await harness.slash("Ada", harness.person("Ada").dm, "rules", game=key)
    shown = used.reply
    assert shown.ephemeral
    assert shown.button("Back")["disabled"]
    pages = 1
    seen = {shown.text}
    while not shown.button("Next")["disabled"]:
        turned = await harness.press("Ada", shown, "Next")
        assert turned.reply is shown
        seen.add(shown.text)
        pages += 1
        assert f"Page {pages} of" in shown.text
    assert len(seen) == pages >= 2
    await harness.press("Ada", shown, "Back")
    assert f"Page {pages - 1} of {pages}" in shown.text
    lobby = await harness.lobby(key, "Ada")
    from_lobby = await harness.press("Eli", lobby, "Rules")
    assert from_lobby.ephemeral.private_to == harness.person("Eli").id
    assert "Page 1 of" in from_lobby.ephemeral.text
    assert ui.game.title in from_lobby.ephemeral.text


async def test_rules_of_an_unknown_game(harness: Harness) -> None:
    """The answer names the games that exist."""
    used = await harness.slash("Ada", "table", "rules", game="chess")
    assert DICE_TITLE in used.text


async def test_rules_offer_the_games(harness: Harness) -> None:
    """While the user types, the games that match are offered."""
    typed = await harness.person("Ada").complete("table", "rules", focused="game", game="drop")
    assert [choice["value"] for choice in typed.choices or ()] == [DICE_GAME]
