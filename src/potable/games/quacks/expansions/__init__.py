"""The expansions of Quacks: what each adds to the rules, and the form of the game that has them all.

Rules of the base game call a moment wherever an expansion may have its say (`rules/moments.py`). What expansions do there is
filled into the moments of the expanded form alone (`form.py`), which has a state with more fields (`state.py`).
"""
