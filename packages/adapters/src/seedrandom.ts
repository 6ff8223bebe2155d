import type { Stream, StreamState } from '@seedfast/rng'

/** A generator with the methods of the package seedrandom. */
export interface SeedrandomLike {
  /** Returns a number from 0 inclusive to 1 exclusive. */
  (): number
  /** Returns a number with 53 random bits. */
  double(): number
  /** Returns a number with 32 random bits. */
  quick(): number
  /** Returns a signed 32-bit integer. */
  int32(): number
  /** Returns the stream's state, which `stream.load` restores. */
  state(): StreamState
}

/** Returns a generator with seedrandom's methods that draws from a stream. It gives other numbers than seedrandom. */
export function seedrandomLike(stream: Stream): SeedrandomLike {
  const double = (): number => stream.float()
  return Object.assign(() => stream.float(), {
    double,
    quick: () => stream.nextUint32() / 0x100000000,
    int32: () => stream.nextUint32() | 0,
    state: () => stream.save(),
  })
}
