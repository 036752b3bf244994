"""The rules of Quint's games, and the search that plays them.  Imports nothing from outside."""
