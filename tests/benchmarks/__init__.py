"""Benchmarks. They are not part of the test run, except for a short run of each."""
