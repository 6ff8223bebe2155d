import { mixDraw } from './draw-hash.js'
import { RollingHash, type RunHashes } from './rolling-hash.js'
import type { Trace, TraceHeader } from './trace-file.js'
import type { TraceSource } from './trace-source.js'

/** A trace file, or draws with what stands for their result, as one side of a comparison. */
export function sourceOfTrace(
  name: string,
  { header, draws }: { readonly header: Pick<TraceHeader, 'sha256'>; readonly draws: Trace['draws'] },
): TraceSource {
  return {
    name,
    hashes: async () => ({ streams: hashesOf(draws), draws: draws.length, sha256: header.sha256 }),
    window: async ({ from, to }) => draws.slice(from, to),
  }
}

/** The rolling hashes of recorded draws, over what the records hold. */
export function hashesOf(draws: Trace['draws']): RunHashes {
  const streams = new Map<string, RollingHash>()
  let before: RollingHash | null = null
  for (const draw of draws) {
    const stream = streams.get(draw.stream) ?? new RollingHash()
    streams.set(draw.stream, stream)
    if (stream !== before) stream.stretchFrom(draw.n)
    stream.add(mixDraw(stream.last, draw))
    before = stream
  }
  return Object.fromEntries(streams)
}
