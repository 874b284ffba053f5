"""These tests are run in the copies of Skeleton only: see ``tests/contract/test_new.py``."""

collect_ignore_glob = ["test_*.py"]
