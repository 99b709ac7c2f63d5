"""The wire: the types of the page are those that Python declares, and what is said conforms to them."""
