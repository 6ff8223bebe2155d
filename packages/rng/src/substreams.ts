import { indexedKey, namedKey, streamName } from './keys/key.js'
import type { Lineage, Stream } from './stream.js'

/** The substreams of one stream. Named substreams are cached, so that the same name always returns the same object. */
export class Substreams<S = Stream> {
  private readonly named = new Map<string, S>()

  constructor(readonly lineage: Lineage<S>) {}

  get(name: string): S {
    const known = this.named.get(name)
    if (known !== undefined) return known
    const normal = streamName(name)
    // Two spellings of a name that have the same normal form also have the same key. If they were two separate streams,
    // both would draw the same numbers.
    if (normal !== name) return this.get(normal)
    const stream = this.lineage.open([...this.lineage.path, name], namedKey(this.lineage.key, name))
    this.named.set(name, stream)
    return stream
  }

  at(index: number | bigint): S {
    const key = indexedKey(this.lineage.key, index)
    return this.lineage.open([...this.lineage.path, BigInt(index)], key)
  }
}

/** Throws a TypeError for a stream created with `new`, which has no key to derive substreams from. */
export function noLineage(): never {
  throw new TypeError(
    'substream: a stream created with `new` has no substreams; open it from seedfast(), a run or a layout',
  )
}
