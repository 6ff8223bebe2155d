import type { State } from '../bit-generator.js'

/** Throws a RangeError unless `state` is an array of `count` unsigned 32-bit integers. */
export function checkState(algorithm: string, state: State, count: number): void {
  if (!Array.isArray(state) || state.length !== count) {
    throw new RangeError(`${algorithm} state must have ${count} words, got ${JSON.stringify(state)}`)
  }
  for (let i = 0; i < count; i++) {
    const word = state[i]
    if (typeof word !== 'number' || word >>> 0 !== word) {
      throw new RangeError(
        `${algorithm} state[${i}] must be an integer from 0 to 4294967295, got ${String(word)}`,
      )
    }
  }
}
