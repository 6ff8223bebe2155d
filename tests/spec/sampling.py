"""Sampling rules: docs/spec/streams.md."""

import math
import re

from generators import M32, M64, splitmix

MAX_SAFE = 2**53 - 1
A, B, C, D, E, F, G = (
    [float(number) for number in line.split()]
    for line in """\
2509.0809287301227 33430.57558358813 67265.7709270087 45921.95393154987 13731.69376550946 1971.5909503065513 133.14166789178438 3.3871328727963665
5226.495278852854 28729.085735721943 39307.89580009271 21213.794301586597 5394.196021424751 687.1870074920579 42.31333070160091 1
0.0007745450142783414 0.022723844989269184 0.2417807251774506 1.2704582524523684 3.6478483247632045 5.769497221460691 4.630337846156546 1.4234371107496835
1.0507500716444169e-9 0.0005475938084995345 0.015198666563616457 0.14810397642748008 0.6897673349851 1.6763848301838038 2.053191626637759 1
2.0103343992922881e-7 0.000027115555687434876 0.0012426609473880784 0.026532189526576124 0.29656057182850487 1.7848265399172913 5.463784911164114 6.657904643501103
2.0442631033899397e-15 1.421511758316446e-7 0.000018463183175100548 0.0007868691311456133 0.014875361290850615 0.1369298809227358 0.599832206555888 1
0.14798198605116586 0.15313837699209373 0.1818357216161805 0.22222198432149784 0.2857142874366239 0.3999999999940942 0.6666666666666735""".splitlines()
)


def polynomial(x, coefficients):
    total = 0.0
    for coefficient in coefficients:
        total = total * x + coefficient
    return total


def ln(x):
    e = 0
    while x < 0.7071067811865476:
        x *= 2
        e -= 1
    f = x - 1
    s = f / (2 + f)
    z = s * s
    r = z * polynomial(z, G)
    h = 0.5 * f * f
    return e * 0.6931471803691238 - (h - (s * (h + r) + e * 1.9082149292705877e-10) - f)


def quantile(k):
    q = (k - 2**52 + 0.5) / 2**53
    if -0.425 <= q <= 0.425:
        r = 0.180625 - q * q
        return (q * polynomial(r, A)) / polynomial(r, B)
    tail = ((k if q < 0 else 2**53 - 1 - k) + 0.5) / 2**53
    r = math.sqrt(-ln(tail))
    value = polynomial(r - 1.6, C) / polynomial(r - 1.6, D) if r <= 5 else polynomial(r - 5, E) / polynomial(r - 5, F)
    return -value if q < 0 else value


def utf16(text):
    return text.encode("utf-16-be", "surrogatepass")


class Sampler:
    """The rules that streams and keyed draws share. Subclasses provide `word` and `pair`."""

    def below(self, n):
        bits, take = (32, self.word) if n <= 2**32 else (64, self.pair)
        w = take()
        while w * n % 2**bits < 2**bits % n:
            w = take()
        return w * n >> bits

    def bits53(self):
        return self.pair() >> 11

    def int(self, lo, hi):
        return lo + self.below(hi - lo + 1)

    def float(self):
        return self.bits53() / 2**53

    def bool(self, p=0.5):
        return self.float() < p

    def pick(self, items):
        return items[self.below(len(items))]

    def weighted(self, items, weights=None):
        if weights is None:
            names = sorted(items, key=utf16)
            return self.weighted(names, [items[name] for name in names])
        if all(float(weight).is_integer() for weight in weights):
            weights = [int(weight) for weight in weights]
            at = self.below(sum(weights))
        else:
            total = 0.0
            for weight in weights:
                total += weight
            at = self.float() * total
        end, last = 0, None
        for item, weight in zip(items, weights):
            if weight == 0:
                continue
            end, last = end + weight, item
            if at < end:
                return item
        return last


class Stream(Sampler):
    """A generator with counters. `draw` makes one draw by the name of its rule."""

    def __init__(self, bits):
        self.bits, self.counter, self.position, self.words = bits, 0, 0, []

    def draw(self, rule, *args):
        self.words = []
        value = getattr(self, rule)(*args)
        self.counter += 1
        return value

    def word(self):
        self.position += 1
        word = self.bits.word()
        self.words.append(word)
        return word

    def pair(self):
        self.position += 64 // self.bits.bits
        pair = self.bits.pair()
        self.words += [pair >> 32, pair & M32]
        return pair

    def nextUint32(self):
        return self.word()

    def nextUint64(self):
        return self.pair()

    def sample(self, items, k):
        rest = list(items)
        for i in range(k):
            j = i + self.below(len(rest) - i)
            rest[i], rest[j] = rest[j], rest[i]
        return rest[:k]

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    def dice(self, text):
        total = 0
        signed = text if re.match(r" *[+-]", text) else "+" + text
        for sign, count, sides, constant in re.findall(r" *([+-]) *(?:(\d*)d(\d+)|(\d+)) *", signed):
            value = int(constant) if constant else sum(1 + self.below(int(sides)) for _ in range(int(count or 1)))
            total += value if sign == "+" else -value
        return total

    def normal(self, mean=0, deviation=1):
        return mean + deviation * quantile(self.bits53())


class KeyedDraw(Sampler):
    """The draws at one index of a 64-bit seed."""

    def __init__(self, seed, index):
        self.x, self.fresh = splitmix(seed & M64, index), True

    def word(self):
        if not self.fresh:
            self.x = splitmix(self.x, 0)
        self.fresh = False
        return self.x >> 32

    def pair(self):
        return self.x

    def uint32(self):
        return self.word()
