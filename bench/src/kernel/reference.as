import { below, lower, PREPARED, prepare, upper } from '../../../packages/spire/src/kernel/bounded'
import { firstWord, mix, next, nextTwo, pair } from '../../../packages/spire/src/kernel/xs128'

const DRAWS = 10
const BOUND = 100
/** The sum of ten draws below 100 is 495 on average. One seed in nine has at least this sum. */
const LEAST = 600

const bound = memory.data(PREPARED, 16)

/**
 * Sums ten `nextInt(100)` draws for each of `count` seeds starting at `from`. Returns the total of the sums that are at
 * least 600.
 */
export function reference(from: u64, count: i32): i32 {
  prepare(bound, BOUND)
  let found = 0
  const fours = count & ~3
  for (let i = 0; i < fours; i += 4) found += four(from + i)
  for (let i = fours; i < count; i++) found += one(from + i)
  return found
}

/** Computes the same as `reference` for four seeds. */
@inline
function four(from: u64): i32 {
  const x0 = firstWord(from)
  const x1 = firstWord(from + 1)
  const x2 = firstWord(from + 2)
  const x3 = firstWord(from + 3)
  let a = pair(x0, x1)
  let c = pair(x2, x3)
  let b = pair(mix(x0), mix(x1))
  let d = pair(mix(x2), mix(x3))
  let sums = i32x4.splat(0)
  let highest = i32x4.splat(0)
  for (let draw = 0; draw < DRAWS; draw++) {
    const e = nextTwo(a, b)
    const f = nextTwo(c, d)
    a = b
    b = e
    c = d
    d = f
    const r = i64x2.add(a, b)
    const s = i64x2.add(c, d)
    const high = upper(r, s)
    highest = i32x4.max_u(highest, high)
    sums = i32x4.add(sums, below(high, lower(r, s), bound))
  }
  // Only a value whose upper half is all ones can be in the last, incomplete multiple of 100, which is rejected.
  if (v128.any_true(i32x4.eq(highest, i32x4.splat(-1)))) {
    return one(from) + one(from + 1) + one(from + 2) + one(from + 3)
  }
  const enough = v128.and(sums, i32x4.ge_s(sums, i32x4.splat(LEAST)))
  return (
    i32x4.extract_lane(enough, 0) +
    i32x4.extract_lane(enough, 1) +
    i32x4.extract_lane(enough, 2) +
    i32x4.extract_lane(enough, 3)
  )
}

/**
 * Computes the same as `reference` for one seed, with libGDX's rule: values in the last, incomplete multiple of 100 are
 * drawn again.
 */
function one(seed: u64): i32 {
  let a = firstWord(seed)
  let b = mix(a)
  let sum = 0
  for (let draw = 0; draw < DRAWS; draw++) {
    let bits: u64
    let value: u64
    do {
      const c = next(a, b)
      a = b
      b = c
      bits = (a + b) >> 1
      value = bits % BOUND
    } while (<i64>(bits - value + (BOUND - 1)) < 0)
    sum += <i32>value
  }
  return sum >= LEAST ? sum : 0
}
