import { findWorld, resultHash, type AnyWorld, type MakeRequest } from '@seedfast/world'
import { remakeSeed, runOthers, type Remade } from './check.js'
import type { CatalogRequest } from './catalog.js'
import type { DrawRecord } from './trace/draw-record.js'
import { hashDraws, recordDraws, type RecordWindow } from './trace/observe-run.js'
import { plainHashes } from './trace/rolling-hash.js'
import type { SideHashes } from './trace/trace-source.js'

/** Seeds to make again elsewhere. */
export interface RemakeCall extends CatalogRequest {
  readonly world: string
  readonly seeds: readonly string[]
}

/** What happens to a run that is traced elsewhere, beside being made. */
export interface RunHistory {
  /** What runs first in the same process: the same seed, or other worlds and seeds. */
  readonly first?: 'again' | 'after-others'
  /** Every stream is saved and loaded after each of its draws. */
  readonly saved?: boolean
}

/** A run to observe elsewhere. */
export interface TraceCall extends MakeRequest, RunHistory {
  readonly world: string
}

/** What another process or engine can be asked, with the answers as plain JSON. */
export interface RemoteCalls {
  /** Makes seeds again, one after another. */
  remake(call: RemakeCall): Remade[]
  /** The first pass of a comparison. */
  hashes(call: TraceCall): SideHashes
  /** Its second pass: the draws of a window; `stack` takes their call sites. */
  draws(call: TraceCall & RecordWindow, stack?: () => readonly string[]): readonly DrawRecord[]
}

/** The calls on these worlds, for a process or an engine that has just loaded them. */
export function remoteCalls(worlds: readonly AnyWorld[]): RemoteCalls {
  const started = (call: TraceCall): AnyWorld => {
    const world = findWorld(worlds, call.world)
    if (call.first === 'again') remakeSeed(world, String(call.seed), call)
    if (call.first === 'after-others') runOthers(worlds, world)
    return world
  }
  return {
    remake: (call) => {
      const world = findWorld(worlds, call.world)
      return call.seeds.map((seed) => remakeSeed(world, seed, call))
    },
    hashes: (call) => {
      const { made, hashes, draws } = hashDraws(started(call), call, { saved: call.saved === true })
      return { streams: plainHashes(hashes), draws, sha256: resultHash(made.result), result: made.result }
    },
    draws: (call, stack) => {
      const { from, to, closely = false } = call
      const options = { window: { from, to, closely }, saved: call.saved === true }
      return recordDraws(started(call), call, stack === undefined ? options : { ...options, stack }).draws
    },
  }
}
