"""Bit generators: docs/spec/streams.md."""

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
