"""Commands, settings, permissions, time limits and paths in the documents exist."""

import re
from pathlib import Path

from bot import paces
from bot.app.config import DEFAULT_DATABASE, read_settings
from bot.app.extensions import registered_game_uis
from bot.app.permissions import invite_permissions, permission_names
from games import GAMES
from games.core import Pace
from tests.documents import DOCUMENTS, ROOT, quoted, table
from tests.words.conftest import Payload
from tests.words.test_commands import GROUP, SUBCOMMAND

CURRENT = {name: text for name, text in DOCUMENTS.items() if name != "CHANGELOG.md"}
"""The documents that describe the project as it is; the changelog also names what is gone."""
MADE = ("data/", DEFAULT_DATABASE.removeprefix("sqlite:///"))
"""What the bot makes itself when it runs."""


def described() -> dict[str, list[str]]:
    """The commands of the table by name, each with its parameters as they are written there."""
    found: dict[str, list[str]] = {}
    for cells in table("README.md", "command"):
        group = ""
        for said in quoted(cells[0]):
            words = [word for word in said.split() if word[0] not in "<["]
            name = " ".join(words).removeprefix("/")
            if not said.startswith("/"):
                name = f"{group} {name}"
            group = name.split()[0]
            found[name] = [word for word in said.split() if word[0] in "<["]
    return found


def registered(payloads: list[Payload]) -> dict[str, Payload]:
    """The commands that exist, by name; the games under /play are one."""
    found = {}
    for payload in payloads:
        parts = [p for p in payload.get("options", ()) if p["type"] in (SUBCOMMAND, GROUP)]
        for part in parts:
            assert part["type"] == SUBCOMMAND
            found[f"{payload['name']} {part['name']}"] = part
        if not parts:
            found[payload["name"]] = payload
    played = {f"play {key}" for key in GAMES}
    assert played <= found.keys()
    return {name: part for name, part in found.items() if name not in played} | {"play": {}}


async def test_the_table_of_commands_has_every_one_and_no_other(payloads: list[Payload]) -> None:
    """The table lists exactly the registered commands, by their English names."""
    assert described().keys() == registered(payloads).keys()


async def test_the_parameters_in_the_table_exist(payloads: list[Payload]) -> None:
    """They are marked as `<required>` or `[optional]` correctly."""
    commands = registered(payloads)
    shown = 0
    for name, parameters in described().items():
        if name == "play":
            assert parameters == ["<game>"]
            continue
        options = {one["name"]: one for one in commands[name].get("options", ())}
        for parameter in parameters:
            assert options[parameter[1:-1]].get("required", False) == (parameter[0] == "<"), name
            shown += 1
    assert shown >= 5


async def test_every_command_in_the_documents_exists(payloads: list[Payload]) -> None:
    """Commands named outside the table exist too."""
    names = {payload["name"] for payload in payloads}
    named = [
        text.split()[0].removeprefix("/")
        for document in CURRENT.values()
        for text in quoted(document)
        if text.startswith("/")
    ]
    assert set(named) <= names
    assert len(named) > len(described())


def test_the_code_map_is_true() -> None:
    """Each folder of code has its row, and each row its folder."""
    folders = {quoted(cells[0])[0] for cells in table("README.md", "folder")}
    assert all((ROOT / folder).is_dir() for folder in folders)
    packages = {f"{path.parent.name}/" for path in ROOT.glob("*/__init__.py")}
    packages |= {"migrations/"}
    assert packages <= folders
    for cells in table("README.md", "folder"):
        for name in quoted(cells[1]):
            assert (ROOT / name).exists() or (ROOT / quoted(cells[0])[0] / name).exists(), name


def test_every_path_in_the_documents_exists() -> None:
    """Whatever looks like a file or a folder of the project; “<key>” stands for a game's key."""
    paths = [
        text
        for document in CURRENT.values()
        for text in quoted(document)
        if re.fullmatch(r"\.?[a-z_]+(/[\w<>.]*)*", text, re.ASCII) and ("/" in text)
    ]
    assert len(paths) >= 12
    for path in paths:
        if path not in MADE:
            assert (ROOT / path.replace("<key>", next(iter(GAMES)))).exists(), path


def test_every_module_in_the_documents_exists() -> None:
    """Names such as `games.core.Game` lead to a module or to what is in one."""
    named = [
        text
        for document in CURRENT.values()
        for text in quoted(document)
        if re.fullmatch(r"(bot|cogs|games|tests)(\.\w+)+", text, re.ASCII)
    ]
    assert named
    for name in named:
        folder = Path(*name.split("."))
        module = ROOT / folder
        inside = module.parent / "__init__.py"
        holder = inside if inside.exists() else module.parent.with_suffix(".py")
        assert (
            module.exists()
            or module.with_suffix(".py").exists()
            or (re.search(rf"\b{module.name}\b", holder.read_text(encoding="utf-8")))
        ), name


class _Asked(dict[str, str]):
    """Variables that note which of them were asked for."""

    def __init__(self, **variables: str) -> None:
        super().__init__(variables)
        self.names: set[str] = set()

    def get(self, name: str, default: object = None) -> object:  # type: ignore[override]
        """The variable, noted."""
        self.names.add(name)
        return super().get(name, default)


def read() -> set[str]:
    """The settings that are read, including those that only matter with others."""
    nothing, everything = _Asked(), _Asked(HEALTH_PORT="8080")
    read_settings(nothing)
    read_settings(everything)
    return nothing.names | everything.names


def test_the_example_names_exactly_the_settings_that_are_read() -> None:
    """Each of them in a line that needs its “#” taken off only."""
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert set(re.findall(r"^#([A-Z_]+)=", example, re.MULTILINE)) == read()
    assert not re.search(r"^[^#\n]", example, re.MULTILINE)  # nothing is set in it


def test_the_hosting_guide_names_exactly_the_settings_that_are_read() -> None:
    """The guide's table has one row for each setting."""
    assert {quoted(cells[0])[0] for cells in table("HOSTING.md", "setting")} == read()


def test_the_hosting_guide_names_exactly_the_permissions_of_the_invite_link() -> None:
    """Under the names that Discord's settings have for them."""
    named = [cells[0] for cells in table("HOSTING.md", "permission")]
    assert sorted(named) == sorted(permission_names(invite_permissions(registered_game_uis())))


def test_the_time_limits_in_the_playing_guide_are_those_of_the_paces() -> None:
    """In the columns: a turn, a reaction, a vote, setting up."""
    units = {"second": 1.0, "minute": paces.MINUTE, "hour": paces.HOUR}

    def limit(text: str) -> float | None:
        if text == "no limit":
            return None
        amount, unit = text.split()
        return int(amount) * units[unit.removesuffix("s")]

    described = {
        pace: tuple(limit(text) for text in limits) for pace, *limits in table("PLAYING.md", "pace")
    }
    columns = (Pace.TURN, Pace.REACTION, Pace.VOTE, Pace.SETUP)
    assert described == {
        pace: tuple(paces.answer_seconds(pace, kind) for kind in columns) for pace in paces.PACES
    }
