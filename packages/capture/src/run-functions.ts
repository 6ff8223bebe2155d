import type { Run } from '@seedfast/world'
import type { AmbientFunctions } from './captured-functions.js'
import { gameWatch } from './game-watch.js'
import { perturbation, perturbedElapsed, perturbedNow } from './perturbation.js'
import { RunTimers } from './timers/run-timers.js'

/** The default initial time of a run's clock, 2000-01-01T00:00:00.000Z, in milliseconds since 1970. */
export const START = 946_684_800_000
const TEN_YEARS = 315_360_000_000

/** The names of the streams that captured functions draw from. A game can't save these streams. */
export const CAPTURED_STREAMS: ReadonlySet<string> = new Set(['Math.random', 'crypto', 'clock'])

/** The ambient functions of a run. Unlike other ambient functions, they always have timers. */
export type RunFunctions = AmbientFunctions & { readonly timers: RunTimers }

/**
 * Creates ambient functions whose values come from a run's streams. `Math.random` draws from the stream `Math.random`,
 * and `crypto` from the stream `crypto`. The clock starts at 2000-01-01 UTC. It advances by 1 ms each time it's read,
 * so that loops that wait for a certain time don't run forever. With `clock: 'seed'`, the clock instead starts at a
 * time drawn from the stream `clock`, at most 10 years after 2000-01-01.
 */
export function runFunctions(run: Run, clock: 'fixed' | 'seed' = 'fixed'): RunFunctions {
  /**
   * The time since the run's start, in milliseconds. It includes 1 ms for each reading of the clock, and the delays of
   * timers that fired.
   */
  let readings = 0
  perturbation()?.started()
  const timers = new RunTimers(
    () => readings,
    (to) => (readings = Math.max(readings, to)),
  )
  const start = clock === 'seed' ? START + run.stream('clock').int(0, TEN_YEARS) : START
  // If the seed sets the clock, the clock isn't a condition outside of the game's control.
  const nowAt = (elapsed: number): number =>
    clock === 'seed' ? start + elapsed : perturbedNow(start, elapsed)
  const byte = (): number => run.stream('crypto').int(0, 255)
  return {
    random: () => run.stream('Math.random').float(),
    now: () => (gameWatch()?.clockRead('Date.now'), nowAt(readings++)),
    elapsed: () => (gameWatch()?.clockRead('performance.now'), perturbedElapsed(readings++)),
    fillRandom: (array) => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
      for (let i = 0; i < bytes.length; i++) bytes[i] = byte()
      return array
    },
    uuid: () => uuidOf(Array.from({ length: 16 }, byte)),
    timers,
  }
}

/** Formats 16 random bytes as a version 4 UUID (RFC 9562). */
function uuidOf(bytes: number[]): string {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
