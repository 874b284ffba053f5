"""Request bodies for tests of the checks, and the paths of refusals."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.practice.errors import DiscordError

Json = dict[str, Any]


def go(**more: Any) -> Json:
    """A button."""
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go", **more}


def row(*items: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(items)}


def option(number: int = 0, **more: Any) -> Json:
    """An option of a select."""
    return {"label": f"Option {number}", "value": str(number), **more}


def select(count: int = 3, /, **more: Any) -> Json:
    """A string select."""
    return {"type": 3, "custom_id": "s", "options": [option(n) for n in range(count)], **more}


def text(content: str = "Hello") -> Json:
    """A text display."""
    return {"type": 10, "content": content}


def v2(*components: Json, **more: Any) -> Json:
    """A V2 message."""
    return {"flags": 1 << 15, "components": list(components), **more}


def container(*components: Json, **more: Any) -> Json:
    """A container."""
    return {"type": 17, "components": list(components), **more}


def label(component: Json, **more: Any) -> Json:
    """A label in a modal."""
    return {"type": 18, "label": "Words", "component": component, **more}


def text_input(**more: Any) -> Json:
    """A text input."""
    return {"type": 4, "custom_id": "w", "style": 1, **more}


def modal(*components: Json, **more: Any) -> Json:
    """A modal."""
    return {"custom_id": "m", "title": "Say it", "components": list(components), **more}


def paths(tree: Any, at: str = "") -> Iterator[str]:
    """The paths of the errors in an `errors` tree, with dots between the steps."""
    for key, node in tree.items():
        if key == "_errors":
            yield at
        else:
            yield from paths(node, f"{at}.{key}" if at else key)


def failing(check: Callable[[], object]) -> list[str]:
    """The paths of a check's errors; [] if it accepts the body, “#code” for another error code."""
    try:
        check()
    except DiscordError as error:
        return list(paths(error.errors)) if error.errors else [f"#{error.code}"]
    return []
