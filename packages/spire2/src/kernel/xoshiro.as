// One of the game's streams, xoshiro256** seeded by SplitMix64, for single seeds.

const INCREMENT: u64 = 0x9e3779b97f4a7c15
const UNIT: f64 = 1.0 / 9007199254740992.0

let s0: u64 = 0
let s1: u64 = 0
let s2: u64 = 0
let s3: u64 = 0

@inline
function mix(state: u64): u64 {
  let z = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb
  return z ^ (z >> 31)
}

/** Seeds the stream. */
export function start(seed: u64): void {
  s0 = mix(seed + INCREMENT)
  s1 = mix(seed + INCREMENT * 2)
  s2 = mix(seed + INCREMENT * 3)
  s3 = mix(seed + INCREMENT * 4)
}

@inline
function step(): void {
  const t = s1 << 17
  s2 ^= s0
  s3 ^= s1
  s1 ^= s2
  s0 ^= s3
  s2 ^= t
  s3 = rotl(s3, 45)
}

/** Advances the stream without computing its outputs. */
export function skip(ticks: i32): void {
  for (let i = 0; i < ticks; i++) step()
}

@inline
function word(): u64 {
  const output = rotl(s1 * 5, 7) * 9
  step()
  return output
}

/** Returns the 53 bits of a float. Takes one tick. */
@inline
export function bits(): u64 {
  return word() >> 11
}

/** Returns a multiple of 2^-53 in [0, 1). Takes one tick. */
@inline
export function float(): f64 {
  // Signed integers are converted faster.
  return <f64>(<i64>bits()) * UNIT
}

/** Whether this is compiled to be translated to a shader, which has neither floats nor most vectors. */
export const IS_FOR_SHADERS = ASC_OPTIMIZE_LEVEL == 0

/** Returns an integer from 0 to n - 1, in the game's arithmetic. Takes one tick. n is at most 1,024. */
@inline
export function below(n: i32): i32 {
  return IS_FOR_SHADERS ? scaled(bits(), n) : <i32>(float() * <f64>n)
}

/** Returns `float` · 2^-53 · n as an integer. The product is first rounded to 53 bits, like the product of two floats. */
export function scaled(float: u64, n: u64): i32 {
  const product = float * n
  const extra = 11 - <i64>clz(product)
  if (extra <= 0) return 0
  const half = <u64>1 << (extra - 1)
  const rest = product & ((half << 1) - 1)
  let kept = product >> extra
  if (rest > half || (rest == half && (kept & 1) != 0)) kept++
  return <i32>(kept >> (53 - extra))
}

/** Returns `below(2)`, which is the highest bit. */
@inline
export function belowTwo(): i32 {
  return <i32>(word() >> 63)
}

/** Returns `below(3)`. The limits are the lowest words for which the rounded product is at least 1 or 2. */
@inline
export function belowThree(): i32 {
  const high = bits()
  return i32(high >= 3002399751580331) + i32(high >= 6004799503160661)
}
