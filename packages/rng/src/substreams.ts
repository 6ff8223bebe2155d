import { indexedKey, namedKey, streamName } from './key.js'
import type { Lineage, Stream } from './stream.js'

/** The substreams of one stream: named ones are kept, so that a name always gives the same stream. */
export class Substreams {
  private readonly named = new Map<string, Stream>()

  constructor(readonly lineage: Lineage) {}

  get(name: string): Stream {
    const known = this.named.get(name)
    if (known !== undefined) return known
    const normal = streamName(name)
    // Two spellings of one name derive one key: as two objects they would give the same numbers twice.
    if (normal !== name) return this.get(normal)
    const stream = this.lineage.open([...this.lineage.path, name], namedKey(this.lineage.key, name))
    this.named.set(name, stream)
    return stream
  }

  at(index: number | bigint): Stream {
    const key = indexedKey(this.lineage.key, index)
    return this.lineage.open([...this.lineage.path, BigInt(index)], key)
  }
}

/** The error of a stream that was constructed by hand and so has no key to derive others from. */
export function noLineage(): never {
  throw new TypeError(
    'substream: expected a stream opened by an rng, a run or a layout, found one without a lineage',
  )
}
