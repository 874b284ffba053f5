"""Tests of Dumm gelaufen! The rulings are named by their numbers."""
