"""The rules of Glastonbury, a file for each part of the rulebook."""
