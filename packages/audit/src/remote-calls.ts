import { findWorld, isInputError, resultHash, type AnyWorld, type MakeRequest } from '@seedfast/world'
import { remakeSeed, runOthers, type Remade, type RunOthers } from './check.js'
import type { CatalogRequest } from './catalog.js'
import type { DrawRecord } from './trace/draw-record.js'
import { drawHasher, hashDraws, recordDraws, type RecordWindow } from './trace/observe-run.js'
import { plainHashes } from './trace/rolling-hash.js'
import type { SideHashes } from './trace/trace-source.js'
import { blameWorld, failureOf } from './world-failure.js'

/** Seeds to regenerate in another process or engine. */
export interface RemakeCall extends CatalogRequest {
  readonly world: string
  readonly seeds: readonly string[]
}

/** What happens before or during a run that is traced elsewhere. */
export interface RunHistory {
  /** What to run first in the same process: the same seed, or other worlds and seeds. */
  readonly first?: 'again' | 'after-others'
  /** Seeds to generate first in the same process, with the same params. */
  readonly after?: readonly string[]
  /** Whether every stream is saved and loaded after each draw. */
  readonly saved?: boolean
}

/** A run to observe in another process or engine. */
export interface TraceCall extends MakeRequest, RunHistory {
  readonly world: string
}

/** The calls that another process or engine answers, with plain JSON. */
export interface RemoteCalls {
  /** Regenerates seeds, one after another. */
  remake(call: RemakeCall): Remade[]
  /** The first pass of a comparison. `thrownAt` returns where in the world's code an error was thrown. */
  hashes(call: TraceCall, thrownAt?: (error: unknown) => readonly string[]): SideHashes
  /**
   * The second pass of a comparison: the draws in a window, until the world fails. `stack` returns their call sites.
   */
  draws(call: TraceCall & RecordWindow, stack?: () => readonly string[]): readonly DrawRecord[]
  /**
   * All draws, in parts as they are made, so that a run of millions is never in memory as a whole. Returns `null` at
   * the end.
   */
  drawsInParts(
    call: TraceCall,
    take: (draws: readonly DrawRecord[]) => void,
    stack?: () => readonly string[],
  ): null
}

/** Creates the calls for these worlds, in a process or engine that has just loaded them. */
export function remoteCalls(worlds: readonly AnyWorld[], others: RunOthers = runOthers): RemoteCalls {
  const started = (call: TraceCall): AnyWorld => {
    const world = findWorld(worlds, call.world)
    if (call.first === 'again') remakeSeed(world, String(call.seed), call)
    if (call.first === 'after-others') others(worlds, world)
    for (const seed of call.after ?? []) remakeSeed(world, seed, call)
    return world
  }
  return {
    remake: (call) => {
      const world = findWorld(worlds, call.world)
      return call.seeds.map((seed) => remakeSeed(world, seed, call))
    },
    hashes: (call, thrownAt = () => []) => {
      const saved = call.saved === true
      const world = started(call)
      const into = drawHasher(saved)
      try {
        const { result } = hashDraws(world, call, { saved, into }).made
        return { ...hashed(into), sha256: resultHash(result), result }
      } catch (error) {
        if (isInputError(error)) throw error
        return { ...hashed(into), sha256: '', failed: failureOf(error, thrownAt(error)) }
      }
    },
    drawsInParts: (call, take, stack) => {
      const into: DrawRecord[] = []
      const options = { into, progress: () => take(into.splice(0)), saved: call.saved === true }
      const world = started(call)
      blameWorld(world.id, String(call.seed), () =>
        recordDraws(world, call, stack === undefined ? options : { ...options, stack }),
      )
      if (into.length > 0) take(into)
      return null
    },
    draws: (call, stack) => {
      const { from, to, closely = false } = call
      const into: DrawRecord[] = []
      const options = { window: { from, to, closely }, saved: call.saved === true, into }
      const world = started(call)
      try {
        recordDraws(world, call, stack === undefined ? options : { ...options, stack })
      } catch (error) {
        if (isInputError(error)) throw error
      }
      return into
    },
  }
}

function hashed({ streams, draws }: ReturnType<typeof drawHasher>): Pick<SideHashes, 'streams' | 'draws'> {
  return { streams: plainHashes(Object.fromEntries(streams)), draws }
}
