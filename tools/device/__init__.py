"""Onto the Pico: build the device's files, bring them onto a board, check what is there."""
