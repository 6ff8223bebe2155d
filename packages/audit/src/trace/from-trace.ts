import { CallHashes } from './call-hashes.js'
import { mixDraw } from './draw-hash.js'
import type { DrawRecord } from './draw-record.js'
import type { RunHashes } from './rolling-hash.js'
import { StreamHashes } from './stream-hashes.js'
import type { Trace, TraceHeader } from './trace-file.js'
import type { EmptyField, SideHashes, TraceSource } from './trace-source.js'

/** Creates one side of a comparison from a trace file, or from recorded draws and a hash of their result. */
export function sourceOfTrace(
  name: string,
  { header, draws }: { readonly header: Pick<TraceHeader, 'sha256'>; readonly draws: Trace['draws'] },
): TraceSource {
  return {
    name,
    hashes: async () => ({ ...sideHashes(hashesOf(draws)), sha256: header.sha256 }),
    window: async ({ from, to }) => draws.slice(from, to),
    ...(draws[0]?.sites === undefined
      ? {}
      : { calls: { code: null, readsLines: false, hashes: async () => callHashesOf(draws) } }),
  }
}

export function callHashesOf(draws: Iterable<DrawRecord>): RunHashes {
  const hashes = new CallHashes()
  for (const draw of draws) hashes.add(draw)
  return hashes.streams
}

export function hashesOf(draws: Trace['draws']): DrawHashes {
  const hashes = new DrawHashes()
  for (const draw of draws) hashes.add(draw)
  return hashes
}

/** Returns the part of a side's data that the hashes of a trace's draws contain. */
export function sideHashes({ streams, draws, empty }: DrawHashes): Omit<SideHashes, 'sha256'> {
  return { streams, draws, empty: [...empty] }
}

/** Computes the rolling hashes of recorded draws as they are added one by one. */
export class DrawHashes {
  draws = 0
  /** The fields that are empty in all draws so far. */
  readonly empty = new Set<EmptyField>(['path', 'words'])
  private hashes = new StreamHashes()

  /** The number of streams that the draws came from. */
  get streamCount(): number {
    return this.hashes.size
  }

  get streams(): RunHashes {
    return this.hashes.streams
  }

  add(draw: DrawRecord): void {
    const stream = this.hashes.of(draw)
    stream.add(mixDraw(stream.last, draw))
    if (draw.path.length > 0) this.empty.delete('path')
    if (draw.words.length > 0) this.empty.delete('words')
    this.draws++
  }

  copy(): DrawHashes {
    const copy = new DrawHashes()
    copy.draws = this.draws
    copy.hashes = this.hashes.copy()
    for (const field of ['path', 'words'] as const) if (!this.empty.has(field)) copy.empty.delete(field)
    return copy
  }
}
