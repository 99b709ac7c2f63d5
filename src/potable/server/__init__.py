"""The server: carries actions to tables and views to people. docs/protocol.md says what goes over the wire."""
