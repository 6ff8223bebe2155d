import { Random } from './random.js'
import { mapSeedOffset, SAVED_STREAMS } from './streams.js'

/** The streams that are reseeded on each floor. */
export const FLOOR_STREAMS = ['monsterHpRng', 'aiRng', 'shuffleRng', 'cardRandomRng', 'miscRng'] as const

/** The names of all streams in a run. */
export const STREAM_NAMES = [...SAVED_STREAMS, ...FLOOR_STREAMS, 'mapRng', 'neowRng'] as const

export type StreamName = (typeof STREAM_NAMES)[number]

/**
 * The draws to read: the stream, the floor or act where it was reseeded, the number of draws to skip
 * (`counter`), and the number of draws to read (`count`).
 */
export interface DrawRange {
  readonly seed: bigint
  readonly stream: StreamName
  /** The floor number, for streams that are reseeded on each floor. Ignored for all other streams. */
  readonly floor: number
  /** The act, for mapRng. Ignored for other streams. */
  readonly act: number
  readonly counter: number
  readonly count: number
}

/** One draw from a stream, with the value that each of the game's methods would return for it. */
export interface RawDraw {
  /** The stream's counter before the draw. */
  readonly counter: number
  /** All 64 bits of the draw, as a signed decimal integer. */
  readonly long: string
  /** The integer from 0 to 99 that `random(99)` returns. */
  readonly percent: number
  /** The 32-bit float in [0, 1) that `random()` returns. */
  readonly float: number
  readonly boolean: boolean
}

/** Returns consecutive draws from one of a run's streams. */
export function rawDraws({ seed, stream, floor, act, counter, count }: DrawRange): RawDraw[] {
  const offset = (FLOOR_STREAMS as readonly string[]).includes(stream)
    ? floor
    : stream === 'mapRng'
      ? mapSeedOffset(act)
      : 0
  const random = new Random(BigInt.asIntN(64, seed + BigInt(offset)), counter)
  return Array.from({ length: count }, () => {
    const { counter: before } = random
    const percent = random.copy().random(99)
    const float = random.copy().random()
    const boolean = random.copy().randomBoolean()
    return { counter: before, percent, float, boolean, long: String(random.randomLong()) }
  })
}
