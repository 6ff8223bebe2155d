// The target numbers of points of each type on a map of act 1, as in src/map/point-counts.ts.
import { log, sin } from '../fdlibm'
import { float } from '../xoshiro'

const TWO_PI: f64 = 6.283185307179586

export const shops: i32 = 3
export let rests: i32 = 0
export let unknowns: i32 = 0

/** Draws the target numbers of rests and unknowns. */
export function drawPointCounts(): void {
  rests = gaussian(7, 6, 7)
  unknowns = gaussian(12, 10, 14)
}

/** Returns a normally distributed integer with deviation 1. Draws again until the integer is from `low` to `high`. */
function gaussian(mean: f64, low: f64, high: f64): i32 {
  let value: f64
  do {
    const u = 1 - float()
    const v = 1 - float()
    value = nearest(mean + sqrt(-2 * log(u)) * sin(TWO_PI * v))
  } while (value < low || value > high)
  return <i32>value
}
