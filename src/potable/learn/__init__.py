"""Training: networks that learn to play by playing against themselves, and what makes players of them.

`rooms` has games side by side that stop where a network must choose, `network` what chooses, `ppo` how it learns, `run` whole
training runs, and `export` writes what was learned as the file that the player `champion` plays by; `torchrl` is the same
games as an environment of that library. PyTorch is needed to train (`potable[learn]`), not to play.
"""
