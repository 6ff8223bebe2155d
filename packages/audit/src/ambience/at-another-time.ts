import { installedCapture } from '@seedfast/capture'

/** How much later the first other time is, in milliseconds: 7 years, 156 days, and an odd number of milliseconds. */
const LATER = 234_386_777_213
/** How much later each following time is: 38 days, 14 hours, 50 minutes, and an odd number of milliseconds. */
const STEP = 3_336_601_777
const TIMES = 240

/**
 * Calls `part` while `Date` and `performance.now` return the values of another time. Successive numbers `n`, which are
 * non-negative integers, lead to other hours, weekdays and seasons.
 */
export function atAnotherTime(part: () => void, n: number): void {
  const { outside } = installedCapture()!
  const { now, elapsed } = outside
  const later = LATER + (n % TIMES) * STEP
  outside.now = () => now() + later
  outside.elapsed = () => elapsed() + later
  try {
    part()
  } finally {
    Object.assign(outside, { now, elapsed })
  }
}
