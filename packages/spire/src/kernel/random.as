// One of the game's streams, for single seeds.
import { firstWord, firstWordAt, mix, next } from './xs128'

let first: u64 = 0
let second: u64 = 0

/** Seeds the stream. */
@inline
export function start(seed: u64): void {
  first = firstWord(seed)
  second = mix(first)
}

/** Seeds the stream of the seed at a position. */
@inline
export function startAt(position: u64, anyOrder: bool): void {
  first = firstWordAt(position, anyOrder)
  second = mix(first)
}

/** Returns the next 64 bits, like the game's `randomLong`. */
@inline
export function word(): u64 {
  const made = next(first, second)
  first = second
  second = made
  return first + second
}

/**
 * Returns 63 random bits modulo n, like the game's `random(n - 1)`. Bits that fall in the last, incomplete block of n
 * values are rejected and drawn again.
 */
@inline
export function nextInt(n: u64): i32 {
  let bits: u64
  let value: u64
  do {
    bits = word() >> 1
    value = bits % n
  } while (<i64>(bits - value + (n - 1)) < 0)
  return <i32>value
}
