"""Pieces of Discord's markdown."""


def lines(*texts: str) -> str:
    """The texts on a line each; empty ones are left out."""
    return "\n".join(text for text in texts if text)


def small(text: str) -> str:
    """A text in small print; '' for none."""
    return f"-# {text}" if text else ""


def titled(title: str, *below: str) -> str:
    """A heading, and what belongs to it in small print."""
    return lines(f"### {title}", *map(small, below))


def counted_text(name: str, count: int) -> str:
    """A name with its number if there is more than one, kept on one line: “3 ×2”."""
    return f"{name}\N{NO-BREAK SPACE}×{count}" if count > 1 else name
