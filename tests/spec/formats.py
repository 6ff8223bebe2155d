"""Canonical JSON, artefacts, seed codes, catalogs and traces: the other pages of docs/spec."""

import hashlib
import math
import re
import struct
from seedfast_streams import M32, rotl, utf16


ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def number(x):
    if not math.isfinite(x):
        raise ValueError("not finite")
    if x == 0:
        return "0"
    mantissa, exponent = ("%r" % float(abs(x))).partition("e")[::2]
    whole, fraction = mantissa.partition(".")[::2]
    digits = (whole + fraction).lstrip("0")
    n = int(exponent or 0) + len(whole) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    k = len(digits)
    sign = "-" if x < 0 else ""
    if k <= n <= 21:
        return sign + digits + "0" * (n - k)
    if 0 < n <= 21:
        return sign + digits[:n] + "." + digits[n:]
    if -6 < n <= 0:
        return sign + "0." + "0" * -n + digits
    return sign + digits[0] + ("." + digits[1:] if k > 1 else "") + "e%+d" % (n - 1)


def string(text):
    text.encode("utf-8")
    return '"' + "".join(ESCAPES.get(c) or ("\\u%04x" % ord(c) if c < " " else c) for c in text) + '"'


def canonical(value):
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, (int, float)):
        return number(value)
    if isinstance(value, str):
        return string(value)
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return "{" + ",".join(string(key) + ":" + canonical(value[key]) for key in sorted(value, key=utf16)) + "}"


def sha256(data):
    return hashlib.sha256(data.encode("utf-8") if isinstance(data, str) else data)


def result_hash(result):
    return sha256(canonical(result)).hexdigest()


def artefact(about, result):
    return canonical({"format": "seedfast/1", **about, "result": result, "sha256": result_hash(result)}) + "\n"


def catalog(about, entries):
    head = {"format": "seedfast-catalog/1", **about}
    lines = ['"%s":%s,\n' % (key, canonical(head[key])) for key in ("format", "world", "version", "params", "overrides")]
    return "{\n%s\"entries\":[\n%s\n],\n\"accepted\":[]\n}\n" % ("".join(lines), ",\n".join(map(canonical, entries)))


def trace(about, result, draws):
    header = {"format": "seedfast-trace/1", **about, "sha256": result_hash(result), "draws": len(draws)}
    return "".join(canonical(line) + "\n" for line in [header, *draws])


def hash_int(h, i):
    return rotl((h ^ i & M32) * 0x9E3779B1 & M32, 13, 32)


def hash_text(h, text):
    units = struct.unpack(">%dH" % (len(utf16(text)) // 2), utf16(text))
    h = hash_int(h, len(units))
    for unit in units:
        h = (h ^ unit) * 0x01000193 & M32
    return hash_int(h, 0x5F)


def hash_value(h, value):
    if value is None:
        return hash_int(h, 0x6E)
    if isinstance(value, bool):
        return hash_int(h, 0x74 if value else 0x66)
    if isinstance(value, (int, float)):
        if float(value).is_integer() and -(2**31) <= value < 2**31:
            return hash_int(h, int(value))
        high, low = struct.unpack(">II", struct.pack(">d", value))
        return hash_int(hash_int(h, high), low)
    if isinstance(value, str):
        return hash_text(h, value)
    if isinstance(value, list):
        h = hash_int(h, len(value))
        for item in value:
            h = hash_value(h, item)
        return h
    for key in sorted(value, key=lambda key: (0, int(key)) if re.fullmatch("0|[1-9][0-9]*", key) else (1, 0)):
        h = hash_value(hash_text(h, key), value[key])
    return hash_int(h, 0x7D)


def recorded(value):
    if isinstance(value, (list, dict)) or isinstance(value, str) and len(utf16(value)) > 160:
        size = len(utf16(value)) // 2 if isinstance(value, str) else len(value)
        return {"hash": "%08x" % hash_value(0, value), "size": size}
    return value


def varint(value):
    encoded = b""
    while value > 127:
        encoded += bytes([value & 127 | 128])
        value >>= 7
    return encoded + bytes([value])


def prefixed(text, more=0):
    encoded = text.encode("utf-8")
    return varint(len(encoded) + more) + encoded


def seed_code(world, version, seed, request=None):
    """`request` is the object of params and overrides; None if they are the defaults."""
    decimal = re.fullmatch("0|[1-9][0-9]*", seed, re.ASCII)
    body = b"\x01" + prefixed(world) + varint(version)
    body += varint(0) + varint(int(seed)) if decimal else prefixed(seed, 1)
    if request is not None:
        body += sha256(canonical(request)).digest()[:4]
    body += sha256(body).digest()[:3]
    bits = "".join("{:08b}".format(byte) for byte in body)
    bits += "0" * (-len(bits) % 5)
    digits = "".join(CROCKFORD[int(bits[i : i + 5], 2)] for i in range(0, len(bits), 5))
    return "-".join(digits[i : i + 5] for i in range(0, len(digits), 5))
