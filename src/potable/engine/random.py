"""Random streams: draw n of stream k is a keyed function of a 128-bit seed, k and n, the same at every speed.

The function is Chaskey with 8 rounds, a message authentication code made of additions, rotations and exclusive-ors on
32-bit words: draw n is word n % 4 of the code for the message (k, n // 4, 0, 0) under the seed as the key. Whoever does
not know the seed cannot foresee a draw, and whoever does can check any draw alone.

Anything with a field `seed` of four words and a field `drawn` with a counter for each stream can be drawn from.
"""

from __future__ import annotations

from .rule import routine, rule

WORD = 0xFFFFFFFF
ROUNDS = 8
TABLE = 0
"""The stream of the table; seat p draws from stream 1 + p."""


@rule
def seat_stream(seat):
    """Returns the stream from which a seat draws."""
    return 1 + seat


@rule
def turn_left(word, bits):
    """Rotates a 32-bit word."""
    return ((word << bits) | (word >> (32 - bits))) & WORD


@rule
def chaskey(k0, k1, k2, k3, m0, m1, m2, m3):
    """Returns the four words of the Chaskey-8 code of a one-block message."""
    # The key for a last full block is the key doubled in GF(2^128).
    d0 = ((k0 << 1) & WORD) ^ (0x87 * (k3 >> 31))
    d1 = ((k1 << 1) & WORD) | (k0 >> 31)
    d2 = ((k2 << 1) & WORD) | (k1 >> 31)
    d3 = ((k3 << 1) & WORD) | (k2 >> 31)
    v0 = m0 ^ k0 ^ d0
    v1 = m1 ^ k1 ^ d1
    v2 = m2 ^ k2 ^ d2
    v3 = m3 ^ k3 ^ d3
    for _ in range(ROUNDS):
        v0 = (v0 + v1) & WORD
        v1 = turn_left(v1, 5) ^ v0
        v0 = turn_left(v0, 16)
        v2 = (v2 + v3) & WORD
        v3 = turn_left(v3, 8) ^ v2
        v0 = (v0 + v3) & WORD
        v3 = turn_left(v3, 13) ^ v0
        v2 = (v2 + v1) & WORD
        v1 = turn_left(v1, 7) ^ v2
        v2 = turn_left(v2, 16)
    return v0 ^ d0, v1 ^ d1, v2 ^ d2, v3 ^ d3


@rule
def block(s, stream, number):
    """Returns draws 4 * number to 4 * number + 3 of a stream."""
    k0, k1, k2, k3 = int(s.seed[0]) & WORD, int(s.seed[1]) & WORD, int(s.seed[2]) & WORD, int(s.seed[3]) & WORD
    return chaskey(k0, k1, k2, k3, stream & WORD, number & WORD, 0, 0)


@rule
def word_of(words, place):
    """Returns one of the four words of a block."""
    if place == 0:
        return words[0]
    if place == 1:
        return words[1]
    if place == 2:
        return words[2]
    return words[3]


@rule
def draw(s, stream):
    """Draws the next 32-bit word of a stream."""
    n = int(s.drawn[stream]) & WORD
    s.drawn[stream] = n + 1
    return word_of(block(s, stream, n >> 2), n & 3)


@rule
def unfair(product, bound):
    """Tells whether a word times a bound is one that would favour some numbers, by Lemire's method."""
    rest = product & WORD
    return rest < bound and rest < ((1 << 32) - bound) % bound


@rule
def below(s, stream, bound):
    """Draws a number from 0 to bound - 1, each equally likely; bound is at most 2^31."""
    product = draw(s, stream) * bound
    while unfair(product, bound):
        product = draw(s, stream) * bound
    return product >> 32


@routine
def shuffle(s, stream, items, first, count):
    """Shuffles items[first] to items[first + count - 1] with the draws that `below` would make, a block at a time."""
    n = int(s.drawn[stream]) & WORD
    words = block(s, stream, n >> 2)
    for left in range(count, 1, -1):
        product = 0
        settled = False
        while not settled:
            if n & 3 == 0:
                words = block(s, stream, n >> 2)
            product = word_of(words, n & 3) * left
            n += 1
            settled = not unfair(product, left)
        other = first + (product >> 32)
        last = first + left - 1
        kept = items[last]
        items[last] = items[other]
        items[other] = kept
    s.drawn[stream] = n


@rule
def chance(luck, bound):
    """Draws a number from 0 to bound - 1 for a player, as `below` would from stream 0, but keeps each block for four draws."""
    product = chance_word(luck) * bound
    while unfair(product, bound):
        product = chance_word(luck) * bound
    return product >> 32


@rule
def chance_word(luck):
    """Draws the next word of a player's luck."""
    n = int(luck.drawn[0]) & WORD
    luck.drawn[0] = n + 1
    if n & 3 == 0:
        words = block(luck, 0, n >> 2)
        for i in range(4):
            luck.words[i] = word_of(words, i)
    return int(luck.words[n & 3]) & WORD


@routine
def derive_seed(s, stream, number, target):
    """Gives `target` the seed that is block `number` of a stream, and nothing drawn yet."""
    words = block(s, stream, number)
    for i in range(4):
        target.seed[i] = word_of(words, i)
    for i in range(len(target.drawn)):
        target.drawn[i] = 0
