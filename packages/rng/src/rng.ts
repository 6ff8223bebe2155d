import type { KeyedDraws } from './keyed-draws.js'
import { seedKey, type Key, type Seed } from './keys/key.js'
import { openLayout, type Layout, type OpenLayout, type StreamSpecs } from './layout/layout.js'
import { openPlain, type Opener } from './opener.js'
import type { Stream } from './stream.js'
import { Substreams } from './substreams.js'

/** A seed and the streams derived from it. */
export class Rng {
  /** The 128-bit key of the seed. */
  readonly key: Key
  private readonly streams: Substreams

  /**
   * Creates the streams of a seed. `open` opens the streams. By default, they are plain streams. Throws a RangeError
   * for an invalid seed.
   */
  constructor(
    readonly seed: Seed,
    private readonly open: Opener = openPlain,
  ) {
    this.key = seedKey(seed)
    this.streams = new Substreams({ path: [], key: this.key, open: (path, key) => open.named(path, key) })
  }

  /**
   * Returns the stream with the given name. The same name always returns the same object. Throws a RangeError for an
   * empty name.
   */
  stream(name: string): Stream {
    return this.streams.get(name)
  }

  /**
   * Returns a new stream for an index, which is an integer from 0 to 2^64 - 1. Throws a RangeError for any other index.
   */
  streamAt(index: number | bigint): Stream {
    return this.streams.at(index)
  }

  /** Opens keyed draws for your own 64-bit seed. Traces show these draws under `name`. */
  keyed(name: string, seed: bigint | number): KeyedDraws {
    return this.open.keyed(name, seed)
  }

  /** Opens the streams of a layout, derived from this seed. */
  layout<Specs extends StreamSpecs>(layout: Layout<Specs>): OpenLayout<Specs> {
    return openLayout(layout, this.seed, this.open)
  }
}

/**
 * Creates the streams of a seed: any string, a non-negative safe integer, or a bigint from 0 to 2^128 - 1. `42`, `42n`
 * and `'42'` are the same seed. Throws a RangeError for any other seed.
 *
 * @example
 * const rng = seedfast('banana')
 * rng.stream('loot').pick(['sword', 'shield', 'lute'])
 * rng.stream('combat').dice('2d6+1')
 */
export function seedfast(seed: Seed): Rng {
  return new Rng(seed)
}
