// libGDX's RandomXS128 on 64-bit words. Two seeds share one vector.

/** Applies MurmurHash3's 64-bit finalizer, which libGDX uses to convert a seed to a state. */
@inline
export function mix(seed: u64): u64 {
  let x = seed ^ (seed >> 33)
  x *= 0xff51afd7ed558ccd
  x ^= x >> 33
  x *= 0xc4ceb9fe1a85ec53
  return x ^ (x >> 33)
}

/** Returns the first word of a seed's state. The second word is `mix` of the first. Seed 0 is replaced by 2^63. */
@inline
export function firstWord(seed: u64): u64 {
  return mix(seed == 0 ? 1 << 63 : seed)
}

/**
 * Returns the seed at a position. In any order, a position is a seed's hash, except that the positions of seeds 0 and
 * 2^63 are their hashes before seed 0 is replaced.
 */
@inline
export function seedAt(position: u64, anyOrder: bool): u64 {
  return anyOrder ? unmix(position) : position
}

/** Returns the first word of the state of the seed at a position. In any order, this needs no hash. */
@inline
export function firstWordAt(position: u64, anyOrder: bool): u64 {
  if (!anyOrder) return firstWord(position)
  return position == 0 ? firstWord(0) : position
}

/** The inverse of `mix`. */
@inline
function unmix(hash: u64): u64 {
  let x = (hash ^ (hash >> 33)) * 0x9cb4b2f8129337db
  x = (x ^ (x >> 33)) * 0x4f74430c22a54005
  return x ^ (x >> 33)
}

/**
 * Returns the second word of the state after a step. The first word after the step is the second word before it. The
 * step's output is the sum of the two words after the step.
 */
@inline
export function next(first: u64, second: u64): u64 {
  const t = first ^ (first << 23)
  return t ^ second ^ (t >> 17) ^ (second >> 26)
}

/** Computes the same as `next`, but for two seeds. */
@inline
export function nextTwo(first: v128, second: v128): v128 {
  const t = v128.xor(first, i64x2.shl(first, 23))
  return v128.xor(
    v128.xor(t, i64x2.shr_u(t, 17)),
    v128.xor(second, i64x2.shr_u(second, 26)),
  )
}

/** Returns two words as a vector. */
@inline
export function pair(low: u64, high: u64): v128 {
  return i64x2.replace_lane(i64x2.splat(low), 1, high)
}
