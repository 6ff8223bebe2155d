import type { Stream } from '@seedfast/rng'

/** A generator with the methods of a pure-rand 8 generator. You can pass it to pure-rand's distributions. */
export interface PureRandLike {
  clone(): PureRandLike
  /** Returns a random signed 32-bit integer. */
  next(): number
  getState(): readonly number[]
}

/** Returns a generator that has the methods of a pure-rand generator and draws from a stream. */
export function pureRandLike(stream: Stream): PureRandLike {
  return {
    clone: () => pureRandLike(stream.fork()),
    next: () => stream.nextUint32() | 0,
    getState: () => stream.save().state.map(Number),
  }
}
