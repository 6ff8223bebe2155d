const PRIME_1 = 0x9e3779b185ebca87n
const PRIME_2 = 0xc2b2ae3d27d4eb4fn
const PRIME_3 = 0x165667b19e3779f9n
const PRIME_4 = 0x85ebca77c2b2ae63n
const PRIME_5 = 0x27d4eb2f165667c5n
const MASK = 0xffffffffffffffffn

/**
 * Returns the XXH64 hash, with seed 0, of a string of ASCII characters.
 * Source: Yann Collet, https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
 */
export function xxHash64(text: string): bigint {
  const { length } = text
  let at = 0
  let hash: bigint
  if (length >= 32) {
    const lanes = [PRIME_1 + PRIME_2, PRIME_2, 0n, -PRIME_1]
    for (; at + 32 <= length; at += 32) {
      for (let lane = 0; lane < 4; lane++) lanes[lane] = round(lanes[lane]!, read(text, at + 8 * lane, 8))
    }
    hash = rotated(lanes[0]!, 1n) + rotated(lanes[1]!, 7n) + rotated(lanes[2]!, 12n) + rotated(lanes[3]!, 18n)
    for (const lane of lanes) hash = (hash ^ round(0n, lane)) * PRIME_1 + PRIME_4
  } else {
    hash = PRIME_5
  }
  hash = (hash + BigInt(length)) & MASK
  for (; at + 8 <= length; at += 8) {
    hash = rotated(hash ^ round(0n, read(text, at, 8)), 27n) * PRIME_1 + PRIME_4
  }
  for (; at + 4 <= length; at += 4)
    hash = rotated(hash ^ (read(text, at, 4) * PRIME_1), 23n) * PRIME_2 + PRIME_3
  for (; at < length; at++) hash = rotated(hash ^ (read(text, at, 1) * PRIME_5), 11n) * PRIME_1
  hash &= MASK
  hash = ((hash ^ (hash >> 33n)) * PRIME_2) & MASK
  hash = ((hash ^ (hash >> 29n)) * PRIME_3) & MASK
  return hash ^ (hash >> 32n)
}

function round(lane: bigint, input: bigint): bigint {
  return (rotated(lane + input * PRIME_2, 31n) * PRIME_1) & MASK
}

function rotated(value: bigint, by: bigint): bigint {
  const bits = value & MASK
  return ((bits << by) | (bits >> (64n - by))) & MASK
}

/** Reads `count` bytes of the string, starting at index `at`, as a little-endian integer. */
function read(text: string, at: number, count: number): bigint {
  let value = 0n
  for (let i = count - 1; i >= 0; i--) value = (value << 8n) | BigInt(text.charCodeAt(at + i) & 255)
  return value
}
