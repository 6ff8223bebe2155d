// XXH64 of 12 bytes with seed 0, in two parts, because the first 8 bytes of consecutive seeds are nearly always the
// same.

const PRIME_1: u64 = 0x9e3779b185ebca87
const PRIME_2: u64 = 0xc2b2ae3d27d4eb4f
const PRIME_3: u64 = 0x165667b19e3779f9
const PRIME_4: u64 = 0x85ebca77c2b2ae63
const PRIME_5: u64 = 0x27d4eb2f165667c5
const LENGTH: u64 = 12

/** Returns the hash after the first 8 bytes. */
export function startHash(bytes: u64): u64 {
  const lane = rotl(bytes * PRIME_2, 31) * PRIME_1
  return rotl((PRIME_5 + LENGTH) ^ lane, 27) * PRIME_1 + PRIME_4
}

/** Returns the hash after the last 4 bytes. */
@inline
export function endHash(start: u64, bytes: u64): u64 {
  let hash = rotl(start ^ (bytes * PRIME_1), 23) * PRIME_2 + PRIME_3
  hash = (hash ^ (hash >> 33)) * PRIME_2
  hash = (hash ^ (hash >> 29)) * PRIME_3
  return hash ^ (hash >> 32)
}
