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

/** Returns a multiple of 2^-53 in [0, 1). Takes one tick. */
@inline
export function float(): f64 {
  // Signed integers are converted faster.
  return <f64>(<i64>(word() >> 11)) * UNIT
}

/** Returns an integer from 0 to n - 1, in the game's arithmetic. Takes one tick. */
@inline
export function below(n: i32): i32 {
  return <i32>(float() * <f64>n)
}

/** Returns `below(2)`, which is the highest bit. */
@inline
export function belowTwo(): i32 {
  return <i32>(word() >> 63)
}

/** Returns `below(3)`. The limits are the lowest words for which the rounded product is at least 1 or 2. */
@inline
export function belowThree(): i32 {
  const high = word() >> 11
  return i32(high >= 3002399751580331) + i32(high >= 6004799503160661)
}
