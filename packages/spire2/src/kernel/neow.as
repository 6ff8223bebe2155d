// Neow's offers, as in src/ancients/neow.ts, for four seeds at once.
import { codes } from './codes'
import { nextRun, startRuns, streamSeed } from './run-seeds'
import { below, belowTwo, start } from './xoshiro'

/** The number of bytes per priced relic in `offers`. */
const ROW = 32
/** The offset of a priced relic's good relics. */
const GOOD = 4
/** The maximum number of priced relics. */
const PRICED = 10
const INCREMENT: u64 = 0x9e3779b97f4a7c15

/**
 * Integers below n are computed from the highest 27 bits of an output. If the rest of the product (shifted to the
 * highest bits) is at least this limit, the output's lower bits can change the integer. n is at most 32.
 */
const UNSURE: i32 = -(64 << 5)

/**
 * For each priced relic: the number of good relics that can be offered with it, whether it excludes the first pair, two
 * unused bytes, the codes of the good relics, and the code of the first relic of each pair.
 */
export const offers = memory.data(ROW * PRICED, 16)

/** The positions that a shuffle drew, 32 bits for each seed. */
const drawn = memory.data(512, 16)

/** Values of the four seeds at the end of a computation, 32 bits each. */
const lanes = memory.data(80, 16)
const PRICES: usize = 0
const COINS: usize = 16
const STARTS: usize = 32
const FIRSTS: usize = 48
const SECONDS: usize = 64

/**
 * Computes Neow's offers: the index of the priced relic and the codes of the two good relics, with 5 bits each. `old`
 * selects the hash of old builds. `name` is the hash of the name of Neow's stream. `ticks` is the maximum number of
 * swaps after the coin flips. Writes a multiple of four codes. Returns whether any code is -1 because it needs the
 * plain computation.
 */
export function neow(from: u64, count: i32, old: bool, name: u64, priced: i32, ticks: i32): bool {
  startRuns(from, old)
  let unsure = false
  for (let i = 0; i < count; i += 4) {
    const a = streamSeed(nextRun(), name)
    const b = streamSeed(nextRun(), name)
    const c = streamSeed(nextRun(), name)
    const d = streamSeed(nextRun(), name)
    if (four(a, b, c, d, priced, ticks, codes + (i << 2))) unsure = true
  }
  return unsure
}

/** The positions of a list while it is shuffled. */
const shuffled = memory.data(32, 16)

/** Returns the same code as `neow`, for one seed, with the same steps as the game. */
export function neowOf(index: u64, old: bool, name: u64, priced: i32, _ticks: i32): i32 {
  startRuns(index, old)
  start(streamSeed(nextRun(), name))
  const price = below(priced)
  const row = offers + price * ROW
  const goods = <i32>load<u8>(row)
  const pairs = 3 - <i32>load<u8>(row, 1)
  let coins = 0
  for (let i = 0; i < pairs; i++) coins |= belowTwo() << i
  coins <<= goods
  const size = goods + pairs
  for (let i = 0; i < size; i++) store<u8>(shuffled + i, i)
  for (let last = size - 1; last > 0; last--) {
    const other = shuffled + below(last + 1)
    const kept = load<u8>(shuffled + last)
    store<u8>(shuffled + last, load<u8>(other))
    store<u8>(other, kept)
  }
  const first = relicAt(load<u8>(shuffled), row, coins)
  return (price << 10) | (first << 5) | relicAt(load<u8>(shuffled, 1), row, coins)
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
  const turned = rotated(i64x2.add(i64x2.shl(s1, 2), s1), 7)
  return i64x2.add(i64x2.shl(turned, 3), turned)
}

/**
 * Returns approximate outputs of two streams. Each may be too low by up to 1143, which can change only integers that
 * `UNSURE` marks.
 */
@inline
function roughOutput(s1: v128): v128 {
  const five = i64x2.add(i64x2.shl(s1, 2), s1)
  return i64x2.shl(i64x2.add(i64x2.shl(five, 3), five), 7)
}

/** Returns the highest 32 bits of four outputs. */
@inline
function highHalves(ab: v128, cd: v128): v128 {
  return v128.shuffle<i32>(ab, cd, 1, 3, 5, 7)
}

/** Returns four products of the highest 27 bits and n. The highest 5 bits of a product are an integer below n. */
@inline
function scaled(high: v128, n: v128): v128 {
  return i32x4.mul(i32x4.shr_u(high, 5), n)
}

function four(a: u64, b: u64, c: u64, d: u64, priced: i32, ticks: i32, out: usize): bool {
  let s0 = pair(a + INCREMENT, b + INCREMENT)
  let s1 = pair(a + INCREMENT * 2, b + INCREMENT * 2)
  let s2 = pair(a + INCREMENT * 3, b + INCREMENT * 3)
  let s3 = pair(a + INCREMENT * 4, b + INCREMENT * 4)
  let z0 = pair(c + INCREMENT, d + INCREMENT)
  let z1 = pair(c + INCREMENT * 2, d + INCREMENT * 2)
  let z2 = pair(c + INCREMENT * 3, d + INCREMENT * 3)
  let z3 = pair(c + INCREMENT * 4, d + INCREMENT * 4)

  let product = scaled(highHalves(output(s1), output(z1)), i32x4.splat(priced))
  let rest = i32x4.shl(product, 5)
  const prices = i32x4.shr_u(product, 27)
  const rowA = offers + i32x4.extract_lane(prices, 0) * ROW
  const rowB = offers + i32x4.extract_lane(prices, 1) * ROW
  const rowC = offers + i32x4.extract_lane(prices, 2) * ROW
  const rowD = offers + i32x4.extract_lane(prices, 3) * ROW
  let heads = v128.load32_zero(rowA)
  heads = v128.load32_lane(rowB, heads, 1)
  heads = v128.load32_lane(rowC, heads, 2)
  heads = v128.load32_lane(rowD, heads, 3)
  const goods = v128.and(heads, i32x4.splat(0xff))
  const fewer = i32x4.shr_u(heads, 8)
  const size = i32x4.sub(i32x4.add(goods, i32x4.splat(3)), fewer)

  let high = heads
  let coins = i32x4.splat(0)
  for (let tick = 0; tick < 3; tick++) {
    const t = i64x2.shl(s1, 17)
    s2 = v128.xor(s2, s0)
    s3 = v128.xor(s3, s1)
    s1 = v128.xor(s1, s2)
    s0 = v128.xor(s0, s3)
    s2 = v128.xor(s2, t)
    s3 = rotated(s3, 45)
    const y = i64x2.shl(z1, 17)
    z2 = v128.xor(z2, z0)
    z3 = v128.xor(z3, z1)
    z1 = v128.xor(z1, z2)
    z0 = v128.xor(z0, z3)
    z2 = v128.xor(z2, y)
    z3 = rotated(z3, 45)
    high = highHalves(output(s1), output(z1))
    // An integer below 2 is the highest bit.
    coins = v128.or(coins, i32x4.shl(i32x4.shr_u(high, 31), tick))
  }
  // Without the first pair, the third tick is the first of the shuffle.
  product = scaled(high, size)
  rest = i32x4.max_u(rest, v128.and(i32x4.shl(product, 5), i32x4.neg(fewer)))
  const early = i32x4.shr_u(product, 27)

  const start = i32x4.sub(size, fewer)
  const end = drawn + (ticks << 4)
  let left = start
  for (let place = drawn; place < end; place += 16) {
    const t = i64x2.shl(s1, 17)
    s2 = v128.xor(s2, s0)
    s3 = v128.xor(s3, s1)
    s1 = v128.xor(s1, s2)
    s0 = v128.xor(s0, s3)
    s2 = v128.xor(s2, t)
    s3 = rotated(s3, 45)
    const y = i64x2.shl(z1, 17)
    z2 = v128.xor(z2, z0)
    z3 = v128.xor(z3, z1)
    z1 = v128.xor(z1, z2)
    z0 = v128.xor(z0, z3)
    z2 = v128.xor(z2, y)
    z3 = rotated(z3, 45)
    product = scaled(highHalves(roughOutput(s1), roughOutput(z1)), left)
    rest = i32x4.max_u(rest, i32x4.shl(product, 5))
    v128.store(place, i32x4.shr_u(product, 27))
    left = i32x4.sub(left, i32x4.splat(1))
  }

  // The swaps are followed backward to find the relics that are at the first two indexes before the last swap. A swap
  // that isn't part of a seed's shuffle has a last index below 1.
  let first = i32x4.splat(0)
  let second = i32x4.splat(1)
  for (let place = end - 16; place >= drawn; place -= 16) {
    const item = v128.load(place)
    const last = v128.and(left, i32x4.gt_s(left, i32x4.splat(1)))
    first = i32x4.max_s(first, v128.and(i32x4.eq(item, first), last))
    second = i32x4.max_s(second, v128.and(i32x4.eq(item, second), last))
    left = i32x4.add(left, i32x4.splat(1))
  }
  const earlyLast = v128.and(i32x4.sub(size, i32x4.splat(1)), i32x4.neg(fewer))
  first = i32x4.max_s(first, v128.and(i32x4.eq(early, first), earlyLast))
  second = i32x4.max_s(second, v128.and(i32x4.eq(early, second), earlyLast))

  v128.store(lanes, prices, PRICES)
  v128.store(lanes, coins, COINS)
  v128.store(lanes, start, STARTS)
  v128.store(lanes, first, FIRSTS)
  v128.store(lanes, second, SECONDS)
  for (let lane: usize = 0; lane < 16; lane += 4) store<i32>(out + lane, codeOf(lanes + lane, drawn + lane))
  const unsure = i32x4.ge_u(rest, i32x4.splat(UNSURE))
  if (!v128.any_true(unsure)) return false
  v128.store(out, v128.or(v128.load(out), unsure))
  return true
}

/** Returns the code of a seed's offers. `items` is the address of the seed's drawn positions. */
@inline
function codeOf(lane: usize, items: usize): i32 {
  const price = load<i32>(lane, PRICES)
  const row = offers + price * ROW
  const coins = load<i32>(lane, COINS) << load<u8>(row)
  const a = relicAt(load<i32>(lane, FIRSTS), row, coins)
  const b = relicAt(load<i32>(lane, SECONDS), row, coins)
  // The shuffle's last swap swaps the first two relics or leaves them in place.
  const isSwapped = load<i32>(items + ((load<i32>(lane, STARTS) - 2) << 4)) == 0
  return (price << 10) | (isSwapped ? (b << 5) | a : (a << 5) | b)
}

/** Returns the code of the relic at an index of the unshuffled list, which ends with the relics of the pairs. */
@inline
function relicAt(place: i32, row: usize, coins: i32): i32 {
  return <i32>load<u8>(row + place, GOOD) + ((coins >> place) & 1)
}
