import { perturbRuns } from '@seedfast/capture'
import type { CallContext } from '@seedfast/workers'
import {
  awaited,
  findWorld,
  isInputError,
  resultHash,
  runSteps,
  type AnyWorld,
  type MakeRequest,
  type Steps,
} from '@seedfast/world'
import { remakeSeed, runOthers, type RemadeElsewhere, type RunOthers, type ThrownAt } from '../check/check.js'
import { watchLoads, type ScriptFailure } from '../check/load-failures.js'
import { AmbientCalls, watchAmbience } from '../ambience/ambient-calls.js'
import type { CatalogRequest } from '../catalog/catalog.js'
import type { DrawRecord } from '../trace/draw-record.js'
import { perturbationVariant, perturbSeed } from '../perturb/perturb-seed.js'
import type { PerturbedSeed } from '../perturb/perturbed-seed.js'
import { drawHasher, hashSteps, recordSteps, type RecordWindow } from '../trace/observe-run.js'
import { realmControl } from '../observe/control.js'
import { observedRunSteps, type ObserveCall, type ObservedRun } from '../observe/observe-run.js'
import type { Suspicions } from '../observe/suspicions.js'
import { CallHashes } from '../trace/call-hashes.js'
import { plainHashes, type RunHashes } from '../trace/rolling-hash.js'
import { traceLine } from '../trace/trace-file.js'
import type { SideHashes } from '../trace/trace-source.js'
import { blameWorld, failureOf } from '../world-failure.js'

/** Seeds whose results are regenerated in a different process or engine, all with the same params and overrides. */
export interface RemakeCall extends CatalogRequest {
  readonly world: string
  readonly seeds: readonly string[]
  /** Whether to report what each result may depend on. */
  readonly watched?: boolean
}

/**
 * The runs to make in the same process before a traced run, and whether streams are saved and loaded during the traced
 * run.
 */
export interface RunHistory {
  /**
   * The runs to make first in the same process. `again`: a run with the same seed. `after-others`: runs of other
   * worlds, and runs with other seeds.
   */
  readonly first?: 'again' | 'after-others'
  /** The seeds whose results are generated first in the same process, with the params of the traced run. */
  readonly after?: readonly string[]
  /** Whether every stream is saved and loaded after each draw of the traced run. */
  readonly saved?: boolean
  /** Whether the traced run is captured and runs under changed conditions, such as a different start time. */
  readonly perturbed?: boolean
}

/** A run to observe in a different process or engine. */
export interface TraceCall extends MakeRequest, RunHistory {
  readonly world: string
}

/** Some of a run's draws, each formatted as a line of a trace file. */
export interface TraceLines {
  readonly text: string
  readonly draws: number
  /** The names of the streams that the draws in this part come from. */
  readonly streams: readonly string[]
}

/** The calls that a worker in a different process or engine serves. */
export interface RemoteCalls {
  /** Regenerates the seeds' results and reports the outcome of each seed as progress. */
  remake(call: RemakeCall, context: Pick<CallContext<RemadeElsewhere>, 'progress'>): void | Promise<void>
  /**
   * Regenerates the seeds' results under changed conditions, such as a different start time, and reports the outcome of
   * each seed as progress. `expected` contains the hashes of the results under the usual conditions.
   */
  perturb(
    call: RemakeCall & { readonly expected: readonly string[] },
    context: Pick<CallContext<PerturbedSeed>, 'progress'>,
  ): void | Promise<void>
  /** Runs the first pass of a comparison, which hashes all draws. */
  hashes(call: TraceCall): SideHashes | Promise<SideHashes>
  /**
   * Runs the pass of a comparison that hashes all calls. The hashes reveal the first call that differs between the two
   * sides.
   */
  calls(call: TraceCall & { readonly byLine: boolean }): RunHashes | Promise<RunHashes>
  /**
   * Runs the last pass of a comparison. Records the draws in the given window. If the world throws an error, returns
   * the draws made before the error.
   */
  draws(call: TraceCall & RecordWindow): readonly DrawRecord[] | Promise<readonly DrawRecord[]>
  /**
   * Reports all draws, in parts, as they are made. A run can make millions of draws, which might not fit into memory at
   * the same time.
   */
  lines(
    call: TraceCall & { readonly stacks: boolean },
    context: Pick<CallContext<TraceLines>, 'progress'>,
  ): void | Promise<void>
  /** Makes a run in a controlled realm. Throws an error if the realm isn't controlled. */
  observe(call: ObserveCall): ObservedRun | Promise<ObservedRun>
}

/** Functions that only some engines can provide. */
export interface RemoteEnvironment {
  /** Runs other worlds before a check or trace. By default, these runs have no time limit. */
  readonly others?: RunOthers
  /** Returns the call sites in a world's code that led to a thrown error. */
  readonly thrownAt?: ThrownAt
  readonly callSites?: () => readonly string[]
  /** Identifies a call site by the code on its line. */
  readonly codeLine?: (site: string) => string
  readonly suspicions?: Suspicions
}

/**
 * Creates the functions that serve the calls for the given worlds, in a process or engine that has just loaded these
 * worlds.
 */
export function remoteCalls(
  worlds: readonly AnyWorld[],
  { others = runOthers, thrownAt = () => [], callSites, codeLine, suspicions }: RemoteEnvironment = {},
): RemoteCalls {
  const stacks = callSites === undefined ? {} : { stack: callSites }
  const lines = codeLine === undefined ? {} : { line: codeLine }
  const started = function* (call: TraceCall): Steps<AnyWorld> {
    const world = findWorld(worlds, call.world)
    if (call.first === 'again') yield* remakeSeed(world, String(call.seed), call)
    if (call.first === 'after-others') yield* others(worlds, world)
    for (const seed of call.after ?? []) yield* remakeSeed(world, seed, call)
    if (call.perturbed === true)
      perturbRuns({ variant: perturbationVariant(String(call.seed)), started: () => {}, changes: () => true })
    return world
  }
  return asCalls({
    *remake(call, { progress }) {
      const world = findWorld(worlds, call.world)
      for (const seed of call.seeds) {
        const unloaded: ScriptFailure[] = []
        const run = watchLoads(remakeSeed(world, seed, call, thrownAt), unloaded, thrownAt)
        const remade = yield* call.watched === true
          ? watchAmbience(run, () => suspicions?.note('ambient'))
          : run
        const suspected = call.watched === true ? (suspicions?.take() ?? []) : []
        progress({
          ...remade,
          ...(unloaded.length === 0 ? {} : { unloaded }),
          ...(suspected.length === 0 ? {} : { suspicions: suspected }),
        })
      }
    },
    *perturb(call, { progress }) {
      const world = findWorld(worlds, call.world)
      for (const [n, seed] of call.seeds.entries())
        progress(yield* perturbSeed(world, seed, call, call.expected[n]!, { sites: callSites ?? (() => []) }))
    },
    *hashes(call) {
      const saved = call.saved === true
      const world = yield* started(call)
      const into = drawHasher(saved)
      const unloaded: ScriptFailure[] = []
      const calls = new AmbientCalls(callSites ?? (() => []))
      const ambient = (): Pick<SideHashes, 'ambient'> =>
        calls.list().length === 0 ? {} : { ambient: calls.list() }
      try {
        const onAmbient = callSites === undefined ? calls.add : calls.addPlaced
        const run = watchLoads(hashSteps(world, call, { saved, into }), unloaded, thrownAt)
        const { generated } = yield* watchAmbience(run, onAmbient)
        const { result } = generated
        const failures = unloaded.length === 0 ? {} : { unloaded }
        return { ...hashed(into), sha256: resultHash(result), result, ...failures, ...ambient() }
      } catch (error) {
        if (isInputError(error)) throw error
        return { ...hashed(into), sha256: '', failed: failureOf(error, thrownAt(error)), ...ambient() }
      }
    },
    *calls(call) {
      const hashes = new CallHashes()
      const into: DrawRecord[] = []
      const add = (): void => {
        for (const draw of into.splice(0)) hashes.add(draw)
      }
      const window = { from: 0, to: Infinity, byLine: call.byLine }
      const world = yield* started(call)
      try {
        yield* recordSteps(world, call, {
          into,
          progress: add,
          window,
          saved: call.saved === true,
          ...stacks,
          ...lines,
        })
      } catch (error) {
        if (isInputError(error)) throw error
      }
      add()
      return plainHashes(hashes.streams)
    },
    *lines(call, { progress }) {
      const into: DrawRecord[] = []
      const report = (): void => {
        const draws = into.splice(0)
        const streams = [...new Set(draws.map(({ stream }) => stream))]
        progress({ text: draws.map(traceLine).join(''), draws: draws.length, streams })
      }
      const options = { into, progress: report, saved: call.saved === true, ...(call.stacks && stacks) }
      const world = yield* started(call)
      const record = (): unknown => runSteps(recordSteps(world, call, options))
      yield* awaited(blameWorld(world.id, String(call.seed), record))
      if (into.length > 0) report()
    },
    *draws(call) {
      const { from, to, closely = false, byLine = false } = call
      const into: DrawRecord[] = []
      const options = { window: { from, to, closely, byLine }, saved: call.saved === true, into }
      const world = yield* started(call)
      try {
        yield* recordSteps(world, call, { ...options, ...stacks, ...lines })
      } catch (error) {
        if (isInputError(error)) throw error
      }
      return into
    },
    *observe(call) {
      const control = realmControl()
      if (control === null) throw new Error('this realm is not controlled')
      const world = findWorld(worlds, call.world)
      return yield* observedRunSteps(world, call, control, () => others(worlds, world))
    },
  })
}

/** The functions of `RemoteCalls`. Each function returns steps, so that it can wait for an asynchronous world. */
type CallSteps = {
  readonly [Name in keyof RemoteCalls]: (
    ...args: Parameters<RemoteCalls[Name]>
  ) => Steps<Awaited<ReturnType<RemoteCalls[Name]>>>
}

/**
 * Converts each function that returns steps to a function that runs them. The converted function returns the steps'
 * value, or a promise of the value if the world is asynchronous.
 */
function asCalls({ remake, perturb, hashes, calls, lines, draws, observe }: CallSteps): RemoteCalls {
  return {
    remake: (call, context) => runSteps(remake(call, context)),
    perturb: (call, context) => runSteps(perturb(call, context)),
    hashes: (call) => runSteps(hashes(call)),
    calls: (call) => runSteps(calls(call)),
    lines: (call, context) => runSteps(lines(call, context)),
    draws: (call) => runSteps(draws(call)),
    observe: (call) => runSteps(observe(call)),
  }
}

function hashed({ streams, draws }: ReturnType<typeof drawHasher>): Pick<SideHashes, 'streams' | 'draws'> {
  return { streams: plainHashes(Object.fromEntries(streams)), draws }
}
