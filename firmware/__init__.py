"""What turns the rules into a board: from fingers to lights.  README.md shows the way round."""
