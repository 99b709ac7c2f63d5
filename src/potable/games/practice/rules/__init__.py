"""The rules of The Potions Practice, a file for each thing that happens at the table."""
