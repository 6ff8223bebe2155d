"""Seedfast's streams in Python: the same numbers for the same seed and names.

Copy this file into your game. It needs Python 3.9 or newer and nothing else.

    from seedfast_streams import Rng

    rng = Rng('banana')                    # a string, or an integer from 0 to 2^128 - 1
    loot = rng.stream('loot')              # the same name always gives the same stream
    loot.draw('int', 1, 100)               # 1
    loot.draw('pick', ['sword', 'lute'])
    saved = loot.save()                    # plain JSON; loot.load(saved) continues from it

It follows https://github.com/seedfast/seedfast/blob/main/docs/spec/streams.md and is checked against its vectors. The
Unicode version of Python's unicodedata decides which characters a seed or a name may have.
"""

import math
import re
import unicodedata

M32, M64 = 2**32 - 1, 2**64 - 1


def rotl(x, k, bits):
    return ((x << k) | (x >> (bits - k))) & (2**bits - 1)


def mix(z):
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & M64
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & M64
    return z ^ (z >> 31)


def splitmix(seed, index):
    return mix((seed + (index + 1) * 0x9E3779B97F4A7C15) & M64)


def halves(x):
    return [x >> 32, x & M32]


def pairs(words):
    return [high << 32 | low for high, low in zip(words[::2], words[1::2])]


class Generator:
    """A generator with a list of words as its state, and a `step` that returns `bits` bits."""

    bits = 32

    def word(self):
        return self.step() >> (self.bits - 32)

    def pair(self):
        if self.bits == 64:
            return self.step()
        high = self.step()
        return high << 32 | self.step()

    def save(self):
        return list(self.s) if self.bits == 32 else [half for word in self.s for half in halves(word)]

    @classmethod
    def load(cls, words):
        self = cls.__new__(cls)
        self.s = list(words) if cls.bits == 32 else pairs(words)
        return self


class Xoshiro128StarStar(Generator):
    def __init__(self, seed):
        self.s = [half for i in (0, 1) for half in reversed(halves(splitmix(seed, i)))]

    def step(self):
        s = self.s
        output = rotl(s[1] * 5 & M32, 7, 32) * 9 & M32
        t = s[1] << 9 & M32
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 11, 32)
        return output


class Xoshiro256StarStar(Generator):
    bits = 64

    def __init__(self, seed):
        self.s = [splitmix(seed, i) for i in range(4)]

    def step(self):
        s = self.s
        output = rotl(s[1] * 5 & M64, 7, 64) * 9 & M64
        t = s[1] << 17 & M64
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 45, 64)
        return output


class SplitMix64(Generator):
    bits = 64

    def __init__(self, seed):
        self.s = [seed & M64]

    def step(self):
        self.s[0] = self.s[0] + 0x9E3779B97F4A7C15 & M64
        return mix(self.s[0])


class Pcg32(Generator):
    def __init__(self, seed, sequence=721347520444481703):
        self.increment = 2 * sequence + 1 & M64
        self.state = 0
        self.step()
        self.state = self.state + seed & M64
        self.step()

    def step(self):
        old = self.state
        self.state = old * 6364136223846793005 + self.increment & M64
        return rotl((((old >> 18) ^ old) >> 27) & M32, -(old >> 59) % 32, 32)

    def save(self):
        return halves(self.state) + halves(self.increment)

    @classmethod
    def load(cls, words):
        self = cls.__new__(cls)
        self.state, self.increment = pairs(words)
        return self


class Sfc32(Generator):
    def __init__(self, seed):
        high, low = halves(seed & M64)
        self.s = [0, low, high, 1]
        for _ in range(12):
            self.step()

    def step(self):
        a, b, c, counter = self.s
        output = a + b + counter & M32
        self.s = [b ^ b >> 9, c + (c << 3) & M32, rotl(c, 21, 32) + output & M32, counter + 1 & M32]
        return output


class Mulberry32(Generator):
    def __init__(self, seed):
        self.s = [seed & M32]

    def step(self):
        a = self.s[0] = self.s[0] + 0x6D2B79F5 & M32
        t = (a ^ a >> 15) * (a | 1) & M32
        t ^= t + (t ^ t >> 7) * (t | 61) & M32
        return t ^ t >> 14


class JavaRandom(Generator):
    def __init__(self, seed):
        self.state = (seed ^ 0x5DEECE66D) & 2**48 - 1

    def step(self):
        self.state = self.state * 0x5DEECE66D + 0xB & 2**48 - 1
        return self.state >> 16

    def save(self):
        return halves(self.state)

    @classmethod
    def load(cls, words):
        self = cls.__new__(cls)
        (self.state,) = pairs(words)
        return self


def fmix(x):
    x = (x ^ x >> 33) * 0xFF51AFD7ED558CCD & M64
    x = (x ^ x >> 33) * 0xC4CEB9FE1A85EC53 & M64
    return x ^ x >> 33


class RandomXS128(Generator):
    bits = 64

    def __init__(self, seed):
        first = fmix(seed & M64 or 2**63)
        self.s = [first, fmix(first)]

    def step(self):
        s1, s0 = self.s
        s1 ^= s1 << 23 & M64
        self.s = [s0, s1 ^ s0 ^ s1 >> 17 ^ s0 >> 26]
        return sum(self.s) & M64


GENERATORS = {cls.__name__: cls for cls in Generator.__subclasses__()}


def siphash(key, message):
    k0, k1 = (int.from_bytes(key[i : i + 8], "little") for i in (0, 8))
    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D ^ 0xEE, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]

    def rounds(n):
        for _ in range(n):
            v[0] = v[0] + v[1] & M64
            v[1] = rotl(v[1], 13, 64) ^ v[0]
            v[0] = rotl(v[0], 32, 64)
            v[2] = v[2] + v[3] & M64
            v[3] = rotl(v[3], 16, 64) ^ v[2]
            v[0] = v[0] + v[3] & M64
            v[3] = rotl(v[3], 21, 64) ^ v[0]
            v[2] = v[2] + v[1] & M64
            v[1] = rotl(v[1], 17, 64) ^ v[2]
            v[2] = rotl(v[2], 32, 64)

    padded = message + bytes(-(len(message) + 1) % 8) + bytes([len(message) % 256])
    for i in range(0, len(padded), 8):
        m = int.from_bytes(padded[i : i + 8], "little")
        v[3] ^= m
        rounds(2)
        v[0] ^= m
    v[2] ^= 0xEE
    rounds(4)
    first = v[0] ^ v[1] ^ v[2] ^ v[3]
    v[1] ^= 0xDD
    rounds(4)
    second = v[0] ^ v[1] ^ v[2] ^ v[3]
    return first.to_bytes(8, "little") + second.to_bytes(8, "little")


def normal(text):
    for character in text:
        point = ord(character)
        pictograph = 0x1F000 <= point <= 0x1FAFF
        noncharacter = point & 0xFFFE == 0xFFFE or 0xFDD0 <= point <= 0xFDEF
        if unicodedata.category(character) == "Cn" and not pictograph and not noncharacter:
            raise ValueError("unassigned character")
    return unicodedata.normalize("NFC", text)


def segment(text):
    encoded = text.encode("utf-8")
    return len(encoded).to_bytes(4, "little") + encoded


def seed_key(seed):
    """The 16 bytes of the key of an integer or string."""
    if isinstance(seed, str) and re.fullmatch("0|[1-9][0-9]*", seed, re.ASCII) and int(seed) < 2**64:
        seed = int(seed)
    if isinstance(seed, int):
        return seed.to_bytes(16, "little")
    return siphash(bytes(16), segment("seedfast/1") + segment(normal(seed)))


def step_key(parent, step):
    """The key of the substream with a name or an index."""
    if isinstance(step, str):
        if step == "":
            raise ValueError("empty name")
        key = siphash(parent, segment(normal(step)))
    else:
        numbers = [int.from_bytes(parent[i : i + 8], "little") for i in (0, 8)]
        key = b"".join(splitmix(number, step).to_bytes(8, "little") for number in numbers)
    return bytes([key[0] ^ 1]) + key[1:] if key == parent else key


def path_key(seed, path):
    key = seed_key(seed)
    for step in path:
        key = step_key(key, step)
    return key


def stream_bits(key):
    """The generator of a key's stream."""
    words = [int.from_bytes(key[i : i + 4], "little") for i in range(0, 16, 4)]
    return Xoshiro128StarStar.load(words if any(words) else [1, 0, 0, 0])


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


RULES = "nextUint32 nextUint64 int float bool pick sample shuffle weighted dice normal".split()


class Stream(Sampler):
    """A generator with counters. `draw` makes one draw by the name of its rule."""

    def __init__(self, bits, key=None):
        self.bits, self.key, self.counter, self.position, self.words = bits, key, 0, 0, []

    def draw(self, rule, *args):
        """Makes one draw, and returns its value. Raises ValueError, without drawing, if the arguments are invalid."""
        check_draw(rule, args)
        self.words = []
        value = getattr(self, rule)(*args)
        self.counter += 1
        return value

    def substream(self, step):
        """Returns the substream with a name, or with an index from 0 to 2^64 - 1."""
        if self.key is None:
            raise ValueError("a stream without a key has no substreams")
        key = step_key(self.key, step)
        return Stream(stream_bits(key), key)

    def save(self):
        """Returns the state as plain JSON."""
        return {
            "algorithm": type(self.bits).__name__,
            "state": self.bits.save(),
            "counter": self.counter,
            "position": self.position,
        }

    def load(self, saved):
        """Continues from what `save` returned, also by another port."""
        self.bits = GENERATORS[saved["algorithm"]].load(saved["state"])
        self.counter, self.position = saved["counter"], saved["position"]
        return self

    def fork(self):
        """Returns an independent copy, for looking ahead."""
        return Stream(self.bits, self.key).load(self.save())

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


class Rng:
    """The streams of a seed."""

    def __init__(self, seed):
        self.key = seed_key(seed)
        self.streams = {}

    def stream(self, name):
        """Returns the stream with this name. The same name always returns the same object."""
        if name not in self.streams:
            key = step_key(self.key, name)
            self.streams[name] = Stream(stream_bits(key), key)
        return self.streams[name]


def check_draw(rule, args):
    """Raises ValueError unless a rule exists and its arguments are valid."""
    if rule not in RULES:
        raise ValueError("unknown rule %r" % (rule,))
    if rule == "int":
        lo, hi = args
        if not all(isinstance(end, int) and abs(end) <= MAX_SAFE for end in args) or not 0 <= hi - lo < 2**53:
            raise ValueError("int: lo and hi must be safe integers with lo <= hi, got %r and %r" % (lo, hi))
    elif rule == "bool" and args and not 0 <= args[0] <= 1:
        raise ValueError("bool: p must be from 0 to 1, got %r" % (args[0],))
    elif rule == "pick" and not args[0]:
        raise ValueError("pick: the list is empty")
    elif rule == "sample" and not 0 <= args[1] <= len(args[0]):
        raise ValueError("sample: k must be from 0 to %d, got %r" % (len(args[0]), args[1]))
    elif rule == "weighted":
        weights = list(args[0].values()) if len(args) == 1 else args[1]
        if len(args) == 2 and len(args[0]) != len(weights):
            raise ValueError("weighted: there must be one weight for each item")
        if not all(0 <= weight < math.inf for weight in weights) or not sum(weights) > 0:
            raise ValueError("weighted: weights must not be negative, and their sum must be above 0")
    elif rule == "dice" and not DICE.fullmatch(args[0]):
        raise ValueError("dice: must be like 2d6+1, got %r" % (args[0],))
    elif rule == "normal" and not (all(map(math.isfinite, args)) and (len(args) < 2 or args[1] >= 0)):
        raise ValueError("normal: the mean must be finite, and the deviation not negative")


DICE = re.compile(r" *[+-]? *(\d*d\d+|\d+) *([+-] *(\d*d\d+|\d+) *)*")
