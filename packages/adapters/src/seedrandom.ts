import type { Stream, StreamState } from '@seedfast/rng'

/** A generator with the methods of a seedrandom generator. */
export interface SeedrandomLike {
  /** Returns a number from 0 (included) to 1 (excluded). */
  (): number
  /** Returns a number from 0 (included) to 1 (excluded) with 53 random bits. */
  double(): number
  /** Returns a number from 0 (included) to 1 (excluded) with 32 random bits. */
  quick(): number
  /** Returns a random signed 32-bit integer. */
  int32(): number
  /** Returns the state of the stream, which the stream's `load` method restores. */
  state(): StreamState
}

/**
 * Returns a generator that has the methods of a seedrandom generator and draws from a stream. It doesn't return the
 * same numbers as seedrandom.
 */
export function seedrandomLike(stream: Stream): SeedrandomLike {
  const double = (): number => stream.float()
  return Object.assign(() => stream.float(), {
    double,
    quick: () => stream.nextUint32() / 0x100000000,
    int32: () => stream.nextUint32() | 0,
    state: () => stream.save(),
  })
}
