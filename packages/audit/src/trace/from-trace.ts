import { recordHash } from './draw-hash.js'
import { RollingHash } from './rolling-hash.js'
import type { Trace } from './trace-file.js'
import type { SideHashes, TraceSource } from './trace-source.js'

/** A trace file as one side of a comparison. */
export function sourceOfTrace(name: string, { header, draws }: Trace): TraceSource {
  return {
    name,
    hashes: async () => ({ streams: hashesOf(draws), draws: draws.length, sha256: header.sha256 }),
    window: async ({ from, to }) => draws.slice(from, to),
  }
}

/** The rolling hashes of recorded draws, over what the records hold. */
export function hashesOf(draws: Trace['draws']): SideHashes['streams'] {
  const streams = new Map<string, RollingHash>()
  for (const draw of draws) {
    const hash = streams.get(draw.stream) ?? new RollingHash()
    streams.set(draw.stream, hash)
    hash.add(draw.n, recordHash(draw))
  }
  return Object.fromEntries(streams)
}
