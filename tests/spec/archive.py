"""Archives of card sessions: docs/spec/archives.md."""

import json

from formats import sha256
from seedfast_streams import M32, Mulberry32, Sampler

SUITS = ["clubs", "diamonds", "hearts", "spades"]


def chain(text):
    """Returns the values of the lines of an archive and its head. Fails for an edited line."""
    values, head = [], "0" * 64
    for line in text.splitlines():
        body, _, tail = line.rpartition(',"hash":"')
        head = sha256(head + body).hexdigest()
        assert tail == head + '"}', line
        values.append(json.loads(body + "}"))
    return values, head


class HashWords(Sampler):
    def __init__(self, label):
        self.label, self.drawn = label, 0

    def word(self):
        block, at = divmod(self.drawn, 8)
        self.drawn += 1
        return int.from_bytes(sha256("%s/%d" % (self.label, block)).digest()[4 * at : 4 * at + 4], "big")


def shuffler(header, k):
    """Returns the function that chooses an index below a bound."""
    seed = header["seed"]
    if header["seedVersion"] == 2:
        return HashWords("deals/2/%d/%s/%d/0" % (header["rulesVersion"], seed, k)).below
    x = (seed ^ (k + 1) * 0x9E3779B9 ^ 0x85EBCA6B) & M32
    x = (x ^ x >> 16) * 0x7FEB352D & M32
    x = (x ^ x >> 15) * 0x846CA68B & M32
    words = Mulberry32(x ^ x >> 16)
    return lambda n: int(words.word() / 2**32 * n)


def deal(header, k, order):
    below = shuffler(header, k)
    deck = [{"suit": suit, "rank": rank} for suit in SUITS for rank in range(2, 15)] * (2 if len(order) > 5 else 1)
    for i in range(len(deck) - 1, 0, -1):
        j = below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    hands = {seat: [] for seat in order}
    for _ in range(11 - k):
        for seat in order:
            hands[seat].append(deck.pop())
    return hands, deck.pop()
