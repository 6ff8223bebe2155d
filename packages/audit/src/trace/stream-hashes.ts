import type { DrawRecord } from './draw-record.js'
import { RollingHash, type RunHashes } from './rolling-hash.js'

/** The rolling hashes of the streams that a run draws from, one hash per stream. */
export class StreamHashes {
  private readonly byName = new Map<string, RollingHash>()
  private before: RollingHash | null = null

  /** The number of streams. */
  get size(): number {
    return this.byName.size
  }

  get streams(): RunHashes {
    return Object.fromEntries(this.byName)
  }

  /**
   * Returns the rolling hash of the draw's stream. The caller then adds this draw to it. Starts a new range
   * if the previous draw was made from a different stream.
   */
  of(draw: DrawRecord): RollingHash {
    let stream = this.byName.get(draw.stream)
    if (stream === undefined) {
      stream = new RollingHash()
      this.byName.set(draw.stream, stream)
    }
    if (stream !== this.before) stream.stretchFrom(draw.n)
    this.before = stream
    return stream
  }

  copy(): StreamHashes {
    const copy = new StreamHashes()
    for (const [name, stream] of this.byName) {
      const same = stream.copy()
      copy.byName.set(name, same)
      if (stream === this.before) copy.before = same
    }
    return copy
  }
}
