"""The lab: simulation, benchmarks, parity, plots."""
