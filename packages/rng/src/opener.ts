import type { State } from './bit-generator.js'
import type { Key } from './keys/key.js'
import { KeyedDraws } from './keyed-draws.js'
import type { Lineage, Stream, StreamClass } from './stream.js'
import { Xoshiro128StarStarStream } from './streams/xoshiro128starstar-stream.js'

/** Creates streams and keyed draws, either plain or observed. */
export interface Opener {
  /** Opens the Xoshiro128** stream for a key. */
  named(path: Lineage['path'], key: Key): Stream
  /** Opens a stream of the given class, with the given state. */
  at<S extends Stream>(Class: StreamClass<S>, path: Lineage['path'], key: Key, state: State): S
  /** Opens keyed draws for a 64-bit seed. */
  keyed(name: string, seed: bigint | number): KeyedDraws
}

/** Opens plain streams, whose draws aren't observed. */
export const openPlain: Opener = {
  named: (path, key) => openPlain.at(Xoshiro128StarStarStream, path, key, xoshiroState(key)),
  at: (Class, path, key, state) => {
    const stream = new Class()
    stream.restore(state)
    return stream.settle({ path, key, open: openPlain.named })
  },
  keyed: (name, seed) => new KeyedDraws(name, seed),
}

/**
 * Returns the first state of a named stream: the words of its key, least significant word first. For an all-zero key,
 * the state is 1, 0, 0, 0.
 */
export function xoshiroState(key: Key): State {
  return key.every((word) => word === 0) ? [1, 0, 0, 0] : key
}
