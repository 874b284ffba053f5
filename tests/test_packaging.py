"""What an installation contains, by setuptools' own discovery."""

import os
from pathlib import Path

import pytest
from setuptools import Distribution

ROOT = Path(__file__).resolve().parent.parent
INSTALLED = {"bot", "cogs", "games", "migrations"}


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that a wheel would contain, by their path from the root; nothing is built."""
    monkeypatch.chdir(ROOT)
    distribution = Distribution({"script_name": "setup.py"})
    distribution.parse_config_files(["pyproject.toml"])
    distribution.set_defaults()
    distribution.get_command_obj("egg_info").egg_base = str(tmp_path)
    build = distribution.get_command_obj("build_py")
    build.ensure_finalized()
    files = {os.path.relpath(file) for _, _, file in build.find_all_modules()}
    for _, folder, _, names in build.data_files:
        files |= {os.path.normpath(Path(folder) / name) for name in names}
    return sorted(files)


def test_the_bot_is_installed_with_its_data(installed: list[str]) -> None:
    assert {Path(file).parts[0] for file in installed} == INSTALLED
    for name in ("bot/__main__.py", "bot/practice/page/static/index.html"):
        assert name in installed
    for suffix in (".po", ".webp", ".js", ".toml", ".css"):
        assert any(file.endswith(suffix) for file in installed), suffix


def test_every_file_of_the_packages_is_installed(installed: list[str]) -> None:
    """A new kind of data file needs an entry in `tool.setuptools.package-data`.

    Documents in Markdown are for the repository only.
    """
    missing = []
    for package in sorted(INSTALLED):
        for path in sorted((ROOT / package).rglob("*")):
            file = path.relative_to(ROOT)
            if "__pycache__" in file.parts or file.suffix == ".md" or path.is_dir():
                continue
            if str(file) not in installed:
                missing.append(str(file))
    assert missing == []


def test_the_picture_studio_is_not_installed(installed: list[str]) -> None:
    """It is a tool for maintainers with megabytes of scenes and no use on a host."""
    assert [file for file in installed if "studio" in file] == []
