// The target numbers of points of each type on a map of act 1, as in src/map/point-counts.ts.
import { log, sin } from '../fdlibm'
import { bits, float, IS_FOR_SHADERS } from '../xoshiro'

const TWO_PI: f64 = 6.283185307179586

export const shops: i32 = 3
export let rests: i32 = 0
export let unknowns: i32 = 0

/** Whether a shader can't decide a number, because the exact value is too close to a half. */
export let isUnsure = false

/** Draws the target numbers of rests and unknowns. */
export function drawPointCounts(): void {
  isUnsure = false
  rests = gaussian(7, 6, 7)
  unknowns = gaussian(12, 10, 14)
}

/** Returns a normally distributed integer with deviation 1. Draws again until the integer is from `low` to `high`. */
function gaussian(mean: i32, low: i32, high: i32): i32 {
  let value: i32
  do {
    value = IS_FOR_SHADERS ? mean + roughDeviation(bits(), bits()) : nearestTo(mean)
  } while (value < low || value > high)
  return value
}

@inline
function nearestTo(mean: f64): i32 {
  const u = 1 - float()
  const v = 1 - float()
  return <i32>nearest(mean + sqrt(-2 * log(u)) * sin(TWO_PI * v))
}

// Shaders have no floats. They compute half of the squared deviation, -log(u) · sin²(2πv), from tables, as a number of
// 26 bits after the point, and compare it with those of 0.5, 1.5 and 2.5. Linear interpolation is off by less than 2^-20,
// so a deviation can be too close to a limit to decide. Such seeds get no code.

/** The natural logarithm of 1 + i / 1024 and the squared sine of iπ / 2048, times 2^26, 32 bits each; set by the caller. */
export const logTable: usize = memory.data(4112, 16)
export const sineTable: usize = memory.data(4112, 16)
const LN2: u32 = 46516320
const ONE: u64 = 1 << 26
/** The bits of a fraction that interpolate between two entries. */
const BETWEEN: i32 = 14

/** Returns the deviation, rounded to the nearest integer; deviations of at least 2.5 count as 3. */
function roughDeviation(bitsOfU: u64, bitsOfV: u64): i32 {
  const logarithm = <u64>roughLog((1 << 53) - bitsOfU)
  const half = bitsOfV & ((1 << 52) - 1)
  const square = logarithm * <u64>roughSine(half <= 1 << 51 ? half : (1 << 52) - half)
  const error = (logarithm + ONE) << 7
  let size = 0
  // Half of the square of 0.5, 1.5 and 2.5, in eighths.
  for (let eighths: u64 = 1; size < 3; eighths = eighths == 1 ? 9 : 25) {
    const limit = eighths << 49
    if (square + error > limit && square < limit + error) isUnsure = true
    if (square < limit) break
    size++
  }
  return bitsOfV >> 52 == 0 ? -size : size
}

/** Returns -log(bits / 2^53). */
@inline
function roughLog(bits: u64): u32 {
  const zeros = <i32>clz(bits)
  // Without the highest bit, which is always 1.
  const fraction = bits << (zeros + 1)
  return <u32>(zeros - 10) * LN2 - between(logTable, <u32>(fraction >> (54 - BETWEEN)))
}

/** Returns the squared sine of bits / 2^51 · π / 2. */
@inline
function roughSine(bits: u64): u32 {
  return between(sineTable, <u32>(bits >> (41 - BETWEEN)))
}

/** Returns the entry at an index with `BETWEEN` bits after the point. */
function between(table: usize, place: u32): u32 {
  const entry = table + ((place >> BETWEEN) << 2)
  const low = load<u32>(entry)
  const step = load<u32>(entry, 4) - low
  return low + ((step * (place & ((1 << BETWEEN) - 1))) >> BETWEEN)
}
