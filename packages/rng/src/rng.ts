import type { KeyedDraws } from './keyed-draws.js'
import { seedKey, type Key, type Seed } from './key.js'
import { openLayout, type Layout, type OpenLayout, type StreamSpecs } from './layout.js'
import { openPlain, type Opener } from './opener.js'
import type { Stream } from './stream.js'
import { Substreams } from './substreams.js'

/** A seed and the named streams below it. */
export class Rng {
  /** The 128-bit key of the seed. */
  readonly key: Key
  private readonly streams: Substreams

  /** `open` opens the streams; plain ones unless said otherwise. Throws a RangeError for a seed that is none. */
  constructor(
    readonly seed: Seed,
    private readonly open: Opener = openPlain,
  ) {
    this.key = seedKey(seed)
    this.streams = new Substreams({ path: [], key: this.key, open: (path, key) => open.named(path, key) })
  }

  /** The stream of that name; the same name gives the same stream object. Throws a RangeError for an empty name. */
  stream(name: string): Stream {
    return this.streams.get(name)
  }

  /**
   * A new stream at the start of the stream with that index, an integer from 0 to 2^64 − 1. Throws a RangeError for any
   * other index.
   */
  streamAt(index: number | bigint): Stream {
    return this.streams.at(index)
  }

  /** Keyed draws on a 64-bit seed of your own, named for those who observe them. */
  keyed(name: string, seed: bigint | number): KeyedDraws {
    return this.open.keyed(name, seed)
  }

  /** The streams that a layout declares. */
  layout<Specs extends StreamSpecs>(layout: Layout<Specs>): OpenLayout<Specs> {
    return openLayout(layout, this.seed, this.open)
  }
}

/**
 * The random numbers of a seed: any text, a safe integer ≥ 0, or a bigint from 0 to 2^128 − 1; `42` and `'42'` are the
 * same seed.
 *
 * @example
 * const rng = seedfast('banana')
 * rng.stream('loot').pick(['sword', 'shield', 'lute'])
 * rng.stream('combat').dice('2d6+1')
 */
export function seedfast(seed: Seed): Rng {
  return new Rng(seed)
}
