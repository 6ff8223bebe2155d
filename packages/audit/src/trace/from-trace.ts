import { CallHashes } from './call-hashes.js'
import { mixDraw } from './draw-hash.js'
import type { DrawRecord } from './draw-record.js'
import { RollingHash, type RunHashes } from './rolling-hash.js'
import type { Trace, TraceHeader } from './trace-file.js'
import type { TraceSource } from './trace-source.js'

/** Creates one side of a comparison from a trace file, or from recorded draws and a hash of their result. */
export function sourceOfTrace(
  name: string,
  { header, draws }: { readonly header: Pick<TraceHeader, 'sha256'>; readonly draws: Trace['draws'] },
): TraceSource {
  return {
    name,
    hashes: async () => ({ streams: hashesOf(draws), draws: draws.length, sha256: header.sha256 }),
    window: async ({ from, to }) => draws.slice(from, to),
    ...(draws[0]?.sites === undefined
      ? {}
      : { calls: { code: null, readsLines: false, hashes: async () => callHashesOf(draws) } }),
  }
}

/** Computes the rolling hashes of the calls of recorded draws. */
export function callHashesOf(draws: Iterable<DrawRecord>): RunHashes {
  const hashes = new CallHashes()
  for (const draw of draws) hashes.add(draw)
  return hashes.streams
}

/** Computes the rolling hashes of recorded draws. */
export function hashesOf(draws: Trace['draws']): RunHashes {
  const hashes = new DrawHashes()
  for (const draw of draws) hashes.add(draw)
  return hashes.streams
}

/** Computes the rolling hashes of recorded draws, which are added one by one. */
export class DrawHashes {
  /** The number of draws added so far. */
  draws = 0
  private readonly byName = new Map<string, RollingHash>()
  private before: RollingHash | null = null

  get streams(): RunHashes {
    return Object.fromEntries(this.byName)
  }

  add(draw: DrawRecord): void {
    let stream = this.byName.get(draw.stream)
    if (stream === undefined) {
      stream = new RollingHash()
      this.byName.set(draw.stream, stream)
    }
    if (stream !== this.before) stream.stretchFrom(draw.n)
    stream.add(mixDraw(stream.last, draw))
    this.before = stream
    this.draws++
  }

  /** Returns an independent copy to which more draws can be added. */
  copy(): DrawHashes {
    const copy = new DrawHashes()
    copy.draws = this.draws
    for (const [name, stream] of this.byName) {
      const same = stream.copy()
      copy.byName.set(name, same)
      if (stream === this.before) copy.before = same
    }
    return copy
  }
}
