"""The rules, split by effect. Each changes a ``Flow`` in place; ``turns.advance`` goes on."""
