"""How figures are computed and printed."""

import statistics
import sys
from collections.abc import Sequence


def say(text: str) -> None:
    """Print a figure."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def note(text: str) -> None:
    """Say how far a measurement is, beside its figures."""
    sys.stderr.write(f"# {text}\n")
    sys.stderr.flush()


def percentile(values: Sequence[float], part: float) -> float:
    """The smallest value that ``part`` of all values do not exceed; 0.0 of none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, round(part * len(ordered)) - 1))]


def median(values: Sequence[float]) -> float:
    """The median; 0.0 of none."""
    return statistics.median(values) if values else 0.0


def milliseconds(seconds: float) -> str:
    """Seconds as milliseconds."""
    return f"{1000 * seconds:.0f} ms"


def latencies(values: Sequence[float]) -> str:
    """The p50, the p99 and the maximum of latencies in seconds."""
    parts = {"p50": median(values), "p99": percentile(values, 0.99), "max": max(values, default=0)}
    return ", ".join(f"{name} {milliseconds(value)}" for name, value in parts.items())
