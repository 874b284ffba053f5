"""Tests of Funny or Die."""
