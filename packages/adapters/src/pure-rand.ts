import type { Stream } from '@seedfast/rng'

/** A generator with the methods of pure-rand 8, which can be passed to the distributions of pure-rand. */
export interface PureRandLike {
  clone(): PureRandLike
  /** Returns a random signed 32-bit integer. */
  next(): number
  getState(): readonly number[]
}

/** Returns a generator that has pure-rand's methods and draws from a stream. */
export function pureRandLike(stream: Stream): PureRandLike {
  return {
    clone: () => pureRandLike(stream.fork()),
    next: () => stream.nextUint32() | 0,
    getState: () => stream.save().state.map(Number),
  }
}
