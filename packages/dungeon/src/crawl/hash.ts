const FNV_BASIS = 0xcbf29ce484222325n
const FNV_PRIME = 1099511628211n
const MURMUR = 0x5bd1e995

const uint64 = (value: bigint): bigint => BigInt.asUintN(64, value)

/**
 * Returns a 64-bit hash of three 64-bit words. Applies FNV-1a to one word at a time and folds the result. Matches
 * Crawl's `hash3`.
 * Source: Crawl, hash.h
 */
export function hash3(x: bigint, y: bigint, z: bigint): bigint {
  let hash = FNV_BASIS
  for (const word of [x, y, z]) hash = uint64((hash ^ uint64(word)) * FNV_PRIME)
  return uint64(hash ^ (hash >> 27n) ^ (hash << 24n) ^ (hash >> 48n))
}

/**
 * Returns the 32-bit MurmurHash2 of `bytes`. The hash's seed is 0, so its initial value is the number of bytes. Matches
 * Crawl's `hash32`.
 * Source: Crawl, hash.cc
 */
export function hash32(bytes: Uint8Array): number {
  let hash = bytes.length
  const byte = (at: number): number => bytes[at] ?? 0
  const whole = bytes.length & ~3
  for (let at = 0; at < whole; at += 4) {
    let word = byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24)
    word = Math.imul(word, MURMUR)
    word ^= word >>> 24
    hash = Math.imul(hash, MURMUR) ^ Math.imul(word, MURMUR)
  }
  if (whole < bytes.length) {
    hash ^= byte(whole) | (byte(whole + 1) << 8) | (byte(whole + 2) << 16)
    hash = Math.imul(hash, MURMUR)
  }
  hash = Math.imul(hash ^ (hash >>> 13), MURMUR)
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * Hashes a seed and an ID, both unsigned 32-bit integers, to an integer from 0 to `max` − 1. Returns 0 if `max` is
 * below 2. Matches Crawl's `hash_with_seed`.
 */
export function hashWithSeed(max: number, seed: number, id = 0): number {
  if (max < 2) return 0
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setUint32(0, seed, true)
  bytes.setUint32(4, id, true)
  return hash32(new Uint8Array(bytes.buffer)) % max
}
