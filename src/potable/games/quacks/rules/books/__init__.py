"""The ingredient books, a file for each colour, a function for each set."""
