"""The rules of Quacks: a file for each phase, and one for each colour of book."""
