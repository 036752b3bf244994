"""The virtual board: the real firmware with magnets, lights and a button that exist in memory."""
