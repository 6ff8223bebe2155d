"""Seeds and keys: docs/spec/seeds.md."""

import re
import unicodedata

from generators import M64, Xoshiro128StarStar, rotl, splitmix


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
