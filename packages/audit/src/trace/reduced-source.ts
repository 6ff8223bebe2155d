import type { DrawRecord } from './draw-record.js'
import { DrawHashes } from './from-trace.js'
import type { EmptyField, SideHashes, TraceSource } from './trace-source.js'

/** The number of draws to read at a time. */
const PART = 100_000

/** A source whose draws lack some fields, and its hashes. */
export interface ReducedSource {
  readonly source: TraceSource
  readonly hashes: SideHashes
}

/**
 * Empties some fields of a source's draws, so that the source can be compared with a trace that doesn't contain these
 * fields.
 */
export async function reducedSource(
  source: TraceSource,
  hashes: SideHashes,
  fields: readonly EmptyField[],
): Promise<ReducedSource> {
  const emptied = Object.fromEntries(fields.map((field) => [field, []]))
  const originals = new WeakMap<DrawRecord, DrawRecord>()
  const reduced = (draws: readonly DrawRecord[]): readonly DrawRecord[] =>
    draws.map((draw) => {
      const copy = { ...draw, ...emptied }
      originals.set(copy, draw)
      return copy
    })
  const drawHashes = new DrawHashes()
  for (let from = 0; from < hashes.draws; from += PART) {
    for (const draw of reduced(await source.window({ from, to: from + PART }))) drawHashes.add(draw)
  }
  const reducedHashes = { ...hashes, streams: drawHashes.streams }
  return {
    source: {
      name: source.name,
      hashes: async () => reducedHashes,
      window: async (window) => reduced(await source.window(window)),
      whole: (draw) => originals.get(draw) ?? draw,
    },
    hashes: reducedHashes,
  }
}
