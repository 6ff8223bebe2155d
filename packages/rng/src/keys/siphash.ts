/** 16 bytes as four little-endian 32-bit words. */
type Words = readonly [number, number, number, number]

/**
 * Computes the SipHash-2-4 hash of the given bytes, with 128 bits of output. The key and the output are four
 * little-endian 32-bit words each. Takes O(bytes) time. Source: Jean-Philippe Aumasson and Daniel J. Bernstein,
 * "SipHash: a fast short-input PRF" (2012), and the 128-bit variant of https://github.com/veorq/SipHash
 */
export function sipHash128(key: Words, bytes: Uint8Array): Words {
  const hash = new SipState(key)
  const whole = bytes.length & ~7
  for (let i = 0; i < whole; i += 8) hash.absorb(wordAt(bytes, i + 4), wordAt(bytes, i))
  hash.absorb((bytes.length << 24) | tailWord(bytes, whole + 4, 3), tailWord(bytes, whole, 4))
  hash.v2l ^= 0xee
  for (let i = 0; i < 4; i++) hash.round()
  const [high0, low0] = hash.output()
  hash.v1l ^= 0xdd
  for (let i = 0; i < 4; i++) hash.round()
  const [high1, low1] = hash.output()
  return [low0, high0, low1, high1]
}

/** SipHash's state: four 64-bit words, each stored as two halves. */
class SipState {
  v0h = 0x736f6d65
  v0l = 0x70736575
  v1h = 0x646f7261
  v1l = 0x6e646f6d
  v2h = 0x6c796765
  v2l = 0x6e657261
  v3h = 0x74656462
  v3l = 0x79746573

  constructor(key: Words) {
    this.v0h ^= key[1]
    this.v0l ^= key[0]
    this.v1h ^= key[3]
    this.v1l ^= key[2] ^ 0xee // marks the 128-bit variant
    this.v2h ^= key[1]
    this.v2l ^= key[0]
    this.v3h ^= key[3]
    this.v3l ^= key[2]
  }

  absorb(high: number, low: number): void {
    this.v3h ^= high
    this.v3l ^= low
    this.round()
    this.round()
    this.v0h ^= high
    this.v0l ^= low
  }

  round(): void {
    let { v0h, v0l, v1h, v1l, v2h, v2l, v3h, v3l } = this
    let low = (v0l >>> 0) + (v1l >>> 0)
    v0h = (v0h + v1h + carry(low)) | 0
    v0l = low | 0
    let high = (v1h << 13) | (v1l >>> 19)
    v1l = ((v1l << 13) | (v1h >>> 19)) ^ v0l
    v1h = high ^ v0h
    high = v0l
    v0l = v0h
    v0h = high

    low = (v2l >>> 0) + (v3l >>> 0)
    v2h = (v2h + v3h + carry(low)) | 0
    v2l = low | 0
    high = (v3h << 16) | (v3l >>> 16)
    v3l = ((v3l << 16) | (v3h >>> 16)) ^ v2l
    v3h = high ^ v2h

    low = (v0l >>> 0) + (v3l >>> 0)
    v0h = (v0h + v3h + carry(low)) | 0
    v0l = low | 0
    high = (v3h << 21) | (v3l >>> 11)
    v3l = ((v3l << 21) | (v3h >>> 11)) ^ v0l
    v3h = high ^ v0h

    low = (v2l >>> 0) + (v1l >>> 0)
    v2h = (v2h + v1h + carry(low)) | 0
    v2l = low | 0
    high = (v1h << 17) | (v1l >>> 15)
    v1l = ((v1l << 17) | (v1h >>> 15)) ^ v2l
    v1h = high ^ v2h
    high = v2l
    v2l = v2h
    v2h = high

    this.v0h = v0h
    this.v0l = v0l
    this.v1h = v1h
    this.v1l = v1l
    this.v2h = v2h
    this.v2l = v2l
    this.v3h = v3h
    this.v3l = v3l
  }

  output(): [high: number, low: number] {
    return [
      (this.v0h ^ this.v1h ^ this.v2h ^ this.v3h) >>> 0,
      (this.v0l ^ this.v1l ^ this.v2l ^ this.v3l) >>> 0,
    ]
  }
}

function carry(sum: number): 0 | 1 {
  return sum > 0xffffffff ? 1 : 0
}

function wordAt(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
}

/** Reads up to `count` bytes, starting at index `at`, as a little-endian word. Missing bytes count as 0. */
function tailWord(bytes: Uint8Array, at: number, count: number): number {
  let word = 0
  for (let i = 0; i < count && at + i < bytes.length; i++) word |= bytes[at + i]! << (8 * i)
  return word
}
