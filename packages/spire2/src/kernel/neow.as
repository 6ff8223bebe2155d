import { codes } from './codes'
import { nextRun, startRuns, streamSeed } from './run-seeds'

/** The number of bytes per priced relic in `offers`. */
const ROW = 32
/** The offset of a priced relic's good relics. */
const GOOD = 2
/** The maximum number of priced relics. */
const PRICED = 10
const INCREMENT: u64 = 0x9e3779b97f4a7c15
const UNIT: f64 = 1.0 / 9007199254740992.0

/**
 * For each priced relic: the number of good relics that can be offered with it, whether it excludes the first pair, and
 * the codes of these good relics.
 */
export const offers = memory.data(ROW * PRICED, 16)

/** The good relics of two seeds while they are shuffled. */
const listA = memory.data(32, 16)
const listB = memory.data(32, 16)

/**
 * Computes Neow's offers: the index of the priced relic and the codes of the two good relics, with 5 bits each. `old`
 * selects the hash of old builds. `name` is the hash of the name of Neow's stream. The codes of the pairs start at
 * `pairs`. Writes an even number of codes.
 */
export function neow(from: u64, count: i32, old: bool, name: u64, priced: i32, pairs: i32): void {
  startRuns(from, old)
  for (let i = 0; i < count; i += 2) {
    const a = streamSeed(nextRun(), name)
    const b = streamSeed(nextRun(), name)
    two(a, b, priced, pairs, codes + (i << 2))
  }
}

@inline
function mix(state: u64): u64 {
  let z = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb
  return z ^ (z >> 31)
}

@inline
function pair(a: u64, b: u64): v128 {
  return i64x2.replace_lane(i64x2.splat(mix(a)), 1, mix(b))
}

@inline
function rotated(x: v128, by: i32): v128 {
  return v128.or(i64x2.shl(x, by), i64x2.shr_u(x, 64 - by))
}

/** Returns the outputs of two streams. */
@inline
function output(s1: v128): v128 {
  const five = i64x2.add(i64x2.shl(s1, 2), s1)
  const turned = rotated(five, 7)
  return i64x2.add(i64x2.shl(turned, 3), turned)
}

/**
 * Returns two outputs as integers below given numbers, in the game's arithmetic. The integers are in lanes 0 and 2.
 * `range` contains these numbers times 2^-53, which is exact, so that only one product is rounded, as in the game.
 */
@inline
function below(word: v128, range: v128): v128 {
  // The upper 53 bits as a double: their halves are put into the fractions of 2^84 and 2^52.
  const high = v128.or(i64x2.shr_u(word, 43), i64x2.splat(0x4530000000000000))
  const low = v128.shuffle<i32>(i64x2.shr_u(word, 11), i64x2.splat(0x4330000000000000), 0, 5, 2, 7)
  const bits = f64x2.add(f64x2.sub(high, f64x2.splat(19342813118337666422669312.0)), low)
  // Adding 2^52 moves an integer into the lowest bits of the fraction.
  return f64x2.add(f64x2.floor(f64x2.mul(bits, range)), f64x2.splat(4503599627370496.0))
}

/**
 * Fills a list with the good relics that can be offered with a priced relic. Returns the number of all good relics,
 * including those of the pairs.
 */
@inline
function fill(list: usize, row: usize): i32 {
  v128.store(list, v128.load(row, GOOD))
  return <i32>load<u8>(row) + 3 - <i32>load<u8>(row, 1)
}

function two(a: u64, b: u64, priced: i32, pairs: i32, out: usize): void {
  let s0 = pair(a + INCREMENT, b + INCREMENT)
  let s1 = pair(a + INCREMENT * 2, b + INCREMENT * 2)
  let s2 = pair(a + INCREMENT * 3, b + INCREMENT * 3)
  let s3 = pair(a + INCREMENT * 4, b + INCREMENT * 4)

  const prices = below(output(s1), f64x2.splat(<f64>priced * UNIT))
  const priceA = i32x4.extract_lane(prices, 0)
  const priceB = i32x4.extract_lane(prices, 2)
  const rowA = offers + priceA * ROW
  const rowB = offers + priceB * ROW
  let lastA = fill(listA, rowA)
  let lastB = fill(listB, rowB)
  // Without the first pair, the coin flips come a tick earlier, and the third tick is the first of the shuffle.
  const fewerA = <i32>load<u8>(rowA, 1)
  const fewerB = <i32>load<u8>(rowB, 1)
  const goodA = listA + <i32>load<u8>(rowA)
  const goodB = listB + <i32>load<u8>(rowB)
  let range = f64x2.mul(
    f64x2.replace_lane(f64x2.splat(<f64>lastA), 1, <f64>lastB),
    f64x2.splat(UNIT),
  )
  lastA--
  lastB--
  let firstA = 0
  let firstB = 0
  for (let tick = 0; tick < 3; tick++) {
    const t = i64x2.shl(s1, 17)
    s2 = v128.xor(s2, s0)
    s3 = v128.xor(s3, s1)
    s1 = v128.xor(s1, s2)
    s0 = v128.xor(s0, s3)
    s2 = v128.xor(s2, t)
    s3 = rotated(s3, 45)
    // An integer below 2 is the highest bit.
    const coins = i64x2.shr_u(output(s1), 63)
    // If there are only two coins, the third store is behind the end of the list, where nothing reads it.
    store<u8>(goodA + tick, <u8>(pairs + 2 * (tick + fewerA) + i32x4.extract_lane(coins, 0)))
    store<u8>(goodB + tick, <u8>(pairs + 2 * (tick + fewerB) + i32x4.extract_lane(coins, 2)))
  }
  if (fewerA | fewerB) {
    const items = below(output(s1), range)
    if (fewerA) store<u8>(i32x4.extract_lane(items, 0), load<u8>(lastA--, listA), listA)
    if (fewerB) store<u8>(i32x4.extract_lane(items, 2), load<u8>(lastB--, listB), listB)
    range = f64x2.mul(
      f64x2.replace_lane(f64x2.splat(<f64>(lastA + 1)), 1, <f64>(lastB + 1)),
      f64x2.splat(UNIT),
    )
  }
  // A position isn't read again after its swap, so its new content isn't stored.
  while (lastA > 1 && lastB > 1) {
    const t = i64x2.shl(s1, 17)
    s2 = v128.xor(s2, s0)
    s3 = v128.xor(s3, s1)
    s1 = v128.xor(s1, s2)
    s0 = v128.xor(s0, s3)
    s2 = v128.xor(s2, t)
    s3 = rotated(s3, 45)
    const items = below(output(s1), range)
    range = f64x2.sub(range, f64x2.splat(UNIT))
    store<u8>(i32x4.extract_lane(items, 0), load<u8>(lastA--, listA), listA)
    store<u8>(i32x4.extract_lane(items, 2), load<u8>(lastB--, listB), listB)
  }
  while (lastA >= 1 || lastB >= 1) {
    const t = i64x2.shl(s1, 17)
    s2 = v128.xor(s2, s0)
    s3 = v128.xor(s3, s1)
    s1 = v128.xor(s1, s2)
    s0 = v128.xor(s0, s3)
    s2 = v128.xor(s2, t)
    s3 = rotated(s3, 45)
    const items = below(output(s1), range)
    range = f64x2.sub(range, f64x2.splat(UNIT))
    if (lastA > 1) store<u8>(listA + i32x4.extract_lane(items, 0), load<u8>(listA + lastA))
    else if (lastA == 1) firstA = i32x4.extract_lane(items, 0)
    if (lastB > 1) store<u8>(listB + i32x4.extract_lane(items, 2), load<u8>(listB + lastB))
    else if (lastB == 1) firstB = i32x4.extract_lane(items, 2)
    lastA--
    lastB--
  }
  store<i32>(out, codeOf(listA, firstA, priceA))
  store<i32>(out, codeOf(listB, firstB, priceB), 4)
}

@inline
function codeOf(list: usize, first: i32, price: i32): i32 {
  return (price << 10) | (<i32>load<u8>(list + (1 - first)) << 5) | <i32>load<u8>(list + first)
}
