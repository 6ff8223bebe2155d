import type { Stream } from '@seedfast/rng'
import { replaceMethods } from './replace-methods.js'

/** The methods of `ROT.RNG` that make draws. */
export interface RotRng {
  getUniform(): number
  getUniformInt(lowerBound: number, upperBound: number): number
  getNormal(mean?: number, stddev?: number): number
  getPercentage(): number
  getItem<T>(array: T[]): T | null
  shuffle<T>(array: T[]): T[]
  getWeightedValue(data: { [key: string]: number; [key: number]: number }): string | undefined
}

/**
 * Makes everything in rot.js that uses `ROT.RNG`, such as the map generators and noise, draw from a stream. Returns a
 * function that restores rot.js's own generator. `getState` and `setState` still use the state of rot.js's own
 * generator, so save the stream instead.
 *
 * @example
 * const restore = setRotStream(ROT.RNG, run.stream('map'))
 */
export function setRotStream(rng: RotRng, stream: Stream): () => void {
  return replaceMethods<RotRng>(rng, {
    getUniform: () => stream.float(),
    getUniformInt: (a, b) => stream.int(Math.min(a, b), Math.max(a, b)),
    getNormal: (mean = 0, stddev = 1) => stream.normal(mean, stddev),
    getPercentage: () => stream.int(1, 100),
    getItem: (array) => (array.length === 0 ? null : stream.pick(array)),
    shuffle: (array) => stream.shuffle(array.slice()),
    getWeightedValue: (data) => stream.weighted(data as Record<string, number>),
  })
}
